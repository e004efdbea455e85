import { expect, test } from 'vitest'
import type { ImportAnswer } from '#core/wire/import-wire.ts'
import type { Answer } from '#test/helpers/app.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'
import { accepted } from '#test/helpers/calls.ts'
import { storeOf } from './store.ts'

const t = await sectionsApp()
type Body = Record<string, unknown>
type Store = Awaited<ReturnType<typeof storeOf>>

/**
 * Everything that a refused call could have changed: orders and what hangs on them, stock, reservations, the ledger.
 */
async function standing({ s }: Store): Promise<string> {
  const tables = [
    'orders',
    'order_line',
    'order_event',
    'shipment',
    'refund',
    'refund_line',
    'pay_order',
    'pay_refund',
    'reservation',
    'stock',
    'outbound',
    'ledger_posting',
  ]
  const each = tables.map(
    (table) =>
      `select '${table}' as name, count(*), md5(string_agg(x::text, '|' order by x.id)) as rows from ${table} x where x.suid = $1`,
  )
  return JSON.stringify(await t.database.sql(each.join(' union all '), [s.suid]))
}

test('every refusal of the table of allowed transitions has its message and changes nothing', async () => {
  const store = await storeOf(t)
  const { s, small, placed } = store
  const post = (path: string, body: Body) => () => s.post(`/seller/${path}`, body)
  const unpaid = await placed()
  const { id: sent } = await placed({ terms: 'cod' })
  accepted(await s.post('/seller/order/OrderSend', { id: sent }))
  const { id: closed } = await placed()
  accepted(await s.post('/seller/order/OrderClose', { id: closed, remark: '不要了' }))
  const { id: paid } = await placed()
  accepted(await s.post('/seller/order/OrderPay', { id: paid, channel: 'cash' }))
  const { id: fetched } = await placed({ way: 'pickup' })
  accepted(await s.post('/seller/order/OrderPay', { id: fetched, channel: 'cash' }))
  const code = await store.codeOf(fetched)
  accepted(await store.redeem(fetched))
  const lines = (qty: number) => [{ sku_id: small, qty }]
  const { id: ready, order_no } = await placed({ terms: 'cod', way: 'pickup' })
  const refused: readonly (readonly [code: string, words: string, call: () => Promise<Answer<unknown>>])[] = [
    ['pay_over_due', '14.01', post('order/OrderPay', { id: unpaid.id, channel: 'cash', amount: 1401 })],
    ['pay_not_open', '已关闭', post('order/OrderPay', { id: closed, channel: 'cash', amount: 1 })],
    ['order_state', '不能发货', post('order/OrderSend', { id: unpaid.id })],
    ['ship_by_code', order_no, post('order/OrderSend', { id: ready })],
    ['ship_by_code', order_no, post('order/OrderSend', { id: ready, lines: lines(1) })],
    ['ship_by_code', order_no, post('order/OrdersSend', { ids: [ready, paid] })],
    ['ship_by_code', order_no, post('order/ShipmentSave', { order_id: ready, lines: lines(2) })],
    ['ship_over', '只剩 2 件可发', post('order/OrderSend', { id: paid, lines: lines(3) })],
    [
      'ship_not_in_order',
      '订单中没有该规格',
      post('order/OrderSend', { id: paid, lines: [{ sku_id: store.large, qty: 1 }] }),
    ],
    ['code_used', '该券码已核销', post('order/OrderRedeem', { code })],
    ['order_state', '不能关闭', post('order/OrderClose', { id: sent, remark: '不要了' })],
    [
      'refund_pieces_over',
      '最多可退 2 件',
      post('refund/RefundCreate', { order_id: paid, reason: '多退', lines: lines(3) }),
    ],
    [
      'refund_over',
      '退款金额超过可退金额',
      post('refund/RefundCreate', { order_id: paid, reason: '多退', type: 'goodwill', goodwill: 601 }),
    ],
    [
      'refund_freight_over',
      '运费最多可退',
      post('refund/RefundCreate', { order_id: paid, reason: '多退', lines: lines(1), freight_part: 801 }),
    ],
    ['order_state', '不能退款', post('refund/RefundCreate', { order_id: unpaid.id, reason: '未付', lines: lines(1) })],
    ['sku_short', '可用', post('order/OrderSave', { member_id: store.member, lines: lines(1000) })],
  ]
  const before = await standing(store)
  for (const [expected, words, call] of refused)
    expect(await call(), expected).toMatchObject({ status: false, code: expected, msg: expect.stringContaining(words) })
  expect(await standing(store)).toBe(before)
})

test('a file of parcels ships its orders, all or none; each error names its row, and an error ships no order', async () => {
  const store = await storeOf(t)
  const { s, placed } = store
  const other = await storeOf(t)
  const ready = async () => (await placed({ terms: 'cod' })).order_no
  const [first, two, sent] = [await ready(), await ready(), await placed({ terms: 'cod' })]
  accepted(await s.post('/seller/order/OrderSend', { id: sent.id, carrier: '顺丰', tracking_no: 'SF0' }))
  const unpaid = (await placed()).order_no
  // numbers are each supplier's own: theirs must be one that this supplier has not reached
  for (const _ of [1, 2, 3, 4]) await other.placed()
  const theirs = (await other.placed({ terms: 'cod' })).order_no
  const file = (rows: readonly (readonly string[])[], by = s) =>
    by.upload<ImportAnswer>(
      '/seller/order/ShipmentManage',
      {
        name: '发货.csv',
        bytes: Buffer.from([['订单', '物流公司', '运单号'], ...rows].map((row) => row.join()).join('\n')),
      },
      { _excel_import: '1' },
    )
  const before = await standing(store)
  const good = [first, '顺丰', 'SF1']
  const mistakes: readonly (readonly [what: string, rows: string[][], said: string])[] = [
    ['an order that is not there', [good, ['DD999999999999', '顺丰', 'SF2']], '"row":3'],
    ['an order of another supplier', [good, [theirs, '顺丰', 'SF2']], '"row":3'],
    ['no order', [good, ['', '顺丰', 'SF2']], '"row":3'],
    ['a carrier far too long', [[first, '顺'.repeat(41), 'SF1']], '"row":2'],
    ['an order that was shipped', [good, [sent.order_no, '顺丰', 'SF2']], sent.order_no],
    ['an order that is not paid', [good, [unpaid, '顺丰', 'SF2']], unpaid],
    ['one order twice', [good, [first, '顺丰', 'SF2']], first],
  ]
  for (const [what, rows, message] of mistakes) {
    const answer = await file(rows)
    expect(answer.status, what).toBe(false)
    expect(answer.raw.body, what).toContain(message)
    expect(await standing(store), what).toBe(before)
  }
  accepted(
    await file([
      [first, '顺丰', 'SF1'],
      [two, '中通', 'ZT2'],
    ]),
  )
  const parcels = (
    await s.get<{ status: string; carrier: string; tracking_no: string }[]>('/seller/order/ShipmentManage')
  ).data
  expect(
    parcels
      .filter(({ tracking_no }) => tracking_no !== 'SF0')
      .map(({ status, carrier, tracking_no }) => `${status} ${carrier} ${tracking_no}`)
      .toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(['sent 中通 ZT2', 'sent 顺丰 SF1'].toSorted((a, b) => a.localeCompare(b)))
  expect(await store.sound()).toEqual([])
})
