import { describe, expect, test } from 'vitest'
import { sectionsApp } from '#test/helpers/shared-apps.ts'
import { dataOf } from '#test/helpers/calls.ts'
import { goodsOf, p, q } from '#test/helpers/goods.ts'
import type { Goods } from '#test/helpers/goods.ts'

const t = await sectionsApp()
const world = async () => goodsOf(await t.supplier())

/** A purchase of sacks (13 % tax), one line for each price in yuan. */
const purchase = (g: Goods, prices: readonly number[], head: Record<string, unknown>) => ({
  biz_type: 'purchase',
  partner_id: g.maker,
  warehouse_id: g.north,
  ...head,
  lines: prices.map((price) => ({ material_id: g.sack, qty: q(1), price: p(price) })),
})

async function books(g: Goods): Promise<{ value: number; payable: number }> {
  const [stock] = await t.database.sql('select coalesce(sum(value), 0)::float8 as value from stock where suid = $1', [
    g.person.suid,
  ])
  const [debt] = await t.database.sql(
    "select coalesce(sum(amount), 0)::float8 as payable from partner_debt where suid = $1 and side = 'payable' and del_at is null",
    [g.person.suid],
  )
  return { value: Number(stock?.value), payable: Number(debt?.payable) }
}

describe('discount and other charges of a document', () => {
  test('reach the tax and the cost of its goods to the cent: cost and tax add up to the payable', async () => {
    const g = await world()
    const { id } = await g.done('inbound', purchase(g, [100, 100, 100], { discount_amount: 1000 }))
    const row = await g.info<{ tax_amount: number; total_amount: number; cost_amount: number }>('inbound', id)
    expect(row).toMatchObject({ tax_amount: 3336, total_amount: 29_000, cost_amount: 25_664 })
    expect(await books(g)).toEqual({ value: 25_664, payable: 29_000 })
  })

  test('are part of the cost with tax, freight like discount, and return with the goods', async () => {
    const g = await world()
    dataOf(await g.person.post('/jxc/setting/InventorySettingSave', { cost_with_tax: true }))
    const { id } = await g.done('inbound', purchase(g, [5, 10], { discount_amount: 100, other_amount: 123 }))
    const row = await g.info('inbound', id)
    expect(row).toMatchObject({ total_amount: 1523, cost_amount: 1523 })
    expect(row.lines.map(({ share_amount }) => share_amount)).toEqual([8, 15])
    expect(await books(g)).toEqual({ value: 1523, payable: 1523 })
    dataOf(await g.step('inbound', 'Unaudit', { id, remark: '改' }))
    expect(await books(g)).toEqual({ value: 0, payable: 0 })
  })

  test('reach goods without a price by quantity', async () => {
    const g = await world()
    await g.done('inbound', {
      ...purchase(g, [0, 0], { other_amount: 1000 }),
      lines: [3, 1].map((qty) => ({ material_id: g.sack, qty: q(qty), price: 0, tax_bp: 0 })),
    })
    expect(await books(g)).toEqual({ value: 1000, payable: 1000 })
  })

  test('name the amount that makes a total negative', async () => {
    const g = await world()
    const problemsOf = async (head: Record<string, unknown>) => {
      const { http, data } = await g.save('inbound', purchase(g, [5], head))
      return { http, data }
    }
    expect(await problemsOf({ other_amount: -700 })).toMatchObject({
      http: 422,
      data: { errors: [{ field: 'other_amount', code: 'too_small', msg: expect.stringContaining('-¥5.00') }] },
    })
    expect(await problemsOf({ discount_amount: 700, other_amount: 100 })).toMatchObject({
      data: { errors: [{ field: 'discount_amount', code: 'too_big', msg: expect.stringContaining('¥6.00') }] },
    })
  })

  test('lower the tax of a sale', async () => {
    const g = await world()
    await g.receive([{ material: g.sack, qty: 10, price: 6 }])
    const { id } = await g.done('outbound', {
      biz_type: 'retail',
      partner_id: g.shop,
      warehouse_id: g.north,
      discount_amount: 400,
      lines: [{ material_id: g.sack, qty: q(2), price: p(20) }],
    })
    expect(await g.info('outbound', id)).toMatchObject({ tax_amount: 414, lines: [{ share_amount: -400, tax: 414 }] })
  })

  test('of an order are proposed with its open quantities, and add up over partial receipts', async () => {
    const g = await world()
    const order = await g.done('purchase', {
      partner_id: g.maker,
      warehouse_id: g.north,
      discount_amount: 100,
      other_amount: 31,
      lines: [3, 4].map((qty) => ({ material_id: g.sack, qty: q(qty), price: p(10) })),
    })
    const open = async () =>
      dataOf(
        await g.person.get<{ line_id: number; discount: number; other: number }[]>('/jxc/inbound/PurchaseOpenLines', {
          bill_id: order.id,
        }),
      )
    const [first, second] = await open()
    expect([first, second]).toMatchObject([
      { discount: 43, other: 13 },
      { discount: 57, other: 18 },
    ])
    await g.done('inbound', {
      biz_type: 'purchase',
      partner_id: g.maker,
      warehouse_id: g.north,
      discount_amount: 14,
      lines: [{ material_id: g.sack, qty: q(1), price: p(10), src_line_id: first?.line_id }],
    })
    expect(await open()).toMatchObject([
      { discount: 29, other: 9 },
      { discount: 57, other: 18 },
    ])
  })
})
