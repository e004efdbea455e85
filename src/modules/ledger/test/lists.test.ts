import { describe, expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { sections } from '#server/composition.ts'
import type { TableMeta } from '#core/wire/wire.ts'
import { product } from '#plugins/index.ts'
import { testApp } from '#test/helpers/app.ts'
import type { Person } from '#test/helpers/app.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { goodsOf } from '#test/helpers/goods.ts'
import { hold } from '../hold/hold.ts'
import { reverse } from '../reversal/reverse.ts'
import { transfer } from '../transaction/post.ts'
import { bank, bookOf, wallet } from './book.ts'

const database = await testDatabase()
const t = await testApp({ ...sections(registry(product)), database })

type Row = Record<string, unknown> & { id: number; x: { about?: string } }
const list = async (person: Person, what: string, query: Record<string, string | number> = {}) =>
  (await person.get<Row[]>(`/seller/ledger/Ledger${what}Manage`, { limit: 50, ...query })).data

const byLabel = (a: string, b: string) => a.localeCompare(b)
const byText = (a: unknown[], b: unknown[]) => String(a).localeCompare(String(b))

async function filled() {
  const person = await t.supplier()
  const book = bookOf(database, person.suid)
  await book.run((ctx) =>
    transfer(ctx, {
      key: 'a',
      type: 'recharge',
      memo: '充值',
      source: { table: 'outbound', id: 7, no: 'CKD7' },
      from: bank,
      to: wallet(1),
      amount: 1000n,
    }),
  )
  await book.run((ctx) =>
    transfer(ctx, { key: 'p', type: 'gift', from: { ...bank, asset: 'score' }, to: wallet(1, 'score'), amount: 30n }),
  )
  await book.seal()
  const { id } = await book.run((ctx) =>
    transfer(ctx, { key: 'b', type: 'pay', from: wallet(1), to: bank, amount: 250n }),
  )
  await book.run((ctx) => reverse(ctx, { transaction: id, key: 'r' }))
  await book.run((ctx) => hold(ctx, { account: wallet(1), amount: 100n, key: 'h', expireAt: ctx.now - 1 }))
  await book.run((ctx) => hold(ctx, { account: wallet(1), amount: 200n, key: 'i' }))
  return { person, book, paid: id }
}

describe('the lists of the ledger', () => {
  test('show every account with its balance, tracked or summed from its postings', async () => {
    const { person } = await filled()
    const rows = await list(person, 'Account')
    const listed = rows
      .map(({ owner, owner_id, asset, balance, held, points }) =>
        [owner, owner_id, asset, balance, held, points].join(' '),
      )
      .toSorted()
    expect(listed).toEqual([
      'clearing bank rmb -1000 0 ',
      'clearing bank score   -30',
      'member 1 rmb 1000 300 ',
      'member 1 score   30',
    ])
  })

  test('name the owner of an account and the type of a transaction', async () => {
    const { person, book } = await filled()
    await person.post('/seller/member/MemberSave', { name: '李先生', phone: '13900001233' }) // so that the next one is not the member 1 of the postings above
    const { data: member } = await person.post<{ id: number }>('/seller/member/MemberSave', {
      name: '张女士',
      phone: '13900001234',
    })
    await book.run((ctx) =>
      transfer(ctx, { key: 'm', type: 'recharge', from: bank, to: wallet(member.id), amount: 1n }),
    )
    expect((await list(person, 'Account', { owner: 'member', owner_id: member.id }))[0]).toMatchObject({
      owner_name: '张女士',
    })
    const [account] = await list(person, 'Account', { owner: 'member', owner_id: member.id })
    expect(account?.code_label).toBe('张女士 · 可用')
    expect((await list(person, 'Posting', { account_id: account?.id ?? 0 }))[0]?.account_id_label).toBe('张女士 · 可用')
    const { data: picked } = await person.get<{ label: string }[]>('/seller/ledger/LedgerAccountSelect', {
      q: '张女士',
    })
    expect(picked.map(({ label }) => label)).toEqual(['张女士 · 可用'])
    const postings = registry(product).resources.find(({ resource }) => resource.table === 'ledger_posting_view')
    const terms = postings?.names('term', 'en')
    expect(['receipt', 'receipt.reverse', 'wallet.settle', 'opening'].map((code) => terms?.get(code))).toEqual([
      'Payment received',
      'Reversal · Payment received',
      'Settlement',
      'Opening balance',
    ])
  })

  test('offer each account in pickers by its list name, in the order of their keys, and by a part of that name', async () => {
    const { person, shop } = await goodsOf(await t.supplier())
    const { data: fund } = await person.post<{ id: number }>('/jxc/fund/FundSave', {
      code: 'F1',
      name: '基本户',
      kind: 'bank',
    })
    const { data: member } = await person.post<{ id: number }>('/seller/member/MemberSave', {
      name: '张女士',
      phone: '13900001235',
    })
    const book = bookOf(database, person.suid)
    const neighbour = await t.supplier()
    const named = [
      `fund:${fund.id}`,
      `cash:${person.uid}`,
      `book:${neighbour.suid}`,
      'fund:999999',
      'convert:rmb:score',
      'addon:sms',
    ].map((id) => ({ ...bank, id }))
    const others = [
      wallet(member.id),
      wallet(member.id, 'score'),
      { owner: 'partner', id: String(shop), asset: 'rmb', bucket: 'receivable' },
      { owner: 'supplier', id: String(person.suid), asset: 'rmb', bucket: 'available' },
      { owner: 'staff', id: String(person.uid), asset: 'rmb', bucket: 'available' },
    ] as const
    for (const [at, to] of [...named, ...others].entries())
      await book.run((ctx) =>
        transfer(ctx, { key: `k${at}`, type: 'test', from: { ...bank, asset: to.asset }, to, amount: 1n }),
      )
    const pick = async (q?: string) =>
      (await person.get<{ id: number; label: string }[]>('/seller/ledger/LedgerAccountSelect', q ? { q } : {})).data
    const rows = await list(person, 'Account')
    const opened = await pick()
    expect(rows.length).toBe(named.length + others.length + 2)
    expect(new Map(opened.map(({ id, label }) => [id, label]))).toEqual(
      new Map(rows.map(({ id, code_label }) => [id, code_label])),
    )
    // the account name was computed at its creation, since row security hides the other supplier's book
    expect(opened.map(({ label }) => label)).toEqual(
      expect.arrayContaining([`账套 · ${neighbour.shortName}`, '基本户', '张女士 · 可用', '单位C · 应收']),
    )
    const ids = await database.sql<{ id: string }>(
      'select id from ledger_account where suid = $1 order by owner, owner_id, asset, bucket',
      [person.suid],
    )
    expect(opened.map(({ id }) => id)).toEqual(ids.map(({ id }) => Number(id)))
    expect((await pick('女士')).map(({ label }) => label).toSorted(byLabel)).toEqual(
      ['张女士 · 可用', '张女士 · 积分 · 可用'].toSorted(byLabel),
    )
  })

  test('filter codes by their labels, in any language', async () => {
    const { person } = await filled()
    const countRows = async (what: 'Posting' | 'Account', query: Record<string, string>) =>
      (await list(person, what, query)).length
    const recharges = await countRows('Posting', { type: 'recharge' })
    expect(recharges).toBeGreaterThan(0)
    expect([await countRows('Posting', { type: '充值' }), await countRows('Posting', { type: 'Recarga' })]).toEqual([
      recharges,
      recharges,
    ])
    expect(await countRows('Account', { owner_id: '银行存款' })).toBe(
      await countRows('Account', { owner: 'clearing', owner_id: 'bank' }),
    )
    expect(await countRows('Posting', { type: '没有这种业务' })).toBe(0)
  })

  test('link from an account to its statement, and from a transaction to its postings', async () => {
    const { person, paid } = await filled()
    const [account] = await list(person, 'Account', { owner: 'member', asset: 'rmb' })
    const lines = await list(person, 'Posting', { account_id: account?.id ?? 0 })
    expect(lines.map(({ credit, debit, balance_after }) => [credit, debit, balance_after])).toEqual([
      [250, null, 1000],
      [null, 250, 750],
      [1000, null, 1000],
    ])
    expect(lines.at(-1)).toMatchObject({ type: 'recharge', memo: '充值', source_no: 'CKD7', seq: 1 })
    const sides = await list(person, 'Posting', { transaction_id: paid })
    expect(sides.map(({ owner, credit, debit }) => [owner, credit, debit]).toSorted(byText)).toEqual([
      ['clearing', 250, null],
      ['member', null, 250],
    ])
  })

  test('link from a posting to its source document, for callers with access', async () => {
    const { person } = await filled()
    const leads = async (who: Person) => (await list(who, 'Posting', { source_no: 'CKD7' })).map(({ x }) => x.about)
    expect(await leads(person)).toEqual(['/inventory/outbound/info/7', '/inventory/outbound/info/7'])
    const reader = await person.operator({
      apis: ['/seller/ledger/LedgerPostingManage'],
      paths: ['/finance/ledger/posting'],
    })
    expect((await leads(reader)).filter(Boolean)).toEqual([])
  })

  test('link from the type of a posting to its whole transaction, and from its account to the statement, without a column of actions', async () => {
    const { person } = await filled()
    const { rows, x } = (await person.get<TableMeta>('/seller/ledger/LedgerPostingManage', { _table_meta: 1 })).data
    const to = (name: string) => rows[name]?.x.link?.to
    expect([to('type'), to('account_id')]).toEqual([
      '/finance/ledger/posting?transaction_id=:transaction_id',
      '/finance/ledger/posting?account_id=:account_id',
    ])
    expect(x.actions).toEqual([])
  })

  test('show which transaction was reversed and by which, and an overdue hold as expired', async () => {
    const { person, paid } = await filled()
    const rows = await list(person, 'Transaction')
    const reversal = rows.find(({ standing }) => standing === 'reversal')
    expect(reversal).toMatchObject({ type: 'pay.reverse', other_id: paid })
    expect(rows.find(({ id }) => id === paid)).toMatchObject({ standing: 'reversed', other_id: reversal?.id })
    const holds = await list(person, 'Hold')
    expect(holds.map(({ amount, state }) => [amount, state]).toSorted(byText)).toEqual([
      [100, 'expired'],
      [200, 'open'],
    ])
  })

  test('hide other suppliers', async () => {
    await filled()
    const stranger = await t.supplier()
    for (const what of ['Account', 'Posting', 'Transaction', 'Hold']) expect(await list(stranger, what)).toEqual([])
  })
})

test('the state of an account is changed with the password and a reason, which the log stores', async () => {
  const { person, book } = await filled()
  const [account] = await list(person, 'Account', { owner: 'member', asset: 'rmb' })
  const change = (state: string, id = account?.id) =>
    person.post('/seller/ledger/LedgerAccountState', { id, state, reason: '风控' })
  t.pass(301) // since the sign-in
  expect(await change('no_debit')).toMatchObject({ code: 'proof_needed' })
  await person.post('/seller/safe/Prove', { password: person.password })
  expect(await change('no_debit')).toMatchObject({ status: true })
  const spend = book.run((ctx) => transfer(ctx, { key: 's', type: 'test', from: wallet(1), to: bank, amount: 1n }))
  await expect(spend).rejects.toMatchObject({ code: 'ledger_no_debit' })
  expect(await change('closed')).toMatchObject({ code: 'ledger_account_not_empty' })
  const [firstAccount] = await list(person, 'Account', { owner: 'clearing', asset: 'rmb' })
  expect(await change('closed', firstAccount?.id)).toMatchObject({ code: 'not_found' })
  const [log] = await database.sql<{ after: object }>(
    "select after from op_log where suid = $1 and biz_type = 'ledger_account' order by id desc limit 1",
    [person.suid],
  )
  expect(log?.after).toEqual({ state: 'no_debit', reason: '风控' })
})
