import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isUnreadable, numberAfter, integerDigits } from './number-typing.ts'

/** A text typed key by key at the end of the field. */
function typed(text: string, field = ''): string {
  return Array.from(text).reduce(
    (before, data) => numberAfter(before, before + data, { inputType: 'insertText', data }),
    field,
  )
}

test('[S33] a key that cannot belong to a number is ignored: digits, one minus in front and one point get in', () => {
  expect(['a-1.2.3x', '1-2', '-5', '--1', '3万', '12,5'].map((text) => typed(text))).toEqual([
    '-1.23',
    '12',
    '-5',
    '-1',
    '3',
    '125',
  ])
})

test('[S33] the keys of a Chinese keyboard are the signs that they represent', () => {
  expect(['12。5', '１２．５', '－５', '−５。２'].map((text) => typed(text))).toEqual(['12.5', '12.5', '-5', '-5.2'])
})

test('a paste is accepted in full, or stays in full and is refused', () => {
  const paste = (text: string) => numberAfter('', text, { inputType: 'insertFromPaste', data: null })
  const read = [
    '−500',
    '－500',
    '–500',
    '(500)',
    '（500）',
    '12。5',
    '１２．５',
    '1,200',
    '1，200',
    '1 200.5',
    '\u200B5\u00AD',
    '+7',
    ' 8 ',
  ]
  expect(read.map(paste)).toEqual([
    '-500',
    '-500',
    '-500',
    '-500',
    '-500',
    '12.5',
    '12.5',
    '1200',
    '1200',
    '1200.5',
    '5',
    '7',
    '8',
  ])
  for (const text of ['12,5', '3万', '1.2e3', '100-20', '1.2.3', '12 5', '(-5)', '5%', '¥5', 'abc', '١', '1,2,3'])
    expect([paste(text), isUnreadable(paste(text))]).toEqual([text, true])
  expect([
    integerDigits('¥1,200.50', ['currency']),
    integerDigits('13%', ['percent']),
    integerDigits('(¥5)', ['currency']),
  ]).toEqual(['1200.50', '13', '-5'])
})

test('a paste into an existing number is not cut to fit', () => {
  expect(numberAfter('100', '100−20', { inputType: 'insertFromPaste' })).toBe('100−20')
  expect(isUnreadable('100−20')).toBe(true)
})

test('text in composition stays unchanged until it ends', () => {
  expect(numberAfter('1', '1二', { inputType: 'insertCompositionText', data: '二', isComposing: true })).toBe('1二')
  expect(integerDigits('1二')).toBe('1二')
})

test('refused text can be corrected by keys', () => {
  expect(numberAfter('3万', '3', { inputType: 'deleteContentBackward' })).toBe('3')
  expect(typed('5', '3万')).toBe('3万5')
})

test('a number in any spelling is accepted as that number or stays unchanged', () => {
  const plain = fc
    .tuple(fc.boolean(), fc.nat(), fc.option(fc.nat(9999)))
    .map(([minus, integer, part]) => ({ minus, whole: integer, part }))
  const wide = (text: string) => text.replace(/[0-9.,-]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0))
  fc.assert(
    fc.property(
      plain,
      fc.constantFrom('-', '−', '–', '－', '\u2011'),
      fc.constantFrom('.', '。', '．'),
      fc.boolean(),
      (n, minus, point, broad) => {
        const digits = `${n.whole}${n.part === null ? '' : `.${n.part}`}`
        const spelled = (n.minus ? minus : '') + digits.replace('.', point)
        expect(integerDigits(broad ? wide(spelled) : spelled)).toBe((n.minus ? '-' : '') + digits)
      },
    ),
  )
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const digits = integerDigits(text)
      expect(digits === text || digits === '' || !isUnreadable(digits)).toBe(true)
      if (/[\p{L}\p{N}]/u.test(text.replace(/[\d０-９]/g, '')) && digits !== text)
        expect(text.normalize('NFKC')).not.toMatch(/\p{L}/u)
    }),
  )
})
