import { sql } from 'kysely'
import { AppError, refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { phaseAt } from './phase.ts'
import { fillActivity } from './publish.ts'
import { lockActivity } from './quota.ts'
import type { ActivityTables } from './quota.ts'

interface Raise {
  readonly id: number
  /** Total pieces, including the existing ones. */
  readonly quota: number
}

/**
 * Raises the quota of an activity that is not over. Throws `not_found`, `activity_not_running`, `activity_raise`,
 * `activity_over_stock`.
 */
export async function raiseQuota(ctx: Ctx<DB>, tables: ActivityTables, { id, quota }: Raise): Promise<Raise> {
  const row = await lockActivity(ctx, tables, id)
  if (!row) throw new AppError('not_found')
  const phase = phaseAt(row, ctx.now)
  if (phase !== 'planned' && phase !== 'running') throw new AppError('activity_not_running', { name: row.name })
  if (quota <= row.quota) throw refusing('quota', 'activity_raise', { quota: row.quota })
  if (row.pool_id !== null) await fillActivity(ctx, row.pool_id, { sku_id: row.sku_id, quota: quota - row.quota })
  await sql`update ${sql.table(tables.activity)} set quota = ${quota}, ver = ver + 1, updated_at = now() where suid = ${ctx.suid} and id = ${id}`.execute(
    ctx.db,
  )
  ctx.log({ biz_type: tables.activity, biz_id: id, biz_no: row.name, before: { quota: row.quota }, after: { quota } })
  return { id, quota }
}
