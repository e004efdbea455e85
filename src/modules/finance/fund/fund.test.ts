import { beforeEach, expect, test } from 'vitest'
import type { ListRow } from '#core/wire/wire.ts'
import { dayStart } from '#core/value/time.ts'
import { dataOf } from '#test/helpers/calls.ts'
import { DAY, goodsOf } from '#test/helpers/goods.ts'
import type { Goods } from '#test/helpers/goods.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'
import { booksOf } from '../../debt/test/books.ts'
import type { Books } from '../../debt/test/books.ts'

const t = await sectionsApp()
const today = dayStart(Math.floor(Date.now() / 1000))
let g: Goods
let books: Books
let id: number

const opening = (body: object, options?: { key?: string }) =>
  g.person.post('/jxc/fund/FundOpening', { id, biz_date: today - 40 * DAY, ...body }, options)
const back = (body: object = {}) => g.person.post('/jxc/fund/FundOpeningBack', { id, reason: '录错', ...body })
const row = async () => dataOf(await g.person.get<ListRow[]>('/jxc/fund/FundManage', {})).find((fund) => fund.id === id)
const postings = async () =>
  dataOf(
    await g.person.get<ListRow[]>('/seller/ledger/LedgerPostingManage', {
      account_id: Number((await row())?.['account_id']),
    }),
  )

beforeEach(async () => {
  g = await goodsOf(await t.supplier())
  books = booksOf(g, t.database)
  id = await books.fund('期初户')
})

test('an opening balance is posted once, and the balance links to its postings', async () => {
  expect(await row()).toMatchObject({ balance: 0, account_id: null })
  dataOf(await opening({ amount: 500_000, remark: '银行对账单' }))
  const partner_id = await books.partner('F')
  await books.pay('receipt', { partner_id, fund_id: id, amount: 2000 })
  expect(await row()).toMatchObject({ balance: 502_000, opening_amount: 500_000, opening_day: today - 40 * DAY })
  expect((await postings()).map(({ credit, type, biz_day }) => [credit, type, biz_day])).toEqual([
    [2000, 'receipt', today],
    [500_000, 'opening', today - 40 * DAY],
  ])
  expect(await opening({ amount: 1 })).toMatchObject({
    http: 409,
    code: 'fund_opening_twice',
    msg: expect.stringContaining('期初户'),
  })
  expect(await g.person.post('/jxc/fund/FundDel', { id })).toMatchObject({ status: false })
  expect(await books.wrong()).toEqual([])
})

test('[safety S31] five concurrent requests enter it once, and reverse it once by a counter entry; then it can be entered again', async () => {
  const entered = await Promise.all([1, 2, 3, 4, 5].map((n) => opening({ amount: n * 100 })))
  expect(entered.map(({ code }) => code).sort()).toEqual([
    ...Array.from({ length: 4 }, () => 'fund_opening_twice'),
    'ok',
  ])
  const first = (await row())?.['balance']
  const reversed = await Promise.all([1, 2, 3].map(() => back()))
  expect(reversed.map(({ code }) => code).sort()).toEqual(['fund_opening_none', 'fund_opening_none', 'ok'])
  expect(await row()).toMatchObject({ balance: 0, opening_amount: null, opening_day: null })
  dataOf(await opening({ amount: -700 }))
  expect(await row()).toMatchObject({ balance: -700 })
  expect((await postings()).map(({ credit, debit }) => [credit, debit])).toEqual([
    [null, 700],
    [null, first],
    [first, null],
  ])
})

test('nothing is entered in a closed month; an entry there is reversed in the open one', async () => {
  dataOf(await opening({ amount: 900 }))
  await t.database.sql('insert into inventory_setting (suid, closed_until) values ($1, to_timestamp($2))', [
    g.person.suid,
    today - 30 * DAY,
  ])
  dataOf(await back())
  expect((await postings()).map(({ biz_day }) => biz_day)).toEqual([today, today - 40 * DAY])
  expect(await opening({ amount: 900 })).toMatchObject({ http: 409, code: 'period_closed' })
  dataOf(await opening({ amount: 900, biz_date: today }))
})

test('zero, an account of another supplier and callers without permission are refused', async () => {
  expect(await opening({ amount: 0 })).toMatchObject({
    http: 422,
    data: { errors: [{ field: 'amount', code: 'opening_zero' }] },
  })
  const slip = { amount: 5, biz_date: today - 20 * 365 * DAY }
  expect(await opening(slip)).toMatchObject({
    http: 422,
    data: { errors: [{ field: 'biz_date', code: 'money_long_ago' }] },
  })
  const other = await goodsOf(await t.supplier())
  expect(await other.person.post('/jxc/fund/FundOpening', { id, amount: 5, biz_date: today })).toMatchObject({
    http: 404,
  })
  const clerk = await g.person.operator({ apis: ['/jxc/fund/FundManage', '/jxc/fund/FundSave'] })
  expect((await clerk.post('/jxc/fund/FundOpening', { id, amount: 5, biz_date: today })).http).toBe(403)
  expect(await row()).toMatchObject({ balance: 0 })
})
