import type { Text } from '../text/i18n.ts'

/** A refusal of the catalogue: its HTTP status and its text in four languages; `{name}` is a place for a parameter. */
export function refusalText(http: number, zh: string, en: string, es: string, ja: string): Text & { readonly http: number } {
  return { http, zh, en, es, ja }
}
