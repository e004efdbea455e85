import { describe, expect, test } from 'vitest'
import { dataOf } from '#test/helpers/calls.ts'
import { DAY, goodsOf, p, q } from '#test/helpers/goods.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()
const world = async (settings?: { negative?: boolean }) => goodsOf(await t.supplier(), settings)

describe('a document', () => {
  test('[B07] takes its number from the day, in order and never twice', async () => {
    const g = await world()
    const body = { warehouse_id: g.north, biz_type: 'other', lines: [] }
    const created = await Promise.all(Array.from({ length: 20 }, () => g.save('inbound', body)))
    const numbers = await Promise.all(
      created.map(async (answer) => (await g.info<{ bill_no: string }>('inbound', dataOf(answer).id)).bill_no),
    )
    expect(new Set(numbers).size).toBe(20)
    for (const number of numbers) expect(number).toMatch(/^RKD20\d{6}00(0[1-9]|1\d|20)$/)
  })

  test('counts its amounts itself, in integers, and refuses expected ones that differ', async () => {
    const g = await world()
    const line = { material_id: g.wheat, unit_id: g.ton, qty: 1_234, price: p(2456.7891) }
    const { id } = dataOf(
      await g.save('inbound', {
        warehouse_id: g.north,
        biz_type: 'other',
        discount_amount: 123,
        other_amount: 23,
        lines: [line],
      }),
    )
    const row = await g.info('inbound', id)
    // 1.234 t × 2456.7891 = 3031.6777494
    expect(row.lines[0]).toMatchObject({ amount: 303_168, base_qty: 1_234_000, ratio: 1e11 })
    expect(row).toMatchObject({
      goods_amount: 303_168,
      total_amount: 303_068,
      total_qty: 1_234_000,
      total_weight: 1_234_000,
    })
    const wrong = await g.save('inbound', {
      warehouse_id: g.north,
      biz_type: 'other',
      total_amount: 303_167,
      lines: [{ ...line, amount: 303_167 }],
    })
    expect(wrong).toMatchObject({
      http: 422,
      data: { errors: [{ field: 'lines.amount', code: 'total_differs', row: 1 }] },
    })
    expect(
      await g.save('inbound', { warehouse_id: g.north, biz_type: 'other', total_amount: 1, lines: [line] }),
    ).toMatchObject({
      data: { errors: [{ field: 'total_amount', code: 'total_differs' }] },
    })
  })

  test('refuses units a material does not have and more decimals than a unit counts', async () => {
    const g = await world()
    const save = (line: Record<string, unknown>) =>
      g.save('outbound', { warehouse_id: g.north, biz_type: 'use', lines: [line] })
    expect(await save({ material_id: g.sack, unit_id: g.ton, qty: q(1) })).toMatchObject({
      data: { errors: [{ code: 'unit_not_of_material', row: 1 }] },
    })
    expect(await save({ material_id: g.sack, qty: 1_500 })).toMatchObject({
      data: { errors: [{ field: 'lines.qty', code: 'whole_units' }] },
    })
  })

  test('[B07] [B23] is audited once; a second audit answers 不可以重复审核！', async () => {
    const g = await world()
    const { id } = await g.receive([{ material: g.sack, qty: 10, price: 6 }])
    const secondAudit = await g.step('inbound', 'Audit', { id, result: 'pass' })
    expect(secondAudit).toMatchObject({ status: false, code: 'already_audited', msg: '不可以重复审核！', http: 409 })
    expect(await g.stock({ material: g.sack })).toMatchObject([{ on_hand: q(10) }])
  })

  test('[B23] [safety S31] takes effect once among 50 audits at the same moment', async () => {
    const g = await world()
    const { id } = dataOf(
      await g.save('inbound', {
        warehouse_id: g.north,
        biz_type: 'production',
        submit: true,
        lines: [{ material_id: g.sack, qty: q(7), price: p(6) }],
      }),
    )
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => g.step('inbound', 'Audit', { id, result: 'pass' })),
    )
    expect(answers.filter((answer) => answer.status)).toHaveLength(1)
    expect(answers.filter((answer) => answer.msg === '不可以重复审核！')).toHaveLength(49)
    expect(await g.stock({ material: g.sack })).toMatchObject([{ on_hand: q(7) }])
  })

  test('is edited only before its audit, and deleted only if it was never in force', async () => {
    const g = await world()
    const done = await g.receive([{ material: g.sack, qty: 10, price: 6 }])
    expect(await g.save('inbound', { id: done.id, ver: done.ver, remark: 'x' })).toMatchObject({ code: 'not_editable' })
    expect(await g.person.post('/jxc/inbound/InboundDel', { id: done.id })).toMatchObject({
      code: 'audited_undeletable',
      msg: '已审核单据不可删除，请先反审核',
    })
    expect(await g.step('inbound', 'Unaudit', { id: done.id })).toMatchObject({ http: 422 })
    dataOf(await g.step('inbound', 'Unaudit', { id: done.id, remark: '录错' }))
    expect(await g.stock({ material: g.sack })).toMatchObject([{ on_hand: 0, value: 0 }])
    expect(await g.person.post('/jxc/inbound/InboundDel', { id: done.id })).toMatchObject({ code: 'kept_record' })
    dataOf(await g.step('inbound', 'Void', { id: done.id, remark: '录错' }))
    const draft = dataOf(
      await g.save('inbound', {
        biz_type: 'other',
        warehouse_id: g.north,
        lines: [{ material_id: g.sack, qty: q(1) }],
      }),
    )
    expect(await g.step('inbound', 'Void', { id: draft.id, remark: 'x' })).toMatchObject({ code: 'state_changed' })
    dataOf(await g.person.post('/jxc/inbound/InboundDel', { id: draft.id }))
  })

  test('can be audited, reversed and audited again, and every posting stays in the log', async () => {
    const g = await world()
    const { id } = await g.receive([{ material: g.sack, qty: 10, price: 6 }])
    dataOf(await g.step('inbound', 'Unaudit', { id, remark: '改' }))
    dataOf(await g.step('inbound', 'Submit', { id }))
    dataOf(await g.step('inbound', 'Audit', { id, result: 'pass' }))
    const log = dataOf(await g.person.get<Record<string, unknown>[]>('/jxc/stock/StocklogManage'))
    expect(log.map(({ qty_in, qty_out, qty_after }) => [qty_in, qty_out, qty_after])).toEqual([
      [q(10), null, q(10)],
      [null, q(10), 0],
      [q(10), null, q(10)],
    ])
  })

  test('without lines is stored as a draft and cannot be submitted', async () => {
    const g = await world()
    const { id } = dataOf(await g.save('outbound', { warehouse_id: g.north, biz_type: 'use' }))
    expect(await g.step('outbound', 'Submit', { id })).toMatchObject({ code: 'document_empty' })
  })

  test('is sent back with a reason, corrected and submitted again', async () => {
    const g = await world()
    await g.receive([{ material: g.sack, qty: 10, price: 6 }])
    const { id } = dataOf(
      await g.save('outbound', {
        warehouse_id: g.north,
        biz_type: 'use',
        submit: true,
        lines: [{ material_id: g.sack, qty: q(4) }],
      }),
    )
    expect(await g.step('outbound', 'Audit', { id, result: 'reject' })).toMatchObject({ http: 422 })
    const back = dataOf(await g.step('outbound', 'Audit', { id, result: 'reject', remark: '数量不对' }))
    expect(await g.stock({ material: g.sack })).toMatchObject([{ reserved: 0 }])
    expect(await g.step('outbound', 'Audit', { id, result: 'pass' })).toMatchObject({ code: 'already_audited' })
    dataOf(await g.save('outbound', { id, ver: back.ver, submit: true, lines: [{ material_id: g.sack, qty: q(3) }] }))
    expect(await g.stock({ material: g.sack })).toMatchObject([{ reserved: q(3), available: q(7) }])
  })
})

describe('stock', () => {
  test('is received at cost without tax and issued at the moving average', async () => {
    const g = await world()
    await g.receive([{ material: g.sack, qty: 100, price: 11.3 }]) // 1130.00, of which tax 130.00
    await g.receive([{ material: g.sack, qty: 50, price: 22.6 }])
    expect(await g.stock({ material: g.sack })).toMatchObject([
      { on_hand: q(150), value: 200_000, avg_cost: p(13.3333) },
    ])
    const out = await g.done('outbound', {
      warehouse_id: g.north,
      biz_type: 'use',
      lines: [{ material_id: g.sack, qty: q(1) }],
    })
    expect(await g.info('outbound', out.id)).toMatchObject({ cost_amount: 1_333, lines: [{ cost: 1_333 }] })
    await g.done('outbound', { warehouse_id: g.north, biz_type: 'use', lines: [{ material_id: g.sack, qty: q(149) }] })
    expect(await g.stock({ material: g.sack })).toMatchObject([{ on_hand: 0, value: 0 }])
  })

  test('is reserved while an issue waits for audit, and released when it is deleted', async () => {
    const g = await world()
    await g.receive([{ material: g.sack, qty: 10, price: 6 }])
    const { id } = dataOf(
      await g.save('outbound', {
        warehouse_id: g.north,
        biz_type: 'use',
        submit: true,
        lines: [{ material_id: g.sack, qty: q(8) }],
      }),
    )
    expect(await g.stock({ material: g.sack })).toMatchObject([{ on_hand: q(10), reserved: q(8), available: q(2) }])
    const second = await g.save('outbound', {
      warehouse_id: g.north,
      biz_type: 'use',
      submit: true,
      lines: [{ material_id: g.sack, qty: q(3) }],
    })
    expect(second).toMatchObject({
      http: 409,
      code: 'stock_short',
      msg: '「料B」在「仓N」可用量不足：可用 2 袋，需要 3 袋',
      data: { errors: [{ row: 1, code: 'stock_short' }] },
    })
    dataOf(await g.person.post('/jxc/outbound/OutboundDel', { id }))
    expect(await g.stock({ material: g.sack })).toMatchObject([{ reserved: 0 }])
  })

  test('[safety S32] [safety G5] issues the last bag to one of 50', async () => {
    const g = await world()
    await g.receive([{ material: g.sack, qty: 1, price: 6 }])
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        g.save('outbound', {
          warehouse_id: g.north,
          biz_type: 'use',
          submit: true,
          lines: [{ material_id: g.sack, qty: q(1) }],
        }),
      ),
    )
    expect(answers.filter((answer) => answer.status)).toHaveLength(1)
    expect(answers.filter((answer) => answer.code === 'stock_short')).toHaveLength(49)
  })

  test('goes out by first expiry, for any order of receipt, and never past its expiry date', async () => {
    const g = await world()
    const now = Math.floor(Date.now() / 1000)
    await g.receive([{ material: g.salt, qty: 5, price: 2, batch: 'LATE', made: now - 5 * DAY }])
    await g.receive([{ material: g.salt, qty: 5, price: 2, batch: 'SOON', made: now - 900 * DAY }])
    await g.receive([{ material: g.salt, qty: 5, price: 2, batch: 'OLD', made: now - 1100 * DAY }])
    const out = { warehouse_id: g.north, biz_type: 'gift', lines: [{ material_id: g.salt, qty: q(7) }] }
    await g.done('outbound', out)
    const onHandByBatch = new Map((await g.stock({ material: g.salt })).map((row) => [row.batch_no, row.on_hand]))
    expect(Object.fromEntries(onHandByBatch)).toEqual({ SOON: 0, LATE: q(3), OLD: q(5) })
    expect(await g.save('outbound', { ...out, submit: true })).toMatchObject({ code: 'stock_short' })
    const named = ['LATE', 'OLD'].map((batch_no) => ({ material_id: g.salt, qty: q(1), batch_no }))
    expect(await g.save('outbound', { ...out, submit: true, lines: named })).toMatchObject({
      code: 'batch_expired',
      data: { errors: [{ field: 'lines.batch_no', code: 'batch_expired', row: 2 }] },
    })
    await g.done('outbound', {
      ...out,
      biz_type: 'damage',
      lines: [{ material_id: g.salt, qty: q(5), batch_no: 'OLD' }],
    })
  })

  test('below zero only if the warehouse allows it, at the last average; the receipt that fills it books the difference', async () => {
    const g = await world({ negative: true })
    await g.receive([{ material: g.sack, qty: 10, price: 11.3 }])
    await g.done('outbound', { warehouse_id: g.north, biz_type: 'use', lines: [{ material_id: g.sack, qty: q(15) }] })
    expect(await g.stock({ warehouse: g.north, material: g.sack })).toMatchObject([{ on_hand: -q(5), value: -5_000 }])
    await g.receive([{ material: g.sack, qty: 8, price: 13.56 }])
    expect(await g.stock({ warehouse: g.north, material: g.sack })).toMatchObject([{ on_hand: q(3), value: 3_600 }])
    const [last] = dataOf(await g.person.get<Record<string, unknown>[]>('/jxc/stock/StocklogManage', { limit: 1 }))
    expect(last).toMatchObject({ value_delta: 8_600, cost_diff: 1_000 })
  })
})
