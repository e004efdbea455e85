import fc from 'fast-check'
import { expect, test } from 'vitest'
import { valuate, type Asked, type Rules } from './valuation.ts'

const fridge: Rules = {
  pricing: 'per_piece',
  base: 20_000n,
  min: 1_000n,
  cap: 30_000n,
  roundTo: 100n,
  questions: [
    {
      id: 'runs',
      kind: 'single',
      required: true,
      showIf: null,
      answers: [
        { id: 'yes', effect: 'fixed', value: 0n },
        { id: 'no', effect: 'percent', value: -4_000n },
        { id: 'leaks', effect: 'reject', value: 0n },
      ],
    },
    {
      id: 'why',
      kind: 'single',
      required: true,
      showIf: 'no',
      answers: [
        { id: 'compressor', effect: 'set', value: 9_000n },
        { id: 'plug', effect: 'fixed', value: -550n },
      ],
    },
    {
      id: 'marks',
      kind: 'multi',
      required: false,
      showIf: null,
      answers: [
        { id: 'dent', effect: 'fixed', value: -1_233n },
        { id: 'rust', effect: 'percent', value: -1_500n },
      ],
    },
  ],
}
const ask = (answers: string[], over: Partial<Asked> = {}): Asked => ({ coefficient: 10_000n, priced: null, grams: null, answers, ...over })
const cents = (answers: string[], over: Partial<Asked> = {}, rules = fridge) => {
  const found = valuate(rules, ask(answers, over))
  return found.kind === 'offer' ? found.amount : found
}

test('[B04] examples worked out by hand come out to the cent', () => {
  expect(cents(['yes'])).toBe(20_000n)
  // 20000 - 1233 = 18767; x 0.85 = 15951.95, floored 15951; to whole yuan 15900
  expect(cents(['yes', 'dent', 'rust'])).toBe(15_900n)
  // 9000 replaces the base; x 0.6 = 5400
  expect(cents(['no', 'compressor'])).toBe(5_400n)
  // 20000 x 1.2 = 24000; - 550 = 23450; x 0.6 = 14070; 14000
  expect(cents(['no', 'plug'], { coefficient: 12_000n })).toBe(14_000n)
  expect(cents(['yes'], { priced: 45_000n })).toBe(30_000n)
  expect(cents(['yes'], { priced: 500n })).toBe(1_000n)
  // 180 cents a kilogram x 42.75 kg = 7695; 7600
  expect(cents(['yes'], { priced: 180n, grams: 42_750n }, { ...fridge, pricing: 'per_kg' })).toBe(7_600n)
  expect(cents(['leaks', 'dent'])).toEqual({ kind: 'rejected', answer: 'leaks' })
})

test('[B04] unanswered, hidden, foreign and double answers and a missing weight are refused', () => {
  const refused = (answers: string[], rules = fridge) => {
    const found = valuate(rules, ask(answers))
    return found.kind === 'refused' ? found.refusal : found
  }
  expect(refused(['dent'])).toEqual({ code: 'unanswered', id: 'runs' })
  expect(refused(['no'])).toEqual({ code: 'unanswered', id: 'why' })
  expect(refused(['yes', 'plug'])).toEqual({ code: 'hidden', id: 'why' })
  expect(refused(['yes', 'else'])).toEqual({ code: 'foreign', id: 'else' })
  expect(refused(['yes', 'no'])).toEqual({ code: 'double', id: 'runs' })
  expect(refused(['yes', 'dent', 'dent'])).toEqual({ code: 'double', id: 'dent' })
  expect(refused(['yes'], { ...fridge, pricing: 'per_kg' })).toEqual({ code: 'unweighed', id: null })
})

test('[B04] the order in which answers are given never matters, and the breakdown leads from nothing to the amount', () => {
  const ids = fridge.questions.flatMap((question) => question.answers.map((answer) => answer.id))
  fc.assert(
    fc.property(fc.shuffledSubarray(ids), fc.bigInt(0n, 1_000_000n), fc.bigInt(1n, 30_000n), (answers, base, coefficient) => {
      const rules = { ...fridge, base }
      const found = valuate(rules, ask(answers, { coefficient }))
      const turned = valuate(rules, ask(answers.toReversed(), { coefficient }))
      expect(turned.kind).toBe(found.kind)
      if (found.kind === 'refused') return
      expect(turned).toEqual(found)
      if (found.kind === 'rejected') return
      expect(found.steps.reduce((sum, step) => sum + step.to - step.from, 0n)).toBe(found.amount)
      for (const [index, step] of found.steps.entries()) expect(step.from).toBe(found.steps[index - 1]?.to ?? 0n)
      expect(found.amount % rules.roundTo).toBe(0n)
      expect(found.amount <= rules.cap).toBe(true)
    }),
  )
})
