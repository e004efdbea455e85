import type { Text } from '#core/text/i18n.ts'

/** Labels of member wallet movements. The keys are the types of their ledger transactions. */
export const walletMoves = {
  recharge: ['充值', 'Recharge', 'Recarga', 'チャージ'],
  adjust: ['人工调整', 'Adjustment', 'Ajuste', '手動調整'],
  merge: ['会员合并', 'Merge', 'Fusión', '会員統合'],
  pay: ['消费', 'Payment', 'Pago', '支払い'],
  refund: ['退款', 'Refund', 'Reembolso', '返金'],
  withdraw: ['提现', 'Withdrawal', 'Retirada', '出金'],
  commission: ['佣金', 'Commission', 'Comisión', '手数料'],
  signin: ['签到', 'Check-in', 'Registro diario', 'チェックイン'],
  gift: ['消费赠送', 'Purchase reward', 'Premio por compra', '購入特典'],
  deduct: ['抵扣', 'Redeemed', 'Canjeados', '支払い充当'],
  prize: ['排名奖励', 'Ranking prize', 'Premio de clasificación', 'ランキング賞'],
  recycle: ['回收入账', 'Recycling income', 'Ingreso por reciclaje', '回収入金'],
  convert: ['转换', 'Conversion', 'Conversión', '振替'],
} as const satisfies Record<string, Text>
