import type { Text } from '#core/text/i18n.ts'
import { optionTexts } from '#core/text/option-texts.ts'

/** Age labels of open amounts in lists. */
export const ageTexts = {
  not_due: optionTexts.notDue,
  d30: ['逾期 1–30 天', '1–30 days overdue', 'Vencido 1–30 días', '1–30日超過'],
  d60: ['逾期 31–60 天', '31–60 days overdue', 'Vencido 31–60 días', '31–60日超過'],
  d90: ['逾期 61–90 天', '61–90 days overdue', 'Vencido 61–90 días', '61–90日超過'],
  over_d90: ['逾期 90 天以上', 'Over 90 days overdue', 'Vencido más de 90 días', '91日以上超過'],
  unused: ['待冲抵', 'Unapplied credit', 'Crédito sin aplicar', '未充当'],
  settled: ['已结清', 'Settled', 'Liquidado', '決済済み'],
} as const satisfies Record<string, Text>
