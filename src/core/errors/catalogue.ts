import { interpolate, inLang, isText } from '../text/i18n.ts'
import type { Lang, Text } from '../text/i18n.ts'
import type { CoreErrorCode } from './codes/index.ts'
import { coreErrors } from './codes/index.ts'
import type { ErrorCode, ErrorParams } from './errors.ts'
import type { ErrorText, ErrorTexts } from './refusal.ts'

/** Every refusal of a product. */
export interface ErrorCatalogue {
  /** Whether a text is a code of the catalogue; a thread sends codes as texts, and a job keeps them so. */
  knows(code: string): code is ErrorCode
  statusOf(code: ErrorCode): number
  /** The text of a code in a language; parameters that are texts in every language are put in that language. */
  messageOf(code: ErrorCode, lang: Lang, params?: ErrorParams): string
}

/** The catalogue of core with what sections bring. Throws where two define one code; one that add-ons share is the same for all of them. */
export function errorCatalogue(parts: readonly ErrorTexts[] = []): ErrorCatalogue {
  const known = new Map<string, ErrorText>()
  for (const [code, text] of [coreErrors, ...parts].flatMap((part) => Object.entries(part))) {
    if (known.has(code) && known.get(code) !== text) throw new Error(`two sections define the refusal ${code}`)
    known.set(code, text)
  }
  const of = (code: ErrorCode) => known.get(code) ?? coreErrors.internal
  return {
    knows: (code): code is ErrorCode => known.has(code),
    statusOf: (code) => of(code).http,
    messageOf: (code, lang, params = {}) => said(of(code).text, lang, params),
  }
}

/** The catalogue of core alone. */
export const coreCatalogue = errorCatalogue()

/** The text of a code of core, for whoever knows no section. */
export function messageOf(code: CoreErrorCode, lang: Lang, params: ErrorParams = {}): string {
  return said(coreErrors[code].text, lang, params)
}

function said(text: Text, lang: Lang, params: ErrorParams): string {
  return interpolate(
    inLang(text, lang),
    Object.fromEntries(Object.entries(params).map(([key, value]) => [key, isText(value) ? inLang(value, lang) : value])),
  )
}
