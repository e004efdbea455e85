import type { Problem } from '#core/errors/errors.ts'

/** A keyword rule for matching. */
export interface KeywordRule {
  readonly id: number
  readonly name: string
  readonly send: 'random' | 'all'
  readonly words: readonly { readonly word: string; readonly match: 'whole' | 'contains' }[]
  readonly answers: readonly Answer[]
}
export interface Answer {
  readonly content: string
  readonly link_title: string | null
  readonly link_url: string | null
  readonly link_picture: string | null
}

const normalized = (text: string) => text.normalize('NFKC').trim().toLowerCase()

/**
 * The first of the ordered rules that matches a text, with the matching keyword. Case and character width are ignored.
 */
export function ruleFor<R extends Pick<KeywordRule, 'words'>>(
  rules: readonly R[],
  text: string,
): { rule: R; word: R['words'][number] } | undefined {
  const message = normalized(text)
  if (message === '') return undefined
  for (const rule of rules) {
    const keyword = rule.words.find((candidate) =>
      candidate.match === 'whole'
        ? message === normalized(candidate.word)
        : message.includes(normalized(candidate.word)),
    )
    if (keyword) return { rule, word: keyword }
  }
  return undefined
}

/** The answers to send: all of them, or a random one. `chance` is between 0 and 1. */
export function chooseAnswers<A>(
  { send, answers }: { send: 'random' | 'all'; answers: readonly A[] },
  chance: number,
): readonly A[] {
  if (send === 'all') return answers
  return answers.slice(Math.floor(chance * answers.length)).slice(0, 1)
}

/** Checks a link: it needs a title and a web address. */
export function linkProblems(
  { title, url, picture }: { title: string | null; url: string | null; picture: string | null },
  names: { title: string; url: string; picture: string },
): Problem[] {
  const isWeb = (text: string) => /^https?:\/\/\S+$/.test(text)
  return [
    ...(url && !title ? [{ field: names.title, code: 'required' } as const] : []),
    ...(title && !url ? [{ field: names.url, code: 'required' } as const] : []),
    ...(url && !isWeb(url) ? [{ field: names.url, code: 'wrong_type' } as const] : []),
    ...(picture && !isWeb(picture) ? [{ field: names.picture, code: 'wrong_type' } as const] : []),
  ]
}
