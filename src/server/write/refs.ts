import { invalid } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import type { Text } from '#core/text/i18n.ts'
import type { Bound, Registry } from '#core/define/registry.ts'
import type { Fields } from '#core/define/resource.ts'
import type { Tx } from '../db/db.ts'
import { among } from '../read/among.ts'
import { quote } from '../read/columns.ts'
import type { CheckedInput } from './input.ts'
import type { StoredRecord } from '../read/record.ts'
import { selectable, whyUnfit } from '../read/ref-problems.ts'
import { scopeCondition } from '../read/scope.ts'
import type { Scoped } from '../read/scope.ts'
import { labelText, lineLabelText } from '../words/words.ts'

interface Use {
  field: string
  to: string
  id: number
  label: Text
  row?: number
  /** It may have been switched off since: what was ordered can still be received, and what was sold comes back. */
  stays: boolean
}

/** Uses of records of one table that may not be chosen, or are not there. */
interface Unfit {
  readonly target: Bound
  readonly missing: readonly Use[]
}

/**
 * Every record that a person points to has to be there, lie within what they may see, and be one that may be chosen: gives those that are not. What stood there
 * before may stay, and what an action makes of records that stand already (`derived`), or a line takes from an earlier document, may point to what was switched
 * off since. The one statement is sent at once.
 */
export async function unfitRefs(
  tx: Tx,
  { bound, registry, session }: { bound: Bound; registry: Registry; session: Scoped },
  input: CheckedInput,
  before: StoredRecord | null,
  derived = false,
): Promise<Unfit[]> {
  const { fields, lines } = bound.resource
  const uses = [
    ...usesIn(fields, input.values, before, (field) => ({ field, label: labelText(bound, field), stays: derived })),
    ...Object.entries(input.lines).flatMap(([name, rows]) => {
      const stored = linesById(before?.[name])
      return rows.flatMap((row, place) =>
        usesIn(lines?.[name]?.fields ?? {}, row, stored.get(row.id), (field) => ({
          field: `${name}.${field}`,
          label: lineLabelText(bound, name, field),
          row: place + 1,
          stays: derived || Number.isSafeInteger(row.src_line_id),
        })),
      )
    }),
  ]
  const targets = [...Map.groupBy(uses, (use) => use.to)].map(([to, wanted]) => ({ target: registry.of(to), wanted }))
  const found = await findTargets(tx, session, targets)
  return targets.flatMap(({ target, wanted }, n) => {
    const fits = found.get(n)
    const missing = wanted.filter(({ id, stays }) => (stays ? !fits?.has(id) : fits?.get(id) !== true))
    return missing.length > 0 ? [{ target, missing }] : []
  })
}

/** Throws why they may not be chosen, if there are any. */
export async function refuseUnfit(tx: Tx, session: Scoped, unfit: readonly Unfit[]): Promise<void> {
  const told = unfit.map(async ({ target, missing }): Promise<Problem[]> => {
    const why = await whyUnfit(tx, { target, session }, { by: ['id'], keys: missing.map(({ id }) => id) })
    return missing.map(({ id, field, label, row }) => ({ field, ...why(id, label), ...(row === undefined ? {} : { row }) }))
  })
  if (told.length > 0) throw invalid((await Promise.all(told)).flat())
}

interface Target {
  readonly target: Bound
  readonly wanted: readonly Use[]
}

/** Which of the records are there, by the place of their table, and whether they may be chosen: one statement for all tables. */
async function findTargets(
  tx: Tx,
  session: Scoped,
  targets: readonly Target[],
): Promise<ReadonlyMap<number, ReadonlyMap<number, boolean>>> {
  const values: unknown[] = [tx.suid]
  const bind = (value: unknown) => `$${values.push(value)}`
  const parts = targets.map(({ target, wanted }, n) => {
    const ids = among([...new Set(wanted.map(({ id }) => id))], values.length + 1)
    values.push(...ids.values)
    const scope = scopeCondition(target, session, bind)
    return `select ${n} as target, t.id, true${selectable(target)} as fit from ${quote(target.resource.table)} t where t.suid = $1 and t.id ${ids.sql} and t.del_at is null${scope ? ` and ${scope}` : ''}`
  })
  const rows = parts.length === 0 ? [] : await tx.query<{ target: number; id: number; fit: boolean }>(parts.join(' union all '), values)
  return new Map([...Map.groupBy(rows, ({ target }) => target)].map(([n, own]) => [n, new Map(own.map(({ id, fit }) => [id, fit]))]))
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

/** The fields by which people point to records; most have few among many. */
function pointersOf(fields: Fields): readonly Pointer[] {
  const known = pointers.get(fields)
  if (known) return known
  const made = Object.entries(fields).flatMap(([field, { to, many = false, server, standing = false }]) =>
    to === undefined || server ? [] : [{ field, to, many, standing }],
  )
  pointers.set(fields, made)
  return made
}

function usesIn(
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | null | undefined,
  place: (field: string) => Omit<Use, 'to' | 'id'>,
): Use[] {
  return pointersOf(fields).flatMap(({ field, to, many, standing }) => {
    const value = values[field]
    if (value === null || value === undefined) return []
    const ids = (many ? (Array.isArray(value) ? value : []) : [value]).map(Number)
    const { stays, ...use } = place(field)
    return ids.filter((id) => !pointedTo(before?.[field], id)).map((id) => ({ ...use, to, id, stays: stays || standing }))
  })
}

function pointedTo(before: unknown, id: number): boolean {
  return before === id || (Array.isArray(before) && before.includes(id))
}
