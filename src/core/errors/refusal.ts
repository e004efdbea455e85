import type { Text } from '../text/i18n.ts'

/** Definition of an error code: HTTP status and text, with `{name}` for parameters. */
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
