import type { Text } from '#core/text/i18n.ts'

/** Texts that several files of this section use. */
export const commonTexts = {
  defaultText: ['默认地址', 'Default', 'Predeterminada', '既定'],
  label: ['称呼', 'Label', 'Etiqueta', '呼び名'],
} as const satisfies Record<string, Text>
