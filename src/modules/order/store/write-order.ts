import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'

export type Writing = Pick<Ctx<DB>, 'db' | 'suid' | 'pipeline' | 'unit'>

/** Counts the writes of orders in a transaction: what was read before the last one is read again. */
class OrderWrites {
  count = 0
}

export const writesIn = ({ unit }: Pick<Writing, 'unit'>): number => unit.of(OrderWrites).count

export function countWrite({ unit }: Pick<Writing, 'unit'>): void {
  unit.of(OrderWrites).count += 1
}

/** Pipelines a write of orders or of their lines. */
export function writeSql(ctx: Writing, statement: RawBuilder<unknown>): void {
  countWrite(ctx)
  ctx.pipeline(statement.compile(ctx.db))
}

/** The version that every write of an order raises. `o` is the order. */
const version = sql`ver = o.ver + 1, updated_at = now()`

interface Scope {
  /** FROM clause for the assignments. */
  readonly from?: RawBuilder<unknown>
  /** Condition on `o` and the FROM clause, in addition to the tenant. */
  readonly where: RawBuilder<unknown>
}

/** Writes orders, `o`, and raises their version. The caller holds their locks. */
export function writeOrders(ctx: Writing, assignments: RawBuilder<unknown>, { from, where }: Scope): void {
  const source = from ? sql`from ${from}` : sql``
  writeSql(ctx, sql`update orders o set ${assignments}, ${version} ${source} where o.suid = ${ctx.suid} and ${where}`)
}

/** Writes one order, `o`, and raises its version. The caller holds its lock. */
export function writeOrder(ctx: Writing, id: number, assignments: RawBuilder<unknown>, condition = sql``): void {
  writeOrders(ctx, assignments, { where: sql`o.id = ${id} ${condition}` })
}

/**
 * Writes order lines (`statement`) and raises the version of their order in the same statement: for writes that no new
 * totals follow. Does nothing if the statement writes no line.
 */
export function writeLines(ctx: Writing, order: number, statement: RawBuilder<unknown>): void {
  writeSql(
    ctx,
    sql`with written as (${statement} returning 1) update orders o set ${version} where o.suid = ${ctx.suid} and o.id = ${order} and exists (select from written)`,
  )
}
