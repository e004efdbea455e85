import { randomBytes } from 'node:crypto'
import type { ProviderTools } from '#core/define/provider.ts'
import { parsed, textOf, within } from '#core/value/foreign-json.ts'
import { isProven } from './channel-keys.ts'
import type { ChannelKeys } from './channel-keys.ts'
import { authorization } from './sign.ts'
import type { MerchantKey } from './sign.ts'

export const wechatHost = 'api.mch.weixin.qq.com'

/** The result of a call. `unproven`: the answer does not carry the channel's signature. */
export type Reply =
  | { readonly is: 'answered'; readonly body: unknown }
  | { readonly is: 'refused'; readonly code: string }
  | { readonly is: 'unknown' }
  | { readonly is: 'unproven' }

/** Refusals that say nothing about the call itself: it is repeated, or its state is queried. */
const passing: ReadonlySet<string> = new Set([
  'SYSTEM_ERROR',
  'SYSTEMERROR',
  'FREQUENCY_LIMITED',
  'FREQUENCY_LIMIT_EXCEED',
  'BANK_ERROR',
])

export interface WechatClient {
  /** `sealedBy`: serial number of the channel's key that seals a field of the body. */
  readonly call: (method: 'GET' | 'POST', target: string, body?: object, sealedBy?: string) => Promise<Reply>
  /** Requests data sealed under the merchant's own key, which therefore need no signature. */
  readonly sealed: (target: string) => Promise<Reply>
  /** A file at an address that the channel named, verified by its digest. Undefined where it is not available. */
  readonly file: (url: string) => Promise<string | undefined>
}

/** Makes signed calls of a merchant, and accepts only answers that the channel signed. */
export function wechatClient(key: MerchantKey, keys: ChannelKeys, { send, now }: ProviderTools): WechatClient {
  const headersFor = (method: 'GET' | 'POST', target: string, body: string, serial = keys.preferredSerial) => {
    const proof = authorization({ method, target, body, timestamp: now(), nonce: randomBytes(16).toString('hex') }, key)
    const headers: Record<string, string> = { authorization: proof, accept: 'application/json' }
    if (body) headers['content-type'] = 'application/json'
    if (serial) headers['wechatpay-serial'] = serial
    return headers
  }
  const exchange = async (
    method: 'GET' | 'POST',
    target: string,
    body: string,
    { proven, serial }: { proven: boolean; serial?: string | undefined },
  ): Promise<Reply> => {
    const sendOptions = method === 'GET' ? ({ absent: true } as const) : {}
    const answer = await send({
      method,
      url: `https://${wechatHost}${target}`,
      headers: headersFor(method, target, body, serial),
      body,
      ...sendOptions,
    })
    if (answer.is === 'not_sent') return { is: 'refused', code: 'not_sent' }
    if (answer.is === 'unanswered' || answer.status >= 500 || answer.status === 429) return { is: 'unknown' }
    const code = textOf(within(parsed(answer.body), 'code'))
    if (passing.has(code)) return { is: 'unknown' }
    // The channel does not sign answers to unauthenticated callers.
    if (answer.status === 401 && code) return { is: 'refused', code }
    if (proven && !isProven(answer, keys, now())) return { is: 'unproven' }
    if (answer.status >= 400) return { is: 'refused', code: code || String(answer.status) }
    return answer.status < 300 ? { is: 'answered', body: parsed(answer.body) } : { is: 'unknown' }
  }
  return {
    call: (method, target, payload, serial) =>
      exchange(method, target, payload ? JSON.stringify(payload) : '', { proven: true, serial }),
    sealed: (target) => exchange('GET', target, '', { proven: false }),
    async file(url) {
      const { pathname, search } = new URL(url)
      const target = pathname + search
      const answer = await send({
        method: 'GET',
        url,
        headers: { ...headersFor('GET', target, ''), accept: '*/*' },
        file: true,
      })
      return answer.is === 'answered' && answer.status === 200 ? answer.body : undefined
    },
  }
}
