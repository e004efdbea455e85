/** The four languages, in the order in which every text has them. */
export const langs = ['zh', 'en', 'es', 'ja'] as const
export type Lang = (typeof langs)[number]

/** What a person reads, in every language. One that lacks a language does not compile. */
export type Text = readonly [zh: string, en: string, es: string, ja: string]

/** A text in one language. */
export function inLang(text: Text, lang: Lang): string {
  return text[langs.indexOf(lang)] ?? text[0]
}

/** What a choice is called in one language; the choice itself where there are no words for it. */
export function optionIn(options: Readonly<Record<string, Text | undefined>>, value: string, lang: Lang): string {
  const text = options[value]
  return text ? inLang(text, lang) : value
}

/** A text made from each language's own parts. */
export function eachLang(make: (lang: Lang) => string): Text {
  return [make('zh'), make('en'), make('es'), make('ja')]
}

/** Whether a value is a text in every language: the only lists among the parameters of a refusal are such. */
export function isText(value: unknown): value is Text {
  return Array.isArray(value) && value.length === langs.length && value.every((text) => typeof text === 'string')
}

/** The separator of list items. */
export const listSeparator: Text = ['、', ', ', ', ', '、']

/** Picks the language of an `Accept-Language` header; zh when nothing fits. */
export function langOf(header: string | undefined): Lang {
  for (const part of (header ?? '').split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase()
    const lang = langs.find((l) => l === tag)
    if (lang) return lang
  }
  return 'zh'
}

/**
 * Interpolates `params` into `{name}` placeholders. `{count:line|lines}` is the first word where `count` is one, else
 * the second.
 */
export function interpolate(text: string, params: Readonly<Record<string, unknown>> = {}): string {
  return text.replace(
    /\{(\w+)(?::([^|{}]*)\|([^|{}]*))?\}/g,
    (match, name: string, singular?: string, plural?: string) => {
      if (!(name in params)) return plural ?? match
      const value = String(params[name])
      return plural === undefined ? value : ((value === '1' ? singular : plural) ?? value)
    },
  )
}

/**
 * A title as it is written within a sentence of English or Spanish: an abbreviation keeps its capitals, and so does a
 * name in Chinese or Japanese.
 */
export function midSentence(title: string): string {
  return /^\p{Lu}{2}|\p{Script=Han}/u.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1)
}
