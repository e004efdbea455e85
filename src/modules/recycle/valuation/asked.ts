import { shape } from '#core/fields/shape.ts'
import type { Shaped } from '#core/fields/shape.ts'
import type { Asked, Step } from './valuation.ts'

/** What an offer was worked out from beside its rules, as an order keeps it: it gives the same cents for ever. Cents, basis points, grams. */
export const askedShape = shape.object({
  coefficient: shape.whole({ min: 0 }),
  priced: shape.maybe(shape.whole({ min: 0 })),
  grams: shape.maybe(shape.whole({ min: 0 })),
  answers: shape.list(shape.whole({ min: 1 }), { max: 400 }),
})
export type StoredAsked = Shaped<typeof askedShape>

/** The steps of an offer as an order keeps them. Cents. */
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

/** As the valuation takes it. */
export function askedOf({ coefficient, priced, grams, answers }: StoredAsked): Asked {
  return {
    coefficient: BigInt(coefficient),
    priced: priced === null ? null : BigInt(priced),
    grams: grams === null ? null : BigInt(grams),
    answers: answers.map(String),
  }
}

/** As an order keeps them. */
export function storedSteps(steps: readonly Step[]): StoredStep[] {
  return steps.map(({ of, answer, from, to }) => ({ of, answer, from: Number(from), to: Number(to) }))
}
