import { expect, test } from 'vitest'
import { applicationOf, callAs } from '../../open/test/open-api.fixtures.ts'
import { accepted } from '#test/helpers/calls.ts'
import { partnerOf, storeOf } from './store.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()
const scopes = ['Create', 'Query', 'Cancel', 'Ship', 'Refund', 'RefundQuery'].map((name) => `/open/order/${name}`)
const to = { receiver: '李明', receiver_phone: '13800138000', region: '330106', street: '文三路1号' }

async function openStore(app: object = {}) {
  const store = await storeOf(t, {
    skus: [
      { spec_values: ['400g'], code: 'YAN-400', price: 300, weight: 400 },
      { spec_values: ['1kg'], code: 'YAN-1000', price: 550, weight: 1000 },
    ],
  })
  const client = await applicationOf(store.s, { scopes, ...app })
  const call = (name: string, body: object, key = '') => callAs(t, client, `/open/order/${name}`, body, { key })
  let count = 0
  const request = { phone: '13800138000', name: '李明', ...to, lines: [{ sku: 'YAN-400', qty: '2' }] }
  const create = (more: object = {}) => call('Create', { out_no: `W-${++count}`, ...request, ...more })
  return { ...store, client, call, create, wanted: request }
}

test('another system places an order by codes, once for its number; it queries the order, ships it in parts and refunds money', async () => {
  const { s, call, create, free, info, sound } = await openStore()
  const same = {
    out_no: 'TMALL-1',
    lines: [
      { sku: 'YAN-400', qty: '3' },
      { sku: 'YAN-1000', qty: '1' },
    ],
  }
  const [{ data }, ...others] = await Promise.all([
    create(same),
    create(same),
    create(same),
    create(same),
    create(same),
  ])
  expect(data).toEqual({
    order_no: expect.stringMatching(/^DD\d{12}$/),
    status: 'submit',
    total_amount: '26.50',
    due_amount: '26.50',
    goods_amount: '14.50',
    freight_amount: '12.00',
  })
  for (const answer of others) expect(answer).toMatchObject({ http: 200, data })
  expect(await free()).toEqual([95, 47])
  expect(await create({ ...same, name: '韩梅' })).toMatchObject({ http: 422, code: 'own_no_reused' })
  const { order_no } = data
  const [{ id }] = (await s.get<[{ id: number }]>('/seller/order/OrderManage')).data
  expect(await info(id)).toMatchObject({ source: 'open', street: to.street })
  accepted(await s.post('/seller/order/OrderPay', { id, channel: 'cash' }))
  const parcel = { out_no: 'P1', order_no, carrier: '顺丰', tracking_no: 'SF1', lines: [{ sku: 'YAN-400', qty: '2' }] }
  expect(await call('Ship', parcel)).toMatchObject({
    http: 200,
    data: { status: 'pay', parcel_no: expect.any(String) },
  })
  expect(await call('Ship', parcel)).toMatchObject({ http: 200, data: { status: 'pay' } })
  expect(await call('Ship', { ...parcel, out_no: 'P2' })).toMatchObject({ http: 422, code: 'ship_over' })
  const back = { out_no: 'R1', order_no, type: 'refund', reason: '少要一件', lines: [{ sku: 'YAN-400', qty: '1' }] }
  const refunded = await call('Refund', back)
  expect(refunded).toMatchObject({ http: 200, data: { total_amount: '3.00', refund_no: expect.stringMatching(/^TK/) } })
  expect(await call('Refund', back)).toMatchObject({ http: 200, data: refunded.data })
  expect(await call('RefundQuery', { refund_no: refunded.data['refund_no'] })).toMatchObject({
    data: { total_amount: '3.00', returned_amount: '0.00', status: 'paying' },
  })
  expect(await call('Refund', { ...back, out_no: 'R2', lines: [{ sku: 'YAN-400', qty: '9' }] })).toMatchObject({
    code: 'refund_pieces_over',
  })
  expect(await call('Ship', { out_no: 'P3', order_no })).toMatchObject({ http: 200, data: { status: 'send' } })
  expect(await call('Query', { order_no })).toMatchObject({
    data: {
      status: 'send',
      paid_amount: '26.50',
      lines: [
        { sku: 'YAN-400', qty: 3, shipped_qty: 2, cancelled_qty: 1, amount: '9.00' },
        { sku: 'YAN-1000', shipped_qty: 1 },
      ],
      parcels: [{ tracking_no: 'SF1', pieces: 2 }, { pieces: 1 }],
      refunds: [
        {
          refund_no: refunded.data['refund_no'],
          type: 'refund',
          status: 'paying',
          total_amount: '3.00',
          returned_amount: '0.00',
        },
      ],
    },
  })
  expect(await sound()).toEqual([])
})

test('an unpaid order is closed and releases its goods; errors name the fields of the call', async () => {
  const { s, call, create, free } = await openStore()
  const { data } = await create()
  const { order_no } = data
  expect(await call('Cancel', { order_no, reason: '买家取消' })).toMatchObject({
    http: 200,
    data: { order_no, closed: true },
  })
  expect(await call('Cancel', { order_no, reason: '再来' })).toMatchObject({ http: 409, code: 'order_state' })
  expect(await free()).toEqual([100, 50])
  const errors = async (more: object) => (await create(more)).data['errors']
  expect(await errors({ lines: [{ sku: 'NO', qty: '1' }] })).toMatchObject([
    { field: 'lines.sku', code: 'unknown_code', row: 1 },
  ])
  expect(await errors({ lines: [{ sku: 'YAN-400', qty: '1.5' }] })).toMatchObject([{ field: 'lines.qty' }])
  expect(await errors({ partner: 'NO', terms: 'credit' })).toMatchObject([{ field: 'partner', code: 'unknown_code' }])
  expect(await create({ lines: [{ sku: 'YAN-400', qty: '101' }] })).toMatchObject({ http: 409, code: 'sku_short' })
  for (const [name, body] of [
    ['Query', {}],
    ['Cancel', { reason: 'x' }],
    ['Ship', { out_no: 'x' }],
  ] as const)
    expect(await call(name, { ...body, order_no: 'DD000' })).toMatchObject({
      http: 422,
      data: { errors: [{ field: 'order_no', code: 'unknown_code' }] },
    })
  const other = await openStore()
  expect(await other.call('Query', { order_no: (await create()).data['order_no'] })).toMatchObject({ http: 422 })
  const partner = await partnerOf(s, 100_000)
  const code = (await s.get<{ code: string }>('/jxc/customer/CustomerInfo', { id: partner })).data.code
  expect(await create({ partner: code, terms: 'credit', freight: '0' })).toMatchObject({
    data: { status: 'pay', total_amount: '6.00' },
  })
})

test('the sandbox runs all calls and stores nothing; a call without the scope is refused', async () => {
  const { create, call, free, s } = await openStore({ sandbox: true, scopes: scopes.slice(0, 2) })
  expect(await create()).toMatchObject({ http: 200, data: { status: 'submit' } })
  expect(await free()).toEqual([100, 50])
  expect((await s.get<object[]>('/seller/order/OrderManage')).data).toEqual([])
  expect(await call('Cancel', { order_no: 'x', reason: 'x' })).toMatchObject({ http: 403, code: 'scope_missing' })
})
