import { answersOf } from './content.ts'
import { answeredWith } from '../shared/words.ts'
import type { RuleContent } from './content.ts'

/** Why rules cannot be published. `title` is the question concerned. */
export interface Fault {
  readonly code:
    | 'no_base'
    | 'no_cap'
    | 'round_zero'
    | 'min_step'
    | 'cap_low'
    | 'no_questions'
    | 'no_answers'
    | 'forward'
    | 'too_large'
  readonly title?: string
}

/** Maximum length of the JSON of a version. */
const MAX_JSON_LENGTH = 60_000

/** The unchecked content of a draft, where bounds may be missing. */
export type RuleDraft = Omit<RuleContent, 'base' | 'cap'> & {
  readonly base: number | null
  readonly cap: number | null
}

/** The first fault that prevents the publication of a draft, or its content. */
export function checkedDraft(draft: RuleDraft): { readonly fault: Fault } | { readonly content: RuleContent } {
  const { base, cap } = draft
  if (base === null) return { fault: { code: 'no_base' } }
  if (cap === null) return { fault: { code: 'no_cap' } }
  const content = { ...draft, base, cap }
  const fault = boundFault(content) ?? questionFault(content)
  return fault ? { fault } : { content }
}

function boundFault({ min, cap, round_to }: RuleContent): Fault | undefined {
  if (round_to <= 0) return { code: 'round_zero' }
  if (min % round_to !== 0) return { code: 'min_step' }
  return cap < min ? { code: 'cap_low' } : undefined
}

/**
 * Each question may depend only on an answer of an earlier question: this excludes cycles, and the visibility of a
 * question is known when it is reached.
 */
function questionFault(content: RuleContent): Fault | undefined {
  if (content.questions.length === 0) return { code: 'no_questions' }
  const before = new Set<number>()
  for (const { id, title, kind, show_if } of content.questions) {
    if (show_if !== null && !before.has(show_if)) return { code: 'forward', title }
    const questionAnswers = answersOf(content, id)
    if (answeredWith[kind] === 'choice' && questionAnswers.length === 0) return { code: 'no_answers', title }
    for (const answer of questionAnswers) before.add(answer.id)
  }
  return JSON.stringify(content).length > MAX_JSON_LENGTH ? { code: 'too_large' } : undefined
}
