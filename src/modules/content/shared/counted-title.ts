import { inLang, interpolate } from '#core/text/i18n.ts'
import type { Lang, Text } from '#core/text/i18n.ts'

/** Title of a table with the total count, and the number of newest rows listed when the list is truncated. */
export function countedTitle(title: string, listed: number, all: number, lang: Lang): string {
  return interpolate(inLang(listed < all ? newestTitle : allTitle, lang), { title, listed, all })
}

const allTitle: Text = ['{title} {all}', '{title} {all}', '{title} {all}', '{title} {all}']
const newestTitle: Text = [
  '{title} {all}，列出最近 {listed}',
  '{title} {all}, newest {listed} listed',
  '{title} {all}, se muestran los {listed} más recientes',
  '{title} {all}、最新{listed}件を表示',
]
