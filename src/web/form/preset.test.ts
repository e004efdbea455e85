import { expect, it } from 'vitest'
import { presetIn, replacementQuestion } from './preset.ts'

it('fills in the prepared values, and asks before another value replaces one of them', () => {
  const replaces = { field: 'tracking_no', question: 'Cancel ZTO1?' }
  const preset = presetIn({ values: { tracking_no: 'ZTO1', carrier: '中通快递', cost: 1 }, note: 'Issued', replaces })
  expect(preset).toEqual({ values: { tracking_no: 'ZTO1', carrier: '中通快递' }, note: 'Issued', replaces })
  expect(['', null, 'ZTO1', 'SF2'].map((tracking_no) => replacementQuestion(preset, { tracking_no }))).toEqual([
    undefined,
    undefined,
    undefined,
    'Cancel ZTO1?',
  ])
  expect([null, 'x', [], { values: 7, replaces: {} }].map((answer) => presetIn(answer).values)).toEqual([
    {},
    {},
    {},
    {},
  ])
  expect(replacementQuestion(undefined, { tracking_no: 'SF2' })).toBeUndefined()
})
