import { sql } from 'kysely'
import { AppError, refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { lineName, lockOrder } from '../order/lock.ts'
import type { Order, OrderLine } from '../order/lock.ts'
import { reserveOrder } from '../order/reserve-order.ts'
import { settleState } from '../order/settle-state.ts'
import { countSold } from '../../goods/goods/sold.ts'
import { sliceOf } from '../shared/slice.ts'
import type { Disposition } from '../shared/refund-words.ts'
import { giveBack, settleReceivable } from './give-back.ts'
import { withLastFreight } from './last-freight.ts'
import { moveRefund } from './in-flight.ts'
import type { Refund } from './in-flight.ts'
import { quarantineOf, takeBackGoods } from './restock.ts'
import type { Back } from './restock.ts'

/** What was found of the pieces of a refund's line. */
export interface Found {
  readonly sku_id: number
  readonly disposition: Disposition
  readonly qty: number
}

interface Inspected {
  readonly row: Refund
  readonly order: Order
  readonly lines: readonly OrderLine[]
  /** Into which warehouse what may be sold goes; the one it left unless told. */
  readonly warehouse_id: number | null
}

/** A disposition of pieces of one line of the refund. */
interface Outcome {
  readonly at: Refund['lines'][number]
  readonly line: OrderLine
  readonly disposition: Disposition
  readonly qty: number
}

/**
 * Takes in what came back: each piece goes where its disposition says, and what is missing is not paid for. Then the money goes back; the pieces of an exchange
 * are held and shipped anew instead.
 */
export async function inspect(ctx: Ctx<DB>, { row, order, lines, warehouse_id }: Inspected, found: readonly Found[]): Promise<void> {
  const outcomes = outcomesOf(row, lines, found)
  // goods of a supplier are counted there
  const own = outcomes.filter(({ line }) => line.supplier_suid === null)
  const quarantine = own.some(({ disposition }) => disposition === 'quarantine') ? await quarantineOf(ctx) : null
  const backs = own.flatMap((outcome): (Back & { outcome: Outcome })[] =>
    outcome.disposition === 'restock' || outcome.disposition === 'quarantine'
      ? [{ outcome, line: outcome.line, qty: outcome.qty, warehouse_id: outcome.disposition === 'quarantine' ? quarantine : warehouse_id }]
      : [],
  )
  const made = await takeBackGoods(ctx, order, backs)
  const inbounds = new Map(backs.map((back) => [back.outcome, made.get(back) ?? null]))
  const list = outcomes.map((one, at) => ({
    line_no: at + 1,
    order_line_id: one.line.id,
    title: lineName(one.line),
    disposition: one.disposition,
    qty: one.qty,
    inbound_id: inbounds.get(one) ?? null,
  }))
  await sql`
    insert into refund_disposition (suid, refund_id, line_no, order_line_id, title, disposition, qty, inbound_id)
    select ${ctx.suid}, ${row.id}, d.line_no, d.order_line_id, d.title, d.disposition, d.qty, d.inbound_id
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as d(line_no int, order_line_id bigint, title text, disposition text, qty int, inbound_id bigint)`.execute(
    ctx.db,
  )
  for (const at of row.lines) await receiveLine(ctx, row, { at, lines, outcomes })
  if (row.type === 'exchange') return exchange(ctx, row)
  await moveRefund(ctx, row, 'paying', null)
  const { rows } = await sql<{ goods: number; pieces: number }>`
    select coalesce(sum(amount), 0)::bigint as goods, coalesce(sum(qty), 0)::int as pieces from refund_line where suid = ${ctx.suid} and refund_id = ${row.id}`.execute(
    ctx.db,
  )
  const total_amount = (rows[0]?.goods ?? 0) + row.freight_part
  await sql`update refund set goods_amount = ${rows[0]?.goods ?? 0}, pieces = ${rows[0]?.pieces ?? 0}, total_amount = ${total_amount} where suid = ${ctx.suid} and id = ${row.id}`.execute(
    ctx.db,
  )
  const left = await sql<
    Refund['lines'][number]
  >`select id, sku_id, qty, title, order_line_id, cancels, amount, received_qty, asked_qty, asked_amount, withheld from refund_line where suid = ${ctx.suid} and refund_id = ${row.id}`.execute(
    ctx.db,
  )
  countSold(
    ctx,
    left.rows.map(({ sku_id, qty }) => ({ sku_id, qty: -qty })),
  )
  await giveBack(ctx, await withLastFreight(ctx, { ...row, status: 'paying', total_amount, lines: left.rows }))
  await settleState(ctx, row.order_id)
}

/** Lays what was found on the refund's lines; without any everything goes back into stock. Throws `inspection_differs`. */
function outcomesOf(row: Refund, lines: readonly OrderLine[], found: readonly Found[]): Outcome[] {
  const told = found.length > 0 ? found : row.lines.map(({ sku_id, qty }) => ({ sku_id, disposition: 'restock' as const, qty }))
  const room = new Map(row.lines.map((at) => [at.id, at.qty]))
  const outcomes = told.flatMap(({ sku_id, disposition, qty }) => {
    let missing = qty
    return row.lines.flatMap((at) => {
      const line = lines.find(({ id }) => id === at.order_line_id)
      const part = at.sku_id === sku_id ? Math.min(missing, room.get(at.id) ?? 0) : 0
      if (!line || part === 0) return []
      room.set(at.id, (room.get(at.id) ?? 0) - part)
      missing -= part
      return [{ at, line, disposition, qty: part }]
    })
  })
  for (const { sku_id, title } of row.lines) {
    const of = (list: readonly { sku_id: number; qty: number }[]) =>
      list.reduce((sum, one) => (one.sku_id === sku_id ? sum + one.qty : sum), 0)
    if (of(told) !== of(row.lines)) throw refusing('found', 'inspection_differs', { name: title ?? '', qty: of(row.lines), told: of(told) })
  }
  if (told.some(({ sku_id }) => !row.lines.some((at) => at.sku_id === sku_id))) throw new AppError('ship_not_in_order')
  return outcomes
}

/** What was received of a line: missing pieces stay bought, and nothing of them is on its way any more. */
async function receiveLine(
  ctx: Ctx<DB>,
  row: Refund,
  { at, lines, outcomes }: { at: Refund['lines'][number]; lines: readonly OrderLine[]; outcomes: readonly Outcome[] },
): Promise<void> {
  const missing = outcomes.reduce((sum, one) => (one.at === at && one.disposition === 'missing' ? sum + one.qty : sum), 0)
  const received = at.qty - missing
  const line = lines.find(({ id }) => id === at.order_line_id)
  if (!line) throw new AppError('not_found')
  const withheld = missing === 0 ? at.withheld : sliceOf({ qty: at.qty, taken: 0, share: at.withheld }, received)
  const worth = missing === 0 ? at.amount : sliceOf({ ...line, taken: line.taken_qty - at.qty }, received) - withheld
  const amount = Math.min(at.amount, Math.max(0, worth))
  await sql`update refund_line set qty = ${received}, received_qty = ${received}, amount = ${amount}, withheld = ${withheld} where suid = ${ctx.suid} and id = ${at.id}`.execute(
    ctx.db,
  )
  await sql`
    update order_line set taken_qty = taken_qty - ${missing}, in_flight = in_flight - ${at.amount - amount}, withheld = withheld - ${at.withheld - withheld}, returned_qty = returned_qty + ${row.type === 'exchange' ? 0 : received}
    where suid = ${ctx.suid} and id = ${line.id}`.execute(ctx.db)
}

/** Throws `exchange_short` where there is nothing to send in place of what came back: what may be sold again is among the stock by now. */
function noneToExchangeFor(error: unknown): never {
  throw error instanceof AppError && error.code === 'sku_short' ? new AppError('exchange_short', error.params) : error
}

/** The pieces that came back for others are open again, and held for this order. Throws `exchange_short`. */
async function exchange(ctx: Ctx<DB>, row: Refund): Promise<void> {
  await sql`
    update order_line l set shipped_qty = l.shipped_qty - r.qty, taken_qty = l.taken_qty - r.qty
    from (select order_line_id, sum(qty)::int as qty from refund_line where suid = ${ctx.suid} and refund_id = ${row.id} group by 1) r where l.suid = ${ctx.suid} and l.id = r.order_line_id`.execute(ctx.db)
  const { rows } = await sql<{ order_line_id: number; sku_id: number; qty: number; title: string | null }>`
    select order_line_id, sku_id, qty, title from refund_line where suid = ${ctx.suid} and refund_id = ${row.id} and qty > 0`.execute(ctx.db)
  const { order } = await lockOrder(ctx, row.order_id)
  const lines = rows.map(({ order_line_id: id, sku_id, qty, title }) => ({ id, sku_id, qty, title, spec: null }))
  if (lines.length > 0) await reserveOrder(ctx, { id: order.id, way: order.way, lines }, { held: false }).catch(noneToExchangeFor)
  await moveRefund(ctx, row, 'done', null)
  await settleReceivable(ctx, row)
  if (order.status === 'done' && lines.length > 0) await sql`update orders set status = 'send' where suid = ${ctx.suid} and id = ${order.id}`.execute(ctx.db)
  await settleState(ctx, row.order_id)
} // prettier-ignore
