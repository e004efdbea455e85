import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { RecordEvent } from '#core/define/event.ts'
import { refs } from '#core/fields/index.ts'
import type { Ctx } from '#core/define/context.ts'
import { refunds } from '#modules/order/tables.ts'
import { defineCall, onDay } from '../../db.ts'
import type { DB } from '../../db.ts'
import { insuranceTexts } from '../words.ts'
import { changeClaim, lockClaim, reportClaim } from './claim.job.ts'
import { freightClaim } from './claim.resource.ts'
import { commonTexts } from '../common-texts.ts'

const ids = refs(insuranceTexts.claims, 'freightins_claim', { required: true })
const open = ['waiting', 'unknown', 'reported'] as const
const isOpen = (state: string) => open.some((openState) => openState === state)

/** Reports a claim for the goods of an order that are being returned, once per policy. */
export async function claimReturns({ id: order }: RecordEvent, ctx: Ctx<DB>): Promise<void> {
  const { rows } = await sql<{
    refund_id: number
    policy_id: number
    return_carrier: string | null
    return_no: string
  }>`
    select r.id as refund_id, y.id as policy_id, r.return_carrier, r.return_no
    from ${refunds.as('r')} join freightins_policy y on y.suid = r.suid and y.order_id = r.order_id and y.state in ('active', 'expired') and y.del_at is null
    where r.suid = ${ctx.suid} and r.order_id = ${order} and r.del_at is null and r.type in ('return', 'exchange') and r.return_no is not null
      and r.status in ('agreed', 'paying', 'done')
      and not exists (select from freightins_claim c where c.suid = r.suid and c.del_at is null and (c.refund_id = r.id or c.policy_id = y.id))
    order by r.id limit 1`.execute(ctx.db)
  for (const row of rows) {
    const { id } = await ctx.save(freightClaim, {}, { ...row, state: 'waiting', tries: 0, asked: 0 })
    await ctx.dispatch(reportClaim, id)
  }
}

export const claimCalls = [
  defineCall({
    path: '/addons/freightins/seller/ClaimRetry',
    method: 'POST',
    title: ['重新报案', 'Report again', 'Volver a declarar', '再申請'],
    access: 'api',
    button: {
      table: 'freightins_claim',
      key: 'retry',
      scope: 'bulk',
      each: true,
      when: [['state', 'in', ['failed']]],
      confirm: true,
    },
    input: { ids },
    example: { ids: [{ exampleOf: 'freightins_claim' }] },
    /** A claim that was submitted before is queried first: it may have arrived all the same. */
    async run({ ids: claimIds }, ctx) {
      for (const id of [...new Set(claimIds)].toSorted((a, b) => a - b)) {
        await ctx.find(freightClaim, id)
        const { state, return_no } = await lockClaim(ctx, id)
        if (state !== 'failed') throw new AppError('state_changed')
        await changeClaim(ctx, id, sql`state = 'waiting', problem = null, asked = 0`)
        ctx.log({
          biz_type: 'freightins_claim',
          biz_id: id,
          biz_no: return_no,
          before: { state },
          after: { state: 'waiting' },
        })
        await ctx.dispatch(reportClaim, id)
      }
      return { count: claimIds.length }
    },
  }),
  defineCall({
    path: '/addons/freightins/seller/ClaimAsk',
    method: 'POST',
    title: commonTexts.check,
    access: 'api',
    button: {
      table: 'freightins_claim',
      key: 'ask',
      scope: 'bulk',
      each: true,
      when: [['state', 'in', [...open]]],
      confirm: true,
    },
    input: { ids },
    example: { ids: [{ exampleOf: 'freightins_claim' }] },
    unrepeatable: 'A return has one claim, which the example of ClaimRetry uses.',
    async run({ ids: claimIds }, ctx) {
      for (const id of claimIds) {
        if (!isOpen((await ctx.find(freightClaim, id)).state)) throw new AppError('state_changed')
        await ctx.dispatch(reportClaim, id)
      }
      return { count: claimIds.length }
    },
  }),
]

/** Queries unsettled claims once a day. */
export const queryOpenClaims = onDay('freightins_claims', async (ctx) => {
  const { rows } = await sql<{ id: number }>`select id from freightins_claim
    where suid = ${ctx.suid} and state in ('waiting', 'unknown', 'reported') and del_at is null order by id limit 500`.execute(
    ctx.db,
  )
  for (const { id } of rows) await ctx.dispatch(reportClaim, id)
  return false
})
