import { shape } from '#core/fields/shape.ts'
import type { Shaped } from '#core/fields/shape.ts'
import { answeredWith } from '../shared/words.ts'
import type { RuleContent, RuleQuestionContent } from './content.ts'

/** The free-text answers of a member, by question. */
export const memberNotesShape = shape.list(
  shape.object({ question: shape.whole({ min: 1 }), text: shape.text({ max: 200 }) }),
  { max: 60 },
)
export type MemberNotes = Shaped<typeof memberNotesShape>

/** A fault in the text answers or photos. */
export type NoteFault =
  | { readonly code: 'unanswered' | 'foreign' | 'hidden' | 'double'; readonly title: string }
  | { readonly code: 'photos'; readonly count: number }

/** Checks text answers and the number of photos against the questions that require them. */
export function noteFault(
  content: RuleContent,
  { answers, notes, photos }: { answers: readonly number[]; notes: MemberNotes; photos: number },
): NoteFault | undefined {
  const isVisible = ({ show_if }: RuleQuestionContent) => show_if === null || answers.includes(show_if)
  const textQuestions = new Map(
    content.questions.filter(({ kind }) => answeredWith[kind] === 'words').map((question) => [question.id, question]),
  )
  const answered = new Set<number>()
  for (const { question: questionId } of notes) {
    const textQuestion = textQuestions.get(questionId)
    if (!textQuestion) return { code: 'foreign', title: String(questionId) }
    if (!isVisible(textQuestion)) return { code: 'hidden', title: textQuestion.title }
    if (answered.has(questionId)) return { code: 'double', title: textQuestion.title }
    answered.add(questionId)
  }
  const missing = [...textQuestions.values()].find(
    (question) => question.required && isVisible(question) && !answered.has(question.id),
  )
  if (missing) return { code: 'unanswered', title: missing.title }
  const required = Math.max(
    content.photos,
    content.questions.some(
      (question) => answeredWith[question.kind] === 'photos' && question.required && isVisible(question),
    )
      ? 1
      : 0,
  )
  return photos < required ? { code: 'photos', count: required } : undefined
}
