import type { Lang } from '#core/text/i18n.ts'
import { interpolate, langs } from '#core/text/i18n.ts'
import { localeOf } from '#core/text/languages.ts'
import { setTranslations } from '#core/text/translations.ts'
import { load } from 'virtual:languages'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { browserStore } from '../browser/storage.ts'
import type { Key } from './texts/index.ts'

export type { Key } from './texts/index.ts'
export type TextParams = Readonly<Record<string, unknown>>
export type T = (key: Key, params?: TextParams) => string
type Texts = Readonly<Partial<Record<Key, string>>>

/** Storage key of the chosen language. */
export const langKey = 'lang'
const current = createStore<{ lang: Lang; texts: Texts }>(() => ({ lang: 'zh', texts: {} }))

/** A text outside of React, in the language of the moment. */
export const t: T = (key, params) => textOf(current.getState().texts, key, params)

/** The texts for React; re-renders when the language changes, and is stable until then. */
export function useT(): T {
  const { texts } = useStore(current)
  return useMemo(() => (key, params) => textOf(texts, key, params), [texts])
}

export function langNow(): Lang {
  return current.getState().lang
}

export function useLang(): Lang {
  return useStore(current).lang
}

/** Loads a language, so that texts of sections can be read in it. */
export async function loadTexts(lang: Lang): Promise<Readonly<Record<Key, string>>> {
  const { default: texts, translations } = await load[lang].texts()
  if (translations) setTranslations(lang, translations)
  return texts
}

/** Loads a language and speaks it from now on. */
export async function speak(lang: Lang): Promise<void> {
  const texts = await loadTexts(lang)
  current.setState({ lang, texts })
  browserStore.set(langKey, lang)
  if (typeof document === 'undefined') return
  document.documentElement.lang = localeOf(lang)
}

/** The language chosen before, else the browser's. */
function preferredLang(): Lang | undefined {
  const preferences = [
    browserStore.get(langKey) ?? '',
    ...(typeof navigator === 'undefined' ? [] : navigator.languages),
  ]
  for (const tag of preferences) {
    const lang = langs.find((l) => tag.toLowerCase().startsWith(l))
    if (lang) return lang
  }
  return undefined
}

/** Starts with the first language; call once before the first drawing. */
export function startTexts(): Promise<void> {
  const lang = preferredLang()
  guessed = lang === undefined
  return speak(lang ?? 'zh')
}

/** Neither the person nor the browser named a supported language. */
let guessed = false

/** Speaks the language that a site has chosen, to those for whom Chinese was only a guess. */
export async function offerLang(lang: Lang): Promise<void> {
  if (!guessed) return
  guessed = false
  if (lang !== langNow()) await speak(lang)
}

/** Before the first language is loaded a text is its own name; only messages for the log are that early. */
function textOf(texts: Texts, key: Key, params?: TextParams): string {
  return interpolate(texts[key] ?? key, params)
}
