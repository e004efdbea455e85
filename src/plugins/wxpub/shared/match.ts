import type { Problem } from '#core/errors/errors.ts'

/** A rule as it is matched. */
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

const flat = (text: string) => text.normalize('NFKC').trim().toLowerCase()

/** The first of some rules, in their order, that a text meets, with the word that it met. Case and width of letters make no difference. */
export function ruleFor<R extends Pick<KeywordRule, 'words'>>(rules: readonly R[], text: string): { rule: R; word: R['words'][number] } | undefined {
  const said = flat(text)
  if (said === '') return undefined
  for (const rule of rules) {
    const word = rule.words.find((one) => (one.match === 'whole' ? said === flat(one.word) : said.includes(flat(one.word))))
    if (word) return { rule, word }
  }
  return undefined
} // prettier-ignore

/** The answers that go out: all of them, or one by chance. `chance` is between 0 and 1. */
export function chosen<A>({ send, answers }: { send: 'random' | 'all'; answers: readonly A[] }, chance: number): readonly A[] {
  if (send === 'all') return answers
  return answers.slice(Math.floor(chance * answers.length)).slice(0, 1)
}

/** What is wrong with a link: one without a title, or of another kind than the web's. */
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
