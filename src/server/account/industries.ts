import { inLang } from '#core/text/i18n.ts'
import type { Lang, Text } from '#core/text/i18n.ts'
import type { Option } from '#core/wire/wire.ts'
import { optionTexts } from '#core/text/option-texts.ts'

/** The trades a supplier can be in; each has its own set of screens and calls. */
const industries = {
  salt: optionTexts.salt,
  grain: optionTexts.grain,
  offlinepay: optionTexts.offlinePayment,
} as const satisfies Record<string, Text>

/** The industry types as options, in the order of the registration form. */
export function industryOptions(lang: Lang): Option[] {
  return Object.entries(industries).map(([value, label]) => ({ value, label: inLang(label, lang) }))
}

/** Whether a text is one of the industry types of the service. */
export function isIndustry(value: string): boolean {
  return Object.hasOwn(industries, value)
}
