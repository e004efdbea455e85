import { defineResource } from '#core/define/resource.ts'
import { date, money, ref, select, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import type { Text } from '#core/text/i18n.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'

/** Required of a day close whose count differs from the books. */
export const differenceReason: Text = ['差异原因', 'Reason for the difference', 'Motivo de la diferencia', '差異の理由']

/**
 * Changes of a collector's cash other than payments: a float issued or returned, a bank deposit, the difference found
 * at a day close.
 */
export const cashMove = defineResource({
  table: 'cash_move',
  page: '/finance/cash/move',
  pages: { manage: '/finance/cash/move' },
  api: 'seller/paycash',
  reach: { of: ['collector_uid'], source: true },
  object: 'CashMove',
  calls: { Info: false, Save: false, Del: false, Select: false },
  title: ['现金交接', 'Cash handovers', 'Entregas de efectivo', '現金の受け渡し'],
  short: ['现金交接', 'Cash handovers', 'Entregas', '現金の受け渡し'],
  singular: ['现金交接', 'Cash handover', 'Entrega de efectivo', '現金の受け渡し'],
  icon: 'swap',
  fields: {
    bill_no: text(glossaryTerms.docNo, { required: true, server: true, max: 30 }),
    kind: select(
      labelTexts.type,
      {
        float_out: ['发放备用金', 'Float issued', 'Fondo entregado', '釣銭準備金の支給'],
        float_back: ['交回备用金', 'Float returned', 'Fondo devuelto', '釣銭準備金の返却'],
        deposit: ['缴存', 'Deposit', 'Ingreso en banco', '預入'],
        close: ['日结', 'Day close', 'Cierre del día', '日締め'],
      },
      {
        required: true,
        server: true,
        colors: { float_out: 'blue', float_back: 'grey', deposit: 'green', close: 'orange' },
      },
    ),
    collector_uid: ref(glossaryTerms.collector, 'operator', { required: true, server: true }),
    day: date(glossaryTerms.businessDate, { required: true, server: true }),
    amount: money(glossaryTerms.amount, {
      required: true,
      server: true,
      help: [
        '日结为差异：盘点减账面',
        'For a day close: counted less booked',
        'En un cierre: contado menos libros',
        '日締めは差異（実査−帳簿）',
      ],
    }),
    book: money(commonTexts.bookCash, { server: true }),
    counted: money(commonTexts.counted, { server: true }),
    reason: text(differenceReason, { server: true, max: 200 }),
    fund_id: ref(glossaryTerms.fund, 'money_fund', { server: true }),
    slip_no: text(commonTexts.depositSlip, { server: true, max: 60 }),
    remark: text(glossaryTerms.remark, { server: true, max: 200 }),
  },
  numbered: { field: 'bill_no', prefix: 'XJD' },
  label: 'bill_no',
  list: {
    brief: ['kind', 'amount', 'collector_uid'],
    columns: [
      'bill_no',
      'kind',
      'collector_uid',
      'day',
      'amount',
      'book',
      'counted',
      'reason',
      'fund_id',
      'slip_no',
      'remark',
      'created_at',
    ],
    filters: ['kind', 'collector_uid', 'day', 'amount', 'slip_no', 'fund_id'],
    sums: ['amount'],
    sumWhenSame: 'kind',
    export: 'both',
  },
})
