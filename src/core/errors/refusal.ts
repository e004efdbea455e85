import type { FigureKind } from '../value/figure.ts'
import type { Text } from '../text/i18n.ts'

/** Definition of an error code: HTTP status and text, with `{name}` for parameters. */
export interface ErrorText {
  readonly http: number
  readonly text: Text
  /** What those of the parameters are that are figures: they get their unit and form with the language. */
  readonly figures: Figures
}

/** The codes of a section or of core itself. */
export type ErrorTexts = Readonly<Record<string, ErrorText>>

type Figures = Readonly<Record<string, FigureKind>>

/** Makes an entry of a catalogue: its text, after what those of its parameters are that are figures. */
export function refusal(http: number, ...content: [Text] | [Figures, Text]): ErrorText {
  const [figures, text] = content.length === 1 ? [{}, ...content] : content
  return { http, text, figures }
}
