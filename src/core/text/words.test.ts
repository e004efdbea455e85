import { describe, expect, test } from 'vitest'
import { messageOf } from '../errors/errors.ts'
import { errorTexts } from '../errors/error-texts.ts'
import { interpolate, langOf, langs } from './i18n.ts'

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

test('places of a text are filled, unknown ones stay', () => {
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

describe('the catalogue of refusals', () => {
  test('speaks four languages, with the same places in each', () => {
    for (const [code, texts] of Object.entries(errorTexts)) {
      const places = langs.map((lang) => (texts[lang].match(/\{\w+\}/g) ?? []).toSorted().join())
      expect({ code, places: new Set(places).size }).toEqual({ code, places: 1 })
      for (const lang of langs) expect(texts[lang].trim()).not.toBe('')
      // The specification gives this one in one language.
      if (code !== 'refresh_missing') expect({ code, words: new Set([texts.zh, texts.en, texts.es]).size }).toEqual({ code, words: 3 })
    }
  })
  test('answers with an HTTP status that refuses', () => {
    for (const { http } of Object.values(errorTexts)) expect([400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503]).toContain(http)
  })
  test('puts the label of a field into the language of its reader', () => {
    const label = { zh: '名称', en: 'Name', es: 'Nombre', ja: '名称' }
    expect(messageOf('required', 'zh', { label })).toContain('名称')
    expect(messageOf('required', 'es', { label })).toContain('Nombre')
  })
})
