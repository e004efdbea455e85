import { sql } from 'kysely'
import type { Ctx } from '#core/define/resource.ts'
import { holdsText } from '#modules/inventory/stock/pool.ts'
import type { DB } from '../../db.ts'
import { closeActivity } from './publish.ts'
import { lockActivity } from './quota.ts'
import type { ActivityTables } from './quota.ts'

/** What has ended gives back what nobody bought. Done again, it finds nothing to do. */
export async function endActivities(ctx: Ctx<DB>, tables: ActivityTables): Promise<void> {
  const { rows } = await sql<{ id: number; pool_id: number | null }>`select a.id, a.pool_id from ${sql.table(tables.activity)} a
    where a.suid = ${ctx.suid} and a.status = 'published' and a.end_at <= to_timestamp(${ctx.now}) and a.del_at is null
      and ${sql.raw(holdsText('a.suid', 'a.pool_id'))} order by a.id`.execute(ctx.db)
  for (const { id, pool_id } of rows) {
    await lockActivity(ctx, tables, id)
    await closeActivity(ctx, { pool_id })
  }
}
