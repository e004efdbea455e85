import { readFileSync, readdirSync } from 'node:fs'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { entry } from '#core/define/module.ts'
import { registry } from '#core/define/registry.ts'
import { dayStart } from '#core/value/time.ts'
import type { TableMeta } from '#core/wire/wire.ts'
import { inventory } from '#modules/inventory/module.ts'
import { modules } from '#modules/index.ts'
import { sections } from '#server/composition.ts'
import { drift } from '#server/schema/drift.ts'
import { quote } from './examples/quote/quote.document.ts'
import { quoteRules } from './examples/quote/quote.rules.ts'
import { testApp } from './helpers/app.ts'
import { testDatabase } from './helpers/database.ts'
import { dataOf } from './helpers/calls.ts'
import { closeBooks, DAY, goodsOf, p, q } from './helpers/goods.ts'
import type { Info, Saved } from './helpers/goods.ts'

// The example of docs/how-a-document-works.md: a definition, its rules, two lines elsewhere, and the SQL that `npm run
// db:draft` prints.
const section = { ...inventory, entries: [...inventory.entries, entry(quote, quoteRules)] }
const extended = registry(modules.map((module) => (module === inventory ? section : module)))
const database = await testDatabase()
const client = new Client(database.connection)
await client.connect()
for (const { sql } of await drift(client, extended)) await client.query(sql)
const drifts = await drift(client, extended)
await client.end()
const t = await testApp({ ...sections(extended), database })

const path = (name: string) => `/jxc/quote/Quote${name}`

test('a quotation is saved, submitted, audited, reversed and voided by the generic calls of trade documents', async () => {
  expect(drifts).toEqual([])
  const g = await goodsOf(await t.supplier())
  const lines = [
    { material_id: g.wheat, unit_id: g.ton, qty: q(2), price: p(2600) },
    { material_id: g.sack, qty: q(10), price: p(6.5) },
  ]
  const post = async (name: string, body: Record<string, unknown>) => g.person.post<Saved>(path(name), body)
  const info = async (id: number) => dataOf(await g.person.get<Info & Record<string, unknown>>(path('Info'), { id }))
  // a total that differs from the lines is refused, and a quotation without lines cannot be submitted
  expect(await post('Save', { partner_id: g.shop, lines, total_amount: 1 })).toMatchObject({
    http: 422,
    data: { errors: [{ code: 'total_differs' }] },
  })
  expect(await post('Save', { partner_id: g.shop, lines: [], submit: true })).toMatchObject({ code: 'document_empty' })
  const { id } = dataOf(await post('Save', { partner_id: g.shop, lines }))
  expect(await info(id)).toMatchObject({
    status: 'draft',
    bill_no: expect.stringMatching(/^BJD\d{12}$/),
    goods_amount: 526_500,
    total_amount: 526_500,
  })
  dataOf(await post('Submit', { id }))
  dataOf(await post('Audit', { id, result: 'pass', remark: 'fine' }))
  expect(await info(id)).toMatchObject({ status: 'audited', audited_by: g.person.uid, audit_remark: 'fine' })
  expect(await post('Audit', { id, result: 'pass' })).toMatchObject({ code: 'already_audited' })
  dataOf(await post('Unaudit', { id, remark: 'another price' }))
  expect(await info(id)).toMatchObject({ status: 'draft', end_remark: 'another price' })
  dataOf(await post('Void', { id, remark: 'no interest' }))
  const { data: rows } = await g.person.get<{ id: number; status: string; total_amount: number }[]>(path('Manage'), {
    partner_id: g.shop,
  })
  expect(rows).toMatchObject([{ id, status: 'voided', total_amount: 526_500 }])
})

test('it obeys closed periods and self-audit, and its source is counted and bound while it is in force', async () => {
  const g = await goodsOf(await t.supplier())
  const apply = await g.done('apply', { lines: [{ material_id: g.sack, qty: q(5) }] })
  const [line] = (await g.info('apply', apply.id)).lines
  const body = { partner_id: g.shop, lines: [{ material_id: g.sack, qty: q(3), src_line_id: line?.id }], submit: true }
  const { id } = dataOf(await g.person.post<Saved>(path('Save'), body))
  dataOf(await g.person.post(path('Audit'), { id, result: 'pass' }))
  expect((await g.info('apply', apply.id)).lines).toMatchObject([{ done_qty: q(3) }])
  expect(await g.step('apply', 'Unaudit', { id: apply.id, remark: 'x' })).toMatchObject({ code: 'has_downstream' })
  expect(await g.person.post(path('Save'), body)).toMatchObject({ code: 'over_source' })
  const chain = dataOf(
    await g.person.get<{ nodes: { bill_type: string; page: string }[] }>('/jxc/stock/BillTrace', {
      bill_type: 'quote',
      bill_id: id,
    }),
  )
  expect(chain.nodes.map(({ bill_type, page }) => `${bill_type} ${page}`).toSorted()).toEqual([
    'purchase_apply /inventory/purchaseApply',
    'quote /inventory/quote',
  ])
  dataOf(await g.person.post(path('Unaudit'), { id, remark: 'x' }))
  expect((await g.info('apply', apply.id)).lines).toMatchObject([{ done_qty: 0 }])
  dataOf(await g.person.post('/jxc/setting/InventorySettingSave', { self_audit: false }))
  dataOf(await closeBooks(g.person, dayStart(Date.now() / 1000) - 10 * DAY))
  const old = { ...body, biz_date: dayStart(Date.now() / 1000) - 20 * DAY }
  expect(await g.person.post(path('Save'), old)).toMatchObject({ code: 'period_closed' })
  dataOf(await g.person.post(path('Submit'), { id }))
  expect(await g.person.post(path('Audit'), { id, result: 'pass' })).toMatchObject({ code: 'self_audit' })
})

test('the metadata of its screens names its signers, the editor of its lines, and its source', async () => {
  const g = await goodsOf(await t.supplier())
  const form = async (list: string) => dataOf(await g.person.get<TableMeta>(list, { _table_meta: 1 })).x.form
  expect(await form(path('Manage'))).toMatchObject({
    document: {
      partner: 'partner_id',
      signs: [
        { title: '制单', by: 'created_by' },
        { title: '审核', by: 'audited_by' },
      ],
      later: [],
    },
    lines: [{ name: 'lines', editor: { name: 'trade', facts: { price: 'ref_sale_price' } } }],
  })
  expect((await form('/jxc/purchaseapply/PurchaseApplyManage'))?.document?.later).toContainEqual({
    title: '报价',
    page: '/inventory/quote',
    main: false,
  })
})

test('a plain document takes at most 120 own lines: the requisition and the quotation', () => {
  const size = (folder: string) =>
    readdirSync(folder).reduce((sum, name) => sum + readFileSync(`${folder}/${name}`, 'utf8').split('\n').length - 1, 0)
  expect(size('test/examples/quote')).toBeLessThanOrEqual(120)
  expect(size('src/modules/inventory/purchase-apply')).toBeLessThanOrEqual(120)
  const lines = (file: string) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /\bpurchaseApply\w*\b/.test(line) && !line.startsWith('import'))
  expect(
    [...lines('src/modules/resources.ts'), ...lines('src/modules/inventory/module.ts')].map((line) => line.trim()),
  ).toHaveLength(2)
})

test('the page that explains documents quotes the code that runs here', () => {
  const page = readFileSync('docs/how-a-document-works.md', 'utf8')
  const quoted = [...page.matchAll(/^ *```ts\n([^]*?)^ *```/gm)].map(([, code = '']) => code.replace(/^ {3}/gm, ''))
  const exampleFile = (file: string) => readFileSync(`test/examples/quote/${file}`, 'utf8')
  expect(quoted).toEqual([exampleFile('quote.document.ts'), exampleFile('quote.rules.ts')])
})
