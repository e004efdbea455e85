import { sql } from 'kysely'
import type { ExternalEvent } from '#core/define/external-event.ts'
import type { Ctx } from '#core/define/context.ts'
import { formatDecimal } from '#core/value/decimal.ts'
import type { DB } from '../../db.ts'
import type { eventNotes, orderEvents } from './event.resource.ts'
import { eventOf } from './external-events.ts'

/**
 * Details of an event: its result, its parcel or refund by number, and the external event if it differs from the
 * default; null emits none.
 */
interface EventDetails {
  readonly how?: keyof typeof eventNotes
  readonly parcel?: string
  readonly refund?: string
  readonly event?: ExternalEvent | null
}

/**
 * Records an event in an order's history with the acting person, none for background work, and emits its external
 * event.
 */
export function recordEvent(
  ctx: Ctx<DB>,
  order: number,
  what: keyof typeof orderEvents,
  text: string | null = null,
  { how, event = eventOf[what], ...of }: EventDetails = {},
): void {
  const noting = sql`
    insert into order_event (suid, order_id, src_type, what, how, words, by_uid, at, created_by, created_at)
    values (${ctx.suid}, ${order}, 'orders', ${what}, ${how ?? null}, ${text?.slice(0, 500) ?? null}, ${ctx.uid > 0 ? ctx.uid : null}::bigint, to_timestamp(${ctx.now}), ${ctx.uid > 0 ? ctx.uid : null}::bigint, to_timestamp(${ctx.now}))`
  ctx.pipeline(noting.compile(ctx.db))
  if (event) ctx.emit(event, { biz_type: 'orders', biz_id: order, describe: () => describeOrder(ctx, order, of) })
}

interface State {
  order_no: string
  status: string
  total_amount: number
  paid_amount: number
  refunded_amount: number
  parcel: { no: string; carrier: string | null; tracking_no: string | null } | null
  refund: { no: string; type: string; status: string; amount: number; returned: number | null } | null
}

/**
 * State of an order at the end of the action, with the parcel or refund of the event, for other systems; they query
 * further data themselves.
 */
async function describeOrder(
  { db, suid }: Ctx<DB>,
  order: number,
  { parcel, refund }: Omit<EventDetails, 'event' | 'how'>,
) {
  const { rows } = await sql<State>`
    select o.order_no, o.status, o.total_amount, o.paid_amount, o.refunded_amount,
      (select jsonb_build_object('no', s.shipment_no, 'carrier', s.carrier, 'tracking_no', s.tracking_no) from shipment s where s.suid = o.suid and s.shipment_no = ${parcel ?? null}) as parcel,
      (select jsonb_build_object('no', r.refund_no, 'type', r.type, 'status', r.status, 'amount', r.total_amount, 'returned', r.returned_amount) from refund r where r.suid = o.suid and r.refund_no = ${refund ?? null}) as refund
    from orders o where o.suid = ${suid} and o.id = ${order}`.execute(db)
  const [row] = rows
  const [sent, back] = [row?.parcel, row?.refund]
  const data = {
    order_no: row?.order_no,
    status: row?.status,
    total_amount: yuan(row?.total_amount),
    paid_amount: yuan(row?.paid_amount),
    refunded_amount: yuan(row?.refunded_amount),
    ...(sent ? { parcel_no: sent.no, carrier: sent.carrier, tracking_no: sent.tracking_no } : {}),
    ...(back
      ? {
          refund_no: back.no,
          refund_type: back.type,
          refund_status: back.status,
          refund_amount: yuan(back.amount),
          returned_amount: yuan(back.returned ?? 0),
        }
      : {}),
  }
  return { no: row?.order_no ?? null, data }
}

function yuan(cents = 0): string {
  return formatDecimal(cents, 2)
}
