import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { refs } from '#core/fields/index.ts'
import type { Ctx } from '#core/define/context.ts'
import { defineCall, onDay } from '../../db.ts'
import type { DB } from '../../db.ts'
import { wxpubTexts } from '../words.ts'
import { wxpubShipping } from './shipping.resource.ts'
import { changeShipping, lockShipping, uploadShipping } from './upload.job.ts'
import { labelTexts } from '#core/text/label-texts.ts'

const ids = refs(wxpubTexts.shippings, 'wxpub_shipping', { required: true })
const button = { table: 'wxpub_shipping', scope: 'bulk', each: true, confirm: true } as const

export const shippingCalls = [
  defineCall({
    path: '/addons/wxpub/seller/ShippingRetry',
    method: 'POST',
    title: labelTexts.tryAgain,
    access: 'api',
    button: { ...button, key: 'retry', when: [['state', 'in', ['failed']]] },
    input: { ids },
    example: { ids: [{ exampleOf: 'wxpub_shipping' }] },
    /** An earlier upload is queried first. */
    async run({ ids: shippingIds }, ctx) {
      for (const id of shippingIds.toSorted((a, b) => a - b)) {
        await settle(ctx, id, 'waiting')
        await ctx.dispatch(uploadShipping, id)
      }
      return { count: shippingIds.length }
    },
  }),
  defineCall({
    path: '/addons/wxpub/seller/ShippingClose',
    method: 'POST',
    title: ['标记已人工处理', 'Mark as handled manually', 'Marcar como resuelto manualmente', '手動で対応済みにする'],
    access: 'api',
    button: { ...button, key: 'close', when: [['state', 'in', ['failed']]] },
    input: { ids },
    example: { ids: [{ exampleOf: 'wxpub_shipping' }] },
    async run({ ids: shippingIds }, ctx) {
      for (const id of shippingIds.toSorted((a, b) => a - b)) await settle(ctx, id, 'closed')
      return { count: shippingIds.length }
    },
  }),
]

async function settle(ctx: Ctx<DB>, id: number, to: 'waiting' | 'closed'): Promise<void> {
  await ctx.find(wxpubShipping, id)
  const { state, pay_no } = await lockShipping(ctx, id)
  if (state !== 'failed') throw new AppError('state_changed')
  await changeShipping(ctx, id, to === 'closed' ? sql`state = ${to}` : sql`state = ${to}, problem = null, asked = 0`)
  ctx.log({ biz_type: 'wxpub_shipping', biz_id: id, biz_no: pay_no, before: { state }, after: { state: to } })
}

/** Resumes pending uploads and queries unanswered ones once a day. */
export const resumeShippings = onDay('wxpub_shippings', async (ctx) => {
  const { rows } = await sql<{ id: number }>`select id from wxpub_shipping
    where suid = ${ctx.suid} and state in ('waiting', 'unknown') and del_at is null order by id limit 500`.execute(
    ctx.db,
  )
  for (const { id } of rows) await ctx.dispatch(uploadShipping, id)
  return false
})
