import { describe, expect, test } from 'vitest'
import { figure } from '#core/value/figure.ts'
import { registry } from '#core/define/registry.ts'
import { sections } from '#server/composition.ts'
import { product } from '#plugins/index.ts'
import { testApp } from '#test/helpers/app.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { setAccountState } from '../account/state.ts'
import { balance } from '../balance/balance.ts'
import { clawBack, earn } from '../claw-back/claw-back.ts'
import { convert } from '../conversion/convert.ts'
import { pairedPost, reversePair } from '../pair/paired-post.ts'
import { closePeriod, closedUntil } from '../period/close-period.ts'
import { reverse } from '../reversal/reverse.ts'
import type { AccountRef } from '../shared/account.ts'
import { transfer } from '../transaction/post.ts'
import { bank, bookOf, wallet } from './book.ts'
import type { TestBook } from './book.ts'

const database = await testDatabase()
const t = await testApp({ ...sections(registry(product)), database })
const open = async () => bookOf(database, (await t.supplier()).suid)
const give = (book: TestBook, key: string, to: AccountRef, amount: bigint) =>
  book.run((ctx) => transfer(ctx, { key, type: 'test', from: { ...bank, asset: to.asset }, to, amount }))
const balancesOf = (book: TestBook, ...accounts: AccountRef[]) =>
  book.run(async (ctx) => (await Promise.all(accounts.map((ref) => balance(ctx, ref)))).map((ref) => ref.balance))
const now = Math.floor(Date.now() / 1000)

describe('a reversal', () => {
  test('reverses the whole transaction, once, for any number of requests', async () => {
    const book = await open()
    const { id } = await give(book, 'in', wallet(1), 100n)
    const attempts = await Promise.allSettled(
      ['a', 'b', 'c', 'd'].map((key) => book.run((ctx) => reverse(ctx, { transaction: id, key }))),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const attempt of attempts)
      if (attempt.status === 'rejected')
        expect(attempt.reason).toMatchObject({ code: 'ledger_reversed', params: { no: id, by: expect.any(Number) } })
    expect(await balancesOf(book, wallet(1), bank)).toEqual([0n, 0n])
    const [done] = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? attempt.value.id : []))
    await expect(book.run((ctx) => reverse(ctx, { transaction: done ?? 0, key: 'z' }))).rejects.toMatchObject({
      code: 'ledger_not_reversible',
    })
    await expect(book.run((ctx) => reverse(ctx, { transaction: 999_999, key: 'y' }))).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  test('works for untracked accounts as well, and a repeat returns the first result', async () => {
    const book = await open()
    const sales: AccountRef = { ...bank, id: 'sales' }
    const { id } = await give(book, 'in', sales, 100n)
    const first = await book.run((ctx) => reverse(ctx, { transaction: id, key: 'r' }))
    expect(await book.run((ctx) => reverse(ctx, { transaction: id, key: 'r' }))).toEqual(first)
    const { id: next } = await give(book, 'again', sales, 50n)
    const attempts = await Promise.allSettled(
      [1, 2, 3, 4, 5].map((n) => book.run((ctx) => reverse(ctx, { transaction: next, key: `x${n}` }))),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await balancesOf(book, sales)).toEqual([0n])
  })

  test('of spent money is refused, while a claw-back books the remainder as debt, which later income repays first', async () => {
    const book = await open()
    const due: AccountRef = { ...wallet(1), bucket: 'due' }
    const { id } = await give(book, 'in', wallet(1), 100n)
    await book.run((ctx) => transfer(ctx, { key: 'out', type: 'test', from: wallet(1), to: wallet(2), amount: 70n }))
    await expect(book.run((ctx) => reverse(ctx, { transaction: id, key: 'r' }))).rejects.toMatchObject({
      code: 'ledger_short',
    })
    const back = { key: 'claw', type: 'test', from: wallet(1), to: bank, amount: 100n }
    const first = await book.run((ctx) => clawBack(ctx, back))
    expect(await balancesOf(book, wallet(1), due)).toEqual([0n, -70n])
    const gained = (key: string) =>
      book.run((ctx) => earn(ctx, { key, type: 'test', from: bank, to: wallet(1), amount: 50n }))
    await gained('e1')
    expect(await balancesOf(book, wallet(1), due)).toEqual([0n, -20n])
    await gained('e2')
    expect(await balancesOf(book, wallet(1), due)).toEqual([30n, 0n])
    expect((await book.run((ctx) => clawBack(ctx, back))).id).toBe(first.id)
    expect((await gained('e1')).balances).toEqual([null, -20n])
    expect(await balancesOf(book, wallet(1), due)).toEqual([30n, 0n])
    // A claw-back also debits an account blocked meanwhile.
    await book.run((ctx) => setAccountState({ ...ctx, log: () => undefined }, wallet(1), 'no_debit'))
    await book.run((ctx) => clawBack(ctx, { ...back, key: 'claw2', amount: 40n }))
    expect(await balancesOf(book, wallet(1), due)).toEqual([0n, -10n])
  })
})

test('a conversion exchanges one asset for another, and each sums to zero', async () => {
  const book = await open()
  await give(book, 'in', wallet(1, 'score'), 500n)
  await book.run((ctx) =>
    convert(ctx, { key: 'c', type: 'score.exchange', from: wallet(1, 'score'), give: 200n, to: wallet(1), get: 20n }),
  )
  const between = (asset: 'rmb' | 'score'): AccountRef => ({
    owner: 'clearing',
    id: 'convert:score:rmb',
    asset,
    bucket: 'clearing',
  })
  expect(await balancesOf(book, wallet(1, 'score'), wallet(1), between('score'), between('rmb'))).toEqual([
    300n,
    20n,
    200n,
    -20n,
  ])
})

describe('an account', () => {
  test('without debits accepts credits only, a closed one nothing, and only an empty one can be closed', async () => {
    const book = await open()
    await give(book, 'in', wallet(1), 100n)
    const state = (to: 'open' | 'no_debit' | 'closed') =>
      book.run((ctx) => setAccountState({ ...ctx, log: () => undefined }, wallet(1), to, 'a test'))
    const spend = (key: string) =>
      book.run((ctx) => transfer(ctx, { key, type: 'test', from: wallet(1), to: bank, amount: 100n }))
    await state('no_debit')
    await expect(spend('a')).rejects.toMatchObject({ code: 'ledger_no_debit', params: { asked: figure.money(100n) } })
    await give(book, 'more', wallet(1), 1n)
    await expect(state('closed')).rejects.toMatchObject({
      code: 'ledger_account_not_empty',
      params: { balance: figure.money(101n), held: figure.money(0n) },
    })
    await state('open')
    await book.run((ctx) => transfer(ctx, { key: 'all', type: 'test', from: wallet(1), to: bank, amount: 101n }))
    await state('closed')
    await expect(give(book, 'late', wallet(1), 1n)).rejects.toMatchObject({ code: 'ledger_closed' })
  })
})

describe('a closed period', () => {
  test('refuses postings dated into it, and waits for running ones', async () => {
    const book = await open()
    const yesterday = now - 86_400
    const dated = (key: string, bizDay: number) =>
      book.run((ctx) => transfer(ctx, { key, type: 'test', from: bank, to: wallet(1), amount: 1n, bizDay }))
    await dated('a', yesterday)
    const races = await Promise.allSettled([
      ...[1, 2, 3, 4].map((n) => dated(`r${n}`, yesterday)),
      book.run(async (ctx) => {
        await closePeriod(ctx, yesterday)
        return { id: 0, balances: [] }
      }),
      ...[5, 6, 7, 8].map((n) => dated(`r${n}`, yesterday)),
    ])
    for (const race of races)
      if (race.status === 'rejected') expect(race.reason).toMatchObject({ code: 'ledger_period_closed' })
    expect(await book.run(closedUntil)).not.toBeNull()
    await expect(dated('late', yesterday)).rejects.toMatchObject({ code: 'ledger_period_closed' })
    await dated('today', now)
    expect((await dated('a', yesterday)).balances).toEqual([null, 1n])
  })
})

test('a pair moves value between two books, each balanced against the other, and is reversed in both', async () => {
  const [platform, store] = [await t.supplier(), await t.supplier()]
  const [a, b] = [bookOf(database, platform.suid), bookOf(database, store.suid)]
  const earned: AccountRef = { owner: 'supplier', id: String(store.suid), asset: 'rmb', bucket: 'available' }
  const request = {
    key: 'settle:1',
    type: 'settlement',
    postings: [{ account: bank, amount: -300n }],
    other: { book: b.suid, postings: [{ account: earned, amount: 300n }] },
  }
  const done = await a.run((ctx) => pairedPost(ctx, request))
  expect(await a.run((ctx) => pairedPost(ctx, request))).toEqual(done)
  const between = (book: TestBook): AccountRef => ({
    owner: 'clearing',
    id: `book:${book.suid}`,
    asset: 'rmb',
    bucket: 'clearing',
  })
  expect([await balancesOf(a, bank, between(b)), await balancesOf(b, earned, between(a))]).toEqual([
    [-300n, 300n],
    [300n, -300n],
  ])
  await a.run((ctx) => reversePair(ctx, { transaction: done.posted.id, book: b.suid, key: 'back' }))
  expect([await balancesOf(a, bank, between(b)), await balancesOf(b, earned, between(a))]).toEqual([
    [0n, 0n],
    [0n, 0n],
  ])
})
