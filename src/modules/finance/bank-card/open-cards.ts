import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'

/** The decrypted values of a card. */
export interface SealedCard {
  id: number
  card_no: string
  id_no: string | null
}

/** The decrypted numbers of a supplier's cards, for comparison and payouts. No answer contains them. */
export async function openCards({ db, suid, accounts }: Ctx<DB>): Promise<SealedCard[]> {
  const { rows } = await sql<{ id: number; card_no: string; id_no: string | null }>`
    select id, card_no, id_no from bank_card where suid = ${suid} and del_at is null order by id`.execute(db)
  return rows.map(({ id, card_no, id_no }) => ({
    id,
    card_no: accounts.unseal(card_no),
    id_no: id_no === null ? null : accounts.unseal(id_no),
  }))
}
