import { describe, expect, test } from 'vitest'
import type { TableMeta } from '#core/wire/wire.ts'
import { tradeFactsOf } from '../shared/trade-facts.ts'
import { dataOf } from '#test/helpers/calls.ts'
import { goodsOf, p, q } from '#test/helpers/goods.ts'
import type { Goods, Saved } from '#test/helpers/goods.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()
const world = async () => goodsOf(await t.supplier())

describe('a record that cannot be chosen', () => {
  test('[B07] is refused with its name and the reason, in four languages, and earlier line values stay', async () => {
    const g = await world()
    const { id: draft } = dataOf(await g.save('purchase', order(g)))
    const { lines, ver } = await g.info<{ lines: { id: number }[] }>('purchase', draft)
    await change(g, 'material', g.sack, { status: 'off' })
    const refused = await g.save('purchase', order(g))
    expect(refused).toMatchObject({
      http: 422,
      data: { errors: [{ field: 'lines.material_id', row: 1, code: 'ref_off', msg: '物料「料B」已停用，不能选用' }] },
    })
    const messageIn = async (language: string) => {
      const { data } = await g.person.post('/jxc/purchase/PurchaseSave', order(g), {
        headers: { 'accept-language': language },
      })
      return JSON.stringify(data)
    }
    expect(await Promise.all(['en', 'es', 'ja'].map(messageIn))).toEqual([
      expect.stringMatching(/Material: “料B” is disabled/),
      expect.stringMatching(/Material: «料B» está desactivado/),
      expect.stringMatching(/品目「料B」は停止中/),
    ])
    dataOf(
      await g.save('purchase', {
        id: draft,
        ver,
        lines: lines.map((row) => ({ id: row.id, ...line(g) })),
        remark: '照旧',
      }),
    )
    await change(g, 'material', g.sack, { status: 'on' })
    // a supplier that awaits a new approval, and a disabled one
    await change(g, 'customer', g.maker, { name: '改名厂' })
    expect(await g.save('purchase', order(g))).toMatchObject({
      data: {
        errors: [{ field: 'partner_id', code: 'ref_state', msg: '供应商「改名厂」处于「待审核」状态，不能选用' }],
      },
    })
    dataOf(await g.person.post('/jxc/customer/CustomerAudit', { id: g.maker, result: 'pass' }))
    await change(g, 'customer', g.maker, { enabled: false })
    expect(await g.save('purchase', order(g))).toMatchObject({ data: { errors: [{ code: 'ref_off' }] } })
    await change(g, 'warehouse', g.south, { status: 'off' })
    expect(await g.save('purchase', { ...order(g), partner_id: g.wholesaler, warehouse_id: g.south })).toMatchObject({
      data: { errors: [{ field: 'warehouse_id', code: 'ref_off' }] },
    })
    // another supplier's partner does not exist, in any state
    const other = await world()
    await change(other, 'material', other.sack, { status: 'off' })
    expect(await g.save('purchase', { ...order(g), partner_id: g.wholesaler, lines: [line(other)] })).toMatchObject({
      data: { errors: [{ code: 'bad_ref' }] },
    })
  })

  test('can still be received against an earlier order, and returned', async () => {
    const g = await world()
    const { id } = await g.done('purchase', order(g))
    const from = (await g.info<{ lines: { id: number }[] }>('purchase', id)).lines[0]?.id
    await change(g, 'material', g.sack, { status: 'off' })
    const receipt = (src_line_id?: number) => ({
      biz_type: 'purchase',
      partner_id: g.maker,
      warehouse_id: g.north,
      submit: true,
      lines: [{ ...line(g), src_line_id }],
    })
    expect(await g.save('inbound', receipt())).toMatchObject({ data: { errors: [{ code: 'ref_off' }] } })
    const received = dataOf(await g.save('inbound', receipt(from)))
    dataOf(await g.step('inbound', 'Audit', { id: received.id, result: 'pass' }))
    const back = (await g.info<{ lines: { id: number }[] }>('inbound', received.id)).lines[0]?.id
    dataOf(
      await g.save('outbound', {
        biz_type: 'purchase_return',
        partner_id: g.maker,
        warehouse_id: g.north,
        submit: true,
        lines: [{ material_id: g.sack, qty: q(1), src_line_id: back }],
      }),
    )
  })

  test('does not block follow-ups of existing goods: a stocktake and the arrival of a transfer', async () => {
    const g = await world()
    await g.receive([{ material: g.sack, qty: 10, price: 4 }])
    const { id } = dataOf(
      await g.save('outbound', {
        biz_type: 'transfer',
        warehouse_id: g.north,
        to_warehouse_id: g.south,
        submit: true,
        lines: [{ material_id: g.sack, qty: q(4) }],
      }),
    )
    const check = dataOf(await g.person.post<Saved>('/jxc/stock/StockCheckCreate', { warehouse_id: g.north }))
    await change(g, 'material', g.sack, { status: 'off' })
    dataOf(await g.step('outbound', 'Audit', { id, result: 'pass' }))
    const { lines, ver } = dataOf(
      await g.person.get<{ ver: number; lines: { id: number }[] }>('/jxc/stock/StockCheckInfo', { id: check.id }),
    )
    const counted = lines.map((row) => ({ id: row.id, material_id: g.sack, counted_qty: q(9) }))
    dataOf(await g.person.post('/jxc/stock/StockCheckSave', { id: check.id, ver, lines: counted, submit: true }))
    dataOf(await g.person.post('/jxc/stock/StockCheckAudit', { id: check.id, result: 'pass' }))
    expect(await g.stock({ warehouse: g.north, material: g.sack })).toMatchObject([{ on_hand: q(5) }])
  })
})

test('[B09] issues list their kinds and the fields that each kind requires', async () => {
  const g = await world()
  const kinds = dataOf(await g.person.get<{ value: string; label: string }[]>('/jxc/outbound/BizTypeList'))
  expect(kinds.map(({ value }) => value)).toEqual([
    'sale',
    'retail',
    'purchase_return',
    'transfer',
    'use',
    'damage',
    'shortage',
    'gift',
    'order',
    'other',
  ])
  expect(kinds[0]).toMatchObject({
    label: '销售出库',
    partner: 'customer',
    price: true,
    stock: 'out',
    worth: 'average',
    owes: 'to_us',
    levels: 1,
  })
  // forms receive the same rules for receipts, and every selectable type has rules
  const form = async (list: string) => dataOf(await g.person.get<TableMeta>(`/jxc/${list}`, { _table_meta: 1 })).x.form
  const issues = await form('outbound/OutboundManage')
  expect(tradeFactsOf(issues?.lines[0] ?? {}).types).toEqual(
    Object.fromEntries(kinds.map(({ value, label: _label, ...kind }) => [value, kind])),
  )
  const receipts = await form('inbound/InboundManage')
  const types = receipts?.groups.flatMap(({ fields }) => fields).find(({ name }) => name === 'biz_type')
  expect(types?.options?.map(({ value }) => value)).toEqual(
    Object.keys(tradeFactsOf(receipts?.lines[0] ?? {}).types ?? {}),
  )
  expect(tradeFactsOf(receipts?.lines[0] ?? {}).types).toMatchObject({
    purchase: { partner: 'supplier', price: true, stock: 'in', worth: 'price' },
  })
})

describe('an order', () => {
  test('is not approved before its supplier is, nor reversed while later documents depend on it: they are named', async () => {
    const g = await world()
    const { id } = dataOf(await g.save('purchase', { ...order(g), submit: true }))
    await change(g, 'customer', g.maker, { name: '改名厂' })
    expect(await g.step('purchase', 'Audit', { id, result: 'pass' })).toMatchObject({
      http: 409,
      code: 'partner_unapproved',
      msg: '「改名厂」已停用或尚未审核通过，不能审核采购订单',
    })
    dataOf(await g.person.post('/jxc/customer/CustomerAudit', { id: g.maker, result: 'pass' }))
    dataOf(await g.step('purchase', 'Audit', { id, result: 'pass' }))
    const from = (await g.info<{ lines: { id: number }[] }>('purchase', id)).lines[0]?.id
    const half = { material_id: g.sack, qty: q(1), price: p(6), src_line_id: from }
    const receipt = { biz_type: 'purchase', partner_id: g.maker, warehouse_id: g.north, lines: [half] }
    const created = [dataOf(await g.save('inbound', receipt)), dataOf(await g.save('inbound', receipt))]
    const numbers = await Promise.all(
      created.map(async (row) => (await g.info<{ bill_no: string }>('inbound', row.id)).bill_no),
    )
    const refused = await g.step('purchase', 'Unaudit', { id, remark: '错' })
    expect(refused).toMatchObject({ http: 409, code: 'has_downstream' })
    for (const number of numbers) expect(refused.msg).toContain(number)
  })

  test('created from low stock goes to the last supplier of each material, one order for each', async () => {
    const g = await world()
    await g.done('purchase', order(g))
    await g.done('purchase', {
      ...order(g),
      partner_id: g.wholesaler,
      lines: [{ material_id: g.wheat, qty: q(1), price: p(2) }],
    })
    const lines = [g.sack, g.wheat].map((material_id) => ({ material_id, qty: q(2) }))
    const requisition = await g.done('apply', { warehouse_id: g.north, lines })
    const created = dataOf(
      await g.person.post<{ id: number }[]>('/jxc/purchaseapply/PurchaseFromApply', { ids: [requisition.id] }),
    )
    const orders = await Promise.all(created.map(async ({ id }) => g.info<{ partner_id: number }>('purchase', id)))
    expect(orders.map(({ partner_id }) => partner_id).toSorted((a, b) => a - b)).toEqual(
      [g.maker, g.wholesaler].toSorted((a, b) => a - b),
    )
  })
})

describe('a delivery of grain', () => {
  const grain = (g: Goods, part: Record<string, unknown>) =>
    g.save('inbound', {
      biz_type: 'purchase',
      warehouse_id: g.north,
      lines: [{ material_id: g.wheat, qty: q(1000), price: p(2.4999), ...part }],
    })

  test('pays in full up to the standard, less beyond it, and nothing after a full deduction; the cents of each line are added up', async () => {
    const g = await world()
    for (const [measured, bp, settle_qty, amount] of [
      [0, 0, q(1000), 249_990],
      [14_000, 0, q(1000), 249_990],
      [14_004, 0, q(1000), 249_990], // less than half a basis point
      [14_005, 1, 999_900, 249_965], // 999.9 kg × 2.4999 = 2499.65001
      [99_999, 8_600, q(140), 34_999], // 349.986
      [100_000, 8_600, q(140), 34_999],
    ] as const) {
      const { id } = dataOf(await grain(g, { quality: { items: [{ item: 'moisture', measured }] } }))
      const settled = { settle_qty, deduct_qty: q(1000) - settle_qty, amount, base_qty: q(1000), settle: { bp } }
      expect(await g.info('inbound', id), String(measured)).toMatchObject({ goods_amount: amount, lines: [settled] })
    }
    const lines = [1, 2, 3].map(() => ({ material_id: g.wheat, qty: 1, price: p(5) })) // half a cent each
    const { id } = dataOf(await g.save('inbound', { biz_type: 'purchase', warehouse_id: g.north, lines }))
    expect(await g.info('inbound', id)).toMatchObject({ goods_amount: 3, total_amount: 3 })
  })

  test('is refused if the scales yield nothing, or if a measured value is not valid', async () => {
    const g = await world()
    const weigh = (...of: object[]) => of.map((weighing) => ({ weigh: weighing }))
    const measure = (...of: object[][]) => of.map((items) => ({ quality: { items } }))
    const moisture = (measured: number) => ({ item: 'moisture', measured })
    const scales = { gross: q(1100), tare: q(99), packaging: q(1) } // 1,000 kg
    for (const [parts, field, code] of [
      [weigh({ gross: q(9), tare: q(9) }, { gross: q(9), tare: q(8), packaging: q(2) }), 'lines.weigh', 'weigh_wrong'],
      [weigh({ ...scales, packaging: q(1) + 1 }), 'lines.qty', 'weigh_differs'],
      [
        weigh(
          { gross: -1, tare: 0 },
          { ...scales, tare: -1 },
          { gross: 1e13, tare: 0 },
          { gross: '1', tare: 0 },
          { gross: 1 },
        ),
        'lines.weigh',
        'wrong_type',
      ],
      [
        measure([moisture(-1)], [moisture(0.5)], [{ item: 'moisture' }], [moisture(1), moisture(1)]),
        'lines.quality',
        'wrong_type',
      ],
      [measure([moisture(100_001)]), 'lines.quality', 'too_big'],
    ] as const)
      for (const part of parts)
        expect(await grain(g, part), JSON.stringify(part)).toMatchObject({
          http: 422,
          data: { errors: [{ field, code, row: 1 }] },
        })
    dataOf(await grain(g, { weigh: scales }))
  })
})

const line = (g: Goods) => ({ material_id: g.sack, qty: q(1), price: p(6) })
const order = (g: Goods) => ({ partner_id: g.maker, warehouse_id: g.north, lines: [line(g)] })

async function change(
  g: Goods,
  what: 'material' | 'customer' | 'warehouse',
  id: number,
  body: Record<string, unknown>,
) {
  const name = `${what.slice(0, 1).toUpperCase()}${what.slice(1)}`
  const { ver } = dataOf(await g.person.get<{ ver: number }>(`/jxc/${what}/${name}Info`, { id }))
  dataOf(await g.person.post(`/jxc/${what}/${name}Save`, { id, ver, ...body }))
}
