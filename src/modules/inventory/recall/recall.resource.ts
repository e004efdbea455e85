import { glossaryTerms } from '#core/text/glossary.ts'
import { datetime, phone, quantity, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { inbound } from '../inbound/inbound.document.ts'
import { outbound } from '../outbound/outbound.document.ts'
import { commonTexts } from '../common-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

/** The receivers of each batch, less returns: the contacts for a recall. */
export const recall = defineResource({
  table: 'recall_view',
  view: true,
  about: { table: 'bill_type', id: 'bill_id', of: ['inbound', 'outbound'] },
  object: 'Recall',
  page: '/inventory/recall',
  pages: { manage: '/inventory/recall' },
  calls: { Info: false, Save: false, Del: false, Select: false },
  api: 'jxc/recall',
  title: ['召回清单', 'Recall list', 'Lista de retirada', '回収リスト'],
  icon: 'unordered-list',
  fields: {
    posted_at: datetime(fieldTexts.time, { required: true }),
    bill_no: text(glossaryTerms.docNo, { required: true }),
    biz_type: select(
      glossaryTerms.businessType,
      {
        sale: outbound.fields.biz_type.options.sale,
        retail: outbound.fields.biz_type.options.retail,
        gift: outbound.fields.biz_type.options.gift,
        other: outbound.fields.biz_type.options.other,
        sale_return: inbound.fields.biz_type.options.sale_return,
      },
      { required: true },
    ),
    material_id: ref(glossaryTerms.material, 'material', { required: true }),
    batch_no: text(glossaryTerms.batch, { required: true }),
    qty: quantity(glossaryTerms.quantity, {
      required: true,
      help: ['退回的为负数', 'What came back is negative', 'Lo devuelto es negativo', '返品分は負の数です'],
    }),
    unit_id: ref(glossaryTerms.unit, 'unit', { required: true }),
    warehouse_id: ref(glossaryTerms.warehouse, 'warehouse', { required: true }),
    partner_id: ref(glossaryTerms.partner, 'customer'),
    contact: text(glossaryTerms.contactPerson),
    phone: phone(glossaryTerms.phone),
    receiver: text(commonTexts.receiver),
    address: text(glossaryTerms.address),
  },
  label: 'bill_no',
  list: {
    columns: [
      'partner_id',
      'contact',
      'phone',
      'receiver',
      'address',
      'material_id',
      'batch_no',
      'qty',
      'unit_id',
      'biz_type',
      'bill_no',
      'posted_at',
    ],
    hidden: ['warehouse_id'],
    filters: ['material_id', 'batch_no', 'partner_id', 'biz_type', 'warehouse_id', 'posted_at'],
    sums: ['qty'],
    sumWhenSame: 'unit_id',
    export: 'both',
  },
})
