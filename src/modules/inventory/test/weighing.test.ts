import { describe, expect, test } from 'vitest'
import { dataOf } from '#test/helpers/calls.ts'
import { goodsOf, p, q } from '#test/helpers/goods.ts'
import type { Goods } from '#test/helpers/goods.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()
const world = async () => goodsOf(await t.supplier())

/** Bags of 0.4 kg; 100 of them weighed with their pallet. */
const weighed = (g: Goods, net: number, qty = q(100)) => ({
  biz_type: 'purchase',
  partner_id: g.maker,
  warehouse_id: g.north,
  lines: [
    {
      material_id: g.salt,
      unit_id: g.bag,
      qty,
      price: p(2),
      batch_no: 'A',
      produced_at: 1_790_000_000 - (1_790_000_000 % 86_400) - 28_800,
      weigh: { gross: net + q(20), tare: q(18), packaging: q(2), ticket_no: 'BD-7' },
    },
  ],
})

describe('weighed bags', () => {
  test('keep the counted number; their weight is a separate fact', async () => {
    const g = await world()
    const { id } = await g.done('inbound', weighed(g, q(23.5), q(58))) // 23.5 kg are 58.75 bags, which is not a valid count
    expect(await g.info('inbound', id)).toMatchObject({
      status: 'audited',
      cautions: ['weight'],
      lines: [{ qty: q(58), base_qty: q(58), weigh: { gross: q(43.5), ticket_no: 'BD-7' } }],
    })
    expect(await g.stock({ material: g.salt })).toMatchObject([{ on_hand: q(58) }])
  })

  test('are marked beyond the tolerance of the supplier only', async () => {
    const g = await world()
    const save = async (net: number) => {
      const { id } = dataOf(await g.save('inbound', weighed(g, net)))
      return (await g.info<{ cautions: string[] | null }>('inbound', id)).cautions
    }
    expect([await save(q(40)), await save(q(40.4)), await save(q(39.6))]).toEqual([null, null, null]) // 1 %
    expect([await save(q(40.41)), await save(q(39.59))]).toEqual([['weight'], ['weight']])
    const { ver } = dataOf(await g.person.get<{ ver: number }>('/jxc/setting/InventorySettingInfo'))
    dataOf(await g.person.post('/jxc/setting/InventorySettingSave', { ver, weigh_bp: 200 }))
    expect([await save(q(40.8)), await save(q(40.81))]).toEqual([null, ['weight']])
  })

  test('lose the mark after the count is corrected', async () => {
    const g = await world()
    const { id, ver } = dataOf(await g.save('inbound', weighed(g, q(44))))
    const [line] = (await g.info('inbound', id)).lines
    dataOf(await g.save('inbound', { id, ver, lines: [{ ...weighed(g, q(44), q(110)).lines[0], id: line?.id }] }))
    expect(await g.info('inbound', id)).toMatchObject({ cautions: null })
  })
})

describe('goods in a unit of weight', () => {
  test('are as many as the scales show, to the decimals of their unit', async () => {
    const g = await world()
    const line = {
      material_id: g.wheat,
      unit_id: g.ton,
      price: p(2500),
      weigh: { gross: q(45_200.4), tare: q(15_100) },
    } // 30,100.4 kg
    const save = (qty: number) =>
      g.save('inbound', { biz_type: 'purchase', partner_id: g.maker, warehouse_id: g.north, lines: [{ ...line, qty }] })
    dataOf(await save(q(30.1))) // tons have no fourth decimal here
    for (const qty of [q(30.099), q(30.102)])
      expect(await save(qty), String(qty)).toMatchObject({
        data: { errors: [{ field: 'lines.qty', code: 'weigh_differs', row: 1 }] },
      })
  })
})
