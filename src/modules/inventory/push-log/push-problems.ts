import { outgoingProblems } from '#core/text/outgoing-problems.ts'
import type { Text } from '#core/text/i18n.ts'

/** Reasons for a failed push. */
export const pushProblems = {
  ...outgoingProblems,
  refused: ['对方拒绝', 'Refused by the other side', 'Rechazado por la otra parte', '相手側が拒否'],
  unavailable: ['对方暂时不可用', 'Other side not available', 'La otra parte no está disponible', '相手側が利用不可'],
} as const satisfies Record<string, Text>
