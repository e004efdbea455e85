import type { Outcome, Send } from '#core/define/provider.ts'
import { parsed, textOf, within } from '#core/value/foreign-json.ts'
import { form, formType, md5 } from './md5.ts'

export const kdniaoHost = 'api.kdniao.com'

export interface KdniaoAccount {
  /** EBusinessID. */
  readonly id: string
  readonly key: string
}

/** The signature of content: the base64 of the hex of its MD5 with the key behind it. */
export const signKdniao = (content: string, key: string) => Buffer.from(md5(content + key)).toString('base64')

/** Asks Kdniao one of its numbered questions. What was not answered by this account is unknown; `done` is any answer, also one that refuses. */
export async function askKdniao(
  { id, key }: KdniaoAccount,
  send: Send,
  { path, type, content }: { path: string; type: string; content: object },
): Promise<Outcome<unknown>> {
  const text = JSON.stringify(content)
  const values = { RequestData: text, EBusinessID: id, RequestType: type, DataSign: signKdniao(text, key), DataType: '2' }
  const answer = await send({ url: `https://${kdniaoHost}${path}`, headers: formType, body: form(values) })
  if (answer.is === 'not_sent') return { is: 'refused', code: 'not_sent' }
  if (answer.is === 'unanswered' || answer.status >= 500) return { is: 'unknown' }
  const said = parsed(answer.body)
  return textOf(within(said, 'EBusinessID')) === id ? { is: 'done', value: said } : { is: 'unknown' }
}

/** Whether an answer grants what was asked for, with the reason where it does not. */
export function grantedBy(said: unknown): Outcome<unknown> {
  if (within(said, 'Success') === true) return { is: 'done', value: said }
  return { is: 'refused', code: textOf(within(said, 'Reason')).slice(0, 100) || 'refused' }
}
