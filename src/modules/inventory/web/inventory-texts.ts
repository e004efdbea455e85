import { defineTexts } from '#web/i18n/define-texts.ts'
import type { Translate as TranslateKeys } from '#web/i18n/define-texts.ts'
import { viewWords } from '#web/document/words/view.ts'
import { editorWords } from './lines/editor-words.ts'
import { readWords } from './lines/read-words.ts'
import { stockWords } from './words.ts'

const texts = { ...viewWords, ...editorWords, ...readWords, ...stockWords } as const

export type TextKey = keyof typeof texts
export type Translate = TranslateKeys<TextKey>

/** Texts of trade lines and stock screens. */
export const { useWords, currentText, textIn: textFor } = defineTexts<TextKey>(texts)
