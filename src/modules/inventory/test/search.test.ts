import { expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import type { SearchHit } from '#core/wire/account-wire.ts'
import type { SelectRow } from '#core/wire/wire.ts'
import { fillMissingPinyin } from '#server/write/pinyin-columns.ts'
import type { Person } from '#test/helpers/app.ts'
import { dataOf } from '#test/helpers/calls.ts'
import { goodsOf, q } from '#test/helpers/goods.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'
import { modules } from '../../index.ts'

const t = await sectionsApp()
const find = async (who: Person, text: string) =>
  dataOf(await who.get<SearchHit[]>('/seller/search/Resolve', { q: text }))
const rename = async (who: Person, id: number, name: string) => {
  const { ver } = dataOf(await who.get<{ ver: number }>('/jxc/material/MaterialInfo', { id }))
  dataOf(await who.post('/jxc/material/MaterialSave', { id, ver, name, spec: '400g×40' }))
}

test('a record is found by a part of its name, by pinyin in full or by initials, by plate and phone, and opens its page', async () => {
  const g = await goodsOf(await t.supplier())
  const s = g.person
  await rename(s, g.salt, '加碘精制盐')
  const page = `/basicdata/material/info/${g.salt}`
  for (const text of ['碘精', 'jiadianjing', 'JDJZ'])
    expect(await find(s, text), text).toMatchObject([{ path: page, note: '400g×40', exact: false }])
  expect((await find(s, '加碘精制盐'))[0]).toMatchObject({ path: page, exact: true })
  expect(await find(s, '%碘')).toEqual([])
  const { id } = dataOf(
    await g.save('inbound', {
      biz_type: 'purchase',
      partner_id: g.maker,
      warehouse_id: g.north,
      truck_no: '苏J8X061',
      lines: [{ material_id: g.sack, qty: q(1), price: 10000 }],
    }),
  )
  expect(await find(s, 'j8x06')).toMatchObject([{ path: `/inventory/inbound/info/${id}`, note: '苏J8X061' }])
  const { ver } = dataOf(await s.get<{ ver: number }>('/jxc/customer/CustomerInfo', { id: g.shop }))
  dataOf(await s.post('/jxc/customer/CustomerSave', { id: g.shop, ver, phone: '13911112222' }))
  expect(await find(s, '3911112222')).toMatchObject([
    { path: `/basicdata/customer/info/${g.shop}`, note: '13911112222' },
  ])
  expect(await find(await t.supplier(), 'JDJZ')).toEqual([])
})

test('the receivers of a batch are one step from its number, for operators who may trace it', async () => {
  const g = await goodsOf(await t.supplier())
  await g.receive([{ material: g.salt, qty: 5, price: 2, batch: 'L/77 A' }])
  await g.receive([{ material: g.salt, qty: 5, price: 2, batch: 'L/77 A' }], g.south)
  const path = `/inventory/stock/trace?material_id=${g.salt}&batch_no=${encodeURIComponent('L/77 A')}`
  expect(await find(g.person, 'l/77')).toMatchObject([{ path, label: 'L/77 A', title: '批次' }])
  const [list, trace] = ['/jxc/stock/StockManage', '/jxc/stock/StockTrace']
  expect(await find(await g.person.operator({ paths: ['/inventory/stock'], apis: [list] }), 'l/77')).toEqual([])
  const keeper = await g.person.operator({ paths: ['/inventory/stock'], apis: [list, trace], warehouses: [g.road] })
  expect(await find(keeper, 'l/77')).toEqual([])
})

test('documents match a part of their number from three characters, pickers match pinyin, and the specification follows a code', async () => {
  const g = await goodsOf(await t.supplier())
  const s = g.person
  await g.receive([{ material: g.sack, qty: 1, price: 1 }])
  expect(await find(s, 'RK')).toEqual([])
  expect(await find(s, 'RKD')).toHaveLength(1)
  await rename(s, g.salt, '海藻碘盐')
  expect(dataOf(await s.get<SelectRow[]>('/jxc/material/MaterialSelect', { q: 'hzdy' }))).toMatchObject([
    { id: g.salt, detail: '400g×40' },
  ])
  const { ver } = dataOf(await s.get<{ ver: number }>('/jxc/warehouse/WarehouseInfo', { id: g.north }))
  dataOf(await s.post('/jxc/warehouse/WarehouseSave', { id: g.north, ver, name: '大丰成品盐仓' }))
  expect(dataOf(await s.get<SelectRow[]>('/jxc/warehouse/WarehouseSelect', { q: 'dafeng' }))).toMatchObject([
    { id: g.north },
  ])
})

test('names stored before their table had pinyin are found by pinyin after a restart of the server', async () => {
  const s = await t.supplier()
  await goodsOf(s)
  await t.database.sql(
    `update warehouse set pinyin = null, name = '射阳散盐堆场' where suid = $1 and id = (select min(id) from warehouse where suid = $1)`,
    [s.suid],
  )
  await t.app.db.tenant(s.suid, (tx) => fillMissingPinyin(tx, registry(modules)))
  expect(await find(s, 'sysydc')).toMatchObject([{ label: '射阳散盐堆场' }])
})
