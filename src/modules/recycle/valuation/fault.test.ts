import { expect, test } from 'vitest'
import { checkedDraft } from './fault.ts'
import type { RuleDraft } from './fault.ts'

const question = (id: number, more: Partial<RuleDraft['questions'][number]> = {}) =>
  ({ id, title: `问题${id}`, kind: 'single', required: true, show_if: null, ...more }) as const
const answer = (id: number, of: number) =>
  ({ id, question: of, title: `选项${id}`, detail: null, effect: 'fixed', value: 0, chosen: false }) as const
const draft: RuleDraft = {
  pricing: 'per_piece',
  base: 20_000,
  min: 1_000,
  cap: 30_000,
  round_to: 100,
  photos: 0,
  questions: [question(1), question(2, { show_if: 11 })],
  answers: [answer(11, 1), answer(12, 1), answer(21, 2)],
}
const faultOf = (more: Partial<RuleDraft>) => {
  const checked = checkedDraft({ ...draft, ...more })
  return 'fault' in checked ? checked.fault : undefined
}

test('[B04] rules that hold together are published as they are', () => {
  expect(checkedDraft(draft)).toEqual({ content: draft })
})

test('[B04] rules without a price, without bounds, or with bounds that contradict each other are refused', () => {
  expect(faultOf({ base: null })).toEqual({ code: 'no_base' })
  expect(faultOf({ cap: null })).toEqual({ code: 'no_cap' })
  expect(faultOf({ round_to: 0 })).toEqual({ code: 'round_zero' })
  expect(faultOf({ min: 1_050 })).toEqual({ code: 'min_step' })
  expect(faultOf({ cap: 900 })).toEqual({ code: 'cap_low' })
})

test('[B04] a question that follows itself, a later one or one that follows it back is refused', () => {
  expect(faultOf({ questions: [question(1, { show_if: 11 }), question(2)] })).toEqual({
    code: 'forward',
    title: '问题1',
  })
  expect(faultOf({ questions: [question(1, { show_if: 21 }), question(2)] })).toEqual({
    code: 'forward',
    title: '问题1',
  })
  expect(faultOf({ questions: [question(1, { show_if: 21 }), question(2, { show_if: 11 })] })).toEqual({
    code: 'forward',
    title: '问题1',
  })
})

test('[B04] rules without questions, and a choice without answers, are refused; photos and texts need none', () => {
  expect(faultOf({ questions: [] })).toEqual({ code: 'no_questions' })
  expect(faultOf({ answers: [answer(11, 1)] })).toEqual({ code: 'no_answers', title: '问题2' })
  expect(
    faultOf({
      questions: [question(1), question(3, { kind: 'photo' }), question(4, { kind: 'text' })],
      answers: [answer(11, 1)],
    }),
  ).toBe(undefined)
})
