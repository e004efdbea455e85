import { sql } from 'kysely'
import { AppError, invalid } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { Text } from '#core/text/i18n.ts'
import type { DB } from '../../db.ts'
import { customers, materials, units, warehouses } from '../tables.ts'

/** A code that another system sent, with its field and row. */
export interface SentCode {
  readonly field: string
  readonly label: Text
  readonly code: string
  readonly row?: number
}

const tables = {
  customer: customers.as('t'),
  material: materials.as('t'),
  warehouse: warehouses.as('t'),
}

/** The ids of records by their codes. Throws `invalid` with a problem for each unknown code. */
export async function idsByCode(
  { db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>,
  table: keyof typeof tables,
  sent: readonly SentCode[],
): Promise<ReadonlyMap<string, number>> {
  if (sent.length === 0) return new Map()
  const notShadow = table === 'customer' ? sql`` : sql`and not t.shadow`
  const { rows } = await sql<{ code: string; id: number }>`
    select t.code, t.id from ${tables[table]} where t.suid = ${suid} and t.del_at is null ${notShadow} and t.code = any(${sent.map(({ code }) => code)}::text[])`.execute(
    db,
  )
  const idByCode = new Map(rows.map(({ code, id }) => [code, id]))
  refuseUnknown(sent, idByCode)
  return idByCode
}

/**
 * The ids of units by name or symbol; a name takes precedence. Throws `invalid` with a problem for each unknown unit.
 */
export async function unitsByName(
  { db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>,
  sent: readonly SentCode[],
): Promise<ReadonlyMap<string, number>> {
  if (sent.length === 0) return new Map()
  const { rows } = await sql<{ name: string; symbol: string | null; id: number }>`
    select u.name, u.symbol, u.id from ${units.as('u')} where u.suid = ${suid} and u.del_at is null order by u.id desc`.execute(
    db,
  )
  const idByName = new Map([
    ...rows.flatMap(({ symbol, id }) => (symbol === null ? [] : [[symbol, id] as const])),
    ...rows.map(({ name, id }) => [name, id] as const),
  ])
  refuseUnknown(sent, idByName)
  return idByName
}

function refuseUnknown(sent: readonly SentCode[], ids: ReadonlyMap<string, number>): void {
  const problems = sent.flatMap(({ field, label, code, row }): Problem[] =>
    ids.has(code)
      ? []
      : [{ field, code: 'unknown_code', params: { label, code }, ...(row === undefined ? {} : { row }) }],
  )
  if (problems.length > 0) throw invalid(problems)
}

/** Saves, and renames the problem fields of a refusal to the field names of the open call. */
export async function renameProblemFields<T>(
  names: Readonly<Record<string, string>>,
  save: () => Promise<T>,
): Promise<T> {
  try {
    return await save()
  } catch (error) {
    if (!(error instanceof AppError) || error.problems.length === 0) throw error
    const problems = error.problems.map((problem) => ({ ...problem, field: names[problem.field] ?? problem.field }))
    throw new AppError(error.code, error.params, error.cause, problems)
  }
}
