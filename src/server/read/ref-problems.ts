import type { ErrorCode, ErrorParams } from '#core/errors/errors.ts'
import type { Text } from '#core/text/i18n.ts'
import type { Bound } from '#core/define/registry.ts'
import type { Tx } from '../db/db.ts'
import { quote } from './columns.ts'
import { scopeCondition } from './scope.ts'
import type { Scoped } from './scope.ts'
import { stateText } from '../words/words.ts'

/** Why a record cannot be chosen. */
export interface Unfit {
  code: ErrorCode
  params: ErrorParams
}

interface Seen {
  key: string
  name: string
  state: string | null
  off: boolean
  gone: boolean
  /** What sections keep for themselves. */
  internal: boolean
}

/** Values of a `status` field that take a record out of use. */
const switchedOff = ['off', 'disabled']

/** The condition under which a record of a resource may be chosen: in a selectable state and not switched off. Plain SQL over `t`. */
export function selectable({ resource }: Bound): string {
  const states = resource.flow?.selectable.map((state) => `'${state.replaceAll("'", "''")}'`)
  const off = offCondition(resource)
  return [...(states ? [` and t.status in (${states.join(', ')})`] : []), ...(off ? [` and not (${off})`] : [])].join('')
}

/**
 * Tells of records that cannot be chosen what they are called and why: switched off, in a state that is not approved, or deleted. What the caller may not
 * see is not there for them. `by` are the columns that name them; the answer takes the
 * label of the field that points there.
 */
export async function whyUnfit(
  tx: Tx,
  { target, session }: { target: Bound; session: Scoped },
  { by, keys }: { by: readonly string[]; keys: readonly (string | number)[] },
): Promise<(key: string | number, label: Text) => Unfit> {
  const { resource } = target
  const values: unknown[] = [tx.suid, keys.map(String)]
  const scope = scopeCondition(target, { ...session, rules: true }, (value) => `$${values.push(value)}`)
  const parts = [
    `t.${quote(target.label)}::text as name`,
    `${resource.flow ? 't.status' : 'null'} as state`,
    `coalesce(${offCondition(resource) ?? 'false'}, false) as off`,
    't.del_at is not null as gone',
    `${resource.internal ? `t.${quote(resource.internal)}` : 'false'} as internal`,
  ]
  const rows = await tx.query<Seen>(
    by
      .map(
        (column) =>
          `select t.${quote(column)}::text as key, ${parts.join(', ')} from ${quote(resource.table)} t where t.suid = $1 and t.${quote(column)} = any($2::${column === 'id' ? 'bigint' : 'text'}[])${scope ? ` and ${scope}` : ''}`,
      )
      .join(' union all '),
    values,
  )
  return (key, label) => {
    const found = rows.filter((row) => row.key === String(key)).toSorted((a, b) => Number(a.gone) - Number(b.gone))[0]
    if (!found) return { code: 'bad_ref', params: { label } }
    const { name, state, off, gone, internal } = found
    if (internal) return { code: 'ref_internal', params: { label, name } }
    if (gone) return { code: 'ref_deleted', params: { label, name } }
    if (state !== null && !resource.flow?.selectable.includes(state))
      return { code: 'ref_state', params: { label, name, state: stateText(target, state) } }
    return off ? { code: 'ref_off', params: { label, name } } : { code: 'bad_ref', params: { label } }
  }
}

/** When a record is switched off; undefined where it has no switch. */
function offCondition({ flow, fields }: Bound['resource']): string | undefined {
  if (fields.enabled?.flag) return 'not t.enabled'
  return !flow && switchedOff.some((off) => off in (fields.status?.options ?? {})) ? `t.status in ('off', 'disabled')` : undefined
}
