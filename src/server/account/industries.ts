import { inLang } from '#core/text/i18n.ts'
import type { Lang, Text } from '#core/text/i18n.ts'
import type { Option } from '#core/wire/wire.ts'

/** The trades a supplier can be in; each has its own set of screens and calls. */
const industries = {
  salt: ['盐业', 'Salt', 'Sal', '塩業'],
  grain: ['粮食', 'Grain', 'Cereales', '穀物'],
  offlinepay: ['线下支付', 'Offline payment', 'Pago fuera de línea', 'オフライン決済'],
} as const satisfies Record<string, Text>

/** The industry types as options, in the order a person is asked. */
export function industryOptions(lang: Lang): Option[] {
  return Object.entries(industries).map(([value, label]) => ({ value, label: inLang(label, lang) }))
}

/** Whether a text is one of the industry types of the service. */
export function isIndustry(value: string): boolean {
  return Object.hasOwn(industries, value)
}
