import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { listSeparator, inLang } from '#core/text/i18n.ts'
import type { Lang } from '#core/text/i18n.ts'
import type { Bound, Registry } from '#core/define/registry.ts'
import { fieldTitle, screenTitle } from '#core/text/titles.ts'
import type { HistoryChange, HistoryEntry } from '#core/wire/access-wire.ts'
import type { DB } from '../../db.ts'
import { mediaOf, refsIn, sidesOf, valueText } from './history.values.ts'
import type { RecordLabels, Side } from './history.values.ts'

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

interface Reading {
  db: Kysely<DB>
  suid: number
  registry: Registry
  lang: Lang
}

/** Log rows with what changed in words: labels of fields, names of what they point to, dates and amounts as people read them. */
export async function describeChanges(rows: readonly LogRow[], { db, suid, registry, lang }: Reading): Promise<HistoryEntry[]> {
  const bounds = new Map(registry.resources.map((bound) => [bound.resource.table, bound]))
  const sides = rows.map((row) => {
    const bound = bounds.get(row.biz_type ?? '')
    // how a name is spelled follows from the name: it is no change of anybody's
    const told = bound ? sidesOf(bound, row.before, row.after).filter(({ name }) => bound.fields.get(name)?.spells === undefined) : []
    return { row, bound, sides: told }
  })
  const labels = await labelsOf({ db, suid, registry }, sides)
  const titles = bounds.values().next().value?.names('call', lang)
  return sides.map(({ row, bound, sides: found }) => ({
    id: row.id,
    at: row.created_at,
    uid: row.uid,
    name: row.name ?? '',
    title: titles?.get(row.path) ?? row.path,
    action: row.action,
    changes: bound ? found.flatMap((side) => rightsChange(bound, side, { registry, lang }) ?? changeOf(bound, side, { labels, lang })) : [],
  }))
}

/** The rights of a role: which screens and calls were taken and which were given, by their names; nothing where only their order differs. */
function rightsChange(
  bound: Bound,
  { name, before, after }: Side,
  { registry, lang }: Pick<Reading, 'registry' | 'lang'>,
): HistoryChange[] | undefined {
  if (bound.resource.table !== 'role' || (name !== 'path_arr' && name !== 'api_arr')) return undefined
  const [was, is] = [pathsIn(before), pathsIn(after)]
  const names = name === 'api_arr' ? bound.names('call', lang) : undefined
  const titleOf = (path: string) => {
    const page = names ? undefined : registry.find(path)?.page
    return names?.get(path) ?? (page ? screenTitle(page, lang) : path)
  }
  const only = (some: readonly string[], others: readonly string[]) =>
    some
      .filter((one) => !others.includes(one))
      .map(titleOf)
      .join(inLang(listSeparator, lang))
  const [gone, come] = [only(was, is), only(is, was)]
  return gone === '' && come === '' ? [] : [{ field: name, label: fieldTitle(bound, name, lang), before: gone, after: come }]
}

function pathsIn(value: unknown): string[] {
  const list: unknown = typeof value === 'string' ? JSON.parse(value) : value
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : []
}

function changeOf(bound: Bound, side: Side, words: { labels: RecordLabels; lang: Lang }): HistoryChange {
  const { name, row, before, after } = side
  const label = fieldTitle(bound, name, words.lang)
  const media = mediaOf(bound, name)
  return {
    field: name,
    ...(media ? { media } : {}),
    label: row === undefined ? label : `${fieldTitle(bound, name.split('.')[0] ?? '', words.lang)} ${row} · ${label}`,
    before: valueText(bound, side, before, words),
    after: valueText(bound, side, after, words),
  }
}

/** The labels of every record that the rows point to, one statement a table. */
async function labelsOf(
  { db, suid, registry }: Pick<Reading, 'db' | 'suid' | 'registry'>,
  rows: readonly { bound: Bound | undefined; sides: readonly Side[] }[],
): Promise<RecordLabels> {
  const wanted = new Map<string, Set<number>>()
  for (const { bound, sides } of rows)
    for (const { to, id } of bound ? refsIn(bound, sides) : []) wanted.set(to, (wanted.get(to) ?? new Set()).add(id))
  const labels = new Map<string, string>()
  for (const [to, ids] of wanted) {
    const { label } = registry.of(to)
    const { rows: found } = await sql<{ id: number; label: string }>`
      select id, ${sql.ref(label)}::text as label from ${sql.table(to)} where suid = ${suid} and id = any(${[...ids]}::bigint[])`.execute(
      db,
    )
    for (const one of found) labels.set(`${to}:${one.id}`, one.label)
  }
  return labels
}
