import { expect, test } from 'vitest'
import type { ImportAnswer } from '#core/wire/import-wire.ts'
import type { TableMeta } from '#core/wire/wire.ts'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { storeOf } from './store.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()

interface Numbered {
  id: number
  of: string
  order_id: number
  carrier: string | null
  tracking_no: string | null
  state: string
}

test('a file sets the numbers of many parcels: with a preview, all or none, and each bad row is reported by its row', async () => {
  const { s, placed, small } = await storeOf(t)
  const sent = async (body: object = {}) => {
    const order = await placed({ terms: 'cod', lines: [{ sku_id: small, qty: 2 }] })
    const { id, shipment_no: no } = dataOf(
      await s.post<{ id: number; shipment_no: string }>('/seller/order/OrderSend', { id: order.id, ...body }),
    )
    return { order: order.order_no, id, no }
  }
  const [first, two, numbered, gone] = [
    await sent(),
    await sent(),
    await sent({ carrier: '顺丰', tracking_no: 'SF0' }),
    await sent(),
  ]
  accepted(await s.post('/seller/order/ShipmentVoid', { id: gone.id, remark: '重发' }))
  const signed = await sent({ carrier: '顺丰', tracking_no: 'SF9' })
  accepted(await s.post('/seller/order/ShipmentSign', { id: signed.id }))
  const listed = async () => (await s.get<Numbered[]>('/seller/order/TrackingNumberManage')).data
  expect((await listed()).map(({ of, state }) => `${of} ${state}`).toSorted()).toEqual(
    [`${first.no} missing`, `${two.no} missing`, `${numbered.no} known`].toSorted(),
  )
  const { x } = (await s.get<TableMeta>('/seller/order/ShipmentManage', { _table_meta: 1 })).data
  expect(x.beside).toMatchObject({ path: '/dataDetails/shipmentNumber' })

  const file = (rows: readonly (readonly string[])[], more: Record<string, string> = { _excel_import: '1' }, by = s) =>
    by.upload<ImportAnswer>(
      '/seller/order/TrackingNumberManage',
      {
        name: '运单号.csv',
        bytes: Buffer.from([['包裹号或订单号', '物流公司', '运单号'], ...rows].map((row) => row.join()).join('\n')),
      },
      more,
    )
  const bad = await file([
    [first.no, '顺丰', 'SF1'],
    ['FH000', '顺丰', 'SF2'],
    [gone.no, '顺丰', 'SF3'],
    [signed.no, '顺丰', 'SF4'],
    [two.no, '', 'SF5'],
    [first.order, '顺丰', 'SF6'],
  ])
  expect(bad).toMatchObject({ status: false, code: 'import_refused' })
  const problems = bad.data.errors.map(({ row, field, msg }) => [row, field, msg])
  const row = (n: number, field: string, msg: string) => [n, field, expect.stringContaining(msg)]
  expect(problems).toEqual([
    row(3, 'of', 'FH000'),
    row(4, 'of', '已作废'),
    row(5, 'of', '已签收'),
    row(6, 'carrier', '没有物流公司'),
    row(7, 'of', '重复'),
  ])
  expect((await listed()).filter(({ state }) => state === 'missing')).toHaveLength(2)

  const good = [
    [first.no, '顺丰', 'SF1'],
    [two.order, '中通', 'ZT2'],
    [numbered.no, '', 'SF00'],
    [numbered.no, '', ''],
  ]
  const shown = dataOf(await file(good, { _excel_import: '1', _excel_import_dry: '1' }))
  expect(shown).toMatchObject({ updated: 3, skipped: 1, errors: [] })
  expect(shown.x?.preview?.[2]).toMatchObject({
    row: 4,
    what: 'changed',
    name: numbered.no,
    changes: [{ from: 'SF0', to: 'SF00' }],
  })
  expect(dataOf(await file(good))).toMatchObject({ updated: 3, skipped: 1 })
  expect((await listed()).map(({ carrier, tracking_no }) => `${carrier} ${tracking_no}`).toSorted()).toEqual(
    ['中通 ZT2', '顺丰 SF00', '顺丰 SF1'].toSorted(),
  )
  expect(dataOf(await file([[first.no, '顺丰', 'SF1']]))).toMatchObject({ updated: 0, skipped: 1 })
  // an operator without the right to set numbers imports no file of them, and no operator changes those of another shop
  const reader = await s.operator({
    paths: ['/dataDetails/shipmentNumber'],
    apis: ['/seller/order/TrackingNumberManage'],
  })
  expect(await file(good, undefined, reader)).toMatchObject({ http: 403 })
  expect(await file([[first.no, '顺丰', 'SF7']], undefined, (await storeOf(t)).s)).toMatchObject({
    code: 'import_refused',
  })
})

test('one number on parcels of two receivers is refused in a file, and accepted for one receiver', async () => {
  const { s, placed, small } = await storeOf(t)
  const sent = async (receiver: string) => {
    const to = { receiver, receiver_phone: '13800000009', region: '330106', street: '文三路9号' }
    const { id } = await placed({ ...to, terms: 'cod', lines: [{ sku_id: small, qty: 1 }] })
    return dataOf(await s.post<{ shipment_no: string }>('/seller/order/OrderSend', { id })).shipment_no
  }
  const [one, other, same] = [await sent('徐女士'), await sent('程先生'), await sent('徐女士')]
  const file = (parcels: readonly string[]) => {
    const rows = [['包裹号或订单号', '物流公司', '运单号'], ...parcels.map((no) => [no, '顺丰', 'SF100'])]
    const bytes = Buffer.from(rows.map((row) => row.join()).join('\n'))
    return s.upload<ImportAnswer>(
      '/seller/order/TrackingNumberManage',
      { name: '运单号.csv', bytes },
      { _excel_import: '1' },
    )
  }
  expect((await file([one, other])).data.errors).toMatchObject([
    { row: 3, field: 'tracking_no', code: 'numbers_other_receiver' },
  ])
  accepted(await file([one, same]))
})
