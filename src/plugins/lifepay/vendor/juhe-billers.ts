import type { Outcome } from '#core/define/provider.ts'
import type { Arrears, Biller, TopUpProvider } from '#core/define/topup.ts'
import { listOf, textOf, within } from '#core/value/foreign-json.ts'
import { centsIn } from './juhe-client.ts'
import type { JuheCall } from './juhe-client.ts'

const root = '/ofpay/public'
/** What is owed is asked for by a number of the kind of bill, and of what an account is known by: here electricity, by the number of its household. */
const [ELECTRICITY, BY_ACCOUNT] = ['002', '2'] as const
/** How many names a refusal tells of. */
const TOLD = 6

/** One step of the way to a biller: what is offered there, and what is looked for. */
interface Step {
  readonly path: string
  readonly id: string
  readonly name: string
  readonly wanted: string
  readonly refusal: string
}

/** Finds billers of electricity by the gateway's steps, and asks what an account owes there. */
export function juheBillers(call: JuheCall, key: string): Pick<TopUpProvider, 'biller' | 'owed'> {
  return {
    async biller({ province, city, name }): Promise<Outcome<Biller>> {
      const steps: readonly Step[] = [
        { path: 'province', id: 'provinceId', name: 'provinceName', wanted: province, refusal: 'lifepay_no_province' },
        { path: 'city', id: 'cityId', name: 'cityName', wanted: city, refusal: 'lifepay_no_city' },
        { path: 'project', id: 'payProjectId', name: 'payProjectName', wanted: '电费', refusal: 'lifepay_no_project' },
        { path: 'unit', id: 'payUnitId', name: 'payUnitName', wanted: name, refusal: 'lifepay_no_unit' },
      ]
      const place: Record<string, string> = {}
      const found: { id: string; name: string }[] = []
      for (const [n, step] of steps.entries()) {
        const told = await call(`${root}/${step.path}`, { key, ...place })
        if (told.is !== 'done') return told
        const offered = listOf(told.value).map((one) => ({ id: textOf(within(one, step.id)), name: textOf(within(one, step.name)) }))
        const one = oneOf(offered, step.wanted)
        if (!one) return { is: 'refused', code: [step.refusal, ...offered.slice(0, TOLD).map((other) => other.name)].join(' ') }
        found.push(one)
        place[['provid', 'cityid', 'type', 'code'][n] ?? ''] = one.id
      }
      const told = await call(`${root}/query`, { key, ...place })
      if (told.is !== 'done') return told
      const [at, in_, of, unit] = found
      const product = textOf(within(told.value, 'productId'))
      if (!at || !in_ || !of || !unit || product === '') return { is: 'refused', code: 'lifepay_no_product' }
      const names = { province_name: at.name, city_name: in_.name, unit_name: unit.name }
      return { is: 'done', value: { province: at.id, city: in_.id, project: of.id, unit: unit.id, product, ...names } }
    },
    async owed({ biller, account }): Promise<Outcome<Arrears>> {
      const { province_name: provname, city_name: cityname, unit: code, unit_name: name, product: cardid } = biller
      const asked = { key, provname, cityname, type: ELECTRICITY, code, name, account, cardid, paymodeid: BY_ACCOUNT }
      const told = await call(`${root}/mbalance`, asked)
      return told.is === 'done' ? arrearsIn(told.value, account) : told
    },
  }
}

/** The only one that is called so: by the very name, else by one that begins with it, as `安徽` for `安徽省`. */
function oneOf<T extends { readonly name: string }>(offered: readonly T[], wanted: string): T | undefined {
  const exact = offered.filter(({ name }) => name === wanted)
  const [one, ...others] = exact.length > 0 ? exact : offered.filter(({ name }) => name !== '' && (wanted.startsWith(name) || name.startsWith(wanted))) // prettier-ignore
  return others.length === 0 ? one : undefined
}

/** The bills of an account, one of them or several. An answer about another account counts for nothing. */
function arrearsIn(said: unknown, account: string): Outcome<Arrears> {
  const of = textOf(within(said, 'account'))
  const [head = ''] = of.split('*')
  if (of !== '' && !(of.includes('*') ? account.startsWith(head) : of === account)) return { is: 'refused', code: 'lifepay_other_account' }
  const within_ = within(said, 'balances', 'balance')
  const bills = (Array.isArray(within_) ? listOf(within_) : [within_]).map((bill) => ({
    owed: centsIn(within(bill, 'balance')),
    holder: textOf(within(bill, 'accountName')),
    contract: textOf(within(bill, 'contractNo')),
    period: textOf(within(bill, 'payMentDay')),
  }))
  const [oldest] = bills.toSorted((one, other) => one.period.localeCompare(other.period))
  if (!oldest || bills.some(({ owed }) => owed === undefined)) return { is: 'unknown' }
  const { holder, contract, period } = oldest
  return { is: 'done', value: { owed: bills.reduce((sum, bill) => sum + (bill.owed ?? 0), 0), holder, contract, period } }
}
