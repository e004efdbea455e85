import { ownWords } from '../i18n/own-words.ts'
import type { Say as SayOf } from '../i18n/own-words.ts'
import { viewWords } from './words/view.ts'

export type Word = keyof typeof viewWords
export type Say = SayOf<Word>

/** Texts of the document screens. */
export const { useWords, say, sayIn } = ownWords<Word>(viewWords)
