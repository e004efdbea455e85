import { sql } from 'kysely'
import { inLang } from '#core/text/i18n.ts'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { countSold } from '../../goods/goods/sold.ts'
import { noteEvent } from '../event/note.ts'
import { finishClose } from '../order/close.ts'
import { lockOrder, moveOrder, openOf } from '../order/lock.ts'
import type { LockedOrder, OrderLine } from '../order/lock.ts'
import { agreeRefund } from '../refund/agree.ts'
import { countInFlight, moveRefund } from '../refund/in-flight.ts'
import { unaskedFreight } from '../refund/plan-refund.ts'
import { refund } from '../refund/refund.resource.ts'
import { orderSources } from '../shared/words.ts'
import type { WantedReturn } from './returns.ts'
import type { Part } from './sync.ts'

/** A parcel of the supplier, in its SKUs. */
export interface TheirParcel {
  readonly id: number
  readonly status: 'sent' | 'signed' | 'void'
  readonly carrier: string | null
  readonly tracking_no: string | null
  readonly void_reason: string | null
  readonly lines: readonly { readonly sku_id: number; readonly qty: number }[]
}
/** What the supplier found of a return, in its SKUs. */
export interface TheirReturn {
  readonly id: number
  readonly found: readonly { readonly sku_id: number; readonly missing: boolean; readonly qty: number }[]
}
export interface Standing {
  readonly parcels: readonly TheirParcel[]
  readonly returns: readonly TheirReturn[]
  /** Returns that were made here for those of the store. */
  readonly made: readonly { readonly own_id: number; readonly other_id: number }[]
}

/** At the supplier: what the store’s order has become since. Gives what the store is to follow. */
export async function followStore(ctx: Ctx<DB>, part: Part, returns: readonly WantedReturn[]): Promise<Standing> {
  const { link, told } = part
  const { other_id: id } = link
  const { status, on_hold, close_reason } = told.order
  const own = await lockOrder(ctx, id)
  if (own.order.status === 'submit' && status === 'close') await finishClose(ctx, own, close_reason)
  if (own.order.status === 'submit' && (status === 'pay' || status === 'send' || status === 'done')) await confirm(ctx, own)
  if (own.order.on_hold !== on_hold)
    await sql`update orders set on_hold = ${on_hold}, ver = ver + 1 where suid = ${ctx.suid} and id = ${id}`.execute(ctx.db)
  await sendWhere(ctx, id, part)
  await cancelLike(ctx, id, part)
  const made: { own_id: number; other_id: number }[] = []
  for (const one of returns) {
    if (one.theirs === null) made.push({ own_id: one.id, other_id: await makeReturn(ctx, id, one) })
    else await followReturn(ctx, one, one.theirs)
  }
  const now = await lockOrder(ctx, id)
  if (status === 'done' && now.order.status === 'send') await moveOrder(ctx, id, 'done')
  return { parcels: await parcelsOf(ctx, id), returns: await foundOf(ctx, id), made }
}

/** It goes where the store’s order goes. */
async function sendWhere({ db, suid }: Ctx<DB>, id: number, { told: { order: { receiver, receiver_phone, region, street } } }: Part): Promise<void> {
  await sql`update orders set receiver = ${receiver}, receiver_phone = ${receiver_phone}, region = ${region}, street = ${street}, ver = ver + 1, updated_at = now()
    where suid = ${suid} and id = ${id} and (receiver, receiver_phone, region, street) is distinct from (${receiver}, ${receiver_phone}, ${region}, ${street})`.execute(db)
} // prettier-ignore

/** The buyer has paid the store. */
async function confirm(ctx: Ctx<DB>, { order, lines }: LockedOrder): Promise<void> {
  await moveOrder(ctx, order.id, 'pay')
  countSold(ctx, lines.map(({ sku_id, qty }) => ({ sku_id, qty }))) // prettier-ignore
  noteEvent(ctx, order.id, 'paid', inLang(orderSources.supply, ctx.lang))
}

const sumBy = (lines: readonly OrderLine[], sku: (line: OrderLine) => number | undefined, of: (line: OrderLine) => number) => {
  const sums = new Map<number, number>()
  for (const line of lines) {
    const key = sku(line)
    if (key !== undefined) sums.set(key, (sums.get(key) ?? 0) + of(line))
  }
  return sums
}

/** Pieces that the store’s order will not be sent any more are cancelled here, too, and free again. */
async function cancelLike(ctx: Ctx<DB>, id: number, { lines, theirSku }: Part): Promise<void> {
  const { order, lines: own } = await lockOrder(ctx, id)
  if (order.status !== 'pay' && order.status !== 'send') return
  const there = sumBy(lines, ({ sku_id }) => theirSku.get(sku_id), ({ cancelled_qty }) => cancelled_qty) // prettier-ignore
  const here = sumBy(own, ({ sku_id }) => sku_id, ({ cancelled_qty }) => cancelled_qty) // prettier-ignore
  const open = sumBy(own, ({ sku_id }) => sku_id, openOf)
  const gone = [...there].flatMap(([sku_id, cancelled]) => {
    const qty = Math.min(cancelled - (here.get(sku_id) ?? 0), open.get(sku_id) ?? 0)
    return qty > 0 ? [{ sku_id, qty }] : []
  })
  if (gone.length === 0) return
  const asked = { source: 'seller', type: 'refund', lines: gone } as const
  await raise(ctx, { order_id: id, ...asked, reason: inLang(byStore, ctx.lang), freight_part: await unaskedFreight(ctx, id, asked) })
}

const byStore = ['店铺取消', 'Cancelled by the store', 'Cancelado por la tienda', '店舗による取消'] as const

/** A refund that the store has decided on: however much it is, nobody here decides again. */
async function raise(ctx: Ctx<DB>, body: Readonly<Record<string, unknown>>): Promise<number> {
  const { id } = await ctx.save(refund, body)
  const row = await ctx.find(refund, id)
  if (row.to_approve) await agreeRefund(ctx, row, null)
  return id
}

/** What the store’s buyer sends back comes here, to be inspected. */
async function makeReturn(ctx: Ctx<DB>, order_id: number, { reason, lines, return_carrier, return_no }: WantedReturn): Promise<number> {
  const id = await raise(ctx, { order_id, source: 'seller', type: 'return', reason, freight_part: 0, lines })
  await sql`update refund set return_carrier = ${return_carrier}, return_no = ${return_no} where suid = ${ctx.suid} and id = ${id}`.execute(ctx.db)
  return id
} // prettier-ignore

async function followReturn(ctx: Ctx<DB>, { status, reason, return_carrier, return_no }: WantedReturn, id: number): Promise<void> {
  const row = await ctx.find(refund, id)
  if (row.status !== 'agreed') return
  if (status === 'agreed') {
    if (row.return_no !== return_no || row.return_carrier !== return_carrier)
      await sql`update refund set return_carrier = ${return_carrier}, return_no = ${return_no}, ver = ver + 1 where suid = ${ctx.suid} and id = ${id}`.execute(ctx.db)
    return
  }
  await countInFlight(ctx, row, -1)
  await moveRefund(ctx, row, 'cancelled', reason)
} // prettier-ignore

async function parcelsOf({ db, suid }: Ctx<DB>, order: number): Promise<TheirParcel[]> {
  const { rows } = await sql<TheirParcel>`
    select s.id, s.status, s.carrier, s.tracking_no, s.void_reason, (select jsonb_agg(jsonb_build_object('sku_id', x.sku_id, 'qty', x.qty) order by x.sku_id) from
      (select l.sku_id, sum(l.qty)::int as qty from shipment_line l where l.suid = s.suid and l.shipment_id = s.id group by 1) x) as lines
    from shipment s where s.suid = ${suid} and s.order_id = ${order} and s.sent_at is not null and s.status in ('sent', 'signed', 'void') and s.del_at is null order by s.id`.execute(db)
  return rows
} // prettier-ignore

async function foundOf({ db, suid }: Ctx<DB>, order: number): Promise<TheirReturn[]> {
  const { rows } = await sql<TheirReturn>`
    select r.id, (select jsonb_agg(jsonb_build_object('sku_id', x.sku_id, 'missing', x.missing, 'qty', x.qty) order by x.sku_id, x.missing) from
      (select l.sku_id, d.disposition = 'missing' as missing, sum(d.qty)::int as qty from refund_disposition d join order_line l on l.suid = d.suid and l.id = d.order_line_id
       where d.suid = r.suid and d.refund_id = r.id group by 1, 2) x) as found
    from refund r where r.suid = ${suid} and r.order_id = ${order} and r.type = 'return' and r.status in ('paying', 'done') and r.del_at is null order by r.id`.execute(db)
  return rows.filter(({ found }) => found !== null)
} // prettier-ignore
