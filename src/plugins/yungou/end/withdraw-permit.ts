import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import { afterSave, beforeDelete } from '../../db.ts'
import type { DB } from '../../db.ts'
import { failRound } from './refund.ts'
import { settleRounds } from './settle.work.ts'
import { yungouPermit } from '../permit/permit.resource.ts'

/** Ends the running rounds of a supplier whose permit the platform disables: no more sales, shares are refunded. */
export const endRoundsWhenDisabled = afterSave(yungouPermit, async ({ enabled, for_suid }, before, ctx) => {
  if (before?.enabled && !enabled && for_suid !== null) await endRounds(ctx, for_suid)
})

/** The same where the permit is deleted. */
export const endRoundsWhenDeleted = beforeDelete(yungouPermit, async ({ enabled, for_suid }, ctx) => {
  if (enabled && for_suid !== null) await endRounds(ctx, for_suid)
})

async function endRounds(ctx: Ctx<DB>, suid: number): Promise<void> {
  await ctx.inTenant(
    suid,
    async (shop) => {
      const { rows } = await sql<{ id: number }>`
        select id from yungou_round where suid = ${suid} and status = 'published' and del_at is null order by id`.execute(
        shop.db,
      )
      for (const { id } of rows) await failRound(shop, id)
      shop.wake(settleRounds)
    },
    'system',
  )
}
