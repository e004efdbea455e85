import { sql } from 'kysely'
import { figure } from '#core/value/figure.ts'
import { refusing } from '#core/errors/errors.ts'
import { customers } from '../../basicdata/tables.ts'
import { partnerAccount } from '../../debt/item/post-debt.ts'
import { balance } from '../../ledger/balance/balance.ts'
import type { LedgerContext } from '../stock/stock-log.ts'
import { warnOrBlock } from '../trade/cautions.ts'
import type { Caution } from '../trade/cautions.ts'
import type { InventorySettings } from '../trade/facts.ts'
import { unpostedReceivable } from './backfill.ts'

/**
 * Checks the credit limit: the outstanding balance of the partner in the ledger, net of payments, plus this document.
 * With `block` the partner is locked, so that two concurrent audits cannot both fit. No limit means unlimited. Throws
 * `over_credit`.
 */
export async function checkCredit(
  books: LedgerContext,
  partner_id: number,
  { amount, rule }: { amount: number; rule: InventorySettings['credit_rule'] },
): Promise<Caution[]> {
  if (rule === 'off') return []
  const { db, suid } = books
  const { rows } = await sql<{ name: string; credit_limit: number | null }>`
    select c.name, c.credit_limit from ${customers.as('c')} where c.suid = ${suid} and c.id = ${partner_id} ${rule === 'block' ? sql`for no key update` : sql``}`.execute(
    db,
  )
  const [partner] = rows
  if (!partner || partner.credit_limit === null) return []
  const [{ balance: booked }, unposted] = await Promise.all([
    balance(books, partnerAccount(partner_id, 'receivable')),
    unpostedReceivable(books, partner_id),
  ])
  const outstanding = Number(booked) + unposted
  if (outstanding + amount <= partner.credit_limit) return []
  const [owed, requested, limit] = [outstanding, amount, partner.credit_limit].map((cents) => figure.money(cents))
  return warnOrBlock(
    rule,
    'credit',
    refusing('partner_id', 'over_credit', { partner: partner.name, owed, amount: requested, limit }),
  )
}
