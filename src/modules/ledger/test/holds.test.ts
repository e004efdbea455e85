import { describe, expect, test } from 'vitest'
import { figure } from '#core/value/figure.ts'
import { registry } from '#core/define/registry.ts'
import { sections } from '#server/composition.ts'
import { product } from '#plugins/index.ts'
import { testApp } from '#test/helpers/app.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { setAccountState } from '../account/state.ts'
import { balance } from '../balance/balance.ts'
import { hold, postHold, voidHold } from '../hold/hold.ts'
import { transfer } from '../transaction/post.ts'
import { bank, bookOf, wallet } from './book.ts'

const database = await testDatabase()
const t = await testApp({ ...sections(registry(product)), database })
const now = Math.floor(Date.now() / 1000)

async function rich() {
  const book = bookOf(database, (await t.supplier()).suid)
  await book.run((ctx) => transfer(ctx, { key: 'in', type: 'test', from: bank, to: wallet(1), amount: 1000n }))
  const place = (key: string, amount: bigint, expireAt?: number) =>
    book.run((ctx) => hold(ctx, { account: wallet(1), amount, key, ...(expireAt === undefined ? {} : { expireAt }) }))
  const state = (at?: { now: number }) => book.run((ctx) => balance(ctx, wallet(1)), at)
  return { book, held: place, state }
}

describe('a hold', () => {
  test('reserves its amount, and is posted in part: the remainder is free again', async () => {
    const { book, held: place, state } = await rich()
    const { id, free } = await place('a', 700n)
    expect(free).toBe(300n)
    expect(await state()).toEqual({ balance: 1000n, onHold: 700n, free: 300n })
    await expect(place('b', 301n)).rejects.toMatchObject({
      code: 'ledger_short',
      params: { available: figure.money(300n), asked: figure.money(301n) },
    })
    const spend = book.run((ctx) => transfer(ctx, { key: 's', type: 'test', from: wallet(1), to: bank, amount: 301n }))
    await expect(spend).rejects.toMatchObject({ code: 'ledger_short' })
    await expect(book.run((ctx) => postHold(ctx, { hold: id, to: bank, amount: 701n }))).rejects.toMatchObject({
      code: 'ledger_hold_beyond',
    })
    const posted = await book.run((ctx) => postHold(ctx, { hold: id, to: bank, amount: 450n }))
    expect(posted.balances).toEqual([550n, null])
    expect(await state()).toEqual({ balance: 550n, onHold: 0n, free: 550n })
    expect(await book.run((ctx) => postHold(ctx, { hold: id, to: bank, amount: 450n }))).toEqual(posted)
    await expect(book.run((ctx) => postHold(ctx, { hold: id, to: bank, amount: 1n }))).rejects.toMatchObject({
      code: 'ledger_hold_resolved',
    })
    await expect(book.run((ctx) => voidHold(ctx, { hold: id }))).rejects.toMatchObject({ code: 'ledger_hold_resolved' })
  })

  test('of an account blocked since can still be posted; no new hold is allowed', async () => {
    const { book, held: place, state } = await rich()
    const { id } = await place('a', 700n)
    await book.run((ctx) => setAccountState({ ...ctx, log: () => undefined }, wallet(1), 'no_debit'))
    await expect(place('b', 1n)).rejects.toMatchObject({ code: 'ledger_no_debit' })
    await book.run((ctx) => postHold(ctx, { hold: id, to: bank, amount: 450n }))
    expect(await state()).toEqual({ balance: 550n, onHold: 0n, free: 550n })
  })

  test('is resolved once, in any order of requests', async () => {
    const { book, held: place, state } = await rich()
    for (const n of [1, 2, 3, 4]) {
      const { id } = await place(`h${n}`, 100n)
      const ends = await Promise.allSettled([
        book.run((ctx) => postHold(ctx, { hold: id, to: bank })),
        book.run((ctx) => voidHold(ctx, { hold: id })),
        book.run((ctx) => voidHold(ctx, { hold: id })),
      ])
      expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
    const posted = await database.sql("select 1 from ledger_hold where suid = $1 and state = 'posted'", [book.suid])
    expect(await state()).toMatchObject({ balance: 1000n - 100n * BigInt(posted.length), onHold: 0n })
  })

  test('is idempotent by key: the same content returns the first result, other content is refused', async () => {
    const { held: place, state } = await rich()
    const [first, ...repeats] = await Promise.all(Array.from({ length: 5 }, () => place('k', 200n)))
    expect(new Set(repeats.map(({ id }) => id))).toEqual(new Set([first?.id]))
    await expect(place('k', 201n)).rejects.toMatchObject({ code: 'ledger_key_reused' })
    expect(await state()).toMatchObject({ onHold: 200n })
  })

  test('counts as void from the second it expires, before the sweep records it, and is never posted late', async () => {
    const { book, held: place, state } = await rich()
    const { id } = await place('a', 900n, now + 60)
    const later = { now: now + 60 }
    expect(await state()).toMatchObject({ onHold: 900n })
    expect(await state(later)).toMatchObject({ onHold: 0n, free: 1000n })
    await expect(book.run((ctx) => postHold(ctx, { hold: id, to: bank }), later)).rejects.toMatchObject({
      code: 'ledger_hold_resolved',
    })
    await book.run((ctx) => transfer(ctx, { key: 's', type: 'test', from: wallet(1), to: bank, amount: 1000n }), later)
    expect(await state(later)).toEqual({ balance: 0n, onHold: 0n, free: 0n })
    const [row] = await database.sql<{ state: string }>('select state from ledger_hold where suid = $1', [book.suid])
    expect(row?.state).toBe('expired')
  })

  test('is part of a past balance', async () => {
    const { book, held: place } = await rich()
    const at = (seconds: number) => book.run((ctx) => balance(ctx, wallet(1), { at: seconds }), { now: now + 500 })
    await book.run((ctx) => hold(ctx, { account: wallet(1), amount: 300n, key: 'x' }), { now: now + 100 })
    const { id } = await place('y', 1n)
    await book.run((ctx) => postHold(ctx, { hold: id, to: bank }), { now: now + 200 })
    expect(await at(now + 99)).toEqual({ balance: 1000n, onHold: 1n, free: 999n })
    expect(await at(now + 100)).toEqual({ balance: 1000n, onHold: 301n, free: 699n })
    expect(await at(now + 200)).toEqual({ balance: 999n, onHold: 300n, free: 699n })
    expect(await at(now - 100)).toEqual({ balance: 0n, onHold: 0n, free: 0n })
  })
})
