import { expect, test } from 'vitest'
import type { WorkbenchFigure } from '#core/wire/workbench-wire.ts'
import type { CountAnswer } from '#core/wire/wire.ts'
import type { Person } from '#test/helpers/app.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { costRight } from '../../basicdata/shared/field-rights.ts'
import { storeOf } from '../../order/test/store.ts'

const t = await sectionsApp()
const figures = async (p: Person) =>
  new Map(dataOf(await p.get<WorkbenchFigure[]>('/seller/index/Figures')).map((figure) => [figure.key, figure]))

test('[S23] the workbench compares today with yesterday up to the same second, each figure equal to its list', async () => {
  const { s, placed } = await storeOf(t)
  const orders = [await placed(), await placed()]
  for (const { id } of orders) accepted(await s.post('/seller/order/OrderPay', { id, channel: 'cash' }))
  const before = await placed()
  accepted(await s.post('/seller/order/OrderPay', { id: before.id, channel: 'cash' }))
  await t.database.sql(
    `update orders set paid_at = date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' - interval '1 day' where suid = $1 and id = $2`,
    [s.suid, before.id],
  )
  await t.database.sql(
    `update orders set paid_at = date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' where suid = $1 and id = any($2)`,
    [s.suid, orders.map(({ id }) => id)],
  )
  const cards = await figures(s)
  const paid = cards.get('sales.paid')
  const sum = (all: readonly { total_amount: number }[]) =>
    String(all.reduce((total, { total_amount }) => total + total_amount, 0))
  expect(paid).toMatchObject({ today: sum(orders), yesterday: sum([before]), path: '/dataDetails/order' })
  const list = dataOf(
    await s.get<CountAnswer>('/seller/order/OrderManage', { ...paid?.query, _count_sum: 1, _count_exact: 1 }),
  )
  expect(String(list.totalrow['paid_amount'])).toBe(paid?.today)
  expect(cards.get('sales.per_order')).toMatchObject({ path: '/dataDetails/order', query: paid?.query })
  expect(cards.get('stock.value')).toMatchObject({ standing: true, yesterday: null, month: null })
})

test('[S23] cards show only lists that their reader can see', async () => {
  const { s } = await storeOf(t)
  expect([...(await figures(await s.operator({ apis: [] }))).keys()]).toEqual([])
  // both cards of stock sum values, which need the right to costs besides the list
  const stockList = '/jxc/stock/StockManage'
  const counter = await s.operator({ apis: [stockList] })
  expect([...(await figures(counter)).keys()]).toEqual([])
  const keeper = await s.operator({ apis: [stockList, costRight] })
  expect([...(await figures(keeper)).keys()]).toEqual(['stock.value', 'stock.expiring'])
  // a topic with other visible metrics than its cards does not remove all cards
  const seller = await s.operator({ apis: ['/seller/order/OrderManage'] })
  expect([...(await figures(seller)).keys()]).toEqual([
    'sales.paid',
    'sales.orders',
    'sales.buyers',
    'sales.per_order',
    'sales.rate',
  ])
})
