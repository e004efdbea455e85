import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { settleRounds } from '../end/settle.work.ts'
import { lockRound, sourceOf } from '../round/round.ts'
import { sha256 } from '../round/round.rules.ts'
import { numberAt } from '../shared/draw.ts'

interface Buying {
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

/** Sells shares to a member from their wallet; who takes the last ones has it drawn. Throws `yungou_over`, `yungou_limit`, `yungou_sold_out`, and what the ledger refuses. */
export async function buyShares(ctx: Ctx<DB>, { round: id, member, qty }: Buying): Promise<Bought> {
  const round = await lockRound(ctx, id)
  if (!round || round.status === 'draft') throw new AppError('not_found')
  const { no, status, end_at, total_shares: total, share_price, per_user, sealed_seed } = round
  if (status === 'full' || status === 'drawn') throw new AppError('yungou_sold_out', { left: 0 })
  if (status !== 'published' || end_at <= ctx.now || sealed_seed === null) throw new AppError('yungou_over', { no })
  const { rows } = await sql<{ sold: number; own: number }>`
    select count(*)::int as sold, (count(*) filter (where member_id = ${member}))::int as own
    from yungou_ticket where suid = ${ctx.suid} and round_id = ${id} and del_at is null`.execute(ctx.db)
  const { sold, own } = rows[0] ?? { sold: 0, own: 0 }
  if (sold + qty > total) throw new AppError('yungou_sold_out', { left: total - sold })
  if (per_user > 0 && own + qty > per_user) throw new AppError('yungou_limit', { limit: per_user, left: Math.max(0, per_user - own) })
  const seed = ctx.accounts.unseal(sealed_seed)
  const places = Array.from({ length: qty }, (_, n) => sold + n)
  const numbers = places.map((place) => numberAt({ seed, total }, place, sha256))
  await sql`insert into yungou_ticket (suid, round_id, member_id, no, place, price, bought_at, status)
    select ${ctx.suid}, ${id}, ${member}, b.no, b.place, ${share_price}, to_timestamp(${ctx.now}), 'valid'
    from unnest(${numbers}::text[], ${places}::int[]) as b (no, place)`.execute(ctx.db)
  const amount = share_price * qty
  await ctx.move('buy', { key: `buy:${id}:${sold}`, amount: BigInt(amount), from: member, part: id, source: sourceOf(round) })
  if (sold + qty === total) {
    await sql`update yungou_round set status = 'full', ver = ver + 1, updated_at = now() where suid = ${ctx.suid} and id = ${id}`.execute(
      ctx.db,
    )
    ctx.wake(settleRounds)
  }
  return { numbers, amount, left: total - sold - qty }
}
