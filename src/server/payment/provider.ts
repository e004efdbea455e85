import type { Lang } from '#core/text/i18n.ts'
import { formatDecimal } from '#core/value/decimal.ts'
import type { Config } from '../process/config.ts'
import { httpCall, isAllowedUrl } from '../http-client/client.ts'
import type { HttpClientRules } from '../http-client/client.ts'
import { signPush } from '../http-client/signature.ts'
import { isRecord } from '../write/input.ts'

/** A payment as sent to a provider. Cents and seconds. */
export interface PayOrder {
  no: string
  amount: number
  subject: string
  /** Where the payer's browser goes afterwards. */
  back_url: string
  /** Address for the provider's report. */
  notify_url: string
  expires_at: number
  lang: Lang
}

/** Where the payer goes, and the provider's number where it is paid at once. */
export interface PayStarted {
  page: string
  pay_no?: string
}

/** The provider's answer to a query. Cents and seconds; `pay_no` and `paid_at` are set if it is paid. */
export interface PayOutcome {
  status: 'waiting' | 'paid' | 'closed'
  amount: number
  pay_no: string
  paid_at: number
}

/**
 * A payment provider. `start` returns undefined if the order was refused; the same order may be started again. Never
 * throws.
 */
export interface PayProvider {
  readonly name: 'console' | 'http' | 'test'
  /** Under which it proves its notices; without one it sends none. */
  readonly secret?: string
  start(order: PayOrder): Promise<PayStarted | undefined>
  /**
   * How an order stands; undefined where it could not be learnt. A provider without it settles every order at its
   * start. Never throws.
   */
  state?(no: string): Promise<PayOutcome | undefined>
}

/**
 * The provider that the configuration names; undefined where there is none, and fees are then paid by transfer alone.
 */
export function payOf({ pay }: Pick<Config, 'pay'>, log: (line: string) => void): PayProvider | undefined {
  if (!pay) return undefined
  return pay.provider === 'console'
    ? consolePay(log)
    : httpPay(pay, pay.loopback ? { allowedHosts: [new URL(pay.url).host] } : {})
}

/**
 * For development: every payment succeeds, and the console shows that. The configuration refuses it unless the server
 * is only reachable locally.
 */
function consolePay(log: (line: string) => void): PayProvider {
  return {
    name: 'console',
    async start({ no, amount, back_url }) {
      log(`a payment of ${formatDecimal(amount, 2)} counts as made: ${no}`)
      return { page: back_url, pay_no: `console-${no}` }
    },
  }
}

/**
 * Orders at a gateway over https: JSON as in `PayOrder`, signed like every push of the product, with the order's number
 * as its key. The gateway answers 2xx with `url`, the page where the person pays, and reports to `notify_url` with the
 * same signature and secret until that answers 2xx. A request with the event `query` and a number returns `no` and the
 * fields of `PayOutcome`.
 */
export function httpPay({ url, secret }: { url: string; secret: string }, rules: HttpClientRules = {}): PayProvider {
  const send = async (payload: object, key: string): Promise<Record<string, unknown> | undefined> => {
    const body = JSON.stringify(payload)
    const timestamp = Math.floor(Date.now() / 1000)
    const signature = signPush({ secret, timestamp, key, body })
    const headers = {
      'x-saltern-timestamp': String(timestamp),
      'idempotency-key': key,
      'x-saltern-signature': signature,
    }
    const answer = await httpCall({ url, headers, body, timeoutMs: 5000 }, rules)
    return 'status' in answer && answer.status >= 200 && answer.status < 300 ? recordIn(answer.body) : undefined
  }
  return {
    name: 'http',
    secret,
    async start(order) {
      const answer = await send({ event: 'order', ...order, currency: 'CNY' }, order.no)
      const page = typeof answer?.url === 'string' && URL.canParse(answer.url) ? new URL(answer.url) : undefined
      return page && isAllowedUrl(page, rules) ? { page: page.href } : undefined
    },
    async state(no) {
      const answer = await send({ event: 'query', no }, `query:${no}`)
      return answer?.no === no ? outcomeIn(answer) : undefined
    },
  }
}

/** The fields of an answer if all of them are valid. */
function outcomeIn({ status, amount, pay_no = '', paid_at = 0 }: Record<string, unknown>): PayOutcome | undefined {
  const payStatus = status === 'waiting' || status === 'paid' || status === 'closed' ? status : undefined
  const isAmount = (value: unknown): value is number =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
  if (!payStatus || !isAmount(amount) || !isAmount(paid_at) || typeof pay_no !== 'string') return undefined
  if (payStatus === 'paid' && !/^[\x21-\x7e]{1,100}$/.test(pay_no)) return undefined
  return { status: payStatus, amount, pay_no, paid_at }
}

function recordIn(text: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(text)
    return isRecord(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}
