import { sql } from 'kysely'
import type { ShippedOrder } from '#core/define/mini-program.ts'
import type { Ctx } from '#core/define/context.ts'
import { orderHeads, shipmentLines, shipments } from '#modules/order/tables.ts'
import { payments } from '#modules/payment/tables.ts'
import type { DB } from '../../db.ts'
import { wechatCarrier } from '../../shared/wechat-carrier.ts'

/** Parcels that WeChat accepts per payment, and characters of the goods of one. */
const [MAX_PARCELS, MAX_TEXT] = [15, 120] as const
const deliveryTypes = { express: 'express', local: 'local', pickup: 'pickup', voucher: 'virtual' } as const

interface Parcel {
  tracking_no: string | null
  carrier: string | null
  by_hand: boolean
  sent_at: number
  goods: string | null
}

/**
 * The shipment of an order; the code of the problem that prevents its upload; undefined while something is still to be
 * shipped.
 */
export async function shippedOrder(
  ctx: Ctx<DB>,
  { order_id, payment_id, pay_no }: { order_id: number; payment_id: number; pay_no: string },
): Promise<ShippedOrder | string | undefined> {
  const { rows: heads } = await sql<{ method: keyof typeof deliveryTypes; phone: string | null; payer: string | null }>`
    select o.way as method, o.receiver_phone as phone, p.payer from ${orderHeads.as('o')}
    join ${payments.as('p')} on p.suid = o.suid and p.id = ${payment_id}
    where o.suid = ${ctx.suid} and o.id = ${order_id} and o.ship_state = 'full'`.execute(ctx.db)
  const [head] = heads
  if (!head) return undefined
  const { rows } = await sql<Parcel>`
    select s.tracking_no, s.carrier, s.delivery_uid is not null as by_hand, extract(epoch from s.sent_at)::int8 as sent_at,
      (select string_agg(l.title || '*' || l.qty, ';' order by l.id) from ${shipmentLines.as('l')} where l.suid = s.suid and l.shipment_id = s.id) as goods
    from ${shipments.as('s')} where s.suid = ${ctx.suid} and s.order_id = ${order_id} and s.status in ('sent', 'signed') and s.del_at is null order by s.id`.execute(
    ctx.db,
  )
  if (rows.length === 0) return undefined
  if (!head.payer) return 'wxpub_no_payer'
  const byHand = head.method === 'express' && rows.every(({ tracking_no, by_hand }) => tracking_no === null && by_hand)
  const deliveryType = byHand ? 'local' : deliveryTypes[head.method]
  const [at, all] = [Math.max(...rows.map(({ sent_at }) => sent_at)), rows.map(({ goods }) => goods ?? '').join(';')]
  const common = { pay_no, payer: head.payer, way: deliveryType, at }
  if (deliveryType !== 'express')
    return { ...common, parcels: [{ tracking_no: '', carrier: '', goods: cut(all), phone: '' }] }
  if (rows.length > MAX_PARCELS) return 'wxpub_many_parcels'
  const parcels: ShippedOrder['parcels'][number][] = []
  for (const { tracking_no, carrier, goods } of rows)
    parcels.push({
      tracking_no: tracking_no ?? '',
      carrier: await wechatCarrier(ctx, carrier ?? ''),
      goods: cut(goods ?? ''),
      phone: masked(head.phone ?? ''),
    })
  return parcels.some(({ tracking_no, carrier }) => tracking_no === '' || carrier === '')
    ? 'wxpub_no_carrier'
    : { ...common, parcels }
}

/** Tracking numbers of the parcels, as they are stored and compared. */
export const numbersOf = ({ parcels }: ShippedOrder): string[] =>
  parcels.flatMap(({ tracking_no }) => tracking_no || [])

/** Whether two sets of numbers are equal in any order, since the platform may reorder them. */
export function sameNumbers(numbers: readonly string[], other: readonly string[]): boolean {
  return numbers.length === other.length && numbers.every((no) => other.includes(no))
}

const cut = (text: string) => Array.from(text).slice(0, MAX_TEXT).join('')
/** WeChat requires the last four digits. */
const masked = (phone: string) => (phone.length < 7 ? '' : `${phone.slice(0, 3)}****${phone.slice(-4)}`)
