import { describe, expect, test } from 'vitest'
import type { PanelAnswer } from '#core/wire/page-wire.ts'
import type { TableMeta } from '#core/wire/wire.ts'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { storeOf } from './store.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()

async function payingStore() {
  const store = await storeOf(t)
  const { s, member } = store
  const pay = (id: number, channel: string, amount?: number, more = {}) =>
    s.post('/seller/order/OrderPay', { id, channel, ...(amount === undefined ? {} : { amount }), ...more })
  const fill = async (amount: number) =>
    accepted(
      await s.post('/seller/wallet/UserRechargeSave', {
        member_id: member,
        wallet_type: 'rmb',
        reason: '充值',
        submit: true,
        amount,
      }),
    )
  const wallet = async () => (await s.get<{ money: number }[]>('/seller/member/MemberManage')).data[0]?.money
  const overdue = async (id: number) => {
    await t.database.sql(`update orders set expires_at = now() - interval '1 minute' where suid = $1 and id = $2`, [
      s.suid,
      id,
    ])
    await t.app.jobs.work('section_work', { suid: s.suid, work: 'order.close' })
  }
  return { ...store, pay, fill, wallet, overdue }
}

describe('payment', () => {
  test('of several kinds confirms an order with its last cent; more than is due is refused', async () => {
    const { s, placed, pay, fill, wallet, info, sound } = await payingStore()
    await fill(300)
    const { id, total_amount } = await placed()
    expect(total_amount).toBe(1400)
    expect(await pay(id, 'wallet', 301)).toMatchObject({ status: false })
    accepted(await pay(id, 'wallet', 300))
    expect(await info(id)).toMatchObject({ status: 'submit', pay_state: 'part', paid_amount: 300, due_amount: 1100 })
    expect(await wallet()).toBe(0)
    expect(await s.post('/seller/order/OrderSave', { id, buyer_note: '改' })).toMatchObject({
      http: 409,
      code: 'order_paid',
    })
    const [part] = (await s.get<{ x: object }[]>('/seller/order/OrderManage', { status: 'submit' })).data
    expect(part?.x).toMatchObject({ why: { edit: 'order_paid' } })
    expect(await pay(id, 'cash', 1101)).toMatchObject({
      http: 409,
      code: 'pay_over_due',
      msg: expect.stringContaining('11.00'),
    })
    accepted(await pay(id, 'cash'))
    expect(
      (await s.get<object[]>('/seller/order/OrderManage', { order_no: (await info(id)).order_no })).data,
    ).toMatchObject([{ pay_channel: 'cash' }])
    expect(await info(id)).toMatchObject({ status: 'pay', pay_state: 'paid', paid_amount: 1400, due_amount: 0 })
    expect(await pay(id, 'cash', 1)).toMatchObject({ status: false })
    expect(await s.post('/seller/order/OrderClose', { id, remark: '不要了' })).toMatchObject({
      http: 409,
      code: 'order_state',
    })
    expect(
      (await s.get<object[]>('/seller/payment/PayOrderManage', { kind: 'order', kind_id: `${id},${id}` })).data,
    ).toHaveLength(2)
    const cashOf = async (order_id: number) =>
      (await s.get<object[]>('/seller/paycash/PayCashManage', { order_id })).data
    expect(await cashOf(id)).toMatchObject([{ order_id: id, amount: 1100, status: 'held' }])
    expect(await cashOf(id + 1)).toEqual([])
    expect(await sound()).toEqual([])
  })

  test('of a pickup order creates its code; an order paid on delivery is paid when it arrives', async () => {
    const { placed, pay, info, s } = await payingStore()
    const { id } = await placed({ way: 'pickup' })
    accepted(await pay(id, 'cash'))
    expect(await info(id)).toMatchObject({
      status: 'send',
      ship_state: 'ready',
      redeem_code: expect.stringContaining('****'),
    })
    expect((await s.get('/seller/order/OrderManage', { ship_state: 'ready' })).data).toMatchObject([{ id }])
    expect(await s.post('/seller/order/OrderReceive', { id })).toMatchObject({ http: 409, code: 'receive_elsewhere' })
    expect(await info(id)).toMatchObject({ status: 'send' })
    const [listed] = (await s.get<{ x: object }[]>('/seller/order/OrderManage', { status: 'send' })).data
    expect(listed?.x).toMatchObject({ why: { receive: 'receive_elsewhere' } })
    const cod = await placed({ terms: 'cod' })
    accepted(await s.post('/seller/order/OrderSend', { id: cod.id }))
    accepted(await pay(cod.id, 'cash'))
    expect(await info(cod.id)).toMatchObject({ status: 'send', pay_state: 'paid', due_amount: 0 })
  })

  test('a counter sale is handed over without a code, once it is paid; orders of buyers are not', async () => {
    const { placed, pay, info, s, sound } = await payingStore()
    const handed = (id: number) => s.post('/seller/order/OrderHandOver', { id })
    const offered = async (id: number) =>
      (await s.get<{ id: number; x: { can: string[] } }[]>('/seller/order/OrderManage')).data
        .find((payment) => payment.id === id)
        ?.x.can.includes('handOver')
    const { id } = await placed({ way: 'pickup' })
    expect([await offered(id), await handed(id)]).toMatchObject([false, { code: 'order_state' }])
    accepted(await pay(id, 'cash'))
    expect(await offered(id)).toBe(true)
    const done = await Promise.all([handed(id), handed(id), handed(id)])
    expect(done.filter(({ status }) => status)).toHaveLength(1)
    expect(await info(id)).toMatchObject({ status: 'done', shipped_qty: 2, ship_state: 'full' })
    const cod = await placed({ way: 'pickup', terms: 'cod' })
    expect(await handed(cod.id)).toMatchObject({ code: 'code_unpaid', msg: expect.stringContaining('请先收款') })
    const pickup = await placed({ way: 'pickup', source: 'mini' })
    accepted(await pay(pickup.id, 'cash'))
    expect([await offered(pickup.id), await handed(pickup.id)]).toMatchObject([false, { code: 'hand_over_proxy' }])
    expect(await sound()).toEqual([])
  })

  test('from five sides at one moment pays the amount due once', async () => {
    const { placed, pay, info, sound } = await payingStore()
    const { id, total_amount } = await placed()
    const answers = await Promise.all(Array.from({ length: 5 }, () => pay(id, 'cash')))
    expect(answers.filter(({ status }) => status)).toHaveLength(1)
    expect(answers.filter(({ http }) => http >= 500)).toEqual([])
    expect(await info(id)).toMatchObject({ paid_amount: total_amount, due_amount: 0 })
    expect(await sound()).toEqual([])
  })
})

describe('[trade 1.14] unpaid orders block stock for ever, or the buyer pays in minute 31', () => {
  test('an order that is not paid in time closes automatically, releases its goods, and refunds a part payment', async () => {
    const { placed, pay, fill, wallet, free, info, overdue, sound } = await payingStore()
    await fill(500)
    const { id } = await placed()
    accepted(await pay(id, 'wallet', 200))
    expect([await wallet(), await free()]).toEqual([300, [98, 49]])
    await overdue(id)
    expect(await info(id)).toMatchObject({
      status: 'close',
      close_reason: '#order.late',
      paid_amount: 200,
      refunded_amount: 200,
      due_amount: 0,
    })
    expect([await wallet(), await free()]).toEqual([500, [100, 50]])
    expect(await pay(id, 'cash')).toMatchObject({ status: false })
    expect(await sound()).toEqual([])
  })

  test('a closed order has no amount due, only paid money is refunded', async () => {
    const { s, placed, pay, info, sound } = await payingStore()
    const [unpaid, part] = [await placed(), await placed()]
    accepted(await pay(part.id, 'cash', 300))
    for (const { id } of [unpaid, part]) accepted(await s.post('/seller/order/OrderClose', { id, remark: '不要了' }))
    expect(await info(unpaid.id)).toMatchObject({ status: 'close', due_amount: 0 })
    expect(await info(part.id)).toMatchObject({
      status: 'close',
      paid_amount: 300,
      refunded_amount: 0,
      due_amount: -300,
    })
    expect(await sound()).toEqual([])
  })

  test('an order with a pending transfer keeps its goods until an operator has checked for the money', async () => {
    const { s, placed, pay, free, info, overdue, sound } = await payingStore()
    const fund_id = dataOf(
      await s.post<{ id: number }>('/jxc/fund/FundSave', { code: 'F1', name: '建行', kind: 'bank', enabled: true }),
    ).id
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
    const proof = dataOf(await s.upload<{ url: string }>('/api/upload', { name: 'slip.gif', bytes: gif })).url
    const [paid, refused] = [await placed(), await placed()]
    for (const { id } of [paid, refused]) {
      accepted(await pay(id, 'transfer', undefined, { proof, payer: '城南超市' }))
      await overdue(id)
      expect(await info(id)).toMatchObject({ status: 'submit' })
      expect(await s.post('/seller/order/OrderClose', { id, remark: '不要了' })).toMatchObject({
        http: 409,
        code: 'order_transfer_waits',
      })
    }
    expect(await free()).toEqual([96, 48])
    const transfers = (
      await s.get<{ id: number; kind_no: string }[]>('/seller/payment/PayOrderManage', { channel: 'transfer' })
    ).data
    const of = (no: string) => transfers.find(({ kind_no }) => kind_no === no)?.id
    accepted(await s.post('/seller/payment/PayTransferConfirm', { id: of(paid.order_no), fund_id }))
    accepted(await s.post('/seller/payment/PayTransferRefuse', { id: of(refused.order_no), reason: '未到账' }))
    await overdue(refused.id)
    expect([(await info(paid.id)).status, (await info(refused.id)).status]).toEqual(['pay', 'close'])
    expect(await free()).toEqual([98, 49])
    expect(await sound()).toEqual([])
  })

  test('an order that was paid or closed before stays unchanged', async () => {
    const { placed, pay, info, overdue } = await payingStore()
    const { id } = await placed()
    accepted(await pay(id, 'cash'))
    await overdue(id)
    expect(await info(id)).toMatchObject({ status: 'pay' })
  })
})

test('a parcel delivered long ago is received automatically, counted from the last parcel', async () => {
  const { s, placed, info, small } = await payingStore()
  const { id } = await placed({ terms: 'cod', lines: [{ sku_id: small, qty: 2 }] })
  accepted(await s.post('/seller/order/OrderSend', { id, lines: [{ sku_id: small, qty: 1 }] }))
  accepted(await s.post('/seller/order/OrderSend', { id }))
  const later = async (of: string) => {
    await t.database.sql(`update ${of} set sent_at = now() - interval '8 days' where suid = $1`, [s.suid])
    await t.app.jobs.work('section_work', { suid: s.suid, work: 'order.receive' })
    return (await info(id)).status
  }
  expect(await later('orders')).toBe('send')
  expect(await later('shipment')).toBe('done')
})

test('the page of an order shows its ledger entries, payments and refunds, each with the name of its account', async () => {
  const { s, placed, pay, fill, small } = await payingStore()
  await fill(5000)
  const { id, total_amount } = await placed()
  accepted(await pay(id, 'wallet'))
  accepted(
    await s.post('/seller/refund/RefundCreate', {
      order_id: id,
      reason: '少发一袋',
      lines: [{ sku_id: small, qty: 1 }],
    }),
  )
  const ledger = async (of: number) =>
    dataOf(await s.get<PanelAnswer>('/seller/order/OrderLedger', { id: of })).tables?.[0]?.rows ?? []
  const cells = (await ledger(id)).map((row) => row.cells.slice(1))
  const [inCents, outCents] = [5, 4].map((at) => cells.map((row) => Number(row[at - 1] || 0)))
  const sum = (list: readonly number[] = []) => Math.round(list.reduce((all, value) => all + value, 0) * 100)
  expect(sum(inCents)).toBe(sum(outCents))
  expect(cells.map((row) => row.length)).toEqual(cells.map(() => 5)) // no entry is of points
  expect(cells.map((row) => row[0])).not.toContain('payment')
  expect(cells.map((row) => row[2])).toContain('订单销售')
  expect(cells.flat()).toContain((total_amount / 100).toFixed(2))
  expect(cells.flat()).toContain('退款')
  expect(await ledger((await placed()).id)).toEqual([])
  const byCash = await placed()
  accepted(await pay(byCash.id, 'cash'))
  const back = accepted(
    await s.post<{ id: number }>('/seller/refund/RefundCreate', {
      order_id: byCash.id,
      reason: '少发一袋',
      lines: [{ sku_id: small, qty: 1 }],
    }),
  )
  const money = dataOf(await s.get<PanelAnswer>('/seller/refund/RefundMoney', { id: back.data.id })).tables?.[0]?.rows
  expect(money?.map(({ cells: [, ...texts] }) => texts)).toMatchObject([
    ['现金', '待退款', expect.any(String), '人工打款', ''],
  ])
  expect(await s.get('/seller/order/OrderLedger', { id: 999_999 })).toMatchObject({ http: 404 })
  const { x } = (await s.get<TableMeta>('/seller/order/OrderManage', { _table_meta: 1 })).data
  expect(x.page?.panels.map(({ path }) => path)).toContain('/seller/order/OrderLedger')
  const { x: ofMember } = (await s.get<TableMeta>('/seller/member/MemberManage', { _table_meta: 1 })).data
  expect(ofMember.page?.panels.map(({ path }) => path)).toContain('/seller/order/OrderManage')
  expect((await s.get<TableMeta>('/seller/order/OrderManage', { _table_meta: 1 })).data.rows.due_amount?.x.below).toBe(
    '待退',
  )
})
