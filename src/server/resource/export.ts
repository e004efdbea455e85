import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#core/errors.ts'
import { formatDecimal } from '#core/decimal.ts'
import { formatDay, formatInstant } from '#core/time.ts'
import type { Bound, Registry } from '#core/registry.ts'
import type { Lang } from '#core/i18n.ts'
import { text } from '#core/fields.ts'
import type { Tx } from '../db/db.ts'
import type { SheetRow } from '../sheet/cells.ts'
import { writeCsv } from '../sheet/csv-write.ts'
import { writeXlsx } from '../sheet/xlsx-write.ts'
import type { SheetPlan } from '../sheet/xlsx-write.ts'
import { spool } from './download.ts'
import { EXPORT_ROWS } from './limits.ts'
import { exportColumns } from './list.ts'
import { countStatement, exportStatement, sumColumns } from './list-sql.ts'
import type { ListContext } from './list-sql.ts'
import { phrase } from './phrases.ts'
import { cellOf, sheetColumn } from './sheet-cells.ts'
import { templateSheets } from './template.ts'
import { wordsOf } from './words.ts'

const EXPORT_MS = 30_000
const FETCH = 1000

/** Sends every matching row as one consistent snapshot: xlsx with a receipt, or csv when `_excel_type=csv`. */
export async function sendExport(
  request: FastifyRequest,
  reply: FastifyReply,
  listed: Omit<ListContext, 'session'>,
): Promise<FastifyReply> {
  const { session, lang } = request
  const context: ListContext = { ...listed, session }
  const { flags } = listed.query
  const csv = flags.get('_excel_type') === 'csv'
  const columns = exportColumns(context, flags.get('_excel_down_culumns'))
  const words = wordsOf(listed.bound, lang)
  const sheet = columns.map(({ name, field, target }) => sheetColumn(target ? text('') : field, words.field(name)))
  const name = `${flags.get('_excel_file_name') || words.title}.${csv ? 'csv' : 'xlsx'}`
  return spool(reply, name, (sink) =>
    request.server.db.tenant(
      session.suid,
      async (tx) => {
        const { text: sql, values } = countStatement(context, true)
        const [counted = {}] = await tx.query(sql, values)
        if (Number(counted.n) > EXPORT_ROWS) throw new AppError('export_too_large', { max: EXPORT_ROWS })
        const rows = rowsOf(tx, context, columns, lang)
        if (csv) return void (await writeCsv({ columns: sheet, rows }, sink))
        await writeXlsx({ sheets: [{ name: words.title, columns: sheet, rows }, receipt(request, context, counted)] }, sink)
      },
      { snapshot: true, timeoutMs: EXPORT_MS },
    ),
  )
}

/** Sends the import template of a resource. */
export async function sendTemplate(
  request: FastifyRequest,
  reply: FastifyReply,
  { bound, registry }: { bound: Bound; registry: Registry },
): Promise<FastifyReply> {
  const sheets = await request.server.db.tenant(request.session.suid, (tx) => templateSheets(tx, { bound, registry, lang: request.lang }))
  return spool(reply, `${wordsOf(bound, request.lang).title}.xlsx`, async (sink) => void (await writeXlsx({ sheets }, sink)))
}

async function* rowsOf(tx: Tx, context: ListContext, columns: ReturnType<typeof exportColumns>, lang: Lang): AsyncGenerator<SheetRow> {
  const words = wordsOf(context.bound, lang)
  const plans = columns.map(({ name, field }) => ({ name, field, options: words.options(name) }))
  const { text: sql, values } = exportStatement(context, columns)
  await tx.query(`declare export_rows no scroll cursor for ${sql}`, values)
  for (;;) {
    const rows = await tx.query(`fetch ${FETCH} from export_rows`)
    for (const row of rows) yield plans.map(({ name, field, options }) => cellOf(field, row[name], { lang, options }))
    if (rows.length < FETCH) return
  }
}

/** The last sheet: what was asked for, by whom, when, and what came out. */
function receipt({ session, lang, server }: FastifyRequest, context: ListContext, counted: Readonly<Record<string, unknown>>): SheetPlan {
  const words = wordsOf(context.bound, lang)
  const filters = context.query.filters.map(
    ({ filter, value }) =>
      `${filter.column ? words.field(filter.name) : phrase('keyword', lang)}: ${filterWords(context, filter.name, value, lang)}`,
  )
  return {
    name: phrase('sheet_receipt', lang),
    header: false,
    columns: [
      { title: '', width: 24 },
      { title: '', width: 60 },
    ],
    rows: ({ rows }) => [
      [phrase('receipt_filter', lang), filters.join('；') || phrase('receipt_none', lang)],
      [phrase('receipt_operator', lang), session.name],
      [phrase('receipt_time', lang), formatInstant(Math.floor(server.now().getTime() / 1000))],
      [phrase('receipt_rows', lang), { value: rows[0] ?? 0, kind: 'int' }],
      ...sumColumns(context).map(({ name, field }): SheetRow => [
        phrase('receipt_total', lang, { label: words.field(name) }),
        { value: formatDecimal(Number(counted[name] ?? 0), field.scale ?? 0), kind: 'decimal', decimals: field.scale ?? 0 },
      ]),
    ],
  }
}

/** A filter's value as a person reads it. */
function filterWords({ bound, query }: ListContext, name: string, value: string, lang: Lang): string {
  const options = wordsOf(bound, lang).options(name)
  if (options)
    return value
      .split(',')
      .map((part) => options.find((option) => option.value === part)?.label ?? part)
      .join('、')
  const field = query.filters.find(({ filter }) => filter.name === name)?.filter.column?.field
  if (field?.kind === 'date' || field?.kind === 'datetime') {
    const show = field.kind === 'date' ? formatDay : formatInstant
    return value
      .split(',')
      .map((part) => (part === '' ? '' : show(Number(part))))
      .join(' – ')
  }
  if (field?.scale !== undefined)
    return value
      .split(',')
      .map((part) => (/^-?\d+$/.test(part) ? formatDecimal(Number(part), field.scale ?? 0) : part))
      .join(' – ')
  return value
}
