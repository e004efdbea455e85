import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { roundAt } from '../round/round.ts'
import { sha256 } from '../round/round.rules.ts'
import { checkDraw } from '../shared/draw.ts'
import type { DrawProof, SoldTicket } from '../shared/draw.ts'

type Reading = Pick<Ctx<DB>, 'db' | 'suid'>

/** The tickets of a round in the order of sale. */
export async function soldTickets({ db, suid }: Reading, round: number): Promise<SoldTicket[]> {
  const { rows } = await sql<SoldTicket>`select no, bought_at as at from yungou_ticket
    where suid = ${suid} and round_id = ${round} and del_at is null order by place`.execute(db)
  return rows.map(({ no, at }) => ({ no, at }))
}

/** What of a round anybody may see to work its draw out again. */
export interface RoundProof extends DrawProof {
  readonly id: number
  readonly no: string
  readonly status: string
  /** What the server makes of it: the hash over seed and tickets, and whether all holds; null before the draw. */
  readonly hash: string | null
  readonly sound: boolean | null
}

/** Throws `not_found` for what is not published. */
export async function proofOf(ctx: Reading, id: number): Promise<RoundProof> {
  const round = await roundAt(ctx, id)
  if (!round || round.seed_hash === null) throw new AppError('not_found')
  const { no, status, seed_hash, seed, lucky_no, total_shares: total } = round
  const proof = { seed_hash, seed, lucky_no, total, tickets: await soldTickets(ctx, id) }
  const checked = checkDraw(proof, sha256)
  const sound = checked ? Object.values(checked.holds).every(Boolean) : null
  return { id, no, status, ...proof, hash: checked?.hash ?? null, sound }
}
