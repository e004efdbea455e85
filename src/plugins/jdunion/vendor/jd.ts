import type { Outcome, ProviderTools } from '#core/define/provider.ts'
import type { UnionOrder, UnionProvider } from '#core/define/union.ts'
import { listOf, parsed, textOf, within } from '#core/value/foreign-json.ts'
import { chinaSeconds, chinaText } from '../../china-time.ts'
import { cents } from '../../shared/union/money.ts'
import { md5Sorted } from '../../shared/union/sign.ts'
import { withPastedToken } from '../../shared/union/token.ts'

export const jdHost = 'api.jd.com'
const [PAGE, LONGEST] = [200, 3600]
/** The token is missing, wrong or over. */
const EXPIRED: ReadonlySet<string> = new Set(['19', '18'])
const states: Readonly<Record<string, UnionOrder['status']>> = { 16: 'paid', 17: 'done', 18: 'settled' }
/** Not paid yet, paid in part, or not known yet: nothing to write down. */
const OPEN: ReadonlySet<string> = new Set(['', '-1', '15', '24'])

export interface JdAccount {
  readonly key: string
  readonly secret: string
  readonly token: string
  /** Until when the token is good, in seconds. */
  readonly until: number | null
}

/** The signature of JD’s open platform: in capitals. */
export const signJd = (params: Readonly<Record<string, string>>, secret: string) => md5Sorted(params, secret).toUpperCase()

/** JD’s union. Its business parameters are JSON in one parameter, its answers JSON in a text. It reports nothing by itself. */
export function jd({ key, secret, token, until }: JdAccount, tools: ProviderTools): UnionProvider {
  const { send, now } = tools
  const ask = async (method: string, own: object, answered: string): Promise<Outcome<unknown>> => {
    const common = { method, app_key: key, timestamp: chinaText(now()), format: 'json', v: '1.0', sign_method: 'md5' }
    const params = { ...common, ...(token === '' ? {} : { access_token: token }), '360buy_param_json': JSON.stringify(own) }
    const body = new URLSearchParams({ ...params, sign: signJd(params, secret) }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' }
    const answer = await send({ url: `https://${jdHost}/routerjson`, headers, body })
    if (answer.is === 'not_sent') return { is: 'refused', code: 'not_sent' }
    if (answer.is === 'unanswered' || answer.status >= 500) return { is: 'unknown' }
    const said = parsed(answer.body)
    const refused = textOf(within(said, 'error_response', 'code'))
    if (refused !== '') return { is: 'refused', code: EXPIRED.has(refused) ? 'token_expired' : refused }
    const result = parsed(textOf(within(said, `${method.replaceAll('.', '_')}_responce`, answered)))
    const code = textOf(within(result, 'code'))
    if (code === '200') return { is: 'done', value: result }
    return code === '' || code.startsWith('5') ? { is: 'unknown' } : { is: 'refused', code }
  }
  const call: typeof ask = (...asked) => withPastedToken(tools, { token, until }, () => ask(...asked))
  const rows = (asked: object) => call('jd.union.open.order.row.query', { orderReq: asked }, 'queryResult')
  return {
    longest: LONGEST,
    async orders({ by, from, to, next = '1' }) {
      const said = await rows({
        pageIndex: Number(next),
        pageSize: PAGE,
        type: by === 'changed' ? 3 : 1,
        startTime: chinaText(from),
        endTime: chinaText(to),
        fields: 'goodsInfo',
      })
      if (said.is !== 'done') return said
      const orders = listOf(within(said.value, 'data')).flatMap((one) => orderOf(one, now()) ?? [])
      return { is: 'done', value: { orders, ...(within(said.value, 'hasMore') === true ? { next: String(Number(next) + 1) } : {}) } }
    },
    async link({ target, advert, who }) {
      const materialId = target.startsWith('https:') ? target : `https://item.jd.com/${target}.html`
      const asked = { promotionCodeReq: { materialId, positionId: Number(advert), subUnionId: who, chainType: 2 } }
      const said = await call('jd.union.open.promotion.bysubunionid.get', asked, 'getResult')
      if (said.is !== 'done') return said
      const url = textOf(within(said.value, 'data', 'shortURL')) || textOf(within(said.value, 'data', 'clickURL'))
      return url === '' ? { is: 'refused', code: 'no_link' } : { is: 'done', value: url }
    },
    async test() {
      const said = await rows({ pageIndex: 1, pageSize: 1, type: 1, startTime: chinaText(now() - 60), endTime: chinaText(now()) })
      return said.is === 'done' ? { is: 'done', value: true } : said
    },
    read: () => ({ is: 'forged' }),
  }
}

/**
 * An order line of a list; undefined for one that was not paid. Any code that is not known is one of the many for a void order. JD does not say any more that
 * an order was settled (18): one that was received names the day on which it will be, `payMonth`, and is settled from then on.
 */
function orderOf(one: unknown, now: number): UnionOrder | undefined {
  const say = (name: string) => textOf(within(one, name))
  const code = say('validCode')
  const paid_at = chinaSeconds(say('orderTime'))
  const no = say('id') || say('orderId')
  if (OPEN.has(code) || paid_at === undefined || no === '') return undefined
  const known = states[code] ?? 'void'
  const settles_at = known === 'done' ? dayOf(say('payMonth')) : null
  const status = settles_at !== null && settles_at <= now ? 'settled' : known
  const told_at = chinaSeconds(say('modifyTime')) ?? paid_at
  const picture = textOf(within(one, 'goodsInfo', 'imageUrl'))
  const fee = cents(say('actualFee'))
  return {
    no,
    parent: say('parentId') === '0' ? say('orderId') : say('parentId') || say('orderId'),
    item: say('skuName').slice(0, 200) || no,
    image: /^https:\/\/[^\s"'<>\\]{3,500}$/.test(picture) ? picture : null,
    qty: Number(say('skuNum')) || 1,
    paid: cents(say('actualCosPrice')) || cents(say('estimateCosPrice')),
    est_fee: known === 'done' && fee > 0 ? fee : cents(say('estimateFee')),
    settle_fee: status === 'settled' ? fee : 0,
    rate: cents(say('commissionRate')),
    status,
    told_at,
    paid_at,
    done_at: chinaSeconds(say('finishTime')) ?? null,
    settled_at: status === 'settled' ? (settles_at ?? told_at) : null,
    settles_at,
    who: say('subUnionId'),
    advert: say('positionId') === '0' ? '' : say('positionId'),
  }
}

/** A day as JD writes it, `20260120`; 0 where there is none. */
function dayOf(text: string): number | null {
  return chinaSeconds(text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3 00:00:00')) ?? null
}
