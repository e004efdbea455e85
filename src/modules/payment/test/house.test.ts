import { describe, expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import type { Person } from '#test/helpers/app.ts'
import { modules } from '../../index.ts'
import { billOf, tillModule } from './till.ts'

const t = await testApp(sections(registry([...modules, tillModule])))
let bills = 0
let keys = 0
const newKey = () => `k${++keys}`

interface Standing {
  id: number
  no: string
  state: string
  amount: number
}

async function shop({ money = 0, points = 0 } = {}) {
  const person = await t.supplier()
  const member = await person.post<{ id: number }>('/seller/member/MemberSave', {
    name: '林晓',
    phone: `138${String(10_000_000 + ++keys)}`,
  })
  expect(member, member.raw.body).toMatchObject({ status: true })
  const uid = member.data.id
  const filled = async (wallet_type: string, amount: object) =>
    expect(
      await person.post('/seller/wallet/UserRechargeSave', {
        member_id: uid,
        wallet_type,
        reason: '测试',
        submit: true,
        ...amount,
      }),
    ).toMatchObject({ status: true })
  if (money) await filled('rmb', { amount: money })
  if (points) await filled('score', { points })
  const wallets = async () =>
    (await person.get<{ money: number; points: number }[]>('/seller/member/MemberManage', { limit: 10 })).data[0]
  const bill = (due: number) => {
    const id = ++bills
    return { id, bill: billOf(id, due, uid) }
  }
  return { person, uid, wallets, bill, now: nowOf(person), refund: refundOf(person) }
}
const nowOf =
  (person: Person) =>
  (id: number, channel: string, amount: number, over: Record<string, unknown> = {}) =>
    person.post<Standing>('/test/till/Now', { id, channel, amount, key: newKey(), ...over })
const refundOf =
  (person: Person) =>
  (id: number, amount: number, key = newKey()) =>
    person.post<{ id: number; amount: number; channel: string; state: string }[]>('/test/till/Refund', {
      id,
      amount,
      key,
    })
const ledger = async (suid: number) =>
  Object.fromEntries(
    (
      await t.database.sql<{ account: string; sum: number }>(
        `select a.owner || ':' || a.owner_id || ':' || a.asset as account, sum(p.amount)::int as sum from ledger_posting p join ledger_account a on a.suid = p.suid and a.id = p.account_id where p.suid = $1 group by 1`,
        [suid],
      )
    ).map(({ account, sum }) => [account, sum]),
  )

describe('a payment without a provider', () => {
  test('by wallet takes the money at once, notifies the payable in the same transaction, and refunds it', async () => {
    const { person, uid, wallets, bill, now, refund } = await shop({ money: 100_00 })
    const { id, bill: of } = bill(30_00)
    const paid = await now(id, 'wallet', 30_00)
    expect(paid, paid.raw.body).toMatchObject({ status: true, data: { state: 'paid', amount: 30_00 } })
    expect(of.paid).toMatchObject([{ no: paid.data.no, channel: 'wallet', amount: 30_00 }])
    expect(await wallets()).toMatchObject({ money: 70_00 })
    expect(await now(id, 'wallet', 1)).toMatchObject({ code: 'pay_over_due' })
    expect((await refund(id, 10_00)).data).toMatchObject([{ amount: 10_00, state: 'ok' }])
    expect(of.refunded).toMatchObject([{ amount: 10_00 }])
    expect(await wallets()).toMatchObject({ money: 80_00 })
    expect(await ledger(person.suid)).toMatchObject({
      [`member:${uid}:rmb`]: 80_00,
      'clearing:pay:wallet:rmb': 20_00,
      'clearing:sales:testbill:rmb': -20_00,
      'clearing:pay_spent:rmb': 20_00,
    })
  })

  test('never takes more than the wallet or the due amount, nor for a closed payable, and leaves no data', async () => {
    const { person, bill, now } = await shop({ money: 10_00 })
    const { id, bill: of } = bill(30_00)
    expect(await now(id, 'wallet', 20_00)).toMatchObject({ code: 'ledger_short' })
    expect(await now(id, 'cash', 30_01)).toMatchObject({ code: 'pay_over_due', msg: expect.stringContaining('30') })
    expect(await now(id, 'cash', 0)).toMatchObject({ code: 'pay_over_due' })
    of.open = false
    expect(await now(id, 'cash', 30_00)).toMatchObject({ code: 'pay_not_open' })
    expect(await now(999_999, 'cash', 1)).toMatchObject({ code: 'not_found' })
    expect(of.paid).toEqual([])
    expect(await t.database.sql('select id from pay_order where suid = $1', [person.suid])).toEqual([])
  })

  test('is one per key, also for five concurrent requests; the same key with another amount is refused', async () => {
    const { bill, now, wallets } = await shop({ money: 100_00 })
    const { id, bill: of } = bill(50_00)
    const all = await Promise.all(Array.from({ length: 5 }, () => now(id, 'wallet', 10_00, { key: 'one' })))
    expect(new Set(all.map(({ data }) => data.no)).size).toBe(1)
    expect(of.paid).toHaveLength(1)
    expect(await wallets()).toMatchObject({ money: 90_00 })
    expect(await now(id, 'wallet', 20_00, { key: 'one' })).toMatchObject({ code: 'key_reused' })
    const racing = await Promise.all(Array.from({ length: 8 }, () => now(id, 'wallet', 10_00)))
    expect(racing.filter(({ status }) => status)).toHaveLength(4) // 40 of the 50 were left
    expect(await wallets()).toMatchObject({ money: 50_00 })
  })

  test('by points costs whole points, and partial refunds add up to all of them', async () => {
    const { person, bill, now, refund, wallets } = await shop({ points: 5_000 })
    expect(
      await person.post('/seller/payment/PaySettingSave', settings({ score: true, score_rate: 33 })),
    ).toMatchObject({ status: true })
    const { id } = bill(10_01)
    expect(await now(id, 'score', 10_01)).toMatchObject({ data: { state: 'paid' } })
    expect(await wallets()).toMatchObject({ points: 5_000 - 331 }) // 10.01 × 33 = 330.33
    for (const part of [3_33, 3_33, 3_35]) expect((await refund(id, part)).data).toMatchObject([{ state: 'ok' }])
    expect(await wallets()).toMatchObject({ points: 5_000 })
    expect(await refund(id, 1)).toMatchObject({ code: 'pay_refund_over' })
  })

  test('of a member merged since is refunded to the remaining member, who pays the rest', async () => {
    const { person, uid, bill, now, refund } = await shop({ money: 50_00, points: 500 })
    expect(
      await person.post('/seller/payment/PaySettingSave', settings({ score: true, score_rate: 100 })),
    ).toMatchObject({ status: true })
    const { id } = bill(30_00)
    await now(id, 'wallet', 10_00)
    await now(id, 'score', 5_00)
    const { data: merged } = await person.post<{ id: number }>('/seller/member/MemberSave', {
      name: '林晓',
      phone: `139${String(10_000_000 + ++keys)}`,
    })
    expect(
      await person.post('/seller/member/MemberMerge', { id: uid, into: merged.id, reason: '同一人' }),
    ).toMatchObject({ status: true })
    const has = async () => (await person.get<object>('/seller/member/MemberInfo', { id: merged.id })).data
    expect(await has()).toMatchObject({ money: 40_00, points: 0 })
    expect(await refund(id, 15_00)).toMatchObject({ status: true })
    expect(await has()).toMatchObject({ money: 50_00, points: 500 })
    expect(await now(id, 'wallet', 30_00)).toMatchObject({ data: { state: 'paid' } })
    expect(await has()).toMatchObject({ money: 20_00 })
  })

  test('allots a refund to several payments: external money before wallet and points', async () => {
    const { bill, now, refund } = await shop({ money: 100_00 })
    const { id } = bill(50_00)
    await now(id, 'wallet', 30_00)
    await now(id, 'cash', 20_00)
    expect((await refund(id, 25_00)).data).toMatchObject([
      { channel: 'cash', amount: 20_00, state: 'wait' },
      { channel: 'wallet', amount: 5_00, state: 'ok' },
    ])
    expect(await refund(id, 25_01)).toMatchObject({ code: 'pay_refund_over' })
  })

  test('by a disabled channel, or from the wallet of an unknown member, is refused', async () => {
    const { person, bill, now } = await shop({ money: 10_00 })
    const { id, bill: of } = bill(10_00)
    expect(await now(id, 'score', 10_00)).toMatchObject({ code: 'pay_channel_off' })
    await person.post('/seller/payment/PaySettingSave', settings({ wallet: false }))
    expect(await now(id, 'wallet', 10_00)).toMatchObject({ code: 'pay_channel_off' })
    await person.post('/seller/payment/PaySettingSave', settings({}))
    of.uid = null
    expect(await now(id, 'wallet', 10_00)).toMatchObject({ code: 'pay_no_member' })
  })
})

const settings = (over: Record<string, unknown>) => ({
  wallet: true,
  score: false,
  score_rate: 100,
  cash: true,
  transfer: true,
  transfer_to: null,
  wxpay: true,
  wxpay_ways: null,
  alipay: true,
  alipay_ways: null,
  unionpay: true,
  minutes: 30,
  ...over,
})
