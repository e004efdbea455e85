import { readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { langs } from '#core/text/i18n.ts'
import type { Lang } from '#core/text/i18n.ts'
import { sourceTexts } from './source-texts.ts'
import type { SourceText } from './source-texts.ts'

/**
 * Columns of a translation sheet. `longest` is the largest number of characters that the screen has room for; empty if
 * it wraps.
 */
const columns = ['key', 'place', 'zh', 'text', 'longest'] as const
type Row = Readonly<Record<(typeof columns)[number], string>>

/** Menu entries longer than this are cut by the side menu. */
const longestTitle: Readonly<Record<Lang, number>> = { zh: 8, en: 18, es: 18, ja: 8 }

export interface ImportResult {
  /** Number of changed texts. */
  readonly changed: number
  /** Rows that were refused, with the reason. */
  readonly problems: readonly string[]
}

/** The translation sheet of a language as CSV, one row for each text in the order of the sources. */
export function exportSheet(lang: Lang): string {
  const rows = sourceTexts().map((text): Row => ({
    key: text.key,
    place: `${text.path}:${text.line}`,
    zh: text.literals[0]?.text ?? '',
    text: text.literals[langs.indexOf(lang)]?.text ?? '',
    longest: /\.(resource|document)\.ts#\w+\.(title|short)$/.test(text.key) ? String(longestTitle[lang]) : '',
  }))
  return (
    [columns, ...rows.map((row) => columns.map((column) => row[column]))]
      .map((cells) => cells.map(quoted).join(','))
      .join('\n') + '\n'
  )
}

/**
 * Writes the texts of a sheet back into the sources. A row is refused if its key is unknown, if the Chinese original
 * changed since the export, if its placeholders differ, or if it is empty; the other rows are written.
 */
export function importSheet(lang: Lang, csv: string): ImportResult {
  const rows: Row[] = parse(csv, { columns: true, bom: true, skip_empty_lines: true })
  const byKey = new Map(sourceTexts().map((text) => [text.key, text]))
  const problems: string[] = []
  const changes: { readonly text: SourceText; readonly next: string }[] = []
  for (const row of rows) {
    const text = byKey.get(row.key)
    const problem = problemOf(row, text)
    if (problem !== undefined) problems.push(`${row.key}: ${problem}`)
    else if (text && text.literals[langs.indexOf(lang)]?.text !== row.text) changes.push({ text, next: row.text })
  }
  for (const [path, edits] of Map.groupBy(changes, ({ text }) => text.path)) {
    let source = readFileSync(path, 'utf8')
    for (const { text, next } of edits.toSorted((a, b) => b.text.end - a.text.end)) {
      const literal = text.literals[langs.indexOf(lang)]
      if (literal) source = source.slice(0, literal.start) + literalOf(next) + source.slice(literal.end)
    }
    writeFileSync(path, source)
  }
  return { changed: changes.length, problems }
}

function problemOf(row: Row, text: SourceText | undefined): string | undefined {
  if (!text) return 'no text has this key'
  if (row.zh !== text.literals[0]?.text) return `the Chinese text is now “${text.literals[0]?.text}”`
  if (row.text.trim() === '') return 'the text is empty'
  if (placeholders(row.text) !== placeholders(row.zh))
    return `the placeholders must be ${placeholders(row.zh) || 'none'}`
  return undefined
}

/** The names of the placeholders of a text in alphabetical order: `{count} {count:row|rows}` gives `{count}`. */
function placeholders(text: string): string {
  return [...new Set(text.match(/\{\w+/g) ?? [])]
    .map((start) => `${start}}`)
    .toSorted()
    .join(' ')
}

function literalOf(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
  return text.includes("'") && !text.includes('"') ? `"${escaped}"` : `'${escaped.replaceAll("'", "\\'")}'`
}

function quoted(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
