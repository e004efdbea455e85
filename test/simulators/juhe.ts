import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { billerStep, isTakenBill, layArrears } from './juhe-billers.ts'
import type { ArrearsThere } from './juhe-billers.ts'
import type { SimulatedRequest, SimulatedResponse } from './messages.ts'

/** A top-up that the simulated gateway has accepted: 0 in progress, 1 done, 9 failed. */
interface TopUpThere {
  no: string
  gateway: string
  account: string
  amount: string
  state: '0' | '1' | '9'
  /** How often it was submitted. */
  times: number
}

/** The answer of the gateway to submissions for an account, and the outcome of accepted ones. */
export interface Fate {
  account: string
  submit: 'take' | 'refuse' | 'busy' | 'drop' | 'lose' | 'late' | 'differ'
  state: '0' | '1' | '9'
}

/** The one account that the gateway knows, with a key for each of its interfaces. */
export const topupAccount = {
  open_id: 'JHsimulator',
  mobile_key: 'simulator-mobile-key',
  petrol_key: 'simulator-petrol-key',
  electric_key: 'simulator-electric-key',
} as const
export const topups = new Map<string, TopUpThere>()
const fates = new Map<string, Fate>()
const counts = { submitted: 0, refusedSigns: 0 }

const sign = (...parts: string[]) =>
  createHash('md5')
    .update(Buffer.from(parts.join(''), 'utf8'))
    .digest()
    .toString('hex')
const no = (error_code: number, reason: string): SimulatedResponse => ({
  status: 200,
  body: { reason, result: null, error_code },
})
const yes = (result: object): SimulatedResponse => ({ status: 200, body: { reason: 'success', result, error_code: 0 } })

/** Each interface: its key, its signed parts, and its account and amount fields. */
const interfaces = [
  {
    path: '/ofpay/mobile/onlineorder',
    key: topupAccount.mobile_key,
    parts: ['phoneno', 'cardnum', 'orderid'],
    account: 'phoneno',
  },
  {
    path: '/ofpay/sinopec/onlineorder',
    key: topupAccount.petrol_key,
    parts: ['proid', 'cardnum', 'game_userid', 'orderid'],
    account: 'game_userid',
  },
  {
    path: '/ofpay/public/order',
    key: topupAccount.electric_key,
    parts: ['cardid', 'cardnum', 'orderid', 'provid', 'cityid', 'type', 'code', 'account'],
    account: 'account',
  },
]

/** Juhe: forms that are signed by MD5, answers of one shape, states that are queried by our number. */
export async function juhe({ url, body }: SimulatedRequest): Promise<SimulatedResponse> {
  const values = Object.fromEntries(new URLSearchParams(body))
  const of = interfaces.find(({ path }) => path.split('/')[2] === url.pathname.split('/')[2])
  if (!of) return no(10_022, '接口不存在')
  if (values.key !== of.key) return no(10_001, '错误的请求KEY')
  const utilities = url.pathname.startsWith('/ofpay/public/')
  if (url.pathname.endsWith('/ordersta')) {
    const topUp = topups.get(values.orderid ?? '')
    if (!topUp) return utilities ? no(209_319, '错误的订单号') : no(208_713, '查询不到此订单')
    return utilities && topUp.state === '0' ? no(209_322, '充值中') : yes(answerOf(topUp))
  }
  const step = utilities ? await billerStep(url.pathname.split('/')[3] ?? '', values) : undefined
  if (step) return step
  if (url.pathname.endsWith('/yue')) {
    if (values.sign !== sign(topupAccount.open_id, of.key, values.timestamp ?? '')) return no(208_705, '校验值错误')
    return yes({ uid: 'simulator', money: '12345.67' })
  }
  if (values.sign !== sign(topupAccount.open_id, of.key, ...of.parts.map((part) => values[part] ?? ''))) {
    counts.refusedSigns++
    return no(208_705, '校验值错误')
  }
  if (utilities && !isTakenBill(values)) return no(209_318, '缴费单位、合同号或账期不符')
  const reply = await submitted({
    no: values.orderid ?? '',
    account: values[of.account] ?? '',
    amount: values.cardnum ?? '',
  })
  const topup = topups.get(values.orderid ?? '')
  return utilities && reply.status === 200 && topup?.times === 1 ? yes(toldOfUtility(topup)) : reply
}

/** The answer to an order of a utility: with its own names for the fields of mobile orders. */
function toldOfUtility({ no: uorderid, gateway, account, amount }: TopUpThere) {
  return {
    cardnum: amount,
    ordercash: (Number(amount) * 0.98).toFixed(2),
    sporderId: gateway,
    account,
    uorderid,
    status: '0',
  }
}

async function submitted(request: { no: string; account: string; amount: string }): Promise<SimulatedResponse> {
  const fate = fates.get(request.account) ?? { submit: 'take', state: '0' }
  counts.submitted++
  const topUp = topups.get(request.no)
  if (topUp) {
    topUp.times++
    return no(208_716, '订单号已存在')
  }
  if (fate.submit === 'refuse') return no(208_701, '不允许充值的号码及金额')
  if (fate.submit === 'busy') return { status: 503, body: 'busy' }
  if (fate.submit === 'lose') throw new Error('never taken, and never answered')
  const topup: TopUpThere = { ...request, gateway: `S${Date.now()}${topups.size}`, state: fate.state, times: 1 }
  if (fate.submit === 'differ')
    topup.account = `${request.account.slice(0, -1)}${(Number(request.account.slice(-1)) + 1) % 10}`
  topups.set(request.no, topup)
  if (fate.submit === 'drop') throw new Error('taken, and never answered')
  if (fate.submit === 'late') await sleep(600)
  return yes({ ...answerOf(topup), game_state: '0' })
}

/** The gateway takes two per cent less than the amount. */
function answerOf({ no: orderid, gateway, account, amount, state }: TopUpThere) {
  const ordercash = (Number(amount) * 0.98).toFixed(2)
  return { uorderid: orderid, sporder_id: gateway, game_userid: account, cardnum: amount, ordercash, game_state: state }
}

/** Control requests to the gateway, in addition to its own calls. */
export type TopUpsDo =
  | { do: 'account' | 'state' }
  | { do: 'fates'; fates: Fate[] }
  | { do: 'owes'; accounts: ArrearsThere[] }
  | { do: 'settle'; no: string; state: '0' | '1' | '9' }
  | { do: 'right'; no: string; account: string }
  | { do: 'report'; no: string; to: string; state: '1' | '9'; times?: number; wrong?: boolean }

/** Lays what will come of orders, settles one, or reports one. Gives how reports were answered. */
export async function topupsDo(input: TopUpsDo): Promise<object> {
  const statuses: number[] = []
  if (input.do === 'fates') for (const fate of input.fates) fates.set(fate.account, fate)
  if (input.do === 'owes') layArrears(input.accounts)
  const topUp = 'no' in input ? topups.get(input.no) : undefined
  if (input.do === 'settle' && topUp) topUp.state = input.state
  if (input.do === 'right' && topUp) topUp.account = input.account
  if (input.do === 'report') {
    const gateway = topUp?.gateway ?? 'S0'
    const proof = sign(input.wrong ? 'another key' : topupAccount.mobile_key, gateway, input.no)
    const body = new URLSearchParams({ sporder_id: gateway, orderid: input.no, sta: input.state, sign: proof })
    for (let time = 0; time < (input.times ?? 1); time++)
      statuses.push((await fetch(input.to, { method: 'POST', body })).status)
  }
  return { account: topupAccount, topups: [...topups.values()], ...counts, statuses }
}
