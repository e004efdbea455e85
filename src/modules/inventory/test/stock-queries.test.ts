import { describe, expect, test } from 'vitest'
import type { WorkbenchTodo } from '#core/wire/workbench-wire.ts'
import type { TableMeta } from '#core/wire/wire.ts'
import type { BatchTrace, Chain } from '../trace/trace.calls.ts'
import type { Verified } from '../verify/verify.ts'
import { dataOf } from '#test/helpers/calls.ts'
import { DAY, goodsOf, p, q } from '#test/helpers/goods.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()
const world = async () => goodsOf(await t.supplier())
const now = Math.floor(Date.now() / 1000)

describe('the stock list', () => {
  test('[B10] leaves out empty balances by default, and filters by warehouse, kind, quantity, expiry and warning', async () => {
    const g = await world()
    await g.receive([{ material: g.salt, qty: 5, price: 2, batch: 'SOON', made: now - 1090 * DAY }])
    await g.receive([{ material: g.sack, qty: 10, price: 6 }])
    await g.done('outbound', { biz_type: 'use', warehouse_id: g.north, lines: [{ material_id: g.sack, qty: q(10) }] })
    const list = async (query: Record<string, string | number>) =>
      dataOf(await g.person.get<{ batch_no: string; warn: string[] }[]>('/jxc/stock/StockManage', query))
    expect(await list({})).toHaveLength(1)
    expect(await list({ show_zero: '1' })).toHaveLength(2)
    expect(await list({ kind: 'edible_salt', warehouse_id: g.north, on_hand: `${q(5)},` })).toHaveLength(1)
    expect(await list({ on_hand: `${q(6)},` })).toHaveLength(0)
    expect(await list({ expire_at: `${now},${now + 6 * DAY}` })).toHaveLength(1)
    expect(await list({ keyword: 'SOON' })).toMatchObject([{ warn: ['expiring'] }]) // 30 days, where the material has no setting
    const { ver } = dataOf(await g.person.get<{ ver: number }>('/jxc/material/MaterialInfo', { id: g.salt }))
    dataOf(await g.person.post('/jxc/material/MaterialSave', { id: g.salt, ver, expire_warn_days: 3, min_stock: q(6) }))
    expect((await list({}))[0]?.warn).toEqual(['low'])
    expect(await list({ warn: 'low' })).toHaveLength(1)
    const repeated = dataOf(await g.person.get<{ ver: number }>('/jxc/material/MaterialInfo', { id: g.salt }))
    dataOf(await g.person.post('/jxc/material/MaterialSave', { id: g.salt, ver: repeated.ver, expire_warn_days: 6 }))
    expect((await list({}))[0]?.warn).toEqual(['expiring', 'low'])
    expect(await list({ warn: 'over' })).toHaveLength(0)
    const { todos } = dataOf(await g.person.get<{ todos: WorkbenchTodo[] }>('/seller/index/Workbench'))
    expect(todos).toContainEqual(
      expect.objectContaining({ key: 'stock.expiring', count: 1, query: { warn: 'expiring,expired' } }),
    )
  })

  test('shows an operator of one warehouse only the stock in it', async () => {
    const g = await world()
    await g.receive([{ material: g.sack, qty: 1, price: 6 }], g.north)
    await g.receive([{ material: g.sack, qty: 2, price: 6 }], g.south)
    const keeper = await g.person.operator({
      apis: ['/jxc/stock/StockManage', '/jxc/stock/StockBatch', '/jxc/stock/StocklogManage'],
    })
    await t.database.sql('update operator set warehouses = $3 where suid = $1 and id = $2', [
      g.person.suid,
      keeper.uid,
      [g.south],
    ])
    const reloaded = await keeper.again()
    expect(dataOf(await reloaded.get<unknown[]>('/jxc/stock/StockManage'))).toMatchObject([{ on_hand: q(2) }])
    expect(dataOf(await reloaded.get<unknown[]>('/jxc/stock/StocklogManage'))).toMatchObject([{ qty_in: q(2) }])
    expect(dataOf(await reloaded.get<unknown[]>('/jxc/stock/StockBatch', { material_id: g.sack }))).toMatchObject([
      { on_hand: q(2) },
    ])
  })

  test('offers its buttons, cannot be edited directly, and sets limits that warn and retain stock', async () => {
    const g = await world()
    await g.receive([
      { material: g.sack, qty: 10, price: 6 },
      { material: g.wheat, qty: 10, price: 2 },
    ])
    const meta = dataOf(await g.person.get<TableMeta>('/jxc/stock/StockManage', { _table_meta: 1 }))
    expect(meta.x.actions.map(({ key }) => key).sort()).toEqual(['check', 'holders', 'limit', 'log', 'trace'])
    expect(meta.x.form).toBeUndefined()
    const sacks = async () =>
      dataOf(await g.person.get<{ id: number }[]>('/jxc/stock/StockManage', { material_id: g.sack }))
    const [row] = await sacks()
    dataOf(
      await g.person.post('/jxc/stock/StockLimitSave', {
        id: row?.id,
        min_stock: q(12),
        max_stock: null,
        reserve_min: q(4),
      }),
    )
    expect(await sacks()).toMatchObject([{ warn: ['low'] }])
    const { id } = dataOf(
      await g.save('outbound', {
        biz_type: 'use',
        warehouse_id: g.north,
        submit: true,
        lines: [g.wheat, g.sack].map((material_id) => ({ material_id, qty: q(7) })),
      }),
    )
    expect(await g.step('outbound', 'Audit', { id, result: 'pass' })).toMatchObject({
      http: 403,
      code: 'pierces_reserve',
      data: { errors: [{ field: 'lines.qty', code: 'pierces_reserve', row: 2 }] },
    })
    dataOf(await g.step('outbound', 'AllowReserve', { id, remark: '应急供应' }))
    dataOf(await g.step('outbound', 'Audit', { id, result: 'pass' }))
  })
})

test('[B03] [B10] materials show their stock and its cost, warehouses their quantity and utilisation', async () => {
  const g = await world()
  await g.receive([{ material: g.wheat, qty: 1500, price: 2 }])
  await g.receive([{ material: g.wheat, qty: 500, price: 3 }], g.south)
  await g.save('outbound', {
    biz_type: 'use',
    warehouse_id: g.north,
    submit: true,
    lines: [{ material_id: g.wheat, qty: q(200) }],
  })
  const { ver } = dataOf(await g.person.get<{ ver: number }>('/jxc/warehouse/WarehouseInfo', { id: g.north }))
  dataOf(
    await g.person.post('/jxc/warehouse/WarehouseSave', { id: g.north, ver, capacity: q(3), capacity_unit_id: g.ton }),
  )
  const materials = dataOf(
    await g.person.get<Record<string, unknown>[]>('/jxc/material/MaterialManage', { on_hand: `${q(2000)},` }),
  )
  expect(materials).toMatchObject([{ id: g.wheat, on_hand: q(2000), available: q(1800), avg_cost: p(2.25) }])
  const stores = dataOf(await g.person.get<Record<string, unknown>[]>('/jxc/warehouse/WarehouseManage', {}))
  expect(stores.find(({ id }) => id === g.north)).toMatchObject({
    stock_weight: q(1500),
    stock_value: 300_000,
    fill_rate: 5000,
  })
  expect(stores.find(({ id }) => id === g.south)).toMatchObject({
    stock_weight: q(500),
    stock_value: 150_000,
    fill_rate: null,
  })
  const totals = dataOf(
    await g.person.get<{ totalrow: Record<string, number> }>('/jxc/warehouse/WarehouseManage', { _count_sum: '1' }),
  )
  expect(totals.totalrow).toMatchObject({ stock_value: 450_000 })
})

test('[B10] the log adds up quantities of one material, never sacks and kilograms; values always', async () => {
  const g = await world()
  await g.receive([
    { material: g.wheat, qty: 100, price: 2 },
    { material: g.sack, qty: 7, price: 10 },
  ])
  const totals = async (query: Record<string, string | number>) =>
    dataOf(
      await g.person.get<{ totalrow: Record<string, number> }>('/jxc/stock/StocklogManage', {
        ...query,
        _count_sum: '1',
      }),
    ).totalrow
  const [both, wheat, sacks] = [
    await totals({}),
    await totals({ material_id: g.wheat }),
    await totals({ material_id: g.sack }),
  ]
  expect([wheat.qty_in, wheat.qty_out, sacks.qty_in]).toEqual([q(100), 0, q(7)])
  expect(both).toEqual({ value_delta: Number(wheat.value_delta) + Number(sacks.value_delta) })
  expect(await totals({ bill_no: 'nothing' })).toEqual({ qty_in: 0, qty_out: 0, value_delta: 0 })
})

test('[B10] the log of a period opens with the sum of earlier postings, within the scope of the caller', async () => {
  const g = await world()
  await g.receive([{ material: g.wheat, qty: 100, price: 2 }])
  await g.receive([{ material: g.wheat, qty: 50, price: 3 }], g.south)
  await g.done('outbound', { biz_type: 'use', warehouse_id: g.north, lines: [{ material_id: g.wheat, qty: q(40) }] })
  const opening = (query: Record<string, number>, person = g.person) =>
    person.get<{ qty: number; value: number }>('/jxc/stock/StocklogOpening', { material_id: g.wheat, ...query })
  expect(dataOf(await opening({ from: now - DAY }))).toEqual({ qty: 0, value: 0, unit: '公斤' })
  expect(dataOf(await opening({ from: now + DAY }))).toMatchObject({ qty: q(110), value: 27_000 })
  expect(dataOf(await opening({ from: now + DAY, warehouse_id: g.north }))).toMatchObject({ qty: q(60), value: 12_000 })
  const keeper = await g.person.operator({ apis: ['/jxc/stock/StocklogOpening', '/jxc/material/CostRead'] })
  await t.database.sql('update operator set warehouses = $3 where suid = $1 and id = $2', [
    g.person.suid,
    keeper.uid,
    [g.south],
  ])
  expect(dataOf(await opening({ from: now + DAY }, await keeper.again()))).toMatchObject({ qty: q(50), value: 15_000 })
})

describe('the books', () => {
  test('[B10] prove themselves, and report a change outside the application', async () => {
    const g = await world()
    const apply = await g.done('apply', { lines: [{ material_id: g.sack, qty: q(10) }] })
    const source = (await g.info('apply', apply.id)).lines[0]?.id
    await g.done('purchase', {
      partner_id: g.maker,
      warehouse_id: g.north,
      lines: [{ material_id: g.sack, qty: q(10), price: p(6), src_line_id: source }],
    })
    await g.receive([
      { material: g.sack, qty: 10, price: 6 },
      { material: g.wheat, qty: 3.5, price: 2 },
    ])
    dataOf(
      await g.save('outbound', {
        biz_type: 'use',
        warehouse_id: g.north,
        submit: true,
        lines: [{ material_id: g.sack, qty: q(3) }],
      }),
    )
    const verify = async () => dataOf(await g.person.get<Verified>('/jxc/stock/StockVerify'))
    expect(await verify()).toMatchObject({ ok: true, balances: 2, entries: 2 })
    const breakages = [
      ['log_sum', 'update stock set on_hand = on_hand + 1 where suid = $1 and material_id = $2'],
      ['reserved', 'update stock set reserved = reserved + 1 where suid = $1 and material_id = $2'],
      ['incoming', 'update stock set incoming = incoming + 1 where suid = $1 and material_id = $2'],
    ]
    for (const [check, statement] of breakages) {
      await t.database.sql(statement ?? '', [g.person.suid, g.sack])
      const result = await verify()
      expect(result.ok).toBe(false)
      expect(result.checks.filter(({ wrong }) => wrong > 0).map((failed) => failed.check)).toEqual([check])
      await t.database.sql((statement ?? '').replace('+ 1', '- 1'), [g.person.suid, g.sack])
    }
    await t.database.sql('update purchase_apply_line set done_qty = done_qty - 1 where suid = $1', [g.person.suid])
    expect((await verify()).checks.find(({ check }) => check === 'done')).toMatchObject({ wrong: 1 })
  })

  test('[safety S32] [safety S44] only grow: neither the server nor the owner of the tables can change or remove a log row', async () => {
    const g = await world()
    await g.receive([{ material: g.sack, qty: 1, price: 6 }])
    for (const statement of ['update stock_log set qty = 5', 'delete from stock_log', 'truncate stock_log cascade']) {
      await expect(t.database.sql(statement)).rejects.toThrow('stock_log only grows')
      await expect(t.database.db.tenant(g.person.suid, (tx) => tx.query(statement))).rejects.toThrow(
        'permission denied',
      )
    }
  })

  test('are counted: a difference becomes one surplus and one shortage', async () => {
    const g = await world()
    await g.receive([
      { material: g.sack, qty: 10, price: 11.3 },
      { material: g.wheat, qty: 20, price: 2 },
      { material: g.salt, qty: 4, price: 2, batch: 'B1' },
    ])
    const { id } = dataOf(await g.person.post<{ id: number }>('/jxc/stock/StockCheckCreate', { warehouse_id: g.north }))
    const info = async () =>
      dataOf(
        await g.person.get<{ ver: number; lines: Record<string, unknown>[]; surplus_no: string }>(
          '/jxc/stock/StockCheckInfo',
          { id },
        ),
      )
    const { lines, ver } = await info()
    expect(lines.map((line) => line.book_qty)).toEqual([q(10), q(4), q(20)])
    const counted = [q(8), q(5), null]
    dataOf(
      await g.person.post('/jxc/stock/StockCheckSave', {
        id,
        ver,
        submit: true,
        lines: lines.map((line, at) => ({
          id: line.id,
          material_id: line.material_id,
          batch_no: line.batch_no,
          counted_qty: counted[at],
        })),
      }),
    )
    dataOf(await g.person.post('/jxc/stock/StockCheckAudit', { id, result: 'pass' }))
    expect(await g.person.post('/jxc/stock/StockCheckAudit', { id, result: 'pass' })).toMatchObject({
      code: 'already_audited',
    })
    expect(await info()).toMatchObject({
      surplus_no: expect.stringMatching(/^RKD/),
      shortage_no: expect.stringMatching(/^CKD/),
    })
    const before = new Map(
      (await g.stock()).map((row) => [`${row.material_id}${row.batch_no}`, [row.on_hand, row.value]]),
    )
    expect(before.get(String(g.sack))).toEqual([q(8), 8_000])
    expect(before.get(`${g.salt}B1`)).toEqual([q(5), 1_000])
    expect(before.get(String(g.wheat))).toEqual([q(20), 4_000])
  })
})

describe('low stock and requested goods', () => {
  test('becomes a requisition by one click, and orders by supplier by another', async () => {
    const g = await world()
    expect(await g.person.post('/jxc/purchaseapply/PurchaseApplyFromLow')).toMatchObject({ code: 'nothing_short' })
    for (const [id, min] of [
      [g.sack, 100],
      [g.wheat, 50],
    ] as const) {
      const { ver } = dataOf(await g.person.get<{ ver: number }>('/jxc/material/MaterialInfo', { id }))
      dataOf(
        await g.person.post('/jxc/material/MaterialSave', {
          id,
          ver,
          min_stock: q(min),
          max_stock: q(3 * min),
          ref_buy_price: p(3),
          lowest_price: null,
        }),
      )
    }
    await g.receive([{ material: g.wheat, qty: 40, price: 2 }])
    // the list, the to-do and the requisition count alike, including materials without stock
    const short = dataOf(
      await g.person.get<{ id: number; shortage: number }[]>('/jxc/material/MaterialManage', {
        shortage: '1,',
        sort: 'id',
        order: 'true',
      }),
    )
    expect(short.map(({ id, shortage }) => [id, shortage])).toEqual(
      [
        [g.sack, q(100)],
        [g.wheat, q(10)],
      ].toSorted(([a = 0], [b = 0]) => a - b),
    )
    const { todos } = dataOf(await g.person.get<{ todos: WorkbenchTodo[] }>('/seller/index/Workbench'))
    expect(todos).toContainEqual(expect.objectContaining({ key: 'stock.short', count: 2, query: { shortage: '1,' } }))
    const low = dataOf(
      await g.person.post<{ id: number; lines: number; remaining: number }>('/jxc/purchaseapply/PurchaseApplyFromLow'),
    )
    expect(low).toMatchObject({ lines: 2, remaining: 0 })
    const draft = await g.info('apply', low.id)
    expect(draft.lines.map(({ material_id, qty, price }) => [material_id, qty, price])).toEqual([
      [g.sack, q(300), p(3)],
      [g.wheat, q(110), p(3)],
    ])
    expect(await g.person.post('/jxc/purchaseapply/PurchaseApplyFromLow')).toMatchObject({ code: 'nothing_short' }) // already requested
    const assigned = dataOf(
      await g.save('apply', {
        id: low.id,
        ver: draft.ver,
        suggest_partner_id: g.maker,
        warehouse_id: g.north,
        submit: true,
      }),
    )
    dataOf(await g.step('apply', 'Audit', { id: assigned.id, result: 'pass' }))
    const other = await g.done('apply', {
      suggest_partner_id: g.maker,
      warehouse_id: g.north,
      lines: [{ material_id: g.sack, qty: q(5) }],
    })
    const unassigned = await g.done('apply', { warehouse_id: g.north, lines: [{ material_id: g.sack, qty: q(5) }] })
    expect(await g.person.post('/jxc/purchaseapply/PurchaseFromApply', { ids: [unassigned.id] })).toMatchObject({
      data: { errors: [{ field: 'partner_id', code: 'required' }] },
    })
    const created = dataOf(
      await g.person.post<{ id: number }[]>('/jxc/purchaseapply/PurchaseFromApply', { ids: [assigned.id, other.id] }),
    )
    expect(created).toHaveLength(1)
    const order = await g.info('purchase', created[0]?.id ?? 0)
    expect(order.lines.map(({ qty }) => qty)).toEqual([q(300), q(110), q(5)])
    expect(order).toMatchObject({ status: 'draft', src_type: 'purchase_apply' })
  })

  test('is offered line by line to its possible successors', async () => {
    const g = await world()
    const order = await g.done('purchase', {
      partner_id: g.maker,
      warehouse_id: g.north,
      lines: [{ material_id: g.sack, qty: q(10), price: p(6) }],
    })
    const [line] = dataOf(
      await g.person.get<{ line_id: number; open_qty: number }[]>('/jxc/inbound/PurchaseOpenLines', {
        partner_id: g.maker,
      }),
    )
    expect(line).toMatchObject({ open_qty: q(10), bill_id: order.id })
    await g.done('inbound', {
      biz_type: 'purchase',
      partner_id: g.maker,
      warehouse_id: g.north,
      lines: [{ material_id: g.sack, qty: q(10), price: p(6), src_line_id: line?.line_id }],
    })
    expect(dataOf(await g.person.get<unknown[]>('/jxc/inbound/PurchaseOpenLines', { partner_id: g.maker }))).toEqual([])
    expect(
      dataOf(await g.person.get<unknown[]>('/jxc/outbound/ReceiptOpenLines', { partner_id: g.maker })),
    ).toHaveLength(1)
  })
})

describe('a trace', () => {
  test('leads from a batch back to its supplier with licences, and on to every customer', async () => {
    const g = await world()
    const buy = {
      biz_type: 'purchase',
      partner_id: g.maker,
      warehouse_id: g.north,
      lines: [{ material_id: g.salt, qty: q(10), price: p(2), batch_no: 'B1', produced_at: now - DAY }],
    }
    const receipt = await g.done('inbound', buy)
    await g.done('outbound', {
      biz_type: 'retail',
      partner_id: g.shop,
      warehouse_id: g.north,
      receiver: '前台',
      lines: [{ material_id: g.salt, qty: q(4), price: p(3) }],
    })
    const wrong = await g.done('outbound', {
      biz_type: 'use',
      warehouse_id: g.north,
      lines: [{ material_id: g.salt, qty: q(1) }],
    })
    dataOf(await g.step('outbound', 'Void', { id: wrong.id, remark: 'x' }))
    const trace = dataOf(
      await g.person.get<BatchTrace>('/jxc/stock/StockTrace', { material_id: g.salt, batch_no: 'B1' }),
    )
    expect(trace.batch).toMatchObject({ batch_no: 'B1' })
    expect(trace.stock).toEqual([{ warehouse: '仓N', on_hand: q(6) }])
    expect(trace.entries).toMatchObject([
      { direction: 'in', bill_id: receipt.id, partner: '单位M', licences: [{ type: 'salt_producer' }] },
      { direction: 'out', biz_type: 'retail', qty: q(4), partner: '单位C', receiver: '前台', phone: '13800000000' },
    ])
  })

  test('links the documents, in both directions', async () => {
    const g = await world()
    const apply = await g.done('apply', { lines: [{ material_id: g.sack, qty: q(10) }] })
    const line = async (what: 'apply' | 'purchase' | 'inbound', id: number) => (await g.info(what, id)).lines[0]?.id
    const order = await g.done('purchase', {
      partner_id: g.maker,
      warehouse_id: g.north,
      lines: [{ material_id: g.sack, qty: q(10), price: p(6), src_line_id: await line('apply', apply.id) }],
    })
    const receipt = await g.done('inbound', {
      biz_type: 'purchase',
      partner_id: g.maker,
      warehouse_id: g.north,
      lines: [{ material_id: g.sack, qty: q(10), price: p(6), src_line_id: await line('purchase', order.id) }],
    })
    const back = await g.done('outbound', {
      biz_type: 'purchase_return',
      partner_id: g.maker,
      warehouse_id: g.north,
      lines: [{ material_id: g.sack, qty: q(2), src_line_id: await line('inbound', receipt.id) }],
    })
    for (const [bill_type, bill_id] of [
      ['purchase_apply', apply.id],
      ['inbound', receipt.id],
      ['outbound', back.id],
    ] as const) {
      const chain = dataOf(await g.person.get<Chain>('/jxc/stock/BillTrace', { bill_type, bill_id }))
      expect(chain.nodes.map(({ key }) => key).sort()).toEqual([
        `inbound:${receipt.id}`,
        `outbound:${back.id}`,
        `purchase:${order.id}`,
        `purchase_apply:${apply.id}`,
      ])
      expect(chain.edges).toHaveLength(3)
    }
  })
})
