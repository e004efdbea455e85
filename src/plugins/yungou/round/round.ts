import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import { mergeSurvivorSql } from '#modules/member/tables.ts'
import type { DB } from '../../db.ts'

type ReadContext = Pick<Ctx<DB>, 'db' | 'suid'>

/** The columns of a round that sales, draw and prize need. Cents and seconds. */
export interface Round {
  readonly id: number
  readonly no: string
  readonly status: 'draft' | 'published' | 'full' | 'drawn' | 'failed'
  readonly sku_id: number
  readonly quota: number
  readonly share_price: number
  readonly total_shares: number
  readonly per_user: number
  readonly end_at: number
  readonly pool_id: number | null
  readonly seed_hash: string | null
  readonly sealed_seed: string | null
  readonly seed: string | null
  readonly lucky_no: string | null
  readonly winner_id: number | null
  /** The member who may order the prize: the winner, or the member they were merged into. */
  readonly claimant_id: number | null
  readonly drawn_at: number | null
  readonly order_id: number | null
}

async function read({ db, suid }: ReadContext, id: number, lock: RawBuilder<unknown>): Promise<Round | undefined> {
  const { rows } = await sql<Round>`
    select id, no, status, sku_id, quota, share_price, total_shares, per_user, end_at, pool_id, seed_hash, sealed_seed, seed, lucky_no, winner_id, drawn_at, order_id,
      ${sql.raw(mergeSurvivorSql('r.winner_id'))} as claimant_id
    from yungou_round r where suid = ${suid} and id = ${id} and del_at is null ${lock}`.execute(db)
  return rows[0]
}

/** Reads and locks a round: purchases, draw, refunds and claims wait until the transaction ends. */
export const lockRound = (ctx: ReadContext, id: number): Promise<Round | undefined> => read(ctx, id, sql`for update`)
export const roundAt = (ctx: ReadContext, id: number): Promise<Round | undefined> => read(ctx, id, sql``)

export const sourceOf = ({ id, no }: Pick<Round, 'id' | 'no'>) => ({ table: 'yungou_round', id, no })

/** SQL: the current phase of a round, and its sold shares. `row` is its alias. */
export const roundPhaseText = (row: string): string =>
  `(case when ${row}.status = 'published' and ${row}.end_at <= now() then 'failed' else ${row}.status end)`
export const soldText = (row: string): string =>
  `(select count(*)::int from yungou_ticket k where k.suid = ${row}.suid and k.round_id = ${row}.id and k.del_at is null)`
