import type { Signature } from '#core/define/document-facts.ts'

/** Who signs documents of trade on paper, beside who made and who audited them. */
export const signs = {
  keeper: { title: { zh: '仓管', en: 'Warehouse', es: 'Almacén', ja: '倉庫' }, by: 'keeper_uid' },
  carrier: { title: { zh: '送货/承运', en: 'Carrier', es: 'Transporte', ja: '運送' } },
  delivered: { title: { zh: '送货人', en: 'Delivered by', es: 'Entregado por', ja: '納品' } },
  confirmed: { title: { zh: '供方确认', en: 'Confirmed by supplier', es: 'Conforme del proveedor', ja: '仕入先確認' } },
  counted: { title: { zh: '盘点人', en: 'Counted by', es: 'Contado por', ja: '棚卸担当' } },
  received: { title: { zh: '对方签收', en: 'Received by', es: 'Recibido por', ja: '受領' } },
} as const satisfies Record<string, Signature>
