import { AppError } from '#core/errors/errors.ts'
import type { Bound, Registry } from '#core/define/registry.ts'
import type { Lang } from '#core/text/i18n.ts'
import type { Tx } from '../db/db.ts'
import { idCondition } from './id-condition.ts'
import { addLabels, readableColumns, labelFormattersOf, quote } from './columns.ts'
import { perBound } from './per-bound.ts'
import { scopeCondition } from './scope.ts'
import type { Scoped } from './scope.ts'

/** A stored record as plain values: its columns, its lines by name, `id` and `ver`. */
export interface StoredRecord {
  id: number
  ver: number
  [column: string]: unknown
}

export interface Finder {
  bound: Bound
  registry: Registry
  /** `lang`: the language of labels. */
  session: Scoped & { readonly lang?: Lang }
}

/** Options of a read: `lock` until the transaction ends, or `bare`, without the labels of references. */
export interface FindOptions {
  lock?: boolean
  bare?: boolean
}

const headOf = (bare: boolean) =>
  perBound((bound, registry) => {
    const columns = [...readableColumns(bound, registry).values()]
    const parts = columns
      .filter(({ name }) => name !== 'id')
      .flatMap(({ name, sql, labelSql }) => [
        `${sql} as ${quote(name)}`,
        ...(labelSql && !bare ? [`${labelSql} as ${quote(`${name}_label`)}`] : []),
      ])
      .concat(bare || bound.resource.view ? [] : secretFlags(bound))
    return { columns, selected: `select t.id, t.ver, ${parts.join(', ')}` }
  })
/** The select list of a record, built once for each resource. */
const [bareHead, labelledHead] = [headOf(true), headOf(false)]

/** The columns that an insert returns: the row's own, without computed ones. */
export const storedHead = perBound((bound, registry) =>
  ['t.id', 't.ver']
    .concat(
      [...readableColumns(bound, registry).values()].flatMap(({ name, sql, computed }) =>
        computed || name === 'id' ? [] : [`${sql} as ${quote(name)}`],
      ),
    )
    .join(', '),
)

/**
 * One record that the caller may see, with labels and lines. Throws `not_found` for a foreign, deleted or absent one
 * alike.
 */
export async function findRecord(tx: Tx, finder: Finder, id: number, options: FindOptions = {}): Promise<StoredRecord> {
  const [record] = await findRecords(tx, finder, [id], options)
  if (!record) throw new AppError('not_found')
  return record
}

/**
 * The records with these ids that the caller may see, by id. Locks are taken in the order of ids, so that two callers
 * cannot deadlock.
 */
export async function findRecords(
  tx: Tx,
  finder: Finder,
  ids: readonly number[],
  { lock = false, bare = false }: FindOptions = {},
): Promise<StoredRecord[]> {
  const { bound, registry } = finder
  const idFilter = idCondition(ids, 2)
  const values: unknown[] = [tx.suid, ...idFilter.values]
  const scope = scopeCondition(bound, finder.session, (value) => `$${values.push(value)}`)
  const { columns, selected } = (bare ? bareHead : labelledHead)(bound, registry)
  // one pipeline: the second statement runs once
  const [rows, lines] = await Promise.all([
    tx.query(
      `${selected} from ${quote(bound.resource.table)} t where t.suid = $1 and t.id ${idFilter.sql} and t.del_at is null${scope ? ` and ${scope}` : ''} order by t.id${lock ? ' for update of t' : ''}`,
      values,
    ),
    findLines(tx, finder, ids, bare),
  ])
  const formatters = labelFormattersOf(bound, columns, finder.session.lang)
  return rows.map((row) => {
    const record: StoredRecord = { id: Number(row.id), ver: Number(row.ver), ...row, ...lines.get(Number(row.id)) }
    addLabels(record, formatters)
    return record
  })
}

/** Of a secret only its presence is shown; a form would otherwise show an empty field. */
function secretFlags({ resource: { fields } }: Bound): string[] {
  const secrets = Object.keys(fields).filter((name) => fields[name]?.secret)
  return secrets.map((name) => `t.${quote(name)} is not null as ${quote(`${name}_label`)}`)
}

/** The lines of records by owner and by name, with labels; an owner without lines has empty lists. */
export async function findLines(
  tx: Tx,
  { bound, registry }: Pick<Finder, 'bound' | 'registry'>,
  ids: readonly number[],
  bare = false,
): Promise<Map<number, Record<string, Record<string, unknown>[]>>> {
  const { resource } = bound
  const linesByOwner = new Map(
    ids.map((id) => [
      id,
      Object.fromEntries(
        Object.keys(resource.lines ?? {}).map((name): [string, Record<string, unknown>[]] => [name, []]),
      ),
    ]),
  )
  const owners = idCondition(ids, 2)
  await Promise.all(
    Object.entries(resource.lines ?? {}).map(async ([name, lines]) => {
      const parts = Object.entries(lines.fields).flatMap(([key, field]) => {
        if (field.to === undefined || bare) return [`t.${quote(key)}`]
        const target = registry.of(field.to)
        const label = `(select r.${quote(target.label)} from ${quote(target.resource.table)} r where r.suid = t.suid and r.id = t.${quote(key)})`
        return [`t.${quote(key)}`, `${label} as ${quote(`${key}_label`)}`]
      })
      const owner = `t.${quote(`${resource.table}_id`)}`
      const rows = await tx.query(
        `select t.id, ${owner} as "_owner", ${parts.join(', ')} from ${quote(lines.table)} t where t.suid = $1 and ${owner} ${owners.sql} order by t.line_no, t.id`,
        [tx.suid, ...owners.values],
      )
      const columns = Object.entries(lines.fields).map(([key, field]) => ({ name: key, field }))
      const formatters = bare ? [] : labelFormattersOf(bound, columns)
      for (const { _owner, ...row } of rows) {
        addLabels(row, formatters)
        linesByOwner.get(Number(_owner))?.[name]?.push(row)
      }
    }),
  )
  return linesByOwner
}

/** The record for the log: stored values without labels. */
export function withoutLabels(record: StoredRecord): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !key.endsWith('_label')))
}
