import { beforeAll, describe, expect, test } from 'vitest'
import { dayStart } from '#core/value/time.ts'
import { dataOf } from '#test/helpers/calls.ts'
import { DAY, goodsOf } from '#test/helpers/goods.ts'
import type { Goods } from '#test/helpers/goods.ts'
import { readBook } from '#test/helpers/sheets.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'
import { booksOf } from '../../debt/test/books.ts'
import type { Books } from '../../debt/test/books.ts'
import type { StatementAnswer } from '../statement/statement.calls.ts'

const t = await sectionsApp()
const today = dayStart(Math.floor(Date.now() / 1000))
const path = '/jxc/statement/StatementInfo'
let g: Goods
let books: Books
let partner: number

const readStatement = async (from: number, to: number, side = 'receivable') =>
  dataOf(await g.person.get<StatementAnswer>(path, { partner_id: partner, side, from, to }))

beforeAll(async () => {
  g = await goodsOf(await t.supplier())
  books = booksOf(g, t.database)
  await g.receive([{ material: g.sack, qty: 1000, price: 6 }])
  partner = await books.partner('S')
  const fund_id = await books.fund('户')
  await books.sell(partner, 10, 10, today - 60 * DAY)
  await books.sell(partner, 20, 10, today - 40 * DAY)
  await books.pay('receipt', { partner_id: partner, fund_id, amount: 15_000, biz_date: today - 20 * DAY })
  await books.sell(partner, 5, 10, today)
})

describe('a statement of a partner', () => {
  test.each(['StatementInfo', 'StatementSheet'])(
    '%s with invalid calendar days is refused with a message',
    async (name) => {
      for (const to of [253_402_272_000, 9_007_199_254_740_991])
        expect(
          await g.person.get(`/jxc/statement/${name}`, { partner_id: partner, side: 'receivable', from: 0, to }),
        ).toMatchObject({
          data: { errors: [{ field: 'to', code: 'bad_day', msg: expect.not.stringContaining('25340') }] },
        })
    },
  )

  test('leads from the opening to the closing balance, document by document', async () => {
    const { opening, lines, more, less, closing } = await readStatement(today - 45 * DAY, today)
    expect({ opening, more, less, closing }).toEqual({ opening: 10_000, more: 25_000, less: 15_000, closing: 20_000 })
    expect(lines.map((line) => [line.kind, line.more, line.less, line.balance])).toEqual([
      ['sale', 20_000, 0, 30_000],
      ['receipt', 0, 15_000, 15_000],
      ['sale', 5000, 0, 20_000],
    ])
    expect(closing).toBe((await books.ledger(partner)).receivable)
    const next = await readStatement(today - 30 * DAY, today - 10 * DAY)
    expect(next.opening).toBe((await readStatement(today - 90 * DAY, today - 31 * DAY)).closing)
  })

  test('shows the ageing of the open amounts as of its last day', async () => {
    const sum = (ageing: object) => Object.values(ageing).reduce((total: number, amount) => total + Number(amount), 0)
    const now = await readStatement(today - 45 * DAY, today)
    expect(now.ageing).toMatchObject({ not_due: 5000, d60: 15_000, d90: 0, unused: 0 })
    const before = await readStatement(today - 45 * DAY, today - 30 * DAY) // nothing was paid then
    expect(before.ageing).toMatchObject({ d30: 30_000, not_due: 0 })
    for (const statement of [now, before]) expect(sum(statement.ageing)).toBe(statement.closing)
  })

  test("is exported as a spreadsheet, in the caller's language", async () => {
    const query = { partner_id: String(partner), side: 'receivable', from: String(today - 45 * DAY), to: String(today) }
    const file = await g.person.download('/jxc/statement/StatementSheet', query)
    expect(file.statusCode).toBe(200)
    const [sheet] = await readBook(file.rawPayload)
    expect(sheet?.rows[0]?.slice(1, 3)).toEqual(['单号', '类型'])
    expect(JSON.stringify(sheet?.rows)).toContain('期末余额')
    expect(JSON.stringify(sheet?.rows.slice(-2))).toMatch(/出具单位.*往来单位/)
    // the partner may read another language than the sender
    const [abroad] = await readBook(
      (await g.person.download('/jxc/statement/StatementSheet', { ...query, language: 'es' })).rawPayload,
    )
    expect(JSON.stringify(abroad?.rows)).toMatch(/Saldo inicial.*Venta.*Saldo final.*Emitido por/)
    expect(JSON.stringify(abroad?.rows)).not.toMatch(/余额|销售/)
  })

  test('is refused with a message for missing days, reversed days and an unknown partner', async () => {
    const get = (over: object) =>
      g.person.get(path, { partner_id: partner, side: 'receivable', from: today - DAY, to: today, ...over })
    expect(await get({ from: 'x' })).toMatchObject({ http: 422 })
    expect(await get({ from: today + DAY })).toMatchObject({ code: 'bad_range' })
    expect(await get({ partner_id: 999_999 })).toMatchObject({ http: 404 })
    expect(await get({ side: 'x' })).toMatchObject({ http: 422 })
  })

  test('of 10,000 documents is complete, with a balance after each', async () => {
    const many = await books.partner('MANY')
    await t.database.sql(
      `insert into partner_debt (suid, partner_id, side, kind, src_area, src_type, src_id, src_no, biz_date, due_date, amount)
       select $1, $2, 'receivable', 'opening', 'inventory', 'outbound', 1000000 + n, 'Q' || n, now() - make_interval(days => n % 300), now(), n
       from generate_series(1, 10000) n`,
      [g.person.suid, many],
    )
    const from = Date.now()
    const fullStatement = dataOf(
      await g.person.get<StatementAnswer>(path, {
        partner_id: many,
        side: 'receivable',
        from: today - 400 * DAY,
        to: today,
      }),
    )
    console.log(`a statement of 10,000 lines: ${Date.now() - from} ms`)
    expect(fullStatement.lines.length).toBe(10_000)
    expect(fullStatement.closing).toBe(50_005_000)
    expect(fullStatement.lines.at(-1)?.balance).toBe(fullStatement.closing)
  })
})
