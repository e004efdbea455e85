import { sql } from 'kysely'
import { figure } from '#core/value/figure.ts'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { RecordWithLines } from '#core/define/resource.ts'
import { onTransition } from '../../db.ts'
import type { DB } from '../../db.ts'
import { issueReserved } from '../../inventory/outbound/issue-reserved.ts'
import { recordEvent } from '../event/record-event.ts'
import { chargeParcel } from './charge-parcel.ts'
import { reservedShare } from '../stock/reserved-share.ts'
import type { ReservedShare } from '../stock/reserved-share.ts'
import { replaceExpired } from '../stock/reserve-order.ts'
import { checkSending } from '../lifecycle/addon-hooks.ts'
import { copyParcelCost } from '../store/line-costs.ts'
import { addShipped } from '../store/line-quantities.ts'
import { stateAssignments } from '../store/order-state.ts'
import { orderSetting } from '../setting/setting.resource.ts'
import { parcelNumber } from './parcel-number.ts'
import { requireSendable } from './require-sendable.ts'
import { shipment } from './shipment.resource.ts'
import { packUnits } from './shipment.save.ts'
import { unshippedQty } from '../store/order-row.ts'
import type { Order } from '../store/order-row.ts'
import { openOrder } from '../store/order-unit.ts'

type Parcel = RecordWithLines<typeof shipment>

/**
 * Ships a parcel: issues its goods from the order's reservation and writes batches and costs to the lines, all in this
 * action.
 */
export const sendShipment = onTransition(shipment, 'send', async (row, _step, ctx) => {
  const unit = await openOrder(ctx, row.order_id)
  const { order, lines } = unit
  const elsewhere = row.supplier !== null
  requireSendable(ctx, unit, { isMirrored: elsewhere })
  if (!elsewhere && order.terms === 'prepaid' && order.due_amount > 0)
    throw new AppError('ship_unpaid', { no: order.order_no, due: figure.money(order.due_amount) })
  await checkSending(ctx, { order, lines })
  packUnits(order.order_no, lines, row.lines)
  const reserved = await replaceExpired(
    ctx,
    { ...order, lines },
    {
      lines: new Set(row.lines.flatMap(({ order_line_id }) => order_line_id ?? [])),
      reserved: await unit.reservations(),
    },
  )
  const leaving = row.lines.flatMap((parcelLine) => {
    const line = lines.find(({ id }) => id === parcelLine.order_line_id)
    return line ? reservedShare(line, parcelLine.qty, reserved) : []
  })
  for (const [warehouse_id, shares] of Map.groupBy(leaving, (share) => share.warehouse_id))
    await issue(ctx, { row, order, warehouse_id }, shares)
  shipLines(ctx, row, leaving)
  await chargeParcel(ctx, row, { order, lines })
  const unshipped = lines.reduce((sum, line) => sum + unshippedQty(line), 0) - row.pieces
  const stateChange = unshipped === 0 && order.status !== 'send' ? sql`, ${stateAssignments(ctx, 'send')}` : sql``
  unit.addTotals(sql`on_hold = false ${stateChange}`)
  // A parcel of the other side keeps its own number.
  const label = elsewhere ? { carrier: row.carrier, tracking_no: row.tracking_no } : await parcelNumber(ctx, row)
  if (!elsewhere && order.way === 'express' && row.delivery_uid === null && !(label.carrier && label.tracking_no))
    await refuseUnnumbered(ctx, order)
  recordEvent(ctx, order.id, 'shipped', [row.shipment_no, label.carrier, label.tracking_no].filter(Boolean).join(' '), {
    parcel: row.shipment_no,
  })
  return { sent_at: ctx.now, ...label }
})

/** Throws `ship_number_needed` where the shop requires a tracking number for courier parcels. */
async function refuseUnnumbered(ctx: Ctx<DB>, { order_no: no }: Order): Promise<void> {
  const { number_needed } = await ctx.single(orderSetting)
  if (number_needed) throw new AppError('ship_number_needed', { no })
}

interface IssueContext {
  readonly row: Parcel
  readonly order: Order
  readonly warehouse_id: number
}

/** Creates one approved issue document for a warehouse from the order's reservation. */
async function issue(
  ctx: Ctx<DB>,
  { row, order, warehouse_id }: IssueContext,
  leaving: readonly ReservedShare[],
): Promise<void> {
  const body = {
    biz_type: 'order',
    warehouse_id,
    partner_id: order.partner_id,
    receiver: order.receiver,
    remark: `${order.order_no} ${row.shipment_no}`,
  }
  const outbound = await issueReserved(ctx, leaving, body, {
    src_type: 'shipment',
    src_id: row.id,
    src_no: row.shipment_no,
  })
  const list = leaving.map(({ line_id, material_id, batch_no, take }, at) => ({
    line_no: at + 1,
    outbound_line_id: outbound.lines[at]?.id,
    order_line_id: line_id,
    material_id,
    batch_no,
    qty: take,
  }))
  const noting = sql`
    insert into shipment_issue (suid, shipment_id, line_no, outbound_id, outbound_line_id, order_line_id, warehouse_id, material_id, batch_no, qty)
    select ${ctx.suid}, ${row.id}, i.line_no, ${outbound.id}, i.outbound_line_id, i.order_line_id, ${warehouse_id}, i.material_id, i.batch_no, i.qty
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as i(line_no int, outbound_line_id bigint, order_line_id bigint, material_id bigint, batch_no text, qty bigint)`
  ctx.pipeline(noting.compile(ctx.db))
}

/** Adds the shipped units to the lines; batches and costs follow once the goods are issued. */
function shipLines(ctx: Ctx<DB>, { id, order_id, lines }: Parcel, leaving: readonly ReservedShare[]): void {
  const list = lines.map(({ id: line, order_line_id, qty }) => {
    const batches = new Set(
      leaving.flatMap((share) => (share.line_id === order_line_id && share.batch_no !== '' ? [share.batch_no] : [])),
    )
    return { line, order_line_id, qty, batches: [...batches].join('、').slice(0, 200) || null }
  })
  addShipped(ctx, order_id, list)
  ctx.defer(async () => copyParcelCost(ctx, id))
}
