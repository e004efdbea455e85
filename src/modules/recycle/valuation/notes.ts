import { shape } from '#core/fields/shape.ts'
import type { Shaped } from '#core/fields/shape.ts'
import { answeredWith } from '../shared/words.ts'
import type { RuleContent, RuleQuestionContent } from './content.ts'

/** What a member answers in words, by question. */
export const saidShape = shape.list(shape.object({ question: shape.whole({ min: 1 }), text: shape.text({ max: 200 }) }), { max: 60 })
export type Said = Shaped<typeof saidShape>

/** What is wrong with what was answered in words and pictures. */
export type NoteFault =
  | { readonly code: 'unanswered' | 'foreign' | 'hidden' | 'double'; readonly title: string }
  | { readonly code: 'photos'; readonly count: number }

/** Holds what was said and how many pictures there are against the questions that are answered so. */
export function noteFault(content: RuleContent, { answers, said, photos }: { answers: readonly number[]; said: Said; photos: number }): NoteFault | undefined {
  const shown = ({ show_if }: RuleQuestionContent) => show_if === null || answers.includes(show_if)
  const byWords = new Map(content.questions.filter(({ kind }) => answeredWith[kind] === 'words').map((one) => [one.id, one]))
  const seen = new Set<number>()
  for (const { question } of said) {
    const asked = byWords.get(question)
    if (!asked) return { code: 'foreign', title: String(question) }
    if (!shown(asked)) return { code: 'hidden', title: asked.title }
    if (seen.has(question)) return { code: 'double', title: asked.title }
    seen.add(question)
  }
  const left = [...byWords.values()].find((one) => one.required && shown(one) && !seen.has(one.id))
  if (left) return { code: 'unanswered', title: left.title }
  const wanted = Math.max(content.photos, content.questions.some((one) => answeredWith[one.kind] === 'photos' && one.required && shown(one)) ? 1 : 0)
  return photos < wanted ? { code: 'photos', count: wanted } : undefined
} // prettier-ignore
