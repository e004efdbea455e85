import { sql } from 'kysely'
import { figure } from '#core/value/figure.ts'
import { AppError, refusing, refusingLines } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { partialLineAmount } from '../shared/partial-line-amount.ts'
import { shareOut } from '../shared/share-out.ts'
import { countInFlight } from '../store/line-quantities.ts'
import type { Refund } from './in-flight.ts'
import { refund } from './refund.resource.ts'
import type { Order } from '../store/order-row.ts'

/** The agreed terms of a refund; null keeps the requested value. Cents. */
export interface AgreedTerms {
  readonly amount: number | null
  readonly freight_part: number | null
  /** Quantities by SKU; a SKU that is not listed is not agreed to. */
  readonly lines: readonly { readonly sku_id: number; readonly qty: number }[] | null
}

/**
 * Reduces a refund to the agreed terms. Units and freight that are not agreed can be requested again; money that is
 * withheld for returned units stays withheld. The caller holds the order's lock. Throws `refund_over`,
 * `agree_pieces_over`, `refund_freight_over`, `agree_nothing`, `agree_unpaid`.
 */
export async function agreePart(
  ctx: Ctx<DB>,
  { row, order }: { row: Refund; order: Order },
  agreed: AgreedTerms,
): Promise<Refund> {
  const quantities = agreedQuantities(row, agreed.lines)
  const mostFreight = row.freight_part ?? 0
  const freight = agreed.freight_part ?? mostFreight
  if (freight > mostFreight) throw refusing('freight_part', 'refund_freight_over', { left: figure.money(mostFreight) })
  const worth = row.lines.map((at, n) => partialLineAmount({ qty: at.qty, amount: at.amount }, quantities[n] ?? 0))
  const most = worth.reduce((sum, value) => sum + value, freight)
  const amount = agreed.amount ?? most
  if (amount > most) throw refusing('amount', 'refund_over', { left: figure.money(most), asked: figure.money(amount) })
  const noGoods = (row.type === 'return' || row.type === 'exchange') && quantities.every((qty) => qty === 0)
  if (noGoods || (row.type !== 'exchange' && amount === 0)) throw new AppError('agree_nothing')
  requirePaid(order, { most, agreed: amount })
  const goods = Math.max(0, amount - freight)
  const parts = shareOut(BigInt(goods), worth.map(BigInt))
  const lines = row.lines.map((at, n) => {
    const [qty, part] = [quantities[n] ?? 0, Number(parts[n] ?? 0n)]
    return {
      id: at.id,
      qty,
      amount: part,
      cancels: Math.min(at.cancels, qty),
      withheld: qty === 0 ? 0 : (worth[n] ?? 0) - part,
    }
  })
  countInFlight(ctx, row, -1)
  await writeAgreed(ctx, row, { lines, goods, freight: amount - goods })
  countInFlight(ctx, row, 1)
  return ctx.find(refund, row.id)
}

/** Agreed quantity of each line. */
function agreedQuantities({ lines }: Refund, agreedLines: AgreedTerms['lines']): number[] {
  if (agreedLines === null) return lines.map(({ qty }) => qty)
  const allotted = lines.map(() => 0)
  const problems: Problem[] = []
  for (const [at, { sku_id, qty }] of agreedLines.entries()) {
    let missing = qty
    for (const [n, line] of lines.entries()) {
      if (line.sku_id !== sku_id) continue
      const part = Math.min(missing, line.qty - (allotted[n] ?? 0))
      allotted[n] = (allotted[n] ?? 0) + part
      missing -= part
    }
    const name = lines.find((line) => line.sku_id === sku_id)?.title ?? ''
    if (missing > 0)
      problems.push({ field: 'lines', code: 'agree_pieces_over', params: { name, asked: qty - missing, row: at + 1 } })
  }
  const refusal = refusingLines(problems)
  if (refusal) throw refusal
  return allotted
}

/**
 * An unpaid amount cannot be withheld, because a closed order takes no payment. An order on account may withhold it:
 * the amount is owed.
 */
function requirePaid({ terms, due_amount }: Order, { most, agreed }: { most: number; agreed: number }): void {
  const least = Math.min(most, Math.max(0, due_amount))
  if (terms !== 'credit' && agreed < least) throw refusing('amount', 'agree_unpaid', { least: figure.money(least) })
}

interface AgreedAmounts {
  readonly lines: readonly object[]
  readonly goods: number
  readonly freight: number
}

async function writeAgreed(
  { db, suid }: Ctx<DB>,
  { id }: Refund,
  { lines, goods, freight }: AgreedAmounts,
): Promise<void> {
  await sql`
    update refund_line l set qty = n.qty, amount = n.amount, cancels = n.cancels, withheld = n.withheld
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n(id bigint, qty int, amount bigint, cancels int, withheld bigint)
    where l.suid = ${suid} and l.refund_id = ${id} and l.id = n.id`.execute(db)
  await sql`
    update refund set goods_amount = ${goods}, freight_part = ${freight}, total_amount = ${goods + freight},
      pieces = (select coalesce(sum(qty), 0)::int from refund_line where suid = ${suid} and refund_id = ${id})
    where suid = ${suid} and id = ${id}`.execute(db)
}
