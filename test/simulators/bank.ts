import { createHmac } from 'node:crypto'

/** A request to the simulated bank: to report to an address, correctly or not. */
export interface BankDo {
  to: string
  /** The secret that the supplier has handed the bank. */
  secret: string
  body: unknown
  /** So many times at once. */
  times?: number
  /** Seconds that the signature is old. */
  age?: number
  /** Changes to the text after it was signed. */
  torn?: readonly [string, string]
  /** Signed in another way: not at all, or over the text without its time. */
  signs?: 'nothing' | 'text_alone'
}

/**
 * The bank reports trades in the agreed format: JSON, HMAC-SHA256 in hex over its time and its text. Returns the
 * answer.
 */
export async function bankDo({
  to,
  secret,
  body,
  times = 1,
  age = 0,
  torn,
  signs,
}: BankDo): Promise<{ answers: { status: number; text: string }[] }> {
  const text = JSON.stringify(body)
  const at = String(Math.floor(Date.now() / 1000) - age)
  const proof = createHmac('sha256', secret)
    .update(signs === 'text_alone' ? text : [at, text].join('\n'))
    .digest('hex')
  const headers = {
    'content-type': 'application/json',
    'x-abc-timestamp': at,
    ...(signs === 'nothing' ? {} : { 'x-abc-signature': proof }),
  }
  const sent = torn ? text.replace(...torn) : text
  const report = async () => {
    const answer = await fetch(to, { method: 'POST', headers, body: sent })
    return { status: answer.status, text: await answer.text() }
  }
  return { answers: await Promise.all(Array.from({ length: times }, report)) }
}
