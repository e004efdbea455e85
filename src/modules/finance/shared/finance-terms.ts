import type { Text } from '#core/text/i18n.ts'

/** Ledger labels of movements of collected money and cash, and of their contra accounts. */
export const financeTerms: Readonly<Record<string, Text>> = {
  'wallet.collect': ['代收货款', 'Collected by the platform', 'Cobrado por la plataforma', 'プラットフォーム受取代金'],
  'wallet.refund': ['货款退款', 'Refund', 'Reembolso', '代金の返金'],
  'wallet.fee': ['服务费', 'Service fee', 'Tarifa de servicio', 'サービス料'],
  'wallet.commission': ['平台佣金', 'Platform commission', 'Comisión de la plataforma', 'プラットフォーム手数料'],
  'wallet.settle': ['货款结算', 'Settlement', 'Liquidación', '代金の精算'],
  'wallet.due': ['抵扣欠款', 'Offset against debt', 'Compensado con deuda', '未返済への充当'],
  'wallet.share': ['渠道分账', 'Shared by the channel', 'Reparto del canal', '決済サービス分配'],
  'wallet.supply': ['供货货款', 'Supply charges', 'Cargos de suministro', '仕入代金'],
  'wallet.withdraw': ['货款提现', 'Withdrawal', 'Retirada de cobros', '代金の出金'],
  'recon.channel_fee': ['渠道手续费', 'Channel fee', 'Tarifa del canal', '決済サービス手数料'],
  'recon.difference': ['对账差异', 'Reconciliation difference', 'Diferencia de conciliación', '照合差異'],
  cash_deposit: ['现金缴存', 'Cash deposited', 'Efectivo depositado', '現金の入金'],
  cash_difference: ['现金长短款', 'Cash over/short', 'Diferencia de caja', '現金過不足'],
  cash_float_out: ['领用备用金', 'Float handed out', 'Fondo entregado', '釣銭準備金の払出'],
  cash_float_back: ['归还备用金', 'Float returned', 'Fondo devuelto', '釣銭準備金の返却'],
  cash_income: ['现金收入', 'Cash received', 'Efectivo cobrado', '現金収入'],
  cash_over_short: ['现金长短款', 'Cash over/short', 'Diferencia de caja', '現金過不足'],
  service_fee: ['服务费', 'Service fee', 'Tarifa de servicio', 'サービス料'],
  withdrawal_fee: ['提现手续费', 'Fee of withdrawals', 'Tarifa de retirada', '出金手数料'],
  channel_fee: ['渠道手续费', 'Channel fee', 'Tarifa del canal', '決済サービス手数料'],
  difference: ['对账差异', 'Reconciliation difference', 'Diferencia de conciliación', '照合差異'],
}
