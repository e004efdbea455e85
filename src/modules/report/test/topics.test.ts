import { expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import type { PivotAnswer } from '#core/wire/pivot-wire.ts'
import type { CountAnswer } from '#core/wire/wire.ts'
import { dayStart, parseLocal } from '#core/value/time.ts'
import type { Metric, ShownTopic } from '#core/define/topic.ts'
import type { Person } from '#test/helpers/app.ts'
import { goodsOf, p, q } from '#test/helpers/goods.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'
import { modules } from '../../index.ts'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { storeOf } from '../../order/test/store.ts'
import type { ReportAnswer } from '../chart/chart.calls.ts'

const all = registry(modules)
const t = await sectionsApp()
const today = dayStart(Math.floor(Date.now() / 1000))
const period = { from: today - 40 * 86_400, to: today + 86_400 }
const report = async (person: Person, query: Record<string, string | number>) =>
  dataOf(await person.get<ReportAnswer>('/seller/report/ChartData', { ...period, ...query }))

/** The total of a list under the filter of a figure. */
async function listTotal(s: Person, page: string, query: Readonly<Record<string, string>>) {
  const answer = all.pages.find((listPage) => listPage.path === page && listPage.kind === 'list')
  const path = answer?.bound?.calls.get('Manage') ?? answer?.api[0] ?? ''
  return dataOf(await s.get<CountAnswer>(path, { ...query, _count_sum: 1, _count_exact: 1 }))
}

/** A store with paid orders, one partly shipped, so that goods, stock, wallets and documents have figures. */
async function trade() {
  const { s, placed } = await storeOf(t)
  for (let n = 0; n < 3; n++) {
    const { id } = await placed()
    accepted(await s.post('/seller/order/OrderPay', { id, channel: 'cash' }))
  }
  return s
}

test('[B13] incoming purchases are the undelivered part of approved orders, in money and weight, and a card of the workbench', async () => {
  const s = await t.supplier()
  const g = await goodsOf(s)
  const order = await g.done('purchase', {
    partner_id: g.maker,
    warehouse_id: g.north,
    lines: [{ material_id: g.sack, qty: q(10), price: p(6) }],
  })
  const goodsInTransit = async () => {
    const answer = await report(s, { topic: 'stock', dim: 'all' })
    const at = answer.topic.metrics.findIndex(({ key }) => key === 'on_way')
    const total = await listTotal(s, '/inventory/purchase/manage', answer.total.queries[at] ?? {})
    expect(answer.total.values[at]).toBe(String(total.totalrow['open_amount']))
    return answer.total.values[at]
  }
  expect(await goodsInTransit()).toBe('6000')
  const { lines } = await g.info('purchase', order.id)
  await g.done('inbound', {
    biz_type: 'purchase',
    partner_id: g.maker,
    warehouse_id: g.north,
    lines: [{ material_id: g.sack, qty: q(4), price: p(6), src_line_id: lines[0]?.id }],
  })
  expect(await goodsInTransit()).toBe('3600')
  const cards = dataOf(await s.get<{ figures: { key: string; value: string | null }[] }>('/seller/index/Figures'))
  expect(JSON.stringify(cards)).toContain('stock.on_way')
})

test('[B13] every figure of every topic equals the list it opens', async () => {
  const s = await trade()
  const metrics = new Map(modules.flatMap(({ topics = [] }) => topics).map((topic) => [topic.key, topic.metrics]))
  let checkedCount = 0
  const keys = dataOf(await s.get<ShownTopic[]>('/seller/report/ChartIndex')).map(({ key }) => key)
  expect(keys).toEqual(
    expect.arrayContaining([
      'sales',
      'goods',
      'payment',
      'stock',
      'stock_days',
      'partner_money',
      'receivable',
      'payable',
      'wallet',
      'cash',
      'outlet',
      'approvals',
      'owed_members',
      'purchase',
    ]),
  )
  for (const { key, dimensions } of dataOf(await s.get<ShownTopic[]>('/seller/report/ChartIndex')))
    for (const dim of ['all', 'day', ...dimensions.map((dimension) => dimension.key)]) {
      const answer = await report(s, { topic: key, dim })
      for (const row of [...answer.rows, answer.total])
        for (const [at, metric] of answer.topic.metrics.entries()) {
          const query = row.queries[at]
          const value = row.values[at]
          if (metric.path === null || !query || value === null || (value === '0' && row !== answer.total)) continue
          const definition = metrics.get(key)?.find((metricDef) => metricDef.key === metric.key)
          const list = await listTotal(s, metric.path, query)
          const total = (listPage: Metric | undefined) =>
            listPage && 'count' in listPage
              ? list.count
              : listPage && 'sum' in listPage
                ? list.totalrow[listPage.sum]
                : undefined
          // a difference of two figures of one list opens the list that shows both
          const [more, less] =
            definition && 'how' in definition && definition.how === 'less'
              ? definition.from.map((name) => total(metrics.get(key)?.find((listPage) => listPage.key === name)))
              : []
          const listFigure = typeof more === 'number' && typeof less === 'number' ? more - less : total(definition)
          if (listFigure === undefined) continue
          expect([key, dim, metric.key, query, value]).toEqual([key, dim, metric.key, query, String(listFigure)])
          if (value !== '0') checkedCount++
        }
    }
  expect(checkedCount).toBeGreaterThan(30)
})

test('[B13] a topic of current state has no days and no comparison period', async () => {
  const s = await trade()
  const now = await report(s, { topic: 'stock', dim: 'day', compare: 'year' })
  expect(now.rows).toEqual([])
  expect(now.total.values[0]).toMatch(/^[1-9]\d*$/)
  expect(now.total.before?.[0]).toBeNull()
  const outlets = await report(s, { topic: 'outlet', dim: 'day' })
  const at = outlets.topic.metrics.findIndex(({ key }) => key === 'outlets')
  expect(outlets.rows.map(({ values }) => values[at])).toEqual(outlets.rows.map(() => null))
  expect(outlets.total.values[at]).toBe('0')
})

test('[B13] orders are grouped by weekday and hour of payment, in natural order, and the pivot of both agrees', async () => {
  const { s, placed } = await storeOf(t)
  const paid = ['2025-03-03 23:59:59', '2025-03-04 00:00:00', '2025-03-09 14:30:00', '2025-03-10 14:59:59']
  for (const at of paid) {
    const { id } = await placed()
    accepted(await s.post('/seller/order/OrderPay', { id, channel: 'cash' }))
    await t.database.sql('update orders set paid_at = to_timestamp($3) where suid = $1 and id = $2', [
      s.suid,
      id,
      parseLocal(at),
    ])
  }
  const query = { topic: 'sales', from: parseLocal('2025-03-01') ?? 0, to: parseLocal('2025-03-31') ?? 0 }
  const answer = await report(s, { ...query, dim: 'paid_weekday' })
  const orders = answer.topic.metrics.findIndex(({ key }) => key === 'orders')
  expect(answer.rows.map(({ label, values }) => [label, values[orders]])).toEqual([
    ['周一', '2'],
    ['周二', '1'],
    ['周日', '1'],
  ])
  expect((await report(s, { ...query, dim: 'paid_hour' })).rows.map(({ k, values }) => [k, values[orders]])).toEqual([
    ['h00', '1'],
    ['h14', '2'],
    ['h23', '1'],
  ])
  const [goodsInTransit] = answer.topic.pivots
  const [rows = '', cols = '', of = ''] = goodsInTransit?.query['pivot']?.split(',') ?? []
  const { pivot: _pivot, ...filters } = goodsInTransit?.query ?? {}
  const heat = dataOf(
    await s.get<PivotAnswer>('/seller/order/OrderManage', {
      ...filters,
      _pivot: rows,
      _pivot_cols: cols,
      _pivot_of: of,
    }),
  )
  expect([heat.rows.map(({ k }) => k), heat.cols.map(({ k }) => k)]).toEqual([
    ['1', '2', '7'],
    ['h00', 'h14', 'h23'],
  ])
  expect(heat.cells.map(([row, col]) => `${row} ${col}`).sort()).toEqual(['0 1', '0 2', '1 0', '2 1'])
})

test('goods are counted net of refunds, and closed orders count no sales', async () => {
  const { s, placed } = await storeOf(t)
  const order = await placed()
  accepted(await s.post('/seller/order/OrderPay', { id: order.id, channel: 'cash' }))
  const unpaid = await placed()
  accepted(await s.post('/seller/order/OrderClose', { id: unpaid.id, remark: '不要了' }))
  const answer = await report(s, { topic: 'goods', dim: 'goods_id' })
  const at = (key: string) => answer.topic.metrics.findIndex((metric) => metric.key === key)
  const [lines] = await t.database.sql<{ net: string; qty: string }>(
    'select sum(share - refunded)::text as net, sum(qty)::text as qty from order_line where suid = $1 and orders_id = $2',
    [s.suid, order.id],
  )
  expect([
    answer.total.values[at('net')],
    answer.total.values[at('pieces')],
    answer.total.values[at('orders')],
  ]).toEqual([lines?.net, lines?.qty, '1'])
})
