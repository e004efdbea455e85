/** Orders in which people type the parts of a day. */
export type DateOrder = 'year-first' | 'month-first' | 'day-first'

export interface Language {
  /** Its name in itself. */
  readonly name: string
  /** The BCP 47 tag for pages, numbers and days. */
  readonly locale: string
  readonly dateOrder: DateOrder
  /** Names of its files in `antd/es/locale` and `dayjs/locale`. */
  readonly antd: string
  readonly dayjs: string
}

/**
 * The languages of the product, one line each (docs/translating.md). The first four are written next to each
 * definition; the texts of every further one are in `translations/<code>.json`. A code has two letters.
 */
export const languages = {
  zh: { name: '简体中文', locale: 'zh-CN', dateOrder: 'year-first', antd: 'zh_CN', dayjs: 'zh-cn' },
  en: { name: 'English', locale: 'en-GB', dateOrder: 'month-first', antd: 'en_US', dayjs: 'en' },
  es: { name: 'Español', locale: 'es', dateOrder: 'day-first', antd: 'es_ES', dayjs: 'es' },
  ja: { name: '日本語', locale: 'ja', dateOrder: 'year-first', antd: 'ja_JP', dayjs: 'ja' },
} as const satisfies Readonly<Record<string, Language>>

export type Lang = keyof typeof languages

/** Every language, in the order of the list. */
export const langs = Object.keys(languages) as unknown as readonly [Lang, ...Lang[]]

/** The languages that every text has next to each definition, in the order in which it has them. */
export const sourceLangs = ['zh', 'en', 'es', 'ja'] as const satisfies readonly Lang[]
export type SourceLang = (typeof sourceLangs)[number]

/** The languages whose texts are catalogues. */
export const catalogueLangs: readonly Lang[] = langs.filter((lang) => !isSourceLang(lang))

/** Whether a language is written next to each definition. */
export function isSourceLang(lang: Lang): lang is SourceLang {
  return sourceLangs.some((candidate) => candidate === lang)
}

/** The BCP 47 tag of a language, for `lang` attributes and `Intl`. */
export function localeOf(lang: Lang): string {
  return languages[lang].locale
}
