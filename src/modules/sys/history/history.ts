import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { listSeparator, inLang } from '#core/text/i18n.ts'
import type { Lang } from '#core/text/i18n.ts'
import type { Caller } from '#core/define/people.ts'
import type { Bound, Registry } from '#core/define/registry.ts'
import { fieldTitle, screenTitle } from '#core/text/titles.ts'
import type { HistoryChange, HistoryEntry } from '#core/wire/access-wire.ts'
import type { DB } from '../../db.ts'
import { mayRead, mediaOf, refsIn, fieldChanges, valueText } from './history.values.ts'
import type { RecordLabels, FieldChange } from './history.values.ts'

/** One row of the operator log. `before` and `after` hold the fields that differ. */
export interface LogRow {
  id: number
  uid: number | null
  name: string | null
  path: string
  action: HistoryEntry['action']
  biz_type: string | null
  biz_id: number | null
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
  created_at: number
}

interface DescribeContext {
  db: Kysely<DB>
  suid: number
  registry: Registry
  lang: Lang
  caller: Caller
}

/** Describes log rows for display: field labels, names of referenced records, formatted dates and amounts. */
export async function describeChanges(
  rows: readonly LogRow[],
  { db, suid, registry, lang, caller }: DescribeContext,
): Promise<HistoryEntry[]> {
  const bounds = new Map(registry.resources.map((bound) => [bound.resource.table, bound]))
  const sides = rows.map((row) => {
    const bound = bounds.get(row.biz_type ?? '')
    // the spelling of a name is derived from it, so its change is not an edit
    const differences = bound
      ? fieldChanges(bound, row.before, row.after).filter(
          ({ name }) => bound.fields.get(name)?.spells === undefined && mayRead(bound, name, caller),
        )
      : []
    return { row, bound, sides: differences }
  })
  const labels = await labelsOf({ db, suid, registry }, sides)
  const titles = bounds.values().next().value?.names('call', lang)
  return sides.map(({ row, bound, sides: differences }) => ({
    id: row.id,
    at: row.created_at,
    uid: row.uid,
    name: row.name ?? '',
    title: titles?.get(row.path) ?? row.path,
    action: row.action,
    changes: bound
      ? differences.flatMap(
          (side) => rightsChange(bound, side, { registry, lang }) ?? changeOf(bound, side, { labels, lang }),
        )
      : [],
  }))
}

/** Screens and calls that a role lost and gained, by name; an empty list when only their order differs. */
function rightsChange(
  bound: Bound,
  { name, before, after }: FieldChange,
  { registry, lang }: Pick<DescribeContext, 'registry' | 'lang'>,
): HistoryChange[] | undefined {
  if (bound.resource.table !== 'role' || (name !== 'path_arr' && name !== 'api_arr')) return undefined
  const [previous, current] = [pathsIn(before), pathsIn(after)]
  const names = name === 'api_arr' ? bound.names('call', lang) : undefined
  const titleOf = (path: string) => {
    const page = names ? undefined : registry.find(path)?.page
    return names?.get(path) ?? (page ? screenTitle(page, lang) : path)
  }
  const only = (some: readonly string[], others: readonly string[]) =>
    some
      .filter((entry) => !others.includes(entry))
      .map(titleOf)
      .join(inLang(listSeparator, lang))
  const [removed, added] = [only(previous, current), only(current, previous)]
  return removed === '' && added === ''
    ? []
    : [{ field: name, label: fieldTitle(bound, name, lang), before: removed, after: added }]
}

function pathsIn(value: unknown): string[] {
  const list: unknown = typeof value === 'string' ? JSON.parse(value) : value
  return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : []
}

function changeOf(bound: Bound, side: FieldChange, context: { labels: RecordLabels; lang: Lang }): HistoryChange {
  const { name, row, before, after } = side
  const label = fieldTitle(bound, name, context.lang)
  const media = mediaOf(bound, name)
  return {
    field: name,
    ...(media ? { media } : {}),
    label: row === undefined ? label : `${fieldTitle(bound, name.split('.')[0] ?? '', context.lang)} ${row} · ${label}`,
    before: valueText(bound, side, before, context),
    after: valueText(bound, side, after, context),
  }
}

/** The labels of all referenced records, with one statement per table. */
async function labelsOf(
  { db, suid, registry }: Pick<DescribeContext, 'db' | 'suid' | 'registry'>,
  rows: readonly { bound: Bound | undefined; sides: readonly FieldChange[] }[],
): Promise<RecordLabels> {
  const idsByTable = new Map<string, Set<number>>()
  for (const { bound, sides } of rows)
    for (const { to, id } of bound ? refsIn(bound, sides) : [])
      idsByTable.set(to, (idsByTable.get(to) ?? new Set()).add(id))
  const labels = new Map<string, string>()
  for (const [to, ids] of idsByTable) {
    const { label } = registry.of(to)
    const { rows: labelRows } = await sql<{ id: number; label: string }>`
      select id, ${sql.ref(label)}::text as label from ${sql.table(to)} where suid = ${suid} and id = any(${[...ids]}::bigint[])`.execute(
      db,
    )
    for (const row of labelRows) labels.set(`${to}:${row.id}`, row.label)
  }
  return labels
}
