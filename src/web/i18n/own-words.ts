import { interpolate, inLang } from '#core/text/i18n.ts'
import type { Lang, Text } from '#core/text/i18n.ts'
import { useMemo } from 'react'
import { langNow, useLang } from './index.ts'

export type Say<W extends string> = (word: W, params?: Readonly<Record<string, unknown>>) => string

/** Texts of a part of the console that come with that part, so that no other screen carries them. */
export function ownWords<W extends string>(words: Readonly<Record<W, Text>>) {
  /** A text in one language, whatever the console speaks. */
  const sayIn = (lang: Lang, word: W, params?: Readonly<Record<string, unknown>>): string => interpolate(inLang(words[word], lang), params)
  /** The texts in the language of the console, outside of React. */
  const say: Say<W> = (word, params) => sayIn(langNow(), word, params)
  const useWords = (): Say<W> => {
    const lang = useLang()
    return useMemo(() => (word, params) => sayIn(lang, word, params), [lang])
  }
  return { useWords, say, sayIn }
}
