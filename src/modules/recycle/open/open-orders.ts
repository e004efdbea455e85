import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'

/** The states of unfinished orders. */
export const openStages = ['pending', 'assigned', 'checking', 'confirming', 'payable', 'collecting'] as const
const open = openStages.map((stage) => `'${stage}'`).join(', ')

/** The number of open orders that reference the record `alias` in a column, as SQL. */
export function openOrderCountSql(column: 'staff_id' | 'point_id', alias: string): string {
  return `(select count(*)::int from recycle_order o where o.suid = ${alias}.suid and o.${column} = ${alias}.id and o.status in (${open}) and o.del_at is null)`
}

/** The number of open orders that reference a record in a column. */
export async function countOpenOrders(
  { db, suid }: Ctx<DB>,
  column: 'staff_id' | 'point_id',
  id: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from recycle_order
    where suid = ${suid} and ${sql.ref(column)} = ${id} and status = any(${[...openStages]}) and del_at is null`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
