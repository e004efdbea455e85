import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { Row } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { refundedPoints, postMoney } from '../order/books.ts'
import { endRefund } from '../order/collected.ts'
import { lockBoth, toPaidPayment } from '../order/rows.ts'
import type { PayOrder } from '../order/rows.ts'
import type { payRefund } from './pay-refund.resource.ts'

type Refund = Row<typeof payRefund>

/** Locks a refund with its payment, in the lock order of the module: payable, payment, refund. */
export async function lockRefund(ctx: Ctx<DB>, id: number) {
  const { db, suid } = ctx
  const target = await db
    .selectFrom('pay_refund as r')
    .innerJoin('pay_order as p', (join) => join.onRef('p.suid', '=', 'r.suid').onRef('p.id', '=', 'r.pay_order_id'))
    .select(['p.id', 'p.kind', 'p.kind_id'])
    .where('r.suid', '=', suid)
    .where('r.id', '=', id)
    .executeTakeFirst()
  if (!target) throw new AppError('not_found')
  const locked = await lockBoth(ctx, target)
  const refund = await db
    .selectFrom('pay_refund')
    .selectAll()
    .where('suid', '=', suid)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...locked, refund }
}

export interface RefundOutcome {
  /** Seconds. */
  readonly at: number
  /** The ledger account from which a person paid it out, such as `fund:3`. */
  readonly from?: string
}

/** Records that the payer has the money back: posts it, updates the payment and calls the hook of the payable; once. */
export async function settleRefund(ctx: Ctx<DB>, id: number, { at, from }: RefundOutcome): Promise<Refund> {
  const { payable, about, row, refund } = await lockRefund(ctx, id)
  if (refund.state === 'ok') return refund
  const { amount, no } = refund
  const done = Math.min(at, ctx.now)
  const points = refundedPoints(row, amount)
  await setRefund(ctx, refund, { state: 'ok', problem: null, by_hand: from !== undefined }, { done_at: done })
  await addRefunded(ctx, row, { refunded: amount, in_flight: -amount })
  await endRefund(ctx, row, refund, { at: done, byHand: from !== undefined })
  if (!row.surplus)
    await payable.refunded(ctx, {
      id: about,
      payment: toPaidPayment(row),
      refund: { id, no, key: refund.key, amount, at: done },
    })
  await postMoney(ctx, row, {
    key: `pay_refund:${id}`,
    type: from === undefined ? 'payment.refund' : 'payment.payout',
    amount: -amount,
    points: -points,
    ...(from === undefined ? {} : { at: from }),
    source: { table: 'pay_refund', id, no },
  })
  return { ...refund, state: 'ok', done_at: done, by_hand: from !== undefined }
}

/** Adds to the refunded and in-flight amounts of a payment; a table constraint refuses more than was paid. */
export async function addRefunded(
  ctx: Ctx<DB>,
  row: PayOrder,
  { refunded = 0, in_flight }: { refunded?: number; in_flight: number },
): Promise<void> {
  await ctx.db
    .updateTable('pay_order')
    .set({ refunded: row.refunded + refunded, in_flight: row.in_flight + in_flight, ver: row.ver + 1 })
    .where('suid', '=', ctx.suid)
    .where('id', '=', row.id)
    .execute()
}

/** Writes down where a refund stands; moments in seconds. */
export async function setRefund(
  ctx: Ctx<DB>,
  { id, no, state, ver }: Refund,
  change: Partial<Pick<Refund, 'state' | 'problem' | 'by_hand' | 'tries' | 'asked'>>,
  moments: Partial<Pick<Refund, 'sent_at' | 'done_at'>> = {},
): Promise<void> {
  await ctx.db
    .updateTable('pay_refund')
    .set((eb) => ({
      ...change,
      ...(change.problem ? { problem: change.problem.slice(0, 200) } : {}),
      ...Object.fromEntries(
        Object.entries(moments).map(([name, at]) => [name, eb.fn<number>('to_timestamp', [eb.val(at)])]),
      ),
      ver: ver + 1,
    }))
    .where('suid', '=', ctx.suid)
    .where('id', '=', id)
    .execute()
  if (change.state !== undefined && change.state !== state)
    ctx.log({
      biz_type: 'pay_refund',
      biz_id: id,
      biz_no: no,
      before: { state },
      after: { state: change.state, problem: change.problem ?? null },
    })
}
