import { glossaryTerms } from '#core/text/glossary.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { hintTexts } from '#core/text/hint-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** Texts of the bank's staff and its log. */
export const bankTexts = {
  staff: ['农行员工', 'Bank staff', 'Personal del banco', '銀行スタッフ'],
  merchantNo: hintTexts.merchantNo,
  traded: ['交易额', 'Traded', 'Importe de operaciones', '取引額'],
  fee: optionTexts.fee,
  net: ['净额', 'Net amount', 'Importe neto', '純額'],
  txnNo: glossaryTerms.transactionNo,
} as const

/** Payment channels, as the bank's file names them. */
export const bankChannels = {
  wechat: optionTexts.wechat,
  alipay: optionTexts.alipay,
  abc: ['农行掌银', 'ABC mobile bank', 'Banca móvil ABC', '農業銀行アプリ'],
  unionpay: ['云闪付', 'UnionPay', 'UnionPay', 'UnionPay'],
  ecny: ['数字人民币', 'e-CNY', 'e-CNY', 'デジタル人民元'],
  card: labelTexts.bankCard,
  other: glossaryTerms.other,
} as const
