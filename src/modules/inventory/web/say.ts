import { ownWords } from '#web/i18n/own-words.ts'
import type { Say as SayOf } from '#web/i18n/own-words.ts'
import { viewWords } from '#web/document/words/view.ts'
import { editorWords } from './lines/editor-words.ts'
import { readWords } from './lines/read-words.ts'
import { stockWords } from './words.ts'

const words = { ...viewWords, ...editorWords, ...readWords, ...stockWords } as const

export type Word = keyof typeof words
export type Say = SayOf<Word>

/** Texts of the lines of trade and of the screens of stock. */
export const { useWords, say, sayIn } = ownWords<Word>(words)
