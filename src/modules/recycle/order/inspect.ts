import { sql } from 'kysely'
import { refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { ruleOf } from '../rule/rule-in-force.ts'
import { recycleSetting } from '../setting/setting.resource.ts'
import { isOutside } from '../shared/band.ts'
import type { Stage } from '../shared/words.ts'
import type { StoredInput, StoredStep } from '../valuation/stored-input.ts'
import { offerOf } from '../valuation/offer.ts'
import type { Order } from './lock.ts'
import { emitOrderEvent } from './recycle-events.ts'

/** The findings of an inspection. Cents, grams. */
export interface Inspection {
  /** Null: the member's answers are confirmed. */
  readonly answers: readonly number[] | null
  readonly weight: number | null
  readonly photos: readonly string[]
  readonly adjust: number | null
  readonly adjust_reason: string | null
}

/** Values an appliance by its inspected answers and weight, under the rules of its offer. */
export async function valueInspected(
  ctx: Ctx<DB>,
  { id, rule_id, asked: original }: Order,
  { answers, weight }: Pick<Inspection, 'answers' | 'weight'>,
) {
  if (rule_id === null || original === null) throw new Error(`the order ${id} has no valuation`)
  const { content } = await ruleOf(ctx, rule_id)
  const inspected = { ...original, grams: weight ?? original.grams, answers: [...(answers ?? original.answers)] }
  return { content, found: inspected, offer: offerOf(content, inspected) }
}

/**
 * Values an appliance by its inspection, under the rules of its offer. A price far from the offer requires a second
 * person, any other changed price the member's consent; an unchanged price requires neither. An appliance that the
 * rules reject is refused and returned.
 */
export async function inspect(
  ctx: Ctx<DB>,
  order: Order,
  inspection: Inspection,
): Promise<{ status: Stage; needs_second: boolean; final_amount: number | null }> {
  const { content, found: inspected, offer } = await valueInspected(ctx, order, inspection)
  if (inspection.photos.length < content.photos) throw refusing('photos', 'recycle_photos', { count: content.photos })
  if ('rejected' in offer) {
    await storeOutcome(ctx, order, {
      status: 'refused',
      needs_second: false,
      inspected,
      inspection,
      amount: null,
      steps: [],
      reason: offer.rejected,
    })
    emitOrderEvent(ctx, order, 'refused')
    return { status: 'refused', needs_second: false, final_amount: null }
  }
  const amount = inspection.adjust ?? offer.amount
  if (amount !== offer.amount && inspection.adjust_reason === null)
    throw refusing('adjust_reason', 'recycle_adjust_reason')
  const { above_bp, below_bp } = await ctx.single(recycleSetting)
  const needs_second = isOutside(
    { above: BigInt(above_bp), below: BigInt(below_bp) },
    BigInt(order.est_amount),
    BigInt(amount),
  )
  const status = needs_second ? 'checking' : amount === order.est_amount ? 'payable' : 'confirming'
  await storeOutcome(ctx, order, {
    status,
    needs_second,
    inspected,
    inspection,
    amount,
    steps: offer.steps,
    reason: null,
  })
  if (status === 'confirming') emitOrderEvent(ctx, order, 'priced', amount)
  return { status, needs_second, final_amount: amount }
}

interface Outcome {
  readonly status: 'checking' | 'payable' | 'confirming' | 'refused'
  readonly needs_second: boolean
  readonly inspected: StoredInput
  readonly inspection: Inspection
  readonly amount: number | null
  readonly steps: readonly StoredStep[]
  readonly reason: string | null
}

async function storeOutcome(
  ctx: Ctx<DB>,
  order: Order,
  { status, needs_second, inspected, inspection, amount, steps, reason }: Outcome,
): Promise<void> {
  const ended = status === 'refused'
  await sql`update recycle_order set status = ${status}, needs_second = ${needs_second}, found = ${JSON.stringify(inspected)}::jsonb, found_photos = ${[...inspection.photos]}::text[],
      final_amount = ${amount}::bigint, final_steps = ${JSON.stringify(steps)}::jsonb, weight = coalesce(${inspection.weight}::bigint, weight),
      adjust_reason = ${inspection.adjust_reason}, inspected_by = ${ctx.uid}, inspected_at = to_timestamp(${ctx.now}), checked_by = null,
      ended_at = case when ${ended} then to_timestamp(${ctx.now}) end, end_reason = ${reason}, ver = ver + 1, updated_at = now()
    where suid = ${ctx.suid} and id = ${order.id}`.execute(ctx.db)
  const before = { status: order.status, final_amount: order.final_amount }
  const after = { status, final_amount: amount, needs_second, ...(reason === null ? {} : { reason }) }
  ctx.log({ biz_type: 'recycle_order', biz_id: order.id, biz_no: order.order_no, before, after })
}
