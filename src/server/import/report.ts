import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import type { Lang } from '#core/text/i18n.ts'
import type { Bound } from '#core/define/registry.ts'
import { downloadHeaders } from '../http/download.ts'
import { fields, sessionCall, textSchema } from '../http/route.ts'
import { headerKey, headersOf } from '../read/importable.ts'
import { phrase } from '../words/phrases.ts'
import { labelsOf } from '../words/words.ts'
import { readHeaded } from './headed.ts'
import type { Matching } from './matching.ts'
import type { Cell, SheetRow } from '../sheet/cells.ts'
import type { SheetFile } from '../sheet/read-sheet.ts'
import { writeXlsx } from '../sheet/xlsx-write.ts'

/** The call that downloads a report, by ticket. */
export const REPORT = '/seller/import/Report'
/** Retention of a report in milliseconds. */
const KEEP_MS = 24 * 3600_000
/** Empty rows of a file that are written again, so that the numbers of the rows stay what they were. */
const MOST_GAP = 1000

interface Reporting {
  bound: Bound
  lang: Lang
  file: SheetFile
  /** What the columns were matched with by hand; the report keeps the person's own titles. */
  matching?: Matching | undefined
  problems: readonly Problem[]
}

/** The owner of the report; no other person can open it. */
export interface Owner {
  suid: number
  uid: number
}

/** Writes the rows again with the errors of each and the refused cells marked. Returns the key of the file. */
export async function writeReport(
  app: FastifyInstance,
  { suid, uid }: Owner,
  { bound, lang, file, matching, problems }: Reporting,
): Promise<string> {
  const key = `${suid}-${uid}-${randomBytes(24).toString('base64url')}`
  const folder = folderOf(app)
  await mkdir(folder, { recursive: true })
  const reading = await readHeaded(bound, file)
  try {
    const { headers } = reading
    const expectedHeaders = headersOf(bound)
    const names = headers.map((title) => {
      const meant = expectedHeaders.get(headerKey(matching?.columns.get(title.trim()) ?? title))
      return meant === undefined || meant === 'known' ? undefined : meant
    })
    const labels = labelsOf(bound, lang)
    const titles = headers.map((title, at) => (title === names[at]?.name ? labels.field(title) : title)) // a grid sends names
    const byRow = Map.groupBy(problems, ({ row }) => row ?? 0)
    const localized = ({ field, code, params }: Problem) =>
      `${labels.field(field)}: ${app.errors.messageOf(code, lang, params)}`
    const rows = async function* (): AsyncGenerator<SheetRow> {
      let last = 1
      for await (const batch of reading.batches)
        for (const { row, cells } of batch.rows) {
          for (let gap = Math.min(row - last - 1, MOST_GAP); gap > 0; gap--) yield []
          last = row
          const wrong = byRow.get(row) ?? []
          const bad = new Set(wrong.map(({ field }) => field))
          yield [
            ...headers.map((_, at) =>
              cell(cells[at] ?? '', {
                bad: bad.has(names[at]?.name ?? ''),
                number: names[at]?.field.scale !== undefined,
              }),
            ),
            { value: wrong.map(localized).join('\n'), look: 'wrap' as const },
          ]
        }
    }
    const errors = phrase('import_errors', lang)
    const heads = (byRow.get(1) ?? []).map((problem): SheetRow => [localized(problem)])
    const sheets = [
      {
        name: phrase('sheet_data', lang),
        columns: [...titles.map((title) => ({ title })), { title: errors, width: 60 }],
        rows: rows(),
      },
      ...(heads.length > 0 ? [{ name: errors, columns: [{ title: errors, width: 80 }], rows: heads }] : []),
    ]
    await writeXlsx({ sheets }, createWriteStream(join(folder, key), { mode: 0o600 }))
    return key
  } finally {
    await reading.close()
  }
}

/** A cell as it was; what is plainly a number stays one. */
function cell(text: string, { bad, number }: { bad: boolean; number: boolean }): Cell {
  const look = bad ? 'bad' : 'plain'
  const decimals = /^-?\d{1,13}(?:\.(\d{1,6}))?$/.exec(text)?.[1]?.length ?? 0
  return number && /^-?\d{1,13}(\.\d{1,6})?$/.test(text)
    ? { value: text, kind: 'decimal', decimals, look }
    : { value: text, look }
}

/** `GET /v1/seller/import/Report?key=`: the report of one's own import, for a day. */
export function reportRoutes(app: FastifyInstance): void {
  const querystring = fields(
    { key: { type: 'string', pattern: '^\\d{1,15}-\\d{1,15}-[\\w-]{32}$' }, sign: textSchema(200) },
    ['key'],
  )
  app.get<{ Querystring: { key: string } }>(
    `/v1${REPORT}`,
    { config: { ...sessionCall, download: true }, schema: { querystring } },
    async ({ session, query, lang }, reply) => {
      if (!query.key.startsWith(`${session.suid}-${session.uid}-`)) throw new AppError('not_found')
      const file = join(folderOf(app), query.key)
      const { size } = await stat(file).catch((error: unknown) => {
        throw new AppError('not_found', {}, error)
      })
      return reply
        .headers({ ...downloadHeaders(`${phrase('import_errors', lang)}.xlsx`), 'content-length': size })
        .send(createReadStream(file))
    },
  )
  app.jobs.every('41 * * * *', 'sweep_reports', () => sweep(app))
}

/** Deletes expired reports, and import files that a process left behind. */
async function sweep(app: FastifyInstance): Promise<void> {
  for (const folder of [folderOf(app), join(app.filesFolder, 'imports')])
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name)
      const { mtimeMs } = await stat(path)
      if (mtimeMs < Date.now() - KEEP_MS) await rm(path, { force: true })
    }
}

function folderOf({ filesFolder }: FastifyInstance): string {
  return join(filesFolder, 'reports')
}
