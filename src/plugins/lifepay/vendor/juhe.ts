import { createHash, timingSafeEqual } from 'node:crypto'
import type { Outcome, ProviderTools } from '#core/define/provider.ts'
import type { TopUp, TopUpProvider, TopUpState } from '#core/define/topup.ts'
import { formatDecimal, parseDecimal } from '#core/value/decimal.ts'
import { parsed, textOf, within } from '#core/value/foreign-json.ts'

export const juheHost = 'op.juhe.cn'
const formType = { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' } as const
/** Codes below are of the gateway as a whole and tell nothing of an order; this one says that even a refused order may have been taken. */
const [OF_SERVICES, PERHAPS_TAKEN] = [20_000, '10014'] as const
/** Products of petrol cards with any amount take the amount as their number; all others are bought one at a time. */
const anyAmount: readonly string[] = ['10007', '10008']
const PETROCHINA = /^9/

export interface JuheAccount {
  readonly openId: string
  /** Each of its interfaces has a key of its own; the one of a kind that is not sold is null. */
  readonly keys: Readonly<Record<TopUp['kind'], string | null>>
}

/** The signature of a request: its parts, one behind the other, as MD5 in hex. */
export const signJuhe = (...parts: readonly string[]) => createHash('md5').update(parts.join('')).digest('hex')

/** Top-ups by Juhe. */
export function juhe({ openId, keys }: JuheAccount, { send, now }: ProviderTools): TopUpProvider {
  const post = async (path: string, values: Readonly<Record<string, string>>): Promise<Outcome<unknown>> => {
    const answer = await send({ url: `https://${juheHost}${path}`, headers: formType, body: new URLSearchParams(values).toString() })
    if (answer.is === 'not_sent') return { is: 'refused', code: 'not_sent' }
    if (answer.is === 'unanswered' || answer.status >= 500) return { is: 'unknown' }
    const said = parsed(answer.body)
    const code = textOf(within(said, 'error_code'))
    if (code === '0') return { is: 'done', value: within(said, 'result') }
    if (code === '' || code === PERHAPS_TAKEN) return { is: 'unknown' }
    return { is: 'refused', code: `${code} ${textOf(within(said, 'reason'))}`.trim() }
  }
  const keyOf = (kind: TopUp['kind']) => keys[kind]
  return {
    async submit(order) {
      const key = keyOf(order.kind)
      if (key === null) return { is: 'refused', code: 'not_sent' }
      const [path, values] = requestOf(order, openId, key)
      const said = await post(path, { key, ...values })
      return said.is === 'done' ? { is: 'done', value: stateIn(said.value, order) } : said
    },
    async query(order) {
      const key = keyOf(order.kind)
      if (key === null) return { is: 'unknown' }
      const said = await post(`${roots[order.kind]}/ordersta`, { key, orderid: order.no })
      if (said.is === 'done') return { is: 'done', value: stateIn(said.value, order) }
      if (said.is === 'refused')
        return Number.parseInt(said.code, 10) >= OF_SERVICES ? { is: 'refused', code: 'absent' } : { is: 'unknown' }
      return said
    },
    async balance() {
      const [kind, key] = Object.entries(keys).find(([, one]) => one !== null) ?? []
      if (!key) return { is: 'refused', code: 'not_set_up' }
      const timestamp = String(now())
      const said = await post(`${kind === 'petrol' ? roots.petrol : roots.mobile}/yue`, {
        key,
        timestamp,
        sign: signJuhe(openId, key, timestamp),
      })
      if (said.is !== 'done') return said
      return { is: 'done', value: centsIn(within(said.value, 'money')) ?? 0 }
    },
    read({ body }) {
      const values = new URLSearchParams(body)
      const [gateway, no, sign] = ['sporder_id', 'orderid', 'sign'].map((name) => values.get(name) ?? '')
      const genuine = Object.values(keys).some((key) => key !== null && isSame(signJuhe(key, gateway ?? '', no ?? ''), sign ?? ''))
      if (!genuine || !no) return { is: 'forged' }
      const state = values.get('sta') ?? ''
      return { is: 'genuine', items: [{ key: `${no}:${state}`.slice(0, 100), no, value: { state } }], answer: 'success' }
    },
  }
}

const roots = { mobile: '/ofpay/mobile', petrol: '/ofpay/sinopec', electric: '/ofpay/public' } as const

/** Where an order of its kind goes, and with what. */
function requestOf({ kind, no, account, face, phone, product, province, city, unit }: TopUp, openId: string, key: string) {
  const yuan = yuanOf(face)
  if (kind === 'mobile') {
    const sign = signJuhe(openId, key, account, yuan, no)
    return [`${roots.mobile}/onlineorder`, { phoneno: account, cardnum: yuan, orderid: no, sign }] as const
  }
  if (kind === 'petrol') {
    const cardnum = anyAmount.includes(product) ? yuan : '1'
    const sign = signJuhe(openId, key, product, cardnum, account, no)
    const chargeType = PETROCHINA.test(account) ? '2' : '1'
    return [`${roots.petrol}/onlineorder`, { proid: product, cardnum, orderid: no, game_userid: account, gasCardTel: phone, chargeType, sign }] as const // prettier-ignore
  }
  const type = '001' // electricity, among what they call public utilities
  const sign = signJuhe(openId, key, product, yuan, no, province, city, type, unit, account)
  return [`${roots.electric}/order`, { cardid: product, cardnum: yuan, orderid: no, provid: province, cityid: city, type, corpid: unit, account, sign }] as const // prettier-ignore
}

/** What an answer tells of an order, unless it is of another account or amount. */
function stateIn(said: unknown, { account, face, kind, product }: TopUp): TopUpState {
  const [gateway_no, to, count, code] = ['sporder_id', 'game_userid', 'cardnum', 'game_state'].map((name) => textOf(within(said, name)))
  const charged = centsIn(within(said, 'ordercash')) ?? centsIn(within(said, 'uordercash'))
  const wanted = kind === 'petrol' && !anyAmount.includes(product) ? 100 : face
  const differs = (to && to !== account) || (count && centsIn(count) !== wanted)
  const state = differs ? 'differs' : code === '1' ? 'done' : code === '9' ? 'failed' : 'charging'
  return { state, gateway_no: (gateway_no ?? '').slice(0, 60), ...(charged === undefined ? {} : { charged }) }
}

/** Yuan as they write them: `50`, `50.5`. */
const yuanOf = (cents: number) => formatDecimal(BigInt(cents), 2).replace(/\.?0+$/, '')

function centsIn(value: unknown): number | undefined {
  const cents = parseDecimal(textOf(value), 2)
  return typeof cents === 'number' ? cents : undefined
}

function isSame(own: string, given: string): boolean {
  const [a, b] = [Buffer.from(own), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
