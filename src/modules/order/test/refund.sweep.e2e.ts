import { expect, it } from 'vitest'
import { makeStockFixture } from '#test/e2e/lib/stock-fixture.ts'
import { button, pane, settled, signedIn, visit } from '#test/helpers/browser.ts'

interface Refund {
  status: string
  total_amount: number
  asked_amount: number
  lines: { qty: number; asked_qty: number; withheld: number }[]
  outcomes: { title: string; disposition: string; qty: number }[]
}

/**
 * Three goods on sale at 3.00, an order of two pieces each that was paid and shipped, and the refund request of its
 * buyer: all of it.
 */
async function sentOrder() {
  const fixture = await makeStockFixture()
  const api = await signedIn('salt')
  const { express_ids } = await api.get<{ express_ids: number[] }>('/seller/goods/GoodsSettingInfo', {})
  const bill = await api.post<{ id: number }>('/jxc/inbound/InboundSave', {
    biz_type: 'production',
    warehouse_id: express_ids[0],
    submit: true,
    lines: [{ material_id: fixture.grain.id, qty: 60_000, price: 1 }],
  })
  await api.post('/jxc/inbound/InboundAudit', { id: bill.id, result: 'pass' })
  const { id: cat_id } = await api.post<{ id: number }>('/seller/goodscat/CatSave', { name: `验货${fixture.mark}` })
  const [unit] = await api.get<{ id: number }[]>('/jxc/unit/UnitSelect', { page: 1 })
  const names = ['甲', '乙', '丙'].map((name) => `${name}盐${fixture.mark}`)
  const lines: { sku_id: number; qty: number }[] = []
  // a picture of the demo: other tests look at the list of orders and refuse pictures that do not load
  const [shown] = await api.get<{ id: number }[]>('/seller/goods/GoodsManage', { keyword: '碧海晶', limit: 1 })
  const { imgs } = await api.get<{ imgs: string[] }>('/seller/goods/GoodsInfo', { id: shown?.id })
  for (const name of names) {
    const body = {
      name,
      cat_id,
      unit_id: unit?.id,
      ways: ['express', 'pickup'],
      imgs,
      spec_names: ['净含量'],
      skus: [{ spec_values: ['400g'], price: 300, weight: 400 }],
      parts: [{ spec_key: '净含量=400g', material_id: fixture.grain.id, ratio: 1e8 }],
    }
    const { id } = await api.post<{ id: number }>('/seller/goods/GoodsSave', body)
    await api.post('/seller/goods/GoodsShow', { id })
    const { skus } = await api.get<{ skus: { id: number }[] }>('/seller/goods/GoodsInfo', { id })
    lines.push({ sku_id: skus[0]?.id ?? 0, qty: 2 })
  }
  const member = { name: '验货会员', phone: `137${String(Date.now()).slice(-8)}` }
  const { id: member_id } = await api.post<{ id: number }>('/seller/member/MemberSave', member)
  const to = {
    region: '330106',
    street: '文三路1号',
    receiver: '李雷',
    receiver_phone: '13800000001',
    freight_given: 0,
  }
  const { id: order_id } = await api.post<{ id: number }>('/seller/order/OrderSave', { member_id, ...to, lines })
  await api.post('/seller/order/OrderPay', { id: order_id, channel: 'cash' })
  await api.post('/seller/order/OrderSend', { id: order_id, carrier: '顺丰', tracking_no: 'SF1' })
  const { id } = await api.post<{ id: number }>('/seller/refund/RefundCreate', {
    order_id,
    source: 'buyer',
    type: 'return',
    reason: '包装破损',
    lines,
  })
  return {
    api,
    id,
    titles: names.map((name) => `${name} 400g`),
    refund: () => api.get<Refund>('/seller/refund/RefundInfo', { id }),
  }
}

it('the shop agrees to a part of three goods, and sorts the returned pieces one by one: one of them is broken', async () => {
  const { api, id, titles, refund } = await sentOrder()
  const warehouses = await api.get<{ id: number }[]>('/jxc/warehouse/WarehouseManage', { type: 'defective', limit: 1 })
  if (warehouses.length === 0)
    await api.post('/jxc/warehouse/WarehouseSave', { code: `BL${id}`, name: '不良品仓', type: 'defective' })

  const page = await visit({ as: 'salt', path: `/dataDetails/refund/agree?id=${id}` })
  await pane(page).getByLabel(`${titles[2]} 同意件数`).fill('1')
  await pane(page).getByLabel('同意退款金额').fill('15.01')
  await button(pane(page), '同意以上内容').click()
  await pane(page).getByText('退款金额超过可退金额：最多 ¥15.00，申请 ¥15.01').waitFor()
  await pane(page).getByLabel('同意退款金额').fill('14')
  await button(pane(page), '同意以上内容').click()
  await expect.poll(async () => (await refund()).status).toBe('agreed')
  expect(await refund()).toMatchObject({
    total_amount: 1400,
    asked_amount: 1800,
    lines: [{ qty: 2 }, { qty: 2 }, { qty: 1, asked_qty: 2 }],
  })

  await page.goto(`${new URL(page.url()).origin}/dataDetails/refund/inspect?id=${id}`)
  await settled(page)
  const broken = pane(page).getByLabel(`${titles[1]} 转不良品`)
  await broken.fill('9') // more than was returned
  await pane(page).getByText('退回 2 件，已填 9 件，请减少').waitFor()
  expect(await button(pane(page), '确认验货').isDisabled()).toBe(true)
  await pane(page).getByLabel(`${titles[1]} 报废`).fill('1') // the next field stays unchanged
  await pane(page).getByText('退回 2 件，已填 10 件，请减少').waitFor()
  await pane(page).getByLabel(`${titles[1]} 报废`).fill('0')
  await broken.fill('1')
  await pane(page).getByLabel(`${titles[0]} 报废`).fill('1')
  await button(pane(page), '确认验货').click()
  await expect.poll(async () => (await refund()).status).toBe('paying') // cash is refunded manually
  const { outcomes } = await refund()
  expect(outcomes.map(({ title, disposition, qty }) => [title, disposition, qty])).toEqual([
    [titles[0], 'restock', 1],
    [titles[0], 'scrap', 1],
    [titles[1], 'restock', 1],
    [titles[1], 'quarantine', 1],
    [titles[2], 'restock', 1],
  ])
})
