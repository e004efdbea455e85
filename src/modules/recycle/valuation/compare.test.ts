import { expect, test } from 'vitest'
import { compareRules } from './compare.ts'
import type { RuleContent } from './content.ts'

const before: RuleContent = {
  pricing: 'per_piece',
  base: 20_000,
  min: 1_000,
  cap: 30_000,
  round_to: 100,
  photos: 1,
  questions: [{ id: 1, title: '能否开机', kind: 'single', required: true, show_if: null }],
  answers: [
    { id: 11, question: 1, title: '能', detail: null, effect: 'fixed', value: 0, chosen: true },
    { id: 12, question: 1, title: '不能', detail: null, effect: 'percent', value: -4_000, chosen: false },
  ],
}

test('[B04] two versions are compared item by item: changed, added and removed', () => {
  expect(compareRules(before, before, 'en')).toEqual([])
  const after: RuleContent = {
    ...before,
    base: 25_000,
    answers: [
      { id: 13, question: 1, title: '漏氟', detail: null, effect: 'reject', value: 0, chosen: false },
      ...before.answers.slice(1),
    ],
  }
  expect(compareRules(before, after, 'en')).toEqual([
    { subject: 'Base price', before: '¥200.00', after: '¥250.00' },
    { subject: '能否开机 · 漏氟', before: null, after: 'Not taken' },
    { subject: '能否开机 · 能', before: 'Adds an amount · ¥0.00 · Default', after: null },
  ])
})

test('[B04] a percentage shows its sign', () => {
  const after = {
    ...before,
    answers: before.answers.map((answer) => (answer.id === 12 ? { ...answer, value: 500 } : answer)),
  }
  expect(compareRules(before, after, 'en')).toEqual([
    { subject: '能否开机 · 不能', before: 'Adds a percentage · -40%', after: 'Adds a percentage · +5%' },
  ])
})
