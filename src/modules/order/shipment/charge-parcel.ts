import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { RecordWithLines } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { postDifference } from '../credit/charge.ts'
import type { shipment } from './shipment.resource.ts'
import type { OrderWithLines } from '../store/order-row.ts'

/**
 * Posts a parcel of an order on account to the partner's receivable. The lines are in their state before the parcel.
 */
export async function chargeParcel(
  ctx: Ctx<DB>,
  row: RecordWithLines<typeof shipment>,
  { order, lines }: OrderWithLines,
): Promise<void> {
  const sent = new Map(row.lines.map(({ order_line_id, qty }) => [order_line_id, qty]))
  const after = lines.map((line) => ({ ...line, shipped_qty: line.shipped_qty + (sent.get(line.id) ?? 0) }))
  const amount = await postDifference(ctx, { order, lines: after }, debtSource(row))
  if (amount === 0) return
  await sql`update shipment set account_amount = ${amount} where suid = ${ctx.suid} and id = ${row.id}`.execute(ctx.db)
}

/** A parcel as the source document of an open item. */
export const debtSource = ({ id, shipment_no, ver }: { id: number; shipment_no: string; ver: number }) => ({
  table: 'shipment',
  id,
  no: shipment_no,
  round: ver,
})
