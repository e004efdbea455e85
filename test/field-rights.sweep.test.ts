import { beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#core/define/call.ts'
import { registry } from '#core/define/registry.ts'
import type { Bound } from '#core/define/registry.ts'
import type { Field } from '#core/fields/field.ts'
import type { TableMeta } from '#core/wire/wire.ts'
import { plugins, product } from '#plugins/index.ts'
import { productApp } from './helpers/shared-apps.ts'
import type { Person } from './helpers/app.ts'
import { plant, planted } from './helpers/planted.ts'
import { callOf, proven } from './helpers/sample.ts'
import { isForAll } from './helpers/section.ts'

// Costs, minimum prices and balances are read by rights of their own. One amount is planted in every such column; a
// person with every call and none of these rights searches all answers for it.
const all = registry(product)
const t = await productApp({ addons: plugins.map(({ key }) => key) })
const amount = 73_910_573
/** Columns behind the fields with a right, by table. */
const secrets: Readonly<Record<string, readonly string[]>> = {
  material: ['ref_buy_price', 'lowest_price'],
  material_unit: ['buy_price'],
  goods_sku: ['cost'],
  stock: ['value'],
  stock_log: ['unit_cost', 'value_delta', 'value_after', 'cost_diff'],
  inbound: ['cost_amount'],
  inbound_line: ['cost'],
  outbound: ['cost_amount'],
  outbound_line: ['cost'],
  purchase_line: ['last_price'],
  order_line: ['cost'],
  shipment_line: ['cost'],
  book_closing: ['stock_value'],
  lifepay_order: ['cost', 'charged'],
  lifepay_price: ['cost'],
}
/** Lists whose amounts follow from rows that are not planted. */
const withoutAmounts = new Set(['customer', 'turnover_view'])
const searched = new RegExp(
  [1, 2, 3, 4, 5, 6, 8]
    .map((times) =>
      String(amount * times)
        .slice(0, 7)
        .split('')
        .join('[.,]?'),
    )
    .join('|'),
)

let boss: Person
let clerk: Person
const fieldsOf = ({ fields, resource: { lines = {} } }: Bound): [string, Field][] => [
  ...fields,
  ...Object.values(lines).flatMap((line) => Object.entries(line.fields)),
]
const restricted = all.resources.filter((bound) => fieldsOf(bound).some(([, { readRight }]) => readRight))
const lists = restricted.filter((bound) => bound.calls.has('Manage') && isForAll(all, bound))

beforeAll(async () => {
  boss = await proven(await t.supplier())
  const rights = new Set(restricted.flatMap((bound) => fieldsOf(bound).flatMap(([, { readRight }]) => readRight ?? [])))
  const apis = t.app.routeTable
    .filter(({ access, method, right }) => access === 'api' && method !== 'HEAD' && !rights.has(right))
    .map(({ right }) => right)
  clerk = await proven(await boss.operator({ apis }))
  const values = Object.fromEntries(
    Object.entries(secrets).map(([table, columns]) => [
      table,
      Object.fromEntries(columns.map((name) => [name, amount])),
    ]),
  )
  await plant(t.database, all, {
    suid: boss.suid,
    me: clerk.uid,
    values: {
      ...values,
      stock: { on_hand: 1000, value: amount },
      partner_debt: { open_amount: amount, side: 'receivable' },
    },
  })
})

describe('[S23] a field with a right of its own', () => {
  test('is in the list of those who hold it, and cannot be sorted, filtered or grouped by others', async () => {
    const wrong: string[] = []
    for (const bound of lists) {
      const path = callOf(bound, 'Manage')
      const { table } = bound.resource
      const info = bound.calls.get('Info')
      const answers = [
        await boss.get(path, { limit: 100 }),
        ...(info === undefined ? [] : [await boss.get(info, { id: planted.here })]),
      ]
      if (!withoutAmounts.has(table) && !answers.some(({ raw }) => searched.test(raw.body)))
        wrong.push(`${table} does not show it to the boss`)
      const rows = (await clerk.get(path, { limit: 100 })).raw.body
      const meta = (await clerk.get<TableMeta>(path, { _table_meta: 1 })).raw.body
      for (const [name, { readRight }] of bound.fields) {
        if (readRight === undefined) continue
        if (new RegExp(`"${name}":`).test(rows)) wrong.push(`${table}.${name} is in the rows`)
        if (new RegExp(`"${name}":\\{`).test(meta)) wrong.push(`${table}.${name} is in the metadata`)
        const queries: Record<string, string>[] = [
          { sort: name, order: 'true' },
          { [name]: '1,2' },
          { pivot: `id,,${name}` },
          { pivot: `${name},,` },
        ]
        for (const query of queries)
          if ((await clerk.get(path, query)).http < 400) wrong.push(`${table} ${JSON.stringify(query)}`)
      }
    }
    expect(wrong).toEqual([])
  })

  test('is in no list, count, record, picker or file of others', async () => {
    const wrong: string[] = []
    const search = async (path: string, query: Record<string, string | number>) => {
      const { http, raw } = await clerk.get(path, query)
      if (searched.test(raw.body) || http >= 500) wrong.push(`${path} ${JSON.stringify(query)} ${http}`)
    }
    for (const bound of all.resources.filter((each) => isForAll(all, each) && !each.resource.single)) {
      const [manage, info, select] = (['Manage', 'Info', 'Select'] as const).map((name) => bound.calls.get(name))
      if (manage !== undefined) {
        await search(manage, { limit: 100 })
        await search(manage, { _count_sum: 1 })
      }
      if (manage !== undefined && lists.includes(bound)) {
        const { body } = await clerk.download(manage, { _down_excel: '1', _excel_type: 'csv' })
        if (searched.test(body)) wrong.push(`the file of ${manage}`)
      }
      if (info !== undefined) await search(info, { id: planted.here })
      if (select !== undefined) await search(select, { q: '' })
    }
    expect(wrong).toEqual([])
  })

  test('is in no answer of any other reading call', async () => {
    const wrong: string[] = []
    let count = 0
    for (const call of all.calls.filter(({ path, writes, sheet }) => !untested.test(path) && !writes && !sheet))
      for (const query of [queryOf(call), queryOf(call, true)]) {
        count += 1
        const texts = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
        const answer = call.method === 'GET' ? await clerk.get(call.path, texts) : await clerk.post(call.path, query)
        if (searched.test(answer.raw.body) || answer.http >= 500)
          wrong.push(`${call.path} ${JSON.stringify(query)} ${answer.http}`)
      }
    for (const path of ['Figures', 'Charts', 'Workbench'])
      if (searched.test((await clerk.get(`/seller/index/${path}`)).raw.body)) wrong.push(path)
    expect(wrong).toEqual([])
    expect(count).toBeGreaterThan(400)
  })
})

/** Calls that end what others rest on, or that a supplier has no say in. */
const untested =
  /^\/public\/|^\/addons\/(un)?install|OperatorReset|OperatorUnlock|TotpOff|roleadd|VersionCheck|^\/seller\/supplier\/|QuickMenu|RuleChanges|OrderQuote/

/** Inputs of a call that name planted records; `bare`: the required ones alone. */
function queryOf({ input }: Call, bare = false): Record<string, unknown> {
  const id = planted.here
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, field]): [string, unknown][] => {
      if (bare && field.nullable) return []
      if (field.kind === 'ref' || /(^|_)id$/.test(name)) return [[name, id]]
      if (field.kind === 'refs' || /(^|_)ids$/.test(name)) return [[name, field.kind === 'text' ? String(id) : [id]]]
      if (field.nullable) return []
      if (field.options) return [[name, Object.keys(field.options)[0]]]
      return [[name, field.kind === 'text' ? 'outbound' : field.kind.startsWith('date') ? 1_764_000_000 : 1]]
    }),
  )
}
