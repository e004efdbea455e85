import type { Text } from '#core/text/i18n.ts'

/** What collected money and its settlement are called on the screens of suppliers and of the platform. */
export const moneyWords = {
  gross: ['收款金额', 'Amount received', 'Cobrado', '受取額'],
  refunded: ['退款', 'Refunded', 'Reembolsado', '返金額'],
  fee: ['技术服务费', 'Service fee', 'Tarifa de servicio', 'サービス料'],
  commission: ['佣金', 'Commission', 'Comisión', '手数料'],
  net: ['结算金额', 'Net', 'Neto', '精算額'],
  channel: ['收款渠道', 'Channel', 'Canal', '決済サービス'],
  payNo: ['支付流水号', 'Payment no.', 'N.º de pago', '決済番号'],
  paidAt: ['支付时间', 'Paid at', 'Pagado el', '支払日時'],
  supplier: ['商户', 'Supplier', 'Proveedor', '店舗'],
  supplierNo: ['商户编号', 'Supplier no.', 'N.º de proveedor', '店舗番号'],
  settlements: ['结算单', 'Settlements', 'Liquidaciones', '精算書'],
  settlement: ['结算单', 'Settlement', 'Liquidación', '精算書'],
  mode: ['资金模式', 'Fund mode', 'Modalidad de fondos', '資金方式'],
} as const satisfies Record<string, Text>

/** Through whom buyers pay. */
export const channels = {
  wxpay: ['微信支付', 'WeChat Pay', 'WeChat Pay', 'WeChat Pay'],
  alipay: ['支付宝', 'Alipay', 'Alipay', 'Alipay'],
  unionpay: ['银联', 'UnionPay', 'UnionPay', '銀聯'],
  bank: ['银行转账', 'Bank transfer', 'Transferencia', '銀行振込'],
} as const satisfies Record<string, Text>
export type Channel = keyof typeof channels

/** `sharing`: the provider pays each its share; `collected`: the platform holds the money and pays it out. */
export const modes = {
  sharing: ['支付机构分账', 'Split by the provider', 'Repartido por el proveedor', '決済会社が分配'],
  collected: ['平台代收', 'Collected by the platform', 'Cobrado por la plataforma', 'プラットフォームが代理受領'],
} as const satisfies Record<string, Text>
export type Mode = keyof typeof modes
