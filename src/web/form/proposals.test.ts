import { expect, it } from 'vitest'
import { proposalsIn, strayNote } from './proposals.ts'

it('notes the consequence of a text outside the proposals, and nothing for the beginning of one', () => {
  const proposals = proposalsIn({
    offers: [{ value: '顺丰速运', note: '默认' }, { value: '中通快递' }, { value: 7 }, null],
    empty: '顺丰速运',
    other: '不跟踪',
  })
  expect(proposals).toEqual({
    offers: [{ value: '顺丰速运', note: '默认' }, { value: '中通快递' }],
    empty: '顺丰速运',
    other: '不跟踪',
  })
  expect(['', ' ', '顺丰', '中通快递 '].map((text) => strayNote(proposals, text))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(['顺风', '中通快递公司'].map((text) => strayNote(proposals, text))).toEqual(['不跟踪', '不跟踪'])
  expect(['x', null, [], { offers: 'x' }].map((answer) => strayNote(proposalsIn(answer), '顺风'))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
