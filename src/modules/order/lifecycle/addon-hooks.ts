import { orderPartsOf } from '#core/define/order-part.ts'
import type { OrderPart, OrderPieces, PlacedOrder, Undo } from '#core/define/order-part.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { findAddon } from '../shared/order-addons.ts'
import type { Order } from '../store/order-row.ts'

type AddonOrderHead = Pick<Order, 'id' | 'order_no' | 'member_id' | 'partner_id' | 'total_amount' | 'addons'>
interface AddonOrderLine {
  readonly id: number
  readonly sku_id: number
  readonly qty: number
  readonly share: number
}

/** An order with its lines, as the hooks of participating add-ons receive it. */
export interface AddonOrder {
  readonly order: AddonOrderHead
  readonly lines: readonly AddonOrderLine[]
}

const unitsOf = (lines: readonly AddonOrderLine[]): OrderPieces[] =>
  lines.map(({ id, sku_id, qty, share }) => ({ line_id: id, sku_id, qty, amount: share }))

/**
 * Calls a hook of every add-on that took part in an order, also where the supplier has uninstalled it since. An add-on
 * whose code no longer exists is skipped.
 */
async function callHooks<T>(
  ctx: Ctx<DB>,
  { order, lines }: AddonOrder,
  call: (part: OrderPart<DB>, placed: PlacedOrder, addonCtx: Ctx<DB>) => Promise<T> | undefined,
): Promise<{ addon: string; answer: T | undefined }[]> {
  const participants = order.addons ?? []
  if (participants.length === 0) return []
  const parts = orderPartsOf<DB>(ctx.registry.modules)
  const { id, order_no: no, member_id, partner_id, total_amount } = order
  const answers: { addon: string; answer: T | undefined }[] = []
  for (const { addon, choice: chosen, offers } of participants) {
    const addonPart = findAddon(parts, addon)
    if (!addonPart) continue
    const placed = { id, no, member_id, partner_id, total_amount, lines: unitsOf(lines), chosen, offers }
    const answer = await ctx.asAddon(addon, async (addonCtx) => call(addonPart.part, placed, addonCtx))
    answers.push({ addon, answer })
  }
  return answers
}

/** The order is placed; an add-on that throws refuses it. */
export async function notifyPlaced(ctx: Ctx<DB>, placed: AddonOrder): Promise<void> {
  await callHooks(ctx, placed, (part, placedOrder, addonCtx) => part.placed?.(placedOrder, addonCtx))
}

/** The order is confirmed for shipping without a payment. */
export async function notifyConfirmed(ctx: Ctx<DB>, addonOrder: AddonOrder): Promise<void> {
  await callHooks(ctx, addonOrder, (part, placed, addonCtx) => part.confirmed?.(placed, addonCtx))
}

/** The order is fully paid. Returns the keys of the add-ons that require a refund. */
export async function notifyPaid(ctx: Ctx<DB>, addonOrder: AddonOrder): Promise<string[]> {
  const answers = await callHooks(ctx, addonOrder, (part, placed, addonCtx) => part.paid?.(placed, addonCtx))
  return answers.flatMap(({ addon, answer }) => (answer === 'refund' ? [addon] : []))
}

/** Units are about to be shipped; an add-on that throws refuses the shipment. */
export async function checkSending(ctx: Ctx<DB>, addonOrder: AddonOrder): Promise<void> {
  await callHooks(ctx, addonOrder, (part, placed, addonCtx) => part.sending?.(placed, addonCtx))
}

/** Units are cancelled before shipping; all units of the order by default. */
export async function notifyClosed(
  ctx: Ctx<DB>,
  addonOrder: AddonOrder,
  undo: Partial<Undo> & Pick<Undo, 'key'>,
): Promise<void> {
  const closedUnits = { units: unitsOf(addonOrder.lines), complete: true, ...undo }
  await callHooks(ctx, addonOrder, (part, placed, addonCtx) => part.closed?.(placed, closedUnits, addonCtx))
}

/** Money was refunded to the buyer. */
export async function notifyRefunded(ctx: Ctx<DB>, addonOrder: AddonOrder, undo: Undo): Promise<void> {
  await callHooks(ctx, addonOrder, (part, placed, addonCtx) => part.refunded?.(placed, undo, addonCtx))
}

/** The buyer has received the goods. */
export async function notifyDone(ctx: Ctx<DB>, addonOrder: AddonOrder): Promise<void> {
  await callHooks(ctx, addonOrder, (part, placed, addonCtx) => part.done?.(placed, addonCtx))
}
