import { sql } from 'kysely'
import { defineWork } from '../../db.ts'
import { drawRound } from './draw.ts'
import { failRound, refundShares } from './refund.ts'

/** Rounds whose shares are all sold. */
const full = sql`yungou_round r where r.status = 'full' and r.del_at is null`
/** Rounds that were not sold out in time. */
const late = sql`yungou_round r where r.status = 'published' and r.end_at <= now() and r.del_at is null`
/** Shares of failed rounds that are still to be refunded. */
const owed = sql`yungou_ticket k join yungou_round r on r.suid = k.suid and r.id = k.round_id
  where r.status = 'failed' and k.status = 'valid' and k.del_at is null`

/** Draws sold-out rounds, fails expired ones, and refunds shares: each in its own step. */
export const settleRounds = defineWork({
  key: 'yungou.rounds',
  async due(db) {
    const { rows } = await sql<{
      suid: number
    }>`select r.suid from ${full} union select r.suid from ${late} union select k.suid from ${owed} order by 1`.execute(
      db,
    )
    return rows.map(({ suid }) => suid)
  },
  async run(ctx) {
    // in random order, so that one refused step does not block the others
    const first = async (what: typeof full) =>
      (
        await sql<{
          round: number
          member: number
        }>`${what} and r.suid = ${ctx.suid} order by random() limit 1`.execute(ctx.db)
      ).rows[0]
    const [sold, over] = [
      await first(sql`select r.id as round, 0 as member from ${full}`),
      await first(sql`select r.id as round, 0 as member from ${late}`),
    ]
    if (sold) await drawRound(ctx, sold.round)
    if (over) await failRound(ctx, over.round)
    if (sold || over) return true
    const debt = await first(sql`select k.round_id as round, k.member_id as member from ${owed}`)
    if (debt) await refundShares(ctx, debt)
    return debt !== undefined
  },
})
