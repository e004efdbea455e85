import type { FastifyRequest } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import { inLang, interpolate } from '#core/text/i18n.ts'
import type { Lang, Text } from '#core/text/i18n.ts'
import { formatDay, formatInstant } from '#core/value/time.ts'
import { unitIn } from '#core/value/units.ts'
import type { Field } from '#core/fields/field.ts'
import { text } from '#core/fields/index.ts'
import type { Statement } from '../db/db.ts'
import type { Session } from '../http/session-types.ts'
import { exportColumns } from '../list/list.ts'
import type { Bound } from '#core/define/registry.ts'
import { countStatement, exportLinesStatement, exportStatement, sumColumns } from '../list/list-sql.ts'
import type { ListContext } from '../list/list-sql.ts'
import { phrase } from '../words/phrases.ts'
import { stillCountedWords, uncountedWords, labelsOf } from '../words/words.ts'
import { cellRule } from './cell-rule.ts'
import type { CellRule } from './cell-rule.ts'

/** Everything an export needs, as plain data that a worker thread or a later process can carry out. */
export interface ExportPlan {
  suid: number
  /** The data scope of its maker: who has a narrower one by now does not get the file. */
  reach: string
  /** File name with its ending. */
  name: string
  format: 'xlsx' | 'csv'
  sheet: string
  columns: PlannedColumn[]
  rows: Statement
  /** The lines of the records on a separate sheet, each with its record's label. */
  lines?: { sheet: string; columns: PlannedColumn[]; rows: Statement } | undefined
  /** Count `n` and the totals by column, over the same where-clause. */
  count: Statement
  /** Refused when the list is longer. */
  most: number
  receipt: {
    sheet: string
    lines: [label: string, value: string][]
    rows: string
    totals: { name: string; label: string; scale: number }[]
    /** The note about rows that count in no total. */
    leftOut: string
  }
}

/** A column of a sheet: where its value comes from, and how it is written. */
export interface PlannedColumn {
  name: string
  title: string
  rule: CellRule
}

/**
 * Plans an export of a list call. Throws `bad_column`, `no_columns`, `malformed`, and `forbidden` where the list offers
 * none.
 */
export function planExport(request: FastifyRequest, listed: Omit<ListContext, 'session'>, most: number): ExportPlan {
  const { session, lang, server } = request
  const context: ListContext = { ...listed, session }
  const { flags, filters } = listed.query
  const labels = labelsOf(listed.bound, lang)
  const format = flags.get('_excel_type') || 'xlsx'
  if (format !== 'xlsx' && format !== 'csv') throw new AppError('malformed')
  const requestedName = (
    flags.get('_excel_file_name') || `${labels.title} ${formatDay(Math.floor(server.now().getTime() / 1000))}`
  ).replace(/\.(xlsx|xls|csv)$/i, '')
  const columns = exportColumns(context, flags.get('_excel_down_culumns'))
  if (columns.length === 0) throw new AppError('no_columns')
  if (!listed.bound.resource.list.export) throw new AppError('forbidden')
  const [rows, count] = [exportStatement(context, columns), countStatement(context, true)] // the values are checked by being bound
  const localized = filters.map(
    ({ filter, value }) =>
      `${filter.column ? labels.field(filter.name) : phrase('keyword', lang)}: ${filterWords(context, filter.name, value, lang)}`,
  )
  return {
    suid: session.suid,
    reach: reachOf(session),
    name: `${Array.from(requestedName).slice(0, 100).join('')}.${format}`,
    format,
    sheet: labels.title,
    columns: columns.map(({ name, field, target }) => ({
      name,
      title: withUnit(labels.field(name), field, lang),
      rule: cellRule(target ? text(field.label) : field, {
        lang,
        options: target ? labelsOf(target, lang).options(target.label) : labels.options(name),
      }),
    })),
    rows,
    lines: flags.get('_excel_with_lines') === '1' && format === 'xlsx' ? linesPlan(context, lang) : undefined,
    count,
    most,
    receipt: {
      sheet: phrase('sheet_receipt', lang),
      lines: [
        [phrase('receipt_filter', lang), localized.join('；') || phrase('receipt_none', lang)],
        [phrase('receipt_operator', lang), session.name],
        [phrase('receipt_time', lang), formatInstant(Math.floor(server.now().getTime() / 1000))],
      ],
      rows: phrase('receipt_rows', lang),
      leftOut:
        phrase('receipt_left_out', lang, { states: uncountedWords(listed.bound, lang) }) +
        stillText(listed.bound, lang),
      totals: sumColumns(context).map(({ name, field }) => ({
        name,
        label: phrase('receipt_total', lang, { label: labels.field(name) }),
        scale: field.scale ?? 0,
      })),
    },
  }
}

function stillText(bound: Bound, lang: Lang): string {
  const columns = stillCountedWords(bound, lang)
  return columns === '' ? '' : phrase('receipt_still', lang, { columns })
}

/** The lines of documents; nothing for records without any. */
function linesPlan(context: ListContext, lang: Lang): ExportPlan['lines'] {
  const { bound } = context
  const labels = labelsOf(bound, lang)
  const [name] = Object.keys(bound.resource.lines ?? {})
  if (name === undefined) return undefined
  const columns = Object.entries(bound.resource.lines?.[name]?.fields ?? {}).flatMap(([key, field]) =>
    field.sheet && key !== 'src_line_id' ? [{ name: key, field }] : [],
  )
  return {
    sheet: labels.lines(name),
    columns: [
      { name: '_of', title: labels.field(bound.label), rule: { as: 'text' } },
      ...columns.map(({ name: key, field }) => ({
        name: key,
        title: withUnit(labels.line(name, key), field, lang),
        rule: cellRule(field.to === undefined ? field : text(field.label), {
          lang,
          options: labels.lineOptions(name, key),
        }),
      })),
    ],
    rows: exportLinesStatement(context, name, columns),
  }
}

/** A title with the unit of its numbers, as it is written in a sheet. */
function withUnit(title: string, { unit }: Field, lang: Lang): string {
  if (!unit) return title
  return interpolate(inLang(titleWithUnit, lang), { title, unit: unitIn(unit, lang) })
}

const titleWithUnit: Text = ['{title}（{unit}）', '{title} ({unit})', '{title} ({unit})', '{title}（{unit}）']

/** The data scope of a person as a comparable text. */
export function reachOf({ dataScope, dept_id, uid, warehouses }: Session): string {
  return JSON.stringify([dataScope, dataScope === 'all' ? null : dept_id, uid, warehouses])
}

/** A filter's value as a person reads it. */
function filterWords({ bound, query }: ListContext, name: string, value: string, lang: Lang): string {
  const options = labelsOf(bound, lang).options(name)
  const parts = value.split(',')
  if (options) return parts.map((part) => options.find((option) => option.value === part)?.label ?? part).join('、')
  const field = query.filters.find(({ filter }) => filter.name === name)?.filter.column?.field
  const formatValue = field?.filter?.format
  return formatValue ? parts.map(formatValue).join(' – ') : value
}
