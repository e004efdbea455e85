import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { countSold } from '../../goods/goods/count-sold.ts'
import { recordEvent } from '../event/record-event.ts'
import { finishClose } from '../lifecycle/close.ts'
import { writeAddress } from '../store/order-details.ts'
import { writeHold } from '../store/order-state.ts'
import type { OrderReason } from '../shared/reasons.ts'
import { syncReturn, raiseRefund, raiseReturn } from './sync-return.ts'
import { loadInspections } from './inspections.ts'
import type { InspectionResult } from './inspections.ts'
import { syncParcels, loadParcels } from './parcels.ts'
import type { SentParcel } from './parcels.ts'
import type { StoreReturn } from './returns.ts'
import type { SupplierPart } from './sync.ts'
import { unshippedQty } from '../store/order-row.ts'
import type { OrderLine } from '../store/order-row.ts'
import { openOrder } from '../store/order-unit.ts'
import type { OrderUnit } from '../store/order-unit.ts'

/** State of the store's side of an order: its own parcels and returns, in the supplier’s SKUs. */
export interface StoreState {
  readonly store: { readonly suid: number; readonly name: string }
  readonly parcels: readonly SentParcel[]
  readonly returns: readonly StoreReturn[]
}
/** State of the supplier's side, in its SKUs. */
export interface SupplierState {
  readonly parcels: readonly SentParcel[]
  readonly inspections: ReadonlyMap<number, readonly InspectionResult[]>
  /** Returns created here for those of the store. */
  readonly createdReturns: readonly { readonly own_id: number; readonly other_id: number }[]
}

/** At the supplier: applies the changes of the store’s order. Returns the state for the store to apply. */
export async function syncFromStore(
  ctx: Ctx<DB>,
  part: SupplierPart,
  { store, parcels, returns }: StoreState,
): Promise<SupplierState> {
  const { link, storeOrder } = part
  const { other_id: id } = link
  const { status, on_hold, close_reason } = storeOrder.order
  const supplierOrder = await openOrder(ctx, id, { origin: 'store' })
  if (supplierOrder.order.status === 'submit' && status === 'close') await finishClose(ctx, supplierOrder, close_reason)
  if (supplierOrder.order.status === 'submit' && (status === 'pay' || status === 'send' || status === 'done'))
    await confirmOrder(ctx, supplierOrder)
  if (supplierOrder.order.on_hold !== on_hold) writeHold(ctx, id, on_hold ?? false)
  if (supplierOrder.lines.some(({ sent_elsewhere }) => !sent_elsewhere)) writeAddress(ctx, id, storeOrder.order)
  await syncParcels(ctx, { order_id: id, other_suid: store.suid, name: store.name }, parcels)
  await mirrorCancellations(ctx, id, part)
  const links: { own_id: number; other_id: number }[] = []
  for (const storeReturn of returns) {
    if (storeReturn.theirs === null)
      links.push({ own_id: storeReturn.id, other_id: await raiseReturn(ctx, id, storeReturn) })
    else await syncReturn(ctx, storeReturn, storeReturn.theirs)
  }
  const now = await openOrder(ctx, id)
  if (status === 'done' && now.order.status === 'send') await now.changeState('done')
  return {
    parcels: await loadParcels(ctx, id, null),
    inspections: await loadInspections(ctx, id, null),
    createdReturns: links,
  }
}

/** Confirms the order once the buyer has paid the store. */
async function confirmOrder(ctx: Ctx<DB>, unit: OrderUnit): Promise<void> {
  const { order, lines } = unit
  await unit.changeState('pay')
  countSold(
    ctx,
    lines.map(({ sku_id, qty }) => ({ sku_id, qty })),
  )
  recordEvent(ctx, order.id, 'paid', null, { how: 'supply' })
}

const sumBy = (
  lines: readonly OrderLine[],
  sku: (line: OrderLine) => number | undefined,
  of: (line: OrderLine) => number,
) => {
  const sums = new Map<number, number>()
  for (const line of lines) {
    const key = sku(line)
    if (key !== undefined) sums.set(key, (sums.get(key) ?? 0) + of(line))
  }
  return sums
}

/** Cancels the units that the store’s order cancelled and releases their stock. */
async function mirrorCancellations(ctx: Ctx<DB>, id: number, { lines, theirSku }: SupplierPart): Promise<void> {
  const { order, lines: supplierLines } = await openOrder(ctx, id)
  if (order.status !== 'pay' && order.status !== 'send') return
  const storeCancelled = sumBy(
    lines,
    ({ sku_id }) => theirSku.get(sku_id),
    ({ cancelled_qty }) => cancelled_qty,
  )
  const supplierCancelled = sumBy(
    supplierLines,
    ({ sku_id }) => sku_id,
    ({ cancelled_qty }) => cancelled_qty,
  )
  const openQty = sumBy(supplierLines, ({ sku_id }) => sku_id, unshippedQty)
  const cancelledLines = [...storeCancelled].flatMap(([sku_id, cancelled]) => {
    const qty = Math.min(cancelled - (supplierCancelled.get(sku_id) ?? 0), openQty.get(sku_id) ?? 0)
    return qty > 0 ? [{ sku_id, qty }] : []
  })
  if (cancelledLines.length === 0) return
  await raiseRefund(ctx, { order_id: id, source: 'seller', type: 'refund', lines: cancelledLines, reason: byStore })
}

const byStore: OrderReason = '#order.by_store'
