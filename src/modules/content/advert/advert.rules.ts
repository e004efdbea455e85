import { sql } from 'kysely'
import { AppError, refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/resource.ts'
import { beforeSave, computed, onTransition } from '../../db.ts'
import type { DB } from '../../db.ts'
import { advert } from './advert.resource.ts'

/** It is turned on, and its time has come and not passed. */
export const advertColumns = computed(advert, { showing: `t.status = 'on' and ${inTime('t')}` })

/** Whether now lies within the time of the advert `alias`, as SQL. */
export function inTime(alias: string): string {
  return `(${alias}.begin_at is null or ${alias}.begin_at <= now()) and (${alias}.end_at is null or ${alias}.end_at > now())`
}

/** Its picture has the size of its position, and what it does not lead to is not kept. */
export const prepareAdvert = beforeSave(advert, async ({ position_id, img, link_type, goods_id, news_id, link }, _before, ctx) => {
  await checkSize(ctx, position_id, img)
  return {
    goods_id: link_type === 'goods' ? goods_id : null,
    news_id: link_type === 'news' ? news_id : null,
    link: link_type === 'url' || link_type === 'page' ? link : null,
  }
})

/** Nobody turns on what is over. */
export const showAdvert = onTransition(advert, 'show', ({ end_at }, _step, { now }) => {
  if (end_at !== null && end_at <= now) throw new AppError('already_over')
  return Promise.resolve()
})

async function checkSize({ db, suid, pictureSize }: Ctx<DB>, position: number, img: string): Promise<void> {
  const { rows } = await sql<{ width: number; height: number }>`
    select width, height from ad_position where suid = ${suid} and id = ${position}`.execute(db)
  const [asked] = rows
  const size = await pictureSize(img)
  if (!asked || (size?.width === asked.width && size.height === asked.height)) return
  throw refusing('img', 'advert_size', { ...asked, is: size ? `${size.width}×${size.height}` : '?' })
}
