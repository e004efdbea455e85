import { glossaryTerms } from '#core/text/glossary.ts'

/** Words of the bank's staff and its log. */
export const bankWords = {
  staff: ['农行员工', 'Bank staff', 'Personal del banco', '銀行スタッフ'],
  merchantNo: ['商户号', 'Merchant no.', 'N.º de comercio', '加盟店番号'],
  traded: ['交易额', 'Traded', 'Transado', '取引額'],
  fee: ['手续费', 'Fee', 'Tarifa', '手数料'],
  net: ['净额', 'Net', 'Neto', '純額'],
  txnNo: ['流水号', 'Transaction no.', 'N.º de operación', '取引番号'],
} as const

/** By which means people paid, as the bank's file names it. */
export const bankChannels = {
  wechat: ['微信', 'WeChat', 'WeChat', 'WeChat'],
  alipay: ['支付宝', 'Alipay', 'Alipay', 'Alipay'],
  abc: ['农行掌银', 'ABC mobile bank', 'Banca móvil ABC', '農業銀行アプリ'],
  unionpay: ['云闪付', 'UnionPay', 'UnionPay', 'UnionPay'],
  ecny: ['数字人民币', 'e-CNY', 'e-CNY', 'デジタル人民元'],
  card: ['银行卡', 'Bank card', 'Tarjeta', '銀行カード'],
  other: glossaryTerms.other,
} as const
