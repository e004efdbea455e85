import type { Text } from '#core/text/i18n.ts'

/** Texts of the turnover list and of its topic. */
export const turnoverTexts = {
  title: ['营业', 'Turnover', 'Facturación', '営業'],
  lines: ['营业明细', 'Turnover lines', 'Líneas facturadas', '営業明細'],
  amount: ['营业额', 'Turnover amount', 'Importe facturado', '営業売上高'],
  amountHelp: [
    '货款 + 运费及其他费用；订单已减至今的退款，退货为负',
    'Goods, freight and other charges; orders less refunds until now, returns below zero',
    'Artículos, envío y otros cargos; pedidos menos reembolsos hasta hoy, devoluciones en negativo',
    '商品金額＋送料・その他費用。注文はこれまでの返金を控除、返品は負数',
  ],
  charges: ['运费及其他费用', 'Freight and other charges', 'Envío y otros cargos', '送料・その他費用'],
  channel: ['销售渠道', 'Sales channel', 'Canal de venta', '販売チャネル'],
  weight: ['销售重量', 'Weight sold', 'Peso vendido', '販売重量'],
  ofWhichCharges: [
    '其中运费及其他费用',
    'of which freight and other charges',
    'del cual envío y otros cargos',
    'うち送料・その他費用',
  ],
  documents: ['单据数', 'Documents', 'Documentos', '伝票数'],
  partners: ['往来单位数', 'Partners', 'Socios comerciales', '取引先数'],
} as const satisfies Record<string, Text>
