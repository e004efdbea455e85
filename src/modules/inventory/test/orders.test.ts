import { describe, expect, test } from 'vitest'
import type { Answer } from '#test/helpers/app.ts'
import { dataOf } from '#test/helpers/calls.ts'
import { DAY, goodsOf, p, q } from '#test/helpers/goods.ts'
import type { Goods, Saved } from '#test/helpers/goods.ts'
import { waitedFor } from '#test/helpers/waiting.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()
const world = async () => goodsOf(await t.supplier())
const now = Math.floor(Date.now() / 1000)

/** An audited order for wheat in kilograms. */
async function ordered(g: Goods, kilograms: number, price = 2.5) {
  const { id } = await g.done('purchase', {
    partner_id: g.maker,
    warehouse_id: g.north,
    lines: [{ material_id: g.wheat, qty: q(kilograms), price: p(price) }],
  })
  const { lines } = await g.info('purchase', id)
  return { id, line: Number(lines[0]?.id) }
}

const receipt = (g: Goods, line: number, kilograms: number, more: Record<string, unknown> = {}) => ({
  biz_type: 'purchase',
  partner_id: g.maker,
  warehouse_id: g.north,
  lines: [{ material_id: g.wheat, qty: q(kilograms), price: p(2.5), src_line_id: line, ...more }],
})

describe('an order', () => {
  test('[B07] [B13] is complete in time, late or not due yet: by its last receipt, and the report counts it in the same way', async () => {
    const g = await world()
    const [complete, part, early, undated, tardy] = [
      await ordered(g, 100),
      await ordered(g, 100),
      await ordered(g, 100),
      await ordered(g, 100),
      await ordered(g, 100),
    ]
    for (const { line } of [complete, tardy]) await g.done('inbound', receipt(g, line, 100))
    await g.done('inbound', receipt(g, part.line, 40))
    const due = async (order: { id: number }, days: number) =>
      t.database.sql(
        `update purchase set delivery_date = biz_date + make_interval(days => $3) where suid = $1 and id = $2`,
        [g.person.suid, order.id, days],
      )
    for (const [order, days] of [
      [complete, 0],
      [part, -1],
      [early, 1],
      [tardy, -1],
    ] as const)
      await due(order, days)
    const listed = async (arrival: string) =>
      (
        await g.person.get<{ id: number }[]>('/jxc/purchase/PurchaseManage', { arrival, sort: 'id', order: 'true' })
      ).data.map(({ id }) => id)
    const arrivals = () => Promise.all(['in_time', 'late', 'overdue', 'open', 'short'].map(listed))
    expect(await arrivals()).toEqual([[complete.id], [tardy.id], [part.id], [early.id], []])
    const outstanding = async () =>
      (await g.person.get<{ totalrow: object }>('/jxc/purchase/PurchaseManage', { _count_sum: 1, _count_exact: 1 }))
        .data.totalrow
    // 60 of one order and 100 of each of two others are still to come
    expect(await outstanding()).toMatchObject({ open_weight: q(260) })
    dataOf(await g.step('purchase', 'Close', { id: part.id, remark: '供方停产' }))
    expect(await outstanding()).toMatchObject({ open_weight: q(200) })
    expect(await arrivals()).toEqual([[complete.id], [tardy.id], [], [early.id], [part.id]])
    expect(await g.info('purchase', undated.id)).toMatchObject({ arrival: null })
    const { data } = await g.person.get<{ topic: { metrics: { key: string }[] }; total: { values: string[] } }>(
      '/seller/report/ChartData',
      { topic: 'purchase', dim: 'all', from: now - 9 * DAY, to: now + 9 * DAY },
    )
    const figures = Object.fromEntries(data.topic.metrics.map(({ key }, at) => [key, data.total.values[at]]))
    expect(figures).toMatchObject({ due: '4', in_time: '1', in_time_share: '2500', filled: '4800', per_kg: '250' })
  })

  test('[B07] puts its goods in transit; a receipt removes them from transit and fulfils the order', async () => {
    const g = await world()
    const order = await ordered(g, 100)
    expect(await g.stock({ material: g.wheat })).toMatchObject([{ on_hand: 0, incoming: q(100) }])
    const part = await g.done('inbound', receipt(g, order.line, 40))
    expect(await g.info('purchase', order.id)).toMatchObject({
      exec_status: 'part',
      done_rate: 4_000,
      done_weight: q(40),
      lines: [{ done_qty: q(40) }],
    })
    expect(await g.info('inbound', part.id)).toMatchObject({ src_type: 'purchase', src_id: order.id })
    expect(await g.stock({ material: g.wheat })).toMatchObject([{ on_hand: q(40), incoming: q(60) }])
    await g.done('inbound', receipt(g, order.line, 65)) // this material allows 5 % over-receipt
    expect(await g.info('purchase', order.id)).toMatchObject({ exec_status: 'done', done_rate: 10_000 })
    expect(await g.stock({ material: g.wheat })).toMatchObject([{ on_hand: q(105), incoming: 0 }])
  })

  test('is not received beyond the allowed surplus: refused when saved, and again when two receipts meet at the audit', async () => {
    const g = await world()
    const order = await ordered(g, 100)
    expect(await g.save('inbound', receipt(g, order.line, 105.001))).toMatchObject({
      http: 422,
      code: 'over_receipt',
      msg: expect.stringMatching(/^「料W」超出可入库数量：CGDD\d{12} 最多 105 公斤，本次 105\.001 公斤$/),
    })
    const first = dataOf(await g.save('inbound', { ...receipt(g, order.line, 60), submit: true }))
    const second = dataOf(await g.save('inbound', { ...receipt(g, order.line, 60), submit: true }))
    const answers = await Promise.all(
      [first, second].map(({ id }) => g.step('inbound', 'Audit', { id, result: 'pass' })),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual(['ok', 'over_receipt'])
    expect(await g.stock({ material: g.wheat })).toMatchObject([{ on_hand: q(60), incoming: q(40) }])
  })

  test('that is closed releases the outstanding quantity, and accepts no further receipt', async () => {
    const g = await world()
    const order = await ordered(g, 100)
    await g.done('inbound', receipt(g, order.line, 30))
    const waiting = dataOf(await g.save('inbound', { ...receipt(g, order.line, 10), submit: true }))
    dataOf(await g.step('purchase', 'Close', { id: order.id, remark: '供方停产' }))
    expect(await g.stock({ material: g.wheat })).toMatchObject([{ on_hand: q(30), incoming: 0 }])
    expect(await g.step('inbound', 'Audit', { id: waiting.id, result: 'pass' })).toMatchObject({
      code: 'bad_source',
      msg: expect.stringMatching(/^第 1 行的来源单据 CGDD\d{12} 不在已审核状态$/),
    })
  })

  test('cannot be closed once it is done, nor reversed while a receipt depends on it', async () => {
    const g = await world()
    const order = await ordered(g, 10)
    const done = await g.done('inbound', receipt(g, order.line, 10))
    expect(await g.step('purchase', 'Close', { id: order.id, remark: 'x' })).toMatchObject({ code: 'state_changed' })
    expect(await g.step('purchase', 'Unaudit', { id: order.id, remark: 'x' })).toMatchObject({
      http: 409,
      code: 'has_downstream',
    })
    dataOf(await g.step('inbound', 'Unaudit', { id: done.id, remark: 'x' }))
    expect(await g.info('purchase', order.id)).toMatchObject({ exec_status: 'none', lines: [{ done_qty: 0 }] })
    expect(await g.stock({ material: g.wheat })).toMatchObject([{ on_hand: 0, incoming: q(10) }])
    expect(await g.person.post('/jxc/inbound/InboundDel', { id: done.id })).toMatchObject({ code: 'kept_record' })
    dataOf(await g.step('inbound', 'Void', { id: done.id, remark: 'x' }))
    dataOf(await g.step('purchase', 'Unaudit', { id: order.id, remark: 'x' }))
    expect(await g.stock({ material: g.wheat })).toMatchObject([{ incoming: 0 }])
  })

  test('counts into its requisition only once it is audited', async () => {
    const g = await world()
    const apply = await g.done('apply', { lines: [{ material_id: g.sack, qty: q(10) }] })
    const line = Number((await g.info('apply', apply.id)).lines[0]?.id)
    const body = {
      partner_id: g.maker,
      warehouse_id: g.north,
      lines: [{ material_id: g.sack, qty: q(4), price: p(6), src_line_id: line }],
    }
    const { id } = dataOf(await g.save('purchase', { ...body, submit: true }))
    expect(await g.info('apply', apply.id)).toMatchObject({ exec_status: 'none', lines: [{ done_qty: 0 }] })
    dataOf(await g.step('purchase', 'Audit', { id, result: 'pass' }))
    expect(await g.info('apply', apply.id)).toMatchObject({ exec_status: 'part', lines: [{ done_qty: q(4) }] })
    expect(await g.save('purchase', { ...body, lines: [{ ...body.lines[0], qty: q(7) }] })).toMatchObject({
      code: 'over_source',
    })
  })

  test('reports the rise of its prices', async () => {
    const g = await world()
    await ordered(g, 10, 2)
    const later = await ordered(g, 10, 2.5)
    expect(await g.info('purchase', later.id)).toMatchObject({ price_up: 2_500, lines: [{ last_price: p(2) }] })
  })

  test('beyond the last price by more than the supplier’s line is marked, and found by that', async () => {
    const g = await world()
    dataOf(await g.person.post('/jxc/setting/InventorySettingSave', { price_alert: 1_000 }))
    await ordered(g, 10, 2)
    const same = await ordered(g, 10, 2.2) // 10 % is exactly on the limit
    const dear = await ordered(g, 10, 2.43)
    expect(await g.info('purchase', same.id)).toMatchObject({ cautions: null })
    expect(await g.info('purchase', dear.id)).toMatchObject({ cautions: ['price'] })
    const question = dataOf(await g.person.get<{ id: number }[]>('/jxc/purchase/PurchaseManage', { cautions: 'price' }))
    expect(question.map(({ id }) => id)).toEqual([dear.id])
  })

  test('accepts a deposit of at most its total', async () => {
    const g = await world()
    const body = {
      partner_id: g.maker,
      warehouse_id: g.north,
      lines: [{ material_id: g.wheat, qty: q(10), price: p(2) }],
    }
    dataOf(await g.save('purchase', { ...body, deposit: 2_000 }))
    expect(await g.save('purchase', { ...body, deposit: 2_001 })).toMatchObject({
      code: 'invalid',
      data: { errors: [{ field: 'deposit', code: 'too_big' }] },
    })
  })

  test('of edible salt goes to licensed suppliers only', async () => {
    const g = await world()
    const body = (partner_id: number) => ({
      partner_id,
      warehouse_id: g.north,
      lines: [{ material_id: g.salt, qty: q(10), price: p(2) }],
    })
    expect(await g.save('purchase', body(g.shop))).toMatchObject({ code: 'partner_wrong_kind' })
    expect(await g.save('purchase', body(g.wholesaler))).toMatchObject({ http: 409, code: 'licence_needed' })
    const { id } = dataOf(await g.save('purchase', { ...body(g.maker), submit: true }))
    // the licence expires while the order waits
    await t.database.sql(
      "update partner_licence set expire_at = now() - interval '2 days' where suid = $1 and customer_id = $2",
      [g.person.suid, g.maker],
    )
    expect(await g.step('purchase', 'Audit', { id, result: 'pass' })).toMatchObject({ code: 'licence_needed' })
  })
})

describe('a receipt', () => {
  test('pays the settled quantity and stocks the actual quantity: 30,000 kg at 14.6 % moisture against 14.0 % pays 29,820 kg', async () => {
    const g = await world()
    const line = {
      material_id: g.wheat,
      unit_id: g.ton,
      qty: q(30),
      price: p(2500),
      weigh: { gross: q(45_200), tare: q(15_100), packaging: q(100), ticket_no: 'BD-1' },
      quality: { items: [{ item: 'moisture', measured: 14_600 }] },
    }
    const { id } = await g.done('inbound', {
      biz_type: 'purchase',
      partner_id: g.maker,
      warehouse_id: g.north,
      lines: [line],
    })
    expect(await g.info('inbound', id)).toMatchObject({
      goods_amount: 7_455_000,
      lines: [
        {
          base_qty: q(30_000),
          settle_qty: 29_820,
          deduct_qty: 180,
          settle: { formula: 1, bp: 60, items: [{ item: 'moisture', beyond: 600, step: 100, deduct: 10, bp: 60 }] },
        },
      ],
    })
    expect(await g.stock({ material: g.wheat })).toMatchObject([{ on_hand: q(30_000), value: 7_455_000 }])
    expect(
      await g.save('inbound', { biz_type: 'purchase', warehouse_id: g.north, lines: [{ ...line, qty: q(29) }] }),
    ).toMatchObject({
      data: { errors: [{ field: 'lines.qty', code: 'weigh_differs', row: 1 }] },
    })
  })

  test('books transit losses, and names the liable party for losses beyond the tolerance', async () => {
    const g = await world()
    const body = {
      biz_type: 'purchase',
      partner_id: g.maker,
      warehouse_id: g.north,
      lines: [{ material_id: g.wheat, qty: q(990), dispatch_qty: q(1000), price: p(2) }],
    }
    const { id, ver } = dataOf(await g.save('inbound', { ...body, submit: true })) // 0.5 % of 1,000 kg is allowed as loss, 10 kg were lost
    expect(await g.step('inbound', 'Audit', { id, result: 'pass' })).toMatchObject({ code: 'loss_over' })
    dataOf(await g.save('inbound', { id, ver, claim_partner_id: g.wholesaler }))
    dataOf(await g.step('inbound', 'Audit', { id, result: 'pass' }))
    expect(await g.info('inbound', id)).toMatchObject({
      claim_amount: 1_000,
      sent_weight: q(1000),
      loss_weight: q(10),
      deduct_weight: 0,
      lines: [{ loss_qty: q(10) }],
    })
  })

  test('of batched goods needs batch and dates, and one batch has one expiry', async () => {
    const g = await world()
    const body = (line: Record<string, unknown>) => ({
      biz_type: 'production',
      warehouse_id: g.north,
      submit: true,
      lines: [{ material_id: g.salt, qty: q(5), price: p(2), ...line }],
    })
    expect(await g.save('inbound', body({}))).toMatchObject({
      code: 'batch_required',
      msg: '第 1 行「料S」须填写批次、生产日期和到期日',
    })
    const two = [1, 2].map((days) => ({
      material_id: g.salt,
      qty: q(5),
      price: p(2),
      batch_no: 'B2',
      produced_at: now - days * DAY,
    }))
    expect(await g.save('inbound', { ...body({}), lines: two })).toMatchObject({
      code: 'batch_dates_mixed',
      data: { errors: [{ field: 'lines.expire_at', code: 'batch_dates_mixed', row: 2 }] },
    })
    await g.receive([{ material: g.salt, qty: 5, price: 2, batch: 'B1', made: now - DAY }])
    const { lines, ...head } = body({ batch_no: 'B1', produced_at: now - 50 * DAY })
    const { id } = dataOf(
      await g.save('inbound', { ...head, lines: [{ material_id: g.sack, qty: q(1), price: p(2) }, ...lines] }),
    )
    expect(await g.step('inbound', 'Audit', { id, result: 'pass' })).toMatchObject({
      code: 'batch_dates_differ',
      data: { errors: [{ field: 'lines.expire_at', code: 'batch_dates_differ', row: 2 }] },
    })
  })

  test('of a batch that a concurrent receipt creates with another expiry is refused, although neither saw the other', async () => {
    const g = await world()
    await g.receive([{ material: g.salt, qty: 1, price: 2, batch: 'B1' }])
    const head = { warehouse_id: g.north, submit: true }
    await g.done('outbound', { ...head, biz_type: 'use', lines: [{ material_id: g.salt, qty: q(1) }] })
    const receipts = [5, 6].map((days) =>
      g.save('inbound', {
        ...head,
        biz_type: 'production',
        lines: [{ material_id: g.salt, qty: q(5), price: p(2), batch_no: 'B1', produced_at: now - days * DAY }],
      }),
    )
    const ids = (await Promise.all(receipts)).map((saved) => dataOf(saved).id)
    const audits: Promise<Answer<Saved>>[] = []
    await t.database.db.tenant(g.person.suid, async (tx) => {
      await tx.query('select 1 from stock where suid = $1 for update', [g.person.suid])
      audits.push(...ids.map((id) => g.step('inbound', 'Audit', { id, result: 'pass' })))
      await waitedFor(t.database, '%from stock s join%', 2)
    })
    expect((await Promise.all(audits)).map(({ code }) => code).sort()).toEqual(['batch_dates_differ', 'ok'])
    expect(await g.stock({ material: g.salt })).toMatchObject([{ on_hand: q(5) }])
  })

  test('opens a balance only before anything has moved', async () => {
    const g = await world()
    const opening = {
      biz_type: 'opening',
      warehouse_id: g.north,
      lines: [{ material_id: g.sack, qty: q(10), price: p(6) }],
    }
    await g.done('inbound', opening)
    await g.done('outbound', { biz_type: 'use', warehouse_id: g.north, lines: [{ material_id: g.sack, qty: q(1) }] })
    const lines = [{ material_id: g.wheat, qty: q(10), price: p(6) }, ...opening.lines]
    expect(await g.save('inbound', { ...opening, lines, submit: true })).toMatchObject({
      code: 'opening_late',
      data: { errors: [{ field: 'lines.material_id', code: 'opening_late', row: 2 }] },
    })
    const { id } = dataOf(await g.save('inbound', opening)) // a refusal never loses a draft
    expect(await g.step('inbound', 'Submit', { id })).toMatchObject({ code: 'opening_late' })
  })

  test('is reversed only while its goods are in stock', async () => {
    const g = await world()
    const { id } = await g.receive([{ material: g.sack, qty: 10, price: 6 }])
    const reserved = dataOf(
      await g.save('outbound', {
        biz_type: 'use',
        warehouse_id: g.north,
        submit: true,
        lines: [{ material_id: g.sack, qty: q(3) }],
      }),
    )
    const refused = await g.step('inbound', 'Unaudit', { id, remark: 'x' })
    expect(refused).toMatchObject({
      http: 409,
      code: 'unaudit_short',
      msg: '库存不足，无法反审核：「料B」在「仓N」可用 7 袋，需要 10 袋',
    })
    dataOf(await g.person.post('/jxc/outbound/OutboundDel', { id: reserved.id }))
    dataOf(await g.step('inbound', 'Void', { id, remark: 'x' }))
    expect(await g.info('inbound', id)).toMatchObject({ status: 'voided' })
  })
})
