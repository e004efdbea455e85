import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'

export type Writing = Pick<Ctx<DB>, 'db' | 'suid' | 'pipeline'>

/** The version that every write of an order raises. `o` is the order. */
const version = sql`ver = o.ver + 1, updated_at = now()`

interface Scope {
  /** FROM clause for the assignments. */
  readonly from?: RawBuilder<unknown>
  /** Condition on `o` and the FROM clause, in addition to the tenant. */
  readonly where: RawBuilder<unknown>
}

/** Pipelines a write of orders, `o`, which raises their version. The caller holds their locks. */
export function writeOrders(
  { db, suid, pipeline }: Writing,
  assignments: RawBuilder<unknown>,
  { from, where }: Scope,
): void {
  pipeline(
    sql`update orders o set ${assignments}, ${version} ${from ? sql`from ${from}` : sql``} where o.suid = ${suid} and ${where}`.compile(
      db,
    ),
  )
}

/** Pipelines a write of one order, `o`, which raises its version. The caller holds its lock. */
export function writeOrder(ctx: Writing, id: number, assignments: RawBuilder<unknown>, condition = sql``): void {
  writeOrders(ctx, assignments, { where: sql`o.id = ${id} ${condition}` })
}

/**
 * Pipelines a write of order lines (`statement`) and raises the version of their order in the same statement: for
 * writes that no new totals follow. Does nothing if the statement writes no line.
 */
export function writeLines({ db, suid, pipeline }: Writing, order: number, statement: RawBuilder<unknown>): void {
  pipeline(
    sql`with written as (${statement} returning 1) update orders o set ${version} where o.suid = ${suid} and o.id = ${order} and exists (select from written)`.compile(
      db,
    ),
  )
}
