import type { ImportMatching } from '#core/wire/import-wire.ts'
import { browserStore, readJson } from '../../browser/storage.ts'

/**
 * A person's choices for a file: the field of each title (empty to skip it), constant values for every row, whether
 * hidden rows are read, and whether empty cells clear stored values.
 */
export interface Matching {
  hidden?: 'take' | 'skip' | undefined
  empty?: 'clear' | undefined
  columns: Readonly<Record<string, string>>
  fill: Readonly<Record<string, string>>
}

/** So many sets of titles are remembered for a list. */
const most = 12

/** As the server read the titles and guessed the others. */
export function guessedMatching({ columns }: ImportMatching): Matching {
  return { columns: Object.fromEntries(columns.map(({ title, field }) => [title, field ?? ''])), fill: {} }
}

/** Puts a column to a field; a field takes one column. */
export function withColumn({ columns, fill, ...choices }: Matching, title: string, field: string): Matching {
  const others = Object.entries(columns).map(([one, old]) => [one, old === field ? '' : old])
  const otherFill = Object.entries(fill).filter(([name]) => name !== field)
  return { ...choices, columns: { ...Object.fromEntries(others), [title]: field }, fill: Object.fromEntries(otherFill) }
}

/** Required fields that no column fills yet. */
export function unmatched({ fields }: ImportMatching, { columns }: Matching): ImportMatching['fields'] {
  const used = new Set(Object.values(columns))
  return fields.filter(({ name, required }) => required && !used.has(name))
}

/** What was said of a file with the same titles before; undefined for titles never seen. */
export function rememberedMatching(path: string, matching: ImportMatching): Matching | undefined {
  return storedIn(path).find(({ titles }) => titles === titlesOf(matching))?.said
}

/** The columns are remembered; what was chosen for one file is not. */
export function rememberMatching(path: string, matching: ImportMatching, { columns, fill }: Matching): void {
  const titles = titlesOf(matching)
  const stored = [
    { titles, said: { columns, fill } },
    ...storedIn(path).filter((entry) => entry.titles !== titles),
  ].slice(0, most)
  browserStore.set(keyOf(path), JSON.stringify(stored))
}

interface StoredMatching {
  titles: string
  said: Matching
}

function storedIn(path: string): StoredMatching[] {
  const value = readJson(browserStore, keyOf(path))
  return Array.isArray(value) ? value.filter(isStored) : []
}

function isStored(value: unknown): value is StoredMatching {
  if (!isObject(value) || typeof value.titles !== 'string' || !isObject(value.said)) return false
  const { columns, fill } = value.said
  return [columns, fill].every(
    (part) => isObject(part) && Object.values(part).every((text) => typeof text === 'string'),
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function titlesOf({ columns }: ImportMatching): string {
  return JSON.stringify(columns.map(({ title }) => title).toSorted())
}

function keyOf(path: string): string {
  return `import_columns:${path}`
}
