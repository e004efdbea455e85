import type { Outcome, ProviderTools } from '#core/define/provider.ts'
import type { UnionOrder, UnionProvider } from '#core/define/union.ts'
import { listOf, parsed, textOf, within } from '#core/value/foreign-json.ts'
import { chinaSeconds, chinaText } from '../../china-time.ts'
import { cents } from '../../shared/union/money.ts'
import { md5Sorted } from '../../shared/union/sign.ts'
import { withPastedToken } from '../../shared/union/token.ts'

export const topHost = 'eco.taobao.com'
const [PAGE, LONGEST] = [100, 3 * 3600]
/** Error codes of a missing, invalid or expired session: a new authorisation is needed. */
const EXPIRED: ReadonlySet<string> = new Set(['26', '27', '53'])
/** Error codes of rate limits or internal failures: the call may be repeated. */
const LATER: ReadonlySet<string> = new Set(['7', '10', '902'])
const states: Readonly<Record<string, UnionOrder['status']>> = { 12: 'paid', 14: 'done', 3: 'settled', 13: 'void' }

export interface TopAccount {
  readonly key: string
  readonly secret: string
  readonly session: string
  /** Expiry of the session, in seconds. */
  readonly until: number | null
}

/** The signature of Taobao’s open platform: upper-case MD5. */
export const signTop = (params: Readonly<Record<string, string>>, secret: string) =>
  md5Sorted(params, secret).toUpperCase()

/** Taobao’s union through its open platform (TOP). It sends no notices. */
export function top({ key, secret, session, until }: TopAccount, tools: ProviderTools): UnionProvider {
  const { send, now } = tools
  const request = async (method: string, payload: Readonly<Record<string, string>>): Promise<Outcome<unknown>> => {
    const common = {
      method,
      app_key: key,
      session,
      timestamp: chinaText(now()),
      v: '2.0',
      format: 'json',
      sign_method: 'md5',
    }
    const params = { ...common, ...payload }
    const body = new URLSearchParams({ ...params, sign: signTop(params, secret) }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' }
    const answer = await send({ url: `https://${topHost}/router/rest`, headers, body })
    if (answer.is === 'not_sent') return { is: 'refused', code: 'not_sent' }
    if (answer.is === 'unanswered' || answer.status >= 500) return { is: 'unknown' }
    const reply = parsed(answer.body)
    const refused = within(reply, 'error_response')
    if (refused !== undefined) return refusalOf(refused)
    const value = within(reply, `${method.replace('taobao.', '').replaceAll('.', '_')}_response`)
    return value === undefined ? { is: 'unknown' } : { is: 'done', value }
  }
  const call: typeof request = (method, payload) =>
    withPastedToken(tools, { token: session, until }, () => request(method, payload))
  return {
    longest: LONGEST,
    async orders({ by, from, to, next }) {
      const outcome = await call('taobao.tbk.order.details.get', {
        query_type: by === 'changed' ? '4' : '2',
        start_time: chinaText(from),
        end_time: chinaText(to),
        page_size: String(PAGE),
        ...(next === undefined ? { page_no: '1' } : pageOf(next)),
      })
      if (outcome.is !== 'done') return outcome
      const data = within(outcome.value, 'data')
      const orders = listOf(within(data, 'results', 'publisher_order_dto')).flatMap((entry) => orderOf(entry) ?? [])
      const more = String(within(data, 'has_next')) === 'true'
      const page = Number(next?.split(' ')[0] ?? 1) + 1
      return {
        is: 'done',
        value: { orders, ...(more ? { next: `${page} ${textOf(within(data, 'position_index'))}` } : {}) },
      }
    },
    async link({ target, advert, who }) {
      const [, , site_id = '', adzone_id = ''] = advert.split('_')
      const what: Record<string, string> = target.startsWith('https:')
        ? { material_list: target }
        : { item_id_list: target }
      const outcome = await call('taobao.tbk.general.link.convert', { site_id, adzone_id, relation_id: who, ...what })
      if (outcome.is !== 'done') return outcome
      const url = JSON.stringify(outcome.value).match(/"cps_(?:short|long)_url":"(https:[^"]+)"/)?.[1]
      return url === undefined ? { is: 'refused', code: 'no_link' } : { is: 'done', value: url }
    },
    async test() {
      const query = {
        query_type: '2',
        start_time: chinaText(now() - 60),
        end_time: chinaText(now()),
        page_size: '1',
        page_no: '1',
      }
      const outcome = await call('taobao.tbk.order.details.get', query)
      return outcome.is === 'done' ? { is: 'done', value: true } : outcome
    },
    read: () => ({ is: 'forged' }),
  }
}

function refusalOf(refusal: unknown): Outcome<never> {
  const code = textOf(within(refusal, 'code'))
  const sub = textOf(within(refusal, 'sub_code'))
  if (LATER.has(code) || sub.startsWith('isp.')) return { is: 'unknown' }
  return { is: 'refused', code: EXPIRED.has(code) ? 'token_expired' : sub || code || 'refused' }
}

/** The page parameters of a stored cursor. */
function pageOf(next: string): Record<string, string> {
  const [page_no = '', position_index = ''] = next.split(' ')
  return { page_no, position_index }
}

/** An order of a list; undefined for one that was not paid. */
function orderOf(entry: unknown): UnionOrder | undefined {
  const field = (name: string) => textOf(within(entry, name))
  const status = states[field('tk_status')]
  const paid_at = chinaSeconds(field('tk_paid_time')) ?? chinaSeconds(field('tk_create_time'))
  const no = field('trade_id')
  if (status === undefined || paid_at === undefined || no === '') return undefined
  const settled_at = chinaSeconds(field('tk_earning_time')) ?? null
  const picture = field('item_img').replace(/^\/\//, 'https://')
  return {
    no,
    parent: field('trade_parent_id'),
    item: field('item_title').slice(0, 200) || no,
    image: /^https:\/\/[^\s"'<>\\]{3,500}$/.test(picture) ? picture : null,
    qty: Number(field('item_num')) || 1,
    paid: cents(field('alipay_total_price')),
    est_fee: cents(field('pub_share_pre_fee')),
    settle_fee: cents(field('pub_share_fee')),
    rate: cents(field('total_commission_rate') || field('tk_total_rate')),
    status,
    told_at: chinaSeconds(field('modified_time')) ?? settled_at ?? paid_at,
    paid_at,
    done_at: chinaSeconds(field('tk_end_time')) ?? null,
    settled_at: status === 'settled' ? (settled_at ?? paid_at) : settled_at,
    settles_at: null,
    who: field('relation_id') || field('special_id'),
    advert: field('adzone_id') === '' ? '' : `mm_${field('pub_id')}_${field('site_id')}_${field('adzone_id')}`,
  }
}
