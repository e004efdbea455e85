import { expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import type { PivotAnswer } from '#core/wire/pivot-wire.ts'
import type { CountAnswer } from '#core/wire/wire.ts'
import { parseLocal } from '#core/value/time.ts'
import type { Person } from '#test/helpers/app.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'
import { modules } from '../../index.ts'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { memberOf, storeOf } from '../../order/test/store.ts'

const all = registry(modules)
const t = await sectionsApp()
const at = (text: string) => parseLocal(text) ?? Number.NaN
const list = '/seller/pay/PayOrderManage'
const path = all.pages.find((page) => page.path === '/payment/order')?.bound?.calls.get('Manage') ?? list
const pivot = async (p: Person, query: Record<string, string>, of = path) =>
  dataOf(await p.get<PivotAnswer>(of, { _pivot: '', ...query }))
const total = async (p: Person, query: Readonly<Record<string, string>>, of = path) =>
  dataOf(await p.get<CountAnswer>(of, { ...query, _count_sum: 1, _count_exact: 1 }))

/** Payments around the ends of months, partly in states that do not count. */
async function payments() {
  const s = await t.supplier()
  const members = [await memberOf(s), await memberOf(s), await memberOf(s)]
  const moments = [
    '2024-12-31 23:59:59',
    '2025-01-01 00:00:00',
    '2025-01-31 23:59:59',
    '2025-02-01 07:00:00',
    '2025-02-28 23:30:00',
  ]
  for (let n = 0; n < 40; n++)
    await t.database.sql(
      `insert into pay_order (suid, no, kind, kind_id, subject, member_id, channel, amount, state, pay_no, paid_at, key)
       values ($1, $2::text, 'order', $8, 'x', $3, $4, $5, case when $6::boolean then 'paid' else 'waiting' end, case when $6 then $2::text end, case when $6 then to_timestamp($7) end, $2::text)`,
      [
        s.suid,
        `V${n}`,
        members[n % 3],
        ['cash', 'wxpay', 'alipay'][n % 4] ?? 'cash',
        100 + n,
        n % 7 > 0,
        at(moments[n % moments.length] ?? ''),
        n + 1,
      ],
    )
  return s
}

/** Every cell and every total equals the list's figure. */
async function compared(
  s: Person,
  query: Record<string, string>,
  filters: Record<string, string> = {},
  of = path,
): Promise<number> {
  const pivotAnswer = await pivot(s, { ...filters, ...query }, of)
  const listFigure = async (...keys: readonly { query: Record<string, string> | null }[]) => {
    const listQuery = Object.assign({}, filters, ...keys.map((key) => key.query))
    const listTotal = await total(s, listQuery, of)
    const sum = listTotal.totalrow[pivotAnswer.asked.of]
    return pivotAnswer.asked.of === '' ? String(listTotal.count) : sum === undefined ? null : String(sum)
  }
  let checked = 0
  const same = async (
    value: string | null | undefined,
    ...keys: readonly { query: Record<string, string> | null }[]
  ) => {
    if (keys.some((key) => key.query === null)) return
    expect([query, keys, value ?? '0']).toEqual([query, keys, await listFigure(...keys)])
    checked++
  }
  await same(pivotAnswer.total)
  for (const [index, row] of pivotAnswer.rows.entries()) await same(pivotAnswer.row_totals[index], row)
  for (const [index, col] of pivotAnswer.cols.entries()) await same(pivotAnswer.col_totals[index], col)
  for (const [row, col, value] of pivotAnswer.cells) {
    const [rowKey, other] = [pivotAnswer.rows[row], pivotAnswer.cols[col]]
    if (rowKey && other) await same(value, rowKey, other)
  }
  return checked
}

test('[B13] every cell and total of a pivot equals the list it opens, by one column or two, with and without filters', async () => {
  const s = await payments()
  let cells = 0
  for (const of of ['', 'amount']) {
    cells += await compared(s, { _pivot: 'channel', _pivot_cols: 'paid_at:month', _pivot_of: of })
    cells += await compared(
      s,
      { _pivot: 'paid_at:day', _pivot_cols: 'member_id', _pivot_of: of },
      { channel: 'cash,wxpay' },
    )
    cells += await compared(
      s,
      { _pivot: 'paid_at:year', _pivot_of: of },
      { paid_at: `${at('2024-12-31')},${at('2025-02-01')}` },
    )
    cells += await compared(s, { _pivot: 'member_id', _pivot_cols: 'state', _pivot_of: of })
  }
  expect(cells).toBeGreaterThan(80)
})

test('a repeated pivot is planned for its own period each time, and returns the same result', async () => {
  const s = await payments()
  const periods = ['2024-12-31,2024-12-31', '2024-12-31,2025-02-28', '2025-01-01,2025-01-31'].map((period) => {
    const [from = '', to = ''] = period.split(',')
    return `${at(from)},${at(to) + 86_399}`
  })
  const monthPivot = (paid_at: string) =>
    pivot(s, { _pivot: 'paid_at:month', _pivot_cols: 'channel', _pivot_of: 'amount', paid_at })
  const first = await Promise.all(periods.map(monthPivot))
  expect(first.map(({ rows }) => rows.map(({ k }) => k))).toEqual([
    ['2024-12'],
    ['2024-12', '2025-01', '2025-02'],
    ['2025-01'],
  ])
  for (let n = 0; n < 10; n++)
    for (const [index, period] of periods.entries()) expect(await monthPivot(period)).toEqual(first[index])
  const preparedSql = `select statement from pg_prepared_statements where statement like '%grouping sets%' and statement like '%pay_order%'`
  const { total: connections } = t.app.db.stats()
  const prepared = await Promise.all(
    Array.from({ length: connections }, () => t.app.db.tenant(s.suid, (tx) => tx.query(preparedSql))),
  )
  expect(prepared.flat()).toEqual([])
})

test('[B13] dates are in order and other values by size; rows without a value have no list', async () => {
  const s = await payments()
  const days = await pivot(s, { _pivot: 'paid_at:month', _pivot_of: 'amount' })
  expect(days.rows.map(({ k }) => k)).toEqual([null, '2024-12', '2025-01', '2025-02'])
  expect(days.rows[0]?.query).toBeNull()
  const members = await pivot(s, { _pivot: 'member_id' })
  expect(members.row_totals.map(Number)).toEqual([14, 13, 13])
  expect(members.rows.every(({ label }) => label !== null && label !== '')).toBe(true)
  expect((await pivot(s, {})).asked).toEqual({ rows: 'state', cols: '', of: '' })
})

test('[B13] values of different units have no sum in cells or totals, and closed orders count nowhere', async () => {
  const { s, placed } = await storeOf(t)
  const open = await placed()
  const closed = await placed()
  accepted(await s.post('/seller/order/OrderClose', { id: closed.id, remark: '不要了' }))
  const orders = await pivot(
    s,
    { _pivot: 'source', _pivot_cols: 'status', _pivot_of: 'total_amount' },
    '/seller/order/OrderManage',
  )
  expect(orders.total).toBe(String(open.total_amount))
  expect(orders.col_totals.map(Number)).toContain(0)
  const recharged = '/seller/wallet/UserRechargeManage'
  const pivotAnswer =
    all.pages.find((page) => page.path === '/finance/walletlog/UserRecharge')?.bound?.calls.get('Manage') ?? recharged
  const member = await memberOf(s)
  for (const [wallet, amount, points] of [
    ['rmb', 500, null],
    ['score', null, 7],
  ] as const)
    await t.database.sql(
      `insert into user_recharge (suid, bill_no, member_id, wallet_type, amount, points, reason, status) values ($1, $2, $3, $4, $5, $6, 'x', 'draft')`,
      [s.suid, `Y${wallet}`, member, wallet, amount, points],
    )
  const mixed = await pivot(s, { _pivot: 'member_id', _pivot_cols: 'wallet_type', _pivot_of: 'added' }, pivotAnswer)
  expect([mixed.total, mixed.row_totals]).toEqual([null, [null]])
  expect(mixed.col_totals.every((value) => value !== null)).toBe(true)
})

test('[S23] a pivot uses only rows that its reader can see, and only columns of the list', async () => {
  const s = await payments()
  const other = await t.supplier()
  expect((await pivot(other, { _pivot: 'channel', _pivot_of: 'amount' })).total).toBe('0')
  const none = await s.operator({ apis: [] })
  expect(await none.get(path, { _pivot: 'channel' })).toMatchObject({ http: 403 })
  const wrong: Record<string, string>[] = [
    { _pivot: 'no_such' },
    { _pivot: 'subject' },
    { _pivot: 'paid_at' },
    { _pivot: 'paid_at:hour' },
    { _pivot: 'channel:day' },
    { _pivot: 'channel', _pivot_cols: 'channel' },
    { _pivot: 'channel', _pivot_of: 'id' },
    { _pivot: 'suid' },
  ]
  for (const wrongQuery of wrong) expect(await s.get(path, wrongQuery)).toMatchObject({ http: 400, code: 'bad_column' })
})

test('a pivot has at most 200 rows and 60 columns, and totals of all', async () => {
  const s = await t.supplier()
  const member = await memberOf(s)
  await t.database.sql(
    `insert into pay_order (suid, no, kind, kind_id, subject, member_id, channel, amount, state, pay_no, paid_at, key)
     select $1, 'W' || n, 'order', n + 1, 'x', $2, 'cash', 1, 'paid', 'W' || n, to_timestamp($3) + n * interval '1 day', 'W' || n from generate_series(0, 299) n`,
    [s.suid, member, at('2025-01-01')],
  )
  const days = await pivot(s, { _pivot: 'paid_at:day', _pivot_of: 'amount' })
  expect([days.rows.length, days.more, days.total]).toEqual([200, true, '300'])
  expect(days.rows[0]?.k).toBe('2025-04-11')
  const wide = await pivot(s, { _pivot: 'channel', _pivot_cols: 'paid_at:day', _pivot_of: 'amount' })
  expect([wide.cols.length, wide.cells.length, wide.row_totals]).toEqual([60, 60, ['300']])
})
