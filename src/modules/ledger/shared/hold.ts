import type { Text } from '#core/text/i18n.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { commonTexts } from './common-texts.ts'

/** The states of a hold. An overdue hold counts as expired even before the sweep records it. */
export const holdStates = {
  open: commonTexts.onHold,
  posted: optionTexts.posted,
  void: ['已释放', 'Released', 'Liberado', '解除済み'],
  expired: optionTexts.expired,
} as const satisfies Record<string, Text>
export type HoldState = keyof typeof holdStates
