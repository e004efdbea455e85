import { expect, test } from 'vitest'
import { messageOf } from '../errors/catalogue.ts'
import { interpolate, langOf, langs, optionIn } from './i18n.ts'

test.each([
  [undefined, 'zh'],
  ['', 'zh'],
  ['fr-FR,de', 'zh'],
  ['zh-TW,en', 'zh'],
  ['en-US,en;q=0.9', 'en'],
  ['fr, ja;q=0.8', 'ja'],
  ['ES', 'es'],
])('[S02] the language of %j is %s', (header, lang) => {
  expect(langOf(header)).toBe(lang)
})

test('placeholders of a text are filled, unknown ones stay', () => {
  expect(interpolate('{a} and {b} and {a}', { a: 1, b: '{c}' })).toBe('1 and {c} and 1')
  expect(interpolate('{x}')).toBe('{x}')
  const lines = '{count} {count:line|lines}'
  expect([1, '1', 0, 2, '1,234'].map((count) => interpolate(lines, { count }))).toEqual([
    '1 line',
    '1 line',
    '0 lines',
    '2 lines',
    '1,234 lines',
  ])
})

test('the label of a field is put into the language of its reader', () => {
  const label = ['名称', 'Name', 'Nombre', '名称']
  expect(messageOf('required', 'zh', { label })).toContain('名称')
  expect(messageOf('required', 'es', { label })).toContain('Nombre')
})

test('a choice without a label is shown by its value', () => {
  const options = { dry: ['干', 'Dry', 'Seco', '乾'] } as const
  expect(langs.map((lang) => optionIn(options, 'dry', lang))).toEqual(options.dry)
  expect(optionIn(options, 'wet', 'en')).toBe('wet')
})
