import { diffArrays } from 'diff'
import { plainText } from '#core/fields/markup.ts'

/** A paragraph of one version beside the other: kept, taken out or added. */
export interface Compared {
  readonly change: 'kept' | 'removed' | 'added'
  readonly text: string
}

/** What became of each paragraph between two versions of a formatted text. */
export function compareTexts(before: string, after: string): Compared[] {
  return diffArrays(paragraphs(before), paragraphs(after)).flatMap(({ value, added, removed }) =>
    value.map((text) => ({ change: added ? ('added' as const) : removed ? ('removed' as const) : ('kept' as const), text })),
  )
}

/** The paragraphs of a formatted text, without their formats. */
export function paragraphs(html: string): string[] {
  return html
    .split(/<\/(?:p|h[1-6]|li|blockquote|tr)>|<br\s*\/?>/i)
    .map((part) => plainText(part).trim())
    .filter(Boolean)
}
