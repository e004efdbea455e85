import { sql } from 'kysely'
import type { Work } from '#core/define/work.ts'
import { poolHasStockText } from '#modules/inventory/stock/pool.ts'
import { defineWork } from '../../db.ts'
import { closeActivity } from './publish.ts'
import { lockActivity } from './quota.ts'
import type { ActivityTables } from './quota.ts'

/** Releases the unsold pieces of an activity within a minute of its end. Idempotent. */
export function endingWork(key: string, tables: ActivityTables): Work {
  const over = sql`${sql.table(tables.activity)} a where a.status = 'published' and a.end_at <= now() and a.del_at is null
    and ${sql.raw(poolHasStockText('a.suid', 'a.pool_id'))}`
  return defineWork({
    key,
    async due(db) {
      const { rows } = await sql<{ suid: number }>`select distinct a.suid from ${over} order by 1`.execute(db)
      return rows.map(({ suid }) => suid)
    },
    async run(ctx) {
      const { rows } = await sql<{ id: number; pool_id: number | null }>`
        select a.id, a.pool_id from ${over} and a.suid = ${ctx.suid} order by random() limit 1`.execute(ctx.db)
      const [next] = rows
      if (!next) return false
      await lockActivity(ctx, tables, next.id)
      await closeActivity(ctx, next)
      return true
    },
  })
}
