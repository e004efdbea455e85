import { randomBytes } from 'node:crypto'
import type { ProviderTools } from '#core/define/provider.ts'
import { parsed, textOf, within } from '#core/value/foreign-json.ts'
import { isProven } from './channel-keys.ts'
import type { ChannelKeys } from './channel-keys.ts'
import { authorization } from './sign.ts'
import type { MerchantKey } from './sign.ts'

export const wechatHost = 'api.mch.weixin.qq.com'

/** What came of a call. `unproven`: whoever answered did not show the channel's signature. */
export type Said =
  | { readonly is: 'said'; readonly body: unknown }
  | { readonly is: 'refused'; readonly code: string }
  | { readonly is: 'unknown' }
  | { readonly is: 'unproven' }

/** Refusals that say nothing about the call itself: it is made again, or asked after. */
const passing: ReadonlySet<string> = new Set(['SYSTEM_ERROR', 'SYSTEMERROR', 'FREQUENCY_LIMITED', 'FREQUENCY_LIMIT_EXCEED', 'BANK_ERROR'])

export interface WechatClient {
  /** `sealedBy`: the number of the channel's key that a part of the body is sealed with. */
  readonly call: (method: 'GET' | 'POST', target: string, body?: object, sealedBy?: string) => Promise<Said>
  /** Asks for what lies sealed under the merchant's own key, and so needs no signature. */
  readonly sealed: (target: string) => Promise<Said>
  /** A file at an address that the channel told; its content proves itself by a digest. Undefined where it is not to be had. */
  readonly file: (url: string) => Promise<string | undefined>
}

/** Makes signed calls of a merchant, and takes only answers that the channel has signed. */
export function wechatClient(key: MerchantKey, keys: ChannelKeys, { send, now }: ProviderTools): WechatClient {
  const headersFor = (method: 'GET' | 'POST', target: string, body: string, serial = keys.asked) => {
    const proof = authorization({ method, target, body, timestamp: now(), nonce: randomBytes(16).toString('hex') }, key)
    const headers: Record<string, string> = { authorization: proof, accept: 'application/json' }
    if (body) headers['content-type'] = 'application/json'
    if (serial) headers['wechatpay-serial'] = serial
    return headers
  }
  const make = async (
    method: 'GET' | 'POST',
    target: string,
    body: string,
    { proven, serial }: { proven: boolean; serial?: string | undefined },
  ): Promise<Said> => {
    const asks = method === 'GET' ? ({ absent: true } as const) : {}
    const answer = await send({
      method,
      url: `https://${wechatHost}${target}`,
      headers: headersFor(method, target, body, serial),
      body,
      ...asks,
    })
    if (answer.is === 'not_sent') return { is: 'refused', code: 'not_sent' }
    if (answer.is === 'unanswered' || answer.status >= 500 || answer.status === 429) return { is: 'unknown' }
    const code = textOf(within(parsed(answer.body), 'code'))
    if (passing.has(code)) return { is: 'unknown' }
    // Who is not let in gets no signature: the channel does not know yet by which key.
    if (answer.status === 401 && code) return { is: 'refused', code }
    if (proven && !isProven(answer, keys, now())) return { is: 'unproven' }
    if (answer.status >= 400) return { is: 'refused', code: code || String(answer.status) }
    return answer.status < 300 ? { is: 'said', body: parsed(answer.body) } : { is: 'unknown' }
  }
  return {
    call: (method, target, said, serial) => make(method, target, said ? JSON.stringify(said) : '', { proven: true, serial }),
    sealed: (target) => make('GET', target, '', { proven: false }),
    async file(url) {
      const { pathname, search } = new URL(url)
      const target = pathname + search
      const answer = await send({ method: 'GET', url, headers: { ...headersFor('GET', target, ''), accept: '*/*' }, file: true })
      return answer.is === 'answered' && answer.status === 200 ? answer.body : undefined
    },
  }
}
