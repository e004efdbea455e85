import { diffArrays } from 'diff'
import { plainText } from '#core/fields/markup.ts'

/** A paragraph in the comparison of two versions: unchanged, removed or added. */
export interface ParagraphChange {
  readonly change: 'kept' | 'removed' | 'added'
  readonly text: string
}

/** Compares two versions of a formatted text by paragraph. */
export function compareTexts(before: string, after: string): ParagraphChange[] {
  return diffArrays(paragraphs(before), paragraphs(after)).flatMap(({ value, added, removed }) =>
    value.map((text) => ({
      change: added ? ('added' as const) : removed ? ('removed' as const) : ('kept' as const),
      text,
    })),
  )
}

/** The paragraphs of a formatted text as plain text. */
export function paragraphs(html: string): string[] {
  return html
    .split(/<\/(?:p|h[1-6]|li|blockquote|tr)>|<br\s*\/?>/i)
    .map((part) => plainText(part).trim())
    .filter(Boolean)
}
