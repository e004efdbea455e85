import { beforeAll, expect, test } from 'vitest'
import type { CountAnswer } from '#core/wire/wire.ts'
import { dayStart } from '#core/value/time.ts'
import { dataOf } from '#test/helpers/calls.ts'
import { DAY, goodsOf } from '#test/helpers/goods.ts'
import type { Goods } from '#test/helpers/goods.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'
import { booksOf } from '../../debt/test/books.ts'
import type { Books } from '../../debt/test/books.ts'
import type { StatementAnswer } from '../statement/statement.calls.ts'

const t = await sectionsApp()
const today = dayStart(Math.floor(Date.now() / 1000))
const ages = ['not_due', 'd30', 'd60', 'd90', 'over_d90', 'unused'] as const
type AgeingRow = {
  id: number
  partner_id: number
  side: string
  open_amount: number
  overdue: number
  oldest_due: number | null
} & Record<(typeof ages)[number], number>
let g: Goods
let books: Books
let partner: number
let punctual: number

const ageing = async (filters: object = {}) =>
  dataOf(await g.person.get<AgeingRow[]>('/jxc/debt/AgeingManage', { limit: 100, ...filters }))

beforeAll(async () => {
  g = await goodsOf(await t.supplier())
  books = booksOf(g, t.database)
  await g.receive([{ material: g.sack, qty: 1000, price: 6 }])
  partner = await books.partner('AGE', 'both')
  punctual = await books.partner('PUNCTUAL')
  const fund_id = await books.fund('户')
  // both edges of each bucket, by the days that each is overdue
  for (const [at, days] of [0, 1, 30, 31, 60, 61, 90, 91, 200].entries())
    await books.sell(partner, at + 1, 10, today - days * DAY)
  await books.buy(partner, 7, 10, today - 5 * DAY)
  await books.sell(punctual, 2, 10, today)
  const owed = await books.open(partner)
  const debt = owed.find(({ open_amount }) => open_amount === 3000)
  await books.pay('receipt', {
    partner_id: partner,
    fund_id,
    amount: 1500,
    lines: [{ debt_id: debt?.id, amount: 1000 }],
  })
})

test('open amounts are listed by overdue age, and sum to the open items and to the ledger', async () => {
  const [row] = await ageing({ partner_id: partner, side: 'receivable' })
  expect(row).toMatchObject({
    not_due: 1000,
    d30: 4000,
    d60: 9000,
    d90: 13_000,
    over_d90: 17_000,
    unused: -500,
    overdue: 43_000,
  })
  expect(row?.oldest_due).toBe(today - 200 * DAY)
  expect(ages.reduce((sum, age) => sum + Number(row?.[age]), 0)).toBe(row?.open_amount)
  expect(row?.open_amount).toBe((await books.ledger(partner)).receivable)
  const apart = await t.database.sql<{ side: string; partner_id: string; not_due: string; older: string }>(
    `select side, partner_id::text, coalesce(sum(open_amount) filter (where open_amount > 0 and due_date >= to_timestamp($2)), 0)::text as not_due,
       coalesce(sum(open_amount) filter (where open_amount > 0 and due_date < to_timestamp($2) - interval '90 days'), 0)::text as older
     from partner_debt where suid = $1 and del_at is null and open_amount <> 0 group by 1, 2 order by 2, 1`,
    [g.person.suid, today],
  )
  const listed = (await ageing()).map(({ side, partner_id, not_due, over_d90 }) => ({
    side,
    partner_id: String(partner_id),
    not_due: String(not_due),
    older: String(over_d90),
  }))
  expect(listed.toSorted((a, b) => a.partner_id.localeCompare(b.partner_id) || -a.side.localeCompare(b.side))).toEqual(
    apart.toSorted((a, b) => a.partner_id.localeCompare(b.partner_id) || -a.side.localeCompare(b.side)),
  )
})

test('ageing equals the statement of that day', async () => {
  for (const side of ['receivable', 'payable']) {
    const [row] = await ageing({ partner_id: partner, side })
    const { closing, ageing: reportedAges } = dataOf(
      await g.person.get<StatementAnswer>('/jxc/statement/StatementInfo', {
        partner_id: partner,
        side,
        from: today - DAY,
        to: today,
      }),
    )
    expect(row?.open_amount).toBe(closing)
    expect(ages.map((age) => row?.[age])).toEqual([
      reportedAges.not_due,
      reportedAges.d30,
      reportedAges.d60,
      reportedAges.d90,
      reportedAges.d180 + reportedAges.older,
      reportedAges.unused,
    ])
  }
})

test('each figure links to its open items', async () => {
  const meta = dataOf(
    await g.person.get<{ rows: Record<string, { x: { link?: { to: string } } }> }>('/jxc/debt/AgeingManage', {
      _table_meta: 1,
    }),
  )
  const [row] = await ageing({ partner_id: partner, side: 'receivable' })
  for (const age of ages) {
    expect(meta.rows[age]?.x.link?.to).toBe(`/finance/debt?partner_id=:partner_id&side=:side&age=${age}`)
    const { totalrow } = dataOf(
      await g.person.get<CountAnswer>('/jxc/debt/DebtManage', {
        partner_id: partner,
        side: 'receivable',
        age,
        _count_sum: 1,
      }),
    )
    expect(totalrow).toMatchObject({ open_amount: row?.[age] })
  }
})

test('the list filters overdue amounts, and callers without access see no figure', async () => {
  const late = await ageing({ has_overdue: '1' })
  expect(late.map(({ partner_id }) => partner_id)).toContain(partner)
  expect(late.map(({ partner_id }) => partner_id)).not.toContain(punctual)
  expect((await ageing({ side: 'payable' })).every(({ side }) => side === 'payable')).toBe(true)
  const clerk = await g.person.operator({ apis: ['/jxc/customer/CustomerManage'] })
  expect((await clerk.get('/jxc/debt/AgeingManage')).http).toBe(403)
  const other = await t.supplier()
  expect(dataOf(await other.get<AgeingRow[]>('/jxc/debt/AgeingManage'))).toEqual([])
})
