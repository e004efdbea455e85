import { describe, expect, test } from 'vitest'
import { figure } from '#core/value/figure.ts'
import { registry } from '#core/define/registry.ts'
import { sections } from '#server/composition.ts'
import { product } from '#plugins/index.ts'
import { testApp } from '#test/helpers/app.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { balance } from '../balance/balance.ts'
import { post, transfer } from '../transaction/post.ts'
import { bank, bookOf, wallet } from './book.ts'

const database = await testDatabase()
const t = await testApp({ ...sections(registry(product)), database })
const open = async () => bookOf(database, (await t.supplier()).suid)

describe('a posting', () => {
  test('creates its accounts, moves the amount and returns the balances after it', async () => {
    const book = await open()
    const done = await book.run((ctx) =>
      transfer(ctx, { key: 'in', type: 'test', from: bank, to: wallet(1), amount: 500n }),
    )
    expect(done.balances).toEqual([null, 500n])
    await book.run((ctx) => transfer(ctx, { key: 'on', type: 'test', from: wallet(1), to: wallet(2), amount: 120n }))
    const balances = await book.run((ctx) =>
      Promise.all([wallet(1), wallet(2), bank, wallet(3)].map((account) => balance(ctx, account))),
    )
    expect(balances.map((entry) => entry.balance)).toEqual([380n, 120n, -500n, 0n])
  })

  test('is idempotent by key: the same content returns the first result, other content is refused', async () => {
    const book = await open()
    const transferOnce = (amount: bigint) =>
      book.run((ctx) => transfer(ctx, { key: 'k', type: 'test', from: bank, to: wallet(1), amount }))
    const first = await transferOnce(10n)
    expect(await transferOnce(10n)).toEqual(first)
    await expect(transferOnce(11n)).rejects.toMatchObject({ code: 'ledger_key_reused' })
    const parallel = await Promise.all(
      Array.from({ length: 6 }, () =>
        book.run((ctx) => transfer(ctx, { key: 'p', type: 'test', from: bank, to: wallet(1), amount: 1n })),
      ),
    )
    expect(new Set(parallel.map(({ id }) => id)).size).toBe(1)
    expect(await book.run((ctx) => balance(ctx, wallet(1)))).toMatchObject({ balance: 11n })
  })

  test('is refused with the available and the requested amount, and leaves no data', async () => {
    const book = await open()
    await book.run((ctx) => transfer(ctx, { key: 'in', type: 'test', from: bank, to: wallet(1), amount: 1234n }))
    const postings = [
      { account: wallet(2), amount: 5000n },
      { account: wallet(1), amount: -5000n },
    ]
    await expect(book.run((ctx) => post(ctx, { key: 'out', type: 'test', postings }))).rejects.toMatchObject({
      code: 'ledger_short',
      params: { available: figure.money(1234n), asked: figure.money(5000n) },
    })
    await expect(
      book.run((ctx) => transfer(ctx, { key: 'nil', type: 'test', from: bank, to: wallet(1), amount: 0n })),
    ).rejects.toMatchObject({ code: 'ledger_amount_zero' })
    expect(await database.sql('select 1 from ledger_transaction where suid = $1', [book.suid])).toHaveLength(1)
  })
})
