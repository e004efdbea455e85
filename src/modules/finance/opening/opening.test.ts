import { beforeAll, expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import type { ListRow } from '#core/wire/wire.ts'
import { dayStart } from '#core/value/time.ts'
import { dataOf } from '#test/helpers/calls.ts'
import { DAY, goodsOf } from '#test/helpers/goods.ts'
import type { Goods, Saved } from '#test/helpers/goods.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'
import { booksOf } from '../../debt/test/books.ts'
import type { Books } from '../../debt/test/books.ts'
import { modules } from '../../index.ts'

const all = registry(modules)
const t = await sectionsApp()
const today = dayStart(Math.floor(Date.now() / 1000))
let g: Goods
let books: Books

const save = (body: object) =>
  g.person.post<Saved>('/jxc/debt/DebtOpeningSave', { side: 'receivable', biz_date: today - 40 * DAY, ...body })
const step = (name: 'Post' | 'Reverse', body: Record<string, unknown>) =>
  g.person.post(`/jxc/debt/DebtOpening${name}`, body)
const info = async (id: number) =>
  dataOf(await g.person.get<Record<string, unknown>>('/jxc/debt/DebtOpeningInfo', { id }))

beforeAll(async () => {
  g = await goodsOf(await t.supplier())
  books = booksOf(g, t.database)
})

test('an opening balance moves nothing as a draft; posted it is an open item, in the ledger and on its due day', async () => {
  const partner = await books.partner('OB')
  await t.database.sql('update customer set credit_days = 30 where suid = $1 and id = $2', [g.person.suid, partner])
  const { id } = dataOf(await save({ partner_id: partner, amount: 120_000, remark: '旧账' }))
  expect(await books.open(partner)).toEqual([])
  dataOf(await step('Post', { id }))
  expect(await books.open(partner)).toMatchObject([
    { kind: 'opening', open_amount: 120_000, biz_date: today - 40 * DAY, due_date: today - 10 * DAY },
  ])
  dataOf(await save({ partner_id: partner, side: 'payable', amount: -5000, due_date: today, submit: true }))
  expect(await books.ledger(partner)).toEqual({ receivable: 120_000, payable: 5000 })
  expect(await books.wrong()).toEqual([])
  await t.database.sql('update debt_opening set amount = amount + 1 where suid = $1 and id = $2', [g.person.suid, id])
  expect(await books.wrong()).toEqual(['payments'])
  await t.database.sql('update debt_opening set amount = amount - 1 where suid = $1 and id = $2', [g.person.suid, id])
})

test('[safety S29] a posted document is neither changed nor deleted: it is reversed in full, once, and not while part of it is settled', async () => {
  const partner = await books.partner('BACK')
  const fund_id = await books.fund('期初户')
  const { id } = dataOf(await save({ partner_id: partner, amount: 10_000, ref_no: 'OLD-1', submit: true }))
  expect((await save({ id, partner_id: partner, amount: 1 })).http).toBe(409)
  expect(await g.person.post('/jxc/debt/DebtOpeningDel', { ids: [id] })).toMatchObject({
    status: false,
    code: 'opening_posted',
  })
  const paid = await books.pay('receipt', { partner_id: partner, fund_id, amount: 4000 })
  expect(await step('Reverse', { id, remark: '录错' })).toMatchObject({
    http: 409,
    code: 'debt_settled',
    msg: expect.stringContaining(paid.bill_no),
  })
  dataOf(await books.step('receipt', 'Unaudit', { id: paid.id, remark: 'x' }))
  const both = await Promise.all([step('Reverse', { id, remark: '录错' }), step('Reverse', { id, remark: '录错' })])
  expect(both.filter(({ status }) => status)).toHaveLength(1)
  expect(await info(id)).toMatchObject({ status: 'reversed', reverse_reason: '录错' })
  expect(await books.open(partner)).toEqual([])
  expect(await books.ledger(partner)).toEqual({ receivable: 0, payable: 0 })
  dataOf(await save({ partner_id: partner, amount: 9000, ref_no: 'OLD-1', submit: true }))
  expect(await books.ledger(partner)).toEqual({ receivable: 9000, payable: 0 })
  expect(await books.wrong()).toEqual([])
})

test('bad input is refused with a message, and a clerk without permission posts nothing', async () => {
  const partner = await books.partner('BAD')
  expect(await save({ partner_id: partner, amount: 0 })).toMatchObject({
    http: 422,
    data: { errors: [{ field: 'amount', code: 'opening_zero' }] },
  })
  expect(await save({ partner_id: partner, amount: 5, due_date: today - 90 * DAY })).toMatchObject({
    data: { errors: [{ field: 'due_date', code: 'opening_due_before' }] },
  })
  expect(await save({ partner_id: 900_000_000, amount: 5 })).toMatchObject({ http: 422 })
  const { id } = dataOf(await save({ partner_id: partner, amount: 500 }))
  const clerk = await g.person.operator({ apis: ['/jxc/debt/DebtOpeningSave', '/jxc/debt/DebtOpeningInfo'] })
  expect((await clerk.post('/jxc/debt/DebtOpeningPost', { id })).http).toBe(403)
  expect(await books.open(partner)).toEqual([])
})

test('a spreadsheet is validated first, then imported as drafts, each former number once', async () => {
  const partner = await books.partner('SHEET')
  const { name } = dataOf(await g.person.get<{ name: string }>('/jxc/customer/CustomerInfo', { id: partner }))
  const sheet = `往来单位,应收/应付,金额,业务日期,到期日,原单号\n${name},应收,12.50,2026-01-05,2026-02-05,A-${name}\n${name},应付,8,2026-01-06,2026-01-31,B-${name}\n`
  const load = (fields: Record<string, string> = {}) =>
    g.person.upload(
      '/jxc/debt/DebtOpeningManage',
      { name: 'opening.csv', bytes: Buffer.from(sheet) },
      { _excel_import: '1', ...fields },
    )
  const rows = async () => dataOf(await g.person.get<ListRow[]>('/jxc/debt/DebtOpeningManage', { partner_id: partner }))
  expect(await load({ _excel_import_dry: '1' })).toMatchObject({ status: true, data: { inserted: 2 } })
  expect(await rows()).toEqual([])
  expect(await load()).toMatchObject({ status: true, data: { inserted: 2 } })
  for (const { id } of await rows()) dataOf(await step('Post', { id }))
  expect(await books.ledger(partner)).toEqual({ receivable: 1250, payable: -800 })
  expect(await load()).toMatchObject({ data: { inserted: 0, updated: 0, skipped: 2 } })
  expect(await books.wrong()).toEqual([])
})

test('every document type behind an open item has a screen to link to', () => {
  const paths = new Set(all.pages.map(({ path }) => path))
  for (const table of ['inbound', 'outbound', 'receipt', 'payment', 'paycash', 'paycash_refund', 'debt_opening'])
    expect(paths).toContain(`/${all.of(table).resource.page?.split('/')[1]}/${table}/info/:id`)
})
