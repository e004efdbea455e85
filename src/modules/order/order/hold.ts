import { sql } from 'kysely'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { lockOrder } from './lock.ts'

/**
 * What held an order back lets it go: from now on it counts as one to ship. For background work of an add-on, an order in each step, because it locks the order
 * before anything of the add-on's own. Whether it may be sent is asked of the add-on all the same (`sending`).
 */
export async function releaseOrder(ctx: Ctx<DB>, id: number): Promise<void> {
  await lockOrder(ctx, id)
  await sql`update orders set on_hold = false, ver = ver + 1, updated_at = now() where suid = ${ctx.suid} and id = ${id} and on_hold`.execute(
    ctx.db,
  )
}
