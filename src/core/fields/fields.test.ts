import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  address,
  bool,
  date,
  datetime,
  file,
  files,
  geo_point,
  image,
  images,
  int,
  json,
  json_text,
  money,
  multi_select,
  password,
  percent,
  phone,
  quantity,
  ref,
  refs,
  secret,
  region,
  regions,
  rich_text,
  select,
  shape,
  text,
  textarea,
  tree,
  unit_price,
} from './index.ts'
import { LARGEST_FIGURE } from '../value/decimal.ts'
import { dayStart } from '../value/time.ts'
import type { Text } from '../text/i18n.ts'
import type { Field } from './field.ts'
import { fieldKinds } from './kind.ts'
import { regionTree } from './regions.ts'

const url = fc
  .tuple(fc.webUrl({ validSchemes: ['https'] }), fc.nat())
  .map(([start, n]) => `${start.replace(/["'<>\\\s]/g, '')}/${n}`.slice(0, 480))
const figure = fc.integer({ min: -LARGEST_FIGURE, max: LARGEST_FIGURE })
const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })
const seconds = fc.integer({ min: -2209017600, max: 32503651199 })
const rows = shape.object({
  rows: shape.list(shape.object({ name: shape.text({ max: 5 }), qty: shape.whole({ min: 0 }) })),
  note: shape.maybe(shape.text()),
})
const t: Text = ['名称', 'Name', 'Nombre', '名称']
const options = { wet: t, dry: t, '1': t }
const places = regionTree().flatMap((province) => [
  province.value,
  ...(province.children ?? []).map(({ value }) => value),
])

/** One field of each kind with wire values that it should take. */
const kinds: readonly [field: Field, values: fc.Arbitrary<unknown>][] = [
  [text(t, { max: 400 }), fc.string({ unit: 'grapheme', maxLength: 50 }).filter((s) => s.trim() !== '')],
  [textarea(t), fc.string({ unit: 'binary', maxLength: 200 })],
  [phone(t), fc.stringMatching(/^1\d{10}$/)],
  [int(t), fc.integer({ min: -(2 ** 31) + 1, max: 2 ** 31 - 1 })],
  [quantity(t), figure],
  [quantity(t, { decimals: 8 }), figure],
  [quantity(t, { decimals: 0 }), fc.maxSafeInteger()],
  [money(t), figure],
  [money(t, { server: true }), fc.maxSafeInteger()],
  [unit_price(t, { min: 0 }), fc.integer({ min: 0, max: LARGEST_FIGURE })],
  [percent(t, { min: 0, max: 100 }), fc.integer({ min: 0, max: 10_000 })],
  [select(t, options), fc.constantFrom(...Object.keys(options))],
  [multi_select(t, options), fc.subarray(Object.keys(options))],
  [bool(t), fc.boolean()],
  [ref(t, 'unit'), id],
  [refs(t, 'unit'), fc.array(id, { minLength: 1, maxLength: 100 })],
  [tree(t, 'dept'), id],
  [region(t), fc.constantFrom(...places)],
  [regions(t), fc.uniqueArray(fc.constantFrom(...places), { minLength: 1, maxLength: 20 })],
  [date(t), seconds],
  [datetime(t), seconds],
  [image(t), url],
  [image(t), fc.constantFrom('/api/file/A-b_cdefghijklmnop12345.png', '/api/file/A-b_cdefghijklmnop12345')],
  [images(t), fc.array(url, { maxLength: 9 })],
  [file(t), url],
  [files(t), fc.array(url, { maxLength: 9 })],
  [
    json(t),
    fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)), {
      maxKeys: 5,
      noNullPrototype: true,
    }),
  ],
  [
    rich_text(t),
    fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1 }).filter((s) => s.trim() !== ''),
      fc.constant('<p>盐 &amp; <strong>粮</strong></p>'),
    ),
  ],
  [
    address(t),
    fc.record({
      region: fc.constantFrom(...places),
      street: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter((s) => /[\p{L}\p{N}]/u.test(s)),
      contact: fc.option(fc.constantFrom('张三', 'Ana López', '王 小明')),
      phone: fc.option(fc.constantFrom('13800000000', '0571-88888888', '400-123-4567')),
    }),
  ],
  [
    geo_point(t, 'GCJ-02'),
    fc.tuple(fc.integer({ min: -180_000_000, max: 180_000_000 }), fc.integer({ min: -90_000_000, max: 90_000_000 })),
  ],
  [
    json(t, { shape: rows }),
    fc.record({
      rows: fc.array(fc.record({ name: fc.constantFrom('甲', 'b'), qty: fc.nat() }), { maxLength: 5 }),
      note: fc.option(fc.constant('x')),
    }),
  ],
  [json_text(t), fc.array(fc.string()).map((list) => JSON.stringify(list))],
]

test('there is a property for every kind', () => {
  const proved = new Set([...kinds.map(([{ kind }]) => kind), password(t).kind, secret(t).kind])
  expect(fieldKinds.filter((kind) => !proved.has(kind))).toEqual([])
})

test.each(kinds.map(([field, values], i) => [`${field.kind} (${i})`, field, values] as const))(
  '%s: what was written to a cell is read back as it was',
  (_name, field, values) => {
    fc.assert(
      fc.property(values, (value) => {
        const checked = field.check(value)
        if ('refused' in checked) throw new Error(`${JSON.stringify(value)} was refused: ${checked.refused}`)
        expect(field.parse(field.format(checked.value))).toEqual({ value: checked.value })
        expect(field.check(checked.value)).toEqual({ value: checked.value })
      }),
      { numRuns: 200 },
    )
  },
)

test.each(kinds.map(([field], i) => [`${field.kind} (${i})`, field] as const))(
  '%s: nothing is read from a cell or an address that the wire would refuse',
  (_name, field) => {
    const words = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^[-+]?\d{1,30}([.,;]\d{1,9})?$/),
      fc.stringMatching(/^\d{16,22}$/),
    )
    fc.assert(
      fc.property(words, (cell) => {
        const read = field.parse(cell)
        if ('value' in read && read.value !== null) expect(field.check(read.value)).toHaveProperty('value')
      }),
      { numRuns: 300 },
    )
  },
)

test.each(kinds.map(([field], i) => [`${field.kind} (${i})`, field] as const))(
  '%s: nothing that comes over the wire or in a cell makes it fail',
  (_name, field) => {
    fc.assert(
      fc.property(fc.anything(), fc.string({ unit: 'binary' }), (value, cell) => {
        for (const answer of [field.check(value), field.parse(cell)])
          expect('value' in answer || 'refused' in answer).toBe(true)
      }),
      { numRuns: 200 },
    )
  },
)

const refusals: readonly [what: string, answer: unknown, code: string][] = [
  ['a text that is too long, counted in characters', text(t, { max: 2 }).check('盐🧂🧂'), 'too_long'],
  ['a number sent as text', int(t).check('1'), 'wrong_type'],
  ['half a cent', money(t).parse('0.005'), 'too_precise'],
  ['a fraction of an integer', money(t).check(0.5), 'wrong_type'],
  ['not a number', quantity(t).check(NaN), 'wrong_type'],
  ['more than 2^53', money(t).parse('99999999999999.99'), 'too_big'],
  ['more than an integer column holds', int(t).check(2 ** 31), 'too_big'],
  ['less than allowed', unit_price(t, { min: 0 }).parse('-0.0001'), 'too_small'],
  ['101 %', percent(t, { max: 100 }).parse('101%'), 'too_big'],
  ['a choice that is none', select(t, options).check('toString'), 'bad_option'],
  ['one wrong choice of several', multi_select(t, options).check(['wet', 'damp']), 'bad_option'],
  ['neither yes nor no', bool(t).parse('perhaps'), 'bad_option'],
  ['the id 0', ref(t, 'unit').check(0), 'wrong_type'],
  ['an id as a text', tree(t, 'dept').check('1'), 'wrong_type'],
  ['too many records', refs(t, 'unit').check(Array.from({ length: 101 }, (_, i) => i + 1)), 'too_many'],
  ['a word where only a number names a record', ref(t, 'unit').parse('吨'), 'bad_ref'],
  ['a number larger than any id', ref(t, 'unit').parse('100000000000000000000'), 'bad_ref'],
  ['words where only numbers name records', refs(t, 'unit').parse('1,吨'), 'wrong_type'],
  ['a place that is none', region(t).check('99'), 'bad_option'],
  ['a place of several that is none', regions(t).check(['33', '99']), 'bad_option'],
  ['too many places', regions(t, { max: 1 }).check(['33', '32']), 'too_many'],
  ['the 30th of February', date(t).parse('2026-02-30'), 'bad_date'],
  ['milliseconds sent as seconds', datetime(t).check(1_795_190_400_000), 'wrong_type'],
  ['an address that runs', image(t).check('javascript:alert(1)'), 'wrong_type'],
  ['too many pictures', images(t, { max: 1 }).check(['https://a.example/1', 'https://a.example/2']), 'too_many'],
  ['six levels of json', json(t).check([[[[[[1]]]]]]), 'wrong_type'],
  ['a phone number that is short', phone(t).check('1380000000'), 'bad_phone'],
  ['a street without a place', address(t).check({ region: null, street: '文三路 1 号' }), 'bad_address'],
  ['a place that no map knows', address(t).check({ region: '999999', street: '文三路 1 号' }), 'bad_address'],
  ['an address with a key of its own', address(t).check({ region: '330106', street: '1', floor: 2 }), 'wrong_type'],
  [
    'a delivery without a recipient',
    address(t, { delivery: true }).check({ region: '330106', street: '文三路 1 号' }),
    'bad_contact',
  ],
  [
    'a phone number that cannot be called',
    address(t).check({ region: '330106', street: '1', phone: '12' }),
    'bad_contact',
  ],
  ['a latitude beyond the pole', geo_point(t, 'WGS-84').check([0, 90_000_001]), 'bad_point'],
  ['a longitude beyond the date line', geo_point(t, 'WGS-84').parse('180.000001, 0'), 'bad_point'],
  ['degrees sent as a float', geo_point(t, 'WGS-84').check([120.15, 30.27]), 'bad_point'],
  ['latitude before longitude', geo_point(t, 'WGS-84').parse('33.35, 120.15'), 'swapped_point'],
  ['one number for a point', geo_point(t, 'WGS-84').parse('120.15'), 'bad_point'],
  ['formatted text that is too long', rich_text(t, { max: 10 }).check('<p>12345</p>'), 'too_long'],
  [
    'data of another shape',
    json(t, { shape: rows }).check({ rows: [{ name: '甲', qty: -1 }], note: null }),
    'bad_shape',
  ],
  ['data with more than its shape', json(t, { shape: rows }).check({ rows: [], note: null, more: 1 }), 'bad_shape'],
  ['data without a part', json(t, { shape: rows }).check({ rows: [] }), 'bad_shape'],
  ['a short password', password(t).check('1234567'), 'bad_length'],
  ['a key of fixed length cut short', password(t, { min: 32, max: 32 }).check('k'.repeat(31)), 'not_of_length'],
  ['a key cut short', secret(t).check(' 1234567 '), 'wrong_type'],
  ['a key that is none', secret(t).check('k'.repeat(8001)), 'too_long'],
]
test.each(refusals)('%s is refused', (_what, answer, code) => {
  expect(answer).toMatchObject({ refused: code })
})

describe('what a person may type in a cell', () => {
  test.each<[string, Field, string, unknown]>([
    ['thousands', money(t), ' 1,234.50 ', 123_450],
    ['trailing zeros beyond the scale', money(t), '1.5000', 150],
    ['a leading point', quantity(t), '.5', 500],
    ['a sign', int(t), '+7', 7],
    ['no negative zero', money(t), '-0.00', 0],
    ['a per cent sign', percent(t), '13%', 1300],
    ['a bare per cent', percent(t), '13', 1300],
    ['yes in Japanese', bool(t), 'はい', true],
    ['no as a digit', bool(t), '0', false],
    ['a place by its names', region(t), '浙江省/杭州市/西湖区', '330106'],
    ['several places by their names', regions(t), '浙江省、江苏省/南京市', ['3201', '33']],
    ['a day with slashes', date(t), '2026/1/5', dayStart(Date.UTC(2026, 0, 5, 4) / 1000)],
    ['a day in Chinese', date(t), '2026年11月21日', Date.UTC(2026, 10, 20, 16) / 1000],
    ['a moment without seconds', datetime(t), '2026-11-21 8:30', Date.UTC(2026, 10, 21, 0, 30) / 1000],
    ['choices apart by any comma', multi_select(t, options), 'dry，wet', ['wet', 'dry']],
    [
      'an address of two parts',
      address(t),
      '浙江省/杭州市/西湖区；文三路1号',
      { region: '330106', street: '文三路1号', contact: null, phone: null },
    ],
    [
      'an address with a person',
      address(t),
      '330106；文三路；1号；张三；13800000000',
      { region: '330106', street: '文三路；1号', contact: '张三', phone: '13800000000' },
    ],
    ['a point as a map copies it', geo_point(t, 'WGS-84'), '120.15507，30.274085', [120_155_070, 30_274_085]],
    ['lines as paragraphs', rich_text(t), '盐 < 粮\n二', '<p>盐 &lt; 粮</p><p>二</p>'],
    ['a text between spaces', text(t), '  盐 \u0000', '盐'],
  ])('%s', (_what, field, cell, value) => {
    expect(field.parse(cell)).toEqual({ value })
  })
})

test('a date is the first second of its day in the trade’s time zone, for any moment of that day', () => {
  const noon = Date.UTC(2026, 10, 21, 4) / 1000
  expect(date(t).check(noon)).toEqual({ value: Date.UTC(2026, 10, 20, 16) / 1000 })
})

test('a password is never written to a cell', () => {
  expect(password(t).format('correct horse')).toBe('')
  expect(secret(t).format('correct horse')).toBe('')
})

test('a refusal names the path at which data differs from its shape', () => {
  const field = json(t, { shape: rows })
  expect(
    field.check({
      rows: [
        { name: '甲', qty: 1 },
        { name: '甲', qty: 'x' },
      ],
      note: null,
    }),
  ).toMatchObject({ params: { at: 'rows.1.qty' } })
})
test('the label of a point shows longitude first, with all decimals', () => {
  expect(geo_point(t, 'WGS-84').labelOf?.([-120_155_070, 5])).toBe('-120.155070, 0.000005')
})
test('the label of formatted text in a list has no tags', () => {
  expect(rich_text(t).labelOf?.('<p>盐 &amp; 粮</p><ul><li>一</li></ul>')).toBe('盐 & 粮 一')
})

test('a point finer than its grid, as maps write it, is cut to the grid', () => {
  expect(geo_point(t, 'WGS-84').parse('120.10400000000001, -33.3034567891')).toEqual({
    value: [120_104_000, -33_303_456],
  })
})
