import type { NoticeSource } from '../words.ts'
import type { Told } from './notices.ts'

/** How much a place of each kind holds, in characters; the platform refuses the whole message where one is over. */
const longest: readonly (readonly [RegExp, number])[] = [
  [/^(thing|first|remark)/, 20],
  [/^character_string/, 32],
  [/^(name)/, 10],
  [/^(phrase)/, 5],
  [/^(const)/, 20],
]

/** The places of a template with what stands in them: cut to what each may hold, and never empty, which the platform refuses too. */
export function filled(
  places: readonly { readonly name: string; readonly source: NoticeSource; readonly fixed: string | null }[],
  told: Told,
): { name: string; value: string }[] {
  return places.map(({ name, source, fixed }) => {
    const text = (source === 'fixed' ? fixed : told[source])?.trim() || '-'
    const most = longest.find(([kind]) => kind.test(name))?.[1] ?? 200
    const all = Array.from(text)
    return { name, value: all.length > most ? `${all.slice(0, most - 1).join('')}…` : text }
  })
}
