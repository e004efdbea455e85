import type { Text } from '#core/text/i18n.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { messageTexts } from '#core/text/message-texts.ts'
import { commonTexts } from './common-texts.ts'

/** Ledger labels of movements of collected money and cash, and of their contra accounts. */
export const financeTerms: Readonly<Record<string, Text>> = {
  'wallet.collect': messageTexts.collectedByThePlatform,
  'wallet.refund': ['货款退款', 'Refund', 'Reembolso', '代金の返金'],
  'wallet.fee': commonTexts.serviceCharge,
  'wallet.commission': ['平台佣金', 'Platform commission', 'Comisión de la plataforma', 'プラットフォーム手数料'],
  'wallet.settle': ['货款结算', 'Settlement', 'Liquidación', '代金の精算'],
  'wallet.due': commonTexts.offsetAgainstDebt,
  'wallet.share': ['渠道分账', 'Shared by the channel', 'Reparto del canal', '決済サービス分配'],
  'wallet.supply': commonTexts.supplyCharges,
  'wallet.withdraw': commonTexts.proceedsWithdrawal,
  'recon.channel_fee': fieldTexts.channelFee,
  'recon.difference': labelTexts.reconciliationDifference,
  cash_deposit: ['现金缴存', 'Cash deposited', 'Efectivo ingresado', '現金の預入'],
  cash_difference: commonTexts.cashOverShort,
  cash_float_out: ['领用备用金', 'Float handed out', 'Fondo entregado', '釣銭準備金の払出'],
  cash_float_back: ['归还备用金', 'Float returned', 'Fondo devuelto', '釣銭準備金の返却'],
  cash_income: commonTexts.cashReceived,
  cash_over_short: commonTexts.cashOverShort,
  recharge_received: ['充值收款', 'Recharges received', 'Recargas cobradas', 'チャージ入金'],
  service_fee: commonTexts.serviceCharge,
  withdrawal_fee: ['提现手续费', 'Fee of withdrawals', 'Tarifa de retirada', '出金手数料'],
  channel_fee: fieldTexts.channelFee,
  difference: labelTexts.reconciliationDifference,
}
