import type { Text } from '#core/text/i18n.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { hintTexts } from '#core/text/hint-texts.ts'

/** Texts of top-ups. */
export const lifepayTexts = {
  title: ['生活缴费', 'Top-ups', 'Recargas de servicios', '公共料金・チャージ'],
  orders: ['缴费订单', 'Top-up orders', 'Pedidos de recarga', 'チャージ注文'],
  order: ['缴费订单', 'Top-up order', 'Pedido de recarga', 'チャージ注文'],
  kind: labelTexts.type,
  unit: ['缴费单位', 'Biller', 'Empresa de servicios', '収納機関'],
  units: ['缴费单位', 'Billers', 'Empresas de servicios', '収納機関'],
  account: ['户号', 'Account or number', 'Cuenta o número', 'お客様番号'],
  face: ['面值', 'Face value', 'Valor nominal', '額面'],
  price: labelTexts.netPaidText,
  charged: ['网关扣款', 'Charged by the gateway', 'Cobrado por la pasarela', 'ゲートウェイ請求額'],
  margin: labelTexts.grossProfit,
  costAndProfit: [
    '缴费成本与毛利',
    'Cost and profit of top-ups',
    'Coste y beneficio de recargas',
    'チャージの原価と粗利',
  ],
  gatewayNo: ['网关单号', 'Gateway no.', 'N.º de la pasarela', 'ゲートウェイ番号'],
  arrears: ['欠费查询', 'Arrears queries', 'Deudas consultadas', '未払いの照会'],
  owed: ['欠费', 'Owed', 'Deuda', '未払い額'],
  contract: hintTexts.contractNo,
  period: fieldTexts.creditDays,
  productCode: ['网关商品编号', 'Product no. at the gateway', 'N.º de producto en la pasarela', 'ゲートウェイ商品番号'],
} as const satisfies Record<string, Text>

/** The right to costs and margins of top-ups. */
export const topUpCostRight = '/addons/lifepay/seller/CostRead'

/** Kinds of top-ups. */
export const kinds = {
  electric: ['电费', 'Electricity', 'Electricidad', '電気'],
  petrol: ['加油', 'Petrol card', 'Combustible', '給油カード'],
  mobile: ['话费', 'Mobile', 'Móvil', '携帯'],
} as const satisfies Record<string, Text>
export type Kind = keyof typeof kinds
