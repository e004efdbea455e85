import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import { mergeSurvivor } from '#modules/member/member/members.ts'
import type { DB } from '../../db.ts'
import { closeActivity } from '../../shared/activity/publish.ts'
import { lockRound, sourceOf } from '../round/round.ts'

/** Fails a round that was not sold out in time, and releases its prize. Idempotent. */
export async function failRound(ctx: Ctx<DB>, id: number): Promise<void> {
  const round = await lockRound(ctx, id)
  if (round?.status !== 'published') return
  await sql`update yungou_round set status = 'failed', ver = ver + 1, updated_at = now() where suid = ${ctx.suid} and id = ${id}`.execute(
    ctx.db,
  )
  await closeActivity(ctx, round)
}

interface Shareholder {
  readonly round: number
  readonly member: number
}

/** Refunds all shares of a member in a failed round, once; those of a merged member go to the surviving member. */
export async function refundShares(ctx: Ctx<DB>, { round: id, member }: Shareholder): Promise<void> {
  const round = await lockRound(ctx, id)
  if (round?.status !== 'failed') return
  const { rows } = await sql<{ price: number }>`
    update yungou_ticket set status = 'refunded', refunded_at = to_timestamp(${ctx.now}), ver = ver + 1, updated_at = now()
    where suid = ${ctx.suid} and round_id = ${id} and member_id = ${member} and status = 'valid' and del_at is null returning price`.execute(
    ctx.db,
  )
  if (rows.length === 0) return
  const amount = rows.reduce((sum, { price }) => sum + BigInt(price), 0n)
  const to = await mergeSurvivor(ctx, member)
  await ctx.move('refund', { key: `refund:${id}:${member}`, amount, to, part: id, source: sourceOf(round) })
}
