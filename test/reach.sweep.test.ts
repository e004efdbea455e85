import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#core/define/call.ts'
import { registry } from '#core/define/registry.ts'
import type { Field } from '#core/fields/field.ts'
import type { ListRow } from '#core/wire/wire.ts'
import { plugins, product } from '#plugins/index.ts'
import type { Caller, Person } from './helpers/app.ts'
import { dataOf } from './helpers/calls.ts'
import { DAY, goodsOf, p, q } from './helpers/goods.ts'
import type { DocumentName, Goods } from './helpers/goods.ts'
import { cellsOf } from './helpers/sheets.ts'
import { proven } from './helpers/sample.ts'
import { productApp } from '#test/helpers/shared-apps.ts'
// Every existing call, made by people with all rights and a narrow scope: with ids, numbers and names of records
// outside of their reach, and with none. The planted texts (names, phones, addresses, numbers of documents) must be in
// no answer. Only partners and stock documents are planted: `test/row-reach.test.ts` covers rows of orders, members and
// warehouses.
const all = registry(product)
const t = await productApp({ addons: plugins.map(({ key }) => key) })
const now = Math.floor(Date.now() / 1000)

/** Ids of what lies outside, by table. */
const outside = new Map<string, number[]>()
/**
 * Texts that must not be disclosed: to callers of other departments, and to a keeper of another warehouse, who may see
 * all partners.
 */
const secrets = {
  people: ['hushpartner', '13911112222', 'hushstreet'],
  documents: ['hushreceiver', '13933334444', 'hushalley'],
}
let boss: Person
const narrow = new Map<string, Person>()
let count = 0

const tables: Readonly<Record<DocumentName, string>> = {
  apply: 'purchase_apply',
  purchase: 'purchase',
  inbound: 'inbound',
  outbound: 'outbound',
}

beforeAll(async () => {
  boss = await proven(await t.supplier())
  const g = await goodsOf(boss)
  const { sql } = t.database
  const dept = async (name: string) =>
    dataOf(await boss.post<{ id: number }>('/jxc/dept/DeptSave', { name, code: name, type_id: 'office' })).id
  const [here, elsewhere] = [await dept('D1'), await dept('D2')]
  await documentsOf(g)
  await sql(
    `update customer set name = 'hushpartner ' || code, contact = name, phone = '13911112222', address = 'hushstreet 7', dept_id = $2 where suid = $1`,
    [boss.suid, elsewhere],
  )
  await sql(
    `update outbound set receiver = 'hushreceiver', receiver_phone = '13933334444', receiver_address = 'hushalley 9' where suid = $1`,
    [boss.suid],
  )
  for (const table of Object.values(tables)) {
    await sql(`update ${table} set dept_id = $2 where suid = $1`, [boss.suid, elsewhere])
    const rows = await sql<{ id: string; bill_no: string }>(`select id, bill_no from ${table} where suid = $1`, [
      boss.suid,
    ])
    outside.set(
      table,
      rows.map(({ id }) => Number(id)),
    )
    secrets.documents.push(...rows.map(({ bill_no }) => bill_no))
    for (const { id, bill_no } of rows)
      await sql(
        `insert into outbox (suid, action, biz_type, biz_id, biz_no, idem_key, payload, next_at) values ($1, 'inbound.audited', $2, $3, $4, $4, '{}', now())`,
        [boss.suid, table, id, bill_no],
      )
  }
  await sql(
    `insert into licence_notice (suid, customer_id, type, no, expire_at, step, noted_at) values ($1, $2, 'salt_producer', 'hushpartner 1', now(), 'd7', now())`,
    [boss.suid, g.maker],
  )
  outside.set('customer', [g.maker, g.shop, g.wholesaler])
  outside.set('warehouse', [g.north])
  outside.set('material', [g.wheat, g.sack, g.salt])
  outside.set('operator', [boss.uid])
  const stored = await sql<{ id: string }>('select id from stock where suid = $1', [boss.suid]) // ids are texts over a plain connection
  outside.set(
    'stock',
    stored.map(({ id }) => Number(id)),
  )
  const apis = t.app.routeTable
    .filter(({ access, method }) => access === 'api' && method !== 'HEAD')
    .map(({ right }) => right)
  const person = async (name: string, reach: object) =>
    narrow.set(name, await proven(await boss.operator({ apis, ...reach })))
  await person('own', { data_scope: 'own' })
  await person('dept', { data_scope: 'dept', dept_id: here })
  await person('dept_tree', { data_scope: 'dept_tree', dept_id: here })
  await person('store', { warehouses: [g.south] })
})
afterAll(() => console.log(`reach: ${count} answers, ${secrets.people.length + secrets.documents.length} secrets`))

/** A chain of every kind of document, all at one warehouse: requested, ordered, received, sold, and both returns. */
async function documentsOf(g: Goods): Promise<void> {
  const lineOf = async (what: DocumentName, id: number) => Number((await g.info(what, id)).lines[0]?.id)
  const line = { material_id: g.wheat, qty: q(10) }
  const apply = await g.done('apply', { warehouse_id: g.north, lines: [line] })
  await g.done('apply', { warehouse_id: g.north, lines: [line] })
  const order = await g.done('purchase', {
    partner_id: g.maker,
    warehouse_id: g.north,
    lines: [{ ...line, qty: q(4), price: p(3), src_line_id: await lineOf('apply', apply.id) }],
  })
  const receipt = await g.done('inbound', {
    biz_type: 'purchase',
    partner_id: g.maker,
    warehouse_id: g.north,
    lines: [{ ...line, qty: q(3), price: p(3), src_line_id: await lineOf('purchase', order.id) }],
  })
  await g.receive([{ material: g.salt, qty: 50, price: 2, batch: 'B1', made: now - DAY }])
  const sale = await g.done('outbound', {
    biz_type: 'retail',
    partner_id: g.shop,
    warehouse_id: g.north,
    lines: [{ material_id: g.salt, qty: q(5), price: p(4) }],
  })
  await g.done('inbound', {
    biz_type: 'sale_return',
    partner_id: g.shop,
    warehouse_id: g.north,
    lines: [
      {
        material_id: g.salt,
        qty: q(1),
        price: p(4),
        batch_no: 'B1',
        produced_at: now - DAY,
        src_line_id: await lineOf('outbound', sale.id),
      },
    ],
  })
  dataOf(
    await g.save('outbound', {
      biz_type: 'purchase_return',
      partner_id: g.maker,
      warehouse_id: g.north,
      lines: [{ ...line, qty: q(1), price: p(3), src_line_id: await lineOf('inbound', receipt.id) }],
      submit: true,
    }),
  )
}

type Query = Record<string, string | number>
interface Request {
  path: string
  query: Query
  method: 'GET' | 'POST'
}

/** A batch, and one secret of each sort. */
const words = () => ['B1', ...secrets.people, ...secrets.documents.slice(0, 4)]
/** Ids of documents, which people count up. */
const numbers = () => [...new Set(Object.values(tables).flatMap((table) => outside.get(table) ?? []))]

/** Values of an input that reference an outside record. */
function valuesOf(name: string, field: Field): (string | number)[] {
  if (field.to !== undefined) return outside.get(field.to) ?? []
  if (field.kind === 'text' || field.kind === 'textarea')
    return /type|table/.test(name) ? Object.values(tables) : words()
  if (field.kind === 'select') return Object.keys(field.options ?? {}).slice(0, 2)
  if (field.kind === 'int' || field.kind === 'quantity') return name.endsWith('id') ? numbers() : [0, 1]
  return [1]
}

/** Inputs of a call: required ones in every pairing, and each of the others alone with one of them. */
function queriesOf({ input }: Call): Query[] {
  const names = Object.entries(input)
  const needed = names.filter(([, { nullable }]) => !nullable)
  const base = needed.reduce<Query[]>(
    (sofar, [name, field]) =>
      sofar.flatMap((query) => valuesOf(name, field).map((value) => ({ ...query, [name]: value }))),
    [{}],
  )
  const further = names.filter(([, { nullable }]) => nullable)
  const each = further.flatMap(([name, field]) => valuesOf(name, field).map((value) => ({ ...base[0], [name]: value })))
  return [...base, ...each]
}

/** Calls that end what others rest on, or that a supplier has no say in. */
const untested =
  /^\/public\/|^\/addons\/(un)?install|OperatorReset|OperatorUnlock|TotpOff|roleadd|VersionCheck|^\/seller\/supplier\/|QuickMenu/

function requests(): Request[] {
  const otherCalls = all.calls
    .filter(({ path, writes }) => !untested.test(path) && !writes)
    .flatMap((call) => queriesOf(call).map((query): Request => ({ path: call.path, method: call.method, query })))
  const lists = all.resources.flatMap(({ resource, calls }): Request[] => {
    const [manage, info, select] = [calls.get('Manage'), calls.get('Info'), calls.get('Select')]
    const ids = outside.get(resource.table) ?? []
    const get = (path: string | undefined, queries: Query[]) =>
      path ? queries.map((query): Request => ({ path, method: 'GET', query })) : []
    const refs = (resource.list.filters ?? []).flatMap((name) =>
      (outside.get(resource.fields[name]?.to ?? '') ?? []).map((id) => ({ [name]: id })),
    )
    const named = words().map((keyword) => ({ keyword }))
    return [
      ...get(manage, [{ limit: 100 }, { _count_sum: 1 }, ...refs, ...(resource.list.keyword ? named : [])]),
      ...get(info, resource.single ? [{}] : ids.map((id) => ({ id }))),
      ...get(select, [{}, ...ids.map((id) => ({ ids: id })), ...words().map((word) => ({ q: word }))]),
    ]
  })
  const further: Request[] = [
    ...words().map((word): Request => ({ path: '/seller/search/Resolve', method: 'GET', query: { q: word } })),
    ...['Workbench', 'Charts', 'Figures'].map((call): Request => ({
      path: `/seller/index/${call}`,
      method: 'GET',
      query: {},
    })),
  ]
  return [...otherCalls, ...lists, ...further]
}

const get = (person: Caller, { path, method, query }: Request) =>
  method === 'GET'
    ? person.get(path, query)
    : person.post(
        path,
        Object.fromEntries(Object.entries(query).map(([name, value]) => [name, name === 'ids' ? [value] : value])),
      )

const files = new Set<string>(all.calls.filter(({ sheet }) => sheet).map(({ path }) => path))
const answerOf = async (person: Person, request: Request) =>
  files.has(request.path) ? cellsOf(person, request) : (await get(person, request)).raw.body

function whoHas(reach: string): Person {
  const person = narrow.get(reach)
  if (!person) throw new Error(`nobody has the reach ${reach}`)
  return person
}

/** The texts of these that an answer contains and the request does not. */
function toldIn(body: string, { query }: Request, hidden: readonly string[]): string[] {
  const sent = Object.values(query).map(String)
  return hidden.filter((secret) => !sent.some((value) => value.includes(secret)) && body.includes(secret))
}

describe('[S23] records outside of a person’s reach', () => {
  test.each(['own', 'dept', 'dept_tree', 'store'])(
    'are disclosed by no call to a person of the reach "%s"',
    async (reach) => {
      const person = whoHas(reach)
      const hidden = reach === 'store' ? secrets.documents : [...secrets.people, ...secrets.documents]
      const leaks: string[] = []
      for (const request of requests()) {
        const answer = await answerOf(person, request)
        count += 1
        const leaked = toldIn(answer, request, hidden)
        if (leaked.length > 0) leaks.push(`${request.path} ${JSON.stringify(request.query)} tells ${leaked.join(', ')}`)
      }
      expect(leaks).toEqual([])
    },
  )

  test('is in no file of a list', async () => {
    for (const reach of ['own', 'store'])
      for (const { calls, resource } of all.resources) {
        const person = whoHas(reach)
        const manage = calls.get('Manage')
        if (manage === undefined || resource.list.export === undefined) continue
        const { body } = await person.download(manage, { _down_excel: '1', _excel_type: 'csv', _excel_file_name: 'a' })
        count += 1
        const hidden = reach === 'store' ? secrets.documents : [...secrets.people, ...secrets.documents]
        expect(
          hidden.filter((secret) => body.includes(secret)),
          `${manage} as ${reach}`,
        ).toEqual([])
      }
  })

  test('exist: a person of full reach receives them from each of these calls', async () => {
    const named = [
      'stock/BillTrace',
      'stock/StockTrace',
      'stock/StockHolders',
      'stock/StocklogManage',
      'recall/RecallManage',
      'connector/OutboxManage',
    ]
    const open = [
      'purchase/ApplyOpenLines',
      'inbound/PurchaseOpenLines',
      'inbound/SaleOpenLines',
      'outbound/ReceiptOpenLines',
    ]
    const paths = [...named, ...open].map((name) => `/jxc/${name}`)
    const telling = new Set<string>()
    const every = [...secrets.people, ...secrets.documents]
    for (const request of requests()) {
      if (request.method === 'POST' || !paths.includes(request.path) || telling.has(request.path)) continue
      const answer = await answerOf(boss, request)
      if (toldIn(answer, request, every).length > 0) telling.add(request.path)
    }
    expect([...telling]).toEqual(expect.arrayContaining(paths))
    expect((await boss.get<ListRow[]>('/jxc/licence/LicenceNoticeManage')).data.length).toBeGreaterThan(0)
  })

  test('is nothing that a document may be made of', async () => {
    const { sql } = t.database
    const lines = await sql<{ id: string; material_id: string }>(
      'select id, material_id from purchase_apply_line where suid = $1 order by id',
      [boss.suid],
    )
    for (const [reach, person] of narrow) {
      const ids = outside.get('purchase_apply') ?? []
      expect(await person.post('/jxc/purchaseapply/PurchaseFromApply', { ids }), reach).toMatchObject({
        code: 'nothing_open',
      })
      const partner = dataOf(
        await person.post<{ id: number }>('/jxc/customer/CustomerSave', {
          code: `N-${reach}`,
          name: reach,
          kind: 'both',
          category: 'other',
          phone: '13800000000',
          submit: true,
        }),
      )
      await sql(`update customer set status = 'audited' where suid = $1 and id = $2`, [boss.suid, partner.id])
      const body = {
        partner_id: partner.id,
        lines: lines.map(({ id, material_id }) => ({
          material_id: Number(material_id),
          qty: q(1),
          price: p(1),
          src_line_id: Number(id),
        })),
      }
      const answer = await person.post('/jxc/purchase/PurchaseSave', body)
      expect(answer.status, reach).toBe(false)
      expect(
        secrets.documents.filter((secret) => answer.raw.body.includes(secret)),
        reach,
      ).toEqual([])
    }
  })
})
