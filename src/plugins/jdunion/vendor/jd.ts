import type { Outcome, ProviderTools } from '#core/define/provider.ts'
import type { UnionOrder, UnionProvider } from '#core/define/union.ts'
import { listOf, parsed, textOf, within } from '#core/value/foreign-json.ts'
import { chinaSeconds, chinaText } from '../../china-time.ts'
import { cents } from '../../shared/union/money.ts'
import { md5Sorted } from '../../shared/union/sign.ts'
import { withPastedToken } from '../../shared/union/token.ts'

export const jdHost = 'api.jd.com'
const [PAGE, LONGEST] = [200, 3600]
/** Error codes of a missing, invalid or expired token. */
const EXPIRED: ReadonlySet<string> = new Set(['19', '18'])
const states: Readonly<Record<string, UnionOrder['status']>> = { 16: 'paid', 17: 'done', 18: 'settled' }
/** Codes of orders that are unpaid, partly paid or not confirmed yet: not saved. */
const OPEN: ReadonlySet<string> = new Set(['', '-1', '15', '24'])

export interface JdAccount {
  readonly key: string
  readonly secret: string
  readonly token: string
  /** Expiry of the token, in seconds. */
  readonly until: number | null
}

/** The signature of JD’s open platform: upper-case MD5. */
export const signJd = (params: Readonly<Record<string, string>>, secret: string) =>
  md5Sorted(params, secret).toUpperCase()

/** JD’s union. Its business parameters are JSON in one parameter, its answers JSON in a text. It sends no notices. */
export function jd({ key, secret, token, until }: JdAccount, tools: ProviderTools): UnionProvider {
  const { send, now } = tools
  const request = async (method: string, payload: object, resultKey: string): Promise<Outcome<unknown>> => {
    const common = { method, app_key: key, timestamp: chinaText(now()), format: 'json', v: '1.0', sign_method: 'md5' }
    const params = {
      ...common,
      ...(token === '' ? {} : { access_token: token }),
      '360buy_param_json': JSON.stringify(payload),
    }
    const body = new URLSearchParams({ ...params, sign: signJd(params, secret) }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' }
    const answer = await send({ url: `https://${jdHost}/routerjson`, headers, body })
    if (answer.is === 'not_sent') return { is: 'refused', code: 'not_sent' }
    if (answer.is === 'unanswered' || answer.status >= 500) return { is: 'unknown' }
    const reply = parsed(answer.body)
    const refused = textOf(within(reply, 'error_response', 'code'))
    if (refused !== '') return { is: 'refused', code: EXPIRED.has(refused) ? 'token_expired' : refused }
    const result = parsed(textOf(within(reply, `${method.replaceAll('.', '_')}_responce`, resultKey)))
    const code = textOf(within(result, 'code'))
    if (code === '200') return { is: 'done', value: result }
    return code === '' || code.startsWith('5') ? { is: 'unknown' } : { is: 'refused', code }
  }
  const call: typeof request = (...args) => withPastedToken(tools, { token, until }, () => request(...args))
  const rows = (orderReq: object) => call('jd.union.open.order.row.query', { orderReq }, 'queryResult')
  return {
    longest: LONGEST,
    async orders({ by, from, to, next = '1' }) {
      const outcome = await rows({
        pageIndex: Number(next),
        pageSize: PAGE,
        type: by === 'changed' ? 3 : 1,
        startTime: chinaText(from),
        endTime: chinaText(to),
        fields: 'goodsInfo',
      })
      if (outcome.is !== 'done') return outcome
      const orders = listOf(within(outcome.value, 'data')).flatMap((entry) => orderOf(entry, now()) ?? [])
      return {
        is: 'done',
        value: { orders, ...(within(outcome.value, 'hasMore') === true ? { next: String(Number(next) + 1) } : {}) },
      }
    },
    async link({ target, advert, who }) {
      const materialId = target.startsWith('https:') ? target : `https://item.jd.com/${target}.html`
      const payload = { promotionCodeReq: { materialId, positionId: Number(advert), subUnionId: who, chainType: 2 } }
      const outcome = await call('jd.union.open.promotion.bysubunionid.get', payload, 'getResult')
      if (outcome.is !== 'done') return outcome
      const url = textOf(within(outcome.value, 'data', 'shortURL')) || textOf(within(outcome.value, 'data', 'clickURL'))
      return url === '' ? { is: 'refused', code: 'no_link' } : { is: 'done', value: url }
    },
    async test() {
      const outcome = await rows({
        pageIndex: 1,
        pageSize: 1,
        type: 1,
        startTime: chinaText(now() - 60),
        endTime: chinaText(now()),
      })
      return outcome.is === 'done' ? { is: 'done', value: true } : outcome
    },
    read: () => ({ is: 'forged' }),
  }
}

/**
 * An order line of a list; undefined for one that was not paid. Any unknown code is one of the many codes for a void
 * order. JD no longer reports that an order was settled (18): a received order names the day of its settlement,
 * `payMonth`, and counts as settled from then on.
 */
function orderOf(entry: unknown, now: number): UnionOrder | undefined {
  const field = (name: string) => textOf(within(entry, name))
  const code = field('validCode')
  const paid_at = chinaSeconds(field('orderTime'))
  const no = field('id') || field('orderId')
  if (OPEN.has(code) || paid_at === undefined || no === '') return undefined
  const jdStatus = states[code] ?? 'void'
  const settles_at = jdStatus === 'done' ? dayOf(field('payMonth')) : null
  const status = settles_at !== null && settles_at <= now ? 'settled' : jdStatus
  const told_at = chinaSeconds(field('modifyTime')) ?? paid_at
  const picture = textOf(within(entry, 'goodsInfo', 'imageUrl'))
  const fee = cents(field('actualFee'))
  return {
    no,
    parent: field('parentId') === '0' ? field('orderId') : field('parentId') || field('orderId'),
    item: field('skuName').slice(0, 200) || no,
    image: /^https:\/\/[^\s"'<>\\]{3,500}$/.test(picture) ? picture : null,
    qty: Number(field('skuNum')) || 1,
    paid: cents(field('actualCosPrice')) || cents(field('estimateCosPrice')),
    est_fee: jdStatus === 'done' && fee > 0 ? fee : cents(field('estimateFee')),
    settle_fee: status === 'settled' ? fee : 0,
    rate: cents(field('commissionRate')),
    status,
    told_at,
    paid_at,
    done_at: chinaSeconds(field('finishTime')) ?? null,
    settled_at: status === 'settled' ? (settles_at ?? told_at) : null,
    settles_at,
    who: field('subUnionId'),
    advert: field('positionId') === '0' ? '' : field('positionId'),
  }
}

/** A day in JD's format `20260120`; null where it is `0`. */
function dayOf(text: string): number | null {
  return chinaSeconds(text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3 00:00:00')) ?? null
}
