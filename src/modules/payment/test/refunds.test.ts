import { describe, expect, test } from 'vitest'
import type { TableMeta } from '#core/wire/wire.ts'
import { bank } from './counter-bank.ts'
import { payingApp } from './counter.ts'

const { shop } = await payingApp()

/** A shop with a bill that was paid at the provider. */
async function paid(due: number) {
  const s = await shop()
  const created = await s.open(due)
  bank.pay(created.no)
  expect(await s.notify(created.no)).toMatchObject({ http: 200 })
  return { s, ...created }
}

describe('[B25] late or duplicate money', () => {
  test('a second successful channel is stored and refunded automatically; neither notice fails', async () => {
    const s = await shop()
    const { id, bill, no } = await s.open(30_00)
    const second = await s.start(id, 30_00, { alipay: true })
    await s.work()
    bank.pay(no)
    bank.pay(second.data.no)
    const notice = { port: 'alipay', account: 'alipay/shop', key: 'double' }
    const answers = await Promise.all([s.notify(no), s.notify(second.data.no, notice)])
    expect(answers.map(({ http }) => http)).toEqual([200, 200])
    await s.work()
    expect(bill.paid).toHaveLength(1)
    const [extra] = await s.payments({ surplus: '1' })
    expect(extra).toMatchObject({ state: 'paid', amount: 30_00, refunded: 30_00, in_flight: 0 })
    expect(await s.refunds()).toMatchObject([{ amount: 30_00, state: 'ok', next: 'none' }])
    expect(bill.refunded).toEqual([]) // it never counted
    const { 'sales:testbill': sales, pay_surplus: surplus } = await s.ledger()
    expect([sales, surplus]).toEqual([-30_00, 0])
    expect(await s.notify(second.data.no, notice)).toMatchObject({ http: 200 })
    expect(await s.refunds()).toHaveLength(1)
  })

  test('money after the closing is refunded; the payable is not notified', async () => {
    const s = await shop()
    const { id, bill, no } = await s.open(30_00)
    await s.close(id)
    await s.work()
    bill.open = false
    Object.assign(bank.payments.get(no) ?? {}, { state: 'paid', pay_no: `T${no}`, at: bank.now() })
    expect(await s.notify(no)).toMatchObject({ http: 200 })
    await s.work()
    expect(bill.paid).toEqual([])
    expect(await s.payment(no)).toMatchObject({ state: 'paid', surplus: true, refunded: 30_00 })
  })

  test('a closing concurrent with the notice: the money either counts or is refunded', async () => {
    const s = await shop()
    for (let round = 0; round < 6; round++) {
      const { id, bill, no } = await s.open(10_00)
      bank.pay(no)
      await Promise.all([s.close(id), s.notify(no), s.work()])
      await s.work()
      expect(await s.payment(no)).toMatchObject({ state: 'paid', surplus: false, refunded: 0 })
      expect(bill.paid).toHaveLength(1)
    }
  })

  test('money above the remaining due counts up to it, and the rest is refunded', async () => {
    const s = await shop()
    const { bill, no } = await s.open(30_00)
    bill.due = 20_00
    bank.pay(no)
    await s.notify(no)
    await s.work()
    expect(bill.paid).toMatchObject([{ amount: 30_00 }])
    expect(bill.refunded).toMatchObject([{ amount: 10_00 }])
    expect(await s.payment(no)).toMatchObject({ surplus: false, refunded: 10_00 })
  })
})

describe('[B25] a refund of money', () => {
  test('without an answer keeps its number: it is queried, and never sent as a new refund', async () => {
    const { s, id, bill } = await paid(30_00)
    bank.fail(s.suid, 'taken_unanswered')
    const { data } = await s.refund(id, 10_00)
    await s.work()
    expect(await s.refunds()).toMatchObject([{ state: 'sent', tries: 1, next: 'channel' }])
    expect(bill.refunded).toEqual([])
    await s.later(40)
    const [row] = await s.refunds()
    expect(row).toMatchObject({ no: data[0]?.no, state: 'ok', tries: 1 })
    expect(bank.refunds.get(row?.no ?? '')?.sent).toBe(1)
    expect(bill.refunded).toMatchObject([{ amount: 10_00 }])
  })

  test('that the provider never received is sent again, under the same number', async () => {
    const { s, id } = await paid(30_00)
    bank.fail(s.suid, 'unanswered')
    await s.refund(id, 10_00)
    await s.work()
    await s.later(40) // absent there
    await s.later(70)
    const [row] = await s.refunds()
    expect(row).toMatchObject({ state: 'ok', tries: 2 })
    expect(bank.asked.filter((entry) => entry === `refund ${row?.no}`)).toHaveLength(2)
    expect(bank.refunds.get(row?.no ?? '')?.sent).toBe(1)
  })

  test('that was not sent is retried automatically; a failed query reverts nothing', async () => {
    const { s, id, bill } = await paid(30_00)
    bank.refundsEnd = 'pending'
    bank.fail(s.suid, 'not_sent')
    await s.refund(id, 10_00)
    await s.work()
    expect(await s.refunds()).toMatchObject([{ state: 'wait', tries: 0, problem: 'not_sent', next: 'channel' }])
    await s.later(70)
    expect(await s.refunds()).toMatchObject([{ state: 'processing', tries: 1 }])
    bank.refundsEnd = 'made'
    bank.fail(s.suid, 'not_sent')
    await s.later(70)
    bank.fail(s.suid, 'refused')
    await s.later(130)
    const [row] = await s.refunds()
    expect(row).toMatchObject({ state: 'processing', problem: 'busy', next: 'channel' })
    Object.assign(bank.refunds.get(row?.no ?? '') ?? {}, { state: 'made' })
    await s.later(310)
    expect(await s.refunds()).toMatchObject([{ state: 'ok', problem: null }])
    expect(bank.refunds.get(row?.no ?? '')?.sent).toBe(1)
    expect(bill.refunded).toMatchObject([{ amount: 10_00 }])
  })

  test("that was accepted is not complete: it waits for its notice, or the provider's answer", async () => {
    const { s, id, bill, no } = await paid(30_00)
    bank.refundsEnd = 'pending'
    await s.refund(id, 10_00)
    await s.work()
    bank.refundsEnd = 'made'
    const [row] = await s.refunds()
    expect(row).toMatchObject({ state: 'processing' })
    expect(await s.payment(no)).toMatchObject({ refunded: 0, in_flight: 10_00 })
    expect(await s.notify(row?.no ?? '', { amount: 9_99 })).toMatchObject({ http: 409 })
    const ten = await Promise.all(Array.from({ length: 10 }, () => s.notify(row?.no ?? '')))
    expect(new Set(ten.map(({ http }) => http))).toEqual(new Set([200]))
    expect(bill.refunded).toHaveLength(1)
    expect(await s.payment(no)).toMatchObject({ refunded: 10_00, in_flight: 0 })
  })

  test('never exceeds the payment, for any number of concurrent requests', async () => {
    const { s, id, bill, no } = await paid(30_00)
    const all = await Promise.all(Array.from({ length: 8 }, () => s.refund(id, 10_00)))
    expect(all.filter(({ status }) => status)).toHaveLength(3)
    expect(all.find(({ status }) => !status)).toMatchObject({
      code: 'pay_refund_over',
      msg: expect.stringContaining('可退'),
    })
    await s.later(70)
    await s.later(70)
    await s.later(70)
    await s.later(70)
    expect(await s.payment(no)).toMatchObject({ refunded: 30_00, in_flight: 0 })
    expect(bill.refunded).toHaveLength(3)
    expect(await s.ledger()).toMatchObject({ 'pay:wxpay': 0, 'sales:testbill': 0 })
  })

  test('is one per key, also for five concurrent requests', async () => {
    const { s, id } = await paid(30_00)
    const all = await Promise.all(Array.from({ length: 5 }, () => s.refund(id, 10_00, 'same')))
    expect(new Set(all.map(({ data }) => data[0]?.no)).size).toBe(1)
    expect(await s.refunds()).toHaveLength(1)
    expect(await s.refund(id, 9_00, 'same')).toMatchObject({ code: 'key_reused' })
  })

  test('keeps WeChat’s minute between two refunds of one payment', async () => {
    const { s, id } = await paid(30_00)
    await s.refund(id, 10_00)
    await s.work()
    await s.refund(id, 10_00)
    await s.work()
    expect((await s.refunds()).map(({ state }) => state).toSorted()).toEqual(['ok', 'wait'])
    await s.later(61)
    expect((await s.refunds()).map(({ state }) => state)).toEqual(['ok', 'ok'])
  })

  test('that is refused waits for an operator, who retries under the same number or pays out by hand, once', async () => {
    const { s, id, bill, no } = await paid(30_00)
    bank.refundsEnd = 'refused'
    await s.refund(id, 10_00)
    await s.work()
    const [row] = await s.refunds({ next: 'decide' })
    expect(row).toMatchObject({ state: 'abnormal', problem: 'abnormal' })
    const act = (path: string, body: Record<string, unknown> = {}) =>
      s.calls().post(`/seller/payment/${path}`, { id: row?.id, ...body })
    expect(await act('PayRefundRetry')).toMatchObject({ status: true })
    await s.work()
    await s.later(40)
    await s.later(70)
    expect(await s.refunds()).toMatchObject([{ no: row?.no, state: 'abnormal', tries: 2 }])
    bank.refundsEnd = 'made'
    const fund = await s
      .calls()
      .post<{ id: number }>('/jxc/fund/FundSave', { code: 'F1', name: '建行', kind: 'bank', enabled: true })
    expect(fund, fund.raw.body).toMatchObject({ status: true })
    const payout = () => act('PayRefundPayout', { fund_id: fund.data.id, payee: '林晓' })
    const [first, second] = await Promise.all([payout(), payout()])
    expect(
      [first, second].filter(({ status }) => status),
      first.raw.body,
    ).toHaveLength(1)
    expect(await s.refunds()).toMatchObject([{ state: 'ok', by_hand: true }])
    expect(bill.refunded).toMatchObject([{ amount: 10_00 }])
    expect(await s.payment(no)).toMatchObject({ refunded: 10_00, in_flight: 0 })
    expect(await s.ledger()).toMatchObject({
      'pay:wxpay': 30_00,
      [`fund:${fund.data.id}`]: -10_00,
      'sales:testbill': -20_00,
    })
    // The channel now reports that it also made the refund: a person has to see that.
    expect(await s.notify(row?.no ?? '', { what: 'refunded', amount: 10_00 })).toMatchObject({ http: 409 })
    expect((await s.notices()).find(({ no: of }) => of === row?.no)).toMatchObject({
      result: 'refused',
      problem: 'pay_refund_state',
    })
  })

  test('of a payment older than a year goes to an operator at once', async () => {
    const { s, id } = await paid(30_00)
    await s.later(366 * 86_400)
    await s.refund(id, 10_00)
    await s.work()
    expect(await s.refunds()).toMatchObject([{ state: 'abnormal', problem: 'too_old', tries: 0, next: 'decide' }])
    const meta = (await s.calls().get<TableMeta>('/seller/payment/PayRefundManage', { _table_meta: 1 })).data
    const options = meta.rows['problem']?.options ?? []
    expect(options.find(({ value }) => value === 'too_old')?.label).toBe('超过渠道退款期限，请人工打款')
  })
})
