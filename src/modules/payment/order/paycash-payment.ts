import { extendResource } from '#core/define/extension.ts'
import { ref } from '#core/fields/index.ts'
import { paycash } from '../../finance/cash/paycash.resource.ts'
import { payWords } from '../shared/words.ts'

/** The payment for which a collector took cash in: its number is all that finance keeps of it. */
export const paymentOfCash = extendResource(paycash, {
  computed: { pay_order_id: ref(payWords.payment, 'pay_order') },
  sql: { pay_order_id: { is: 'o.id', of: 'pay_order o where o.suid = t.suid and o.no = t.source_no' } },
  after: 'partner_id',
  hidden: ['pay_order_id'],
})
