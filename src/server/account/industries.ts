import type { Lang, Text } from '#core/text/i18n.ts'
import type { Option } from '#core/wire/wire.ts'

/** The trades a supplier can be in; each has its own set of screens and calls. */
const industries = {
  salt: { zh: '盐业', en: 'Salt', es: 'Sal', ja: '塩業' },
  grain: { zh: '粮食', en: 'Grain', es: 'Cereales', ja: '穀物' },
  offlinepay: { zh: '线下支付', en: 'Offline payment', es: 'Pago fuera de línea', ja: 'オフライン決済' },
} as const satisfies Record<string, Text>

/** The industry types as options, in the order a person is asked. */
export function industryOptions(lang: Lang): Option[] {
  return Object.entries(industries).map(([value, label]) => ({ value, label: label[lang] }))
}

/** Whether a text is one of the industry types of the service. */
export function isIndustry(value: string): boolean {
  return Object.hasOwn(industries, value)
}
