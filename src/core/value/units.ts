import type { Lang, Text } from '../text/i18n.ts'

/** What fields are measured in, as each language writes it behind a number. */
const units = {
  元: { zh: '元', en: 'CNY', es: 'CNY', ja: '元' },
  天: { zh: '天', en: 'days', es: 'días', ja: '日' },
  小时: { zh: '小时', en: 'hours', es: 'horas', ja: '時間' },
  分钟: { zh: '分钟', en: 'minutes', es: 'minutos', ja: '分' },
  ms: { zh: 'ms', en: 'ms', es: 'ms', ja: 'ms' },
  kg: { zh: 'kg', en: 'kg', es: 'kg', ja: 'kg' },
  MB: { zh: 'MB', en: 'MB', es: 'MB', ja: 'MB' },
  '%': { zh: '%', en: '%', es: '%', ja: '%' },
  '°': { zh: '°', en: '°', es: '°', ja: '°' },
} as const satisfies Record<string, Text>

/** The unit of a field, by its name in the definitions. */
export type FieldUnit = keyof typeof units

/** The unit in the language of whoever reads it. */
export function unitIn(unit: FieldUnit, lang: Lang): string {
  return units[unit][lang]
}
