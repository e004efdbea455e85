import type { Lang } from '#core/i18n.ts'
import { formatDecimal } from '#core/decimal.ts'
import type { Config } from '../config.ts'
import { callOut, isAllowedUrl } from '../outbound/client.ts'
import type { OutboundRules } from '../outbound/client.ts'
import { signPush } from '../outbound/signature.ts'

/** Something to be paid, as a provider is told. Cents and seconds. */
export interface PayOrder {
  no: string
  amount: number
  subject: string
  /** Where the payer's browser goes afterwards. */
  back_url: string
  /** Where the provider reports what became of it. */
  notify_url: string
  expires_at: number
  lang: Lang
}

/** Where the payer goes, and the provider's number where it is paid at once. */
export interface PayStarted {
  page: string
  pay_no?: string
}

/** Whoever takes payments. `start` answers undefined where the order was not taken; the same order may be started again. Never throws. */
export interface PayProvider {
  readonly name: 'console' | 'http' | 'test'
  /** Under which it proves its notices; without one it sends none. */
  readonly secret?: string
  start(order: PayOrder): Promise<PayStarted | undefined>
}

/** The provider that the configuration names; undefined where there is none, and fees are then paid by transfer alone. */
export function payOf({ pay }: Pick<Config, 'pay'>, say: (line: string) => void): PayProvider | undefined {
  if (!pay) return undefined
  return pay.provider === 'console' ? consolePay(say) : httpPay(pay, pay.loopback ? { own: [new URL(pay.url).host] } : {})
}

/** For development: every payment counts as made, and the console says so. The configuration refuses it for anything but a server of this machine's own. */
export function consolePay(say: (line: string) => void): PayProvider {
  return {
    name: 'console',
    async start({ no, amount, back_url }) {
      say(`a payment of ${formatDecimal(amount, 2)} counts as made: ${no}`)
      return { page: back_url, pay_no: `console-${no}` }
    },
  }
}

/**
 * Orders at a gateway over https: JSON as in `PayOrder`, signed like every push of the product, with the order's number as its key. The gateway answers 2xx
 * with `url`, the page where the person pays, and reports to `notify_url`, signed in the same way under the same secret, until that answers 2xx.
 */
export function httpPay({ url, secret }: { url: string; secret: string }, rules: OutboundRules = {}): PayProvider {
  return {
    name: 'http',
    secret,
    async start(order) {
      const body = JSON.stringify({ event: 'order', ...order, currency: 'CNY' })
      const timestamp = Math.floor(Date.now() / 1000)
      const signature = signPush({ secret, timestamp, key: order.no, body })
      const headers = { 'x-saltern-timestamp': String(timestamp), 'idempotency-key': order.no, 'x-saltern-signature': signature }
      const answer = await callOut({ url, headers, body, timeoutMs: 5000 }, rules)
      if (!('status' in answer) || answer.status < 200 || answer.status >= 300) return undefined
      const page = pageIn(answer.body)
      return page && isAllowedUrl(page, rules) ? { page: page.href } : undefined
    },
  }
}

function pageIn(text: string): URL | undefined {
  try {
    const said: unknown = JSON.parse(text)
    const url: unknown = typeof said === 'object' && said !== null && 'url' in said ? said.url : undefined
    return typeof url === 'string' && URL.canParse(url) ? new URL(url) : undefined
  } catch {
    return undefined
  }
}
