import type { Outcome, ProviderTools } from '#core/define/provider.ts'
import type { UnionOrder, UnionProvider } from '#core/define/union.ts'
import { listOf, parsed, textOf, within } from '#core/value/foreign-json.ts'
import { chinaSeconds, chinaText } from '../../china-time.ts'
import { cents } from '../../shared/union/money.ts'
import { md5Sorted } from '../../shared/union/sign.ts'
import { withPastedToken } from '../../shared/union/token.ts'

export const topHost = 'eco.taobao.com'
const [PAGE, LONGEST] = [100, 3 * 3600]
/** The session is missing, wrong or over: a new authorisation is needed. */
const EXPIRED: ReadonlySet<string> = new Set(['26', '27', '53'])
/** Too many calls at once, or their own trouble: it may be asked again. */
const LATER: ReadonlySet<string> = new Set(['7', '10', '902'])
const states: Readonly<Record<string, UnionOrder['status']>> = { 12: 'paid', 14: 'done', 3: 'settled', 13: 'void' }

export interface TopAccount {
  readonly key: string
  readonly secret: string
  readonly session: string
  /** Until when the session is good, in seconds. */
  readonly until: number | null
}

/** The signature of Taobao’s open platform: in capitals. */
export const signTop = (params: Readonly<Record<string, string>>, secret: string) => md5Sorted(params, secret).toUpperCase()

/** Taobao’s union by its open platform (TOP). It reports nothing by itself. */
export function top({ key, secret, session, until }: TopAccount, tools: ProviderTools): UnionProvider {
  const { send, now } = tools
  const ask = async (method: string, own: Readonly<Record<string, string>>): Promise<Outcome<unknown>> => {
    const common = { method, app_key: key, session, timestamp: chinaText(now()), v: '2.0', format: 'json', sign_method: 'md5' }
    const params = { ...common, ...own }
    const body = new URLSearchParams({ ...params, sign: signTop(params, secret) }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' }
    const answer = await send({ url: `https://${topHost}/router/rest`, headers, body })
    if (answer.is === 'not_sent') return { is: 'refused', code: 'not_sent' }
    if (answer.is === 'unanswered' || answer.status >= 500) return { is: 'unknown' }
    const said = parsed(answer.body)
    const refused = within(said, 'error_response')
    if (refused !== undefined) return refusalOf(refused)
    const value = within(said, `${method.replace('taobao.', '').replaceAll('.', '_')}_response`)
    return value === undefined ? { is: 'unknown' } : { is: 'done', value }
  }
  const call: typeof ask = (method, own) => withPastedToken(tools, { token: session, until }, () => ask(method, own))
  return {
    longest: LONGEST,
    async orders({ by, from, to, next }) {
      const said = await call('taobao.tbk.order.details.get', {
        query_type: by === 'changed' ? '4' : '2',
        start_time: chinaText(from),
        end_time: chinaText(to),
        page_size: String(PAGE),
        ...(next === undefined ? { page_no: '1' } : placeOf(next)),
      })
      if (said.is !== 'done') return said
      const data = within(said.value, 'data')
      const orders = listOf(within(data, 'results', 'publisher_order_dto')).flatMap((one) => orderOf(one) ?? [])
      const more = String(within(data, 'has_next')) === 'true'
      const page = Number(next?.split(' ')[0] ?? 1) + 1
      return { is: 'done', value: { orders, ...(more ? { next: `${page} ${textOf(within(data, 'position_index'))}` } : {}) } }
    },
    async link({ target, advert, who }) {
      const [, , site_id = '', adzone_id = ''] = advert.split('_')
      const what: Record<string, string> = target.startsWith('https:') ? { material_list: target } : { item_id_list: target }
      const said = await call('taobao.tbk.general.link.convert', { site_id, adzone_id, relation_id: who, ...what })
      if (said.is !== 'done') return said
      const found = JSON.stringify(said.value).match(/"cps_(?:short|long)_url":"(https:[^"]+)"/)?.[1]
      return found === undefined ? { is: 'refused', code: 'no_link' } : { is: 'done', value: found }
    },
    async test() {
      const asked = { query_type: '2', start_time: chinaText(now() - 60), end_time: chinaText(now()), page_size: '1', page_no: '1' }
      const said = await call('taobao.tbk.order.details.get', asked)
      return said.is === 'done' ? { is: 'done', value: true } : said
    },
    read: () => ({ is: 'forged' }),
  }
}

function refusalOf(said: unknown): Outcome<never> {
  const code = textOf(within(said, 'code'))
  const sub = textOf(within(said, 'sub_code'))
  if (LATER.has(code) || sub.startsWith('isp.')) return { is: 'unknown' }
  return { is: 'refused', code: EXPIRED.has(code) ? 'token_expired' : sub || code || 'refused' }
}

/** Where the next part begins, as we noted it. */
function placeOf(next: string): Record<string, string> {
  const [page_no = '', position_index = ''] = next.split(' ')
  return { page_no, position_index }
}

/** An order of a list; undefined for one that was not paid. */
function orderOf(one: unknown): UnionOrder | undefined {
  const say = (name: string) => textOf(within(one, name))
  const status = states[say('tk_status')]
  const paid_at = chinaSeconds(say('tk_paid_time')) ?? chinaSeconds(say('tk_create_time'))
  const no = say('trade_id')
  if (status === undefined || paid_at === undefined || no === '') return undefined
  const settled_at = chinaSeconds(say('tk_earning_time')) ?? null
  const picture = say('item_img').replace(/^\/\//, 'https://')
  return {
    no,
    parent: say('trade_parent_id'),
    item: say('item_title').slice(0, 200) || no,
    image: /^https:\/\/[^\s"'<>\\]{3,500}$/.test(picture) ? picture : null,
    qty: Number(say('item_num')) || 1,
    paid: cents(say('alipay_total_price')),
    est_fee: cents(say('pub_share_pre_fee')),
    settle_fee: cents(say('pub_share_fee')),
    rate: cents(say('total_commission_rate') || say('tk_total_rate')),
    status,
    told_at: chinaSeconds(say('modified_time')) ?? settled_at ?? paid_at,
    paid_at,
    done_at: chinaSeconds(say('tk_end_time')) ?? null,
    settled_at: status === 'settled' ? (settled_at ?? paid_at) : settled_at,
    settles_at: null,
    who: say('relation_id') || say('special_id'),
    advert: say('adzone_id') === '' ? '' : `mm_${say('pub_id')}_${say('site_id')}_${say('adzone_id')}`,
  }
}
