import { describe, expect, test } from 'vitest'
import { bank } from './counter-bank.ts'
import { payingApp } from './counter.ts'

const { shop } = await payingApp()
let numbers = 0

interface Standing {
  id: number
  no: string
  state: string
}

async function operatorDesk() {
  const s = await shop()
  const person = s.calls()
  const fund = await person.post<{ id: number }>('/jxc/fund/FundSave', {
    code: 'F1',
    name: '建行',
    kind: 'bank',
    enabled: true,
  })
  expect(fund, fund.raw.body).toMatchObject({ status: true })
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  const slip = await person.upload<{ url: string }>('/api/upload', { name: 'slip.gif', bytes: gif })
  expect(slip, slip.raw.body).toMatchObject({ status: true })
  const now = (id: number, channel: string, amount: number, over: Record<string, unknown> = {}) =>
    person.post<Standing>('/test/till/Now', { id, channel, amount, key: `p${++numbers}`, ...over })
  const transfer = (id: number, amount: number) => now(id, 'transfer', amount, { proof: slip.data.url })
  const act = <T>(path: string, body: Record<string, unknown>) => person.post<T>(`/seller/payment/${path}`, body)
  const cashHeld = async () => (await person.get<{ held: number }[]>('/seller/paycash/CashHoldingManage')).data[0]?.held
  return { s, person, fund: fund.data.id, now, transfer, act, held: cashHeld }
}

describe('[B25] a transfer', () => {
  test('waits with its proof until an operator confirms the money, counts once, and is refunded by hand', async () => {
    const { s, person, fund, now, transfer, act } = await operatorDesk()
    const { id, bill } = s.bill(30_00)
    expect(await now(id, 'transfer', 30_00)).toMatchObject({ code: 'pay_no_proof' })
    const { data } = await transfer(id, 30_00)
    expect(data).toMatchObject({ state: 'waiting' })
    expect(await transfer(id, 30_00)).toMatchObject({ code: 'pay_transfer_waits' })
    expect(bill.paid).toEqual([])
    const list = async (of: string) =>
      (await person.get<(Record<string, unknown> & { x: { can: string[] } })[]>(`/seller/payment/${of}Manage`)).data[0]
    const listed = await list('PayOrder')
    // the operator who confirms it sees its proof; nothing is posted yet
    expect(listed).toMatchObject({ proof: expect.stringContaining('/') })
    expect(listed?.x.can).toEqual(expect.arrayContaining(['confirmTransfer']))
    expect(listed?.x.can.filter((key) => ['ledger', 'income'].includes(key))).toEqual([])
    const confirm = () => act('PayTransferConfirm', { id: data.id, fund_id: fund })
    const both = await Promise.all([confirm(), confirm()])
    expect(
      both.filter(({ status }) => status),
      both[0]?.raw.body,
    ).toHaveLength(1)
    expect(bill.paid).toMatchObject([{ amount: 30_00, channel: 'transfer' }])
    expect(await s.ledger()).toEqual({ [`fund:${fund}`]: 30_00, 'sales:testbill': -30_00 })
    await s.refund(id, 10_00)
    const [row] = await s.refunds({ next: 'payout' })
    expect(row).toMatchObject({ state: 'wait', amount: 10_00 })
    expect(await list('PayRefund')).toMatchObject({ kind_no: listed?.kind_no, payer: listed?.payer, next: 'payout' })
    expect(await act('PayRefundPayout', { id: row?.id, payee: '林晓' })).toMatchObject({ code: 'pay_fund_needed' })
    expect(await act('PayRefundPayout', { id: row?.id, payee: '林晓', fund_id: fund })).toMatchObject({ status: true })
    expect(bill.refunded).toMatchObject([{ amount: 10_00 }])
    expect(await s.ledger()).toEqual({ [`fund:${fund}`]: 20_00, 'sales:testbill': -20_00 })
  })

  test('that is refused shows the reason, and another may follow; money after the closing is refunded by hand', async () => {
    const { s, fund, transfer, act } = await operatorDesk()
    const { id, bill } = s.bill(30_00)
    const { data } = await transfer(id, 30_00)
    expect(await act('PayTransferRefuse', { id: data.id, reason: '未到账' })).toMatchObject({ status: true })
    expect(await s.payment(data.no)).toMatchObject({ state: 'closed', problem: '未到账' })
    expect(await act('PayTransferRefuse', { id: data.id, reason: '未到账' })).toMatchObject({ code: 'pay_state' })
    const next = await transfer(id, 30_00)
    expect(next).toMatchObject({ status: true })
    await s.close(id)
    bill.open = false
    expect(await act('PayTransferConfirm', { id: next.data.id, fund_id: fund })).toMatchObject({
      data: { surplus: true },
    })
    expect(bill.paid).toEqual([])
    expect(await s.refunds({ next: 'payout' })).toMatchObject([{ amount: 30_00 }])
    expect(await s.ledger()).toEqual({ [`fund:${fund}`]: 30_00, pay_surplus: -30_00 })
  })
})

describe('[B25] cash', () => {
  test('is held by its collector, and refunded from their cash; never around the payment module', async () => {
    const { s, person, now, act, held } = await operatorDesk()
    const { id, bill } = s.bill(30_00)
    expect(await now(id, 'cash', 30_00)).toMatchObject({ data: { state: 'paid' } })
    expect(await held()).toBe(30_00)
    const [cash] = (
      await person.get<{ id: number; status: string; pay_order_id_label: string }[]>('/seller/paycash/PayCashManage')
    ).data
    const [payment] = (await person.get<{ id: number; no: string }[]>('/seller/payment/PayOrderManage')).data
    expect(cash).toMatchObject({ pay_order_id: payment?.id, pay_order_id_label: payment?.no, source_no: payment?.no })
    expect(
      await person.post('/seller/paycash/PayCashRefundSave', {
        paycash_id: cash?.id,
        payee: 'x',
        amount: 1,
        reason: 'x',
      }),
    ).toMatchObject({ code: 'cash_of_payment' })
    await s.refund(id, 12_00)
    const [row] = await s.refunds({ next: 'payout' })
    const [for_what] = (await person.get<{ kind_no: string }[]>('/seller/payment/PayOrderManage')).data
    expect(row).toMatchObject({ kind_no: for_what?.kind_no, member_id: null })
    expect(await s.refunds({ kind_no: `${for_what?.kind_no}` })).toMatchObject([{ id: row?.id }])
    expect(await s.refunds({ kind_no: 'nothing' })).toEqual([])
    expect(await act('PayRefundPayout', { id: row?.id, payee: '林晓' })).toMatchObject({ status: true })
    expect(await held()).toBe(18_00)
    expect(bill.refunded).toMatchObject([{ amount: 12_00 }])
    expect(await s.ledger()).toEqual({ [`cash:${person.uid}`]: 18_00, 'sales:testbill': -18_00 })
  })
})

describe('[B25] work for operators', () => {
  test('is shown on the workbench: transfers, failed or manual refunds, refused notices until seen', async () => {
    const { s, person, transfer, act } = await operatorDesk()
    await transfer(s.bill(10_00).id, 10_00)
    const { no } = await s.open(30_00)
    await s.notify(no, { amount: 1 })
    const counted = async () => {
      const { data } = await person.get<{ todos: { key: string; count: number }[] }>('/seller/index/Workbench')
      return data.todos
        .filter(({ key, count }) => key.startsWith('pay_') && count > 0)
        .map(({ key, count }) => `${key} ${count}`)
        .toSorted()
    }
    expect(await counted()).toEqual(['pay_notice_refused 1', 'pay_transfer 1'])
    const [notice] = (
      await person.get<{ id: number }[]>('/seller/payment/PayNoticeManage', { result: 'refused', seen: '0' })
    ).data
    expect(notice).toBeDefined()
    expect(await act('PayNoticeSeen', { ids: [notice?.id] })).toMatchObject({ status: true })
    expect(await counted()).toEqual(['pay_transfer 1'])
  })

  test('is done by buttons: checking with the channel, closing a payment there', async () => {
    const { s, act } = await operatorDesk()
    const [lost, cancelled] = [await s.open(30_00), await s.open(20_00)]
    bank.pay(lost.no)
    expect(await act('PayOrderAsk', { id: lost.payment })).toMatchObject({ status: true })
    await s.work()
    expect(await s.payment(lost.no)).toMatchObject({ state: 'paid' })
    expect(await act('PayOrderAsk', { id: lost.payment })).toMatchObject({ code: 'pay_state' })
    expect(await act('PayOrderClose', { id: cancelled.payment })).toMatchObject({ status: true })
    await s.work()
    expect(await s.payment(cancelled.no)).toMatchObject({ state: 'closed' })
    expect(cancelled.bill.closed).toBe(1)
  })

  test('[S23] is hidden without the permission, and from other suppliers', async () => {
    const { s, act } = await operatorDesk()
    const other = await operatorDesk()
    const { payment } = await s.open(30_00)
    expect(await other.act('PayOrderClose', { id: payment })).toMatchObject({ code: 'not_found' })
    const clerk = await s.calls().operator({ apis: ['/seller/payment/PayOrderManage'] })
    expect(await clerk.post('/seller/payment/PayOrderClose', { id: payment })).toMatchObject({ http: 403 })
    expect(await act('PayOrderClose', { id: payment })).toMatchObject({ status: true })
  })
})
