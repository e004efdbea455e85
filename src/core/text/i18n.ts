/** The four languages. zh is the language of the definitions; the others are complete by type. */
export const langs = ['zh', 'en', 'es', 'ja'] as const
export type Lang = (typeof langs)[number]

/** A text in every language. */
export type Text = Readonly<Record<Lang, string>>

/** What stands between the items of an enumeration. */
export const listSeparator: Text = { zh: '、', en: ', ', es: ', ', ja: '、' }

/** Picks the language of an `Accept-Language` header; zh when nothing fits. */
export function langOf(header: string | undefined): Lang {
  for (const part of (header ?? '').split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase()
    const lang = langs.find((l) => l === tag)
    if (lang) return lang
  }
  return 'zh'
}

/** Puts `params` into `{name}` places of a text. `{count:line|lines}` is the first word where `count` is one, else the second. */
export function interpolate(text: string, params: Readonly<Record<string, unknown>> = {}): string {
  return text.replace(/\{(\w+)(?::([^|{}]*)\|([^|{}]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
    if (!(name in params)) return many ?? whole
    const said = String(params[name])
    return many === undefined ? said : ((said === '1' ? one : many) ?? said)
  })
}

/** A title as it is written within a sentence of English or Spanish: an abbreviation keeps its capitals. */
export function midSentence(title: string): string {
  return /^\p{Lu}{2}/u.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1)
}
