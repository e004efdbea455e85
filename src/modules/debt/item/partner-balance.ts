import { extendResource } from '#core/define/extension.ts'
import { money } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { balanceRight } from '../../basicdata/shared/field-rights.ts'
import { customer } from '../../basicdata/customer/customer.resource.ts'

const open = (side: string) => ({
  is: `coalesce(sum(d.open_amount) filter (where d.side = '${side}'), 0)::bigint`,
  of: 'partner_debt d where d.suid = t.suid and d.partner_id = t.id and d.del_at is null and d.open_amount <> 0',
})

/** A partner's receivable and payable balances, less advances. */
export const partnerBalance = extendResource(customer, {
  computed: {
    ar: money(glossaryTerms.receivable, {
      readRight: balanceRight,
      help: [
        '已审核单据减去已收款，负数为预收',
        'Approved documents less receipts; a negative balance is an advance received',
        'Documentos aprobados menos lo cobrado; si es negativo, es un anticipo',
        '承認済みの伝票から入金を引いた額。負の場合は前受',
      ],
    }),
    ap: money(glossaryTerms.payable, {
      readRight: balanceRight,
      help: [
        '已审核单据减去已付款，负数为预付',
        'Approved documents less payments; a negative balance is an advance paid',
        'Documentos aprobados menos lo pagado; si es negativo, es un anticipo',
        '承認済みの伝票から支払を引いた額。負の場合は前払',
      ],
    }),
  },
  sql: { ar: open('receivable'), ap: open('payable') },
  after: 'licence_expire',
  filters: { after: 'status', names: ['ar', 'ap'] },
  sums: ['ar', 'ap'],
})
