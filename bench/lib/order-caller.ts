import { randomBytes } from 'node:crypto'
import { sendRequest, headersFor } from './caller.ts'
import type { HttpAnswer, Session } from './caller.ts'

/** Where orders are placed, and what of. */
export interface Shop {
  session: Session
  /** Where the provider reports to. */
  notices: string
  skus: number[]
  member: number
}

/** A call in the form of the console, with a separate key. */
export async function call<T>(session: Session, path: string, params: Record<string, unknown>): Promise<T> {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': randomBytes(12).toString('hex'),
    ...headersFor({ params, session }),
  }
  const { http, text } = await patiently(`${session.url}/v1${path}`, headers, JSON.stringify(params))
  const answer: { data: T } = JSON.parse(text)
  if (http !== 200) throw new Refused(http, text)
  return answer.data
}

/** A busy server reports that, and the call is retried. */
async function patiently(url: string, headers: Record<string, string>, body: string): Promise<HttpAnswer> {
  const answer = await sendRequest(url, headers, body)
  if (answer.http !== 429) return answer
  await new Promise((done) => setTimeout(done, 20))
  return patiently(url, headers, body)
}

/** An answer without success. */
export class Refused extends Error {
  readonly http: number
  constructor(http: number, text: string) {
    super(text)
    this.http = http
  }
}

const to = { receiver: '李雷', receiver_phone: '13800000001', region: '330106', street: '文三路1号' }
/** An order of a buyer in the web shop. */
export const place = ({ session, member }: Shop, n: number, lines: { sku_id: number; qty: number }[]) =>
  call<{ id: number; total_amount: number }>(session, '/seller/order/OrderSave', {
    member_id: member + (n % 200),
    source: 'h5',
    ...to,
    lines,
  })

/** The time of all payments: a repeated notice has the same content. */
const began = Math.floor(Date.now() / 1000)

/** The provider reports a payment. */
export async function notify(url: string, key: string, { no, amount }: { no: string; amount: number }): Promise<void> {
  const item = { key, no, value: { what: 'paid', amount, pay_no: `T${no}`, at: began, account: 'wxpay/shop' } }
  const headers = { 'content-type': 'application/json', 'x-proof': 'proof of wxpay/shop' }
  const { http, text } = await patiently(url, headers, JSON.stringify([item]))
  if (http !== 200) throw new Refused(http, text)
}

/** Three SKUs of an order. */
export const chosen = ({ skus }: Shop, n: number) => [0, 1, 2].map((i) => skus[(n * 7 + i * 5) % skus.length] ?? 0)

/** Everything of an order leaves in one parcel. */
export const send = ({ session }: Shop, id: number) =>
  call(session, '/seller/order/OrderSend', { id, carrier: '顺丰', tracking_no: `SF${id}` })
