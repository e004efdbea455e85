import { extendResource } from '#core/define/extension.ts'
import { ref } from '#core/fields/index.ts'
import { paycash } from '../../finance/cash/paycash.resource.ts'
import { payTexts } from '../shared/words.ts'

/** Links cash taken by a collector to its payment: finance stores only the payment number. */
export const paymentOfCash = extendResource(paycash, {
  computed: { pay_order_id: ref(payTexts.payment, 'pay_order') },
  sql: { pay_order_id: { is: 'o.id', of: 'pay_order o where o.suid = t.suid and o.no = t.source_no' } },
  after: 'partner_id',
  hidden: ['pay_order_id'],
})
