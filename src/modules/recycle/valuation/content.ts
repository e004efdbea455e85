import { shape } from '#core/fields/shape.ts'
import type { Shaped } from '#core/fields/shape.ts'
import type { Rules } from './valuation.ts'

const id = shape.whole({ min: 1 })
const cents = shape.whole()

/** The stored content of a rule version: questions and answers in their order. Cents and basis points. */
export const contentShape = shape.object({
  pricing: shape.one('per_piece', 'per_kg'),
  base: cents,
  min: cents,
  cap: cents,
  round_to: cents,
  photos: shape.whole({ min: 0, max: 9 }),
  questions: shape.list(
    shape.object({
      id,
      title: shape.text(),
      kind: shape.one('single', 'multi', 'photo', 'text'),
      required: shape.flag(),
      show_if: shape.maybe(id),
    }),
    { max: 60 },
  ),
  answers: shape.list(
    shape.object({
      id,
      question: id,
      title: shape.text(),
      detail: shape.maybe(shape.text()),
      effect: shape.one('fixed', 'percent', 'set', 'reject'),
      value: cents,
      chosen: shape.flag(),
    }),
    { max: 400 },
  ),
})
export type RuleContent = Shaped<typeof contentShape>
export type RuleQuestionContent = RuleContent['questions'][number]
export type RuleAnswerContent = RuleContent['answers'][number]

/** The answers of a question, in their order. */
export function answersOf({ answers }: Pick<RuleContent, 'answers'>, question: number): RuleAnswerContent[] {
  return answers.filter((answer) => answer.question === question)
}

/**
 * The rules as the valuation reads them: photo and text questions change no price and are left out. A letter prefix
 * distinguishes questions from answers.
 */
export function rulesOf(content: RuleContent): Rules {
  return {
    pricing: content.pricing,
    base: BigInt(content.base),
    min: BigInt(content.min),
    cap: BigInt(content.cap),
    roundTo: BigInt(content.round_to),
    questions: content.questions.flatMap(({ id: question, kind, required, show_if }) =>
      kind === 'single' || kind === 'multi'
        ? {
            id: `q${question}`,
            kind,
            required,
            showIf: show_if === null ? null : String(show_if),
            answers: answersOf(content, question).map((answer) => ({
              id: String(answer.id),
              effect: answer.effect,
              value: BigInt(answer.value),
            })),
          }
        : [],
    ),
  }
}

/** The title of an answer in a version. */
export function answerTitle(content: RuleContent, answer: string | null): string | null {
  return content.answers.find(({ id: answerId }) => String(answerId) === answer)?.title ?? null
}
