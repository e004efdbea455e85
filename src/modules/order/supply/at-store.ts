import { sql } from 'kysely'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { noteEvent } from '../event/note.ts'
import { lockRefund } from '../refund/in-flight.ts'
import { inspect } from '../refund/inspect.ts'
import { shipment } from '../shipment/shipment.resource.ts'
import { follow } from '../order/followed.ts'
import type { Standing, TheirParcel } from './at-supplier.ts'
import { linkedTo, noteLink } from '../order/links.ts'
import type { Part } from './sync.ts'

const inspected = ['供应商验货', 'the supplier’s inspection', 'la inspección del proveedor', '仕入先の検品'] as const

/** At the store: the supplier’s parcels, and what it found of returns. Gives whether the store’s order may have to be followed again. */
export async function followSupplier(ctx: Ctx<DB>, part: Part, { parcels, returns }: Standing): Promise<boolean> {
  const { other_suid } = part.link
  const storeSku = new Map([...part.theirSku].map(([own, theirs]) => [theirs, own]))
  const known = await linkedTo(ctx, 'shipment', other_suid, parcels.map(({ id }) => id)) // prettier-ignore
  let changed = false
  for (const parcel of parcels) {
    const own = known.get(parcel.id)
    if (own !== undefined) changed = (await followParcel(ctx, own, parcel)) || changed
    else if (parcel.status !== 'void') await writeParcel(ctx, part, { ...parcel, lines: parcel.lines.map(({ sku_id, qty }) => ({ sku_id: storeSku.get(sku_id) ?? 0, qty })) }) // prettier-ignore
  }
  const ours = await linkedTo(ctx, 'refund', other_suid, returns.map(({ id }) => id)) // prettier-ignore
  for (const { id, found } of returns) {
    const own = ours.get(id)
    if (own === undefined || !(await isAgreed(ctx, own))) continue
    const locked = await lockRefund(ctx, own, { from: ['agreed'], what: inspected })
    await inspect(ctx, { ...locked, warehouse_id: null }, found.map(({ sku_id, missing, qty }) => ({ sku_id: storeSku.get(sku_id) ?? 0, qty, disposition: missing ? ('missing' as const) : ('supplier' as const) }))) // prettier-ignore
    noteEvent(ctx, locked.order.id, 'refund', locked.row.refund_no, { refund: locked.row.refund_no })
    changed = true
  }
  return changed
}

async function isAgreed({ db, suid }: Ctx<DB>, id: number): Promise<boolean> {
  const { rows } = await sql`select from refund where suid = ${suid} and id = ${id} and status = 'agreed'`.execute(db)
  return rows.length > 0
}

/** A parcel of the supplier as the store’s: it follows its number, and its goods are counted as sent, but nothing leaves a warehouse of the store. */
async function writeParcel(
  ctx: Ctx<DB>,
  { link, told, supplier }: Part,
  { id, carrier, tracking_no, lines, status }: TheirParcel,
): Promise<void> {
  const { other_suid } = link
  const made = await follow({ parcelOf: other_suid }, () =>
    ctx.save(shipment, { order_id: told.order.id, carrier, tracking_no, lines, submit: true }, { supplier }),
  )
  await noteLink(ctx, 'shipment', { own_id: made.id, other_suid, other_id: id })
  if (status === 'signed') await sign(ctx, made.id)
}

const sign = ({ db, suid, now }: Ctx<DB>, id: number) =>
  sql`update shipment set status = 'signed', signed_at = to_timestamp(${now}), ver = ver + 1 where suid = ${suid} and id = ${id} and status = 'sent'`.execute(
    db,
  )

async function followParcel(ctx: Ctx<DB>, own: number, { status, carrier, tracking_no, void_reason }: TheirParcel): Promise<boolean> {
  const row = await ctx.find(shipment, own)
  if (row.status === 'void') return false
  if (status === 'void') {
    await ctx.step(shipment, 'void', { id: own, ...(void_reason === null ? {} : { remark: void_reason }) })
    return true
  }
  if (row.carrier !== carrier || row.tracking_no !== tracking_no)
    await sql`update shipment set carrier = ${carrier}, tracking_no = ${tracking_no}, ver = ver + 1, updated_at = now() where suid = ${ctx.suid} and id = ${own}`.execute(ctx.db)
  if (status === 'signed') await sign(ctx, own)
  return false
} // prettier-ignore
