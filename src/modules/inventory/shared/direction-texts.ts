import type { Text } from '#core/text/i18n.ts'

/** The directions of a stock movement. */
export const directionTexts = {
  in: ['入', 'In', 'Entrada', '入'],
  out: ['出', 'Out', 'Salida', '出'],
} as const satisfies Record<string, Text>
