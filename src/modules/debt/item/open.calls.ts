import { ref, select } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { optionIn } from '#core/text/i18n.ts'
import { customer } from '../../basicdata/customer/customer.resource.ts'
import { defineCall } from '../../db.ts'
import { withBehind } from './behind.ts'
import type { Behind } from './behind.ts'
import { partnerDebt } from './debt.resource.ts'
import { openDebts } from './settle.ts'
import type { Debt } from './settle.ts'

/** An open item as a screen offers it. */
export interface OpenDebt extends Debt {
  behind: Behind | null
  kind_label: string
}

export const openCalls = [
  defineCall({
    path: '/jxc/debt/DebtOpen',
    method: 'GET',
    title: ['未结单据', 'Open documents', 'Documentos pendientes', '未決済の伝票'],
    access: 'api',
    input: {
      partner_id: ref(glossaryTerms.partner, 'customer', { required: true }),
      side: select(glossaryTerms.debtSide, { receivable: glossaryTerms.receivable, payable: glossaryTerms.payable }, { required: true }),
    },
    /** What is open between a partner and us, what is due first in front; the caller sees what documents they see. */
    async run({ partner_id, side }, ctx): Promise<OpenDebt[]> {
      await ctx.find(customer, partner_id)
      const found = await openDebts(ctx, { partner_id, side })
      return (await withBehind(ctx, found)).map((debt) => ({
        ...debt,
        kind_label: optionIn(partnerDebt.fields.kind.options, debt.kind, ctx.lang),
      }))
    },
  }),
]
