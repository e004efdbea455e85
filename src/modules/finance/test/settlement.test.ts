import { describe, expect, test } from 'vitest'
import { definePart, joinParts } from '#core/define/part.ts'
import { defineModule } from '#core/define/module.ts'
import { registry } from '#core/define/registry.ts'
import { int, text } from '#core/fields/index.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import type { Person } from '#test/helpers/app.ts'
import { walletDesk, walletOf } from '#test/helpers/union-wallet.ts'
import { defineCall } from '../../db.ts'
import { modules } from '../../index.ts'
import { bookDone, bookPaid, bookRefund } from '../settlement/collect.ts'
import { closeRefund, openRefund } from '../settlement/open-refunds.ts'

// A module that sells: uses the same functions as orders.
const texts = ['测试', 'Test', 'Prueba', 'テスト'] as const
const [no, amount, of] = [
  text(texts, { required: true }),
  int(texts, { required: true }),
  int(texts, { required: true }),
]
const call = { method: 'POST', title: texts, access: 'session' } as const
const shop = defineModule({
  key: 'testshop',
  title: texts,
  icon: 'shop',
  ...joinParts([
    definePart({
      calls: [
        defineCall({
          ...call,
          path: '/test/shop/Paid',
          input: { no, amount },
          run: async (sent, ctx) => ({
            id: await bookPaid(ctx, {
              ...sent,
              channel: 'wxpay',
              paidAt: ctx.now,
              source: { table: 'orders', id: 1, no: sent.no },
            }),
          }),
        }),
        defineCall({
          ...call,
          path: '/test/shop/Done',
          input: { id: of },
          run: async (sent, ctx) => bookDone(ctx, sent.id, ctx.now),
        }),
        defineCall({
          ...call,
          path: '/test/shop/Refunded',
          input: { id: of, no, amount },
          run: async (sent, ctx) => bookRefund(ctx, { ...sent, at: ctx.now }),
        }),
        defineCall({
          ...call,
          path: '/test/shop/RefundOpens',
          input: { id: of, no },
          run: async (sent, ctx) => openRefund(ctx, { id: sent.id, key: sent.no }),
        }),
        defineCall({
          ...call,
          path: '/test/shop/RefundCloses',
          input: { id: of, no },
          run: async (sent, ctx) => closeRefund(ctx, { id: sent.id, key: sent.no }),
        }),
      ],
    }),
  ]),
})

const t = await testApp(sections(registry([...modules, shop])))
const platform = await t.supplier({ is_platform: true })
let platformDesk = walletDesk(platform)
let numbers = 0

async function union(rule: Record<string, unknown> = {}) {
  const person = await t.supplier({ is_union: true })
  const terms = { mode: 'collected', settle_days: 1, fee_bp: 60, commission_bp: 100 }
  await platformDesk.rule({ name: `规则 ${person.shortName}`, short_name: person.shortName, ...terms, ...rule })
  return handsOf(person)
}
const handsOf = (person: Person) => ({ person, wallet: walletOf(person), ...shopOf(person) })

/** Advances the clock by days; everyone signs in again. */
async function later(person: Person, days: number) {
  t.pass(days * 86_400)
  platformDesk = walletDesk(await platform.again())
  return handsOf(await person.again())
}
function shopOf(person: Person) {
  const done = async (path: string, body: Record<string, unknown>) => {
    const answer = await person.post<{ id: number }>(`/test/shop/${path}`, body)
    expect(answer, answer.raw.body).toMatchObject({ status: true })
    return answer.data
  }
  return {
    paid: async (cents: number) => (await done('Paid', { no: `W${++numbers}`, amount: cents })).id,
    done: (id: number) => done('Done', { id }),
    refunded: (id: number, cents: number, key = `R${++numbers}`) => done('Refunded', { id, no: key, amount: cents }),
    opens: (id: number, key: string) => done('RefundOpens', { id, no: key }),
    closes: (id: number, key: string) => done('RefundCloses', { id, no: key }),
  }
}
const settle = async () => (await platformDesk.settle()).data.payments

describe('[B14] collected money', () => {
  test("waits until its day, then pays fee and commission, and the net amount is the supplier's; each payment once", async () => {
    const { person, wallet, paid, done } = await union()
    const id = await paid(1000_00)
    expect(await wallet.info()).toMatchObject({ pending: 1000_00, available: 0 })
    expect(await settle()).toBe(0) // not done
    await done(id)
    expect(await settle()).toBe(0) // T+1
    const next = await later(person, 1)
    expect((await Promise.all([settle(), settle(), settle()])).filter((payments) => payments === 1)).toHaveLength(1)
    expect(await next.wallet.info()).toMatchObject({ pending: 0, available: 984_00 })
    const { data } = await next.person.get<object[]>('/seller/paymentwallet/SettlementManage')
    expect(data).toMatchObject([
      { payments: 1, amount: 1000_00, fee: 6_00, commission: 10_00, net: 984_00, to_due: 0, to_available: 984_00 },
    ])
  })

  test('is booked once per number: a repeat changes nothing, another amount is refused', async () => {
    const { person, wallet } = await union()
    const pay = (cents: number) => person.post('/test/shop/Paid', { no: 'SAME', amount: cents })
    const answers = await Promise.all([pay(5_00), pay(5_00), pay(5_00)])
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(await pay(6_00)).toMatchObject({ http: 409, code: 'payment_differs' })
    expect(await wallet.info()).toMatchObject({ pending: 5_00 })
  })

  test('is not settled while any refund of the money is open', async () => {
    const { wallet, paid, done, opens, closes } = await union({ settle_days: 0, fee_bp: 0, commission_bp: 0 })
    const id = await paid(100_00)
    await done(id)
    await opens(id, 'refund:1')
    await opens(id, 'refund:2')
    expect(await settle()).toBe(0)
    await closes(id, 'refund:1')
    expect(await settle()).toBe(0)
    await closes(id, 'refund:2')
    expect(await settle()).toBe(1)
    expect(await wallet.info()).toMatchObject({ available: 100_00 })
  })

  test('refunded before settlement reduces the pending amount, and the fee is computed from the remainder', async () => {
    const { person, wallet, paid, done, refunded } = await union({ settle_days: 0 })
    const id = await paid(100_00)
    await refunded(id, 40_00, 'R-1')
    await refunded(id, 40_00, 'R-1') // the same refund again
    expect(await wallet.info()).toMatchObject({ pending: 60_00 })
    expect(await person.post('/test/shop/Refunded', { id, no: 'R-2', amount: 60_01 })).toMatchObject({
      http: 409,
      code: 'refund_over_payment',
      msg: expect.stringContaining('60.00'),
    })
    await done(id)
    expect(await settle()).toBe(1)
    expect(await wallet.info()).toMatchObject({ pending: 0, available: 59_04 })
  })

  test("refunded in parts after settlement takes from the platform's fee and commission in proportion", async () => {
    const { person, paid, done, refunded } = await union({ settle_days: 0 })
    const id = await paid(100_01)
    await done(id)
    expect(await platformDesk.settle()).toMatchObject({ status: true })
    const earned = () =>
      t.database.sql<{ owner_id: string; sum: number }>(
        `select a.owner_id, sum(p.amount)::int as sum from ledger_transaction t join ledger_posting p on p.suid = t.suid and p.transaction_id = t.id
         join ledger_account a on a.suid = p.suid and a.id = p.account_id where t.suid = $1 and (t.key like $2 or t.pair_no like $3) and a.owner = 'platform' group by 1 order by 1`,
        [platform.suid, `${person.suid}:income%`, `${person.suid}:%`],
      )
    expect(await earned()).toEqual([
      { owner_id: 'commission', sum: 100 },
      { owner_id: 'service_fee', sum: 60 },
    ])
    for (const cents of [1, 33_33, 33_33, 33_34]) await refunded(id, cents)
    expect(await earned()).toEqual([
      { owner_id: 'commission', sum: 0 },
      { owner_id: 'service_fee', sum: 0 },
    ])
  })

  test('refunded after settlement is taken from the available balance, then becomes debt, which later income repays first', async () => {
    const { person, wallet, paid, done, refunded } = await union({ settle_days: 0 })
    const first = await paid(100_00)
    await done(first)
    await settle()
    const { data: card } = await wallet.card()
    await wallet.verify(card.id)
    await platformDesk.verify()
    const out = await wallet.withdraw({ card_id: card.id, amount: 58_40 })
    expect(await wallet.info()).toMatchObject({ available: 40_00, frozen: 58_40 })
    await refunded(first, 50_00)
    await refunded(first, 50_00)
    expect(await wallet.info()).toMatchObject({ available: 0, frozen: 58_40, due: 58_40 })
    const second = await paid(30_00)
    await done(second)
    await settle()
    expect(await wallet.info()).toMatchObject({ available: 0, due: 58_40 - 29_52 })
    // a failed withdrawal does so too: a debtor cannot withdraw
    expect(await person.post('/seller/paymentwallet/WithdrawalCancel', { id: out.data.id })).toMatchObject({
      status: true,
    })
    expect(await wallet.info()).toMatchObject({ frozen: 0, due: 0, available: 29_52 })
    expect((await wallet.summary()).at(0)).toMatchObject({ closing: 29_52, withdrawn: 0 })
    const third = await paid(100_00)
    await done(third)
    await settle()
    expect(await wallet.info()).toMatchObject({ due: 0, available: 29_52 + 98_40 })
  })

  test('split by the provider never becomes a balance: it is settled straight to the supplier', async () => {
    const { wallet, paid, done } = await union({ mode: 'sharing', settle_days: 0 })
    const id = await paid(100_00)
    await done(id)
    expect(await settle()).toBe(1)
    expect(await wallet.info()).toMatchObject({ pending: 0, available: 0 })
    expect((await wallet.summary()).at(0)).toMatchObject({
      income: 100_00,
      fee: -60,
      commission: -1_00,
      shared: -98_40,
      closing: 0,
    })
  })

  test("keeps its original terms, and a supplier's own rule takes precedence over the general one", async () => {
    const { person, wallet, paid, done } = await union({ settle_days: 0, fee_bp: 0, commission_bp: 0 })
    const id = await paid(100_00)
    const rule = await platformDesk.ruleOf(person.shortName)
    await platformDesk.rule({
      id: rule.id,
      ver: rule.ver,
      name: rule.name,
      short_name: person.shortName,
      mode: 'collected',
      settle_days: 0,
      fee_bp: 1000,
      fee_bearer: 'supplier',
    })
    await done(id)
    await settle()
    expect(await wallet.info()).toMatchObject({ available: 100_00 })
    const secondRule = { name: '又一条', short_name: person.shortName, mode: 'collected', settle_days: 0 }
    expect(await platformDesk.refusedRule(secondRule)).toMatchObject({ code: 'rule_exists' })
  })

  test('adds up, over a history, to its payments and withdrawals; each line links to its document', async () => {
    const { person, wallet, paid, done, refunded } = await union({ settle_days: 0 })
    const ids: number[] = []
    for (const cents of [100_00, 33_33, 7_01, 250_50]) ids.push(await paid(cents))
    const [first = 0, two = 0, three = 0, four = 0] = ids
    await refunded(two, 3_33) // before
    for (const id of [first, two, four]) await done(id)
    expect(await settle()).toBe(3)
    await refunded(first, 45_67) // after
    await refunded(three, 7_01) // never done
    const card_id = (await wallet.card()).data.id
    await wallet.verify(card_id)
    await platformDesk.verify()
    const requested = await wallet.withdraw({ card_id, amount: 123_45 })
    const payout = (await platformDesk.payouts({ status: 'waiting' })).at(-1)
    expect(await platformDesk.audit(payout?.['id'], 'pass')).toMatchObject({ status: true })
    const { data: batch } = await platformDesk.batch([payout?.['id']])
    const answered = [
      batch.batch_no,
      String(payout?.['payout_no']),
      (requested.data.net / 100).toFixed(2),
      'done',
      'B1',
      '',
      '',
    ]
    expect(await platformDesk.answers([answered])).toMatchObject({ status: true })
    const [sums] = await t.database.sql<Record<string, number>>(
      `select sum(amount)::int as income, -sum(case state when 'settled' then amount - net - fee - commission + clawed else refunded end)::int as refund, -sum(fee)::int as fee, -sum(commission)::int as commission,
         -(select sum(amount) from withdrawal w where w.suid = $1 and status = 'done')::int as withdrawn from income where suid = $1`,
      [person.suid],
    )
    expect(sums?.['withdrawn']).toBe(-123_45)
    const totals = await person.get<{ totalrow: object }>('/seller/paymentwallet/SummaryRecord', {
      _count_sum: 1,
      _count_exact: 1,
    })
    expect(totals.data.totalrow).toMatchObject(sums ?? {})
    const closing = Object.values(sums ?? {}).reduce((sum, figure) => sum + figure, 0)
    expect((await wallet.summary()).at(0)).toMatchObject({ closing })
    const { available, pending, due } = await wallet.info()
    expect(available + pending - due).toBe(closing)
    const { data: lines } = await person.get<{ move: string; x: { about?: string } }[]>(
      '/seller/paymentwallet/LinesManage',
      { limit: 100 },
    )
    const leads = new Set(lines.map(({ x }) => x.about?.replace(/\d+$/, ':id')))
    expect(leads).toEqual(
      new Set(['Income', 'Settlement', 'WithdrawalRecord'].map((at) => `/finance/PaymentWallet/${at}/info/:id`)),
    )
  })

  test('by day: every closing is its opening plus its lines, each day opens with the previous closing, and buckets sum to the total', async () => {
    const member = await union({ settle_days: 0 })
    const first = await member.paid(100_00)
    const two = await later(member.person, 1)
    await two.done(first)
    await settle()
    const { wallet, refunded } = await later(member.person, 2)
    await refunded(first, 10_00)
    const rows = await wallet.summary({ by_parts: '1', sort: 'day', order: 'true' })
    const ofPart = (part: string) => rows.filter((row) => row.part === part)
    const lines = [
      'income',
      'refund',
      'fee',
      'commission',
      'settled',
      'shared',
      'withdrawn',
      'supply',
      'other',
    ] as const
    for (const part of ['all', 'pending', 'available', 'due']) {
      expect(ofPart(part)).toHaveLength(4)
      for (const [at, row] of ofPart(part).entries()) {
        expect(row.closing).toBe(lines.reduce((sum, name) => sum + Number(row[name]), Number(row.opening)))
        expect(row.opening).toBe(at === 0 ? 0 : ofPart(part)[at - 1]?.closing)
      }
    }
    for (const [at, row] of ofPart('all').entries())
      expect(row.closing).toBe(
        ['pending', 'available', 'due'].reduce((sum, part) => sum + Number(ofPart(part)[at]?.closing), 0),
      )
    expect((await wallet.summary()).every(({ part }) => part === 'all')).toBe(true)
  })
})

test('[B14] a payment reported after its day was closed counts for the next day, and blocks no comparison', async () => {
  const { paid } = await union()
  const person = await platform.again()
  platformDesk = walletDesk(person)
  const compare = () => person.post('/platform/recon/ReconCompare', { channel: 'wxpay' })
  await paid(10_00)
  expect(await compare()).toMatchObject({ status: true })
  for (const { id } of await platformDesk.items({ status: 'open' }))
    expect(await platformDesk.handle(id, 'accept')).toMatchObject({ status: true })
  const open = await platformDesk.runs({ channel: 'wxpay', status: 'open' })
  for (const { id } of open)
    expect(await person.post('/platform/recon/ReconClose', { id })).toMatchObject({ status: true })
  await paid(7_00)
  for (let n = 0; n < 2; n++) expect(await compare()).toMatchObject({ status: true })
  const closed = await platformDesk.runs({ channel: 'wxpay', status: 'closed' })
  const last = Math.max(...closed.map(({ day }) => Number(day)))
  expect(await platformDesk.runs({ channel: 'wxpay', status: 'open' })).toMatchObject([
    { day: last + 86_400, our_count: 1, our_amount: 7_00, open_items: 1 },
  ])
  expect(closed.map(({ id, our_amount, diff }) => [id, our_amount, diff])).toEqual(
    open.map(({ id, our_amount, diff }) => [id, our_amount, diff]),
  )
})
