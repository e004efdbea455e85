import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { exportSheet, importSheet } from '../scripts/texts/sheet.ts'
import { sourceTexts } from '../scripts/texts/source-texts.ts'

const head = 'key,place,zh,text,longest'
const changedFiles = () => execFileSync('git', ['status', '--porcelain', 'src'], { encoding: 'utf8' })

test('a translation sheet has a row for every text, and changes nothing when it comes back as it is', () => {
  const before = changedFiles()
  const keys = sourceTexts().map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  const sheet = exportSheet('ja')
  expect(sheet.startsWith(`${head}\n`)).toBe(true)
  expect(importSheet('ja', sheet)).toEqual({ changed: 0, problems: [] })
  expect(changedFiles()).toBe(before)
})

test('a sheet says why it refuses a row: unknown key, changed original, missing placeholder, empty text', () => {
  const key = 'src/web/i18n/texts/bench.ts#benchTexts.quick_remove'
  const rows = [
    'src/nothing.ts#texts.none,,关闭,Cerrar,',
    `${key},,移掉{name},Quitar {name},`,
    `${key},,移除{name},Quitar,`,
    `${key},,移除{name},,`,
  ]
  const { changed, problems } = importSheet('es', [head, ...rows].join('\n'))
  expect(changed).toBe(0)
  expect(problems).toEqual([
    'src/nothing.ts#texts.none: no text has this key',
    `${key}: the Chinese text is now “移除{name}”`,
    `${key}: the placeholders must be {name}`,
    `${key}: the text is empty`,
  ])
})
