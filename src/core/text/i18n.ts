import { isSourceLang, langs, sourceLangs } from './languages.ts'
import type { Lang, SourceLang } from './languages.ts'
import { translationOf } from './translations.ts'

export { langs } from './languages.ts'
export type { Lang } from './languages.ts'

/** What a person reads, in every language of the sources. One that lacks a language does not compile. */
export type Text = readonly [zh: string, en: string, es: string, ja: string]

/** How texts that are made from others are made in the languages of catalogues. */
const makers = new WeakMap<Text, (lang: Lang) => string>()

/** A text in one language; in English if a catalogue lacks it. */
export function inLang(text: Text, lang: Lang): string {
  if (isSourceLang(lang)) return text[sourceLangs.indexOf(lang)] ?? text[0]
  return makers.get(text)?.(lang) ?? translationOf(text, lang) ?? text[1]
}

/** What a choice is called in one language; the choice itself where there are no words for it. */
export function optionIn(options: Readonly<Record<string, Text | undefined>>, value: string, lang: Lang): string {
  const text = options[value]
  return text ? inLang(text, lang) : value
}

/** A text made from each language's own parts. */
export function eachLang(make: (lang: Lang) => string): Text {
  const of = (lang: SourceLang) => make(lang)
  const text: Text = [of('zh'), of('en'), of('es'), of('ja')]
  makers.set(text, make)
  return text
}

/** A text whose `{name}` placeholders are filled with texts or values. */
export function fillText(pattern: Text, params: Readonly<Record<string, unknown>>): Text {
  return eachLang((lang) => {
    const values = Object.entries(params).map(([name, value]) => [name, isText(value) ? inLang(value, lang) : value])
    return interpolate(inLang(pattern, lang), Object.fromEntries(values))
  })
}

/** Whether a value is a text in every language: the only lists among the parameters of a refusal are such. */
export function isText(value: unknown): value is Text {
  return Array.isArray(value) && value.length === sourceLangs.length && value.every((text) => typeof text === 'string')
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
