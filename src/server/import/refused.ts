import type { FastifyInstance } from 'fastify'
import type { Problem } from '#core/errors/errors.ts'
import type { Lang } from '#core/text/i18n.ts'
import type { Bound } from '#core/define/registry.ts'
import type { ImportGrid } from '#core/wire/task-wire.ts'
import type { ImportAnswer } from '#core/wire/import-wire.ts'
import { importErrors } from './import-check.ts'
import { headerKey, headersOf } from '../read/importable.ts'
import type { SheetFile, SheetReading } from '../sheet/read-sheet.ts'
import type { ReadChoices } from './import-read.ts'
import type { Matching } from './matching.ts'
import { REPORT, writeReport } from './report.ts'
import type { Owner } from './report.ts'

/** Most errors in the answer; the report contains all. */
const MAX_REPORTED = 1000

/** The answer to a file with errors: the first of them as text, and a report of the rows with all errors. */
export async function refusedAnswer(
  app: FastifyInstance,
  owner: Owner,
  {
    rows,
    ...reporting
  }: {
    bound: Bound
    lang: Lang
    file: SheetFile
    matching: Matching | undefined
    rows: number
    problems: readonly Problem[]
  },
): Promise<ImportAnswer> {
  const { bound, lang, problems } = reporting
  const key = await writeReport(app, owner, reporting)
  const bad = [...new Set(problems.flatMap(({ row = 1 }) => (row > 1 ? [row] : [])))]
  return {
    inserted: 0,
    updated: 0,
    skipped: 0,
    errors: importErrors(bound, problems, lang, app.errors).slice(0, MAX_REPORTED),
    x: {
      report: { path: REPORT, params: { key } },
      rows,
      error_rows: bad.length,
      bad_rows: bad,
      ...(problems.length > MAX_REPORTED ? { error_count: problems.length } : {}),
    },
  }
}

/**
 * The rows of a file as a grid edits them: a column for each field that the file names. Undefined where it names none.
 */
export async function gridOf(
  bound: Bound,
  reading: SheetReading,
  { hidden }: ReadChoices = {},
): Promise<ImportGrid | undefined> {
  try {
    const headers = headersOf(bound)
    const columnByName = new Map<string, number>()
    for (const [at, title] of reading.headers.entries()) {
      const meant = headers.get(headerKey(title))
      if (meant !== undefined && meant !== 'known' && !columnByName.has(meant.name)) columnByName.set(meant.name, at)
    }
    if (columnByName.size === 0) return undefined // none of its cells can be edited
    const rows: ImportGrid['rows'] = []
    for await (const batch of reading.batches)
      for (const { row, cells, ...raw } of batch.rows)
        if (!raw.hidden || hidden !== 'skip')
          rows.push([row, ...[...columnByName.values()].map((at) => (cells[at] ?? '').trim())])
    return { columns: [...columnByName.keys()], rows }
  } finally {
    await reading.close()
  }
}
