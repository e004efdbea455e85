import { expect, test } from 'vitest'
import { bank } from './counter-bank.ts'
import { payingApp } from './counter.ts'
import type { Bill } from './till.ts'

// Random histories of payments, closings, notices, refunds and failing providers over a few bills, several at once; at
// the end everything settles, and the provider, our records, the bills and the ledger agree.
const { t, database, shop } = await payingApp()
const HISTORIES = Number(process.env.PAY_HISTORIES ?? 8)
const STEPS = 30

/** Numbers that a seed gives, below `n`. */
function dice(seed: number) {
  let state = seed * 2_654_435_761 + 1
  return (n: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
}

test.each(Array.from({ length: HISTORIES }, (_, n) => n + 1))(
  '[safety S30] history %i: no money is lost, counted twice or given back twice',
  async (seed) => {
    const s = await shop()
    const roll = dice(seed)
    const bills = [s.bill(30_00), s.bill(7_77), s.bill(100_00)]
    let keys = 0
    const some = () => bills[roll(bills.length)] ?? s.bill(1)
    const numbers = async () => (await s.payments()).filter(({ no }) => bank.payments.has(no)).map(({ no }) => no)
    const step = async (): Promise<unknown> => {
      const { id, bill } = some()
      const all = await numbers()
      const no = all[roll(all.length)]
      switch (roll(11)) {
        case 0:
        case 1:
          return s.start(id, Math.max(1, Math.floor(bill.due / (1 + roll(3)))), { alipay: roll(2) === 0 })
        case 2:
          return s
            .calls()
            .post('/test/till/Now', { id, channel: 'cash', amount: 1 + roll(bill.due), key: `c${seed}-${++keys}` })
        case 3:
        case 4:
          return no !== undefined && bank.payments.get(no)?.state === 'open' ? bank.pay(no) : undefined
        case 5:
        case 6:
          return no === undefined || bank.payments.get(no)?.state !== 'paid' ? undefined : notify(no)
        case 7:
          return s.refund(id, 1 + roll(bill.due))
        case 8:
          return s.close(id)
        case 9:
          return void bank.fail(s.suid, (['unanswered', 'taken_unanswered', 'not_sent'] as const)[roll(3)] ?? 'refused')
        default:
          return s.later(roll(120))
      }
    }
    const notify = async (no: string) => {
      const { channel } = (
        await database.sql<{ channel: string }>('select channel from pay_order where no = $1', [no])
      )[0] ?? {
        channel: '',
      }
      return s.notify(no, { port: channel, account: `${channel}/shop`, key: `k-${no}` })
    }
    for (let n = 0; n < STEPS; n++) await (roll(3) === 0 ? Promise.all([step(), step(), step()]) : step())

    bank.faults.length = 0
    for (const { id } of bills) await s.close(id)
    for (let n = 0; n < 25; n++) await s.later(n < 20 ? 90 : 4000)

    const rows = await database.sql<{
      id: number
      no: string
      kind_id: number
      channel: string
      amount: number
      refunded: number
      in_flight: number
      state: string
      surplus: boolean
    }>(
      `select id::int, no, kind_id::int, channel, amount::int, refunded::int, in_flight::int, state, surplus from pay_order where suid = $1`,
      [s.suid],
    )
    const refunds = await database.sql<{ no: string; pay_order_id: number; amount: number; state: string }>(
      `select no, pay_order_id::int, amount::int, state from pay_refund where suid = $1`,
      [s.suid],
    )
    expect(rows.filter(({ state }) => state === 'waiting')).toEqual([])
    for (const row of rows) {
      const ownRefunds = refunds.filter((refund) => refund.pay_order_id === row.id)
      const sum = (of: typeof ownRefunds) => of.reduce((total, { amount }) => total + amount, 0)
      expect(row.refunded).toBe(sum(ownRefunds.filter(({ state }) => state === 'ok')))
      expect(row.in_flight).toBe(sum(ownRefunds.filter(({ state }) => state !== 'ok')))
      if (row.channel === 'cash') continue
      expect(row.state === 'paid').toBe(bank.payments.get(row.no)?.state === 'paid')
      expect(row.in_flight).toBe(0)
      const bankRefunds = [...bank.refunds].filter(([, refund]) => refund.of === row.no)
      expect(bankRefunds.map(([no]) => no).toSorted()).toEqual(ownRefunds.map(({ no }) => no).toSorted())
      expect(bankRefunds.every(([, { sent, state }]) => sent === 1 && state === 'made')).toBe(true)
      if (row.surplus) expect(row.refunded).toBe(row.amount)
    }
    const counted = rows.filter(({ state, surplus }) => state === 'paid' && !surplus)
    for (const { id, bill } of bills)
      checkBill(
        bill,
        counted.filter(({ kind_id }) => kind_id === id),
      )
    const ledger = await s.ledger()
    const net = (of: typeof rows) => of.reduce((total, { amount, refunded }) => total + amount - refunded, 0)
    expect(ledger['sales:testbill'] ?? 0).toBe(0 - net(counted))
    expect(ledger.pay_surplus ?? 0).toBe(0)
    for (const channel of ['wxpay', 'alipay'])
      expect(ledger[`pay:${channel}`] ?? 0).toBe(
        net(rows.filter((row) => row.channel === channel && row.state === 'paid')),
      )
    expect(Object.values(ledger).reduce((total, sum) => total + sum, 0)).toBe(0)
    t.pass(60)
  },
)

/** A bill is notified of each payment once and of all refunds, and is not paid beyond its due amount. */
function checkBill(
  { due, paid, refunded }: Bill,
  rows: readonly { no: string; amount: number; refunded: number; in_flight: number }[],
): void {
  expect(paid.map(({ no }) => no).toSorted()).toEqual(rows.map(({ no }) => no).toSorted())
  expect(refunded.reduce((sum, { amount }) => sum + amount, 0)).toBe(rows.reduce((sum, row) => sum + row.refunded, 0))
  expect(
    rows.reduce((sum, { amount, refunded: back, in_flight }) => sum + amount - back - in_flight, 0),
  ).toBeLessThanOrEqual(due)
}
