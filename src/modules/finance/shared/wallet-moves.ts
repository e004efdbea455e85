import type { Text } from '#core/text/i18n.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { commonTexts } from './common-texts.ts'

/** Labels of member wallet movements. The keys are the types of their ledger transactions. */
export const walletMoves = {
  recharge: labelTexts.recharge,
  adjust: ['人工调整', 'Adjustment', 'Ajuste', '手動調整'],
  merge: ['会员合并', 'Merge', 'Fusión', '会員統合'],
  pay: ['消费', 'Spending', 'Consumo', '利用'],
  refund: optionTexts.refund,
  withdraw: commonTexts.withdrawal,
  commission: commonTexts.commission,
  signin: labelTexts.checkIn,
  gift: ['消费赠送', 'Purchase reward', 'Premio por compra', '購入特典'],
  deduct: ['抵扣', 'Redeemed', 'Canjeados', '支払い充当'],
  prize: ['排名奖励', 'Ranking prize', 'Premio de clasificación', 'ランキング賞'],
  recycle: ['回收入账', 'Recycling income', 'Ingreso por recompra', '回収入金'],
  convert: labelTexts.conversion,
} as const satisfies Record<string, Text>
