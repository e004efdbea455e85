import { AppError } from '#core/errors/errors.ts'
import type { Bound, Registry } from '#core/define/registry.ts'
import type { SelectRow } from '#core/wire/wire.ts'
import type { Session } from '../http/session-types.ts'
import type { Statement } from '../db/db.ts'
import { quote } from '../read/columns.ts'
import { isTree } from './filters.ts'
import type { Bind } from '#core/fields/filter.ts'
import { SELECT_ROWS } from '../read/limits.ts'
import { selectable } from '../read/ref-problems.ts'
import { containsCondition, searchColumns } from '../read/search-columns.ts'
import { scopeCondition } from '../read/scope.ts'
import type { Scoped } from '../read/scope.ts'
import { parentField } from '../read/tree.ts'
import { optionFilters, pickerColumnsOf } from './picker-columns.ts'

export interface SelectQuery {
  q?: string
  page?: number
  /** Filters of the list that narrow the options, as a query. */
  among?: string
  /**
   * Labels of these records in any state, since a form shows existing references. A record outside the caller's reach
   * is labelled only through the record that references it.
   */
  ids?: string
}

/** Options of a picker: of what the caller may see, the records that may be chosen; a tree comes whole and nested. */
export function selectStatement(
  bound: Bound,
  registry: Registry,
  session: Scoped & Pick<Session, 'suid'>,
  { q = '', page = 1, ids, among = '' }: SelectQuery,
): Statement {
  const { table, code, detail, picks } = bound.resource
  const values: unknown[] = [session.suid]
  const bind: Bind = (value) => `$${values.push(value)}`
  const parent = parentField(bound)
  const parts = [
    't.id',
    `t.${quote(bound.label)} as label`,
    ...(code ? [`t.${quote(code)} as code`] : []),
    ...(detail ? [`t.${quote(detail)}::text as detail`] : []),
    ...(parent ? [`t.${quote(parent)} as parent`] : []),
    ...pickerColumnsOf(bound, registry).map(({ name, sql }) => `${sql} as ${quote(`told_${name}`)}`),
  ]
  const from = ids === undefined && picks ? picks.from : table
  const head = `select ${parts.join(', ')} from ${quote(from)} t where t.suid = $1 and t.del_at is null`
  const reach = scopeCondition(bound, session, bind)
  const visible = `${head}${reach ? ` and ${reach}` : ''}`
  if (ids !== undefined) return { text: `${visible} and t.id = any(${bind(idsOf(ids))}::bigint[])`, values }
  const selectableRows = `${visible}${selectable(bound)}${optionFilters(bound, registry, among, bind)}`
  const over = searchColumns(bound, registry)
  const like =
    q === '' ? '' : ` and (${over.map((column) => containsCondition(column, q, bind)).join(' or ') || 'false'})`
  if (isTree(bound))
    return { text: `${selectableRows}${like} order by t.level, t.sort desc nulls last, t.id limit 5000`, values }
  const by = q === '' && picks ? picks.by : [bound.label, 'id']
  return {
    text: `${selectableRows}${like} order by ${by.map((name) => `t.${quote(name)}`).join(', ')} limit ${SELECT_ROWS} offset ${bind((page - 1) * SELECT_ROWS)}`,
    values,
  }
}

/** Rows of the statement as options; those of a tree hang below their parents. */
export function selectRows(
  rows: readonly Record<string, unknown>[],
  translate: (label: string) => string = (label) => label,
  describe: (row: Readonly<Record<string, unknown>>) => string | undefined = () => undefined,
): SelectRow[] {
  const nodes = new Map(
    rows.map((row): [number, SelectRow] => {
      const detail = describe(row)
      return [
        Number(row.id),
        {
          id: Number(row.id),
          label: translate(String(row.label)),
          ...(typeof row.code === 'string' ? { code: row.code } : {}),
          ...(detail === undefined ? {} : { detail }),
        },
      ]
    }),
  )
  const roots: SelectRow[] = []
  for (const row of rows) {
    const node = nodes.get(Number(row.id))
    const parentNode = row.parent === undefined || row.parent === null ? undefined : nodes.get(Number(row.parent))
    if (node && parentNode) (parentNode.children ??= []).push(node)
    else if (node) roots.push(node)
  }
  return roots
}

function idsOf(text: string): number[] {
  const ids = text.split(',').filter(Boolean).map(Number)
  if (ids.length > 200 || !ids.every((id) => Number.isSafeInteger(id) && id > 0)) throw new AppError('malformed')
  return ids
}
