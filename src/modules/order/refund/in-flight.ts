import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { inLang } from '#core/text/i18n.ts'
import type { Text } from '#core/text/i18n.ts'
import type { Ctx } from '#core/define/context.ts'
import type { RecordWithLines } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { holdSettlement, releaseSettlement } from '../../payment/order/collected.ts'
import { refundStates } from '../shared/refund-words.ts'
import { refund } from './refund.resource.ts'
import type { Order, OrderLine } from '../store/order-row.ts'
import { openOrder } from '../store/order-unit.ts'

export type Refund = RecordWithLines<typeof refund>
export type RefundState = keyof typeof refundStates

/**
 * Locks a refund with its order, in the common locking order. Throws `refund_state` unless it is in one of these
 * states.
 */
export async function lockRefund(
  ctx: Ctx<DB>,
  id: number,
  { from, what }: { from: readonly RefundState[]; what: Text },
): Promise<{ row: Refund; order: Order; lines: readonly OrderLine[] }> {
  const { order_id } = await ctx.find(refund, id)
  const { order, lines } = await openOrder(ctx, order_id)
  const row = await ctx.find(refund, id)
  if (!from.includes(row.status))
    throw new AppError('refund_state', {
      no: row.refund_no,
      state: refundStates[row.status],
      what: inLang(what, ctx.lang),
    })
  return { row, order, lines }
}

/** Unshipped units of each line in undecided applications, without one refund (`exceptRefund`). */
export async function pendingCancels(
  { db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>,
  order: number,
  exceptRefund = 0,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; cancels: number }>`
    select x.order_line_id as id, sum(x.cancels)::int as cancels from refund_line x join refund r on r.suid = x.suid and r.id = x.refund_id
    where x.suid = ${suid} and r.order_id = ${order} and r.id <> ${exceptRefund} and r.status = 'applied' and r.del_at is null group by 1`.execute(
    db,
  )
  return new Map(rows.map(({ id, cancels }) => [id, cancels]))
}

/** Units of each line in open exchanges: they are returned but stay bought. */
export async function exchangingQty(
  { db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>,
  order: number,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; qty: number }>`
    select x.order_line_id as id, sum(x.qty)::int as qty from refund_line x join refund r on r.suid = x.suid and r.id = x.refund_id
    where x.suid = ${suid} and r.order_id = ${order} and r.type = 'exchange' and r.status in ('applied', 'agreed') and r.del_at is null group by 1`.execute(
    db,
  )
  return new Map(rows.map(({ id, qty }) => [id, qty]))
}

/** Freight of an order that no refund covers yet. Cents. */
export async function remainingFreight(
  { db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>,
  { id, freight_amount }: Pick<Order, 'id' | 'freight_amount'>,
): Promise<number> {
  const { rows } = await sql<{ refunded: number }>`
    select coalesce(sum(freight_part), 0)::bigint as refunded from refund where suid = ${suid} and order_id = ${id} and status not in ('refused', 'cancelled') and del_at is null`.execute(
    db,
  )
  return freight_amount - (rows[0]?.refunded ?? 0)
}

const holdKey = (id: number) => `refund:${id}`

/** Holds the settlement of an order's money while a refund is open; repeated when further money is received. */
export async function holdSettlementForRefunds(ctx: Ctx<DB>, order: number): Promise<void> {
  const { rows } = await sql<{
    id: number
  }>`select id from refund where suid = ${ctx.suid} and order_id = ${order} and status in ('applied', 'agreed', 'paying') and del_at is null order by id`.execute(
    ctx.db,
  )
  for (const { id } of rows) await holdSettlement(ctx, { kind: 'order', id: order }, holdKey(id))
}

/** Moves a refund into a state; an ended refund releases the settlement. */
export async function moveRefund(
  ctx: Ctx<DB>,
  row: Pick<Refund, 'id' | 'order_id' | 'refund_no' | 'status'>,
  to: RefundState,
  answer: string | null,
): Promise<void> {
  const ended = to === 'done' ? sql`, done_at = to_timestamp(${ctx.now})` : sql``
  const decided =
    row.status === 'applied' && to !== 'cancelled'
      ? sql`, decided_by = ${ctx.uid > 0 ? ctx.uid : null}::bigint, decided_at = to_timestamp(${ctx.now})`
      : sql``
  await sql`update refund set status = ${to}, to_approve = false, answer = coalesce(${answer}, answer), ver = ver + 1, updated_at = now() ${ended} ${decided} where suid = ${ctx.suid} and id = ${row.id}`.execute(
    ctx.db,
  )
  if (to === 'done' || to === 'refused' || to === 'cancelled')
    await releaseSettlement(ctx, { kind: 'order', id: row.order_id }, holdKey(row.id))
  ctx.log({
    biz_type: 'refund',
    biz_id: row.id,
    biz_no: row.refund_no,
    before: { status: row.status },
    after: { status: to, ...(answer === null ? {} : { answer }) },
  })
}
