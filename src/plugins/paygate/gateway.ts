import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Notice, Outcome, ProviderResponse, ProviderTools, WebhookRequest } from '#core/define/provider.ts'
import type { PaymentNotice, PaymentProvider } from '#core/define/payment-provider.ts'

interface Gateway {
  readonly url: string
  readonly secret: string
  /** The address of this console; null: that of the payer. */
  readonly notifyHost: string | null
}

/** Seconds that a notification may be old. */
const MAX_AGE = 300

/**
 * Orders at a gateway: JSON, signed with a shared secret over timestamp, key and body, the number of the payment as
 * key. The gateway answers with `url`, the page where the person pays, and reports to `notify_url` with the same
 * signature. An order with the event `query` or `close` answers its state. It makes no refunds and sends no statements.
 */
export function gatewayPay({ url, secret, notifyHost }: Gateway, tools: ProviderTools): PaymentProvider {
  const account = new URL(url).host
  const request = async (payload: object, key: string) => {
    const body = JSON.stringify(payload)
    const timestamp = String(tools.now())
    return answerIn(
      await tools.send({
        url,
        body,
        absent: true,
        headers: {
          'content-type': 'application/json',
          'x-saltern-timestamp': timestamp,
          'idempotency-key': key,
          'x-saltern-signature': signature(secret, { timestamp, key, body }),
        },
      }),
    )
  }
  const stateOf = async (event: 'query' | 'close', no: string): Promise<Outcome<PaidState>> => {
    const outcome = await request({ event, no }, `${event}:${no}`)
    return outcome.is === 'done' ? stateIn(outcome.value, no) : outcome
  }
  return {
    account,
    async start({ no, amount, subject, until, back }) {
      const notifyOrigin = notifyHost ?? (back === undefined ? undefined : new URL(back).origin)
      const order = {
        event: 'order',
        no,
        amount,
        subject,
        currency: 'CNY',
        expires_at: until,
        lang: 'zh',
        ...(back === undefined ? {} : { back_url: back }),
        ...(notifyOrigin === undefined ? {} : { notify_url: notifyOrigin + tools.webhookPath }),
      }
      const outcome = await request(order, no)
      if (outcome.is !== 'done') return outcome
      const page = typeof outcome.value.url === 'string' ? outcome.value.url : ''
      return isPage(page, url) ? { is: 'done', value: { page } } : { is: 'refused', code: 'no_page' }
    },
    query: (no) => stateOf('query', no),
    /** A gateway that does not know `close` accepts no money after the expiry that it was given. */
    async close(no) {
      const outcome = await stateOf('close', no)
      if (outcome.is === 'done') return { is: 'done', value: 'paid' }
      return outcome.is === 'unknown' ? outcome : { is: 'done', value: 'closed' }
    },
    refund: async () => ({ is: 'refused', code: 'abnormal' }),
    queryRefund: async () => ({ is: 'refused', code: 'absent' }),
    read: (webhook) => readNotice(webhook, { secret, account, now: tools.now() }),
    // eslint-disable-next-line require-yield
    async *statement() {
      throw new Error('the gateway has no statements')
    },
  }
}

type PaidState = { pay_no: string; amount: number; at: number }
type Answer = Readonly<Record<string, unknown>>

function answerIn(response: ProviderResponse): Outcome<Answer> {
  if (response.is === 'not_sent') return { is: 'refused', code: 'not_sent' }
  if (response.is === 'unanswered' || response.status >= 500) return { is: 'unknown' }
  if (response.status === 404) return { is: 'refused', code: 'absent' }
  if (response.status < 200 || response.status > 299) return { is: 'refused', code: `http_${response.status}` }
  const answer = parsed(response.body)
  return answer ? { is: 'done', value: answer } : { is: 'unknown' }
}

/** The state in an answer, if all of its fields are valid. */
function stateIn({ no: about, status, amount, pay_no, paid_at }: Answer, no: string): Outcome<PaidState> {
  if (about !== no) return { is: 'unknown' }
  if (status === 'waiting') return { is: 'pending' }
  if (status === 'closed') return { is: 'refused', code: 'closed' }
  return status === 'paid' && isAmount(amount) && isAmount(paid_at) && isPayNo(pay_no)
    ? { is: 'done', value: { pay_no, amount, at: paid_at } }
    : { is: 'unknown' }
}

/** A notification after its proof. */
function readNotice(
  { headers, body }: WebhookRequest,
  { secret, account, now }: { secret: string; account: string; now: number },
): Notice<PaymentNotice> {
  const [timestamp = '', key = '', proof = ''] = [
    headers['x-saltern-timestamp'],
    headers['idempotency-key'],
    headers['x-saltern-signature'],
  ]
  const isGenuine = same(signature(secret, { timestamp, key, body }), proof)
  if (!isGenuine || key === '' || !(Math.abs(now - Number(timestamp)) <= MAX_AGE)) return { is: 'forged' }
  const { no, status, amount, pay_no, paid_at } = parsed(body) ?? {}
  const what = status === 'paid' ? ('paid' as const) : status === 'closed' ? ('closed' as const) : undefined
  const items =
    what && typeof no === 'string' && isAmount(amount) && isAmount(paid_at) && isPayNo(pay_no)
      ? [{ key: key.slice(0, 200), no, value: { what, amount, pay_no, at: paid_at, account } }]
      : []
  return { is: 'genuine', items, answer: '{"code":"ok"}' }
}

/** `HMAC-SHA256` of `timestamp.key.body` in hexadecimal digits, as of every push of the product. */
function signature(secret: string, { timestamp, key, body }: Record<'timestamp' | 'key' | 'body', string>): string {
  return createHmac('sha256', secret).update(`${timestamp}.${key}.${body}`).digest('hex')
}

function same(expected: string, sent: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(sent)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** An https page, or one of the gateway's own host. */
function isPage(page: string, url: string): boolean {
  if (!URL.canParse(page)) return false
  const { protocol, host } = new URL(page)
  return protocol === 'https:' || (protocol === 'http:' && host === new URL(url).host)
}

const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
const isPayNo = (value: unknown): value is string => typeof value === 'string' && /^[\x21-\x7e]{1,100}$/.test(value)

function parsed(text: string): Answer | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value))
      : undefined
  } catch {
    return undefined
  }
}
