import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { roundAt } from '../round/round.ts'
import { sha256 } from '../round/round.rules.ts'
import { checkDraw } from '../shared/draw.ts'
import type { DrawProof, SoldTicket } from '../shared/draw.ts'

type ReadContext = Pick<Ctx<DB>, 'db' | 'suid'>

/** The tickets of a round in the order of sale. */
export async function soldTickets({ db, suid }: ReadContext, round: number): Promise<SoldTicket[]> {
  const { rows } = await sql<SoldTicket>`select no, bought_at as at from yungou_ticket
    where suid = ${suid} and round_id = ${round} and del_at is null order by place`.execute(db)
  return rows.map(({ no, at }) => ({ no, at }))
}

/** The public data of a round from which its draw can be recomputed. */
export interface RoundProof extends DrawProof {
  readonly id: number
  readonly no: string
  readonly status: string
  /**
   * The server's own verification: the hash over seed and tickets, and whether all checks hold; null before the draw.
   */
  readonly hash: string | null
  readonly sound: boolean | null
}

/** The proof of a round. Throws `not_found` where it is not published. */
export async function proofOf(ctx: ReadContext, id: number): Promise<RoundProof> {
  const round = await roundAt(ctx, id)
  if (!round || round.seed_hash === null) throw new AppError('not_found')
  const { no, status, seed_hash, seed, lucky_no, total_shares: total } = round
  const proof = { seed_hash, seed, lucky_no, total, tickets: await soldTickets(ctx, id) }
  const checked = checkDraw(proof, sha256)
  const sound = checked ? Object.values(checked.holds).every(Boolean) : null
  return { id, no, status, ...proof, hash: checked?.hash ?? null, sound }
}
