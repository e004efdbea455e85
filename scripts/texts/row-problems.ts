/** A row of a translation sheet. */
export interface Row {
  readonly key: string
  readonly zh: string
  readonly en?: string | undefined
  readonly text: string
}

/** What a row is compared with: the text of its key as it is now. */
export interface Original {
  readonly zh: string
  readonly en: string
  readonly longest: number | undefined
}

/** Why the originals of a row are out of date; undefined if they are not. */
export function stalenessOf(row: Row, original: Original | undefined): string | undefined {
  if (!original) return 'no text has this key'
  if (row.zh !== original.zh) return `the Chinese text is now “${original.zh}”`
  if (row.en !== undefined && row.en !== original.en) return `the English text is now “${original.en}”`
  return undefined
}

/** Why a translation cannot be used; undefined if it can. */
export function translationProblem({ zh, text }: Row, { longest }: Pick<Original, 'longest'>): string | undefined {
  if (text.trim() === '') return 'the text is empty'
  if (placeholders(text) !== placeholders(zh)) return `the placeholders must be ${placeholders(zh) || 'none'}`
  if (longest !== undefined && text.length > longest)
    return `the text has ${text.length} characters, and the screen has room for ${longest}`
  return undefined
}

/** The names of the placeholders of a text in alphabetical order: `{count} {count:row|rows}` gives `{count}`. */
function placeholders(text: string): string {
  return [...new Set(text.match(/\{\w+/g) ?? [])]
    .map((start) => `${start}}`)
    .toSorted()
    .join(' ')
}
