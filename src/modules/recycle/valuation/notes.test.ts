import { expect, test } from 'vitest'
import type { RuleContent } from './content.ts'
import { noteFault } from './notes.ts'

const content: RuleContent = {
  pricing: 'per_piece',
  base: 0,
  min: 0,
  cap: 1,
  round_to: 1,
  photos: 0,
  questions: [
    { id: 1, title: '能否开机', kind: 'single', required: true, show_if: null },
    { id: 2, title: '故障说明', kind: 'text', required: true, show_if: 12 },
    { id: 3, title: '铭牌照片', kind: 'photo', required: true, show_if: null },
  ],
  answers: [
    { id: 11, question: 1, title: '能', detail: null, effect: 'fixed', value: 0, chosen: false },
    { id: 12, question: 1, title: '不能', detail: null, effect: 'fixed', value: 0, chosen: false },
  ],
}
const fault = (answers: number[], notes: { question: number; text: string }[], photos = 1, of = content) =>
  noteFault(of, { answers, notes, photos })

test('[B04] texts are required where their question is visible, once each', () => {
  expect(fault([11], [])).toBe(undefined)
  expect(fault([12], [{ question: 2, text: '不制冷' }])).toBe(undefined)
  expect(fault([12], [])).toEqual({ code: 'unanswered', title: '故障说明' })
  expect(fault([11], [{ question: 2, text: 'x' }])).toEqual({ code: 'hidden', title: '故障说明' })
  expect(
    fault(
      [12],
      [
        { question: 2, text: 'x' },
        { question: 2, text: 'y' },
      ],
    ),
  ).toEqual({ code: 'double', title: '故障说明' })
  expect(fault([11], [{ question: 1, text: 'x' }])).toEqual({ code: 'foreign', title: '1' })
})

test('[B04] the number of required photos follows the category, with at least one where photos answer a question', () => {
  expect(fault([11], [], 0)).toEqual({ code: 'photos', count: 1 })
  expect(fault([11], [], 2, { ...content, photos: 3 })).toEqual({ code: 'photos', count: 3 })
  expect(fault([11], [], 3, { ...content, photos: 3 })).toBe(undefined)
})
