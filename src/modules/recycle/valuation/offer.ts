import { AppError, refusing } from '#core/errors/errors.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { answerTitle, rulesOf } from './content.ts'
import type { RuleContent } from './content.ts'
import { askedOf, storedSteps } from './asked.ts'
import type { StoredAsked, StoredStep } from './asked.ts'
import { valuate } from './valuation.ts'
import type { Refusal } from './valuation.ts'

/** An offer in cents with its steps, or the answer because of which none is made. */
export type Offer = { readonly amount: number; readonly steps: readonly StoredStep[] } | { readonly rejected: string }

/** Values an appliance. Throws, in words, for answers that do not fit the rules. */
export function offerOf(content: RuleContent, asked: StoredAsked): Offer {
  const found = valuate(rulesOf(content), askedOf(asked))
  if (found.kind === 'refused') throw answerRefusal(content, found.refusal)
  if (found.kind === 'rejected') return { rejected: answerTitle(content, found.answer) ?? '' }
  return { amount: Number(found.amount), steps: storedSteps(found.steps) }
}

/** An offer that has to be one. Throws for an appliance that is not taken back. */
export function mustOffer(content: RuleContent, asked: StoredAsked): { amount: number; steps: readonly StoredStep[] } {
  const offer = offerOf(content, asked)
  if ('rejected' in offer) throw refusing('answers', 'recycle_not_taken', { answer: offer.rejected })
  return offer
}

function answerRefusal(content: RuleContent, { code, id }: Refusal): AppError {
  if (code === 'unweighed') return refusing('weight', 'required', { label: glossaryTerms.weight })
  const question = content.questions.find((one) => `q${one.id}` === id)?.title
  const title = question ?? answerTitle(content, id) ?? id ?? ''
  return refusing('answers', `recycle_${code}`, { title })
}
