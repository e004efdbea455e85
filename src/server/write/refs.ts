import { invalid } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import type { Text } from '#core/text/i18n.ts'
import type { Bound, Registry } from '#core/define/registry.ts'
import type { Fields } from '#core/define/resource.ts'
import type { Tx } from '../db/db.ts'
import { idCondition } from '../read/id-condition.ts'
import { quote } from '../read/columns.ts'
import type { CheckedInput } from './input.ts'
import type { StoredRecord } from '../read/record.ts'
import { selectable, explainInvalidRefs } from '../read/ref-problems.ts'
import { scopeCondition } from '../read/scope.ts'
import type { Scoped } from '../read/scope.ts'
import { labelText, lineLabelText } from '../words/words.ts'

interface Use {
  field: string
  to: string
  id: number
  label: Text
  row?: number
  /**
   * Whether the record may have been switched off since: ordered goods can still be received, and sold goods returned.
   */
  mayBeOff: boolean
}

/** References to records of one table that do not exist or may not be chosen. */
interface InvalidRefs {
  readonly target: Bound
  readonly uses: readonly Use[]
}

/**
 * Finds references that are invalid: the record must exist, be in the caller's scope and be selectable. An unchanged
 * reference stays valid. A record that an action creates from existing records (`derived`), and a line that comes from
 * an earlier document, may reference records that were switched off since. The single statement is sent immediately.
 */
export async function findInvalidRefs(
  tx: Tx,
  { bound, registry, session }: { bound: Bound; registry: Registry; session: Scoped },
  input: CheckedInput,
  before: StoredRecord | null,
  derived = false,
): Promise<InvalidRefs[]> {
  const { fields, lines } = bound.resource
  const uses = [
    ...usesIn(fields, input.values, before, (field) => ({ field, label: labelText(bound, field), mayBeOff: derived })),
    ...Object.entries(input.lines).flatMap(([name, rows]) => {
      const stored = linesById(before?.[name])
      return rows.flatMap((row, index) =>
        usesIn(lines?.[name]?.fields ?? {}, row, stored.get(row.id), (field) => ({
          field: `${name}.${field}`,
          label: lineLabelText(bound, name, field),
          row: index + 1,
          mayBeOff: derived || Number.isSafeInteger(row.src_line_id),
        })),
      )
    }),
  ]
  const targets = [...Map.groupBy(uses, (use) => use.to)].map(([to, refUses]) => ({
    target: registry.of(to),
    uses: refUses,
  }))
  const selectableIds = await findTargets(tx, session, targets)
  return targets.flatMap(({ target, uses: refUses }, n) => {
    const fits = selectableIds.get(n)
    const invalidUses = refUses.filter(({ id, mayBeOff }) => (mayBeOff ? !fits?.has(id) : fits?.get(id) !== true))
    return invalidUses.length > 0 ? [{ target, uses: invalidUses }] : []
  })
}

/** Throws `invalid` with the reasons if there are invalid references. */
export async function refuseInvalidRefs(tx: Tx, session: Scoped, invalidRefs: readonly InvalidRefs[]): Promise<void> {
  const problems = invalidRefs.map(async ({ target, uses: refUses }): Promise<Problem[]> => {
    const explain = await explainInvalidRefs(tx, { target, session }, { by: ['id'], keys: refUses.map(({ id }) => id) })
    return refUses.map(({ id, field, label, row }) => ({
      field,
      ...explain(id, label),
      ...(row === undefined ? {} : { row }),
    }))
  })
  if (problems.length > 0) throw invalid((await Promise.all(problems)).flat())
}

interface Target {
  readonly target: Bound
  readonly uses: readonly Use[]
}

/** The existing records by the index of their table, and whether each is selectable; one statement for all tables. */
async function findTargets(
  tx: Tx,
  session: Scoped,
  targets: readonly Target[],
): Promise<ReadonlyMap<number, ReadonlyMap<number, boolean>>> {
  const values: unknown[] = [tx.suid]
  const bind = (value: unknown) => `$${values.push(value)}`
  const parts = targets.map(({ target, uses: refUses }, n) => {
    const ids = idCondition([...new Set(refUses.map(({ id }) => id))], values.length + 1)
    values.push(...ids.values)
    const scope = scopeCondition(target, session, bind)
    return `select ${n} as target, t.id, true${selectable(target)} as fit from ${quote(target.resource.table)} t where t.suid = $1 and t.id ${ids.sql} and t.del_at is null${scope ? ` and ${scope}` : ''}`
  })
  const rows =
    parts.length === 0
      ? []
      : await tx.query<{ target: number; id: number; fit: boolean }>(parts.join(' union all '), values)
  return new Map(
    [...Map.groupBy(rows, ({ target }) => target)].map(([n, tableRows]) => [
      n,
      new Map(tableRows.map(({ id, fit }) => [id, fit])),
    ]),
  )
}

function linesById(lines: unknown): ReadonlyMap<unknown, Readonly<Record<string, unknown>>> {
  return new Map(Array.isArray(lines) ? lines.map((line: Readonly<Record<string, unknown>>) => [line.id, line]) : [])
}

interface Pointer {
  field: string
  to: string
  many: boolean
  standing: boolean
}

const pointers = new WeakMap<Fields, readonly Pointer[]>()

/** The reference fields that callers may write; cached, since most resources have few. */
function pointersOf(fields: Fields): readonly Pointer[] {
  const cached = pointers.get(fields)
  if (cached) return cached
  const refFields = Object.entries(fields).flatMap(([field, { to, many = false, server, standing = false }]) =>
    to === undefined || server ? [] : [{ field, to, many, standing }],
  )
  pointers.set(fields, refFields)
  return refFields
}

function usesIn(
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | null | undefined,
  describe: (field: string) => Omit<Use, 'to' | 'id'>,
): Use[] {
  return pointersOf(fields).flatMap(({ field, to, many, standing }) => {
    const value = values[field]
    if (value === null || value === undefined) return []
    const ids = (many ? (Array.isArray(value) ? value : []) : [value]).map(Number)
    const { mayBeOff: stays, ...use } = describe(field)
    return ids
      .filter((id) => !wasReferenced(before?.[field], id))
      .map((id) => ({ ...use, to, id, mayBeOff: stays || standing }))
  })
}

function wasReferenced(before: unknown, id: number): boolean {
  return before === id || (Array.isArray(before) && before.includes(id))
}
