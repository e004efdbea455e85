import { readFileSync, writeFileSync } from 'node:fs'
import { CsvError, parse } from 'csv-parse/sync'
import { isSourceLang, sourceLangs } from '#core/text/languages.ts'
import type { Lang, SourceLang } from '#core/text/languages.ts'
import { readCatalogue, writeCatalogue } from './catalogue.ts'
import { stalenessOf, translationProblem } from './row-problems.ts'
import type { Original, Row } from './row-problems.ts'
import { sourceTexts } from './source-texts.ts'
import type { SourceText } from './source-texts.ts'
import { trialLang, trialText } from './trial.ts'
import type { TrialLang } from './trial.ts'

/**
 * Columns of a translation sheet. `longest` is the largest number of characters that the screen has room for; empty if
 * it wraps.
 */
const columns = ['key', 'place', 'zh', 'en', 'text', 'longest'] as const

/** Menu entries longer than this take a second line of the side menu; in a further language they may take two. */
const longestTitle: Readonly<Record<SourceLang, number>> = { zh: 8, en: 18, es: 18, ja: 8 }
const longestTitleOfOthers = 30

export interface ImportResult {
  /** Number of changed texts. */
  readonly changed: number
  /** Rows that were refused, with the reason. */
  readonly problems: readonly string[]
}

/** The translation sheet of a language as CSV, one row for each text in the order of the sources. */
export function exportSheet(lang: Lang | TrialLang, texts = sourceTexts()): string {
  const translationOf = lang === trialLang ? trialTextOf : translationsIn(lang)
  const rows = texts.map((text): Record<(typeof columns)[number], string> => {
    const { zh, en, longest } = originalOf(text, lang)
    return {
      key: text.key,
      place: `${text.path}:${text.line}`,
      zh,
      en,
      text: translationOf(text),
      longest: String(longest ?? ''),
    }
  })
  return (
    [columns, ...rows.map((row) => columns.map((column) => row[column]))]
      .map((cells) => cells.map(quoted).join(','))
      .join('\n') + '\n'
  )
}

/** The texts of a language as they are stored, empty where there is none. */
function translationsIn(lang: Lang): (text: SourceText) => string {
  if (isSourceLang(lang)) return (text) => textIn(text, lang)
  const catalogue = readCatalogue(lang)
  return ({ key }) => catalogue[key]?.text ?? ''
}

function trialTextOf(text: SourceText): string {
  return trialText(textIn(text, 'en'), originalOf(text, trialLang).longest)
}

/**
 * Writes the texts of a sheet back: into the sources, or into the catalogue of a further language. A row is refused if
 * its key is unknown or repeated, if its originals changed since the export, if its placeholders differ, or if it is
 * empty or too long; the other rows are written.
 */
export function importSheet(lang: Lang, csv: string, texts = sourceTexts()): ImportResult {
  const byKey = new Map(texts.map((text) => [text.key, text]))
  const stored = translationsIn(lang)
  const seen = new Map<string, number>()
  const problems: string[] = []
  const changes: { readonly text: SourceText; readonly next: string }[] = []
  const sheet = rowsOf(csv)
  if (typeof sheet === 'string') return { changed: 0, problems: [sheet] }
  for (const [at, row] of sheet.entries()) {
    const line = at + 2
    const text = byKey.get(row.key)
    const now = text && stored(text)
    const original = text && originalOf(text, lang)
    const first = seen.get(row.key)
    seen.set(row.key, first ?? line)
    // a new catalogue may be imported in parts
    if (text && row.text === now && now === '' && !isSourceLang(lang)) continue
    const problem =
      first === undefined
        ? (stalenessOf(lang === 'en' ? { ...row, en: undefined } : row, original) ??
          (original && row.text !== now ? translationProblem(row, original) : undefined))
        : `row ${first} has this key as well`
    if (problem !== undefined) problems.push(`row ${line}, ${row.key}: ${problem}`)
    else if (text && now !== row.text) changes.push({ text, next: row.text })
  }
  if (isSourceLang(lang)) writeSources(lang, changes)
  else if (changes.length > 0) {
    const added = changes.map(({ text, next }) => {
      const { zh, en } = originalOf(text, lang)
      return [text.key, { zh, en, text: next }] as const
    })
    writeCatalogue(lang, { ...readCatalogue(lang), ...Object.fromEntries(added) })
  }
  return { changed: changes.length, problems }
}

/** The rows of a sheet, or why it is none. */
function rowsOf(csv: string): Row[] | string {
  try {
    const rows: Row[] = parse(csv, { columns: true, bom: true, skip_empty_lines: true })
    const missing = (['key', 'zh', 'text'] as const).filter((column) => rows.some((row) => row[column] === undefined))
    return missing.length > 0 ? `the sheet has no column ${missing.join(', ')}; export it again` : rows
  } catch (error) {
    if (error instanceof CsvError) return `the sheet is no valid CSV: ${error.message}`
    throw error
  }
}

function writeSources(lang: SourceLang, changes: readonly { readonly text: SourceText; readonly next: string }[]) {
  for (const [path, edits] of Map.groupBy(changes, ({ text }) => text.path)) {
    let source = readFileSync(path, 'utf8')
    for (const { text, next } of edits.toSorted((a, b) => b.text.end - a.text.end)) {
      const literal = text.literals[sourceLangs.indexOf(lang)]
      if (literal) source = source.slice(0, literal.start) + literalOf(next) + source.slice(literal.end)
    }
    writeFileSync(path, source)
  }
}

/** What the catalogue of a language lacks, and what of it is out of date or cannot be used. */
export function checkCatalogue(lang: Lang): { missing: string[]; problems: string[] } {
  const catalogue = readCatalogue(lang)
  const texts = sourceTexts()
  const byKey = new Map(texts.map((text) => [text.key, originalOf(text, lang)]))
  return {
    missing: texts.flatMap(({ key }) => (catalogue[key] ? [] : [key])),
    problems: Object.entries(catalogue).flatMap(([key, entry]) => {
      const row = { key, ...entry }
      const original = byKey.get(key)
      const problem = stalenessOf(row, original) ?? (original && translationProblem(row, original))
      return problem === undefined ? [] : [`${key}: ${problem}`]
    }),
  }
}

function originalOf(text: SourceText, lang: Lang | TrialLang): Original {
  const most = lang !== trialLang && isSourceLang(lang) ? longestTitle[lang] : longestTitleOfOthers
  return { zh: textIn(text, 'zh'), en: textIn(text, 'en'), longest: text.inMenu ? most : undefined }
}

function textIn({ literals }: SourceText, lang: SourceLang): string {
  return literals[sourceLangs.indexOf(lang)]?.text ?? ''
}

function literalOf(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
  return text.includes("'") && !text.includes('"') ? `"${escaped}"` : `'${escaped.replaceAll("'", "\\'")}'`
}

function quoted(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
