import { describe, expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { dayStart } from '#core/value/time.ts'
import { modules } from '../../index.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import { dataOf } from '#test/helpers/calls.ts'
import { closeBooks, documentCall, datedBack, DAY, goodsOf, p, q } from '#test/helpers/goods.ts'
import type { Goods, DocumentName, Saved } from '#test/helpers/goods.ts'

// Boundaries of rules: each test was written because the rule could be removed without another test failing.
const t = await testApp(sections(registry(modules)))
const world = async (settings?: { negative?: boolean }) => goodsOf(await t.supplier(), settings)
const today = dayStart(Math.floor(Date.now() / 1000))
const documents = ['apply', 'purchase', 'inbound', 'outbound'] as const
const line = (g: Goods, qty = 2) => ({ material_id: g.sack, qty: q(qty), price: p(6) })
const bodyOf = (g: Goods, what: DocumentName) => {
  const head = { warehouse_id: g.north, lines: [line(g)], submit: true }
  return {
    apply: head,
    purchase: { ...head, partner_id: g.maker },
    inbound: { ...head, biz_type: 'production' },
    outbound: { ...head, biz_type: 'use' },
  }[what]
}
const issueOf = (g: Goods, lines: Record<string, unknown>[], biz_type = 'use') => ({
  biz_type,
  warehouse_id: g.north,
  submit: true,
  lines,
})
const audit = (g: Goods, what: DocumentName, id: number) => g.step(what, 'Audit', { id, result: 'pass' })

async function change(g: Goods, path: string, id: number, body: object) {
  const { ver } = dataOf(await g.person.get<Saved>(`${path}Info`, { id }))
  return g.person.post(`${path}Save`, { id, ver, ...body })
}

describe('an audit', () => {
  test('under the four-eyes rule covers only documents created by others, for every kind of document', async () => {
    const g = await world()
    await g.receive([{ material: g.sack, qty: 10, price: 6 }])
    dataOf(await g.person.post('/jxc/setting/InventorySettingSave', { self_audit: false }))
    const other = await g.person.operator({ is_admin: true })
    for (const what of documents) {
      const { id } = dataOf(await g.save(what, bodyOf(g, what)))
      const info = await g.info<{ x: { can: string[]; why?: Record<string, string> } }>(what, id)
      expect({ what, why: info.x.why?.audit, offered: info.x.can.includes('audit') }).toEqual({
        what,
        why: 'self_audit',
        offered: false,
      })
      expect({ what, code: (await audit(g, what, id)).code }).toEqual({ what, code: 'self_audit' })
      dataOf(await other.post(documentCall(what, 'Audit'), { id, result: 'pass' }))
    }
  })

  test('under the four-eyes rule also excludes the last editor, and the creator stays refused', async () => {
    const g = await world()
    await g.receive([{ material: g.sack, qty: 10, price: 6 }])
    dataOf(await g.person.post('/jxc/setting/InventorySettingSave', { self_audit: false }))
    const [other, third] = [await g.person.operator({ is_admin: true }), await g.person.operator({ is_admin: true })]
    for (const what of documents) {
      const { id, ver } = dataOf(await g.save(what, bodyOf(g, what)))
      dataOf(await other.post(documentCall(what, 'Save'), { id, ver, remark: '改过' }))
      for (const person of [g.person, other])
        expect({ what, ...(await person.post(documentCall(what, 'Audit'), { id, result: 'pass' })) }).toMatchObject({
          what,
          code: 'self_audit',
        })
      expect(await g.info(what, id)).toMatchObject({
        status: 'unaudited',
        created_by: g.person.uid,
        changed_by: other.uid,
      })
      dataOf(await third.post(documentCall(what, 'Audit'), { id, result: 'pass' }))
    }
  })

  test('of an outdated version is refused, and the newer version stays unchanged', async () => {
    const g = await world()
    const created = dataOf(await g.save('inbound', bodyOf(g, 'inbound')))
    const newer = dataOf(await g.save('inbound', { id: created.id, ver: created.ver, remark: '改' }))
    expect(await g.step('inbound', 'Audit', { id: created.id, ver: created.ver, result: 'pass' })).toMatchObject({
      http: 409,
      code: 'stale',
    })
    expect(await g.info('inbound', created.id)).toMatchObject({ status: 'unaudited', ver: newer.ver })
  })

  test('of goods that leave a strict warehouse, or are counted in it, is for its keepers', async () => {
    const g = await world()
    await g.receive([{ material: g.sack, qty: 10, price: 6 }])
    const [keeper, other] = [await g.person.operator({ is_admin: true }), await g.person.operator({ is_admin: true })]
    dataOf(await change(g, '/jxc/warehouse/Warehouse', g.north, { strict: true, operators: [keeper.uid] }))
    const issue = dataOf(await g.save('outbound', bodyOf(g, 'outbound')))
    const count = dataOf(await g.person.post<Saved>('/jxc/stock/StockCheckCreate', { warehouse_id: g.north }))
    const check = dataOf(
      await g.person.get<Saved & { lines: { id: number }[] }>('/jxc/stock/StockCheckInfo', { id: count.id }),
    )
    const counted = [{ id: check.lines[0]?.id, material_id: g.sack, counted_qty: q(10) }]
    dataOf(
      await g.person.post('/jxc/stock/StockCheckSave', { id: count.id, ver: check.ver, lines: counted, submit: true }),
    )
    for (const [path, id] of [
      ['/jxc/outbound/OutboundAudit', issue.id],
      ['/jxc/stock/StockCheckAudit', count.id],
    ] as const) {
      expect(await other.post(path, { id, result: 'pass' })).toMatchObject({ http: 403, code: 'keeper_only' })
      dataOf(await keeper.post(path, { id, result: 'pass' }))
    }
  })
})

test('[B10] a stocktake without counts cannot be submitted: the refusal names the next step, and the book quantities stay in it', async () => {
  const g = await world()
  await g.receive([{ material: g.sack, qty: 7, price: 6 }])
  const begin = { warehouse_id: g.north, submit: true }
  expect(await g.person.post('/jxc/stock/StockCheckSave', begin)).toMatchObject({ http: 422, code: 'nothing_counted' })
  const { id } = dataOf(await g.person.post<Saved>('/jxc/stock/StockCheckSave', { ...begin, submit: false }))
  const check = dataOf(
    await g.person.get<{ ver: number; lines: { id: number; book_qty: number }[] }>('/jxc/stock/StockCheckInfo', { id }),
  )
  expect(check.lines).toMatchObject([{ book_qty: q(7), counted_qty: null }])
  expect(await g.person.post('/jxc/stock/StockCheckSubmit', { id, ver: check.ver })).toMatchObject({
    code: 'nothing_counted',
  })
  const lines = check.lines.map((row) => ({ id: row.id, material_id: g.sack, counted_qty: q(7) }))
  dataOf(await g.person.post('/jxc/stock/StockCheckSave', { id, ver: check.ver, lines, submit: true }))
})

describe('a closed period', () => {
  test('that is reopened ignores the documents waiting in it', async () => {
    const g = await world()
    const until = (day: number) => closeBooks(g.person, day)
    dataOf(await until(today - DAY))
    const { id } = dataOf(await g.save('inbound', bodyOf(g, 'inbound')))
    await datedBack(t.database, 'inbound', id, 9)
    expect(await until(today)).toMatchObject({ code: 'period_busy' })
    dataOf(await until(today - 2 * DAY))
  })
})

describe('a separate approval', () => {
  test('of a low price or of the reserve ends with the next change', async () => {
    const g = await world()
    await g.receive([{ material: g.sack, qty: 10, price: 6 }])
    const [row] = dataOf(await g.person.get<{ id: number }[]>('/jxc/stock/StockManage', { material_id: g.sack }))
    dataOf(
      await g.person.post('/jxc/stock/StockLimitSave', {
        id: row?.id,
        min_stock: null,
        max_stock: null,
        reserve_min: q(8),
      }),
    )
    const sale = { ...issueOf(g, [{ ...line(g), price: p(4) }], 'sale'), partner_id: g.shop }
    const { id } = dataOf(await g.save('outbound', sale))
    for (const step of ['AllowPrice', 'AllowReserve']) dataOf(await g.step('outbound', step, { id, remark: '清仓' }))
    const before = await g.info('outbound', id)
    const deeper = { ...line(g, 3), id: before.lines[0]?.id, price: p(1) }
    dataOf(await g.save('outbound', { id, ver: before.ver, lines: [deeper] }))
    expect(await audit(g, 'outbound', id)).toMatchObject({ code: 'pierces_reserve' })
    dataOf(await g.step('outbound', 'AllowReserve', { id, remark: '清仓' }))
    expect(await audit(g, 'outbound', id)).toMatchObject({ code: 'below_lowest' })
    dataOf(await g.step('outbound', 'AllowPrice', { id, remark: '清仓' }))
    dataOf(await audit(g, 'outbound', id))
  })
})

describe('a deletion of several', () => {
  test('covers all or none, for each document that cannot be deleted', async () => {
    const [g, other] = [await world(), await world()]
    const receipt = await g.receive([{ material: g.sack, qty: 10, price: 6 }])
    const foreign = dataOf(await other.save('inbound', bodyOf(other, 'inbound')))
    const { id } = dataOf(await g.save('inbound', bodyOf(g, 'inbound')))
    for (const [stays, code] of [
      [receipt.id, 'audited_undeletable'],
      [foreign.id, 'not_found'],
      [1e15, 'not_found'],
    ] as const) {
      expect(await g.person.post('/jxc/inbound/InboundDel', { ids: [id, stays] })).toMatchObject({ code })
      expect(await g.info('inbound', id)).toMatchObject({ status: 'unaudited' })
    }
    dataOf(await g.person.post('/jxc/inbound/InboundDel', { ids: [id] }))
    expect(await other.info('inbound', foreign.id)).toMatchObject({ status: 'unaudited' })
  })
})

describe('a quantity', () => {
  test('is counted in the material’s own unit as well: half a bag is not a bag', async () => {
    const g = await world()
    const half = dataOf(
      await g.person.post<Saved>('/jxc/unit/UnitSave', { name: '半袋', dimension: 'package', decimals: 0 }),
    ).id
    dataOf(await change(g, '/jxc/material/Material', g.sack, { units: [{ unit_id: half, ratio: 5e7 }] }))
    const save = (qty: number) =>
      g.save('inbound', { ...bodyOf(g, 'inbound'), lines: [{ ...line(g), unit_id: half, qty: q(qty) }] })
    expect(await save(3)).toMatchObject({ data: { errors: [{ field: 'lines.qty', code: 'whole_units', row: 1 }] } })
    const { id } = dataOf(await save(4))
    expect((await g.info('inbound', id)).lines).toMatchObject([{ base_qty: q(2) }])
  })
})

describe('a balance', () => {
  test('below zero where that is no longer allowed can be filled in part, and owes nothing further', async () => {
    const g = await world({ negative: true })
    await g.receive([{ material: g.sack, qty: 10, price: 6 }])
    await g.done('outbound', issueOf(g, [line(g, 15)]))
    dataOf(await change(g, '/jxc/warehouse/Warehouse', g.north, { allow_negative: false }))
    await g.receive([{ material: g.sack, qty: 3, price: 6 }])
    expect(await g.stock({ material: g.sack })).toMatchObject([{ on_hand: -q(2) }])
    expect(await g.save('outbound', issueOf(g, [line(g, 1)]))).toMatchObject({ code: 'stock_short' })
    await g.receive([{ material: g.sack, qty: 3, price: 6 }])
    expect(await g.save('outbound', issueOf(g, [line(g, 2)]))).toMatchObject({ code: 'stock_short' })
    await g.done('outbound', issueOf(g, [line(g, 1)]))
  })

  test('of a used-up batch takes the dates of the next receipt under its number', async () => {
    const g = await world()
    const expiry = async () =>
      dataOf(await g.person.get<{ expire_at: number }[]>('/jxc/stock/StockManage', { show_zero: '1' })).map(
        (row) => row.expire_at,
      )
    await g.receive([{ material: g.salt, qty: 5, price: 2, batch: 'B1', made: today - 10 * DAY }])
    expect(await expiry()).toEqual([today + 1085 * DAY])
    await g.done('outbound', issueOf(g, [{ material_id: g.salt, qty: q(5) }]))
    await g.receive([{ material: g.salt, qty: 5, price: 2, batch: 'B1', made: today - 20 * DAY }])
    expect(await expiry()).toEqual([today + 1075 * DAY])
  })

  test('on equal expiry dates the batch created first goes first, for any batch number', async () => {
    const g = await world()
    const expire_at = today + 30 * DAY
    const batches = [
      ['A', 5],
      ['B', 9],
      ['C', 7],
    ] as const
    const lines = batches.map(([batch_no, days]) => ({
      material_id: g.salt,
      qty: q(2),
      price: p(2),
      batch_no,
      produced_at: today - days * DAY,
      expire_at,
    }))
    await g.done('inbound', { ...bodyOf(g, 'inbound'), lines })
    await g.done('outbound', issueOf(g, [{ material_id: g.salt, qty: q(3) }]))
    const onHand = (await g.stock({ material: g.salt })).map((row) => [row.batch_no, row.on_hand] as const)
    expect(Object.fromEntries(onHand)).toEqual({ A: q(2), B: 0, C: q(1) })
  })
})

describe('a transfer', () => {
  test('waits, with its reservation, for an in-transit warehouse', async () => {
    const g = await world()
    await g.receive([{ material: g.sack, qty: 10, price: 6 }])
    dataOf(await change(g, '/jxc/warehouse/Warehouse', g.road, { status: 'off' }))
    const { id } = dataOf(await g.save('outbound', { ...issueOf(g, [line(g)], 'transfer'), to_warehouse_id: g.south }))
    expect(await audit(g, 'outbound', id)).toMatchObject({ http: 409, code: 'transit_missing' })
    expect(await g.stock({ material: g.sack })).toMatchObject([{ on_hand: q(10), reserved: q(2) }])
    dataOf(await change(g, '/jxc/warehouse/Warehouse', g.road, { status: 'on' }))
    dataOf(await audit(g, 'outbound', id))
  })

  test('carries its batches with their dates', async () => {
    const g = await world()
    const dates = { produced_at: today - 10 * DAY, expire_at: today + 30 * DAY } // earlier than the shelf life implies
    await g.done('inbound', {
      ...bodyOf(g, 'inbound'),
      lines: [{ material_id: g.salt, qty: q(5), price: p(2), batch_no: 'B1', ...dates }],
    })
    await g.done('outbound', {
      ...issueOf(g, [{ material_id: g.salt, qty: q(2) }], 'transfer'),
      to_warehouse_id: g.south,
    })
    const [arrival] = dataOf(await g.person.get<Saved[]>('/jxc/inbound/InboundManage', { biz_type: 'transfer' }))
    dataOf(await audit(g, 'inbound', arrival?.id ?? 0))
    const target = { warehouse_id: g.south }
    expect(dataOf(await g.person.get<unknown[]>('/jxc/stock/StockManage', target))).toMatchObject([
      { expire_at: today + 30 * DAY },
    ])
  })
})

// These move the clock, so they come last.
describe('as days pass', () => {
  test('goods that expire while their issue waits cannot be issued, but can be scrapped', async () => {
    const g = await world()
    await g.receive([
      { material: g.sack, qty: 5, price: 2 },
      { material: g.salt, qty: 5, price: 2, batch: 'B1', made: today - 1094 * DAY },
    ])
    const lines = [line(g, 1), { material_id: g.salt, qty: q(1) }]
    const [gift, damage] = [
      dataOf(await g.save('outbound', issueOf(g, lines, 'gift'))),
      dataOf(await g.save('outbound', issueOf(g, lines, 'damage'))),
    ]
    t.pass(2 * DAY)
    const later = await g.person.again()
    const decide = (id: number) => later.post(documentCall('outbound', 'Audit'), { id, result: 'pass' })
    expect(await decide(gift.id)).toMatchObject({
      code: 'batch_expired',
      data: { errors: [{ field: 'lines.batch_no', code: 'batch_expired', row: 2 }] },
    })
    dataOf(await decide(damage.id))
  })

  test('numbers restart each day', async () => {
    const g = await world()
    const number = async (person: Goods['person']) => {
      const { id } = dataOf(await person.post<Saved>(documentCall('inbound', 'Save'), bodyOf(g, 'inbound')))
      return dataOf(await person.get<{ bill_no: string }>(documentCall('inbound', 'Info'), { id })).bill_no
    }
    const first = [await number(g.person), await number(g.person)]
    t.pass(DAY)
    const next = await number(await g.person.again())
    expect([...first, next].map((no) => no.slice(-4))).toEqual(['0001', '0002', '0001'])
    expect(next.slice(0, -4) > (first[0] ?? '').slice(0, -4)).toBe(true)
  })
})
