import { inLang } from '../text/i18n.ts'
import type { Lang, Text } from '../text/i18n.ts'

/** What fields are measured in, as each language writes it behind a number. */
const units = {
  元: ['元', 'CNY', 'CNY', '元'],
  天: ['天', 'days', 'días', '日'],
  小时: ['小时', 'hours', 'horas', '時間'],
  分钟: ['分钟', 'minutes', 'minutos', '分'],
  ms: ['ms', 'ms', 'ms', 'ms'],
  m: ['米', 'm', 'm', 'm'],
  kg: ['kg', 'kg', 'kg', 'kg'],
  g: ['g', 'g', 'g', 'g'],
  MB: ['MB', 'MB', 'MB', 'MB'],
  px: ['px', 'px', 'px', 'px'],
  '%': ['%', '%', '%', '%'],
  '°': ['°', '°', '°', '°'],
} as const satisfies Record<string, Text>

/** The unit of a field, by its name in the definitions. */
export type FieldUnit = keyof typeof units

/** The unit in the reader's language. */
export function unitIn(unit: FieldUnit, lang: Lang): string {
  return inLang(units[unit], lang)
}

/** The unit in every language. */
export function unitText(unit: FieldUnit): Text {
  return units[unit]
}
