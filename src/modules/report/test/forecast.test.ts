import { expect, test } from 'vitest'
import type { CountAnswer } from '#core/wire/wire.ts'
import { goodsOf, q } from '#test/helpers/goods.ts'
import { readBook } from '#test/helpers/sheets.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'
import { dayStart } from '#core/value/time.ts'
import { dataOf } from '#test/helpers/calls.ts'
import type { ReportAnswer } from '../chart/chart.calls.ts'
import type { ForecastAnswer } from '../forecast/forecast.calls.ts'

const t = await sectionsApp()

test('[B13] an item with sales runs out in time, and each figure equals the list it opens', async () => {
  const s = await t.supplier()
  const g = await goodsOf(s)
  await g.receive([{ material: g.wheat, qty: 100, price: 2 }])
  await g.receive([{ material: g.sack, qty: 50, price: 2 }])
  const sell = (qty: number, biz_type = 'sale') =>
    g.done('outbound', {
      warehouse_id: g.north,
      biz_type,
      partner_id: g.shop,
      lines: [{ material_id: g.wheat, qty: q(qty), price: 50_000 }],
    })
  await sell(20)
  await sell(8)
  await g.done('outbound', { warehouse_id: g.north, biz_type: 'use', lines: [{ material_id: g.sack, qty: q(5) }] })
  const forecast = async (query: Record<string, number>) =>
    dataOf(await s.get<ForecastAnswer>('/seller/report/Forecast', query))
  // what was sold today counts tomorrow
  expect((await forecast({})).rows).toEqual([])
  // movements are permanent, so a sale three days ago is inserted directly
  await t.database.sql('alter table stock_log disable trigger stock_log_for_good')
  await t.database.sql(`update stock_log set posted_at = posted_at - interval '3 days' where suid = $1`, [s.suid])
  await t.database.sql('alter table stock_log enable trigger stock_log_for_good')
  const { rows } = await forecast({ weeks: 4, lead: 7, cover: 90 })
  expect(rows).toMatchObject([
    { id: g.wheat, sold: q(28), per_day: q(1), available: q(72), days_left: 72, quantity: q(25) },
  ])
  // sacks are ordered whole; a caller who sees only some sales is warned
  await t.database.sql(
    'update unit set decimals = 0 where suid = $1 and id = (select base_unit_id from material where suid = $1 and id = $2)',
    [s.suid, g.wheat],
  )
  expect((await forecast({ weeks: 3, lead: 7, cover: 90 })).rows[0]?.quantity).toBe(q(58))
  const some = await s.operator({
    apis: ['/seller/report/Forecast', '/jxc/stock/StockManage', '/jxc/stock/StocklogManage'],
    data_scope: 'own',
  })
  expect([
    (await forecast({})).partial,
    dataOf(await some.get<ForecastAnswer>('/seller/report/Forecast')).partial,
  ]).toEqual([false, true])
  const [row] = rows
  const list = async (path: string, api: string) =>
    dataOf(
      await s.get<CountAnswer>(api, {
        ...Object.fromEntries(new URLSearchParams(path.split('?')[1])),
        _count_sum: 1,
        _count_exact: 1,
      }),
    )
  const moves = await list(row?.from.sold ?? '', '/jxc/stock/StocklogManage')
  expect([moves.count, moves.totalrow['qty_out']]).toEqual([2, row?.sold])
  expect((await list(row?.from.stock ?? '', '/jxc/stock/StockManage')).count).toBe(1)
  const sheet =
    (await readBook((await s.download('/seller/report/ForecastExport', { weeks: '4' })).rawPayload))[0]?.rows ?? []
  expect(sheet).toHaveLength(2)
  expect(sheet[1]?.slice(3, 6)).toEqual(['28.000', '1.000', '72.000'])
  const reader = await s.operator({ apis: ['/seller/report/Forecast', '/jxc/stock/StockManage'] })
  expect((await reader.get<ForecastAnswer>('/seller/report/Forecast')).data.rows).toEqual([])
  expect(await s.get('/seller/report/Forecast', { weeks: 0 })).toMatchObject({ http: 422 })
})

test('[B13] stock of a past day is the sum of all movements until its end, future days have none, and different materials are not added up', async () => {
  const s = await t.supplier()
  const g = await goodsOf(s)
  const DAY = 86_400
  const today = dayStart(Math.floor(Date.now() / 1000))
  const moved = async (days: number) => {
    await t.database.sql('alter table stock_log disable trigger stock_log_for_good')
    await t.database.sql(`update stock_log set posted_at = posted_at - make_interval(days => $2) where suid = $1`, [
      s.suid,
      days,
    ])
    await t.database.sql('alter table stock_log enable trigger stock_log_for_good')
  }
  await g.receive([{ material: g.wheat, qty: 100, price: 2 }])
  await moved(200)
  await g.receive([{ material: g.sack, qty: 50, price: 2 }])
  await moved(2)
  await g.done('outbound', {
    warehouse_id: g.north,
    biz_type: 'sale',
    partner_id: g.shop,
    lines: [{ material_id: g.wheat, qty: q(25), price: 50_000 }],
  })
  const forecast = async (query: Record<string, string | number>) =>
    dataOf(
      await s.get<ReportAnswer>('/seller/report/ChartData', {
        topic: 'stock_days',
        from: today - 3 * DAY,
        to: today + DAY,
        ...query,
      }),
    )
  const days = await forecast({ dim: 'day', compare: 'previous' })
  const at = (key: string) => days.topic.metrics.findIndex((metric) => metric.key === key)
  expect(days.topic.metrics[at('value')]).toMatchObject({ kind: 'balance', adds: false })
  expect(days.rows.map(({ values }) => values[at('value')])).toEqual(['20000', '28850', '28850', '23850', null])
  expect(days.rows.slice(0, 4).map(({ before }) => before?.[at('value')])).toEqual(['20000', '20000', '20000', '20000'])
  expect([days.total.values[at('value')], days.total.values[at('qty')], days.rows[0]?.values[at('qty')]]).toEqual([
    '23850',
    null,
    null,
  ])
  for (const row of days.rows.slice(0, 4)) {
    const query = row.queries[at('value')]
    const list = dataOf(
      await s.get<CountAnswer>('/jxc/stock/StocklogManage', { ...query, _count_sum: 1, _count_exact: 1 }),
    )
    expect([row.label, String(list.totalrow['value_delta'])]).toEqual([row.label, row.values[at('value')]])
  }
  // 238.50 left, 50.00 sold within four days
  expect(days.total.values[at('lasts')]).toBe('191')
  const wheat = await forecast({ dim: 'day', only: 'material_id', value: String(g.wheat) })
  expect(wheat.rows.map(({ values }) => values[at('qty')])).toEqual(
    [q(100), q(100), q(100), q(75), null].map((qty) => qty?.toString() ?? null),
  )
  const months = await forecast({ dim: 'month', from: today - 250 * DAY, to: today })
  expect([months.rows[0]?.values[at('value')], months.rows.at(-1)?.values[at('value')]]).toEqual(['0', '23850'])
  const each = await forecast({ dim: 'material_id', to: today - 3 * DAY })
  expect(each.rows.map(({ k, values }) => [k, values[at('value')], values[at('qty')]])).toEqual([
    [String(g.wheat), '20000', String(q(100))],
  ])
})
