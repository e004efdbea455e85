import { sql } from 'kysely'
import { refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { ruleOf } from '../rule/in-force.ts'
import { recycleSetting } from '../setting/setting.resource.ts'
import { isOutside } from '../shared/band.ts'
import type { Stage } from '../shared/words.ts'
import type { StoredAsked, StoredStep } from '../valuation/asked.ts'
import { offerOf } from '../valuation/offer.ts'
import type { Order } from './lock.ts'
import { tellOrder } from './told.ts'

/** What whoever looked at an appliance says of it. Cents, grams. */
export interface Inspection {
  /** Null: just as the member said. */
  readonly answers: readonly number[] | null
  readonly weight: number | null
  readonly photos: readonly string[]
  readonly adjust: number | null
  readonly adjust_reason: string | null
}

/** What an appliance is worth as it was found, under the rules that it was offered by. */
export async function valueFound(ctx: Ctx<DB>, { id, rule_id, asked }: Order, { answers, weight }: Pick<Inspection, 'answers' | 'weight'>) {
  if (rule_id === null || asked === null) throw new Error(`the order ${id} has no valuation`)
  const { content } = await ruleOf(ctx, rule_id)
  const found = { ...asked, grams: weight ?? asked.grams, answers: [...(answers ?? asked.answers)] }
  return { content, found, offer: offerOf(content, found) }
}

/**
 * Values an appliance by what it was found to be, under the rules that it was offered by. Far from the offer the price waits for a second person, otherwise
 * for the member; the same price as offered needs nobody. What the rules do not take is refused, and goes back.
 */
export async function inspect(ctx: Ctx<DB>, order: Order, said: Inspection): Promise<{ status: Stage; needs_second: boolean; final_amount: number | null }> {
  const { content, found, offer } = await valueFound(ctx, order, said)
  if (said.photos.length < content.photos) throw refusing('photos', 'recycle_photos', { count: content.photos })
  if ('rejected' in offer) {
    await write(ctx, order, { status: 'refused', needs_second: false, found, said, amount: null, steps: [], reason: offer.rejected })
    tellOrder(ctx, order, 'refused')
    return { status: 'refused', needs_second: false, final_amount: null }
  }
  const amount = said.adjust ?? offer.amount
  if (amount !== offer.amount && said.adjust_reason === null) throw refusing('adjust_reason', 'recycle_adjust_reason')
  const { above_bp, below_bp } = await ctx.single(recycleSetting)
  const needs_second = isOutside({ above: BigInt(above_bp), below: BigInt(below_bp) }, BigInt(order.est_amount), BigInt(amount))
  const status = needs_second ? 'checking' : amount === order.est_amount ? 'payable' : 'confirming'
  await write(ctx, order, { status, needs_second, found, said, amount, steps: offer.steps, reason: null })
  if (status === 'confirming') tellOrder(ctx, order, 'priced', amount)
  return { status, needs_second, final_amount: amount }
} // prettier-ignore

interface Outcome {
  readonly status: 'checking' | 'payable' | 'confirming' | 'refused'
  readonly needs_second: boolean
  readonly found: StoredAsked
  readonly said: Inspection
  readonly amount: number | null
  readonly steps: readonly StoredStep[]
  readonly reason: string | null
}

async function write(ctx: Ctx<DB>, order: Order, { status, needs_second, found, said, amount, steps, reason }: Outcome): Promise<void> {
  const ended = status === 'refused'
  await sql`update recycle_order set status = ${status}, needs_second = ${needs_second}, found = ${JSON.stringify(found)}::jsonb, found_photos = ${[...said.photos]}::text[],
      final_amount = ${amount}::bigint, final_steps = ${JSON.stringify(steps)}::jsonb, weight = coalesce(${said.weight}::bigint, weight),
      adjust_reason = ${said.adjust_reason}, inspected_by = ${ctx.uid}, inspected_at = to_timestamp(${ctx.now}), checked_by = null,
      ended_at = case when ${ended} then to_timestamp(${ctx.now}) end, end_reason = ${reason}, ver = ver + 1, updated_at = now()
    where suid = ${ctx.suid} and id = ${order.id}`.execute(ctx.db)
  const before = { status: order.status, final_amount: order.final_amount }
  const after = { status, final_amount: amount, needs_second, ...(reason === null ? {} : { reason }) }
  ctx.log({ biz_type: 'recycle_order', biz_id: order.id, biz_no: order.order_no, before, after })
} // prettier-ignore
