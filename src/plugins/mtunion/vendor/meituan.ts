import type { Outcome, ProviderTools } from '#core/define/provider.ts'
import type { UnionOrder, UnionProvider } from '#core/define/union.ts'
import { listOf, parsed, textOf, within } from '#core/value/foreign-json.ts'
import { cents } from '../../shared/union/money.ts'
import { md5Sorted, sameSign } from '../../shared/union/sign.ts'

export const meituanHost = 'openapi.meituan.com'
const [PAGE, LONGEST] = [100, 86_400]
const states: Readonly<Record<string, UnionOrder['status']>> = { 1: 'paid', 8: 'done', 9: 'void', 10: 'settled' }

export interface MeituanAccount {
  readonly key: string
  readonly secret: string
  /** The secret that signs its notices. */
  readonly callback: string
}

/**
 * Meituan’s union: all parameters in the query, signed with lower-case MD5. Its notices are signed with another secret.
 */
export function meituan({ key, secret, callback }: MeituanAccount, { send, now }: ProviderTools): UnionProvider {
  const call = async (path: string, payload: Readonly<Record<string, string>>): Promise<Outcome<unknown>> => {
    const params = { key, ts: String(now()), ...payload }
    const query = new URLSearchParams({ ...params, sign: md5Sorted(params, secret) }).toString()
    const answer = await send({ method: 'GET', url: `https://${meituanHost}${path}?${query}` })
    if (answer.is === 'not_sent') return { is: 'refused', code: 'not_sent' }
    if (answer.is === 'unanswered' || answer.status >= 500) return { is: 'unknown' }
    const reply = parsed(answer.body)
    const code = textOf(within(reply, 'status'))
    if (reply === undefined) return { is: 'unknown' }
    return code === '' || code === '0' ? { is: 'done', value: reply } : { is: 'refused', code }
  }
  return {
    longest: LONGEST,
    async orders({ by, from, to, next = '1' }) {
      const outcome = await call('/api/orderList', {
        startTime: String(from),
        endTime: String(to),
        page: next,
        limit: String(PAGE),
        queryTimeType: by === 'changed' ? '2' : '1',
      })
      if (outcome.is !== 'done') return outcome
      const orders = listOf(within(outcome.value, 'dataList')).flatMap(
        (entry) => orderOf((name) => textOf(within(entry, name))) ?? [],
      )
      const more = Number(within(outcome.value, 'total')) > Number(next) * PAGE
      return { is: 'done', value: { orders, ...(more ? { next: String(Number(next) + 1) } : {}) } }
    },
    async link({ target, advert, who }) {
      const outcome = await call('/api/generateLink', {
        actId: /^\d+$/.test(target) ? target : advert,
        sid: who,
        linkType: '1',
        shortLink: '1',
      })
      if (outcome.is !== 'done') return outcome
      const url = textOf(within(outcome.value, 'data'))
      return url === '' ? { is: 'refused', code: 'no_link' } : { is: 'done', value: url }
    },
    async test() {
      const query = { startTime: String(now() - 60), endTime: String(now()), page: '1', limit: '1', queryTimeType: '1' }
      const outcome = await call('/api/orderList', query)
      return outcome.is === 'done' ? { is: 'done', value: true } : outcome
    },
    read({ body }) {
      const { sign = '', ...params } = Object.fromEntries(new URLSearchParams(body))
      if (callback === '' || !sameSign(md5Sorted(params, callback), sign)) return { is: 'forged' }
      const order = orderOf((name) => params[name] ?? '')
      const items = order ? [{ key: `${order.no}:${order.status}:${order.told_at}`, no: order.no, value: order }] : []
      return { is: 'genuine', items, answer: '{"errcode":"0","errmsg":"ok"}' }
    },
  }
}

/** An order of a list or a notice; undefined for one that was not paid. */
function orderOf(field: (name: string) => string): UnionOrder | undefined {
  const status = states[field('status')]
  const [no, paid_at] = [field('orderid'), Number(field('paytime'))]
  if (status === undefined || no === '' || !Number.isSafeInteger(paid_at) || paid_at <= 0) return undefined
  const told_at = Number(field('modTime')) || paid_at
  const fee = cents(field('profit'))
  return {
    no,
    parent: '',
    item: field('smstitle').slice(0, 200) || no,
    image: null,
    qty: 1,
    paid: cents(field('payprice')),
    est_fee: fee,
    settle_fee: status === 'settled' ? fee : 0,
    rate: cents(field('rate')),
    status,
    told_at,
    paid_at,
    done_at: status === 'done' ? told_at : null,
    settled_at: status === 'settled' ? told_at : null,
    settles_at: null,
    who: field('sid'),
    advert: '',
  }
}
