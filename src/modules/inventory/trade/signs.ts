import type { Signature } from '#core/define/document-facts.ts'

/** The signatures on printed trade documents, besides creator and auditor. */
export const signs = {
  keeper: { title: ['仓管', 'Warehouse', 'Almacén', '倉庫'], by: 'keeper_uid' },
  carrier: { title: ['送货/承运', 'Carrier', 'Transporte', '運送'] },
  delivered: { title: ['送货人', 'Delivered by', 'Entregado por', '納品'] },
  confirmed: { title: ['供方确认', 'Confirmed by supplier', 'Conforme del proveedor', '仕入先確認'] },
  counted: { title: ['盘点人', 'Counted by', 'Contado por', '棚卸担当'] },
  received: { title: ['对方签收', 'Received by', 'Recibido por', '受領'] },
} as const satisfies Record<string, Signature>
