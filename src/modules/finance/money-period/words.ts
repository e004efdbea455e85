import { optionTexts } from '#core/text/option-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** Labels of money months. */
export const monthWords = {
  month: optionTexts.month,
  firstDay: ['起始日', 'First day', 'Primer día', '開始日'],
  lastDay: ['截止日', 'Last day', 'Último día', '終了日'],
  postings: ['明细数', 'Postings', 'Movimientos', '明細数'],
  ledger: ['账本明细', 'Ledger lines', 'Líneas del libro', '台帳の明細'],
  opening: optionTexts.openingBalance,
  credit: optionTexts.inText,
  debit: optionTexts.out,
  closing: ['期末', 'Closing', 'Saldo final', '期末'],
  pointsOpening: ['期初积分', 'Opening points', 'Puntos iniciales', '期首ポイント'],
  pointsIn: ['积分转入', 'Points in', 'Puntos entrantes', 'ポイント入'],
  pointsOut: ['积分转出', 'Points out', 'Puntos salientes', 'ポイント出'],
  pointsClosing: ['期末积分', 'Closing points', 'Puntos finales', '期末ポイント'],
  owner: labelTexts.owner,
  asset: labelTexts.asset,
  bucket: labelTexts.purpose,
} as const
