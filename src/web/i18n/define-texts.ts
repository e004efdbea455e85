import { interpolate, inLang } from '#core/text/i18n.ts'
import type { Lang, Text } from '#core/text/i18n.ts'
import { useMemo } from 'react'
import { langNow, useLang } from './index.ts'

export type Translate<K extends string> = (key: K, params?: Readonly<Record<string, unknown>>) => string

/** Texts of a part of the console that are loaded with that part, so that no other screen carries them. */
export function defineTexts<K extends string>(texts: Readonly<Record<K, Text>>) {
  /** A text in a given language, independent of the console's. */
  const textIn = (lang: Lang, key: K, params?: Readonly<Record<string, unknown>>): string =>
    interpolate(inLang(texts[key], lang), params)
  /** The texts in the language of the console, outside of React. */
  const currentText: Translate<K> = (key, params) => textIn(langNow(), key, params)
  const useWords = (): Translate<K> => {
    const lang = useLang()
    return useMemo(() => (key, params) => textIn(lang, key, params), [lang])
  }
  return { useWords, currentText, textIn }
}
