import { expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import type { CountAnswer } from '#core/wire/wire.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import { goodsOf, q } from '#test/helpers/goods.ts'
import { readBook } from '#test/helpers/sheets.ts'
import { modules } from '../../index.ts'
import { ok } from '../../order/test/store.ts'
import type { ForecastAnswer } from '../forecast/forecast.calls.ts'

const t = await testApp(sections(registry(modules)))

test('[B13] an item that sells runs out in time, and each figure is that of the list that it opens', async () => {
  const s = await t.supplier()
  const g = await goodsOf(s)
  await g.receive([{ material: g.wheat, qty: 100, price: 2 }])
  await g.receive([{ material: g.sack, qty: 50, price: 2 }])
  const sell = (qty: number, biz_type = 'sale') =>
    g.done('outbound', { warehouse_id: g.north, biz_type, partner_id: g.shop, lines: [{ material_id: g.wheat, qty: q(qty), price: 50_000 }] })
  await sell(20)
  await sell(8)
  await g.done('outbound', { warehouse_id: g.north, biz_type: 'use', lines: [{ material_id: g.sack, qty: q(5) }] })
  const ask = async (query: Record<string, number>) => ok(await s.get<ForecastAnswer>('/seller/report/Forecast', query)).data
  // what was sold today counts tomorrow
  expect((await ask({})).rows).toEqual([])
  // movements are for good, so three days ago is made by hand
  await t.database.sql('alter table stock_log disable trigger stock_log_for_good')
  await t.database.sql(`update stock_log set posted_at = posted_at - interval '3 days' where suid = $1`, [s.suid])
  await t.database.sql('alter table stock_log enable trigger stock_log_for_good')
  const { rows } = await ask({ weeks: 4, lead: 7, cover: 90 })
  expect(rows).toMatchObject([{ id: g.wheat, sold: q(28), per_day: q(1), available: q(72), days_left: 72, quantity: q(25) }])
  const [row] = rows
  const list = async (path: string, api: string) =>
    ok(await s.get<CountAnswer>(api, { ...Object.fromEntries(new URLSearchParams(path.split('?')[1])), _count_sum: 1, _count_exact: 1 })).data
  const moves = await list(row?.from.sold ?? '', '/jxc/stock/StocklogManage')
  expect([moves.count, moves.totalrow['qty_out']]).toEqual([2, row?.sold])
  expect((await list(row?.from.stock ?? '', '/jxc/stock/StockManage')).count).toBe(1)
  const sheet = (await readBook((await s.download('/seller/report/ForecastExport', { weeks: '4' })).rawPayload))[0]?.rows ?? []
  expect(sheet).toHaveLength(2)
  expect(sheet[1]?.slice(3, 6)).toEqual(['28.000', '1.000', '72.000'])
  const reader = await s.operator({ apis: ['/seller/report/Forecast', '/jxc/stock/StockManage'] })
  expect((await reader.get<ForecastAnswer>('/seller/report/Forecast')).data.rows).toEqual([])
  expect(await s.get('/seller/report/Forecast', { weeks: 0 })).toMatchObject({ http: 422 })
}) // prettier-ignore
