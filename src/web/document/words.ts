import { fill, inLang } from '#core/text/i18n.ts'
import type { Lang } from '#core/text/i18n.ts'
import { useMemo } from 'react'
import { langNow, useLang } from '../i18n/index.ts'
import { editorWords } from './words/editor.ts'
import { stockWords } from '#modules/inventory/web/words.ts'
import { viewWords } from './words/view.ts'

/** Texts of the document screens. They come with these screens, so that no other screen carries them. */
const words = { ...editorWords, ...viewWords, ...stockWords } as const

export type Word = keyof typeof words
export type Say = (word: Word, params?: Readonly<Record<string, unknown>>) => string

/** The texts of the document screens in the language of the console. */
export function useWords(): Say {
  const lang = useLang()
  return useMemo(() => (word, params) => fill(inLang(words[word], lang), params), [lang])
}

/** A text in one language, whatever the console speaks. */
export function sayIn(lang: Lang, word: Word, params?: Readonly<Record<string, unknown>>): string {
  return fill(inLang(words[word], lang), params)
}

/** The same outside of React. */
export const say: Say = (word, params) => fill(inLang(words[word], langNow()), params)
