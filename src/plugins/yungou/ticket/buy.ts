import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { settleRounds } from '../end/settle.work.ts'
import { lockRound, sourceOf } from '../round/round.ts'
import { sha256 } from '../round/round.rules.ts'
import { numberAt } from '../shared/draw.ts'

interface Purchase {
  readonly round: number
  readonly member: number
  readonly qty: number
}

interface Bought {
  readonly numbers: readonly string[]
  /** Cents. */
  readonly amount: number
  readonly left: number
}

/**
 * Sells shares to a member from their wallet; the purchase of the last share triggers the draw. Throws `yungou_over`,
 * `yungou_limit`, `yungou_sold_out`, and the ledger's refusals.
 */
export async function buyShares(ctx: Ctx<DB>, { round: id, member, qty }: Purchase): Promise<Bought> {
  const round = await lockRound(ctx, id)
  if (!round || round.status === 'draft') throw new AppError('not_found')
  const { no, status, end_at, total_shares: total, share_price, per_user, sealed_seed } = round
  if (status === 'full' || status === 'drawn') throw new AppError('yungou_sold_out', { left: 0 })
  if (status !== 'published' || end_at <= ctx.now || sealed_seed === null) throw new AppError('yungou_over', { no })
  const { rows } = await sql<{ sold: number; member_total: number }>`
    select count(*)::int as sold, (count(*) filter (where member_id = ${member}))::int as member_total
    from yungou_ticket where suid = ${ctx.suid} and round_id = ${id} and del_at is null`.execute(ctx.db)
  const { sold, member_total } = rows[0] ?? { sold: 0, member_total: 0 }
  if (sold + qty > total) throw new AppError('yungou_sold_out', { left: total - sold })
  if (per_user > 0 && member_total + qty > per_user)
    throw new AppError('yungou_limit', { limit: per_user, left: Math.max(0, per_user - member_total) })
  const seed = ctx.accounts.unseal(sealed_seed)
  const positions = Array.from({ length: qty }, (_, n) => sold + n)
  const numbers = positions.map((position) => numberAt({ seed, total }, position, sha256))
  await sql`insert into yungou_ticket (suid, round_id, member_id, no, place, price, bought_at, status)
    select ${ctx.suid}, ${id}, ${member}, b.no, b.place, ${share_price}, to_timestamp(${ctx.now}), 'valid'
    from unnest(${numbers}::text[], ${positions}::int[]) as b (no, place)`.execute(ctx.db)
  const amount = share_price * qty
  await ctx.move('buy', {
    key: `buy:${id}:${sold}`,
    amount: BigInt(amount),
    from: member,
    part: id,
    source: sourceOf(round),
  })
  if (sold + qty === total) {
    await sql`update yungou_round set status = 'full', ver = ver + 1, updated_at = now() where suid = ${ctx.suid} and id = ${id}`.execute(
      ctx.db,
    )
    ctx.wake(settleRounds)
  }
  return { numbers, amount, left: total - sold - qty }
}
