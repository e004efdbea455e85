import type { ExternalEvent } from '#core/define/external-event.ts'
import { text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

const gives = {
  document: text(fieldTexts.documentType, { required: true }),
  no: text(glossaryTerms.docNo, { required: true }),
  from: text(fieldTexts.stateBefore, { required: true }),
  to: text(glossaryTerms.status, { required: true }),
}

/** The document events for other systems of the supplier: the document, its previous and its new state. */
export const inventoryEvents = [
  {
    name: 'bill.audited',
    title: ['单据审核', 'Document approved', 'Documento aprobado', '伝票の承認'],
    about: [
      '采购申请、采购订单、入库单或出库单审核通过或驳回后',
      'When a requisition, purchase order, receipt or issue is approved or rejected',
      'Cuando una solicitud, un pedido de compra, una entrada o una salida se aprueba o rechaza',
      '購買申請・発注書・入庫伝票・出庫伝票の承認または却下のとき',
    ],
    gives,
    example: { document: 'inbound', no: 'RKD202611220001', from: 'unaudited', to: 'audited' },
    steps: ['purchase_apply.audit', 'purchase.audit', 'inbound.audit', 'outbound.audit'],
  },
  {
    name: 'bill.reversed',
    title: [
      '单据反审核或作废',
      'Document reversed or voided',
      'Documento revertido o anulado',
      '伝票の承認取消・無効化',
    ],
    about: [
      '已审核的单据反审核或作废后',
      'When the approval of a document is reversed or the document is voided',
      'Cuando se revierte la aprobación de un documento o se anula',
      '承認済みの伝票の承認取消または無効化のとき',
    ],
    gives,
    example: { document: 'outbound', no: 'CKD202611220001', from: 'audited', to: 'void' },
    steps: [
      'purchase.unaudit',
      'inbound.unaudit',
      'outbound.unaudit',
      'purchase.void',
      'inbound.void',
      'outbound.void',
    ],
  },
] as const satisfies readonly ExternalEvent[]
