import type { StepEvent } from '#core/define/event.ts'
import type { Ctx } from '#core/define/context.ts'
import { cardCheck } from '#modules/finance/bank-card/card-check.resource.ts'
import { elementsOfCheck, settleCheck } from '#modules/finance/bank-card/card-check.rules.ts'
import { defineProviderJob } from '../../db.ts'
import type { DB } from '../../db.ts'
import { cardInquiry } from './inquiry.resource.ts'
import { updateInquiry, lockInquiry } from './inquiry.ts'

/** Attempts without an answer after which a person decides on the card. */
const MAX_TRIES = 5

/**
 * Creates an inquiry for a personal card as soon as it is submitted to the platform. Company accounts have no four
 * elements: a person or a small payment verifies them.
 */
export async function createInquiry({ id }: StepEvent, ctx: Ctx<DB>): Promise<void> {
  const { check_no, supplier, last4, kind, status } = await ctx.find(cardCheck, id)
  if (kind !== 'personal' || status !== 'waiting') return
  const inquiry = await ctx.save(
    cardInquiry,
    {},
    { check_no: check_no ?? '', check_id: id, supplier, last4, state: 'asking', tries: 0 },
  )
  await ctx.dispatch(inquireCard, inquiry.id)
}

/** Checks a card with the provider. A person's decision in the meantime stands. */
export const inquireCard = defineProviderJob({
  name: 'cardcheck.ask',
  title: ['核验银行卡', 'Check a bank card', 'Verificar una tarjeta', '銀行カードの確認'],
  kind: 'card',
  async prepare(id, ctx) {
    const inquiry = await lockInquiry(ctx, id)
    if (!inquiry) return undefined
    const card = await elementsOfCheck(ctx, inquiry.check_id)
    if (!card) await updateInquiry(ctx, id, { state: 'unanswered' })
    else await updateInquiry(ctx, id, { state: 'asking', tries: inquiry.tries + 1 })
    return card
  },
  perform: (provider, card) => provider.check(card),
  async complete(id, outcome, ctx): Promise<number | void> {
    const inquiry = await lockInquiry(ctx, id)
    if (!inquiry) return undefined
    if (outcome.is === 'done') {
      const { same, told: description } = outcome.value
      await updateInquiry(ctx, id, { state: same ? 'same' : 'differs', told: description })
      return settleCheck(ctx, inquiry.check_id, { passed: same, way: 'provider', remark: description })
    }
    if (outcome.is === 'refused') return updateInquiry(ctx, id, { state: 'refused', told: outcome.code })
    if (inquiry.tries >= MAX_TRIES) return updateInquiry(ctx, id, { state: 'unanswered' })
    return 60 * inquiry.tries
  },
})
