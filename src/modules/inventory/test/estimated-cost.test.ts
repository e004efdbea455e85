import { expect, test } from 'vitest'
import { sectionsApp } from '#test/helpers/shared-apps.ts'
import { callsOf, dataOf } from '#test/helpers/calls.ts'
import { goodsOf, p, q } from '#test/helpers/goods.ts'
import type { Goods } from '#test/helpers/goods.ts'

const t = await sectionsApp()
const { save } = callsOf('/jxc/material/Material')

async function costOf(g: Goods, material: number) {
  const lines = [{ material_id: material, qty: q(1000), price: p(6) }]
  const body = { biz_type: 'sale', partner_id: g.wholesaler, warehouse_id: g.north, lines }
  const { id } = await g.done('outbound', body)
  const row = await g.info('outbound', id)
  return { cost: row.lines[0]?.cost, est_cost: row.lines[0]?.est_cost, est_basis: row.lines[0]?.est_basis }
}

test('goods issued below zero from a warehouse that never had them cost the average, the last purchase or the reference price', async () => {
  const g = await goodsOf(await t.supplier(), { negative: true })
  const grain = async (code: string, price: number | null) =>
    dataOf(await save(g.person, { code, name: `米${code}`, kind: 'rice', base_unit_id: g.kg, ref_buy_price: price })).id
  const [none, reference, bought, held] = [
    await grain('R0', null),
    await grain('R1', p(4.8)),
    await grain('R2', p(4.8)),
    await grain('R3', p(4.8)),
  ]
  expect(await costOf(g, none)).toEqual({ cost: 0, est_cost: null, est_basis: null })
  expect(await costOf(g, reference)).toEqual({ cost: 480_000, est_cost: p(4.8), est_basis: 'reference' })
  const buy = (material_id: number, price: number) =>
    g.done('inbound', {
      biz_type: 'purchase',
      partner_id: g.maker,
      warehouse_id: g.south,
      lines: [{ material_id, qty: q(10), price: p(price) }],
    })
  await buy(bought, 3.9)
  await g.done('outbound', { biz_type: 'use', warehouse_id: g.south, lines: [{ material_id: bought, qty: q(10) }] })
  expect(await costOf(g, bought)).toEqual({ cost: 390_000, est_cost: p(3.9), est_basis: 'purchase' })
  await buy(held, 4.2)
  await buy(held, 4.4)
  expect(await costOf(g, held)).toEqual({ cost: 430_000, est_cost: p(4.3), est_basis: 'stock' })
  // the next issue has the last cost of its own balance, and the receipt posts only the difference
  expect(await costOf(g, held)).toEqual({ cost: 430_000, est_cost: null, est_basis: null })
  await g.receive([{ material: held, qty: 2000, price: 4.5 }])
  expect(await g.stock({ material: held, warehouse: g.north })).toMatchObject([{ on_hand: 0, value: 0 }])
  const log = await t.database.sql(
    'select cost_diff::float8 as diff from stock_log where suid = $1 and material_id = $2 and warehouse_id = $3 order by id desc limit 1',
    [g.person.suid, held, g.north],
  )
  expect(log).toEqual([{ diff: 40_000 }])
})
