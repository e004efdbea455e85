import { describe, expect, test, vi } from 'vitest'
import { bank } from './counter-bank.ts'
import { payingApp } from './counter.ts'

const { shop, t } = await payingApp()

describe('[B25] a payment at a provider', () => {
  test('is one number for a second tab, used again until it expires, and is told what the buyer needs', async () => {
    const s = await shop()
    const { id, no } = await s.open(30_00)
    expect(await s.payment(no)).toMatchObject({ state: 'waiting', amount: 30_00 })
    const again = await Promise.all([1, 2, 3].map(() => s.start(id, 30_00)))
    expect(again.map(({ data }) => data)).toMatchObject(Array.from({ length: 3 }, () => ({ no, handover: { code_url: `pay://${no}` } })))
    expect(bank.asked.filter((one) => one === `start ${no}`)).toHaveLength(1)
  })

  test('of another amount waits until the one before is closed at the provider: never two live numbers', async () => {
    const s = await shop()
    const { id, no } = await s.open(30_00)
    expect(await s.start(id, 20_00)).toMatchObject({ data: { no, state: 'closing' } })
    await s.work()
    expect(bank.payments.get(no)).toMatchObject({ state: 'closed' })
    const next = await s.start(id, 20_00)
    expect(next.data).toMatchObject({ state: 'waiting', amount: 20_00 })
    expect(next.data.no).not.toBe(no)
  })

  test('by a way or channel that is not offered is refused in words', async () => {
    const s = await shop()
    const { id } = s.bill(10_00)
    expect(await s.start(id, 10_00, { page: true })).toMatchObject({ code: 'pay_channel_off', msg: expect.stringContaining('微信支付') })
  })

  test('whose start has no answer is started again under its number only', async () => {
    const s = await shop()
    bank.fail(s.suid, 'taken_unanswered')
    const { no } = await s.open(10_00)
    await s.later(60)
    expect(bank.asked.filter((one) => one.startsWith('start') && one.endsWith(no))).toHaveLength(2)
    expect(await s.payment(no)).toMatchObject({ state: 'waiting' })
  })

  test('whose start had no answer is begun again in some seconds by itself: somebody stands before the code', async () => {
    const s = await shop()
    bank.fail(s.suid, 'taken_unanswered')
    const { no } = await s.open(10_00)
    const starts = () => bank.asked.filter((one) => one.startsWith('start') && one.endsWith(no)).length
    expect(starts()).toBe(1)
    const [task] = await t.database.sql<{ id: string; next: number }>(`select id, extract(epoch from next_at)::int as next from addon_task where suid = $1 and name = 'payment.act'`, [s.suid]) // prettier-ignore
    expect(task?.next).toBeLessThanOrEqual(t.app.now().getTime() / 1000 + 4)
    const jobs = async () => t.database.sql<{ due: boolean }>(`select run_at = a.next_at as due from graphile_worker.jobs j join addon_task a on a.id = $2 where j.key = $1`, [`addon_tasks:${s.suid}:${task?.id}`, task?.id]) // prettier-ignore
    await vi.waitFor(async () => expect(await jobs()).toEqual([{ due: true }])) // it is laid once the answer is out
    await s.later(4)
    expect(starts()).toBe(2)
  })

  test('whose start had no answer and that is paid by then counts, though the provider refuses to begin it again', async () => {
    const s = await shop()
    bank.fail(s.suid, 'taken_unanswered')
    const { bill, no } = await s.open(10_00)
    bank.pay(no)
    await s.later(60)
    expect(await s.payment(no)).toMatchObject({ state: 'paid' })
    expect(bill.paid).toMatchObject([{ no, amount: 10_00 }])
  })

  test('whose start is refused stays open while the provider does not say what became of it', async () => {
    const s = await shop()
    bank.fail(s.suid, 'refused', 'unanswered')
    const { no } = await s.open(10_00)
    expect(await s.payment(no)).toMatchObject({ state: 'waiting' })
    bank.fail(s.suid, 'refused')
    await s.later(60)
    expect(await s.payment(no)).toMatchObject({ state: 'closed', problem: 'busy' })
  })
})

describe('[B25] an answer that says nothing about the payment', () => {
  test('ends none: what was not sent, or not let in, is asked after again, with its reason', async () => {
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

  test('closes none whose time is over, until the provider has closed it', async () => {
    const s = await shop()
    const { id, bill, no } = await s.open(10_00)
    bank.fail(s.suid, 'not_sent', 'not_sent')
    expect((await s.close(id)).data).toEqual({ none: false, live: true })
    await s.work()
    expect([await s.payment(no), bill.closed]).toMatchObject([{ state: 'waiting', problem: 'not_sent' }, 0])
    await s.later(70)
    expect([await s.payment(no), bill.closed]).toMatchObject([{ state: 'closed' }, 1])
  })

  test('begins none: it is begun again under its number', async () => {
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
  test('counts once, ten at once, under one key and under many', async () => {
    const s = await shop()
    const { bill, no } = await s.open(30_00)
    bank.pay(no)
    const answers = await Promise.all([...Array.from({ length: 5 }, () => s.notify(no, { key: 'one' })), ...Array.from({ length: 5 }, () => s.notify(no))]) // prettier-ignore
    expect(new Set(answers.map(({ http }) => http))).toEqual(new Set([200]))
    expect(answers[0]?.body).toBe('SUCCESS')
    expect(bill.paid).toMatchObject([{ no, amount: 30_00, pay_no: `T${no}` }])
    expect(await s.ledger()).toEqual({ 'pay:wxpay': 30_00, 'sales:testbill': -30_00 })
    expect((await s.notices()).filter(({ result }) => result === 'applied')).toHaveLength(1)
  })

  test('that differs by a cent, or names another merchant, is refused, kept to be looked at, and changes nothing', async () => {
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
    // What was refused used nothing up: the true one counts.
    bank.pay(no)
    expect(await s.notify(no)).toMatchObject({ http: 200 })
    expect(bill.paid).toHaveLength(1)
  })

  test('that a payment is closed counts from its own channel and merchant alone', async () => {
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

  test('that is forged, of another supplier, of no payment, or sent to another’s address is refused and leaves nothing', async () => {
    const [s, other] = [await shop(), await shop()]
    const { bill, no } = await s.open(30_00)
    bank.pay(no)
    expect(await s.notify(no, { proof: 'a guess' })).toMatchObject({ http: 400 })
    expect(await s.notify(no, { address: `${s.path('wxpay').slice(0, -3)}abc` })).toMatchObject({ http: 404 })
    expect(await other.notify(no)).toMatchObject({ http: 404 })
    expect(await s.notify(`P${s.suid}-AAAAAAAAAAAAAAAA`)).toMatchObject({ http: 404 }) // not there (yet): the provider sends it again
    expect(bill.paid).toEqual([])
    expect([...(await s.notices()), ...(await other.notices())]).toEqual([])
  })

  test('under a key that was used for something else is refused', async () => {
    const s = await shop()
    const { no, bill } = await s.open(30_00)
    bank.pay(no)
    await s.notify(no, { key: 'same' })
    expect(await s.notify(no, { key: 'same', amount: 1 })).toMatchObject({ http: 422 })
    expect(bill.paid).toHaveLength(1)
  })
})

describe('[B25] a payment whose notice got lost', () => {
  test('is found by asking, ever more rarely, without anybody', async () => {
    const s = await shop()
    const { bill, no } = await s.open(30_00)
    await s.later(40)
    await s.later(40) // too early for the second question
    expect(bank.asked.filter((one) => one === `query ${no}`)).toHaveLength(2)
    bank.fail(s.suid, 'unanswered')
    await s.later(130)
    bank.pay(no)
    await s.later(310)
    expect(bill.paid).toMatchObject([{ no, amount: 30_00 }])
    expect(await s.payment(no)).toMatchObject({ state: 'paid', pay_no: `T${no}` })
    expect(await s.notify(no)).toMatchObject({ http: 200 }) // the notice comes after all
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

  test('stays open here as long as the provider has not said that it is closed', async () => {
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
