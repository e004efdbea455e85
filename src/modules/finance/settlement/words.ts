import type { Text } from '#core/text/i18n.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { hintTexts } from '#core/text/hint-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'

/** Labels of collected money and its settlement, on screens of suppliers and of the platform. */
export const moneyWords = {
  gross: commonTexts.amountReceived,
  refunded: commonTexts.refunded,
  fee: commonTexts.serviceFee,
  commission: commonTexts.commission,
  net: ['结算金额', 'Settlement amount', 'Importe liquidado', '精算額'],
  channel: ['收款渠道', 'Channel', 'Canal', '決済サービス'],
  payNo: ['支付流水号', 'Payment no.', 'N.º de pago', '決済番号'],
  paidAt: fieldTexts.paidAt,
  supplier: optionTexts.supplier,
  supplierNo: hintTexts.supplierNo,
  settlements: ['结算单', 'Settlements', 'Liquidaciones', '精算書'],
  settlement: ['结算单', 'Settlement', 'Liquidación', '精算書'],
  mode: ['资金模式', 'Fund mode', 'Modalidad de fondos', '資金方式'],
} as const satisfies Record<string, Text>

/** Channels through which buyers pay. */
export const channels = {
  wxpay: labelTexts.wechatPay,
  alipay: optionTexts.alipay,
  unionpay: labelTexts.unionpay,
  bank: labelTexts.bankTransfer,
} as const satisfies Record<string, Text>
export type Channel = keyof typeof channels

/** `sharing`: the provider pays each its share; `collected`: the platform holds the money and pays it out. */
export const modes = {
  sharing: ['支付机构分账', 'Split by the provider', 'Repartido por el proveedor de pagos', '決済会社が分配'],
  collected: optionTexts.collectedByThePlatform,
} as const satisfies Record<string, Text>
export type Mode = keyof typeof modes
