import fc from 'fast-check'
import { expect, test } from 'vitest'
import { valuate, type ValuationInput, type Rules } from './valuation.ts'

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
const inputOf = (answers: string[], over: Partial<ValuationInput> = {}): ValuationInput => ({
  coefficient: 10_000n,
  priced: null,
  grams: null,
  answers,
  ...over,
})
const cents = (answers: string[], over: Partial<ValuationInput> = {}, rules = fridge) => {
  const valuation = valuate(rules, inputOf(answers, over))
  return valuation.kind === 'offer' ? valuation.amount : valuation
}

test('[B04] examples calculated manually match to the cent', () => {
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
    const valuation = valuate(rules, inputOf(answers))
    return valuation.kind === 'refused' ? valuation.refusal : valuation
  }
  expect(refused(['dent'])).toEqual({ code: 'unanswered', id: 'runs' })
  expect(refused(['no'])).toEqual({ code: 'unanswered', id: 'why' })
  expect(refused(['yes', 'plug'])).toEqual({ code: 'hidden', id: 'why' })
  expect(refused(['yes', 'else'])).toEqual({ code: 'foreign', id: 'else' })
  expect(refused(['yes', 'no'])).toEqual({ code: 'double', id: 'runs' })
  expect(refused(['yes', 'dent', 'dent'])).toEqual({ code: 'double', id: 'dent' })
  expect(refused(['yes'], { ...fridge, pricing: 'per_kg' })).toEqual({ code: 'unweighed', id: null })
})

/** Rules of any kind that may be published: bounds that agree, and questions that follow earlier answers only. */
const someRules: fc.Arbitrary<Rules> = fc
  .record({
    roundTo: fc.constantFrom(1n, 10n, 100n, 500n),
    steps: fc.bigInt(0n, 50n),
    room: fc.bigInt(0n, 2_000_000n),
    base: fc.bigInt(0n, 3_000_000n),
    perKg: fc.boolean(),
    questions: fc.array(
      fc.record({
        kind: fc.constantFrom('single' as const, 'multi' as const),
        required: fc.boolean(),
        follows: fc.option(fc.nat(), { nil: null }),
        answers: fc.array(
          fc.oneof(
            {
              weight: 4,
              arbitrary: fc.record({ effect: fc.constant('fixed' as const), value: fc.bigInt(-500_000n, 500_000n) }),
            },
            {
              weight: 4,
              arbitrary: fc.record({ effect: fc.constant('percent' as const), value: fc.bigInt(-10_000n, 20_000n) }),
            },
            {
              weight: 1,
              arbitrary: fc.record({ effect: fc.constant('set' as const), value: fc.bigInt(0n, 500_000n) }),
            },
            { weight: 1, arbitrary: fc.record({ effect: fc.constant('reject' as const), value: fc.constant(0n) }) },
          ),
          { minLength: 1, maxLength: 4 },
        ),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  })
  .map(({ roundTo, steps, room: span, base, perKg, questions }) => {
    const min = roundTo * steps
    const before: string[] = []
    return {
      pricing: perKg ? 'per_kg' : 'per_piece',
      base,
      min,
      cap: min + span,
      roundTo,
      questions: questions.map(({ kind, required, follows, answers }, at) => {
        const showIf = follows === null || before.length === 0 ? null : (before[follows % before.length] ?? null)
        const questionAnswers = answers.map((answer, n) => ({ id: `a${at}.${n}`, ...answer }))
        before.push(...questionAnswers.map(({ id }) => id))
        return { id: `q${at}`, kind, required, showIf, answers: questionAnswers }
      }),
    }
  })

/** Answers that fit rules, chosen by random numbers: every visible required question, and some optional ones. */
function fittingAnswers({ questions }: Rules, picks: readonly number[]): string[] {
  const selected = new Set<string>()
  for (const [at, { kind, required, showIf, answers }] of questions.entries()) {
    if (showIf !== null && !selected.has(showIf)) continue
    const pick = picks[at] ?? 0
    if (!required && pick % 3 === 0) continue
    const first = answers[pick % answers.length]
    if (first) selected.add(first.id)
    const second = answers[(pick + 1) % answers.length]
    if (kind === 'multi' && second && pick % 2 === 0) selected.add(second.id)
  }
  return [...selected]
}

const somebody = fc.array(fc.nat(1000), { minLength: 6, maxLength: 6 })
const circumstances = fc.record({
  coefficient: fc.bigInt(1n, 30_000n),
  priced: fc.option(fc.bigInt(0n, 1_000_000n), { nil: null }),
  grams: fc.bigInt(1n, 500_000n),
})
/** Any order of the same answers. */
const shuffled = (answers: readonly string[]) => fc.shuffledSubarray([...answers], { minLength: answers.length })

test('[B04] valid answers are never refused, and their order never matters', () => {
  let offers = 0
  fc.assert(
    fc.property(
      fc.tuple(someRules, somebody, circumstances).chain(([rules, picks, circumstance]) => {
        const answers = fittingAnswers(rules, picks)
        return fc.tuple(fc.constant({ rules, answers, rest: circumstance }), shuffled(answers))
      }),
      ([{ rules, answers, rest: circumstance }, turned]) => {
        const valuation = valuate(rules, { ...circumstance, answers })
        expect(valuation.kind).not.toBe('refused')
        if (valuation.kind === 'offer') offers += 1
        expect(valuate(rules, { ...circumstance, answers: turned })).toEqual(valuation)
      },
    ),
  )
  expect(offers).toBeGreaterThan(0)
})

test('[B04] the breakdown leads step by step from zero to the amount, which is within its bounds', () => {
  fc.assert(
    fc.property(someRules, somebody, circumstances, (rules, picks, circumstance) => {
      const valuation = valuate(rules, { ...circumstance, answers: fittingAnswers(rules, picks) })
      if (valuation.kind !== 'offer') return
      const { steps, amount } = valuation
      for (const [index, step] of steps.entries()) expect(step.from).toBe(steps[index - 1]?.to ?? 0n)
      expect(steps.at(-1)?.to).toBe(amount)
      expect(amount % rules.roundTo).toBe(0n)
      expect(amount >= rules.min && amount <= rules.cap).toBe(true)
    }),
  )
})

test('[B04] an additional answer to a single-choice question, or an answer to a hidden question, is refused', () => {
  fc.assert(
    fc.property(someRules, somebody, circumstances, (rules, picks, circumstance) => {
      const answers = fittingAnswers(rules, picks)
      const kind = (more: string) => valuate(rules, { ...circumstance, answers: [...answers, more] }).kind
      for (const { kind: of, showIf, answers: questionAnswers } of rules.questions) {
        const hidden = showIf !== null && !answers.includes(showIf)
        const isAnswered = questionAnswers.some(({ id }) => answers.includes(id))
        const other = questionAnswers.find(({ id }) => !answers.includes(id))
        // an answer that shows a question further down may leave that one unanswered: refused as well
        if (other && (hidden || (of === 'single' && isAnswered))) expect(kind(other.id)).toBe('refused')
      }
    }),
  )
})
