import { figureIn, isFigure } from '../value/figure.ts'
import { interpolate, inLang, isText } from '../text/i18n.ts'
import type { Lang } from '../text/i18n.ts'
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

/**
 * The error catalogue: core plus the sections. Throws if two define one code; a code shared by add-ons must have the
 * same definition in all of them.
 */
export function errorCatalogue(parts: readonly ErrorTexts[] = []): ErrorCatalogue {
  const byCode = new Map<string, ErrorText>()
  for (const [code, text] of [coreErrors, ...parts].flatMap((part) => Object.entries(part))) {
    if (byCode.has(code) && byCode.get(code) !== text) throw new Error(`two sections define the refusal ${code}`)
    byCode.set(code, text)
  }
  const of = (code: ErrorCode) => byCode.get(code) ?? coreErrors.internal
  return {
    knows: (code): code is ErrorCode => byCode.has(code),
    statusOf: (code) => of(code).http,
    messageOf: (code, lang, params = {}) => messageIn(of(code), lang, params),
  }
}

/** The catalogue of core alone. */
export const coreCatalogue = errorCatalogue()

/** The text of a core code, for callers that know no section. */
export function messageOf(code: CoreErrorCode, lang: Lang, params: ErrorParams = {}): string {
  return messageIn(coreErrors[code], lang, params)
}

function messageIn({ text, figures }: ErrorText, lang: Lang, params: ErrorParams): string {
  const paramIn = (name: string, value: unknown) => {
    if (isText(value)) return inLang(value, lang)
    if (isFigure(value)) return figureIn(value, lang)
    const kind = figures[name]
    return kind && typeof value === 'number' ? figureIn({ figure: kind, value }, lang) : value
  }
  return interpolate(
    inLang(text, lang),
    Object.fromEntries(Object.entries(params).map(([name, value]) => [name, paramIn(name, value)])),
  )
}
