import { sql } from 'kysely'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { countSold } from '../../goods/goods/sold.ts'
import { noteEvent } from '../event/note.ts'
import { finishClose } from '../order/close.ts'
import { lockOrder, moveOrder, openOf } from '../order/lock.ts'
import type { LockedOrder, OrderLine } from '../order/lock.ts'
import { unaskedFreight } from '../refund/plan-refund.ts'
import type { OrderReason } from '../shared/reasons.ts'
import { followReturn, raise, raiseReturn } from './follow-return.ts'
import { foundOf } from './found.ts'
import type { FoundPieces } from './found.ts'
import { followParcels, parcelsOf } from './parcels.ts'
import type { SentParcel } from './parcels.ts'
import type { WantedReturn } from './returns.ts'
import type { Part } from './sync.ts'

/** What the store asks of a part: its own parcels of it and its returns, in the supplier’s SKUs. */
export interface Asked {
  readonly store: { readonly suid: number; readonly name: string }
  readonly parcels: readonly SentParcel[]
  readonly returns: readonly WantedReturn[]
}
/** What stands at the supplier, in its SKUs. */
export interface Standing {
  readonly parcels: readonly SentParcel[]
  readonly found: ReadonlyMap<number, readonly FoundPieces[]>
  /** Returns that were made here for those of the store. */
  readonly made: readonly { readonly own_id: number; readonly other_id: number }[]
}

/** At the supplier: what the store’s order has become since. Gives what the store is to follow. */
export async function followStore(ctx: Ctx<DB>, part: Part, { store, parcels, returns }: Asked): Promise<Standing> {
  const { link, told } = part
  const { other_id: id } = link
  const { status, on_hold, close_reason } = told.order
  const own = await lockOrder(ctx, id)
  if (own.order.status === 'submit' && status === 'close') await finishClose(ctx, own, close_reason)
  if (own.order.status === 'submit' && (status === 'pay' || status === 'send' || status === 'done')) await confirm(ctx, own)
  if (own.order.on_hold !== on_hold)
    await sql`update orders set on_hold = ${on_hold}, ver = ver + 1 where suid = ${ctx.suid} and id = ${id}`.execute(ctx.db)
  if (own.lines.some(({ sent_elsewhere }) => !sent_elsewhere)) await sendWhere(ctx, id, part)
  await followParcels(ctx, { order_id: id, other_suid: store.suid, name: store.name }, parcels)
  await cancelLike(ctx, id, part)
  const made: { own_id: number; other_id: number }[] = []
  for (const one of returns) {
    if (one.theirs === null) made.push({ own_id: one.id, other_id: await raiseReturn(ctx, id, one) })
    else await followReturn(ctx, one, one.theirs)
  }
  const now = await lockOrder(ctx, id)
  if (status === 'done' && now.order.status === 'send') await moveOrder(ctx, id, 'done')
  return { parcels: await parcelsOf(ctx, id, null), found: await foundOf(ctx, id, null), made }
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
  noteEvent(ctx, order.id, 'paid', null, { how: 'supply' })
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
  await raise(ctx, { order_id: id, ...asked, reason: byStore, freight_part: await unaskedFreight(ctx, id, asked) })
}

const byStore: OrderReason = '#order.by_store'
