import { shape } from '#core/fields/shape.ts'
import type { Shaped } from '#core/fields/shape.ts'
import type { ValuationInput, Step } from './valuation.ts'

/**
 * The input of an offer besides its rules, stored with the order: it always gives the same amount. Cents, basis points,
 * grams.
 */
export const storedInputShape = shape.object({
  coefficient: shape.whole({ min: 0 }),
  priced: shape.maybe(shape.whole({ min: 0 })),
  grams: shape.maybe(shape.whole({ min: 0 })),
  answers: shape.list(shape.whole({ min: 1 }), { max: 400 }),
})
export type StoredInput = Shaped<typeof storedInputShape>

/** The stored steps of an offer. Cents. */
export const stepsShape = shape.list(
  shape.object({
    of: shape.one('base', 'set', 'fixed', 'percent', 'min', 'cap', 'round'),
    answer: shape.maybe(shape.text()),
    from: shape.whole(),
    to: shape.whole(),
  }),
  { max: 500 },
)
export type StoredStep = Shaped<typeof stepsShape>[number]

/** The stored input as bigints, for the valuation. */
export function valuationInput({ coefficient, priced, grams, answers }: StoredInput): ValuationInput {
  return {
    coefficient: BigInt(coefficient),
    priced: priced === null ? null : BigInt(priced),
    grams: grams === null ? null : BigInt(grams),
    answers: answers.map(String),
  }
}

/** The steps of a valuation as stored with the order. */
export function storedSteps(steps: readonly Step[]): StoredStep[] {
  return steps.map(({ of, answer, from, to }) => ({ of, answer, from: Number(from), to: Number(to) }))
}
