import { figure } from '#core/value/figure.ts'
import { sql } from 'kysely'
import { refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import { customers } from '../../basicdata/tables.ts'
import type { DB } from '../../db.ts'
import { partnerAccount } from '../../debt/item/post-debt.ts'
import { balance } from '../../ledger/balance/balance.ts'

interface CreditOrder {
  readonly id: number
  readonly partner_id: number | null
  readonly total_amount: number
}

/**
 * Refuses an order on account above the partner's credit limit: the ledger balance plus the amounts due on open orders.
 * The partner's row stays locked, so that two concurrent orders cannot both pass. No limit means unlimited.
 */
export async function refuseBeyondCredit(ctx: Ctx<DB>, { id, partner_id, total_amount }: CreditOrder): Promise<void> {
  if (partner_id === null) return
  const { db, suid } = ctx
  const { rows } = await sql<{ name: string; credit_limit: number | null }>`
    select c.name, c.credit_limit from ${customers.as('c')} where c.suid = ${suid} and c.id = ${partner_id} for no key update`.execute(
    db,
  )
  const [partner] = rows
  if (!partner || partner.credit_limit === null) return
  const [booked, open] = await Promise.all([
    balance(ctx, partnerAccount(partner_id, 'receivable')),
    sql<{
      due: number
    }>`select coalesce(sum(due_amount), 0)::bigint as due from orders where suid = ${suid} and partner_id = ${partner_id} and terms = 'credit'
      and status <> 'close' and del_at is null and id <> ${id}`.execute(db),
  ])
  const used = Number(booked.balance) + (open.rows[0]?.due ?? 0)
  if (used + total_amount <= partner.credit_limit) return
  const [limit, usedText, amount] = [partner.credit_limit, used, total_amount].map((cents) => figure.money(cents))
  throw refusing('partner_id', 'credit_exceeded', { partner: partner.name, limit, used: usedText, amount })
}
