import { expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import type { CountAnswer } from '#core/wire/wire.ts'
import { parseLocal } from '#core/value/time.ts'
import type { ShownTopic } from '#core/define/topic.ts'
import type { Person } from '#test/helpers/app.ts'
import { readBook } from '#test/helpers/sheets.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'
import { modules } from '../../index.ts'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { memberOf, partnerOf, storeOf } from '../../order/test/store.ts'
import type { ReportAnswer } from '../chart/chart.calls.ts'

const all = registry(modules)
const t = await sectionsApp()
const at = (text: string) => parseLocal(text) ?? Number.NaN
const report = async (p: Person, query: Record<string, string | number>) =>
  dataOf(await p.get<ReportAnswer>('/seller/report/ChartData', query))

/** The number of checked reports; each queries a list for every cell. */
const rounds = Number(process.env['REPORT_ROUNDS'] ?? 40)

/** Reproducible pseudo-random numbers. */
function dice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** Moments around the end of a day or a month here, and elsewhere in the world. */
const edges = [
  '2025-01-31 23:59:59',
  '2025-02-01 00:00:00',
  '2025-02-01 07:59:59',
  '2025-02-28 23:59:59',
  '2025-03-01 00:00:00',
  '2025-03-01 08:00:00',
  '2025-03-15 12:00:00',
]

/** A supplier with payments and refunds around the ends of months. */
async function payments(roll: (below: number) => number) {
  const s = await t.supplier()
  const members = [await memberOf(s), await memberOf(s), await memberOf(s)]
  const channels = ['cash', 'wxpay', 'alipay']
  for (let n = 0; n < 60; n++) {
    const [paid] = await t.database.sql<{ id: number }>(
      `insert into pay_order (suid, no, kind, kind_id, subject, member_id, channel, amount, state, pay_no, paid_at, key)
       values ($1, $2::text, 'order', $3, 'x', $4, $5, $6, case when $7::boolean then 'paid' else 'waiting' end, case when $7 then $2::text end, case when $7 then to_timestamp($8) end, $2::text) returning id`,
      [
        s.suid,
        `P${n}`,
        n + 1,
        members[roll(3)],
        channels[roll(3)],
        1 + roll(100_000),
        roll(5) > 0,
        at(edges[roll(edges.length)] ?? '') + roll(3) - 1,
      ],
    )
    if (roll(3) === 0)
      await t.database.sql(
        `insert into pay_refund (suid, no, pay_order_id, channel, amount, state, done_at, key)
         values ($1, $2::text, $3, $4, $5, case when $6::boolean then 'ok' else 'closed' end, case when $6 then to_timestamp($7) end, $2::text)`,
        [s.suid, `R${n}`, paid?.id, channels[roll(3)], 1 + roll(100), roll(4) > 0, at(edges[roll(edges.length)] ?? '')],
      )
  }
  return s
}

/** The total of a list under the filter of a figure. */
async function listTotal(s: Person, page: string, query: Readonly<Record<string, string>>) {
  const path =
    all.pages.find((listPage) => listPage.path === page && listPage.kind === 'list')?.bound?.calls.get('Manage') ?? ''
  return dataOf(await s.get<CountAnswer>(path, { ...query, _count_sum: 1, _count_exact: 1 }))
}

test('[B13] every cell and total equals its list and a separate sum, for every period, dimension and filter', async () => {
  const roll = dice(20_250_301)
  const s = await payments(roll)
  const days = ['2025-01-31', '2025-02-01', '2025-02-28', '2025-03-01', '2025-03-31']
  let cells = 0
  for (let round = 0; round < rounds; round++) {
    const [a, b] = [roll(days.length), roll(days.length)]
    const [from, to] = [at(days[Math.min(a, b)] ?? ''), at(days[Math.max(a, b)] ?? '')]
    const dim = ['day', 'month', 'all', 'channel', 'member_id'][roll(5)] ?? 'day'
    const only: Record<string, string> = roll(3) === 0 ? { only: 'channel', value: 'cash' } : {}
    const answer = await report(s, { topic: 'payment', dim, from, to, ...only })
    const [expected] = await t.database.sql<{ paid: string }>(
      `select coalesce(sum(amount), 0)::text as paid from pay_order
       where suid = $1 and state = 'paid' and paid_at >= to_timestamp($2) and paid_at < to_timestamp($3) and channel = any($4)`,
      [s.suid, from, to + 86_400, 'only' in only ? ['cash'] : ['cash', 'wxpay', 'alipay']],
    )
    expect(answer.total.values[0]).toBe(expected?.paid)
    for (const row of [...answer.rows, answer.total])
      for (const [index, metric] of answer.topic.metrics.entries()) {
        const query = row.queries[index]
        if (metric.path === null || !query) continue
        const list = await listTotal(s, metric.path, query)
        const listFigures = {
          paid: list.totalrow['amount'],
          refunded: list.totalrow['amount'],
          payments: list.count,
          refunds: list.count,
        }[metric.key]
        if (listFigures === undefined) continue
        expect([metric.key, query, row.values[index]]).toEqual([metric.key, query, String(listFigures)])
        cells++
      }
  }
  expect(cells).toBeGreaterThan(100)
})

test('[B13] people are counted once in a total, however many days they appear on', async () => {
  const s = await t.supplier()
  const member = await memberOf(s)
  for (const [n, day] of ['2025-03-01', '2025-03-02'].entries())
    await t.database.sql(
      `insert into pay_order (suid, no, kind, kind_id, subject, member_id, channel, amount, state, pay_no, paid_at, key) values ($1, $2::text, 'order', 1, 'x', $3, 'cash', 100, 'paid', $2::text, to_timestamp($4), $2::text)`,
      [s.suid, `Q${n}`, member, at(day)],
    )
  const answer = await report(s, { topic: 'payment', dim: 'day', from: at('2025-03-01'), to: at('2025-03-03') })
  const payers = answer.topic.metrics.findIndex(({ key }) => key === 'payers')
  expect(answer.rows.map(({ values }) => values[payers])).toEqual(['1', '1', '0'])
  expect(answer.total.values[payers]).toBe('1')
})

test('[B13] orders are grouped by seller; a refunded order stays a sale of its day, an unpaid one counts nowhere', async () => {
  const { s, placed } = await storeOf(t)
  const orders = [await placed(), await placed(), await placed()]
  for (const { id } of orders) accepted(await s.post('/seller/order/OrderPay', { id, channel: 'cash' }))
  const unpaid = await placed()
  accepted(await s.post('/seller/order/OrderClose', { id: unpaid.id, remark: '不要了' }))
  await t.database.sql(`update orders set paid_at = to_timestamp($2) where suid = $1 and paid_at is not null`, [
    s.suid,
    at('2025-03-31 23:59:59'),
  ])
  const query = { topic: 'sales', dim: 'staff_uid', from: at('2025-03-01'), to: at('2025-03-31') }
  const answer = await report(s, query)
  const paid = orders.reduce((sum, { total_amount }) => sum + total_amount, 0)
  expect(answer.rows.map(({ k, values }) => [k, values[0], values[1]])).toEqual([[String(s.uid), String(paid), '3']])
  expect(answer.total.values.slice(0, 3)).toEqual([String(paid), '3', '1'])
  expect(
    (await report(s, { ...query, from: at('2025-04-01'), to: at('2025-04-30') })).total.values.slice(0, 3),
  ).toEqual(['0', '0', '0'])
  const closed = orders[0]
  await t.database.sql(
    `update orders set status = 'close', refunded_amount = paid_amount - 100 where suid = $1 and id = $2`,
    [s.suid, closed?.id],
  )
  const back = (closed?.total_amount ?? 0) - 100
  const after = await report(s, { ...query, dim: 'all' })
  const figure = (key: string) => after.total.values[after.topic.metrics.findIndex((metric) => metric.key === key)]
  expect(['paid', 'orders', 'refunded', 'net'].map(figure)).toEqual([
    String(paid),
    '3',
    String(back),
    String(paid - back),
  ])
  const list = dataOf(
    await s.get<CountAnswer>('/seller/order/OrderManage', {
      ...after.total.queries[0],
      _count_sum: 1,
      _count_exact: 1,
    }),
  )
  expect([list.count, String(list.totalrow['paid_amount']), String(list.totalrow['refunded_amount'])]).toEqual([
    3,
    String(paid),
    String(back),
  ])
  expect(list.totalrow['total_amount']).toBe(paid - (closed?.total_amount ?? 0))
  const then = await report(s, {
    ...query,
    dim: 'month',
    from: at('2025-04-01'),
    to: at('2025-04-30'),
    compare: 'previous',
  })
  expect(then.rows.map(({ label, values, before }) => [label, values[0], before?.[0]])).toEqual([
    ['2025-04', '0', String(paid)],
  ])
})

test('[B13] sales on account or cash on delivery count as sales but not as paid orders, and do not lower the average order', async () => {
  const { s, placed } = await storeOf(t)
  const { id, total_amount } = await placed()
  accepted(await s.post('/seller/order/OrderPay', { id, channel: 'cash' }))
  const later = await placed({ terms: 'cod' })
  const owed = await placed({ terms: 'credit', partner_id: await partnerOf(s, 100_000) })
  await t.database.sql(`update orders set paid_at = to_timestamp($2) where suid = $1`, [
    s.suid,
    at('2025-03-31 12:00:00'),
  ])
  const answer = await report(s, { topic: 'sales', dim: 'all', from: at('2025-03-01'), to: at('2025-03-31') })
  const figure = (key: string) => answer.total.values[answer.topic.metrics.findIndex((metric) => metric.key === key)]
  const sold = [total_amount, later.total_amount, owed.total_amount].reduce((sum, amount) => sum + amount, 0)
  expect(['paid', 'orders', 'buyers', 'per_order', 'ordered'].map(figure)).toEqual([
    String(total_amount),
    '1',
    '1',
    String(total_amount),
    String(sold),
  ])
})

test('[S23] figures cover only lists and rows that their reader can see', async () => {
  const s = await payments(dice(7))
  const topics = async (p: Person) =>
    dataOf(await p.get<ShownTopic[]>('/seller/report/ChartIndex')).map(({ key, metrics }) => [
      key,
      metrics.map((metric) => metric.key),
    ])
  const calls = ['/seller/report/ChartIndex', '/seller/report/ChartData']
  const clerk = await s.operator({ apis: [...calls, '/seller/payment/PayRefundManage'] })
  expect(await topics(clerk)).toEqual([['payment', ['refunded', 'refunds']]])
  expect(
    await clerk.get('/seller/report/ChartData', { topic: 'sales', from: at('2025-03-01'), to: at('2025-03-01') }),
  ).toMatchObject({ code: 'bad_option' })
  const none = await s.operator({ apis: calls })
  expect(await topics(none)).toEqual([])
  const other = await t.supplier()
  expect(
    (
      await report(other, { topic: 'payment', dim: 'all', from: at('2025-01-01'), to: at('2025-12-31') })
    ).total.values.slice(0, 3),
  ).toEqual(['0', '0', '0'])
})

test('every topic supports every dimension', async () => {
  const s = await t.supplier()
  const period = { from: at('2025-03-01'), to: at('2025-03-31') }
  const topics = dataOf(await s.get<ShownTopic[]>('/seller/report/ChartIndex'))
  expect(topics.length).toBeGreaterThan(3)
  for (const { key, dimensions } of topics)
    for (const dim of ['month', ...dimensions.map((dimension) => dimension.key)])
      expect((await report(s, { topic: key, dim, ...period, compare: 'year' })).topic.key).toBe(key)
})

test('[B13] a report is exported as shown, with its totals, to permitted callers', async () => {
  const s = await payments(dice(11))
  const query = { topic: 'payment', dim: 'channel', from: at('2025-01-01'), to: at('2025-03-31'), compare: 'previous' }
  const { rows, total, topic } = await report(s, query)
  const sent = { ...query, from: String(query.from), to: String(query.to) }
  const file = await s.download('/seller/report/ChartExport', sent)
  expect(file.statusCode).toBe(200)
  const [sheet] = await readBook(file.rawPayload)
  const lines = sheet?.rows ?? []
  expect(lines).toHaveLength(rows.length + 2)
  expect(lines[0]).toHaveLength(1 + 2 * topic.metrics.length)
  const paid = [...rows, total].map(({ values }) => Number(values[0]) / 100)
  expect(lines.slice(1).map((line) => Number(line[1]))).toEqual(paid)
  const clerk = await s.operator({
    apis: ['/seller/report/ChartIndex', '/seller/report/ChartData', '/seller/payment/PayManage'],
  })
  expect((await clerk.download('/seller/report/ChartExport', sent)).statusCode).toBe(403)
})

test('a reversed or unlimited period, an invalid day and an unknown dimension are refused with a message', async () => {
  const s = await t.supplier()
  const chartData = (query: Record<string, string | number>) =>
    s.get('/seller/report/ChartData', { topic: 'payment', from: at('2025-01-01'), to: at('2025-01-31'), ...query })
  expect(await chartData({ to: at('2024-01-01') })).toMatchObject({ http: 422 })
  expect(await chartData({ to: at('2035-01-01') })).toMatchObject({ http: 422, code: 'period_too_long' })
  expect(await chartData({ from: -5 })).toMatchObject({ http: 422 })
  expect(await chartData({ dim: 'no_such' })).toMatchObject({ http: 422, code: 'bad_option' })
  expect(await chartData({ only: 'amount', value: '1' })).toMatchObject({ http: 422, code: 'bad_option' })
  expect(await chartData({ compare: 'never' })).toMatchObject({ http: 422 })
})

test('[B13] a day far from the same weekdays before is marked, while the running day is not', async () => {
  const s = await t.supplier()
  const member = await memberOf(s)
  const pay = (n: number, day: string, amount: number) =>
    t.database.sql(
      `insert into pay_order (suid, no, kind, kind_id, subject, member_id, channel, amount, state, pay_no, paid_at, key) values ($1, $2::text, 'order', $6, 'x', $3, 'cash', $5, 'paid', $2::text, to_timestamp($4), $2::text)`,
      [s.suid, `U${n}`, member, at(day), amount, n + 1],
    )
  const mondays = [
    '2025-01-06',
    '2025-01-13',
    '2025-01-20',
    '2025-01-27',
    '2025-02-03',
    '2025-02-10',
    '2025-02-17',
    '2025-02-24',
  ]
  for (const [n, day] of mondays.entries()) await pay(n, day, 1000 + (n % 3) * 10)
  await pay(20, '2025-03-03', 9000)
  await pay(21, '2025-03-10', 1010)
  const answer = await report(s, { topic: 'payment', dim: 'day', from: at('2025-03-03'), to: at('2025-03-10') })
  const paid = answer.topic.metrics.findIndex(({ key }) => key === 'paid')
  expect(answer.rows.filter(({ unusual }) => unusual?.includes(paid)).map(({ k }) => k)).toEqual(['2025-03-03'])
})
