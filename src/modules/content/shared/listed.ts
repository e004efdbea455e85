import { inLang, interpolate } from '#core/text/i18n.ts'
import type { Lang, Text } from '#core/text/i18n.ts'

/** The title of a table that lists some of all, the newest ones, with how many there are. */
export function listedOf(title: string, listed: number, all: number, lang: Lang): string {
  return interpolate(inLang(listed < all ? some : every, lang), { title, listed, all })
}

const every: Text = ['{title} {all}', '{title} {all}', '{title} {all}', '{title} {all}']
const some: Text = [
  '{title} {all}，列出最近 {listed}',
  '{title} {all}, newest {listed} listed',
  '{title} {all}, se muestran los {listed} más recientes',
  '{title} {all}、最新 {listed} 件を表示',
]
