import type { ProposalsAnswer } from '#core/wire/proposals-wire.ts'

/** The proposals in a call's answer; empty for any other answer. */
export function proposalsIn(answer: unknown): ProposalsAnswer {
  if (typeof answer !== 'object' || answer === null || !('offers' in answer) || !Array.isArray(answer.offers))
    return { offers: [] }
  const offers = answer.offers.flatMap((offer: unknown) => {
    if (typeof offer !== 'object' || offer === null || !('value' in offer) || typeof offer.value !== 'string') return []
    return [{ value: offer.value, ...('note' in offer && typeof offer.note === 'string' ? { note: offer.note } : {}) }]
  })
  return { offers, ...textIn(answer, 'empty'), ...textIn(answer, 'other') }
}

/** The consequence of a text that is neither a usual one nor the beginning of one. */
export function strayNote({ offers, other }: ProposalsAnswer, text: string): string | undefined {
  const typed = text.trim()
  return typed === '' || offers.some(({ value }) => value.startsWith(typed)) ? undefined : other
}

function textIn(answer: object, name: 'empty' | 'other'): Partial<ProposalsAnswer> {
  const text = new Map<string, unknown>(Object.entries(answer)).get(name)
  return typeof text === 'string' ? { [name]: text } : {}
}
