import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { emitMemberOutcome } from '../../shared/activity/outcome-events.ts'
import { lockRound, sourceOf } from '../round/round.ts'
import { sha256 } from '../round/round.rules.ts'
import { drawText, luckyNumber } from '../shared/draw.ts'
import { soldTickets } from '../verify/proof.ts'

/**
 * Draws a sold-out round: reveals the seed, determines the winner, and moves the money of the shares to revenue.
 * Idempotent.
 */
export async function drawRound(ctx: Ctx<DB>, id: number): Promise<void> {
  const round = await lockRound(ctx, id)
  if (round?.status !== 'full' || round.sealed_seed === null) return
  const seed = ctx.accounts.unseal(round.sealed_seed)
  const lucky = luckyNumber(sha256(drawText(seed, await soldTickets(ctx, id))), round.total_shares)
  const { rows } = await sql<{ winner_id: number | null }>`
    with won as (update yungou_ticket set status = 'won', ver = ver + 1, updated_at = now()
      where suid = ${ctx.suid} and round_id = ${id} and no = ${lucky} and del_at is null returning member_id)
    update yungou_round set status = 'drawn', seed = ${seed}, sealed_seed = null, lucky_no = ${lucky}, winner_id = (select member_id from won),
      drawn_at = to_timestamp(${ctx.now}), ver = ver + 1, updated_at = now()
    where suid = ${ctx.suid} and id = ${id} returning winner_id`.execute(ctx.db)
  const [drawn] = rows
  if (drawn?.winner_id) emitMemberOutcome(ctx, 'won', { member: drawn.winner_id, no: round.no })
  const amount = BigInt(round.share_price) * BigInt(round.total_shares)
  await ctx.move('earn', { key: `earn:${id}`, amount, part: id, source: sourceOf(round) })
}
