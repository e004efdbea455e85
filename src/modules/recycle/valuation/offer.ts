import { AppError, refusing } from '#core/errors/errors.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { answerTitle, rulesOf } from './content.ts'
import type { RuleContent } from './content.ts'
import { valuationInput, storedSteps } from './stored-input.ts'
import type { StoredInput, StoredStep } from './stored-input.ts'
import { valuate } from './valuation.ts'
import type { Refusal } from './valuation.ts'

/** An offer in cents with its steps, or the answer that rejects the appliance. */
export type Offer = { readonly amount: number; readonly steps: readonly StoredStep[] } | { readonly rejected: string }

/** Values an appliance. Throws a refusal for answers that do not fit the rules. */
export function offerOf(content: RuleContent, input: StoredInput): Offer {
  const valuation = valuate(rulesOf(content), valuationInput(input))
  if (valuation.kind === 'refused') throw answerRefusal(content, valuation.refusal)
  if (valuation.kind === 'rejected') return { rejected: answerTitle(content, valuation.answer) ?? '' }
  return { amount: Number(valuation.amount), steps: storedSteps(valuation.steps) }
}

/** An accepted offer. Throws `recycle_not_taken` for an appliance that the rules reject. */
export function requireOffer(
  content: RuleContent,
  input: StoredInput,
): { amount: number; steps: readonly StoredStep[] } {
  const offer = offerOf(content, input)
  if ('rejected' in offer) throw refusing('answers', 'recycle_not_taken', { answer: offer.rejected })
  return offer
}

function answerRefusal(content: RuleContent, { code, id }: Refusal): AppError {
  if (code === 'unweighed') return refusing('weight', 'required', { label: glossaryTerms.weight })
  const question = content.questions.find((ruleQuestion) => `q${ruleQuestion.id}` === id)?.title
  const title = question ?? answerTitle(content, id) ?? id ?? ''
  return refusing('answers', `recycle_${code}`, { title })
}
