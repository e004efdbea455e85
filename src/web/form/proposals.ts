import type { ProposalsAnswer } from '#core/wire/proposals-wire.ts'

/** What a call tells of usual texts; nothing where its answer is something else. */
export function proposalsIn(answer: unknown): ProposalsAnswer {
  if (typeof answer !== 'object' || answer === null || !('offers' in answer) || !Array.isArray(answer.offers)) return { offers: [] }
  const offers = answer.offers.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null || !('value' in one) || typeof one.value !== 'string') return []
    return [{ value: one.value, ...('note' in one && typeof one.note === 'string' ? { note: one.note } : {}) }]
  })
  return { offers, ...textIn(answer, 'empty'), ...textIn(answer, 'other') }
}

/** What follows from a text that is none of the usual ones, nor the beginning of one. */
export function strayNote({ offers, other }: ProposalsAnswer, text: string): string | undefined {
  const typed = text.trim()
  return typed === '' || offers.some(({ value }) => value.startsWith(typed)) ? undefined : other
}

function textIn(answer: object, name: 'empty' | 'other'): Partial<ProposalsAnswer> {
  const text = new Map<string, unknown>(Object.entries(answer)).get(name)
  return typeof text === 'string' ? { [name]: text } : {}
}
