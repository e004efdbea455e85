import { expect, test } from 'vitest'
import type { HoldersAnswer } from '../trace/stock-holders.calls.ts'
import { dataOf } from '#test/helpers/calls.ts'
import { goodsOf, q } from '#test/helpers/goods.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()
const now = Math.floor(Date.now() / 1000)

test('[B10] lists the holders of a balance and the quantity in transit, a transfer from both of its ends, and hides rows beyond a data scope', async () => {
  const g = await goodsOf(await t.supplier())
  await g.receive([{ material: g.salt, qty: 10, price: 2, batch: 'B1', made: now }])
  const lines = (qty: number) => [{ material_id: g.salt, qty: q(qty) }]
  await g.done('outbound', { biz_type: 'transfer', warehouse_id: g.north, to_warehouse_id: g.south, lines: lines(4) })
  const reserved = dataOf(
    await g.save('outbound', { biz_type: 'use', warehouse_id: g.north, lines: lines(5), submit: true }),
  )
  const holdersOf = async (warehouse_id: number, person = g.person) =>
    person.get<HoldersAnswer>('/jxc/stock/StockHolders', { warehouse_id, material_id: g.salt, batch_no: 'B1' })
  const north = dataOf(await holdersOf(g.north))
  expect(north).toMatchObject({ on_hand: q(6), reserved: q(5), available: q(1) })
  expect(north.holdings).toMatchObject([
    { what: 'held', bill_type: 'outbound', bill_id: reserved.id, qty: q(5), batch_no: 'B1', kind: '领用' },
    { what: 'sent', bill_type: 'inbound', qty: q(4) },
  ])
  const south = dataOf(await holdersOf(g.south))
  expect(south.holdings).toMatchObject([
    { what: 'coming', bill_type: 'inbound', qty: q(4), bill_id: north.holdings[1]?.bill_id },
  ])

  const dept = dataOf(
    await g.person.post<{ id: number }>('/jxc/dept/DeptSave', { name: '西区', code: 'D9', type_id: 'company' }),
  )
  await t.database.sql('update outbound set dept_id = $3 where suid = $1 and id = $2', [
    g.person.suid,
    reserved.id,
    dept.id,
  ])
  const clerk = await g.person.operator({ apis: ['/jxc/stock/StockHolders'], data_scope: 'own' })
  // stock follows its warehouse: the keeper sees it, but not the document that reserves it
  expect(await holdersOf(g.north, clerk)).toMatchObject({ code: 'not_found' })
  await t.database.sql('update warehouse set operators = $3 where suid = $1 and id = $2', [
    g.person.suid,
    g.north,
    [clerk.uid],
  ])
  expect(dataOf(await holdersOf(g.north, clerk)).holdings[0]).toMatchObject({
    bill_no: null,
    partner: null,
    maker: null,
    qty: q(5),
  })
  await t.database.sql('update operator set warehouses = $3 where suid = $1 and id = $2', [
    g.person.suid,
    clerk.uid,
    [g.south],
  ])
  expect(await holdersOf(g.north, await clerk.again())).toMatchObject({ code: 'not_found' })
})
