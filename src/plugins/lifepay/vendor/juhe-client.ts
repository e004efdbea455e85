import { createHash } from 'node:crypto'
import type { Outcome, ProviderTools } from '#core/define/provider.ts'
import { parseDecimal } from '#core/value/decimal.ts'
import { parsed, textOf, within } from '#core/value/foreign-json.ts'

export const juheHost = 'op.juhe.cn'
const formType = { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' } as const
/** With this code even a refused order may have been accepted. */
const PERHAPS_TAKEN = '10014'

/** The signature of a request: hex MD5 of its concatenated parts. */
export const signJuhe = (...parts: readonly string[]) => createHash('md5').update(parts.join('')).digest('hex')

/** One call of Juhe. A refusal has the gateway's code and reason. */
export type JuheCall = (path: string, values: Readonly<Record<string, string>>) => Promise<Outcome<unknown>>

export function juheClient({ send }: Pick<ProviderTools, 'send'>): JuheCall {
  return async (path, values) => {
    const answer = await send({
      url: `https://${juheHost}${path}`,
      headers: formType,
      body: new URLSearchParams(values).toString(),
    })
    if (answer.is === 'not_sent') return { is: 'refused', code: 'not_sent' }
    if (answer.is === 'unanswered' || answer.status >= 500) return { is: 'unknown' }
    const reply = parsed(answer.body)
    const code = textOf(within(reply, 'error_code'))
    if (code === '0') return { is: 'done', value: within(reply, 'result') }
    if (code === '' || code === PERHAPS_TAKEN) return { is: 'unknown' }
    return { is: 'refused', code: `${code} ${textOf(within(reply, 'reason'))}`.trim() }
  }
}

/** Cents of an amount in yuan as Juhe writes it. */
export function centsIn(value: unknown): number | undefined {
  const cents = parseDecimal(textOf(value), 2)
  return typeof cents === 'number' ? cents : undefined
}
