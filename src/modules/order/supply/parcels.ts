import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { packUnits, parcelLines } from '../shipment/shipment.save.ts'
import { shipment } from '../shipment/shipment.resource.ts'
import { openOrder } from '../store/order-unit.ts'
import { linkedIds, addLink } from '../store/links.ts'
import { signParcel } from '../lifecycle/sign-parcels.ts'

/** A parcel of one side, in the SKUs of the reading side. */
export interface SentParcel {
  readonly id: number
  readonly status: 'sent' | 'signed' | 'void'
  readonly carrier: string | null
  readonly tracking_no: string | null
  readonly void_reason: string | null
  readonly lines: readonly { readonly sku_id: number; readonly qty: number }[]
}

/** Parcels that this side shipped for an order, with one supplier's goods if `supplier` is given. */
export async function loadParcels(
  { db, suid }: Ctx<DB>,
  order: number,
  supplier: number | null,
): Promise<SentParcel[]> {
  const { rows } = await sql<SentParcel>`
    select s.id, s.status, s.carrier, s.tracking_no, s.void_reason, jsonb_agg(jsonb_build_object('sku_id', x.sku_id, 'qty', x.qty) order by x.sku_id) as lines
    from shipment s cross join lateral (
      select l.sku_id, sum(l.qty)::int as qty from shipment_line l join order_line o on o.suid = l.suid and o.id = l.order_line_id
      where l.suid = s.suid and l.shipment_id = s.id and not o.sent_elsewhere and o.supplier_suid is not distinct from ${supplier}::bigint group by 1) x
    where s.suid = ${suid} and s.order_id = ${order} and s.sent_at is not null and s.status in ('sent', 'signed', 'void') and s.del_at is null
    group by s.suid, s.id order by s.id`.execute(db)
  return rows
}

/** Translates parcels to other SKUs. */
export const mapSkus = (parcels: readonly SentParcel[], skus: ReadonlyMap<number, number>): SentParcel[] =>
  parcels.map(({ lines, ...parcel }) => ({
    ...parcel,
    lines: lines.map(({ sku_id, qty }) => ({ sku_id: skus.get(sku_id) ?? 0, qty })),
  }))

interface Target {
  readonly order_id: number
  /** The other side and its name here. */
  readonly other_suid: number
  readonly name: string
}

/** Records the parcels of the other side and their later changes. Returns whether one was voided. */
export async function syncParcels(ctx: Ctx<DB>, target: Target, parcels: readonly SentParcel[]): Promise<boolean> {
  const linked = await linkedIds(
    ctx,
    'shipment',
    target.other_suid,
    parcels.map(({ id }) => id),
  )
  let voided = false
  for (const parcel of parcels) {
    const parcelId = linked.get(parcel.id)
    if (parcelId !== undefined) voided = (await syncParcel(ctx, parcelId, parcel)) || voided
    else if (parcel.status !== 'void') await writeParcel(ctx, target, parcel)
  }
  return voided
}

async function writeParcel(
  ctx: Ctx<DB>,
  { order_id, other_suid, name }: Target,
  { id, carrier, tracking_no, lines, status }: SentParcel,
): Promise<void> {
  const { order, lines: orderLines } = await openOrder(ctx, order_id)
  const sentHere = orderLines.filter(
    ({ sent_elsewhere, supplier_suid }) => sent_elsewhere && (supplier_suid ?? other_suid) === other_suid,
  )
  const created = await ctx.save(
    shipment,
    { order_id, carrier, tracking_no, lines, submit: true },
    { supplier: name, lines: parcelLines(packUnits(order.order_no, sentHere, lines)) },
  )
  await addLink(ctx, 'shipment', { own_id: created.id, other_suid, other_id: id })
  if (status === 'signed') await signParcel(ctx, created.id)
}

async function syncParcel(
  ctx: Ctx<DB>,
  parcelId: number,
  { status, carrier, tracking_no, void_reason }: SentParcel,
): Promise<boolean> {
  const row = await ctx.find(shipment, parcelId)
  if (row.status === 'void') return false
  if (status === 'void') {
    await ctx.step(shipment, 'void', { id: parcelId, ...(void_reason === null ? {} : { remark: void_reason }) })
    return true
  }
  if (row.carrier !== carrier || row.tracking_no !== tracking_no)
    await sql`update shipment set carrier = ${carrier}, tracking_no = ${tracking_no}, ver = ver + 1, updated_at = now() where suid = ${ctx.suid} and id = ${parcelId}`.execute(
      ctx.db,
    )
  if (status === 'signed') await signParcel(ctx, parcelId)
  return false
}
