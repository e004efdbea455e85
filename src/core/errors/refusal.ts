import type { Text } from '../text/i18n.ts'

/** What a code says: its HTTP status and its text; `{name}` is a place for a parameter. */
export interface ErrorText {
  readonly http: number
  readonly text: Text
}

/** The codes of a section or of core itself. */
export type ErrorTexts = Readonly<Record<string, ErrorText>>

/** Makes an entry of a catalogue. */
export function refusal(http: number, text: Text): ErrorText {
  return { http, text }
}
