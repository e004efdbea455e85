import { timingSafeEqual } from 'node:crypto'
import type { ProviderTools } from '#core/define/provider.ts'
import type { TopUp, TopUpProvider, TopUpState } from '#core/define/topup.ts'
import { formatDecimal } from '#core/value/decimal.ts'
import { textOf, within } from '#core/value/foreign-json.ts'
import { juheBillers } from './juhe-billers.ts'
import { centsIn, juheClient, signJuhe } from './juhe-client.ts'

/**
 * Refusals of a query for an unknown order, and for one still in progress. Any other refusal says nothing about the
 * order.
 */
const [UNKNOWN_THERE, IN_PROGRESS] = [
  /^(208713|209319)\b|订单.*不存在|(查询不到|错误的|无)此?订单/,
  /^(209322|208511)\b|充值中/,
] as const
/** Petrol card products with a free amount take the amount as their quantity; all others are bought one at a time. */
const anyAmount: readonly string[] = ['10007', '10008']
const PETROCHINA = /^9/

export interface JuheAccount {
  readonly openId: string
  /** Each interface has its own key; null for a kind that is not sold. */
  readonly keys: Readonly<Record<TopUp['kind'], string | null>>
}

/** Top-ups through Juhe. */
export function juhe({ openId, keys }: JuheAccount, tools: ProviderTools): TopUpProvider {
  const { now } = tools
  const post = juheClient(tools)
  const keyOf = (kind: TopUp['kind']) => keys[kind]
  return {
    async submit(order) {
      const key = keyOf(order.kind)
      if (key === null) return { is: 'refused', code: 'not_sent' }
      const [path, values] = requestOf(order, openId, key)
      const outcome = await post(path, { key, ...values })
      return outcome.is === 'done' ? { is: 'done', value: stateIn(outcome.value, order) } : outcome
    },
    async query(order) {
      const key = keyOf(order.kind)
      if (key === null) return { is: 'unknown' }
      const outcome = await post(`${roots[order.kind]}/ordersta`, { key, orderid: order.no })
      if (outcome.is === 'done') return { is: 'done', value: stateIn(outcome.value, order) }
      if (outcome.is !== 'refused') return outcome
      if (IN_PROGRESS.test(outcome.code)) return { is: 'pending' }
      return UNKNOWN_THERE.test(outcome.code) ? { is: 'refused', code: 'absent' } : { is: 'unknown' }
    },
    ...(keys.electric === null ? withoutElectricity : juheBillers(post, keys.electric)),
    async balance() {
      const [kind, key] = Object.entries(keys).find(([, apiKey]) => apiKey !== null) ?? []
      if (!key) return { is: 'refused', code: 'not_set_up' }
      const timestamp = String(now())
      const outcome = await post(`${kind === 'petrol' ? roots.petrol : roots.mobile}/yue`, {
        key,
        timestamp,
        sign: signJuhe(openId, key, timestamp),
      })
      if (outcome.is !== 'done') return outcome
      return { is: 'done', value: centsIn(within(outcome.value, 'money')) ?? 0 }
    },
    read({ body }) {
      const values = new URLSearchParams(body)
      const [gateway, no, sign] = ['sporder_id', 'orderid', 'sign'].map((name) => values.get(name) ?? '')
      const genuine = Object.values(keys).some(
        (key) => key !== null && isSame(signJuhe(key, gateway ?? '', no ?? ''), sign ?? ''),
      )
      if (!genuine || !no) return { is: 'forged' }
      const state = values.get('sta') ?? ''
      return {
        is: 'genuine',
        items: [{ key: `${no}:${state}`.slice(0, 100), no, value: { state } }],
        answer: 'success',
      }
    },
  }
}

/** Without a key for electricity, billers and arrears cannot be queried. */
const withoutElectricity: Pick<TopUpProvider, 'biller' | 'owed'> = {
  biller: async () => ({ is: 'refused', code: 'not_set_up' }),
  owed: async () => ({ is: 'refused', code: 'not_set_up' }),
}

const roots = { mobile: '/ofpay/mobile', petrol: '/ofpay/sinopec', electric: '/ofpay/public' } as const

/** Path and parameters of an order by its kind. */
function requestOf({ kind, no, account, face, phone, product, ...biller }: TopUp, openId: string, key: string) {
  const yuan = yuanOf(face)
  if (kind === 'mobile') {
    const sign = signJuhe(openId, key, account, yuan, no)
    return [`${roots.mobile}/onlineorder`, { phoneno: account, cardnum: yuan, orderid: no, sign }] as const
  }
  if (kind === 'petrol') {
    const cardnum = anyAmount.includes(product) ? yuan : '1'
    const sign = signJuhe(openId, key, product, cardnum, account, no)
    const chargeType = PETROCHINA.test(account) ? '2' : '1'
    return [
      `${roots.petrol}/onlineorder`,
      { proid: product, cardnum, orderid: no, game_userid: account, gasCardTel: phone, chargeType, sign },
    ] as const
  }
  const { province: provid, city: cityid, project: type, unit: code, contract, period: payMentDay } = biller
  const sign = signJuhe(openId, key, product, yuan, no, provid, cityid, type, code, account)
  const bill = { ...(contract ? { contract } : {}), ...(payMentDay ? { payMentDay } : {}) }
  return [
    `${roots.electric}/order`,
    { cardid: product, cardnum: yuan, orderid: no, provid, cityid, type, code, account, sign, ...bill },
  ] as const
}

/**
 * The state of an order in an answer, unless the answer names another account or amount. Utilities use other field
 * names.
 */
function stateIn(answer: unknown, { account, face, kind, product }: TopUp): TopUpState {
  const [gateway_no, to, count, code] = [
    ['sporder_id', 'sporderId'],
    ['game_userid', 'account'],
    ['cardnum'],
    ['game_state', 'status'],
  ].map((names) => names.map((name) => textOf(within(answer, name))).find((text) => text !== ''))
  const charged = centsIn(within(answer, 'ordercash')) ?? centsIn(within(answer, 'uordercash'))
  const expected = kind === 'petrol' && !anyAmount.includes(product) ? 100 : face
  const differs = (to && to !== account) || (count && centsIn(count) !== expected)
  const state = differs ? 'differs' : code === '1' ? 'done' : code === '9' ? 'failed' : 'charging'
  return { state, gateway_no: (gateway_no ?? '').slice(0, 60), ...(charged === undefined ? {} : { charged }) }
}

/** Yuan as Juhe writes them: `50`, `50.5`. */
const yuanOf = (cents: number) => formatDecimal(BigInt(cents), 2).replace(/\.?0+$/, '')

function isSame(expected: string, actual: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(actual)]
  return a.length === b.length && timingSafeEqual(a, b)
}
