import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx, RecordWithLines } from '#core/define/resource.ts'
import { formatDecimal } from '#core/value/decimal.ts'
import { onTransition } from '../../db.ts'
import type { DB } from '../../db.ts'
import { issueHeld } from '../../inventory/outbound/issue-held.ts'
import { outboundLines } from '../../inventory/tables.ts'
import { noteEvent } from '../event/note.ts'
import { chargeParcel } from './account.ts'
import { heldShareOf } from '../order/held-share.ts'
import type { HeldShare } from '../order/held-share.ts'
import { lockedAhead, movedTo, openOf } from '../order/lock.ts'
import type { Order } from '../order/lock.ts'
import { holdFresh } from '../order/reserve-order.ts'
import { askSending } from '../order/tell-addons.ts'
import { recount } from '../order/recount.ts'
import { orderSetting } from '../setting/setting.resource.ts'
import { parcelNumber } from './parcel-number.ts'
import { followed } from '../order/followed.ts'
import { requireSendable } from './fetched.ts'
import { takeHeld } from './held.ts'
import { shipment } from './shipment.resource.ts'
import { packed } from './shipment.save.ts'

type Parcel = RecordWithLines<typeof shipment>

/** Sends a parcel: its goods leave stock out of what the order holds, and batch and cost come back to the lines, all in this action. */
export const sendShipment = onTransition(shipment, 'send', async (row, _step, ctx) => {
  // one pipeline: what it holds is read once the order is locked
  const [{ order, lines }, was] = await Promise.all([lockedAhead(ctx, row.order_id), takeHeld(ctx, row.order_id)])
  requireSendable(ctx, order)
  const elsewhere = followed()?.parcelOf !== undefined
  if (!elsewhere && order.terms === 'prepaid' && order.due_amount > 0)
    throw new AppError('ship_unpaid', { no: order.order_no, due: formatDecimal(order.due_amount, 2) })
  await askSending(ctx, { order, lines })
  packed(order.order_no, lines, row.lines)
  const held = await holdFresh(
    ctx,
    { ...order, lines },
    { lines: new Set(row.lines.flatMap(({ order_line_id }) => order_line_id ?? [])), held: was },
  )
  const leaving = row.lines.flatMap((parcelLine) => {
    const line = lines.find(({ id }) => id === parcelLine.order_line_id)
    return line ? heldShareOf(line, parcelLine.qty, held) : []
  })
  for (const [warehouse_id, own] of Map.groupBy(leaving, (one) => one.warehouse_id)) await issue(ctx, { row, order, warehouse_id }, own)
  shipLines(ctx, row, leaving)
  await chargeParcel(ctx, row, { order, lines })
  const left = lines.reduce((sum, line) => sum + openOf(line), 0) - row.pieces
  const moved = left === 0 && order.status !== 'send' ? sql`, ${movedTo(ctx, 'send')}` : sql``
  recount(ctx, order.id, sql`on_hold = false ${moved}`)
  // a parcel of the other side leaves under its own number
  const by = elsewhere ? { carrier: row.carrier, tracking_no: row.tracking_no } : await parcelNumber(ctx, row)
  if (!elsewhere && order.way === 'express' && row.delivery_uid === null && !(by.carrier && by.tracking_no))
    await refuseUnnumbered(ctx, order)
  noteEvent(ctx, order.id, 'shipped', [row.shipment_no, by.carrier, by.tracking_no].filter(Boolean).join(' '), { parcel: row.shipment_no })
  return { sent_at: ctx.now, ...by }
})

/** Throws `ship_number_needed` where the shop sends nothing by courier without a number. */
async function refuseUnnumbered(ctx: Ctx<DB>, { order_no: no }: Order): Promise<void> {
  const { number_needed } = await ctx.single(orderSetting)
  if (number_needed) throw new AppError('ship_number_needed', { no })
}

interface Issued {
  readonly row: Parcel
  readonly order: Order
  readonly warehouse_id: number
}

/** One document for the goods of a warehouse. It takes over what the order holds of them, and is approved by this action. */
async function issue(ctx: Ctx<DB>, { row, order, warehouse_id }: Issued, leaving: readonly HeldShare[]): Promise<void> {
  const body = {
    biz_type: 'order',
    warehouse_id,
    partner_id: order.partner_id,
    receiver: order.receiver,
    remark: `${order.order_no} ${row.shipment_no}`,
  }
  const made = await issueHeld(ctx, leaving, body, { src_type: 'shipment', src_id: row.id, src_no: row.shipment_no })
  const list = leaving.map(({ line_id, material_id, batch_no, take }, at) => ({ line_no: at + 1, outbound_line_id: made.lines[at]?.id, order_line_id: line_id, material_id, batch_no, qty: take })) // prettier-ignore
  const noting = sql`
    insert into shipment_issue (suid, shipment_id, line_no, outbound_id, outbound_line_id, order_line_id, warehouse_id, material_id, batch_no, qty)
    select ${ctx.suid}, ${row.id}, i.line_no, ${made.id}, i.outbound_line_id, i.order_line_id, ${warehouse_id}, i.material_id, i.batch_no, i.qty
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as i(line_no int, outbound_line_id bigint, order_line_id bigint, material_id bigint, batch_no text, qty bigint)`
  ctx.pipeline(noting.compile(ctx.db))
}

/** Counts the pieces on the lines, and has their batches and costs written once the goods have left. */
function shipLines(ctx: Ctx<DB>, { id, order_id, lines }: Parcel, leaving: readonly HeldShare[]): void {
  const list = lines.map(({ id: line, order_line_id, qty }) => {
    const batches = new Set(leaving.flatMap((one) => (one.line_id === order_line_id && one.batch_no !== '' ? [one.batch_no] : [])))
    return { line, order_line_id, qty, batches: [...batches].join('、').slice(0, 200) || null }
  })
  const noted = list.some(({ batches }) => batches !== null)
    ? sql`, noted as (update shipment_line s set batches = p.batches from p where s.suid = ${ctx.suid} and s.id = p.line)`
    : sql``
  const counting = sql`
    with p as (select * from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as p(line bigint, order_line_id bigint, qty int, batches text)) ${noted}
    update order_line l set shipped_qty = l.shipped_qty + p.qty from (select order_line_id, sum(qty)::int as qty from p group by 1) p
    where l.suid = ${ctx.suid} and l.orders_id = ${order_id} and l.id = p.order_line_id`
  ctx.pipeline(counting.compile(ctx.db))
  ctx.defer(async () => ctx.pipeline(costs(ctx, id).compile(ctx.db)))
}

/** What the goods of a parcel cost, from its documents to its lines and those of the order: the last thing before the commit. */
function costs({ suid }: Pick<Ctx<DB>, 'suid'>, id: number) {
  return sql`
    with c as materialized (
      select i.order_line_id, sum(o.cost)::bigint as cost from shipment_issue i ${outboundLines.join('o', 'i.outbound_line_id')}
      where i.suid = ${suid} and i.shipment_id = ${id} group by 1
    ), own as (
      update shipment_line l set cost = c.cost from c where l.suid = ${suid} and l.shipment_id = ${id} and l.order_line_id = c.order_line_id
    )
    update order_line l set cost = l.cost + c.cost from c where l.suid = ${suid} and l.id = c.order_line_id`
}
