import type { StepEvent } from '#core/define/event.ts'
import type { Ctx } from '#core/define/resource.ts'
import { cardCheck } from '#modules/finance/bank-card/card-check.resource.ts'
import { elementsOfCheck, settleCheck } from '#modules/finance/bank-card/card-check.rules.ts'
import { defineProviderJob } from '../../db.ts'
import type { DB } from '../../db.ts'
import { cardAsk } from './ask.resource.ts'
import { changeAsk, openAsk } from './asks.ts'

/** A card that nobody answered for after so many questions is left to a person. */
const MOST = 5

/** Asks for a person’s card as soon as it lies with the platform. Company accounts have no four elements: a person or a small payment verifies them. */
export async function askProvider({ id }: StepEvent, ctx: Ctx<DB>): Promise<void> {
  const { check_no, supplier, last4, kind, status } = await ctx.find(cardCheck, id)
  if (kind !== 'personal' || status !== 'waiting') return
  const made = await ctx.save(cardAsk, {}, { check_no: check_no ?? '', check_id: id, supplier, last4, state: 'asking', tries: 0 })
  await ctx.dispatch(askForCard, made.id)
}

/** Asks the provider about a card. A person who decides meanwhile is not overruled. */
export const askForCard = defineProviderJob({
  name: 'cardcheck.ask',
  title: ['核验银行卡', 'Check a bank card', 'Verificar una tarjeta', '銀行カードの照合'],
  kind: 'card',
  async prepare(id, ctx) {
    const ask = await openAsk(ctx, id)
    if (!ask) return undefined
    const card = await elementsOfCheck(ctx, ask.check_id)
    if (!card) await changeAsk(ctx, id, { state: 'unanswered' })
    else await changeAsk(ctx, id, { state: 'asking', tries: ask.tries + 1 })
    return card
  },
  perform: (provider, card) => provider.check(card),
  async complete(id, outcome, ctx): Promise<number | void> {
    const ask = await openAsk(ctx, id)
    if (!ask) return undefined
    if (outcome.is === 'done') {
      const { same, told } = outcome.value
      await changeAsk(ctx, id, { state: same ? 'same' : 'differs', told })
      return settleCheck(ctx, ask.check_id, { passed: same, way: 'provider', remark: told })
    }
    if (outcome.is === 'refused') return changeAsk(ctx, id, { state: 'refused', told: outcome.code })
    if (ask.tries >= MOST) return changeAsk(ctx, id, { state: 'unanswered' })
    return 60 * ask.tries
  },
})
