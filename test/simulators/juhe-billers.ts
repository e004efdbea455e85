import { setTimeout as sleep } from 'node:timers/promises'
import type { SimulatedResponse } from './messages.ts'

/** The debt of an electricity account at the simulated gateway, and the outcome of a query for it. */
export interface ArrearsThere {
  account: string
  how: 'tell' | 'busy' | 'drop' | 'late' | 'other' | 'torn' | 'stranger'
  bills: { balance: string; accountName?: string; contractNo?: string; payMentDay?: string }[]
}

const arrears = new Map<string, ArrearsThere>()
const no = (error_code: number, reason: string): SimulatedResponse => ({
  status: 200,
  body: { reason, result: null, error_code },
})
const yes = (result: unknown): SimulatedResponse => ({
  status: 200,
  body: { reason: '查询成功', result, error_code: 0 },
})

/** Places, kinds of bills and billers, as the gateway numbers them. */
const provinces = { v2101: '安徽', v2056: '江苏', v1953: '北京' }
const cities: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  v2101: { v2104: '池州', v2107: '合肥' },
  v2056: { v2067: '苏州', v2061: '南京' },
  v1953: { v1954: '北京' },
}
const projects: Readonly<Record<string, string>> = { c2670: '水费', c2680: '电费' }
const units: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  v2107: { v83490: '合肥市电费', v83491: '合肥庐阳供电' },
  v2067: { v84089: '苏州市电费' },
  v2061: { v84100: '南京市电力公司' },
  v1954: { v85001: '北京市电力公司' },
}
const products: Readonly<Record<string, string>> = {
  v83490: '64318002',
  v84089: '64323301',
  v84100: '64140100',
  v85001: '64500100',
}

export function layArrears(accounts: readonly ArrearsThere[]): void {
  for (const account of accounts) arrears.set(account.account, account)
}

/** One of the questions that come before an order; undefined for any other call. */
export async function billerStep(
  step: string,
  params: Readonly<Record<string, string>>,
): Promise<SimulatedResponse | undefined> {
  const { provid = '', cityid = '', type = '', code = '' } = params
  const list = (of: object, id: string, name: string, more: object = {}) =>
    yes(Object.entries(of).map(([key, value]) => ({ ...more, [id]: key, [name]: value })))
  if (step === 'province') return list(provinces, 'provinceId', 'provinceName')
  if (step === 'city') return list(cities[provid] ?? {}, 'cityId', 'cityName', { provinceId: provid })
  if (step === 'project')
    return cities[provid]?.[cityid] ? list(projects, 'payProjectId', 'payProjectName') : no(209_303, '城市不存在')
  if (step === 'unit') return list(type === 'c2680' ? (units[cityid] ?? {}) : {}, 'payUnitId', 'payUnitName')
  if (step === 'query') {
    const productId = products[code]
    return productId ? yes({ productId, productName: '电费 户号 直充任意充', inprice: [] }) : no(209_305, '暂无此商品')
  }
  return step === 'mbalance' ? owed(params) : undefined
}

async function owed({
  provname = '',
  cityname = '',
  type,
  code = '',
  name = '',
  account = '',
  cardid,
  paymodeid,
}: Readonly<Record<string, string>>): Promise<SimulatedResponse> {
  const [prov] = Object.entries(provinces).find(([, title]) => title === provname) ?? []
  const [city] = Object.entries(cities[prov ?? ''] ?? {}).find(([, title]) => title === cityname) ?? []
  const isKnownUnit =
    type === '002' && paymodeid === '2' && units[city ?? '']?.[code] === name && products[code] === cardid
  if (!isKnownUnit) return no(209_308, '缴费单位错误')
  const holder = arrears.get(account)
  if (!holder || holder.how === 'stranger') return no(209_318, '该户号不存在')
  if (holder.how === 'busy') return { status: 503, body: 'busy' }
  if (holder.how === 'drop') throw new Error('never answered')
  if (holder.how === 'late') await sleep(600)
  const [only, ...others] = holder.bills
  const balance = holder.how === 'torn' ? { balance: '' } : others.length === 0 ? only : holder.bills
  return yes({ account: holder.how === 'other' ? '99999999' : account, balances: { balance } })
}

/** Whether an order names an existing biller, and for a bill the reported data of it. */
export function isTakenBill({
  code = '',
  type,
  cardid,
  cityid = '',
  account = '',
  contract,
  payMentDay,
}: Readonly<Record<string, string>>): boolean {
  if (type !== 'c2680' || !units[cityid]?.[code] || products[code] !== cardid) return false
  const [bill] = (arrears.get(account)?.bills ?? []).toSorted((earlier, later) =>
    (earlier.payMentDay ?? '').localeCompare(later.payMentDay ?? ''),
  )
  return bill === undefined || (bill.contractNo === contract && bill.payMentDay === payMentDay)
}
