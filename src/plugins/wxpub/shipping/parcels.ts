import { sql } from 'kysely'
import type { ShippedOrder } from '#core/define/mini-program.ts'
import type { Ctx } from '#core/define/resource.ts'
import { orderHeads, shipmentLines, shipments } from '#modules/order/tables.ts'
import { payments } from '#modules/payment/tables.ts'
import type { DB } from '../../db.ts'
import { wechatCarrier } from '../../shared/wechat-carrier.ts'

/** Parcels that WeChat takes for one payment, and characters that it takes of what is in one. */
const [MOST_PARCELS, MOST_TEXT] = [15, 120] as const
const ways = { express: 'express', local: 'local', pickup: 'pickup', voucher: 'virtual' } as const

interface Parcel {
  tracking_no: string | null
  carrier: string | null
  by_hand: boolean
  sent_at: number
  goods: string | null
}

/** How an order reached its buyer; the code of what stands against telling it; undefined while something of it is still to be sent. */
export async function shippedOrder(
  ctx: Ctx<DB>,
  { order_id, payment_id, pay_no }: { order_id: number; payment_id: number; pay_no: string },
): Promise<ShippedOrder | string | undefined> {
  const { rows: heads } = await sql<{ way: keyof typeof ways; phone: string | null; payer: string | null }>`
    select o.way, o.receiver_phone as phone, p.payer from ${orderHeads.as('o')}
    join ${payments.as('p')} on p.suid = o.suid and p.id = ${payment_id}
    where o.suid = ${ctx.suid} and o.id = ${order_id} and o.ship_state = 'full'`.execute(ctx.db)
  const [head] = heads
  if (!head) return undefined
  const { rows } = await sql<Parcel>`
    select s.tracking_no, s.carrier, s.delivery_uid is not null as by_hand, extract(epoch from s.sent_at)::int8 as sent_at,
      (select string_agg(l.title || '*' || l.qty, ';' order by l.id) from ${shipmentLines.as('l')} where l.suid = s.suid and l.shipment_id = s.id) as goods
    from ${shipments.as('s')} where s.suid = ${ctx.suid} and s.order_id = ${order_id} and s.status in ('sent', 'signed') and s.del_at is null order by s.id`.execute(ctx.db)
  if (rows.length === 0) return undefined
  if (!head.payer) return 'wxpub_no_payer'
  const own = head.way === 'express' && rows.every(({ tracking_no, by_hand }) => tracking_no === null && by_hand)
  const way = own ? 'local' : ways[head.way]
  const [at, all] = [Math.max(...rows.map(({ sent_at }) => sent_at)), rows.map(({ goods }) => goods ?? '').join(';')]
  const told = { pay_no, payer: head.payer, way, at }
  if (way !== 'express') return { ...told, parcels: [{ tracking_no: '', carrier: '', goods: cut(all), phone: '' }] }
  if (rows.length > MOST_PARCELS) return 'wxpub_many_parcels'
  const parcels: ShippedOrder['parcels'][number][] = []
  for (const { tracking_no, carrier, goods } of rows)
    parcels.push({ tracking_no: tracking_no ?? '', carrier: await wechatCarrier(ctx, carrier ?? ''), goods: cut(goods ?? ''), phone: masked(head.phone ?? '') })
  return parcels.some(({ tracking_no, carrier }) => tracking_no === '' || carrier === '') ? 'wxpub_no_carrier' : { ...told, parcels }
} // prettier-ignore

/** The numbers of its parcels as they are kept and compared. */
export const numbersOf = ({ parcels }: ShippedOrder): string[] => parcels.flatMap(({ tracking_no }) => tracking_no || [])

/** Whether two sets of numbers are the same: the platform may tell them in another order. */
export function sameNumbers(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((no) => other.includes(no))
}

const cut = (text: string) => Array.from(text).slice(0, MOST_TEXT).join('')
/** The last four digits are told, as WeChat asks for them. */
const masked = (phone: string) => (phone.length < 7 ? '' : `${phone.slice(0, 3)}****${phone.slice(-4)}`)
