import { describe, expect, test, vi } from 'vitest'
import { dayStart, formatDay } from '#core/value/time.ts'
import { waitedFor } from '#test/helpers/waiting.ts'
import { Client } from 'pg'
import { compare } from '../recon/compare.ts'
import { bank } from './counter-bank.ts'
import { payingApp } from './counter.ts'
import type { PayRow } from './counter.ts'

const { t, shop } = await payingApp()
interface Run {
  id: number
  state: string
  open_items: number
  our_amount: number
  their_amount: number
  fee: number
}
interface Item {
  id: number
  no: string
  kind: string
  status: string
  our_amount: number
  their_amount: number
}
const DAY = 86_400

/** A shop on the day after a day with payments; `tell` creates the channel's statement of that day and compares it. */
async function dayAfter() {
  const s = await shop()
  const paid = async (due: number) => {
    const created = await s.open(due)
    bank.pay(created.no)
    await s.notify(created.no)
    return created
  }
  const day = dayStart(bank.now())
  const reportBill = async (
    lines: { no: string; what?: 'payment' | 'refund'; amount: number; fee?: number; pay_no?: string }[],
  ) => {
    bank.bills.set(
      formatDay(day),
      lines.map(({ what = 'payment', fee = 0, ...line }) => ({ ...line, what, fee })),
    )
    t.pass(DAY)
    const person = await s.calls().again()
    const begun = await person.post('/seller/payment/PayReconFetch', { channel: 'wxpay', day })
    await s.work()
    const runs = async () => (await person.get<Run[]>('/seller/payment/PayReconManage')).data
    const all = async () => (await person.get<Item[]>('/seller/payment/PayReconItemManage', { limit: 100 })).data
    const payment = async (no: string) => (await person.get<PayRow[]>('/seller/payment/PayOrderManage', { no })).data[0]
    return { begun, run: (await runs())[0], items: await all(), runs, payment, person }
  }
  return { s, paid, tell: reportBill }
}

describe('[B25] the daily reconciliation', () => {
  test('closes a day automatically when both sides agree, and posts the channel fee', async () => {
    const { s, paid, tell: reportBill } = await dayAfter()
    const [first, two] = [await paid(10_00), await paid(20_00)]
    const { run, items } = await reportBill([
      { no: first.no, amount: 10_00, fee: 6 },
      { no: two.no, amount: 20_00, fee: 12 },
    ])
    expect(run).toMatchObject({ state: 'closed', open_items: 0, our_amount: 30_00, their_amount: 30_00, fee: 18 })
    expect(items.map(({ kind }) => kind)).toEqual(['matched', 'matched'])
    expect(await s.ledger()).toMatchObject({ 'pay:wxpay': 30_00 - 18, channel_fee: 18, 'sales:testbill': -30_00 })
  })

  test('finds an unreported payment, and applies it like any notice', async () => {
    const { s, tell: reportBill } = await dayAfter()
    const lost = await s.open(15_00)
    const { run, items, payment } = await reportBill([{ no: lost.no, amount: 15_00, pay_no: '4200001' }])
    expect(items).toMatchObject([{ no: lost.no, kind: 'settled', status: 'resolved' }])
    expect(await payment(lost.no)).toMatchObject({ state: 'paid', pay_no: '4200001' })
    expect(run).toMatchObject({ state: 'closed' })
    expect(lost.bill.paid).toMatchObject([{ no: lost.no, amount: 15_00 }])
  })

  test('automatically refunds a payment for a closed payable', async () => {
    const { s, tell: reportBill } = await dayAfter()
    const late = await s.open(15_00)
    await s.close(late.id)
    await s.work()
    late.bill.open = false
    const stored = bank.payments.get(late.no)
    Object.assign(stored ?? {}, { state: 'paid', pay_no: `T${late.no}`, at: bank.now() })
    const { payment } = await reportBill([{ no: late.no, amount: 15_00 }])
    await s.work()
    expect(await payment(late.no)).toMatchObject({ state: 'paid', surplus: true, refunded: 15_00 })
    expect(late.bill.paid).toEqual([])
  })

  test('stays open until an operator has resolved every difference, each once and with a reason', async () => {
    const { s, paid, tell: reportBill } = await dayAfter()
    const [ours, differs] = [await paid(10_00), await paid(20_00)]
    const compared = await reportBill([
      { no: differs.no, amount: 19_00 },
      { no: 'X1', amount: 5_00 },
    ])
    expect(compared.run).toMatchObject({ state: 'open', open_items: 3 })
    expect(Object.fromEntries(compared.items.map(({ no, kind }) => [no, kind]))).toEqual({
      [ours.no]: 'ours_only',
      [differs.no]: 'amount',
      X1: 'theirs_only',
    })
    const handle = (id: number, remark: string | null = '已与渠道核实') =>
      compared.person.post('/seller/payment/PayReconHandle', { id, remark })
    const [first, ...others] = compared.items
    expect(await handle(first?.id ?? 0, null)).toMatchObject({ status: false })
    const twice = await Promise.all([handle(first?.id ?? 0), handle(first?.id ?? 0)])
    expect(twice.map(({ code }) => code).filter((code) => code === 'pay_recon_resolved')).toHaveLength(1)
    expect((await compared.runs())[0]).toMatchObject({ state: 'open', open_items: 2 })
    for (const { id } of others) expect(await handle(id)).toMatchObject({ status: true })
    expect((await compared.runs())[0]).toMatchObject({ state: 'closed', open_items: 0 })
    expect(await s.ledger()).toMatchObject({ 'pay:wxpay': 24_00, pay_difference: 6_00, 'sales:testbill': -30_00 })
  })

  test('is started once per day, for past days only', async () => {
    const { s, paid, tell: reportBill } = await dayAfter()
    const { no } = await paid(10_00)
    expect(await s.calls().post('/seller/payment/PayReconFetch', { channel: 'wxpay', day: bank.now() })).toMatchObject({
      code: 'pay_recon_day',
    })
    const lines = [{ no, amount: 10_00 }]
    expect((await reportBill(lines)).begun).toMatchObject({ status: true })
    expect((await reportBill(lines)).begun).toMatchObject({ code: 'pay_recon_known' })
  })
})

test('[B25] concurrent starts of a day, two concurrent runs and a later notice count everything once', async () => {
  const { s, paid } = await dayAfter()
  const payment = await paid(10_00)
  const lost = await s.open(15_00)
  bank.pay(lost.no)
  const day = dayStart(bank.now())
  const line = ({ no }: { no: string }, amount: number, fee: number) => ({ no, what: 'payment' as const, amount, fee })
  bank.bills.set(formatDay(day), [line(payment, 10_00, 6), line(lost, 15_00, 9)])
  t.pass(DAY)
  const person = await s.calls().again()
  const begun = await Promise.all(
    [1, 2].map(() => person.post('/seller/payment/PayReconFetch', { channel: 'wxpay', day })),
  )
  expect(begun.filter(({ status }) => status)).toHaveLength(1)
  await Promise.all([s.work(), s.work()])
  expect(await s.notify(lost.no)).toMatchObject({ http: 200 })
  // the next round resolves what the first one left open
  await vi.waitFor(async () => {
    await s.work()
    const runs = await person.get<Run[]>('/seller/payment/PayReconManage')
    expect(runs.data).toMatchObject([{ state: 'closed', their_amount: 25_00, fee: 15 }])
  }, 60_000)
  const items = (await person.get<Item[]>('/seller/payment/PayReconItemManage', { limit: 100 })).data
  expect(items.map(({ no }) => no).toSorted()).toEqual([payment.no, lost.no].toSorted())
  expect(lost.bill.paid).toHaveLength(1)
  expect(await s.ledger()).toMatchObject({ 'pay:wxpay': 25_00 - 15, channel_fee: 15, 'sales:testbill': -25_00 })
})

test('[B25] a notice applied while the statement of its day is compared is settled without an operator', async () => {
  const { s } = await dayAfter()
  const opened = [await s.open(10_00), await s.open(10_00)] as const
  const [first = opened[0], second = opened[1]] = opened.toSorted((a, b) => (a.no < b.no ? -1 : 1)) // while a statement is settled
  for (const { no } of opened) bank.pay(no)
  const day = dayStart(bank.now())
  bank.bills.set(
    formatDay(day),
    opened.map(({ no }) => ({ no, what: 'payment' as const, amount: 10_00, fee: 0 })),
  )
  await whileLocked(first.payment, async () => {
    t.pass(DAY)
    const person = await s.calls().again()
    await person.post('/seller/payment/PayReconFetch', { channel: 'wxpay', day })
    const work = s.work()
    await waitedFor(t.database, '%pay_order where%for update%')
    expect(await s.notify(second.no)).toMatchObject({ http: 200 })
    return { work }
  })
  const person = await s.calls().again()
  await vi.waitFor(async () => {
    await s.work()
    expect((await person.get<Run[]>('/seller/payment/PayReconManage')).data).toMatchObject([
      { state: 'closed', our_amount: 20_00 },
    ])
  }, 60_000)
  expect(opened.map(({ bill }) => bill.paid.length)).toEqual([1, 1])
})

/** Runs an action while another transaction locks a payment; the started work continues after the lock is released. */
async function whileLocked(payment: number, during: () => Promise<{ work: Promise<void> }>): Promise<void> {
  const other = new Client(t.database.connection)
  await other.connect()
  try {
    await other.query('begin')
    await other.query('select from pay_order where id = $1 for update', [payment])
    const { work } = await during()
    await other.query('rollback')
    await work
  } finally {
    await other.end()
  }
}

test('lines with one number are summed, and a refund is distinct from a payment with the same number', () => {
  const line = (no: string, amount: number, what: 'payment' | 'refund' = 'payment') => ({ no, amount, what })
  expect(
    compare([line('a', 100), line('b', 50)], [line('a', 40), line('a', 60), line('b', -50, 'refund')]),
  ).toMatchObject([
    { no: 'a', what: 'payment', kind: 'matched' },
    { no: 'b', what: 'payment', kind: 'ours_only' },
    { no: 'b', what: 'refund', kind: 'theirs_only' },
  ])
})
