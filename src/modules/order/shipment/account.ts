import { sql } from 'kysely'
import type { Ctx, RecordWithLines } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { owe } from '../../debt/item/debt-log.ts'
import type { DebtSource } from '../../debt/item/debt-log.ts'
import { lockOrder, openOf } from '../order/lock.ts'
import type { Order, OrderLine } from '../order/lock.ts'
import { sliceOf } from '../shared/slice.ts'
import type { shipment } from './shipment.resource.ts'

interface Charged {
  readonly row: RecordWithLines<typeof shipment>
  readonly order: Order
  readonly lines: readonly OrderLine[]
}

/**
 * Posts to the partner's account what a parcel of an order on account leaves to be paid: what all its shipped pieces come to, freight with the first, less what
 * was posted before; the last parcel takes whatever is left of the order.
 */
export async function chargeParcel(ctx: Ctx<DB>, { row, order, lines }: Charged): Promise<void> {
  const { partner_id, terms, total_amount, agreed_amount, freight_amount, account_amount } = order
  if (terms !== 'credit' || partner_id === null) return
  const sent = new Map(row.lines.map(({ order_line_id, qty }) => [order_line_id, qty]))
  const shipped = (line: OrderLine) => line.shipped_qty + (sent.get(line.id) ?? 0)
  const whole = lines.reduce((sum, line) => sum + openOf(line), 0) === row.pieces
  const target = whole ? total_amount - agreed_amount : lines.reduce((sum, line) => sum + sliceOf({ ...line, taken: 0 }, shipped(line)), freight_amount) // prettier-ignore
  const amount = Math.max(0, target - account_amount)
  if (amount === 0) return
  await owe(ctx, { partner_id, side: 'receivable', kind: 'sale', amount, source: sourceOf(row), day: ctx.now, against: 'sales' })
  await sql`update shipment set account_amount = ${amount} where suid = ${ctx.suid} and id = ${row.id}`.execute(ctx.db)
}

/** Posts to the partner's account what is left of an order on account with nothing more to send, which no parcel will charge. Gives the cents; for its document. */
export async function chargeRest(ctx: Ctx<DB>, order_id: number, source: DebtSource): Promise<number> {
  const { order, lines } = await lockOrder(ctx, order_id)
  const { partner_id, terms, due_amount: amount } = order
  if (terms !== 'credit' || partner_id === null || amount <= 0 || lines.some((line) => openOf(line) > 0)) return 0
  await owe(ctx, { partner_id, side: 'receivable', kind: 'sale', amount, source, day: ctx.now, against: 'sales' })
  return amount
}

/** A parcel as the document behind an open item. */
export const sourceOf = ({ id, shipment_no, ver }: { id: number; shipment_no: string; ver: number }) => ({
  table: 'shipment',
  id,
  no: shipment_no,
  round: ver,
})
