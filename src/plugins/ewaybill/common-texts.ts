import type { Text } from '#core/text/i18n.ts'

/** Texts that several files of this section use. */
export const commonTexts = {
  printLabels: ['打印面单', 'Print labels', 'Imprimir etiquetas', 'ラベルを印刷'],
  labelContent: ['面单内容', 'Label content', 'Contenido de la etiqueta', '送り状の内容'],
} as const satisfies Record<string, Text>
