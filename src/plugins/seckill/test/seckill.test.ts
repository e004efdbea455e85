import { expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import type { CountAnswer } from '#core/wire/wire.ts'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { memberOf } from '#modules/order/test/store.ts'
import type { ReportAnswer } from '#modules/report/chart/chart.calls.ts'
import { buyerOf } from '#test/helpers/buyers.ts'
import { productApp } from '#test/helpers/shared-apps.ts'
import { product } from '../../index.ts'
import { seller, sellingStore } from './selling.ts'

const t = await productApp({ addons: ['seckill'] })

test('a running sale gets more pieces once, out of free stock, and never fewer', async () => {
  const { s, activity, publish, stop, row, free, buy, sound } = await sellingStore(t)
  const raise = (quota: number, key?: string) =>
    s.post(`${seller}/ActivityRaise`, { id: activity, quota }, key ? { key } : {})
  expect(await raise(20)).toMatchObject({ http: 409, code: 'activity_not_running' })
  accepted(await publish())
  expect(await raise(10)).toMatchObject({ http: 422 })
  expect(await raise(1_000_000)).toMatchObject({ code: 'activity_over_stock' })
  const before = await free()
  const answers = await Promise.all(Array.from({ length: 3 }, () => raise(14, 'raise-once')))
  expect(answers.filter(({ http }) => http >= 500)).toEqual([])
  expect(await free()).not.toEqual(before)
  const promised = await free()
  accepted(await buy(5))
  expect(await free()).toEqual(promised)
  expect(await row()).toMatchObject({ held: 5, left_qty: 9 })
  accepted(await stop())
  expect(await raise(15)).toMatchObject({ code: 'activity_not_running' })
  expect(await sound()).toEqual([])
})

test('[P08] publishing reserves the quota out of free stock; orders take their pieces from it and return them', async () => {
  const { publish, buy, row, free, close, sound } = await sellingStore(t)
  const before = await free()
  accepted(await publish())
  const promised = await free()
  expect(promised).not.toEqual(before)
  const id = dataOf(await buy(3)).id
  expect(await row()).toMatchObject({ phase: 'running', held: 3, sold: 0, left_qty: 7 })
  expect(await free()).toEqual(promised)
  await close(id)
  expect(await row()).toMatchObject({ held: 0, sold: 0, left_qty: 10 })
  expect(await free()).toEqual(promised)
  expect(await sound()).toEqual([])
})

test('stopping releases the unreserved pieces at once, and those of an order when it is closed', async () => {
  const { publish, stop, buy, row, free, close, sound } = await sellingStore(t)
  const before = await free()
  accepted(await publish())
  const id = dataOf(await buy(4)).id
  accepted(await stop())
  expect(await buy(1)).toMatchObject({ http: 409, code: 'activity_not_running' })
  expect(await row()).toMatchObject({ phase: 'stopped', held: 4 })
  await close(id)
  expect(await free()).toEqual(before)
  expect(await sound()).toEqual([])
})

test('buyers see the goods and the shop price of a sale; the right to the form includes its preview', async () => {
  const { publish, s, me, small, activity } = await sellingStore(t)
  accepted(await publish())
  const { data: goods } = await s.get<{ id: number }[]>('/seller/goods/GoodsManage')
  const expected = { sku_id: small, goods_id: goods[0]?.id, title: '海晶盐', spec: '400g', shop_price: 300, price: 200 }
  expect((await me.get('/addons/seckill/buyer/List')).data).toMatchObject([expected])
  expect((await me.get('/addons/seckill/buyer/Detail', { id: activity })).data).toMatchObject(expected)
  const form = registry(product).pages.find(({ path }) => path === '/plugin/seckill/activity/add')
  const planner = await s.operator({ apis: [...(form?.api ?? [])] })
  expect((await planner.get(`${seller}/SkuCard`, { id: small })).data).toMatchObject({ price: 300 })
})

test('within a minute of its end a sale releases its unreserved pieces, without waiting for the night', async () => {
  const { publish, buy, free, close, s, activity, sound } = await sellingStore(t)
  const before = await free()
  accepted(await publish())
  const id = dataOf(await buy(4)).id
  const work = () => t.app.jobs.work('section_work', { suid: s.suid, work: 'seckill.ends' })
  await work()
  expect((await free())[0]).toBe((before[0] ?? 0) - 10)
  await t.database.sql(`update seckill_activity set end_at = now() - interval '1 second' where suid = $1 and id = $2`, [
    s.suid,
    activity,
  ])
  await work()
  expect((await free())[0]).toBe((before[0] ?? 0) - 4)
  await close(id)
  expect(await free()).toEqual(before)
  expect(await sound()).toEqual([])
})

test('a quota above the stock, a price that is not lower, more than the limit and more than is left are refused', async () => {
  const over = await sellingStore(t, { quota: 1_000_000 })
  const card = await over.s.get<{ available: number }>(`${seller}/SkuCard`, { id: over.small })
  expect(card).toMatchObject({ data: { title: '海晶盐', spec: '400g', price: 300 } })
  expect(await over.publish()).toMatchObject({
    http: 422,
    code: 'activity_over_stock',
    msg: `活动库存超过可用库存，现可用 ${card.data.available} 件`,
  })
  const dear = dataOf(
    await over.s.post<{ id: number }>(`${seller}/ActivitySave`, { ...over.terms, name: '不便宜', price: 300 }),
  ).id
  expect(await over.s.post(`${seller}/ActivityPublish`, { id: dear })).toMatchObject({
    code: 'seckill_price',
    msg: '秒杀价须低于售价 ¥3.00',
  })
  expect(await (await t.supplier({ addons: ['seckill'] })).get(`${seller}/SkuCard`, { id: over.small })).toMatchObject({
    http: 404,
  })
  const { publish, buy, s, terms, activity } = await sellingStore(t, { quota: 3, per_user: 2 })
  accepted(await s.post(`${seller}/ActivitySave`, { ...terms, name: '一分', price: 1 }))
  expect(await s.post(`${seller}/ActivitySave`, { ...terms, name: '白送', price: 0 })).toMatchObject({ http: 422 })
  accepted(await publish())
  expect(await buy(3)).toMatchObject({ http: 409, code: 'activity_limit' })
  accepted(await buy(2))
  expect(await buy(1)).toMatchObject({ http: 409, code: 'activity_limit' })
  const other = await buyerOf(t, s, await memberOf(s))
  expect(await buy(2, other)).toMatchObject({ http: 409, code: 'activity_sold_out' })
  expect(await s.post(`${seller}/ActivitySave`, { ...terms, id: activity, price: 100 })).toMatchObject({
    status: false,
  })
  expect(await s.post(`${seller}/ActivityDel`, { id: activity })).toMatchObject({ code: 'activity_unfinished' })
  expect(await s.post('/addons/uninstall', { key: 'seckill' })).toMatchObject({ code: 'seckill_running' })
})

test('of twenty concurrent orders for five pieces exactly five succeed', async () => {
  const { publish, buy, row, sound } = await sellingStore(t, { quota: 5, per_user: 0 })
  accepted(await publish())
  const pressed = await Promise.all(Array.from({ length: 20 }, () => buy(1)))
  expect(pressed.filter(({ status }) => status)).toHaveLength(5)
  expect(await row()).toMatchObject({ held: 5, left_qty: 0 })
  expect(await sound()).toEqual([])
})

test('a changed order reserves its new quantity, and pieces returned before shipping can be bought again', async () => {
  const { publish, stop, buy, row, free, change, close, pay, giveBack, redeem, info, sound } = await sellingStore(t, {
    quota: 10,
    per_user: 0,
  })
  const before = await free()
  accepted(await publish())
  const promised = await free()
  const id = dataOf(await buy(3)).id
  accepted(await change(id, 6))
  expect(await row()).toMatchObject({ held: 6, left_qty: 4 })
  accepted(await change(id, 2))
  expect(await row()).toMatchObject({ held: 2, left_qty: 8 })
  expect(await change(id, 11)).toMatchObject({ http: 409, code: 'activity_sold_out' })
  accepted(await change(id, 4))
  expect(await free()).toEqual(promised)
  expect(await info(id)).toMatchObject({ goods_amount: 1200, adjust_amount: -400 })
  await pay(id)
  await giveBack(id, 1)
  expect(await row()).toMatchObject({ sold: 3, held: 0, left_qty: 7 })
  expect(await free()).toEqual(promised)
  accepted(await redeem(id))
  const last = dataOf(await buy(7)).id
  expect(await row()).toMatchObject({ sold: 3, held: 7, left_qty: 0 })
  accepted(await stop())
  await close(last)
  expect(await free()).toEqual([(before[0] ?? 0) - 3, Math.floor(((before[0] ?? 0) - 3) / 2)])
  expect(await sound()).toEqual([])
})

test('orders placed, changed, closed and partly refunded concurrently with plain orders and the stop: no deadlock, and everything is returned', async () => {
  const { publish, stop, buy, row, free, close, change, pay, giveBack, small, member, me, s, info, sound } =
    await sellingStore(t, {
      quota: 40,
      per_user: 0,
    })
  accepted(await s.post('/seller/order/OrderSettingSave', { unpaid_orders: 50 }))
  const before = await free()
  accepted(await publish())
  const orders = await Promise.all(Array.from({ length: 8 }, async () => dataOf(await buy(2)).id))
  const [paid, open] = [orders.slice(0, 3), orders.slice(3)]
  for (const id of paid) await pay(id)
  const plain = () =>
    s.post<{ id: number }>('/seller/order/OrderSave', { member_id: member, lines: [{ sku_id: small, qty: 1 }] })
  const created = await Promise.all([
    ...open.slice(0, 3).map((id) => change(id, 4)),
    ...open.slice(3).map((id) => s.post('/seller/order/OrderClose', { id, remark: '不要了' })),
    ...paid.map((id) => giveBack(id, 1)),
    ...Array.from({ length: 4 }, () => buy(1, me)),
    ...Array.from({ length: 4 }, plain),
    stop(),
  ])
  expect(created.filter(({ http }) => http >= 500)).toEqual([])
  expect(await row()).toMatchObject({ phase: 'stopped' })
  for (const id of paid) await giveBack(id, 1)
  const all = (await s.get<{ id: number }[]>('/seller/order/OrderManage')).data
  for (const { id } of all) if ((await info(id)).status !== 'close') await close(id)
  expect(await row()).toMatchObject({ held: 0, sold: 0 })
  expect(await free()).toEqual(before)
  expect(await sound()).toEqual([])
})

test('a sale’s figures and those of all campaigns equal the totals of the lists that they open, with the refunds', async () => {
  const { s, activity, publish, buy, pay, giveBack, member, info } = await sellingStore(t)
  accepted(await publish())
  const orders = [dataOf(await buy(2)).id, dataOf(await buy(1)).id]
  for (const id of orders) await pay(id)
  const unpaid = dataOf(await buy(1)).id
  await giveBack(orders[0] ?? 0, 1)
  const paid = (await Promise.all(orders.map(info))).reduce((sum, { paid_amount }) => sum + paid_amount, 0)
  const back = (await info(orders[0] ?? 0)).refunded_amount
  expect([unpaid > 0, back > 0]).toEqual([true, true])
  const today = Math.floor(t.app.now().getTime() / 1000)
  const period = { from: today - 86_400, to: today + 86_400 }
  const report = async (query: object) =>
    dataOf(await s.get<ReportAnswer>('/seller/report/ChartData', { ...period, ...query }))
  const saleReport = await report({ topic: 'seckill', dim: 'activity_id' })
  const at = (key: string, { topic }: ReportAnswer) => topic.metrics.findIndex((metric) => metric.key === key)
  const of = (answer: ReportAnswer, keys: string[]) =>
    keys.map((key) => Number(answer.rows[0]?.values[at(key, answer)]))
  expect([saleReport.rows[0]?.k, saleReport.rows[0]?.label]).toEqual([String(activity), '盐'])
  expect(of(saleReport, ['people', 'orders', 'sold', 'pieces', 'paid', 'off', 'refunded', 'net'])).toEqual([
    1,
    3,
    2,
    2,
    paid,
    300,
    back,
    paid - back,
  ])
  const all = await report({ topic: 'marketing', dim: 'addon', only: 'member_id', value: String(member) })
  expect([all.rows[0]?.k, all.rows[0]?.label]).toEqual(['seckill', '秒杀'])
  expect(of(all, ['people', 'placed', 'orders', 'paid', 'off', 'refunded'])).toEqual([1, 3, 2, paid, 300, back])
  for (const [answer, path] of [
    [saleReport, `${seller}/RecordManage`],
    [all, '/seller/order/CampaignManage'],
  ] as const)
    for (const row of [...answer.rows, answer.total])
      for (const [index, { key, kind }] of answer.topic.metrics.entries()) {
        const query = row.queries[index]
        if (!query || kind !== 'additive') continue
        const list = dataOf(await s.get<CountAnswer>(path, { ...query, _count_sum: 1, _count_exact: 1 }))
        const total = list.totalrow[key === 'pieces' && answer === saleReport ? 'qty' : key] ?? list.count
        expect([key, query, row.values[index]]).toEqual([key, query, String(total)])
      }
})

test('[E8] a buyer’s preview lists the sale as a choice and refuses what the order would refuse; the API page names the choice', async () => {
  const { publish, buy, pay, me, small, activity } = await sellingStore(t, { per_user: 2 })
  const choice = { addon: 'seckill', choice: { activity } }
  const preview = (qty: number, offers?: object[]) =>
    me.post<{ total_amount: number; choices: object[] }>('/buyer/order/Preview', {
      way: 'pickup',
      lines: [{ sku_id: small, qty }],
      ...(offers && { offers }),
    })
  expect(dataOf(await preview(1)).choices).toEqual([])
  accepted(await publish())
  const { choices } = dataOf(await preview(1))
  expect(choices).toEqual([{ ...choice, title: '秒杀', words: '盐', chosen: false, works: false }])
  expect(dataOf(await preview(2, [choice]))).toMatchObject({
    total_amount: 400,
    choices: [{ chosen: true, works: true }],
  })
  expect(await preview(3, [choice])).toMatchObject({ code: 'activity_limit', msg: expect.stringContaining('2') })
  expect(await preview(1, [{ addon: 'seckill', choice: { activity_id: activity } }])).toMatchObject({
    http: 422,
    code: 'offer_shape',
    msg: expect.stringContaining('{"activity": integer}'),
  })
  await pay(dataOf(await buy(1)).id)
  expect(await preview(2, [choice])).toMatchObject({ code: 'activity_limit' })
  expect(dataOf(await preview(1, [choice])).total_amount).toBe(200)
  const { paths } = (await t.app.inject('/api/docs/openapi.json')).json<{
    paths: Record<string, { post: { description: string } }>
  }>()
  const described = paths['/v1/buyer/order/Create']?.post.description
  for (const line of [
    '`seckill`: `{"activity": integer}`',
    '`groupbuy`: `{"activity": integer, "group": integer | null}`',
  ])
    expect(described).toContain(line)
})
