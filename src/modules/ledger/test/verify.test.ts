import { describe, expect, test } from 'vitest'
import { productApp } from '#test/helpers/shared-apps.ts'
import { hold } from '../hold/hold.ts'
import { pairedPost } from '../pair/paired-post.ts'
import { reverse } from '../reversal/reverse.ts'
import type { AccountRef } from '../shared/account.ts'
import { transfer } from '../transaction/post.ts'
import { beginVerification, lastVerification, verifyStep } from '../verify/verify.ts'
import { bank, bookOf, wallet } from './book.ts'
import type { TestBook } from './book.ts'

const t = await productApp()
const { database } = t

async function verified(book: TestBook) {
  await book.run(beginVerification)
  while (await book.run(verifyStep));
  const last = await book.run(lastVerification)
  if (!last) throw new Error('there is no verification')
  return last
}

/** The findings, as `check is what row`. */
const findingTexts = async (book: TestBook) =>
  (await verified(book)).findings
    .map((finding) => `${finding.check} ${finding.is} ${finding.what} ${finding.row}`)
    .toSorted()

/** Six transactions between three wallets and the bank, sealed twice, one reversed, and a hold. */
async function filled() {
  const book = bookOf(database, (await t.supplier()).suid)
  const ids: number[] = []
  const move = async (from: AccountRef, to: AccountRef, amount: bigint) => {
    const { id } = await book.run((ctx) =>
      transfer(ctx, { key: `k${ids.length}`, type: 'test', from, to, amount, memo: 'as it was' }),
    )
    ids.push(id)
  }
  await move(bank, wallet(1), 100n)
  await move(bank, wallet(2), 50n)
  await move(wallet(1), wallet(3), 30n)
  await book.seal()
  await move(wallet(3), wallet(2), 10n)
  await move(bank, { ...bank, id: 'sales' }, 7n)
  ids.push((await book.run((ctx) => reverse(ctx, { transaction: ids[1] ?? 0, key: 'r' }))).id)
  await book.run((ctx) => hold(ctx, { account: wallet(1), amount: 20n, key: 'h' }))
  await book.seal()
  return { book, ids: ids.map(String) }
}

/** Changes rows like an owner of the database who knows the guards. */
async function tamper(...statements: string[]): Promise<void> {
  await database.sql(`do $$ begin set local session_replication_role = replica; ${statements.join('; ')}; end $$`)
}

test('untouched books are correct at any step size, and every row is checked', async () => {
  const { book } = await filled()
  expect(await verified(book)).toMatchObject({
    state: 'done',
    findings: [],
    counts: { transactions: 6, postings: 12, accounts: 5, seals: 2, found: 0 },
  })
})

describe('[safety S32] every change, removal or insertion is found and named', () => {
  test('a changed amount, a changed fact, a changed time', async () => {
    const { book, ids } = await filled()
    await tamper(
      `update ledger_posting set amount = amount + 1 where suid = ${book.suid} and transaction_id = ${ids[2]} and n = 1`,
    )
    expect(await findingTexts(book)).toEqual([
      expect.stringMatching(/^balance differs account \d+$/),
      `chain differs posting ${ids[2]}-2`,
      `content changed posting ${ids[2]}-2`,
      expect.stringMatching(/^days differs day \d+ /),
      `sums differs transaction ${ids[2]}`,
    ])
    const other = await filled()
    await tamper(
      `update ledger_transaction set memo = 'as it suits' where suid = ${other.book.suid} and id = ${other.ids[0]}`,
      `update ledger_posting set biz_day = biz_day - 40 where suid = ${other.book.suid} and transaction_id = ${other.ids[4]} and n = 0`,
    )
    expect(await findingTexts(other.book)).toEqual([
      `content changed posting ${other.ids[4]}-1`,
      `content changed transaction ${other.ids[0]}`,
    ])
  })

  test('both sides and the balances changed to fit', async () => {
    const { book, ids } = await filled()
    await tamper(
      `update ledger_posting set amount = sign(amount) * 8, balance_after = null where suid = ${book.suid} and transaction_id = ${ids[4]}`,
      `update ledger_account_day d set debit = debit + 1, closing = closing - 1 from ledger_account a where a.suid = d.suid and a.id = d.account_id and d.suid = ${book.suid} and a.owner_id = 'bank'`,
      `update ledger_account_day d set credit = credit + 1, closing = closing + 1 from ledger_account a where a.suid = d.suid and a.id = d.account_id and d.suid = ${book.suid} and a.owner_id = 'sales'`,
    )
    expect(await findingTexts(book)).toEqual([
      `content changed posting ${ids[4]}-1`,
      `content changed posting ${ids[4]}-2`,
    ])
  })

  test('a changed account owner, a balance, an amount on hold, a day', async () => {
    const { book, ids } = await filled()
    await tamper(
      `update ledger_account set owner_id = '9' where suid = ${book.suid} and owner = 'member' and owner_id = '3'`,
    )
    expect(await findingTexts(book)).toEqual([
      `content changed posting ${ids[2]}-2`,
      `content changed posting ${ids[3]}-1`,
    ])
    const other = await filled()
    await tamper(
      `update ledger_account set balance = balance + 5 where suid = ${other.book.suid} and owner_id = '2'`,
      `update ledger_account set held = 0 where suid = ${other.book.suid} and owner_id = '1'`,
      `update ledger_account_day d set opening = 3, closing = closing + 3 from ledger_account a where a.suid = d.suid and a.id = d.account_id and d.suid = ${other.book.suid} and a.owner_id = 'sales'`,
    )
    expect(await findingTexts(other.book)).toEqual([
      expect.stringMatching(/^balance differs account \d+$/),
      expect.stringMatching(/^days differs day \d+ /),
      expect.stringMatching(/^holds differs account \d+$/),
    ])
  })

  test('a removed transaction, a removed posting, an inserted one', async () => {
    const { book, ids } = await filled()
    await tamper(
      `delete from ledger_posting where suid = ${book.suid} and transaction_id = ${ids[4]}`,
      `delete from ledger_transaction where suid = ${book.suid} and id = ${ids[4]}`,
    )
    expect(await findingTexts(book)).toEqual([
      expect.stringMatching(/^days differs day/),
      expect.stringMatching(/^days differs day/),
      `sealed removed transaction ${ids[4]}`,
    ])
    const other = await filled()
    await tamper(
      `delete from ledger_posting where suid = ${other.book.suid} and transaction_id = ${other.ids[2]} and n = 1`,
      `insert into ledger_posting (suid, transaction_id, n, account_id, owner, asset, bucket, amount, biz_day, posted_at)
         select suid, ${other.ids[0]}, 2, account_id, owner, asset, bucket, 5, biz_day, posted_at from ledger_posting where suid = ${other.book.suid} and transaction_id = ${other.ids[4]} and n = 1`,
    )
    expect(await findingTexts(other.book)).toEqual(
      expect.arrayContaining([
        `content removed posting ${other.ids[2]}-2`,
        `content inserted posting ${other.ids[0]}-3`,
        `sums differs transaction ${other.ids[0]}`,
        `sums differs transaction ${other.ids[2]}`,
      ]),
    )
  })

  test('an inserted transaction: copied into a sealed range, or after it', async () => {
    const { book, ids } = await filled()
    const copy = (
      xid: string,
    ) => `insert into ledger_transaction (suid, id, key, type, biz_day, op_uid, posted_at, xid, digest, lines)
      select suid, id + 1000000, 'forged', type, biz_day, op_uid, posted_at, ${xid}, digest, lines from ledger_transaction where suid = ${book.suid} and id = ${ids[4]};
      insert into ledger_posting (suid, transaction_id, n, account_id, owner, asset, bucket, amount, biz_day, posted_at)
      select suid, transaction_id + 1000000, n, account_id, owner, asset, bucket, amount, biz_day, posted_at from ledger_posting where suid = ${book.suid} and transaction_id = ${ids[4]}`
    await tamper(copy('xid'))
    const forged = Number(ids[4]) + 1_000_000
    expect(await findingTexts(book)).toEqual(
      expect.arrayContaining([
        `content changed transaction ${forged}`,
        `sealed inserted transaction ${forged}`,
        expect.stringMatching(/^days differs day/),
      ]),
    )
    await tamper(
      `update ledger_transaction set xid = pg_current_xact_id() where suid = ${book.suid} and id = ${forged}`,
    )
    await book.seal()
    expect(await findingTexts(book)).toEqual([`content changed transaction ${forged}`])
  })

  test('a seal that was recomputed, or removed', async () => {
    const { book, ids } = await filled()
    await tamper(
      `update ledger_transaction set digest = sha256(digest), key = key || '!' where suid = ${book.suid} and id = ${ids[0]}`,
      `update ledger_seal s set digests[1] = (select digest from ledger_transaction t where t.suid = s.suid and t.id = ${ids[0]}) where s.suid = ${book.suid} and s.id = 1`,
    )
    expect(await findingTexts(book)).toEqual([`content changed transaction ${ids[0]}`, 'sealed changed seal 1'])
    const other = await filled()
    await tamper(`delete from ledger_seal where suid = ${other.book.suid} and id = 1`)
    expect(await findingTexts(other.book)).toEqual(['sealed changed seal 2'])
  })

  test('one side of a pair', async () => {
    const [a, b] = [bookOf(database, (await t.supplier()).suid), bookOf(database, (await t.supplier()).suid)]
    const to: AccountRef = { owner: 'supplier', id: '1', asset: 'rmb', bucket: 'available' }
    const pair = (key: string) =>
      a.run((ctx) =>
        pairedPost(ctx, {
          key,
          type: 'test',
          postings: [{ account: bank, amount: -9n }],
          other: { book: b.suid, postings: [{ account: to, amount: 9n }] },
        }),
      )
    await pair('p1')
    const { counterpart } = await pair('p2')
    expect([await findingTexts(a), await findingTexts(b)]).toEqual([[], []])
    await tamper(
      `delete from ledger_posting where suid = ${b.suid} and transaction_id = ${counterpart.id}`,
      `delete from ledger_transaction where suid = ${b.suid} and id = ${counterpart.id}`,
    )
    expect(await findingTexts(a)).toEqual([`pairs differs pair ${a.suid}:p2 rmb`])
  })
})

test('a verification is started by a call, runs in the background, one at a time, and shows wrong rows only to callers with full access', async () => {
  const person = await t.supplier()
  const book = bookOf(database, person.suid)
  await book.run((ctx) => transfer(ctx, { key: 'a', type: 'test', from: bank, to: wallet(1), amount: 5n }))
  await tamper(`update ledger_account set balance = 6 where suid = ${person.suid} and owner = 'member'`)
  expect((await person.get('/seller/ledger/LedgerVerify')).data).toBeNull()
  // without the background job, which might finish the first run before the third call
  const begun = await Promise.all([1, 2, 3].map(() => book.run(beginVerification)))
  expect(await person.post('/seller/ledger/LedgerVerifyStart')).toMatchObject({ data: { id: begun[0] } })
  expect(new Set(begun).size).toBe(1)
  interface VerifyAnswer {
    running: boolean
    ok: boolean
    checks: { check: string; wrong: number; examples: { row: string }[] }[]
  }
  await expect
    .poll(async () => (await person.get<VerifyAnswer>('/seller/ledger/LedgerVerify')).data.running, { timeout: 60_000 })
    .toBe(false)
  const { data } = await person.get<VerifyAnswer>('/seller/ledger/LedgerVerify')
  expect(data).toMatchObject({ ok: false })
  expect(data.checks.find(({ check }) => check === 'balance')).toMatchObject({
    wrong: 1,
    examples: [{ expected: '5', found: '6' }],
  })
  const narrow = await person.operator({ apis: ['/seller/ledger/LedgerVerify'], data_scope: 'own' })
  expect(
    (await narrow.get<VerifyAnswer>('/seller/ledger/LedgerVerify')).data.checks.find(
      ({ check }) => check === 'balance',
    ),
  ).toMatchObject({ wrong: 1, examples: [] })
  expect(await narrow.post('/seller/ledger/LedgerVerifyStart')).toMatchObject({ status: false })
})
