import { AppError } from '#core/errors/errors.ts'
import type { Bound } from '#core/define/registry.ts'
import type { ImportMatching } from '#core/wire/import-wire.ts'
import { langs } from '#core/text/i18n.ts'
import type { Lang } from '#core/text/i18n.ts'
import { headerKey, headersOf, importFields, mustFill } from '../read/importable.ts'
import type { SheetFile, SheetReading } from '../sheet/read-sheet.ts'
import { labelsOf } from '../words/words.ts'
import { readHeaded } from './headed.ts'
import type { ReadChoices } from './import-read.ts'
import { likeness, wordsIn } from './likeness.ts'

/** The column mapping of a person's file: the field of each title, none for an ignored one, and texts for every row. */
export interface Matching extends ReadChoices {
  columns: ReadonlyMap<string, string>
  fill: ReadonlyMap<string, string>
}

/** Reads `_excel_import_map`. Throws `malformed`. */
export function matchingIn(text: string | undefined): Matching | undefined {
  if (text === undefined || text === '') return undefined
  const { columns, fill, hidden, empty }: { columns?: unknown; fill?: unknown; hidden?: unknown; empty?: unknown } =
    objectIn(text)
  return {
    columns: textsIn(columns),
    fill: textsIn(fill),
    hidden: hidden === 'take' || hidden === 'skip' ? hidden : undefined,
    empty: empty === 'clear' || empty === 'keep' ? empty : undefined,
  }
}

/**
 * A sheet as it is read, its titles replaced by the fields that they were matched with, and a column more for each text
 * of every row.
 */
export async function readMatched(
  bound: Bound,
  file: SheetFile,
  matching: Matching | undefined,
): Promise<SheetReading> {
  const reading = await readHeaded(bound, file)
  if (!matching) return reading
  const { columns, fill } = matching
  const width = reading.headers.length
  const texts = [...fill.values()]
  return {
    ...reading,
    headers: [...reading.headers.map((title) => columns.get(title.trim()) ?? title), ...fill.keys()],
    batches: (async function* () {
      for await (const batch of reading.batches)
        yield {
          ...batch,
          rows: batch.rows.map((row) => ({
            ...row,
            cells: [...Array.from({ length: width }, (_, at) => row.cells[at] ?? ''), ...texts],
          })),
        }
    })(),
  }
}

/**
 * The columns of a file with what each is taken for, and the fields it may fill, for a person who matches them by hand.
 */
export async function matchingOf(bound: Bound, file: SheetFile, lang: Lang): Promise<ImportMatching> {
  const reading = await readHeaded(bound, file)
  try {
    const headers = headersOf(bound)
    const samples = await samplesOf(reading)
    const titles = [...new Set(reading.headers.map((title) => title.trim()).filter(Boolean))]
    const meant = new Map(titles.map((title) => [title, headers.get(headerKey(title))]))
    const usedNames = new Set(
      [...meant.values()].flatMap((field) => (field === undefined || field === 'known' ? [] : [field.name])),
    )
    const guessed = guesses(
      bound,
      titles.filter((title) => meant.get(title) === undefined),
      usedNames,
    )
    const fieldOf = (title: string) => {
      const matched = meant.get(title)
      return matched === undefined || matched === 'known' ? guessed.get(title) : matched.name
    }
    return {
      columns: titles.map((title) => {
        const field = fieldOf(title)
        const sample = samples[reading.headers.findIndex((header) => header.trim() === title)] ?? ''
        return {
          title,
          sample,
          ...(field === undefined ? {} : { field }),
          ...(meant.get(title) === undefined ? { unknown: true } : {}),
        }
      }),
      fields: importFields(bound).map(({ name, field }) => ({
        name,
        title: labelsOf(bound, lang).field(name),
        required: mustFill(field),
      })),
    }
  } finally {
    await reading.close()
  }
}

/** What stands first in each column. */
async function samplesOf(reading: SheetReading): Promise<string[]> {
  for await (const { rows } of reading.batches)
    if (rows.length > 0)
      return reading.headers.map((_, at) =>
        (rows.find(({ cells }) => cells[at]?.trim())?.cells[at] ?? '').trim().slice(0, 60),
      )
  return []
}

/**
 * The field that an unknown title most likely means, by the words it shares with the field's names in every language;
 * each field once, the likest first.
 */
function guesses(bound: Bound, titles: readonly string[], usedNames: ReadonlySet<string>): Map<string, string> {
  const fields = importFields(bound).filter(({ name }) => !usedNames.has(name))
  const pairs = titles.flatMap((title) =>
    fields.map(({ name }) => {
      const names = [name, ...langs.map((lang) => labelsOf(bound, lang).field(name))]
      return { title, name, score: Math.max(...names.map((alias) => likeness(wordsIn(title), wordsIn(alias)))) }
    }),
  )
  const guessed = new Map<string, string>()
  for (const { title, name, score } of pairs.toSorted((a, b) => b.score - a.score))
    if (score >= 0.5 && !guessed.has(title) && ![...guessed.values()].includes(name)) guessed.set(title, name)
  return guessed
}

function objectIn(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value
  } catch {
    // reported below
  }
  throw new AppError('malformed')
}

function textsIn(value: unknown): ReadonlyMap<string, string> {
  const entries = Object.entries(typeof value === 'object' && value !== null ? value : {})
  if (entries.length > 500) throw new AppError('malformed')
  return new Map(
    entries.map(([key, text]) => {
      if (typeof text !== 'string') throw new AppError('malformed')
      return [key.trim(), text]
    }),
  )
}
