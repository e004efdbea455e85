import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { exportSheet, importSheet } from '../scripts/texts/sheet.ts'
import { sourceTexts } from '../scripts/texts/source-texts.ts'
import { trialText } from '../scripts/texts/trial.ts'
import { fillText, inLang } from '#core/text/i18n.ts'
import type { Lang, Text } from '#core/text/i18n.ts'
import { setTranslations, translationsOf } from '#core/text/translations.ts'

const head = 'key,place,zh,en,text,longest'
const texts = sourceTexts()
const changedFiles = () => execFileSync('git', ['status', '--porcelain', 'src'], { encoding: 'utf8' })

test('a translation sheet has a row for every text, and changes nothing when it comes back unchanged', () => {
  const before = changedFiles()
  const keys = texts.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  const sheet = exportSheet('ja', texts)
  expect(sheet.startsWith(`${head}\n`)).toBe(true)
  expect(importSheet('ja', sheet, texts)).toEqual({ changed: 0, problems: [] })
  expect(changedFiles()).toBe(before)
})

/** The refusals of a sheet with these rows. */
function refusedRows(lang: Lang, rows: readonly string[], columns = head): readonly string[] {
  const { changed, problems } = importSheet(lang, [columns, ...rows].join('\n'), texts)
  expect(changed).toBe(0)
  return problems
}

test('a sheet names the row and the reason of a refusal: unknown key, changed original, placeholders, empty, duplicate, too long', () => {
  const key = 'src/web/i18n/texts/bench.ts#benchTexts.quick_remove'
  const row = (text: string, [zh, en]: readonly [string, string] = ['移除{name}', 'Remove {name}']) =>
    `${key},,${zh},${en},${text},`
  expect(refusedRows('es', ['src/nothing.ts#texts.none,,关闭,Close,Cerrar,'])).toEqual([
    'row 2, src/nothing.ts#texts.none: no text has this key',
  ])
  expect(refusedRows('es', [row('Quitar {name}', ['移掉{name}', 'Remove {name}'])])).toEqual([
    `row 2, ${key}: the Chinese text is now “移除{name}”`,
  ])
  expect(refusedRows('ja', [row('{name}を外す', ['移除{name}', 'Take {name} away'])])).toEqual([
    `row 2, ${key}: the English text is now “Remove {name}”`,
  ])
  expect(refusedRows('es', [row('Quitar')])).toEqual([`row 2, ${key}: the placeholders must be {name}`])
  expect(refusedRows('es', [row('')])).toEqual([`row 2, ${key}: the text is empty`])
  expect(refusedRows('es', [row('Quitar {name}'), row('Quitar a {name}')])).toEqual([
    `row 3, ${key}: row 2 has this key as well`,
  ])
  const title = texts.find(({ inMenu }) => inMenu)
  const [zh, en] = title?.literals ?? []
  expect(refusedRows('es', [`${title?.key},,${zh?.text},${en?.text},Relaciones comerciales,`])).toEqual([
    `row 2, ${title?.key}: the text has 22 characters, and the screen has room for 18`,
  ])
})

test('a file that is not a translation sheet is refused as a whole', () => {
  expect(refusedRows('es', ['a,b'], 'key,zh')).toEqual(['the sheet has no column text; export it again'])
  expect(refusedRows('es', ['a,"b'], 'key,zh,text')[0]).toMatch(/^the sheet is no valid CSV: /)
})

test('the made-up language has every text in brackets, 40 % longer, with its placeholders', () => {
  expect(trialText('Remove {name}')).toBe('[Remove {name}x]')
  expect(trialText('{count:row|rows}')).toBe('[{count:row|rows}]')
  expect(trialText('Purchase requisitions', 25)).toBe('[Purchase requisitions x]')
  expect(trialText('Purchase requisitions of the month')).toBe('[Purchase requisitions of the month xxxxxx xxxx]')
})

test('a text of a catalogue is found by its originals, in English without one, and composed of the parts of its language', () => {
  const french = asLang('fr')
  const remove: Text = ['移除{name}', 'Remove {name}', 'Quitar {name}', '{name}を外す']
  const goods: Text = ['商品', 'Goods', 'Artículos', '商品']
  setTranslations(
    french,
    translationsOf({ 'a.ts#a': { zh: '移除{name}', en: 'Remove {name}', text: 'Retirer {name}' } }),
  )
  expect(inLang(remove, french)).toBe('Retirer {name}')
  expect(inLang(goods, french)).toBe('Goods')
  expect(inLang(fillText(remove, { name: goods }), french)).toBe('Retirer Goods')
  expect(inLang(fillText(remove, { name: goods }), 'ja')).toBe('商品を外す')
  setTranslations(french, [['移除{name}', 'Remove', 'Retirer']])
  expect(inLang(remove, french)).toBe('Remove {name}')
})

/** A code that the list does not have. */
function asLang(code: string): Lang {
  const langsByCode: Readonly<Record<string, Lang>> = JSON.parse(`{"${code}":"${code}"}`)
  return langsByCode[code] ?? 'en'
}
