import { extendResource } from '#core/define/extension.ts'
import { ref } from '#core/fields/index.ts'
import { paycash } from '../../finance/cash/paycash.resource.ts'
import { payments } from '../../payment/tables.ts'
import { orderTexts } from '../shared/words.ts'

/** Links collected cash to its order and makes it searchable by order. */
export const orderOfCash = extendResource(paycash, {
  computed: { order_id: ref(orderTexts.order, 'orders') },
  sql: {
    order_id: `(select p.kind_id from ${payments.text('p')} where p.suid = t.suid and p.no = t.source_no and p.kind = 'order')`,
  },
  after: 'partner_id',
  filters: { after: 'partner_id', names: ['order_id'] },
})
