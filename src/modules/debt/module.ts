import { defineModule, entry } from '#core/define/module.ts'
import { balanceRights, balanceTitle } from '../basicdata/shared/field-rights.ts'
import { debtErrors } from './errors.ts'
import { debtAge } from './age/debt-age.resource.ts'
import { originLookups } from './item/document-origin.ts'
import { itemAge } from './item/item-age.ts'
import { openCalls } from './item/open.calls.ts'
import { partnerBalance } from './item/partner-balance.ts'
import { settledTotals } from './item/settled-totals.ts'
import { debtTerms } from './shared/debt-terms.ts'
import { partnerDebt } from './item/debt.resource.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/**
 * 往来: receivables and payables by document. Modules below do not depend on it; modules above post to it and settle it.
 */
export const debt = defineModule({
  key: 'debt',
  title: labelTexts.partnerAccounts,
  icon: 'swap',
  group: 'finance',
  errors: debtErrors,
  terms: debtTerms,
  entries: [entry(partnerDebt, [itemAge]), entry(debtAge)],
  extensions: [partnerBalance],
  extensionPoints: [settledTotals, originLookups],
  panels: [
    {
      at: 'customer',
      by: 'partner_id',
      api: '/jxc/debt/DebtManage',
      title: balanceTitle,
    },
  ],
  calls: openCalls,
  fieldRights: balanceRights,
})
