import { sql } from 'kysely'
import { AppError, refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { reserveOrder } from '../stock/reserve-order.ts'
import { settleState } from '../lifecycle/settle-state.ts'
import { countSold } from '../../goods/goods/count-sold.ts'
import { sliceOf } from '../shared/slice.ts'
import type { Disposition } from '../shared/refund-words.ts'
import { settleRefund, settleReceivable } from './settle-refund.ts'
import { withUnpaidFreight } from './unpaid-freight.ts'
import { moveRefund } from './in-flight.ts'
import type { Refund } from './in-flight.ts'
import { openExchanged, writeInspected } from '../store/line-quantities.ts'
import { reopen } from '../store/order-state.ts'
import { requireQuarantine, restockGoods } from './restock.ts'
import type { RestockLine } from './restock.ts'
import { lineName } from '../store/order-row.ts'
import type { Order, OrderLine } from '../store/order-row.ts'
import { openOrder } from '../store/order-unit.ts'

/** Inspection result for units of a SKU. */
export interface InspectedUnits {
  readonly sku_id: number
  readonly disposition: Disposition
  readonly qty: number
}

interface InspectionInput {
  readonly row: Refund
  readonly order: Order
  readonly lines: readonly OrderLine[]
  /** Warehouse for saleable goods; the warehouse of issue by default. */
  readonly warehouse_id: number | null
}

/** Disposition of units of one refund line. */
interface Outcome {
  readonly refundLine: Refund['lines'][number]
  readonly line: OrderLine
  readonly disposition: Disposition
  readonly qty: number
}

/**
 * Receives returned goods: each unit goes where its disposition says, and missing units are not refunded. Then refunds
 * the money; for an exchange it reserves replacement units instead.
 */
export async function inspect(
  ctx: Ctx<DB>,
  { row, order, lines, warehouse_id }: InspectionInput,
  inspected: readonly InspectedUnits[],
): Promise<void> {
  const outcomes = outcomesOf(row, lines, inspected)
  // The supplier books stock of its own goods.
  const tenantOutcomes = outcomes.filter(({ line }) => line.supplier_suid === null)
  const quarantine = tenantOutcomes.some(({ disposition }) => disposition === 'quarantine')
    ? await requireQuarantine(ctx)
    : null
  const restockLines = tenantOutcomes.flatMap((outcome): (RestockLine & { outcome: Outcome })[] =>
    outcome.disposition === 'restock' || outcome.disposition === 'quarantine'
      ? [
          {
            outcome,
            line: outcome.line,
            qty: outcome.qty,
            warehouse_id: outcome.disposition === 'quarantine' ? quarantine : warehouse_id,
          },
        ]
      : [],
  )
  const inboundByLine = await restockGoods(ctx, order, restockLines)
  const inbounds = new Map(
    restockLines.map((restockLine) => [restockLine.outcome, inboundByLine.get(restockLine) ?? null]),
  )
  const list = outcomes.map((outcome, at) => ({
    line_no: at + 1,
    order_line_id: outcome.line.id,
    title: lineName(outcome.line),
    disposition: outcome.disposition,
    qty: outcome.qty,
    inbound_id: inbounds.get(outcome) ?? null,
  }))
  await sql`
    insert into refund_disposition (suid, refund_id, line_no, order_line_id, title, disposition, qty, inbound_id)
    select ${ctx.suid}, ${row.id}, d.line_no, d.order_line_id, d.title, d.disposition, d.qty, d.inbound_id
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as d(line_no int, order_line_id bigint, title text, disposition text, qty int, inbound_id bigint)`.execute(
    ctx.db,
  )
  for (const refundLine of row.lines) await receiveLine(ctx, row, { at: refundLine, lines, outcomes })
  if (row.type === 'exchange') return reserveExchange(ctx, row)
  await moveRefund(ctx, row, 'paying', null)
  const { rows } = await sql<{ goods: number; pieces: number }>`
    select coalesce(sum(amount), 0)::bigint as goods, coalesce(sum(qty), 0)::int as pieces from refund_line where suid = ${ctx.suid} and refund_id = ${row.id}`.execute(
    ctx.db,
  )
  const total_amount = (rows[0]?.goods ?? 0) + (row.freight_part ?? 0)
  await sql`update refund set goods_amount = ${rows[0]?.goods ?? 0}, pieces = ${rows[0]?.pieces ?? 0}, total_amount = ${total_amount} where suid = ${ctx.suid} and id = ${row.id}`.execute(
    ctx.db,
  )
  const refundLines = await sql<
    Refund['lines'][number]
  >`select id, sku_id, qty, title, order_line_id, cancels, amount, received_qty, asked_qty, asked_amount, withheld from refund_line where suid = ${ctx.suid} and refund_id = ${row.id}`.execute(
    ctx.db,
  )
  countSold(
    ctx,
    refundLines.rows.map(({ sku_id, qty }) => ({ sku_id, qty: -qty })),
  )
  await settleRefund(
    ctx,
    await withUnpaidFreight(ctx, { ...row, status: 'paying', total_amount, lines: refundLines.rows }),
  )
  await settleState(ctx, row.order_id, row.reason)
}

/**
 * Assigns the inspection results to the refund's lines; without results everything is restocked. Throws
 * `inspection_differs`.
 */
function outcomesOf(row: Refund, lines: readonly OrderLine[], inspected: readonly InspectedUnits[]): Outcome[] {
  const dispositions =
    inspected.length > 0
      ? inspected
      : row.lines.map(({ sku_id, qty }) => ({ sku_id, disposition: 'restock' as const, qty }))
  const remainingQty = new Map(row.lines.map((refundLine) => [refundLine.id, refundLine.qty]))
  const outcomes = dispositions.flatMap(({ sku_id, disposition, qty }) => {
    let missing = qty
    return row.lines.flatMap((refundLine) => {
      const line = lines.find(({ id }) => id === refundLine.order_line_id)
      const part = refundLine.sku_id === sku_id ? Math.min(missing, remainingQty.get(refundLine.id) ?? 0) : 0
      if (!line || part === 0) return []
      remainingQty.set(refundLine.id, (remainingQty.get(refundLine.id) ?? 0) - part)
      missing -= part
      return [{ refundLine, line, disposition, qty: part }]
    })
  })
  for (const { sku_id, title } of row.lines) {
    const qtyOfSku = (list: readonly { sku_id: number; qty: number }[]) =>
      list.reduce((sum, entry) => (entry.sku_id === sku_id ? sum + entry.qty : sum), 0)
    if (qtyOfSku(dispositions) !== qtyOfSku(row.lines))
      throw refusing('found', 'inspection_differs', {
        name: title ?? '',
        qty: qtyOfSku(row.lines),
        told: qtyOfSku(dispositions),
      })
  }
  if (dispositions.some(({ sku_id }) => !row.lines.some((refundLine) => refundLine.sku_id === sku_id)))
    throw new AppError('ship_not_in_order')
  return outcomes
}

/** Writes the received quantity of a line: missing units stay bought and are no longer in a refund. */
async function receiveLine(
  ctx: Ctx<DB>,
  row: Refund,
  {
    at: refundLine,
    lines,
    outcomes,
  }: { at: Refund['lines'][number]; lines: readonly OrderLine[]; outcomes: readonly Outcome[] },
): Promise<void> {
  const missing = outcomes.reduce(
    (sum, outcome) =>
      outcome.refundLine === refundLine && outcome.disposition === 'missing' ? sum + outcome.qty : sum,
    0,
  )
  const received = refundLine.qty - missing
  const line = lines.find(({ id }) => id === refundLine.order_line_id)
  if (!line) throw new AppError('not_found')
  const withheld =
    missing === 0
      ? refundLine.withheld
      : sliceOf({ qty: refundLine.qty, priorQty: 0, share: refundLine.withheld }, received)
  const worth =
    missing === 0
      ? refundLine.amount
      : sliceOf({ ...line, priorQty: line.taken_qty - refundLine.qty }, received) - withheld
  const amount = Math.min(refundLine.amount, Math.max(0, worth))
  await sql`update refund_line set qty = ${received}, received_qty = ${received}, amount = ${amount}, withheld = ${withheld} where suid = ${ctx.suid} and id = ${refundLine.id}`.execute(
    ctx.db,
  )
  writeInspected(ctx, {
    id: line.id,
    missing,
    amount: refundLine.amount - amount,
    withheld: refundLine.withheld - withheld,
    returned: row.type === 'exchange' ? 0 : received,
  })
}

/** Throws `exchange_short` where stock for the replacement is missing: restocked units are already included. */
function refuseExchangeShort(error: unknown): never {
  throw error instanceof AppError && error.code === 'sku_short' ? new AppError('exchange_short', error.params) : error
}

/** Opens the exchanged units again and reserves their replacements. Throws `exchange_short`. */
async function reserveExchange(ctx: Ctx<DB>, row: Refund): Promise<void> {
  openExchanged(ctx, row.id)
  const { rows } = await sql<{ order_line_id: number; sku_id: number; qty: number; title: string | null }>`
    select order_line_id, sku_id, qty, title from refund_line where suid = ${ctx.suid} and refund_id = ${row.id} and qty > 0`.execute(
    ctx.db,
  )
  const { order } = await openOrder(ctx, row.order_id)
  const lines = rows.map(({ order_line_id: id, sku_id, qty, title }) => ({ id, sku_id, qty, title, spec: null }))
  if (lines.length > 0)
    await reserveOrder(ctx, { id: order.id, way: order.way, lines }, { replaces: false }).catch(refuseExchangeShort)
  await moveRefund(ctx, row, 'done', null)
  await settleReceivable(ctx, row)
  if (order.status === 'done' && lines.length > 0) reopen(ctx, order.id)
  await settleState(ctx, row.order_id, row.reason)
}
