import { expect, test } from 'vitest'
import type { OpenLine } from '../shared/line-values.ts'
import type { Chain } from '../trace/trace.calls.ts'
import { dataOf } from '#test/helpers/calls.ts'
import { goodsOf, p, q } from '#test/helpers/goods.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()
const world = async () => goodsOf(await t.supplier())

test('a line that follows an order shows the ordered, done and pending quantities, in the choice and on the document', async () => {
  const g = await world()
  const lines = [{ material_id: g.sack, qty: q(10), price: p(6) }]
  const order = await g.done('purchase', { partner_id: g.maker, warehouse_id: g.north, lines })
  const open = async () =>
    dataOf(await g.person.get<OpenLine[]>('/jxc/inbound/PurchaseOpenLines', { partner_id: g.maker }))
  const [line] = await open()
  expect(line).toMatchObject({ bill_id: order.id, wanted: q(10), done: 0, pending: 0, open_qty: q(10), unit: '袋' })
  const receive = (qty: number) => ({
    biz_type: 'purchase',
    partner_id: g.maker,
    warehouse_id: g.north,
    lines: [{ material_id: g.sack, qty: q(qty), price: p(6), src_line_id: line?.line_id }],
  })
  await g.done('inbound', receive(3))
  const waiting = dataOf(await g.save('inbound', { ...receive(4), submit: true }))
  dataOf(await g.save('inbound', receive(2))) // a draft reserves nothing
  expect(await open()).toMatchObject([{ wanted: q(10), done: q(3), pending: q(4), open_qty: q(7) }])
  const chain = dataOf(await g.person.get<Chain>('/jxc/stock/BillTrace', { bill_type: 'inbound', bill_id: waiting.id }))
  const { bill_no } = await g.info<{ bill_no: string }>('purchase', order.id)
  expect(chain.progress).toMatchObject([{ src_no: bill_no, unit: '袋', wanted: q(10), done: q(3), pending: q(4) }])
  expect(chain.edges.find(({ to }) => to === `inbound:${waiting.id}`)).toMatchObject({ qty: q(4), unit: '袋' })
})

test('the quantity carried from one document to another is added up only for one material', async () => {
  const g = await world()
  const lines = [g.sack, g.wheat].map((material_id) => ({ material_id, qty: q(10), price: p(6) }))
  const order = await g.done('purchase', { partner_id: g.maker, warehouse_id: g.north, lines })
  const open = dataOf(await g.person.get<OpenLine[]>('/jxc/inbound/PurchaseOpenLines', { bill_id: order.id }))
  const { id } = dataOf(
    await g.save('inbound', {
      biz_type: 'purchase',
      partner_id: g.maker,
      warehouse_id: g.north,
      lines: open.map(({ material_id, line_id }) => ({ material_id, qty: q(10), price: p(6), src_line_id: line_id })),
    }),
  )
  const chain = dataOf(await g.person.get<Chain>('/jxc/stock/BillTrace', { bill_type: 'inbound', bill_id: id }))
  expect(chain.edges).toMatchObject([{ qty: null, unit: null }])
})

test('[B10] a batch is traced by its number alone: its materials are named, to operators who may trace', async () => {
  const g = await world()
  const producedAt = Math.floor(Date.now() / 86_400_000) * 86_400 - 8 * 3600
  await g.receive([{ material: g.salt, qty: 2, price: 1, batch: 'ONLY', made: producedAt }])
  const traceOf = async (person: typeof g.person, batch_no: string) =>
    dataOf(await person.get<{ material_id: number }[]>('/jxc/stock/BatchMaterials', { batch_no }))
  expect(await traceOf(g.person, 'ONLY')).toMatchObject([{ material_id: g.salt, code: 'S', material: '料S' }])
  expect(await traceOf(g.person, 'OTHER')).toEqual([])
  expect(await traceOf(await g.person.operator({ apis: ['/jxc/stock/StockManage'] }), 'ONLY')).toEqual([])
  expect(await traceOf(await g.person.operator({ apis: ['/jxc/stock/StockTrace'] }), 'ONLY')).toHaveLength(1)
  expect(await traceOf(await t.supplier(), 'ONLY')).toEqual([])
})

test('empty balances come after the others when they are shown, unless another order is requested', async () => {
  const g = await world()
  await g.receive([{ material: g.wheat, qty: 5, price: 1 }])
  await g.receive([{ material: g.sack, qty: 5, price: 6 }])
  await g.done('outbound', { biz_type: 'use', warehouse_id: g.north, lines: [{ material_id: g.sack, qty: q(5) }] })
  const rows = async (query: Record<string, unknown>) =>
    dataOf(await g.person.get<{ on_hand: number }[]>('/jxc/stock/StockManage', { show_zero: 1, ...query })).map(
      ({ on_hand }) => on_hand,
    )
  expect(await rows({})).toEqual([q(5), 0])
  expect(await rows({ sort: 'on_hand', order: 'true' })).toEqual([0, q(5)])
})

test('the blocks against a partner are shown when it is chosen, with the text of the refusal, and whether they stop the document', async () => {
  const g = await world()
  const hints = async (query: Record<string, string | number>, person = g.person) =>
    dataOf(await person.get<{ text: string; blocks: boolean }[]>('/jxc/stock/PartnerHints', query))
  expect(await hints({ partner_id: g.maker, buying: 'true', salt: 'true' })).toEqual([])
  expect(await hints({ partner_id: g.shop, buying: 'true' })).toEqual([{ text: '「单位C」不是供应商', blocks: true }])
  expect(await hints({ partner_id: g.shop })).toEqual([])
  const body = { code: 'NEW', name: '新厂', kind: 'supplier', category: 'other', phone: '13800000000' }
  const { id } = dataOf(await g.person.post<{ id: number }>('/jxc/customer/CustomerSave', body))
  expect(await hints({ partner_id: id, buying: 'true' })).toEqual([])
  const lacks = { text: '「新厂」没有有效的食盐定点生产或批发证，不能经营食盐', blocks: true }
  expect(await hints({ partner_id: id, buying: 'true', salt: 'true' })).toEqual([lacks])
  dataOf(await g.person.post('/jxc/setting/InventorySettingSave', { licence_rule: 'warn' }))
  expect(await hints({ partner_id: id, buying: 'true', salt: 'true' })).toEqual([{ ...lacks, blocks: false }])
  expect(await hints({ partner_id: id, buying: 'true', salt: 'true' }, await g.person.operator({ apis: [] }))).toEqual(
    [],
  )
  const stranger = await t.supplier()
  expect(await stranger.get('/jxc/stock/PartnerHints', { partner_id: id, buying: 'true', salt: 'true' })).toMatchObject(
    { status: false },
  )
})
