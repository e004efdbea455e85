import { answersOf } from './content.ts'
import { answeredWith } from '../shared/words.ts'
import type { RuleContent } from './content.ts'

/** Why rules cannot be published. `title` is the question it is about. */
export interface Fault {
  readonly code: 'no_base' | 'no_cap' | 'round_zero' | 'min_step' | 'cap_low' | 'no_questions' | 'no_answers' | 'forward' | 'too_large'
  readonly title?: string
}

/** So much of JSON a version may be. */
const MOST = 60_000

/** What people began with: bounds may still be missing there. */
export type RuleDraft = Omit<RuleContent, 'base' | 'cap'> & { readonly base: number | null; readonly cap: number | null }

/** The first thing that keeps a draft from being published, and the content where nothing does. */
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

/** Each question depends on an answer before it only, so that nothing goes round in a circle and what is hidden is known once it is reached. */
function questionFault(content: RuleContent): Fault | undefined {
  if (content.questions.length === 0) return { code: 'no_questions' }
  const before = new Set<number>()
  for (const { id, title, kind, show_if } of content.questions) {
    if (show_if !== null && !before.has(show_if)) return { code: 'forward', title }
    const own = answersOf(content, id)
    if (answeredWith[kind] === 'choice' && own.length === 0) return { code: 'no_answers', title }
    for (const answer of own) before.add(answer.id)
  }
  return JSON.stringify(content).length > MOST ? { code: 'too_large' } : undefined
}
