import type { Topic } from '#core/define/topic.ts'
import { commonTexts } from '../shared/common-texts.ts'

/** Money between partners and us, by document date. */
export const partnerMoneyTopic: Topic = {
  key: 'partner_money',
  title: ['往来资金', 'Partner money', 'Cobros y pagos con socios', '取引先の資金'],
  sources: {
    received: { page: '/finance/receipt/manage', at: 'biz_date', query: { status: 'audited', kind: 'receipt' } },
    paid: { page: '/finance/payment/manage', at: 'biz_date', query: { status: 'audited', kind: 'payment' } },
  },
  metrics: [
    { key: 'received', title: commonTexts.amountReceived, of: 'received', sum: 'amount' },
    { key: 'receipts', title: ['收款单数', 'Receipts', 'Cobros', '入金伝票数'], of: 'received', count: true },
    {
      key: 'ahead',
      title: ['其中预收', 'of which prepaid', 'de los cuales anticipados', 'うち前受'],
      of: 'received',
      sum: 'prepaid_amount',
    },
    { key: 'written_off', title: ['核销损失', 'Written off', 'Condonado', '償却額'], of: 'received', sum: 'write_off' },
    { key: 'paid', title: ['付款金额', 'Amount paid', 'Importe pagado', '支払額'], of: 'paid', sum: 'amount' },
    {
      key: 'payments',
      title: ['付款单数', 'Supplier payments', 'Número de pagos', '支払伝票数'],
      of: 'paid',
      count: true,
    },
    {
      key: 'net',
      title: ['净流入', 'Net inflow', 'Flujo neto', '純流入'],
      help: ['收款金额 − 付款金额', 'Received less paid', 'Cobrado menos pagado', '入金額 − 支払額'],
      how: 'less',
      from: ['received', 'paid'],
    },
  ],
  dimensions: ['partner_id', 'fund_id', 'handler_uid'],
}
