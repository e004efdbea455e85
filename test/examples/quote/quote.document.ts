import { decisionNames, defineDocument } from '#core/define/document.ts'
import { date, ref, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { tradeLines } from '#modules/inventory/trade/trade-lines.ts'

/** An offer to a customer, good until a day. It moves nothing. */
export const quote = defineDocument({
  table: 'quote',
  page: '/inventory/quote',
  api: 'jxc/quote',
  title: ['报价单', 'Quotations', 'Presupuestos', '見積書'],
  singular: ['报价单', 'Quotation', 'Presupuesto', '見積書'],
  icon: 'file-text',
  prefix: 'BJD',
  fields: {
    partner_id: ref(['客户', 'Customer', 'Cliente', '得意先'], 'customer', { required: true }),
    valid_until: date(['有效期至', 'Valid until', 'Válido hasta', '有効期限']),
    terms: text(['条款', 'Terms', 'Condiciones', '条件'], { max: 200 }),
  },
  lines: tradeLines({ table: 'quote_line', fields: {}, price: 'ref_sale_price' }),
  document: {
    partner: 'partner_id',
    sources: [{ from: 'purchase_apply', make: ['报价', 'Quote', 'Presupuestar', '見積'] }],
  },
  list: {
    columns: ['bill_no', 'status', 'biz_date', 'partner_id', 'total_amount'],
    filters: ['bill_no', 'partner_id', 'status', 'biz_date'],
    export: 'both',
  },
  form: [
    { title: glossaryTerms.document, fields: ['biz_date', 'partner_id', 'valid_until', 'terms'] },
    { title: glossaryTerms.lines, fields: ['lines'] },
    { title: glossaryTerms.totals, fields: ['total_amount'] },
    { title: glossaryTerms.audit, fields: ['bill_no', ...decisionNames] },
  ],
})
