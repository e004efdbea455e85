import type { Text } from '#core/text/i18n.ts'
import { defineTexts } from '#web/i18n/define-texts.ts'

/** A lot as bidders see it. */
const texts = {
  tag: ['拍卖', 'Auction', 'Subasta', 'オークション'],
  reserved: ['有，金额不公开', 'There is one, not disclosed', 'Sí; el importe no se publica', 'あり（非公開）'],
  deposit: [
    '缴纳保证金 {amount}',
    'Pay the deposit {amount}',
    'Pagar el depósito de {amount}',
    '保証金 {amount} を納める',
  ],
  prolonged: [
    '结束前 {seconds} 秒内出价自动延时，最多 {times} 次',
    'A bid in the last {seconds} seconds prolongs it, {times} times at most',
    'Una puja en los últimos {seconds} segundos prolonga la subasta, {times} veces como máximo',
    '終了前{seconds}秒以内の入札で延長（最大{times}回）',
  ],
  none: ['暂无出价', 'No bids yet', 'Aún no hay pujas', 'まだ入札はありません'],
} as const satisfies Record<string, Text>

export const { useWords } = defineTexts<keyof typeof texts>(texts)
