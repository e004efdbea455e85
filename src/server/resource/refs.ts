import { invalid } from '#core/errors.ts'
import type { Problem } from '#core/errors.ts'
import type { Bound, Registry } from '#core/registry.ts'
import type { Fields } from '#core/resource.ts'
import type { Tx } from '../db/db.ts'
import { quote } from './columns.ts'
import type { Checked } from './input.ts'
import type { Stored } from './record.ts'
import { scopeCondition } from './scope.ts'
import type { Scoped } from './scope.ts'
import { labelText, lineLabelText } from './words.ts'

interface Use {
  field: string
  to: string
  id: number
  problem: Problem
}

/** Makes sure that every record a person points to is there, lies within what they may see, and may be chosen. What stood there before may stay. */
export async function checkRefs(
  tx: Tx,
  { bound, registry, session }: { bound: Bound; registry: Registry; session: Scoped },
  input: Checked,
  before: Stored | null,
): Promise<void> {
  const uses = [
    ...usesIn(bound.resource.fields, input.values, (field) => ({
      field,
      code: 'bad_ref',
      params: { label: labelText(bound, field) },
    })).filter(({ field, id }) => !pointedTo(before?.[field], id)),
    ...Object.entries(input.lines).flatMap(([name, rows]) =>
      rows.flatMap((row, place) =>
        usesIn(bound.resource.lines?.[name]?.fields ?? {}, row, (field) => ({
          field: `${name}.${field}`,
          code: 'bad_ref',
          params: { label: lineLabelText(bound, name, field) },
          row: place + 1,
        })),
      ),
    ),
  ]
  const asked = [...Map.groupBy(uses, (use) => use.to)].map(async ([to, wanted]): Promise<Problem[]> => {
    const target = registry.of(to)
    const values: unknown[] = [tx.suid, wanted.map(({ id }) => id)]
    const scope = scopeCondition(target, session, (value) => `$${values.push(value)}`)
    const rows = await tx.query<{ id: number }>(
      `select t.id from ${quote(to)} t where t.suid = $1 and t.id = any($2::bigint[]) and t.del_at is null${selectable(target)}${scope ? ` and ${scope}` : ''}`,
      values,
    )
    const found = new Set(rows.map(({ id }) => id))
    return wanted.filter(({ id }) => !found.has(id)).map(({ problem }) => problem)
  })
  const problems = (await Promise.all(asked)).flat()
  if (problems.length > 0) throw invalid(problems)
}

/** Values of a `status` field that take a record out of use. */
const switchedOff = ['off', 'disabled']

/** The condition under which a record of a resource may be chosen: in a selectable state and not switched off. Plain SQL over `t`. */
export function selectable({ resource }: Bound): string {
  const states = resource.flow?.selectable.map((state) => `'${state.replaceAll("'", "''")}'`)
  return [
    ...(states ? [` and t.status in (${states.join(', ')})`] : []),
    ...(resource.fields.enabled?.kind === 'bool' ? [' and t.enabled'] : []),
    ...(!resource.flow && switchedOff.some((off) => off in (resource.fields.status?.options ?? {}))
      ? [` and t.status not in ('off', 'disabled')`]
      : []),
  ].join('')
}

function usesIn(fields: Fields, values: Readonly<Record<string, unknown>>, problemOf: (field: string) => Problem): Use[] {
  return Object.entries(fields).flatMap(([field, { to, kind, server }]) => {
    const value = values[field]
    if (to === undefined || server || value === null || value === undefined) return []
    const ids = kind === 'refs' ? (Array.isArray(value) ? value : []) : [value]
    return ids.map((id) => ({ field, to, id: Number(id), problem: problemOf(field) }))
  })
}

function pointedTo(before: unknown, id: number): boolean {
  return before === id || (Array.isArray(before) && before.includes(id))
}
