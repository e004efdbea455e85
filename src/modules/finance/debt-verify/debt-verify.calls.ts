import { differingAges, differingBalances, differingMatches, itemCount } from '../../debt/item/verify-items.ts'
import { backfillResult } from '../../inventory/debt/backfill.ts'
import { differingDocuments } from '../../inventory/debt/verify-debts.ts'
import { defineCall } from '../../db.ts'
import { differingPayments } from './differing-payments.ts'
import { commonTexts } from '../shared/common-texts.ts'

/** The result of verifying the partner accounts. */
export interface DebtsVerified {
  ok: boolean
  items: number
  checks: {
    check: 'documents' | 'payments' | 'balances' | 'matches' | 'ages'
    wrong: number
    examples: Record<string, unknown>[]
  }[]
  /** How documents older than the partner accounts were posted. */
  backfill: { documents: number; receivable: number; payable: number; done_at: number } | null
}

export const debtVerifyCalls = [
  defineCall({
    path: '/jxc/debt/DebtVerify',
    method: 'GET',
    title: commonTexts.verifyPartnerAccounts,
    access: 'api',
    long: true,
    input: {},
    /** Only callers with access to all data see examples of wrong accounts. */
    async run(_input, ctx): Promise<DebtsVerified> {
      const findings = {
        documents: (await differingDocuments(ctx)).map((document) => ({ ...document })),
        payments: await differingPayments(ctx),
        balances: await differingBalances(ctx),
        matches: await differingMatches(ctx),
        ages: await differingAges(ctx),
      }
      const { caller } = ctx
      const seesAll = caller.dataScope === 'all' && caller.warehouses.length === 0
      const checks = (['documents', 'payments', 'balances', 'matches', 'ages'] as const).map((check) => ({
        check,
        wrong: findings[check].length,
        examples: seesAll ? findings[check] : [],
      }))
      return {
        ok: checks.every(({ wrong }) => wrong === 0),
        items: await itemCount(ctx),
        checks,
        backfill: await backfillResult(ctx),
      }
    },
  }),
]
