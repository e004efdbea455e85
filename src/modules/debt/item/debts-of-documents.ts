import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { DebtKind } from '../shared/debt-kinds.ts'
import { partnerDebt } from './debt.resource.ts'
import type { DebtContext } from './post-debt.ts'

/** An open item of a document, with the numbers of the documents that settled it. */
export interface DocumentDebt {
  readonly id: number
  readonly src_no: string
  readonly kind: DebtKind
  readonly biz_date: number
  readonly due_date: number
  readonly amount: number
  readonly open_amount: number
  readonly settled_by: string | null
}

/** The open items of the documents that a statement lists by `type` and `id`. */
export async function debtsOfDocuments(
  { db, suid, visible }: Pick<DebtContext, 'db' | 'suid' | 'visible'>,
  documents: RawBuilder<unknown>,
): Promise<DocumentDebt[]> {
  const { rows } = await sql<DocumentDebt>`
    select d.id, d.src_no, d.kind, extract(epoch from d.biz_date)::bigint as biz_date, extract(epoch from d.due_date)::bigint as due_date, d.amount, d.open_amount,
      (select string_agg(distinct m.doc_no, '、' order by m.doc_no) from debt_match m where m.suid = d.suid and m.debt_id = d.id) as settled_by
    from (${documents}) s join partner_debt d on d.suid = ${suid} and d.src_type = s.type and d.src_id = s.id
    where d.del_at is null and ${visible(partnerDebt, 'd')} order by d.biz_date, d.id`.execute(db)
  return rows
}
