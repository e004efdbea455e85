import { sql } from 'kysely'
import { AppError, refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import { beforeSave, computed, onTransition } from '../../db.ts'
import type { DB } from '../../db.ts'
import { advert } from './advert.resource.ts'

/** An advert shows while it is enabled and within its display period. */
export const advertColumns = computed(advert, { showing: `t.status = 'on' and ${isCurrent('t')}` })

/** SQL condition: the current time is within the display period of the advert `alias`. */
export function isCurrent(alias: string): string {
  return `(${alias}.begin_at is null or ${alias}.begin_at <= now()) and (${alias}.end_at is null or ${alias}.end_at > now())`
}

/** Requires a picture in the size of its position, and clears targets of other link types. */
export const prepareAdvert = beforeSave(
  advert,
  async ({ position_id, img, link_type, goods_id, news_id, link }, _before, ctx) => {
    await checkSize(ctx, position_id, img)
    return {
      goods_id: link_type === 'goods' ? goods_id : null,
      news_id: link_type === 'news' ? news_id : null,
      link: link_type === 'url' || link_type === 'page' ? link : null,
    }
  },
)

/** Refuses to enable an advert whose display period has ended. */
export const showAdvert = onTransition(advert, 'show', ({ end_at }, _step, { now }) => {
  if (end_at !== null && end_at <= now) throw new AppError('already_over')
  return Promise.resolve()
})

async function checkSize({ db, suid, pictureSize }: Ctx<DB>, position: number, img: string): Promise<void> {
  const { rows } = await sql<{ width: number; height: number }>`
    select width, height from ad_position where suid = ${suid} and id = ${position}`.execute(db)
  const [required] = rows
  const size = await pictureSize(img)
  if (!required || (size?.width === required.width && size.height === required.height)) return
  throw refusing('img', 'advert_size', { ...required, is: size ? `${size.width}×${size.height}` : '?' })
}
