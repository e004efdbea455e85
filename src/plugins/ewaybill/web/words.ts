import type { Text } from '#core/text/i18n.ts'
import { defineTexts } from '#web/i18n/define-texts.ts'

/** The print screen of labels. The label itself is Chinese, because couriers read it. */
const texts = {
  label_print: ['打印', 'Print', 'Imprimir', '印刷'],
  label_none: [
    '没有可打印的面单',
    'No printable labels',
    'No hay etiquetas que imprimir',
    '印刷できるラベルがありません',
  ],
  label_count: ['共 {count} 张', 'Labels: {count}', 'Etiquetas: {count}', 'ラベル{count}枚'],
  label_counted: [
    '打开打印窗口时计一次打印',
    'Opening the print window counts as printed',
    'Abrir la ventana de impresión cuenta como impresión',
    '印刷画面を開くと1回の印刷として数えます',
  ],
} as const satisfies Record<string, Text>

export const { useWords } = defineTexts<keyof typeof texts>(texts)
