import type { ErrorCode, ErrorParams } from '#core/errors/errors.ts'
import type { Text } from '#core/text/i18n.ts'
import type { Bound } from '#core/define/registry.ts'
import type { Tx } from '../db/db.ts'
import { quote } from './columns.ts'
import { scopeCondition } from './scope.ts'
import type { Scoped } from './scope.ts'
import { stateText } from '../words/words.ts'

/** The reason why a record cannot be chosen. */
export interface RefProblem {
  code: ErrorCode
  params: ErrorParams
}

interface RefRow {
  key: string
  name: string
  state: string | null
  off: boolean
  deleted: boolean
  /** Records that sections create for internal use. */
  internal: boolean
}

/** Values of a `status` field that take a record out of use. */
const switchedOff = ['off', 'disabled']

/** The SQL condition over `t` that a record of a resource can be chosen: in a selectable state and not switched off. */
export function selectable({ resource }: Bound): string {
  const states = resource.flow?.selectable.map((state) => `'${state.replaceAll("'", "''")}'`)
  const off = offCondition(resource)
  return [...(states ? [` and t.status in (${states.join(', ')})`] : []), ...(off ? [` and not (${off})`] : [])].join(
    '',
  )
}

/**
 * Names the records that cannot be chosen, with the reason: disabled, in a state that is not approved, or deleted.
 * Records invisible to the caller are reported as not found. `by`: the columns that identify them. The answer uses the
 * label of the referencing field.
 */
export async function explainInvalidRefs(
  tx: Tx,
  { target, session }: { target: Bound; session: Scoped },
  { by, keys }: { by: readonly string[]; keys: readonly (string | number)[] },
): Promise<(key: string | number, label: Text) => RefProblem> {
  const { resource } = target
  const values: unknown[] = [tx.suid, keys.map(String)]
  const scope = scopeCondition(target, { ...session, rules: true }, (value) => `$${values.push(value)}`)
  const parts = [
    `t.${quote(target.label)}::text as name`,
    `${resource.flow ? 't.status' : 'null'} as state`,
    `coalesce(${offCondition(resource) ?? 'false'}, false) as off`,
    't.del_at is not null as deleted',
    `${resource.internal ? `t.${quote(resource.internal)}` : 'false'} as internal`,
  ]
  const rows = await tx.query<RefRow>(
    by
      .map(
        (column) =>
          `select t.${quote(column)}::text as key, ${parts.join(', ')} from ${quote(resource.table)} t where t.suid = $1 and t.${quote(column)} = any($2::${column === 'id' ? 'bigint' : 'text'}[])${scope ? ` and ${scope}` : ''}`,
      )
      .join(' union all '),
    values,
  )
  return (key, label) => {
    const match = rows
      .filter((row) => row.key === String(key))
      .toSorted((a, b) => Number(a.deleted) - Number(b.deleted))[0]
    if (!match) return { code: 'bad_ref', params: { label } }
    const { name, state, off, deleted, internal } = match
    if (internal) return { code: 'ref_internal', params: { label, name } }
    if (deleted) return { code: 'ref_deleted', params: { label, name } }
    if (state !== null && !resource.flow?.selectable.includes(state))
      return { code: 'ref_state', params: { label, name, state: stateText(target, state) } }
    return off ? { code: 'ref_off', params: { label, name } } : { code: 'bad_ref', params: { label } }
  }
}

/** The SQL condition that a record is switched off; undefined if the resource has no switch. */
function offCondition({ flow, fields }: Bound['resource']): string | undefined {
  if (fields.enabled?.flag) return 'not t.enabled'
  return !flow && switchedOff.some((off) => off in (fields.status?.options ?? {}))
    ? `t.status in ('off', 'disabled')`
    : undefined
}
