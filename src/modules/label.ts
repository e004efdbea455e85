import type { Text } from '#core/text/i18n.ts'
import type { Resource, Translations } from '#core/define/resource.ts'

/** The words for a field in every language, for a refusal that names it. */
export function labelOf<R extends Resource>(resource: R, words: Translations<R>, field: keyof R['fields'] & string): Text {
  const textIn = (labels: { fields: object }) => new Map<string, unknown>(Object.entries(labels.fields)).get(field)
  const zh = resource.fields[field]?.label ?? field
  return { zh, en: String(textIn(words.en)), es: String(textIn(words.es)), ja: String(textIn(words.ja)) }
}
