import { describe, expect, test, vi } from 'vitest'
import { bank } from './counter-bank.ts'
import { payingApp } from './counter.ts'

const { shop, t } = await payingApp()

describe('[B25] a payment at a provider', () => {
  test('has one number for a second tab, reused until it expires, and provides the parameters that the buyer needs', async () => {
    const s = await shop()
    const { id, no } = await s.open(30_00)
    expect(await s.payment(no)).toMatchObject({ state: 'waiting', amount: 30_00 })
    const repeats = await Promise.all([1, 2, 3].map(() => s.start(id, 30_00)))
    expect(repeats.map(({ data }) => data)).toMatchObject(
      Array.from({ length: 3 }, () => ({ no, handover: { code_url: `pay://${no}` } })),
    )
    expect(bank.asked.filter((entry) => entry === `start ${no}`)).toHaveLength(1)
  })

  test('of another amount waits until the previous one is closed at the provider: never two live numbers', async () => {
    const s = await shop()
    const { id, no } = await s.open(30_00)
    expect(await s.start(id, 20_00)).toMatchObject({ data: { no, state: 'closing', handover: null } })
    await s.work()
    expect(bank.payments.get(no)).toMatchObject({ state: 'closed' })
    const next = await s.start(id, 20_00)
    expect(next.data).toMatchObject({ state: 'waiting', amount: 20_00 })
    expect(next.data.no).not.toBe(no)
  })

  test('by a method or channel that is not offered is refused with a message', async () => {
    const s = await shop()
    const { id } = s.bill(10_00)
    expect(await s.start(id, 10_00, { page: true })).toMatchObject({
      code: 'pay_channel_off',
      msg: expect.stringContaining('微信支付'),
    })
  })

  test('whose start has no answer is started again under its own number only', async () => {
    const s = await shop()
    bank.fail(s.suid, 'taken_unanswered')
    const { no } = await s.open(10_00)
    await s.later(60)
    expect(bank.asked.filter((entry) => entry.startsWith('start') && entry.endsWith(no))).toHaveLength(2)
    expect(await s.payment(no)).toMatchObject({ state: 'waiting' })
  })

  test('whose start has no answer is retried within seconds: the buyer is waiting', async () => {
    const s = await shop()
    bank.fail(s.suid, 'taken_unanswered')
    const { no } = await s.open(10_00)
    const starts = () => bank.asked.filter((entry) => entry.startsWith('start') && entry.endsWith(no)).length
    expect(starts()).toBe(1)
    const [task] = await t.database.sql<{ id: string; next: number }>(
      `select id, extract(epoch from next_at)::int as next from addon_task where suid = $1 and name = 'payment.act'`,
      [s.suid],
    )
    expect(task?.next).toBeLessThanOrEqual(t.app.now().getTime() / 1000 + 4)
    const jobs = async () =>
      t.database.sql<{ due: boolean }>(
        `select run_at = a.next_at as due from graphile_worker.jobs j join addon_task a on a.id = $2 where j.key = $1`,
        [`addon_tasks:${s.suid}:${task?.id}`, task?.id],
      )
    await vi.waitFor(async () => expect(await jobs()).toEqual([{ due: true }])) // it is dispatched after the answer
    await s.later(4)
    expect(starts()).toBe(2)
  })

  test('whose start had no answer counts once paid, though the provider refuses a second start', async () => {
    const s = await shop()
    bank.fail(s.suid, 'taken_unanswered')
    const { bill, no } = await s.open(10_00)
    bank.pay(no)
    await s.later(60)
    expect(await s.payment(no)).toMatchObject({ state: 'paid' })
    expect(bill.paid).toMatchObject([{ no, amount: 10_00 }])
  })

  test('whose start is refused stays open until the provider states its outcome', async () => {
    const s = await shop()
    bank.fail(s.suid, 'refused', 'unanswered')
    const { no } = await s.open(10_00)
    expect(await s.payment(no)).toMatchObject({ state: 'waiting' })
    bank.fail(s.suid, 'refused')
    await s.later(60)
    expect(await s.payment(no)).toMatchObject({ state: 'closed', problem: 'busy' })
  })
})

describe('[B25] an inconclusive answer', () => {
  test('ends no payment: an unsent or unauthorised request is retried, with its reason', async () => {
    const s = await shop()
    const { bill, no } = await s.open(30_00)
    bank.fail(s.suid, 'not_sent')
    await s.later(40)
    expect(await s.payment(no)).toMatchObject({ state: 'waiting', problem: 'not_sent' })
    bank.fail(s.suid, 'refused')
    await s.later(70)
    expect(await s.payment(no)).toMatchObject({ state: 'waiting', problem: 'busy' })
    bank.pay(no)
    await s.later(310)
    expect(bill.paid).toMatchObject([{ no, amount: 30_00 }])
  })

  test('closes no expired payment until the provider has closed it', async () => {
    const s = await shop()
    const { id, bill, no } = await s.open(10_00)
    bank.fail(s.suid, 'not_sent', 'not_sent')
    expect((await s.close(id)).data).toEqual({ none: false, live: true })
    await s.work()
    expect([await s.payment(no), bill.closed]).toMatchObject([{ state: 'waiting', problem: 'not_sent' }, 0])
    await s.later(70)
    expect([await s.payment(no), bill.closed]).toMatchObject([{ state: 'closed' }, 1])
  })

  test('starts no payment: it is started again under its number', async () => {
    const s = await shop()
    bank.fail(s.suid, 'not_sent', 'not_sent')
    const { no } = await s.open(10_00)
    expect(await s.payment(no)).toMatchObject({ state: 'waiting', problem: 'not_sent' })
    expect(bank.payments.has(no)).toBe(false)
    await s.later(40)
    expect(await s.payment(no)).toMatchObject({ state: 'waiting', problem: null })
    expect(bank.payments.get(no)).toMatchObject({ state: 'open' })
  })
})

describe('[B25] a notice', () => {
  test('counts once, ten concurrently, under one key and under several', async () => {
    const s = await shop()
    const { bill, no } = await s.open(30_00)
    bank.pay(no)
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => s.notify(no, { key: 'one' })),
      ...Array.from({ length: 5 }, () => s.notify(no)),
    ])
    expect(new Set(answers.map(({ http }) => http))).toEqual(new Set([200]))
    expect(answers[0]?.body).toBe('SUCCESS')
    expect(bill.paid).toMatchObject([{ no, amount: 30_00, pay_no: `T${no}` }])
    expect(await s.ledger()).toEqual({ 'pay:wxpay': 30_00, 'sales:testbill': -30_00 })
    expect((await s.notices()).filter(({ result }) => result === 'applied')).toHaveLength(1)
  })

  test('that differs by a cent, or names another merchant, is refused, stored for inspection, and changes nothing', async () => {
    const s = await shop()
    const { bill, no } = await s.open(30_00)
    for (const amount of [29_99, 30_01, 1]) expect(await s.notify(no, { amount })).toMatchObject({ http: 409 })
    expect(await s.notify(no, { account: 'wxpay/other' })).toMatchObject({ http: 409 })
    expect(await s.notify(no, { port: 'alipay', account: 'alipay/shop' })).toMatchObject({ http: 409 })
    expect(bill.paid).toEqual([])
    expect(await s.payment(no)).toMatchObject({ state: 'waiting' })
    expect((await s.notices()).map(({ result, problem }) => [result, problem])).toEqual([
      ['refused', 'pay_account_differs'],
      ['refused', 'pay_account_differs'],
      ['refused', 'pay_amount_differs'],
      ['refused', 'pay_amount_differs'],
      ['refused', 'pay_amount_differs'],
    ])
    // A refused notice uses nothing up: the true one counts.
    bank.pay(no)
    expect(await s.notify(no)).toMatchObject({ http: 200 })
    expect(bill.paid).toHaveLength(1)
  })

  test('of a closing counts only from its own channel and merchant', async () => {
    const s = await shop()
    const { bill, no } = await s.open(30_00)
    expect(await s.notify(no, { what: 'closed', account: 'wxpay/other' })).toMatchObject({ http: 409 })
    expect(await s.notify(no, { what: 'closed', port: 'alipay', account: 'alipay/shop' })).toMatchObject({ http: 409 })
    expect([(await s.payment(no))?.state, bill.closed]).toEqual(['waiting', 0])
    expect((await s.notices()).map(({ result, problem }) => [result, problem])).toEqual([
      ['refused', 'pay_account_differs'],
      ['refused', 'pay_account_differs'],
    ])
    expect(await s.notify(no, { what: 'closed' })).toMatchObject({ http: 200 })
    expect([(await s.payment(no))?.state, bill.closed]).toEqual(['closed', 1])
  })

  test('that is forged, of another supplier, of no payment, or sent to another address is refused and leaves no data', async () => {
    const [s, other] = [await shop(), await shop()]
    const { bill, no } = await s.open(30_00)
    bank.pay(no)
    expect(await s.notify(no, { proof: 'a guess' })).toMatchObject({ http: 400 })
    expect(await s.notify(no, { address: `${s.path('wxpay').slice(0, -3)}abc` })).toMatchObject({ http: 404 })
    expect(await other.notify(no)).toMatchObject({ http: 404 })
    expect(await s.notify(`P${s.suid}-AAAAAAAAAAAAAAAA`)).toMatchObject({ http: 404 }) // unknown yet: the provider sends it again
    expect(bill.paid).toEqual([])
    expect([...(await s.notices()), ...(await other.notices())]).toEqual([])
  })

  test('under a key already used for other content is refused', async () => {
    const s = await shop()
    const { no, bill } = await s.open(30_00)
    bank.pay(no)
    await s.notify(no, { key: 'same' })
    expect(await s.notify(no, { key: 'same', amount: 1 })).toMatchObject({ http: 422 })
    expect(bill.paid).toHaveLength(1)
  })
})

describe('[B25] a payment whose notice is lost', () => {
  test('is found by queries at growing intervals, without any operator', async () => {
    const s = await shop()
    const { bill, no } = await s.open(30_00)
    await s.later(40)
    await s.later(40) // too early for the second check
    expect(bank.asked.filter((entry) => entry === `query ${no}`)).toHaveLength(2)
    bank.fail(s.suid, 'unanswered')
    await s.later(130)
    bank.pay(no)
    await s.later(310)
    expect(bill.paid).toMatchObject([{ no, amount: 30_00 }])
    expect(await s.payment(no)).toMatchObject({ state: 'paid', pay_no: `T${no}` })
    expect(await s.notify(no)).toMatchObject({ http: 200 }) // the notice still arrives
    expect(bill.paid).toHaveLength(1)
  })

  test('that expires is closed at the provider first; one that turns out to be paid there counts', async () => {
    const s = await shop()
    const [unpaid, paid] = [await s.open(10_00), await s.open(20_00)]
    bank.pay(paid.no)
    await s.later(31 * 60)
    expect(await s.payment(unpaid.no)).toMatchObject({ state: 'closed' })
    expect(bank.payments.get(unpaid.no)).toMatchObject({ state: 'closed' })
    expect(unpaid.bill.closed).toBe(1)
    expect(await s.payment(paid.no)).toMatchObject({ state: 'paid' })
    expect(paid.bill).toMatchObject({ closed: 0, paid: [{ no: paid.no }] })
  })

  test('stays open here until the provider has closed it', async () => {
    const s = await shop()
    const { id, bill, no } = await s.open(10_00)
    bank.fail(s.suid, 'unanswered', 'unanswered')
    expect((await s.close(id)).data).toEqual({ none: false, live: true })
    await s.work()
    expect(await s.payment(no)).toMatchObject({ state: 'waiting' })
    await s.later(70)
    expect(await s.payment(no)).toMatchObject({ state: 'closed' })
    expect(bill.closed).toBe(1)
  })
})
