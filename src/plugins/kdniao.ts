import type { Outcome, Send } from '#core/define/provider.ts'
import { parsed, textOf, within } from '#core/value/foreign-json.ts'
import { form, formType, md5 } from './md5.ts'

export const kdniaoHost = 'api.kdniao.com'

export interface KdniaoAccount {
  /** EBusinessID. */
  readonly id: string
  readonly key: string
}

/** Signature of a request: base64 of the hex MD5 of its content followed by the key. */
export const signKdniao = (content: string, key: string) => Buffer.from(md5(content + key)).toString('base64')

/**
 * Calls one of Kdniao's numbered request types. A reply that does not name this account is `unknown`; `done` is any
 * reply, also a refusal.
 */
export async function callKdniao(
  { id, key }: KdniaoAccount,
  send: Send,
  { path, type, content }: { path: string; type: string; content: object },
): Promise<Outcome<unknown>> {
  const text = JSON.stringify(content)
  const values = {
    RequestData: text,
    EBusinessID: id,
    RequestType: type,
    DataSign: signKdniao(text, key),
    DataType: '2',
  }
  const answer = await send({ url: `https://${kdniaoHost}${path}`, headers: formType, body: form(values) })
  if (answer.is === 'not_sent') return { is: 'refused', code: 'not_sent' }
  if (answer.is === 'unanswered' || answer.status >= 500) return { is: 'unknown' }
  const reply = parsed(answer.body)
  return textOf(within(reply, 'EBusinessID')) === id ? { is: 'done', value: reply } : { is: 'unknown' }
}

/** Reads whether a reply grants the request, with Kdniao's reason where it does not. */
export function grantedBy(reply: unknown): Outcome<unknown> {
  if (within(reply, 'Success') === true) return { is: 'done', value: reply }
  return { is: 'refused', code: textOf(within(reply, 'Reason')).slice(0, 100) || 'refused' }
}
