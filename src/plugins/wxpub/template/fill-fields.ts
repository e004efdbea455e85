import type { NoticeSource } from '../words.ts'
import type { SourceValues } from './notices.ts'

/**
 * Maximum length of a template field by kind, in characters; the platform refuses the whole message where one is
 * longer.
 */
const longest: readonly (readonly [RegExp, number])[] = [
  [/^(thing|first|remark)/, 20],
  [/^character_string/, 32],
  [/^(name)/, 10],
  [/^(phrase)/, 5],
  [/^(const)/, 20],
]

/**
 * The fields of a template with their values: cut to the maximum length, and never empty, which the platform refuses
 * too.
 */
export function fillFields(
  fields: readonly { readonly name: string; readonly source: NoticeSource; readonly fixed: string | null }[],
  sourceValues: SourceValues,
): { name: string; value: string }[] {
  return fields.map(({ name, source, fixed }) => {
    const text = (source === 'fixed' ? fixed : sourceValues[source])?.trim() || '-'
    const maxLength = longest.find(([kind]) => kind.test(name))?.[1] ?? 200
    const all = Array.from(text)
    return { name, value: all.length > maxLength ? `${all.slice(0, maxLength - 1).join('')}…` : text }
  })
}
