import { describe, expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { dayStart, formatDay } from '#core/value/time.ts'
import { sections } from '#server/composition.ts'
import { product } from '#plugins/index.ts'
import { testApp } from '#test/helpers/app.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { balance } from '../balance/balance.ts'
import { hold } from '../hold/hold.ts'
import { sealBook } from '../seal/seal.ts'
import { daysOf } from '../statement/account-days.ts'
import { statement } from '../statement/statement.ts'
import { transfer } from '../transaction/post.ts'
import { bank, bookOf, wallet } from './book.ts'
import type { TestBook } from './book.ts'

const database = await testDatabase()
const t = await testApp({ ...sections(registry(product)), database })
const open = async () => bookOf(database, (await t.supplier()).suid)
const DAY = 86_400
const today = dayStart(Math.floor(Date.now() / 1000))
const give = (book: TestBook, key: string, amount: bigint, now?: number) =>
  book.run(
    (ctx) => transfer(ctx, { key, type: 'test', from: bank, to: wallet(1), amount }),
    now === undefined ? {} : { now },
  )
const days = (book: TestBook, account = 'clearing') =>
  database.sql<{ day: string; opening: string; debit: string; credit: string; closing: string }>(
    `select to_char(d.day, 'YYYY-MM-DD') as day, opening, debit, credit, closing from ledger_account_day d join ledger_account a on a.suid = d.suid and a.id = d.account_id
     where d.suid = $1 and a.owner = $2 order by 1`,
    [book.suid, account],
  )

describe('a seal', () => {
  test('contains complete transactions only, each once, and is linked to the previous one', async () => {
    const book = await open()
    await give(book, 'a', 1n)
    let release = () => undefined as void
    const waiting = new Promise<void>((go) => (release = go))
    const slow = book.run(async (ctx) => {
      await transfer(ctx, { key: 'slow', type: 'test', from: bank, to: { ...bank, id: 'sales' }, amount: 5n })
      await balance(ctx, bank) // sends it
      await waiting
    })
    await expect
      .poll(() =>
        database.sql(
          "select 1 from pg_stat_activity where state = 'idle in transaction' and datname = current_database()",
        ),
      )
      .not.toHaveLength(0)
    await give(book, 'b', 2n)
    await book.run(sealBook)
    const sealed = () =>
      database.sql<{ ids: string[] }>('select ids from ledger_seal where suid = $1 order by id', [book.suid])
    const early = (await sealed()).flatMap(({ ids }) => ids)
    release()
    await slow
    await give(book, 'c', 3n)
    await book.seal()
    await book.seal()
    const all = (await sealed()).flatMap(({ ids }) => ids).toSorted()
    const stored = await database.sql<{ id: string; key: string }>(
      'select id, key from ledger_transaction where suid = $1',
      [book.suid],
    )
    expect(early).not.toContain(stored.find(({ key }) => key === 'slow')?.id)
    expect(all).toEqual(stored.map(({ id }) => id).toSorted())
    const chain = await database.sql<{ bound: boolean }>(
      `select prev_hash = coalesce(lag(hash) over (order by id), ''::bytea) as bound from ledger_seal where suid = $1`,
      [book.suid],
    )
    expect(chain.map(({ bound }) => bound)).toEqual(chain.map(() => true))
  })

  test('is created once by any number of servers, and by schedule for every book that needs it', async () => {
    const book = await open()
    await give(book, 'a', 1n)
    await book.complete()
    await Promise.all([book.run(sealBook), book.run(sealBook), book.run(sealBook)])
    expect(await database.sql('select 1 from ledger_seal where suid = $1', [book.suid])).toHaveLength(1)
    expect(await days(book)).toMatchObject([{ closing: '-1' }])
    await give(book, 'b', 1n)
    await book.run((ctx) => hold(ctx, { account: wallet(1), amount: 1n, key: 'h', expireAt: ctx.now - 1 }))
    await book.complete()
    await t.app.jobs.work('section_work', { suid: book.suid, work: 'ledger.seal' })
    expect(await days(book)).toMatchObject([{ closing: '-2' }])
    expect(
      await database.sql("select 1 from ledger_hold where suid = $1 and state = 'expired'", [book.suid]),
    ).toHaveLength(1)
    expect(await database.sql('select 1 from ledger_account where suid = $1 and held <> 0', [book.suid])).toHaveLength(
      0,
    )
  })
})

describe('days', () => {
  test('open with the previous closing, and a late seal moves the later ones', async () => {
    const book = await open()
    await give(book, 'a', 10n, today - 3 * DAY)
    await give(book, 'b', 5n, today - DAY)
    await book.seal()
    await give(book, 'c', 1n, today)
    await book.run(
      (ctx) => transfer(ctx, { key: 'late', type: 'test', from: bank, to: { ...bank, id: 'sales' }, amount: 2n }),
      {
        now: today - 2 * DAY,
      },
    )
    await book.run(
      (ctx) => transfer(ctx, { key: 'more', type: 'test', from: { ...bank, id: 'sales' }, to: bank, amount: 1n }),
      {
        now: today - DAY,
      },
    )
    await book.seal()
    const day = (back: number) => formatDay(today - back * DAY)
    expect(await days(book, 'member')).toEqual([
      { day: day(3), opening: '0', debit: '0', credit: '10', closing: '10' },
      { day: day(1), opening: '10', debit: '0', credit: '5', closing: '15' },
      { day: day(0), opening: '15', debit: '0', credit: '1', closing: '16' },
    ])
    const banks = (await days(book)).filter(({ closing }) => Number(closing) < -2)
    expect(banks).toEqual([
      { day: day(3), opening: '0', debit: '10', credit: '0', closing: '-10' },
      { day: day(2), opening: '-10', debit: '2', credit: '0', closing: '-12' },
      { day: day(1), opening: '-12', debit: '5', credit: '1', closing: '-16' },
      { day: day(0), opening: '-16', debit: '1', credit: '0', closing: '-17' },
    ])
  })

  test('give the balance at any moment, sealed or not, of tracked and untracked accounts', async () => {
    const book = await open()
    const moments = [today - 2 * DAY + 100, today - 2 * DAY + 200, today - DAY, today - 1, today, today + 50]
    for (const [n, at] of moments.entries()) {
      await give(book, `m${n}`, 10n ** BigInt(n), at)
      if (n % 2 === 1) await book.seal()
    }
    const at = (seconds?: number) =>
      book.run(async (ctx) => [
        (await balance(ctx, wallet(1), { at: seconds })).balance,
        -(await balance(ctx, bank, { at: seconds })).balance,
      ])
    const expected = [1n, 11n, 111n, 1111n, 11_111n, 111_111n]
    for (const [n, moment] of moments.entries()) {
      expect(await at(moment)).toEqual([expected[n], expected[n]])
      expect(await at(moment - 1)).toEqual([expected[n - 1] ?? 0n, expected[n - 1] ?? 0n])
    }
    expect(await at()).toEqual([111_111n, 111_111n])
  })
})

test('a statement and the days of an account agree, sealed or not, and a day without postings has its opening', async () => {
  const book = await open()
  await give(book, 'a', 10n, today - 3 * DAY + 5)
  await book.seal()
  await give(book, 'b', 4n, today - DAY)
  await book.run(
    (ctx) => transfer(ctx, { key: 'c', type: 'test', memo: 'out', from: wallet(1), to: bank, amount: 3n }),
    {
      now: today - DAY + 7,
    },
  )
  for (const [account, sign] of [
    [wallet(1), 1n],
    [bank, -1n],
  ] as const) {
    const actual = await book.run((ctx) => statement(ctx, account, { from: today - 2 * DAY, to: today }))
    expect(actual).toMatchObject({
      opening: 10n * sign,
      closing: 11n * sign,
      lines: [
        { amount: 4n * sign, balance: 14n * sign },
        { amount: -3n * sign, balance: 11n * sign, memo: 'out' },
      ],
    })
    expect(actual.opening + actual.credit - actual.debit).toBe(actual.closing)
    const each = await book.run((ctx) => daysOf(ctx, account, { from: today - 2 * DAY, to: today }))
    expect(each.map(({ opening, closing }) => [opening * sign, closing * sign])).toEqual([
      [10n, 10n],
      [10n, 11n],
      [11n, 11n],
    ])
  }
  expect(await book.run((ctx) => statement(ctx, wallet(9), { from: 0, to: today }))).toEqual({
    opening: 0n,
    debit: 0n,
    credit: 0n,
    closing: 0n,
    lines: [],
  })
})

test('sealed postings cannot be changed: not by the server, and by the owner of the tables only after removing the guard', async () => {
  const book = await open()
  await give(book, 'a', 1n)
  await book.seal()
  for (const table of ['ledger_transaction', 'ledger_posting', 'ledger_seal']) {
    for (const change of [`update ${table} set suid = suid`, `delete from ${table}`]) {
      await expect(database.db.tenant(book.suid, (tx) => tx.query(change))).rejects.toThrow(/permission denied/)
      await expect(database.db.platform('a test', (tx) => tx.query(change))).rejects.toThrow(/permission denied/)
      await expect(database.sql(change)).rejects.toThrow(/only grows/)
    }
  }
})
