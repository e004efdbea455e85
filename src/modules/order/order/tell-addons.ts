import { orderPartsOf } from '#core/define/order-part.ts'
import type { OrderPart, OrderPieces, PlacedOrder, Undo } from '#core/define/order-part.ts'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { findAddon } from '../shared/took-part.ts'
import type { Order } from './lock.ts'

type Told = Pick<Order, 'id' | 'order_no' | 'member_id' | 'partner_id' | 'total_amount' | 'addons'>
interface ToldLine {
  readonly id: number
  readonly sku_id: number
  readonly qty: number
  readonly share: number
}

/** An order with its lines, as those who take part in it are told of it. */
export interface ToldOrder {
  readonly order: Told
  readonly lines: readonly ToldLine[]
}

const piecesOf = (lines: readonly ToldLine[]): OrderPieces[] =>
  lines.map(({ id, sku_id, qty, share }) => ({ line_id: id, sku_id, qty, amount: share }))

/** Calls a hook of every add-on that took part in an order, whoever has it by now. One whose code is gone has nothing to say. */
async function each<T>(
  ctx: Ctx<DB>,
  { order, lines }: ToldOrder,
  call: (part: OrderPart<DB>, placed: PlacedOrder, own: Ctx<DB>) => Promise<T> | undefined,
): Promise<{ addon: string; answer: T | undefined }[]> {
  const took = order.addons ?? []
  if (took.length === 0) return []
  const parts = orderPartsOf<DB>(ctx.registry.modules)
  const { id, order_no: no, member_id, partner_id, total_amount } = order
  const answers: { addon: string; answer: T | undefined }[] = []
  for (const { addon, choice: chosen, offers } of took) {
    const found = findAddon(parts, addon)
    if (!found) continue
    const placed = { id, no, member_id, partner_id, total_amount, lines: piecesOf(lines), chosen, offers }
    const answer = await ctx.asAddon(addon, async (own) => call(found.part, placed, own))
    answers.push({ addon, answer })
  }
  return answers
}

/** Somebody wants an order in which they take part: a throw refuses it. */
export async function tellPlaced(ctx: Ctx<DB>, told: ToldOrder): Promise<void> {
  await each(ctx, told, (part, placed, own) => part.placed?.(placed, own))
}

/** It is to be sent, though nothing was paid. */
export async function tellConfirmed(ctx: Ctx<DB>, told: ToldOrder): Promise<void> {
  await each(ctx, told, (part, placed, own) => part.confirmed?.(placed, own))
}

/** The last cent is in. Gives the keys of the add-ons that want the money to go back. */
export async function tellPaid(ctx: Ctx<DB>, told: ToldOrder): Promise<string[]> {
  const answers = await each(ctx, told, (part, placed, own) => part.paid?.(placed, own))
  return answers.flatMap(({ addon, answer }) => (answer === 'refund' ? [addon] : []))
}

/** Pieces are about to leave: a throw refuses that. */
export async function askSending(ctx: Ctx<DB>, told: ToldOrder): Promise<void> {
  await each(ctx, told, (part, placed, own) => part.sending?.(placed, own))
}

/** Pieces will not be sent; all of the order's unless told. */
export async function tellClosed(ctx: Ctx<DB>, told: ToldOrder, undo: Partial<Undo> & Pick<Undo, 'key'>): Promise<void> {
  const whole = { units: piecesOf(told.lines), complete: true, ...undo }
  await each(ctx, told, (part, placed, own) => part.closed?.(placed, whole, own))
}

/** Money went back. */
export async function tellRefunded(ctx: Ctx<DB>, told: ToldOrder, undo: Undo): Promise<void> {
  await each(ctx, told, (part, placed, own) => part.refunded?.(placed, undo, own))
}

/** The goods have arrived. */
export async function tellDone(ctx: Ctx<DB>, told: ToldOrder): Promise<void> {
  await each(ctx, told, (part, placed, own) => part.done?.(placed, own))
}
