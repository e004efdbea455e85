import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { guardText, unguardText } from './formula-guard.ts'

test('[safety S38] every text that a program would calculate is guarded', () => {
  const signs = ['=', '+', '-', '@', '\t', '\r', '\n', '\0', '＝', '＋', '－', '＠']
  for (const sign of signs) expect(guardText(`${sign}1+1`)).toBe(`'${sign}1+1`)
})

test('other texts stay as they are', () => {
  for (const text of ['', 'a=b', '00123', "'", "it's", "'quoted'", '中文-1', ' =1', '1-2'])
    expect(guardText(text)).toBe(text)
})

test('[safety S38] exactly one guard is removed, and only a guard', () => {
  expect(unguardText("'=1")).toBe('=1')
  expect(unguardText("''=1")).toBe("'=1")
  expect(unguardText("'abc")).toBe("'abc")
  expect(unguardText("'")).toBe("'")
  expect(unguardText('=1')).toBe('=1')
})

test('guarding is undone for every text', () => {
  const text = fc.array(fc.constantFrom("'", '=', '-', '＋', '@', '\t', 'a', ' ', '中')).map((chars) => chars.join(''))
  fc.assert(
    fc.property(fc.oneof(text, fc.string({ unit: 'binary' })), (value) => unguardText(guardText(value)) === value),
  )
})
