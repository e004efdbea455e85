import { differingAges, differingBalances, differingMatches, itemCount } from '../../debt/item/verify-items.ts'
import { backfillOf } from '../../inventory/debt/backfill.ts'
import { differingDocuments } from '../../inventory/debt/verify-debts.ts'
import { defineCall } from '../../db.ts'
import { differingPayments } from './differing-payments.ts'
import { commonTexts } from '../common-texts.ts'

/** What a check of the partners' accounts found. */
export interface DebtsVerified {
  ok: boolean
  items: number
  checks: { check: 'documents' | 'payments' | 'balances' | 'matches' | 'ages'; wrong: number; examples: Record<string, unknown>[] }[]
  /** How the documents of before partners had accounts were posted. */
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
    /** Where the accounts are wrong is told with examples to those who see all of them. */
    async run(_input, ctx): Promise<DebtsVerified> {
      const found = {
        documents: (await differingDocuments(ctx)).map((one) => ({ ...one })),
        payments: await differingPayments(ctx),
        balances: await differingBalances(ctx),
        matches: await differingMatches(ctx),
        ages: await differingAges(ctx),
      }
      const { caller } = ctx
      const all = caller.dataScope === 'all' && caller.warehouses.length === 0
      const checks = (['documents', 'payments', 'balances', 'matches', 'ages'] as const).map((check) => ({
        check,
        wrong: found[check].length,
        examples: all ? found[check] : [],
      }))
      return { ok: checks.every(({ wrong }) => wrong === 0), items: await itemCount(ctx), checks, backfill: await backfillOf(ctx) }
    },
  }),
]
