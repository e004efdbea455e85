import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayStart } from '#core/value/time.ts'
import type { CountAnswer } from '#core/wire/wire.ts'
import { dataOf } from '#test/helpers/calls.ts'
import { DAY, goodsOf } from '#test/helpers/goods.ts'
import type { Goods, Saved } from '#test/helpers/goods.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'
import { booksOf } from '../../debt/test/books.ts'
import type { Books } from '../../debt/test/books.ts'
import type { StatementAnswer } from '../statement/statement.calls.ts'

// Compares figures on screens with the documents: SQL that uses neither the ledger nor the open items.

const t = await sectionsApp()
const today = dayStart(Math.floor(Date.now() / 1000))
const seed = 20_261_123

const command = fc.record({
  what: fc.constantFrom('sell', 'buy', 'receipt', 'payment', 'cash', 'recharge', 'deduct'),
  who: fc.nat(1),
  value: fc.integer({ min: 1, max: 50 }),
  back: fc.nat(100),
  deposited: fc.boolean(),
})

let g: Goods
let books: Books
const partners: number[] = []
const members: number[] = []
const funds: number[] = []

beforeAll(async () => {
  g = await goodsOf(await t.supplier())
  books = booksOf(g, t.database)
  await g.receive([{ material: g.sack, qty: 10_000, price: 1 }])
  for (const name of ['A', 'B']) {
    partners.push(await books.partner(name, 'both'))
    funds.push(await books.fund(`户${name}`))
    const member = await g.person.post<Saved>('/seller/member/MemberSave', {
      name,
      phone: `1380000000${members.length}`,
    })
    members.push(dataOf(member).id)
  }
  const history = fc.sample(fc.array(command, { minLength: 40, maxLength: 40 }), { numRuns: 1, seed }).flat()
  for (const step of history) await perform(step)
})

async function perform({
  what,
  who,
  value,
  back,
  deposited,
}: typeof command extends fc.Arbitrary<infer C> ? C : never): Promise<void> {
  const [partner_id = 0, fund_id = 0, member_id = 0] = [partners[who], funds[who], members[who]]
  const biz_date = today - back * DAY
  const cents = value * 731
  if (what === 'sell') await books.sell(partner_id, value, 7, biz_date)
  else if (what === 'buy') await books.buy(partner_id, value, 3, biz_date)
  else if (what === 'receipt' || what === 'payment')
    await books.pay(what, { partner_id, fund_id, amount: cents, biz_date })
  else if (what === 'cash') {
    const { id } = dataOf(await g.person.post<Saved>('/seller/paycash/PayCashSave', { partner_id, amount: cents }))
    dataOf(await g.person.post('/seller/paycash/PayCashConfirm', { id }))
    if (deposited)
      dataOf(await g.person.post('/seller/paycash/PayCashDeposit', { ids: [id], fund_id, slip_no: `J${id}` }))
  } else {
    const amount = what === 'recharge' ? cents : -value
    await g.person.post('/seller/wallet/UserRechargeSave', { member_id, amount, reason: 'x', submit: true }) // one beyond the balance is refused
  }
}

const total = async (path: string, query: object) =>
  dataOf(await g.person.get<CountAnswer>(path, { ...query, _count_sum: 1, _count_exact: 1 })).totalrow
const rows = async <R>(path: string, query: object = {}) =>
  dataOf(await g.person.get<R[]>(path, { limit: 50, ...query }))
/** A figure computed from the documents, in cents. */
async function documentFigure(text: string, ...values: (number | string)[]): Promise<number> {
  const [row] = await t.database.sql<{ n: string | null }>(`select (${text})::text as n`, [g.person.suid, ...values])
  return Number(row?.n ?? Number.NaN)
}
const sum = (table: string, amount: string, where: string) =>
  `coalesce((select sum(${amount}) from ${table} where suid = $1 and del_at is null and ${where}), 0)`
const audited = "status = 'audited'"
const owed = (where: string) =>
  `${sum('outbound', 'total_amount', `${audited} and biz_type = 'sale' and ${where}`)} - ${sum('receipt', 'amount + write_off', `${audited} and ${where}`)}
   - ${sum('paycash', 'amount', `status in ('held', 'deposited') and ${where}`)}`
const owing = (where: string) =>
  `${sum('inbound', 'total_amount', `${audited} and biz_type = 'purchase' and ${where}`)} - ${sum('payment', 'amount + write_off', `${audited} and ${where}`)}`

describe('figures of a random history equal those of its documents', () => {
  test('receivables and payables: ageing, open items, partners, accounts and statements', async () => {
    const [ar, ap] = [await documentFigure(owed('true')), await documentFigure(owing('partner_id is not null'))]
    expect(await total('/jxc/debt/AgeingManage', { side: 'receivable' })).toMatchObject({ open_amount: ar })
    expect(await total('/jxc/debt/AgeingManage', { side: 'payable' })).toMatchObject({ open_amount: ap })
    expect(await total('/jxc/debt/DebtManage', { side: 'receivable' })).toMatchObject({ open_amount: ar })
    expect(await total('/seller/ledger/LedgerAccountManage', { owner: 'partner', bucket: 'receivable' })).toMatchObject(
      { balance: ar },
    )
    expect(await total('/seller/ledger/LedgerAccountManage', { owner: 'partner', bucket: 'payable' })).toMatchObject({
      balance: -ap,
    })
    for (const id of partners) {
      const openSums = [
        await documentFigure(owed('partner_id = $2'), id),
        await documentFigure(owing('partner_id = $2'), id),
      ]
      const listed = (await rows<{ id: number; ar: number; ap: number }>('/jxc/customer/CustomerManage')).find(
        (row) => row.id === id,
      )
      expect([listed?.ar, listed?.ap]).toEqual(openSums)
      const readStatement = async (side: string) =>
        dataOf(
          await g.person.get<StatementAnswer>('/jxc/statement/StatementInfo', {
            partner_id: id,
            side,
            from: today - 50 * DAY,
            to: today + DAY,
          }),
        )
      const [ours, theirs] = [await readStatement('receivable'), await readStatement('payable')]
      expect([ours.closing, theirs.closing]).toEqual(openSums)
      const before = 'partner_id = $2 and biz_date < to_timestamp($3)'
      const opening = `${sum('outbound', 'total_amount', `${audited} and biz_type = 'sale' and ${before}`)} - ${sum('receipt', 'amount + write_off', `${audited} and ${before}`)}`
      expect(ours.opening).toBe(await documentFigure(opening, id, today - 50 * DAY))
    }
  })

  test('money: our accounts, cash of collectors, member wallets and their log', async () => {
    for (const id of funds) {
      const has = `${sum('receipt', 'amount', `${audited} and fund_id = $2`)} - ${sum('payment', 'amount', `${audited} and fund_id = $2`)} + ${sum('paycash', 'amount', "status = 'deposited' and fund_id = $2")}`
      expect(await books.fundBalance(id)).toBe(await documentFigure(has, id))
    }
    const heldSum = await documentFigure(sum('paycash', 'amount', "status = 'held'"))
    expect(heldSum).toBeGreaterThan(0)
    expect(await rows('/seller/paycash/CashHoldingManage')).toMatchObject([
      { collector_uid: g.person.uid, held: heldSum },
    ])
    const wallet = (where: string) => sum('user_recharge', 'amount', `status = 'posted' and ${where}`)
    expect(await total('/seller/wallet/WalletlogManage', { wallet_type: 'rmb' })).toMatchObject({
      income: await documentFigure(wallet('amount > 0')),
      outgo: await documentFigure(`- ${wallet('amount < 0')}`),
    })
    for (const id of members) {
      const { money } = dataOf(await g.person.get<{ money: number }>('/seller/member/MemberInfo', { id }))
      expect(money).toBe(await documentFigure(wallet('member_id = $2'), id))
    }
  })

  test('the report of closed months ends with the totals of the documents', async () => {
    const months = await rows<{ id: number; standing: string; last_day: number }>('/seller/moneymonth/MoneyMonthManage')
    const last = months.find(({ standing }) => standing === 'open')
    const closed = await g.person.post<{ months: number }>('/seller/moneymonth/MoneyMonthCloseUntil', { id: last?.id })
    expect(dataOf(closed).months).toBe(months.filter(({ standing }) => standing === 'open').length)
    const until = 'biz_date < to_timestamp($2)'
    const documents = `${sum('outbound', 'total_amount', `${audited} and biz_type = 'sale' and ${until}`)} - ${sum('receipt', 'amount + write_off', `${audited} and ${until}`)}`
    const [line] = await rows<{ closing: number }>('/seller/moneymonth/MoneyMonthLineManage', {
      month_id: last?.id,
      owner: 'partner',
      bucket: 'receivable',
    })
    expect(line?.closing).toBe(await documentFigure(documents, (last?.last_day ?? 0) + DAY))
  })
})
