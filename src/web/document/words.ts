import { defineTexts } from '../i18n/define-texts.ts'
import type { Translate } from '../i18n/define-texts.ts'
import { viewWords } from './words/view.ts'

export type TextKey = keyof typeof viewWords
export type TranslateDocument = Translate<TextKey>

/** Texts of the document screens. */
export const { useWords, currentText, textIn } = defineTexts<TextKey>(viewWords)
