import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/helpers/app.ts'
import { dataOf } from '#test/helpers/calls.ts'
import { goodsOf, p, q } from '#test/helpers/goods.ts'
import type { Goods } from '#test/helpers/goods.ts'
import { productApp } from '#test/helpers/shared-apps.ts'
import { applicationOf, callAs } from './open-api.fixtures.ts'
import type { Client } from './open-api.fixtures.ts'

const t = await productApp()
const PURCHASE = '/open/jxc/PurchaseCreate'
const INBOUND = '/open/jxc/InboundCreate'
const OUTBOUND = '/open/jxc/OutboundCreate'
const WEIGH = '/open/jxc/WeighTicket'
const STOCK = '/open/jxc/StockQuery'
let s: Person
let g: Goods
let client: Client
beforeAll(async () => {
  s = await t.supplier()
  g = await goodsOf(s)
  client = await applicationOf(s, { scopes: [PURCHASE, INBOUND, OUTBOUND, WEIGH, STOCK], per_minute: 600 })
})
const call = (path: string, body: unknown, as = client) => callAs(t, as, path, body)
interface Row {
  id: number
  bill_no: string
  status: string
}
const billsOf = async (path: string, bill_no: unknown) => dataOf(await s.get<Row[]>(path, { bill_no: String(bill_no) }))

const order = {
  ext_no: 'PO-1',
  partner: 'M',
  warehouse: 'N',
  lines: [{ material: 'W', unit: '吨', qty: '2.5', price: '1800' }],
}
const issue = { biz_type: 'sale', partner: 'C', warehouse: 'N', lines: [{ material: 'B', qty: '4', price: '9.5' }] }

describe('documents', () => {
  test('are created as submitted, with amounts, people and checks of the form, and have no effect until approved', async () => {
    const created = await call(PURCHASE, order)
    expect(created).toMatchObject({ http: 200, data: { status: 'unaudited', total_amount: '4500.00' } })
    const [row] = await billsOf('/jxc/purchase/PurchaseManage', created.data['bill_no'])
    expect(row).toMatchObject({
      status: 'unaudited',
      partner_id: g.maker,
      warehouse_id: g.north,
      handler_uid: s.uid,
      total_amount: 450_000,
    })

    const received = await call(INBOUND, {
      ...order,
      ext_no: 'RK-1',
      biz_type: 'purchase',
      lines: [{ material: 'W', qty: '1000', price: '1.8' }],
    })
    expect(received).toMatchObject({ data: { status: 'unaudited', total_amount: '1800.00' } })
    expect((await call(STOCK, { materials: [{ material: 'W' }] })).data).toMatchObject({ count: 0 })
    const [receipt] = await billsOf('/jxc/inbound/InboundManage', received.data['bill_no'])
    dataOf(await g.step('inbound', 'Audit', { id: receipt?.id ?? 0, result: 'pass' }))
    expect((await call(STOCK, { materials: [{ material: 'W' }], warehouse: 'N' })).data).toMatchObject({
      rows: [{ material: 'W', warehouse: 'N', unit: '公斤', on_hand: '1000.000' }],
    })
  })

  test('an issue reserves stock immediately, and is refused above the available quantity', async () => {
    await g.receive([{ material: g.sack, qty: 10, price: 6 }])
    expect(await call(OUTBOUND, { ...issue, ext_no: 'CK-1' })).toMatchObject({
      data: { status: 'unaudited', total_amount: '38.00' },
    })
    expect((await call(STOCK, { materials: [{ material: 'B' }] })).data).toMatchObject({
      rows: [{ on_hand: '10.000', reserved: '4.000', available: '6.000' }],
    })
    const more = { ...issue, ext_no: 'CK-2', lines: [{ material: 'B', qty: '7', price: '9.5' }] }
    expect(await call(OUTBOUND, more)).toMatchObject({ http: 409, code: 'stock_short' })
  })

  test('the same number with the same content is executed once, also concurrently and from another application; other content is refused', async () => {
    await g.receive([{ material: g.sack, qty: 100, price: 6 }])
    const body = { ...issue, ext_no: 'CK-5' }
    const other = await applicationOf(s, { scopes: [OUTBOUND] })
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => call(OUTBOUND, body)),
      call(OUTBOUND, body, other),
    ])
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(answers[0]).toMatchObject({ http: 200, data: { status: 'unaudited' } })
    const [{ n } = { n: 0 }] = await t.database.sql<{ n: number }>(
      'select count(*)::int as n from open_number where suid = $1 and no = $2',
      [s.suid, 'CK-5'],
    )
    expect(n).toBe(1)
    const reserved = (await g.stock({ material: g.sack })).map((row) => row.reserved)
    expect(await call(OUTBOUND, { ...body, remark: 'other' })).toMatchObject({ http: 422, code: 'own_no_reused' })
    expect((await g.stock({ material: g.sack })).map((row) => row.reserved)).toEqual(reserved)
    // the number is scoped to the supplier and this call
    expect((await call(PURCHASE, { ...order, ext_no: 'CK-5' })).http).toBe(200)
  })

  test('a refused document can be sent again under its number', async () => {
    const body = { ...issue, ext_no: 'CK-9', partner: 'NOBODY' }
    expect(await call(OUTBOUND, body)).toMatchObject({
      code: 'invalid',
      data: { errors: [{ field: 'partner', code: 'unknown_code' }] },
    })
    expect((await call(OUTBOUND, { ...body, partner: 'C' })).http).toBe(200)
  })

  test('unknown codes are reported by line, up to 200 lines are accepted, and codes of other suppliers are unknown', async () => {
    const stranger = await t.supplier()
    await stranger.post('/jxc/unit/UnitSave', { name: '件', dimension: 'package', decimals: 0 })
    const line = { material: 'W', qty: '1', price: '1' }
    expect(
      await call(INBOUND, {
        ...order,
        ext_no: 'RK-7',
        lines: [line, { ...line, material: 'nope' }, { ...line, unit: '件' }],
      }),
    ).toMatchObject({ data: { errors: [{ field: 'lines.material', code: 'unknown_code', row: 2 }] } })
    expect(await call(INBOUND, { ...order, ext_no: 'RK-7', lines: [{ ...line, unit: '件' }] })).toMatchObject({
      data: { errors: [{ field: 'lines.unit', code: 'unknown_code', row: 1 }] },
    })
    const many = (count: number) => Array.from({ length: count }, (_, n) => ({ ...line, qty: String(n + 1) }))
    expect(await call(INBOUND, { ...order, ext_no: 'RK-8', lines: many(200) })).toMatchObject({ http: 200 })
    expect(await call(INBOUND, { ...order, ext_no: 'RK-9', lines: many(201) })).toMatchObject({
      data: { errors: [{ code: 'too_many' }] },
    })
    expect(await call(INBOUND, { ...order, ext_no: 'RK-9', lines: [] })).toMatchObject({
      data: { errors: [{ field: 'lines' }] },
    })
  })

  test('the sandbox checks and answers a document completely, but does not store it', async () => {
    const sandbox = await applicationOf(s, { scopes: [OUTBOUND], sandbox: true })
    const before = await g.stock({ material: g.sack })
    expect(await call(OUTBOUND, { ...issue, ext_no: 'SB-1' }, sandbox)).toMatchObject({
      http: 200,
      data: { status: 'unaudited' },
    })
    const short = { ...issue, ext_no: 'SB-2', lines: [{ material: 'B', qty: '100000', price: '9.5' }] }
    expect(await call(OUTBOUND, short, sandbox)).toMatchObject({ code: 'stock_short' })
    expect(await g.stock({ material: g.sack })).toEqual(before)
    expect(await t.database.sql(`select 1 from open_number where suid = $1 and no like 'SB-%'`, [s.suid])).toEqual([])
  })
})

describe('a weigh ticket', () => {
  const draft = (truck_no: string, lines: object[]) =>
    g
      .save('inbound', { biz_type: 'production', warehouse_id: g.north, truck_no, lines })
      .then((answer) => dataOf(answer).id)
  const ticket = (no: string, truck_no: string, more: object = {}) => ({
    ticket_no: no,
    truck_no,
    gross: '32500',
    tare: '12500',
    ...more,
  })

  test('updates the draft of its truck, whose quantity follows the net weight', async () => {
    const id = await draft('京A1', [{ material_id: g.wheat, unit_id: g.ton, qty: q(1), price: p(1800) }])
    const answer = await call(WEIGH, ticket('BD-1', '京a1', { weigher: '王' }))
    expect(answer).toMatchObject({ http: 200, data: { net: '20000.000', qty: '20.000' } })
    const { lines, status } = await g.info('inbound', id)
    expect({ lines, status }).toMatchObject({
      status: 'draft',
      lines: [{ qty: q(20), weigh: { gross: q(32_500), tare: q(12_500), ticket_no: 'BD-1', weigher: '王' } }],
    })
    expect((await call(WEIGH, ticket('BD-1', '京a1', { weigher: '王' }))).data).toEqual(answer.data)
    expect(await call(WEIGH, ticket('BD-1', '京A1', { tare: '12000' }))).toMatchObject({ code: 'own_no_reused' })
  })

  test('is refused without a draft, with several, and without a net weight', async () => {
    expect(await call(WEIGH, ticket('BD-2', '京B2'))).toMatchObject({ http: 404, code: 'truck_unknown' })
    const line = { material_id: g.wheat, unit_id: g.ton, qty: q(1), price: p(1800) }
    await draft('京C3', [line, { material_id: g.sack, qty: q(3), price: p(5) }])
    expect(await call(WEIGH, ticket('BD-3', '京C3'))).toMatchObject({ http: 409, code: 'truck_twice' })
    expect(await call(WEIGH, ticket('BD-3', '京C3', { material: 'W', tare: '32500' }))).toMatchObject({
      code: 'weigh_wrong',
    })
    expect((await call(WEIGH, ticket('BD-3', '京C3', { material: 'W' }))).http).toBe(200)
    await draft('京C3', [line])
    expect(await call(WEIGH, ticket('BD-4', '京C3'))).toMatchObject({ code: 'truck_twice' })
  })
})
