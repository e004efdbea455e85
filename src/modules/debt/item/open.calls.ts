import { ref, select } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { optionIn } from '#core/text/i18n.ts'
import { customer } from '../../basicdata/customer/customer.resource.ts'
import { defineCall } from '../../db.ts'
import { withOrigin } from './document-origin.ts'
import type { DocumentOrigin } from './document-origin.ts'
import { partnerDebt } from './debt.resource.ts'
import { openDebts } from './settle.ts'
import type { Debt } from './settle.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** An open item as a screen lists it. */
export interface OpenDebt extends Debt {
  behind: DocumentOrigin | null
  kind_label: string
}

export const openCalls = [
  defineCall({
    path: '/jxc/debt/DebtOpen',
    method: 'GET',
    title: labelTexts.openDocuments,
    access: 'api',
    input: {
      partner_id: ref(glossaryTerms.partner, 'customer', { required: true }),
      side: select(
        glossaryTerms.debtSide,
        { receivable: glossaryTerms.receivable, payable: glossaryTerms.payable },
        { required: true },
      ),
    },
    /** Open items between a partner and us, earliest due first; limited to documents the caller can see. */
    async run({ partner_id, side }, ctx): Promise<OpenDebt[]> {
      await ctx.find(customer, partner_id)
      const debts = await openDebts(ctx, { partner_id, side })
      return (await withOrigin(ctx, debts)).map((debt) => ({
        ...debt,
        kind_label: optionIn(partnerDebt.fields.kind.options, debt.kind, ctx.lang),
      }))
    },
  }),
]
