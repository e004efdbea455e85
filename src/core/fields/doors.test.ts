import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Text } from '../text/i18n.ts'
import { codeKey, looksMixed, plainCode, widths } from '../value/clean-text.ts'
import type { Field } from './field.ts'
import { formKind } from './form-kinds.ts'
import { date, datetime, int, money, percent, phone, quantity, text, textarea, unit_price } from './index.ts'

const t: Text = ['名称', 'Name', 'Nombre', '名称']

/** The result of an input path for a text: the stored value or a refusal. */
type Outcome = { value: unknown } | 'refused'

/** A cell of an imported file. */
function file(field: Field, cell: string): Outcome {
  const read = field.parse(cell)
  return 'refused' in read ? 'refused' : read
}

/** A pasted cell of a form, checked as the form and then the wire check it. */
function pasted(field: Field, cell: string): Outcome {
  const form = formKind(field.kind)
  const value = form.paste?.({ kind: field.kind, scale: field.scale ?? 0 }, cell)
  const shape = { name: 'x', kind: field.kind, title: 'x', required: false, read_only: false, ...pick(field) }
  if (form.problem?.(shape, value)) return 'refused'
  const checked = field.check(value)
  return 'refused' in checked ? 'refused' : checked
}

function pick({ scale, min, max }: Field) {
  return {
    ...(scale === undefined ? {} : { scale }),
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  }
}

const wide = (input: string) => input.replace(/[!-~]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0))

/** Ways to write one text that differ in nothing that counts. */
const ways: readonly ((input: string) => string)[] = [
  (input) => input,
  wide,
  (input) => `\u200B${input}\uFEFF`,
  (input) => `\u3000${input}\u00A0`,
  (input) => Array.from(input).join('\u00AD'),
  (input) => input.replaceAll('-', '\u2212'),
  (input) => input.replaceAll('-', '\u2013'),
  (input) => input.replaceAll('.', '。'),
  (input) => (input.startsWith('-') ? `（${input.slice(1)}）` : input),
  (input) => (input.startsWith('-') ? `(${input.slice(1)})` : input),
]
const way = fc.constantFrom(...ways)

const numbers: readonly [string, Field][] = [
  ['int', int(t)],
  ['money', money(t)],
  ['unit_price', unit_price(t)],
  ['quantity', quantity(t)],
  ['percent', percent(t)],
]

test.each(numbers)('%s: however a number is spelled, file and paste store the same', (_name, field) => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), way, (value, spell) => {
      const input = spell(field.format(value))
      expect([file(field, input), pasted(field, input)]).toEqual([{ value: value + 0 }, { value: value + 0 }])
    }),
    { numRuns: 500 },
  )
})

test.each(numbers)('%s: each input path refuses text that is not a number, without dropping a part', (_name, field) => {
  for (const input of [
    '12,5',
    '3万',
    '1.2e3',
    '100-20',
    '1-',
    '12 5',
    '--5',
    '(-5)',
    '5kg',
    '$5',
    '1,2,3',
    '１２，５',
    '5.5.5',
    '①号',
    'x',
  ])
    expect([input, file(field, input), pasted(field, input)]).toEqual([input, 'refused', 'refused'])
})

test('each number accepts its own currency or percent signs and no others', () => {
  const at = (input: string) => numbers.map(([, field]) => (file(field, input) === 'refused' ? 0 : 1)).join('')
  expect([at('¥5'), at('￥ 5'), at('5元'), at('5%'), at('5％')]).toEqual(['01100', '01100', '01100', '00001', '00001'])
  for (const [, field] of numbers)
    for (const input of ['¥5', '5元', '5%', '（¥5）']) expect(file(field, input)).toEqual(pasted(field, input))
})

test('each input path parses a day in the same way', () => {
  for (const field of [date(t), datetime(t)])
    for (const input of [
      '2026-01-31',
      '２０２６－０１－３１',
      '2026/1/31',
      '2026年1月31日',
      '20260131',
      '2026\u201301\u201331',
      '26.1',
      'x',
    ])
      expect([input, file(field, input)]).toEqual([input, pasted(field, input)])
})

test('file, paste and wire store a text in the same way, without invisible characters', () => {
  for (const field of [text(t), textarea(t), text(t, { code: true }), phone(t)])
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('A1', '盐（上海）', '13800000000', 'SALT-001')),
        way,
        (input, spell) => {
          const doors = [file(field, spell(input)), pasted(field, spell(input)), file(field, spell(input))]
          expect(new Set(doors.map((result) => JSON.stringify(result))).size).toBe(1)
          const [first] = doors
          if (first !== undefined && first !== 'refused')
            expect(String(first.value)).not.toMatch(/[\u200B\u00AD\uFEFF\u2060]/)
        },
      ),
    )
  expect(text(t).check('盐（上海）\u200B有限公司')).toEqual({ value: '盐（上海）有限公司' })
  expect(textarea(t).check('👩\u200D🌾')).toEqual({ value: '👩\u200D🌾' })
})

test('codes that differ in width, dashes, invisible marks or case are the same', () => {
  const field = text(t, { code: true })
  const twins = [
    'SALT-001',
    'ＳＡＬＴ-001',
    'SALT-001\u200B',
    'SAL\u00ADT-001',
    'SALT\u2013001',
    ' SALT−001 ',
    'SALT\u200D-001',
  ]
  expect(twins.map((twin) => field.check(twin))).toEqual(twins.map(() => ({ value: 'SALT-001' })))
  expect(codeKey('salt-001')).toBe(codeKey('SALT-001'))
  expect(plainCode('SALT\u00A0\u00A0001')).toBe('SALT 001')
  expect([looksMixed('S\u0410LT-001'), looksMixed('СОЛЬ-1'), looksMixed('SALT-001'), looksMixed('5μm')]).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(field.check('S\u0410LT-001')).toEqual({ refused: 'mixed_letters' })
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      (code) => void expect(plainCode(plainCode(code))).toBe(plainCode(code)),
    ),
  )
})

test('a number that a spreadsheet cut is refused in a field whose digits are a name', () => {
  for (const input of ['3.70911E+17', '6.2284803328910001E+18', '７．３E＋17'])
    expect([text(t).parse(input), text(t, { code: true }).check(input), phone(t).check(input)]).toEqual(
      Array.from({ length: 3 }, () => ({ refused: 'number_cut' })),
    )
  for (const input of ['1E5', 'E+17', '3.7E17', '12E+17'])
    expect(text(t, { code: true }).check(input)).toEqual({ value: input })
})

test('a phone number is one however it is written', () => {
  const spelled = [
    '13800000000',
    '１３８００００００００',
    '138-0000-0000',
    '138 0000 0000',
    '+86 138 0000 0000',
    '+8613800000000',
    '0086 13800000000',
  ]
  expect(spelled.map((input) => phone(t).check(input))).toEqual(spelled.map(() => ({ value: '13800000000' })))
  for (const input of ['138000000000', '1380000000', '138a0000000', '2380000000', '138****0000'])
    expect(phone(t).check(input)).toHaveProperty('refused')
})

test('a search tries a text in each width', () => {
  expect(widths('ABC')).toEqual(['ABC', 'ＡＢＣ'])
  expect(widths('ｓｐ１')).toEqual(['ｓｐ１', 'sp1'])
  expect(widths('盐')).toEqual(['盐'])
})
