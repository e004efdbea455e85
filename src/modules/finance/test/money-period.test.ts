import { beforeEach, describe, expect, test } from 'vitest'
import { dayStart, formatDay, parseLocal } from '#core/value/time.ts'
import type { TableMeta } from '#core/wire/wire.ts'
import { productApp } from '#test/helpers/shared-apps.ts'
import { dataOf } from '#test/helpers/calls.ts'
import { closeBooks, DAY, goodsOf, p, q } from '#test/helpers/goods.ts'
import type { Goods, Saved } from '#test/helpers/goods.ts'
import { booksOf } from '../../debt/test/books.ts'
import type { Books } from '../../debt/test/books.ts'
import { reverse } from '../../ledger/reversal/reverse.ts'
import { bookOf } from '../../ledger/test/book.ts'
import { beginVerification, verifyStep } from '../../ledger/verify/verify.ts'

const t = await productApp()
const today = dayStart(Math.floor(Date.now() / 1000))

/** The first day of the month a number of months before this one. */
function monthStart(back: number): number {
  const [year = 0, month = 0] = formatDay(today).split('-').map(Number)
  const n = year * 12 + (month - 1) - back
  return parseLocal(`${Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}-01`) ?? Number.NaN
}
const idOf = (day: number) => Number(formatDay(day).slice(0, 7).replace('-', ''))
const [older, last, running] = [monthStart(2), monthStart(1), monthStart(0)]
const nameOf = (day: number) => formatDay(day).slice(0, 7)

interface Line {
  month_id: number
  owner: string
  asset: string
  bucket: string
  opening: number
  credit: number
  debit: number
  closing: number
}

let g: Goods
let books: Books
let partner: number
let fund_id: number

const close = (day: number, who = g.person) => who.post('/seller/moneymonth/MoneyMonthClose', { id: idOf(day) })
const list = async <T>(name: string, query: object = {}) =>
  dataOf(await g.person.get<T[]>(`/seller/moneymonth/${name}Manage`, { limit: 100, ...query }))
const reportOf = (day: number) => list<Line>('MoneyMonthLine', { month_id: idOf(day) })
const everything = async () => [await list('MoneyMonthLine'), await list('MoneyMonthMove')]
const setUntil = (until: number | null) => closeBooks(g.person, until)
const settings = async () =>
  dataOf(await g.person.get<{ closed_until: number | null }>('/jxc/setting/InventorySettingInfo', {}))
const inbound = { biz_type: 'production' }

beforeEach(async () => {
  g = await goodsOf(await t.supplier())
  books = booksOf(g, t.database)
  await g.receive([{ material: g.sack, qty: 1000, price: 6 }])
  partner = await books.partner('M')
  fund_id = await books.fund('户')
  await books.sell(partner, 10, 10, older + 3 * DAY)
  await books.sell(partner, 20, 10, last)
  await books.pay('receipt', { partner_id: partner, fund_id, amount: 15_000, biz_date: running - DAY })
})

describe('a month of money', () => {
  test('is closed in order after its end, with a report that continues the previous one', async () => {
    expect(await close(last)).toMatchObject({
      http: 409,
      code: 'month_order',
      msg: `请先月结 ${nameOf(older)}，再月结 ${nameOf(last)}；也可“月结至此月”一并月结`,
    })
    expect(await close(running)).toMatchObject({ http: 409, code: 'month_running' })
    expect(await close(monthStart(3))).toMatchObject({ code: 'not_found' })
    const counted = async () => (await list<{ postings: number }>('MoneyMonth')).map(({ postings }) => postings)
    const before = await counted()
    expect(before.reduce((sum, n) => sum + n, 0)).toBeGreaterThan(0)
    dataOf(await close(older))
    const offered = async () =>
      (await list<{ id: number; x: { can: string[] } }>('MoneyMonth'))
        .filter(({ x }) => x.can.includes('report'))
        .map(({ id }) => id)
    expect(await offered()).toEqual([idOf(older)])
    dataOf(await close(last))
    expect(await close(running)).toMatchObject({ code: 'month_running' })
    expect(await counted()).toEqual(before)
    const months = await list<{ id: number; standing: string }>('MoneyMonth')
    expect(months.map(({ id, standing }) => [id, standing])).toEqual([
      [idOf(running), 'running'],
      [idOf(last), 'closed'],
      [idOf(older), 'closed'],
    ])
    expect(months[1]).toMatchObject({ closed_by: g.person.uid })
    const [first, second] = [await reportOf(older), await reportOf(last)]
    const owed = (lines: Line[]) => lines.find(({ bucket }) => bucket === 'receivable')
    expect(owed(first)).toMatchObject({ owner: 'partner', opening: 0, credit: 10_000, debit: 0, closing: 10_000 })
    expect(owed(second)).toMatchObject({ opening: 10_000, credit: 20_000, debit: 15_000, closing: 15_000 })
    for (const lines of [first, second]) {
      expect(lines.reduce((sum, { closing }) => sum + closing, 0)).toBe(0)
      for (const { opening, credit, debit, closing } of lines) expect(opening + credit - debit).toBe(closing)
    }
    const moves = await list<{ type: string; credit: number; debit: number; bucket: string }>('MoneyMonthMove', {
      month_id: idOf(last),
      bucket: 'receivable',
    })
    expect(
      moves
        .map(({ type, credit, debit }) => [type, credit, debit])
        .toSorted(([a], [b]) => String(a).localeCompare(String(b))),
    ).toEqual([
      ['receipt', 0, 15_000],
      ['sale', 20_000, 0],
    ])
    // the report counted the same ledger lines as the detail of a movement
    const postings = dataOf(
      await g.person.get<{ credit: number }[]>('/seller/ledger/LedgerPostingManage', {
        biz_day: `${last},${running - DAY}`,
        owner: 'partner',
        bucket: 'receivable',
        type: 'sale,sale',
      }),
    )
    expect(postings.map(({ credit }) => credit)).toEqual([20_000])
  })

  test('is closed with all earlier months, with the same reports as one by one; all or none', async () => {
    const until = (day: number) =>
      g.person.post<{ months: number }>('/seller/moneymonth/MoneyMonthCloseUntil', { id: idOf(day) })
    expect(await until(running)).toMatchObject({ http: 409, code: 'month_running' })
    const waits = dataOf(
      await books.save('receipt', { partner_id: partner, fund_id, amount: 100, biz_date: last + DAY, submit: true }),
    )
    expect(await until(last)).toMatchObject({ http: 409, code: 'month_busy' })
    expect(await list('MoneyMonthLine')).toEqual([])
    dataOf(await books.step('receipt', 'Audit', { id: waits.id, result: 'reject', remark: 'x' }))
    const answers = await Promise.all([1, 2, 3].map(() => until(last)))
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['month_closed', 'month_closed', 'ok'])
    expect(answers.find(({ code }) => code === 'ok')?.data).toMatchObject({ months: 2 })
    const owed = async (day: number) => (await reportOf(day)).find(({ bucket }) => bucket === 'receivable')
    expect(await owed(older)).toMatchObject({ opening: 0, credit: 10_000, debit: 0, closing: 10_000 })
    expect(await owed(last)).toMatchObject({ opening: 10_000, credit: 20_000, debit: 15_000, closing: 15_000 })
    expect(await settings()).toMatchObject({ closed_until: running - DAY })
  })

  test('asks for confirmation, naming the month and the permanence', async () => {
    const { x } = dataOf(await g.person.get<TableMeta>('/seller/moneymonth/MoneyMonthManage', { _table_meta: 1 }))
    const confirmText = (key: string) => x.actions.find((action) => action.key === key)?.confirm
    expect(confirmText('closeMonth')).toMatch(/\{name\}.*不能再打开/)
    expect(confirmText('closeUntil')).toMatch(/\{name\} 及之前所有未结的月份.*不能再打开/)
  })

  test('closes stock too and is never reopened; closing stock closes the ledger too', async () => {
    dataOf(await setUntil(older + 10 * DAY))
    await expect(books.sell(partner, 1, 10, older + 5 * DAY)).rejects.toThrow()
    dataOf(await setUntil(null))
    dataOf(await close(older))
    expect(await settings()).toMatchObject({ closed_until: last - DAY })
    for (const until of [null, last - 2 * DAY])
      expect(await setUntil(until)).toMatchObject({
        http: 409,
        code: 'ledger_period_frozen',
        msg: `${formatDay(last - DAY)} 及以前的月份已月结，不能再打开`,
      })
    dataOf(await setUntil(last + 5 * DAY))
    dataOf(await setUntil(last - DAY))
    dataOf(await setUntil(running - DAY)) // later than the month that is closed next
    dataOf(await close(last))
    expect(await settings()).toMatchObject({ closed_until: running - DAY })
  })

  test('accepts no postings by any path, and its report stays the same', async () => {
    const paid = await books.pay('receipt', { partner_id: partner, fund_id, amount: 1000, biz_date: last + DAY })
    dataOf(await close(older))
    dataOf(await close(last))
    const before = await everything()
    const closed = { http: 409, code: 'period_closed' }
    for (const what of ['receipt', 'payment'] as const)
      expect(
        await books.save(what, { partner_id: partner, fund_id, amount: 500, biz_date: last + DAY, submit: true }),
      ).toMatchObject(closed)
    expect(await books.step('receipt', 'Unaudit', { id: paid.id, remark: 'x' })).toMatchObject(closed)
    const late = {
      ...inbound,
      warehouse_id: g.north,
      biz_date: running - DAY,
      lines: [{ material_id: g.wheat, qty: q(1), price: p(1) }],
    }
    expect(await g.save('inbound', { ...late, submit: true })).toMatchObject({ code: 'period_closed' })
    const { sql } = t.database
    const [sale] = await sql<{ id: number }>(
      "select id from ledger_transaction where suid = $1 and type = 'sale' order by id limit 1",
      [g.person.suid],
    )
    const book = bookOf(t.database, g.person.suid)
    const reverseSale = (key: string, bizDay?: number) =>
      book.run((ctx) =>
        reverse(ctx, { transaction: sale?.id ?? 0, key, memo: 'x', ...(bizDay === undefined ? {} : { bizDay }) }),
      )
    await expect(reverseSale('into', last)).rejects.toMatchObject({ code: 'ledger_period_closed' })
    const { id } = await reverseSale('today')
    expect(
      await sql('select biz_day::text as day from ledger_transaction where suid = $1 and id = $2', [g.person.suid, id]),
    ).toEqual([{ day: formatDay(today) }])
    const cash = dataOf(await g.person.post<Saved>('/seller/paycash/PayCashSave', { payer: 'x', amount: 700 }))
    dataOf(await g.person.post('/seller/paycash/PayCashConfirm', { id: cash.id }))
    await books.sell(partner, 3, 10)
    expect(await everything()).toEqual(before)
    for (const table of ['money_month', 'money_month_line', 'money_month_move'])
      for (const change of [`update ${table} set postings = 0`, `delete from ${table}`])
        await expect(sql(change)).rejects.toThrow(/for good/)
  })

  test('waits for submitted and undecided documents', async () => {
    const { id } = dataOf(
      await books.save('receipt', {
        partner_id: partner,
        fund_id,
        amount: 100,
        biz_date: older + 9 * DAY,
        submit: true,
      }),
    )
    expect(await close(older)).toMatchObject({ http: 409, code: 'month_busy' })
    dataOf(await books.step('receipt', 'Audit', { id, result: 'reject', remark: 'x' }))
    const line = { material_id: g.wheat, qty: q(1), price: p(1) }
    const waits = dataOf(
      await g.save('inbound', { ...inbound, warehouse_id: g.north, biz_date: last - DAY, submit: true, lines: [line] }),
    )
    expect(await close(older)).toMatchObject({ http: 409, code: 'period_busy' })
    expect(await settings()).toMatchObject({ closed_until: null })
    dataOf(await g.step('inbound', 'Audit', { id: waits.id, result: 'pass' }))
    dataOf(await close(older))
  })

  test('is refused while a verification of the ledger has findings, and allowed after one without', async () => {
    const { suid } = g.person
    const verified = async () => {
      const book = bookOf(t.database, suid)
      await book.run(beginVerification)
      while (await book.run(verifyStep));
    }
    const tamper = (by: number) =>
      t.database.sql(`do $$ begin set local session_replication_role = replica;
        update ledger_account_day set debit = debit + ${by}, credit = credit + ${by} where suid = ${suid} and account_id = (select min(account_id) from ledger_account_day where suid = ${suid}); end $$`)
    await bookOf(t.database, suid).seal()
    await tamper(1)
    await verified()
    expect(await close(older)).toMatchObject({ http: 409, code: 'month_unsound' })
    await tamper(-1)
    await verified()
    dataOf(await close(older))
  })

  test('accepts neither the approval of an earlier draft nor an opening balance', async () => {
    const line = { material_id: g.wheat, qty: q(1), price: p(1) }
    const draft = dataOf(
      await g.save('inbound', { ...inbound, warehouse_id: g.north, biz_date: older + DAY, lines: [line] }),
    )
    const opening = { partner_id: partner, side: 'receivable', amount: 100, biz_date: older + DAY }
    const waiting = dataOf(await g.person.post<Saved>('/jxc/debt/DebtOpeningSave', opening))
    dataOf(await close(older))
    expect(await g.step('inbound', 'Submit', { id: draft.id })).toMatchObject({ code: 'period_closed' })
    expect(await g.person.post('/jxc/debt/DebtOpeningPost', { id: waiting.id })).toMatchObject({
      code: 'period_closed',
    })
    expect(await g.person.post('/jxc/debt/DebtOpeningSave', { ...opening, submit: true })).toMatchObject({
      code: 'period_closed',
    })
  })

  test('is closed once by concurrent requests, while concurrent approvals are included or refused', async () => {
    const waiting = await Promise.all(
      [1, 2, 3, 4].map(() =>
        books.save('receipt', { partner_id: partner, fund_id, amount: 100, biz_date: older + DAY }),
      ),
    )
    const pass = async (id: number) =>
      (await books.step('receipt', 'Submit', { id })).code === 'ok' &&
      (await books.step('receipt', 'Audit', { id, result: 'pass' })).code === 'ok'
    const racing = Promise.all(waiting.map((saved) => pass(dataOf(saved).id)))
    const answers = await Promise.all([1, 2, 3, 4].map(() => close(older)))
    const passed = (await racing).filter(Boolean).length
    const codes = answers.map(({ code }) => code)
    for (const code of codes) expect(['ok', 'month_closed', 'month_busy']).toContain(code)
    if (!codes.includes('ok')) dataOf(await close(older))
    expect(codes.filter((code) => code === 'ok').length).toBeLessThanOrEqual(1)
    expect(await close(older)).toMatchObject({ code: 'month_closed' })
    const lines = await reportOf(older)
    expect(lines.find(({ bucket }) => bucket === 'receivable')).toMatchObject({ closing: 10_000 - 100 * passed })
  })

  test('names the account owners in the ledger lists', async () => {
    for (const name of ['Account', 'Posting']) {
      const rows = dataOf(
        await g.person.get<{ owner_id: string; code_label?: string; account_id_label?: string }[]>(
          `/seller/ledger/Ledger${name}Manage`,
          { limit: 100 },
        ),
      )
      const names = new Map(rows.map((row) => [row.owner_id, row.code_label ?? row.account_id_label]))
      expect([names.get(`fund:${fund_id}`), names.get(String(partner)), names.get('sales')]).toEqual([
        '户',
        expect.stringMatching(/^往来M.* · 应收$/),
        '销售收入',
      ])
    }
  })

  test('is closed only by permitted operators of the same supplier', async () => {
    const reader = await g.person.operator({ apis: ['/seller/moneymonth/MoneyMonthManage'], paths: ['/finance/month'] })
    expect(await close(older, reader)).toMatchObject({ http: 403 })
    const other = await t.supplier()
    expect(await close(older, other)).toMatchObject({ code: 'not_found' })
    dataOf(await close(older))
    expect(dataOf(await other.get('/seller/moneymonth/MoneyMonthLineManage', {}))).toEqual([])
  })
})
