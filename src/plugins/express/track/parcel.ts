import { sql } from 'kysely'
import type { RecordEvent } from '#core/define/event.ts'
import type { Ctx } from '#core/define/context.ts'
import type { Text } from '#core/text/i18n.ts'
import { orders } from '#modules/order/order.resource.ts'
import { shipment } from '#modules/order/shipment/shipment.resource.ts'
import { shipments } from '#modules/order/tables.ts'
import type { DB } from '../../db.ts'
import { expressTrack } from './track.resource.ts'

/** Tracking numbers that the services can query. */
const trackable = /^[A-Za-z0-9-]{5,40}$/

/** The reason why a parcel is not tracked. */
export async function untrackedReason(
  { carrier, tracking_no: no }: { carrier: string | null; tracking_no: string | null },
  ctx: Ctx<DB>,
): Promise<Text> {
  if (!carrier || !no)
    return [
      '没有物流公司或运单号',
      'No carrier or number',
      'Sin transportista o número',
      '配送会社または送り状番号がありません',
    ]
  if (!trackable.test(no))
    return [
      '运单号无法查询',
      'The tracking number cannot be queried',
      'El número de seguimiento no se puede consultar',
      '照会できない送り状番号です',
    ]
  if ((await companyByName(ctx, carrier)) !== undefined)
    return [
      '发出时尚未跟踪',
      'It left before it could be followed',
      'Se envió antes de activarse el seguimiento',
      '発送時に追跡していませんでした',
    ]
  return [
    '物流公司不在已启用并跟踪的公司之中',
    'The carrier is none that is active and tracked',
    'El transportista no está activo y con seguimiento',
    '有効かつ追跡対象の配送会社ではありません',
  ]
}

/** Starts tracking a parcel of an order when it is sent, where its carrier is enabled and tracked. */
export async function startTracking({ id }: RecordEvent, ctx: Ctx<DB>): Promise<void> {
  const { carrier, tracking_no: no, order_id } = await ctx.find(shipment, id)
  if (!carrier || !no || !trackable.test(no)) return
  const company = await companyByName(ctx, carrier)
  if (company === undefined) return
  const { receiver_phone } = await ctx.find(orders, order_id)
  const tail = /\d{4}$/.exec(receiver_phone ?? '')?.[0] ?? null
  const { db, suid } = ctx
  const existing = await db
    .selectFrom('express_track')
    .select('id')
    .where('suid', '=', suid)
    .where('company_id', '=', company)
    .where('no', '=', no)
    .where('del_at', 'is', null)
    .executeTakeFirst()
  if (!existing) await ctx.save(expressTrack, { company_id: company, no, phone_tail: tail }, { shipment_id: id })
}

/** Tracks the parcels of an order by their current numbers; tracking by a corrected number ends. */
export async function restartTracking({ id: order, ...event }: RecordEvent, ctx: Ctx<DB>): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select s.id from ${shipments.as('s')} where s.suid = ${ctx.suid} and s.order_id = ${order} and s.status = 'sent' and s.del_at is null order by s.id`.execute(
    ctx.db,
  )
  for (const { id } of rows) {
    await sql`
      update express_track t set del_at = now(), ver = t.ver + 1 from ${shipments.as('s')}
      where t.suid = ${ctx.suid} and t.shipment_id = ${id} and t.del_at is null and s.suid = t.suid and s.id = t.shipment_id and t.no is distinct from s.tracking_no`.execute(
      ctx.db,
    )
    await startTracking({ ...event, id }, ctx)
  }
}

/** The carrier by its name as people type it: complete, or its beginning. */
async function companyByName({ db, suid }: Ctx<DB>, name: string): Promise<number | undefined> {
  const companies = await db
    .selectFrom('express_company')
    .select(['id', 'name'])
    .where('suid', '=', suid)
    .where('del_at', 'is', null)
    .where('enabled', '=', true)
    .where('track_on', '=', true)
    .orderBy('sort', 'desc')
    .execute()
  return (
    companies.find((company) => company.name === name) ?? companies.find((company) => company.name.startsWith(name))
  )?.id
}
