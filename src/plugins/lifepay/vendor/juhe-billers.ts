import type { Outcome } from '#core/define/provider.ts'
import type { Arrears, Biller, TopUpProvider } from '#core/define/topup.ts'
import { listOf, textOf, within } from '#core/value/foreign-json.ts'
import { centsIn } from './juhe-client.ts'
import type { JuheCall } from './juhe-client.ts'

const root = '/ofpay/public'
/** Arrears are queried by the kind of bill and the kind of account number: here electricity, by household number. */
const [ELECTRICITY, BY_ACCOUNT] = ['002', '2'] as const
/** Names that a refusal lists at most. */
const MAX_NAMES = 6

/** One step of the biller lookup: the offered entries, and the expected one. */
interface Step {
  readonly path: string
  readonly id: string
  readonly name: string
  readonly expected: string
  readonly refusal: string
}

/** Looks up electricity billers step by step at the gateway, and queries the amount that an account owes there. */
export function juheBillers(call: JuheCall, key: string): Pick<TopUpProvider, 'biller' | 'owed'> {
  return {
    async biller({ province, city, name }): Promise<Outcome<Biller>> {
      const steps: readonly Step[] = [
        {
          path: 'province',
          id: 'provinceId',
          name: 'provinceName',
          expected: province,
          refusal: 'lifepay_no_province',
        },
        { path: 'city', id: 'cityId', name: 'cityName', expected: city, refusal: 'lifepay_no_city' },
        {
          path: 'project',
          id: 'payProjectId',
          name: 'payProjectName',
          expected: '电费',
          refusal: 'lifepay_no_project',
        },
        { path: 'unit', id: 'payUnitId', name: 'payUnitName', expected: name, refusal: 'lifepay_no_unit' },
      ]
      const codes: Record<string, string> = {}
      const matches: { id: string; name: string }[] = []
      for (const [n, step] of steps.entries()) {
        const outcome = await call(`${root}/${step.path}`, { key, ...codes })
        if (outcome.is !== 'done') return outcome
        const offered = listOf(outcome.value).map((entry) => ({
          id: textOf(within(entry, step.id)),
          name: textOf(within(entry, step.name)),
        }))
        const match = uniqueMatch(offered, step.expected)
        if (!match)
          return {
            is: 'refused',
            code: [step.refusal, ...offered.slice(0, MAX_NAMES).map((other) => other.name)].join(' '),
          }
        matches.push(match)
        codes[['provid', 'cityid', 'type', 'code'][n] ?? ''] = match.id
      }
      const outcome = await call(`${root}/query`, { key, ...codes })
      if (outcome.is !== 'done') return outcome
      const [at, in_, of, unit] = matches
      const product = textOf(within(outcome.value, 'productId'))
      if (!at || !in_ || !of || !unit || product === '') return { is: 'refused', code: 'lifepay_no_product' }
      const names = { province_name: at.name, city_name: in_.name, unit_name: unit.name }
      return { is: 'done', value: { province: at.id, city: in_.id, project: of.id, unit: unit.id, product, ...names } }
    },
    async owed({ biller, account }): Promise<Outcome<Arrears>> {
      const { province_name: provname, city_name: cityname, unit: code, unit_name: name, product: cardid } = biller
      const request = { key, provname, cityname, type: ELECTRICITY, code, name, account, cardid, paymodeid: BY_ACCOUNT }
      const outcome = await call(`${root}/mbalance`, request)
      return outcome.is === 'done' ? arrearsIn(outcome.value, account) : outcome
    },
  }
}

/** The only entry with that name: exact, else by a common beginning, such as `安徽` for `安徽省`. */
function uniqueMatch<T extends { readonly name: string }>(offered: readonly T[], expected: string): T | undefined {
  const exact = offered.filter(({ name }) => name === expected)
  const [match, ...others] =
    exact.length > 0
      ? exact
      : offered.filter(({ name }) => name !== '' && (expected.startsWith(name) || name.startsWith(expected)))
  return others.length === 0 ? match : undefined
}

/** The bills of an account, one or several. An answer about another account is refused. */
function arrearsIn(answer: unknown, account: string): Outcome<Arrears> {
  const of = textOf(within(answer, 'account'))
  const [head = ''] = of.split('*')
  if (of !== '' && !(of.includes('*') ? account.startsWith(head) : of === account))
    return { is: 'refused', code: 'lifepay_other_account' }
  const within_ = within(answer, 'balances', 'balance')
  const bills = (Array.isArray(within_) ? listOf(within_) : [within_]).map((bill) => ({
    owed: centsIn(within(bill, 'balance')),
    holder: textOf(within(bill, 'accountName')),
    contract: textOf(within(bill, 'contractNo')),
    period: textOf(within(bill, 'payMentDay')),
  }))
  const [oldest] = bills.toSorted((first, second) => first.period.localeCompare(second.period))
  if (!oldest || bills.some(({ owed }) => owed === undefined)) return { is: 'unknown' }
  const { holder, contract, period } = oldest
  return {
    is: 'done',
    value: { owed: bills.reduce((sum, bill) => sum + (bill.owed ?? 0), 0), holder, contract, period },
  }
}
