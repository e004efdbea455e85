import type { ExternalEvent } from '#core/define/external-event.ts'

/** What happens to documents that other systems of the supplier may be told of: which one, and from which state into which. */
export const inventoryEvents = [
  {
    name: 'bill.audited',
    title: ['单据审核', 'Document decided', 'Documento decidido', '伝票の審査'],
    steps: ['purchase_apply.audit', 'purchase.audit', 'inbound.audit', 'outbound.audit'],
  },
  {
    name: 'bill.reversed',
    title: ['单据反审核或作废', 'Document reversed or voided', 'Documento revertido o anulado', '伝票の取消・無効'],
    steps: ['purchase.unaudit', 'inbound.unaudit', 'outbound.unaudit', 'purchase.void', 'inbound.void', 'outbound.void'],
  },
] as const satisfies readonly ExternalEvent[]
