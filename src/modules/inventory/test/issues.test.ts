import { describe, expect, test } from 'vitest'
import { unitCost } from '../shared/amounts.ts'
import { applyMovement } from '../stock/valuation.ts'
import type { BalanceValue } from '../stock/valuation.ts'
import { dataOf } from '#test/helpers/calls.ts'
import { DAY, goodsOf, p, q } from '#test/helpers/goods.ts'
import type { Saved } from '#test/helpers/goods.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()
const world = async () => goodsOf(await t.supplier())
const now = Math.floor(Date.now() / 1000)

describe('an issue', () => {
  test('below the lowest price waits for an approval that is a separate right', async () => {
    const g = await world()
    await g.receive([{ material: g.sack, qty: 10, price: 4 }])
    const { id } = dataOf(
      await g.save('outbound', {
        biz_type: 'sale',
        partner_id: g.shop,
        warehouse_id: g.north,
        submit: true,
        lines: [{ material_id: g.sack, qty: q(1), price: p(4.9) }],
      }),
    )
    expect(await g.step('outbound', 'Audit', { id, result: 'pass' })).toMatchObject({ http: 403, code: 'below_lowest' })
    const clerk = await g.person.operator({ apis: ['/jxc/outbound/OutboundAudit'] })
    expect(await clerk.post('/jxc/outbound/OutboundAllowPrice', { id, remark: '清仓' })).toMatchObject({
      code: 'forbidden',
    })
    dataOf(await g.step('outbound', 'AllowPrice', { id, remark: '清仓' }))
    dataOf(await g.step('outbound', 'Audit', { id, result: 'pass' }))
  })

  test('is valued at the moving average, although the statement that moves the goods also values it', async () => {
    const g = await world()
    await g.receive([{ material: g.sack, qty: 37, price: 6.37 }])
    await g.receive([{ material: g.sack, qty: 13, price: 0.0917 }])
    const [start] = await g.stock({ material: g.sack })
    let worth: BalanceValue = { on_hand: start?.on_hand ?? 0, value: start?.value ?? 0, last_cost: 0 }
    for (const units of [1, 3, 2, 7, 1, 11, 5, 4, 13, 3]) {
      const { id } = await g.done('outbound', {
        biz_type: 'use',
        warehouse_id: g.north,
        lines: [{ material_id: g.sack, qty: q(units) }],
      })
      const after = applyMovement(worth, { qty: -q(units) })
      const cost = -after.value_delta
      const [entry] = dataOf(
        await g.person.get<unknown[]>('/jxc/stock/StocklogManage', { material_id: g.sack, limit: 1 }),
      )
      expect(entry).toMatchObject({
        value_delta: after.value_delta,
        qty_after: after.on_hand,
        value_after: after.value,
        unit_cost: unitCost(cost, q(units)),
      })
      expect(await g.info('outbound', id)).toMatchObject({ cost_amount: cost, lines: [{ cost }] })
      worth = after
    }
    expect(worth).toMatchObject({ on_hand: 0, value: 0 })
    const [balance] = await g.stock({ material: g.sack })
    expect(balance).toMatchObject({ on_hand: 0, value: 0, reserved: 0 })
  })

  test('[B07] stops at the credit limit if configured: sales add up, returns restore credit, and of two concurrent issues only one fits', async () => {
    const g = await world()
    await g.receive([{ material: g.sack, qty: 100, price: 6 }])
    dataOf(await g.person.post('/jxc/setting/InventorySettingSave', { credit_rule: 'block' }))
    const { ver } = dataOf(await g.person.get<{ ver: number }>('/jxc/customer/CustomerInfo', { id: g.shop }))
    const limited = dataOf(
      await g.person.post<Saved>('/jxc/customer/CustomerSave', { id: g.shop, ver, credit_limit: 10_000 }),
    )
    if (limited.status !== 'audited')
      dataOf(await g.person.post('/jxc/customer/CustomerAudit', { id: g.shop, result: 'pass' }))
    const sale = async (qty: number) =>
      dataOf(
        await g.save('outbound', {
          biz_type: 'sale',
          partner_id: g.shop,
          warehouse_id: g.north,
          submit: true,
          lines: [{ material_id: g.sack, qty: q(qty), price: p(10) }],
        }),
      ).id
    const audit = (id: number) => g.step('outbound', 'Audit', { id, result: 'pass' })
    const [six, five, four] = [await sale(6), await sale(5), await sale(4)]
    dataOf(await audit(six))
    const refused = await audit(five)
    expect(refused).toMatchObject({
      http: 409,
      code: 'over_credit',
      data: { errors: [{ field: 'partner_id', code: 'over_credit' }] },
    })
    expect(refused.msg).toMatch(/60.*50.*100/)
    expect(await g.info('outbound', five)).toMatchObject({ status: 'unaudited' })
    dataOf(await audit(four))
    // a return frees credit for one of two issues
    const { lines } = await g.info<{ lines: { id: number }[] }>('outbound', six)
    await g.done('inbound', {
      biz_type: 'sale_return',
      partner_id: g.shop,
      warehouse_id: g.north,
      lines: [{ material_id: g.sack, qty: q(6), price: p(10), src_line_id: lines[0]?.id }],
    })
    const both = await Promise.all([audit(five), audit(await sale(5))])
    expect(both.map(({ code }) => code).filter((code) => code === 'over_credit')).toHaveLength(1)
    expect(both.filter(({ status }) => status)).toHaveLength(1)
  })

  test('[B09] of edible salt for resale goes to licensed wholesalers only and requires our own licence, or warns, by setting', async () => {
    const g = await world()
    await g.receive([{ material: g.salt, qty: 10, price: 2, batch: 'B1' }])
    const sell = async (partner_id: number, biz_type = 'sale') => {
      const lines = [{ material_id: g.salt, qty: q(1), price: p(3) }]
      const { id } = dataOf(
        await g.save('outbound', { biz_type, partner_id, warehouse_id: g.north, submit: true, lines }),
      )
      const cautions = (await g.info<{ cautions: string[] | null }>('outbound', id)).cautions
      return { id, told: cautions, answer: await g.step('outbound', 'Audit', { id, result: 'pass' }) }
    }
    const set = async (body: Record<string, unknown>) => {
      const { ver } = dataOf(await g.person.get<{ ver: number }>('/jxc/setting/InventorySettingInfo'))
      dataOf(await g.person.post('/jxc/setting/InventorySettingSave', { ver, ...body }))
    }
    expect(await sell(g.shop)).toMatchObject({
      told: ['own_licence'],
      answer: { http: 409, code: 'own_licence_needed' },
    })
    dataOf((await sell(g.shop, 'retail')).answer)
    await set({ salt_licence_no: '苏盐批 1 号', salt_licence_until: now - 2 * DAY })
    expect(await sell(g.shop)).toMatchObject({ answer: { code: 'own_licence_needed' } })
    await set({ salt_licence_until: now + 30 * DAY })
    const fine = await sell(g.shop)
    expect(fine.told).toBeNull()
    dataOf(fine.answer)
    expect(await sell(g.wholesaler)).toMatchObject({ told: ['licence'], answer: { code: 'licence_needed' } })
    await set({ licence_rule: 'warn' })
    const warned = await sell(g.wholesaler)
    dataOf(warned.answer)
    expect(await g.info('outbound', warned.id)).toMatchObject({ status: 'audited', cautions: ['licence'] })
  })

  test('[B07] beyond the credit limit passes with a warning if configured, and the warning is shown before the audit', async () => {
    const g = await world()
    await g.receive([{ material: g.sack, qty: 100, price: 6 }])
    dataOf(await g.person.post('/jxc/setting/InventorySettingSave', { credit_rule: 'warn' }))
    const { ver } = dataOf(await g.person.get<{ ver: number }>('/jxc/customer/CustomerInfo', { id: g.shop }))
    const limited = dataOf(
      await g.person.post<Saved>('/jxc/customer/CustomerSave', { id: g.shop, ver, credit_limit: 5_000 }),
    )
    if (limited.status !== 'audited')
      dataOf(await g.person.post('/jxc/customer/CustomerAudit', { id: g.shop, result: 'pass' }))
    const lines = (qty: number) => [{ material_id: g.sack, qty: q(qty), price: p(10) }]
    const { id } = dataOf(
      await g.save('outbound', {
        biz_type: 'sale',
        partner_id: g.shop,
        warehouse_id: g.north,
        submit: true,
        lines: lines(6),
      }),
    )
    const before = await g.info('outbound', id)
    expect(before).toMatchObject({ status: 'unaudited', cautions: ['credit'] })
    // a smaller quantity is within the limit, and the warning disappears with the change
    const less = dataOf(
      await g.save('outbound', {
        id,
        ver: before.ver,
        lines: lines(5).map((line) => ({ ...line, id: before.lines[0]?.id })),
      }),
    )
    expect(await g.info('outbound', id)).toMatchObject({ cautions: null })
    dataOf(
      await g.save('outbound', {
        id,
        ver: less.ver,
        lines: lines(6).map((line) => ({ ...line, id: before.lines[0]?.id })),
      }),
    )
    dataOf(await g.step('outbound', 'Audit', { id, result: 'pass' }))
    expect(await g.info('outbound', id)).toMatchObject({ status: 'audited', cautions: ['credit'] })
    const result = dataOf(await g.person.get<{ id: number }[]>('/jxc/outbound/OutboundManage', { cautions: 'credit' }))
    expect(result.map((row) => row.id)).toEqual([id])
  })

  test('returns at its original cost, and all amounts add up', async () => {
    const g = await world()
    await g.receive([{ material: g.sack, qty: 3, price: 11.3 }]) // 30.00 for three
    const sale = await g.done('outbound', {
      biz_type: 'sale',
      partner_id: g.shop,
      warehouse_id: g.north,
      lines: [{ material_id: g.sack, qty: q(3), price: p(20) }],
    })
    await g.receive([{ material: g.sack, qty: 1, price: 113 }])
    const line = Number((await g.info('outbound', sale.id)).lines[0]?.id)
    const back = (qty: number) => ({
      biz_type: 'sale_return',
      partner_id: g.shop,
      warehouse_id: g.north,
      lines: [{ material_id: g.sack, qty: q(qty), price: p(20), src_line_id: line }],
    })
    await g.done('inbound', back(1))
    expect(await g.stock({ material: g.sack })).toMatchObject([{ on_hand: q(2), value: 11_000 }])
    await g.done('inbound', back(2))
    expect(await g.stock({ material: g.sack })).toMatchObject([{ on_hand: q(4), value: 13_000 }])
    expect(await g.save('inbound', back(1))).toMatchObject({ code: 'over_source' })
  })

  test('returned to the supplier leaves at its receipt cost; the difference to the average is reported', async () => {
    const g = await world()
    const buy = await g.done('inbound', {
      biz_type: 'purchase',
      partner_id: g.maker,
      warehouse_id: g.north,
      lines: [{ material_id: g.sack, qty: q(10), price: p(22.6) }],
    })
    await g.receive([{ material: g.sack, qty: 10, price: 11.3 }])
    const line = Number((await g.info('inbound', buy.id)).lines[0]?.id)
    await g.done('outbound', { biz_type: 'use', warehouse_id: g.north, lines: [{ material_id: g.sack, qty: q(10) }] }) // 150.00 remain for ten
    await g.done('outbound', {
      biz_type: 'purchase_return',
      partner_id: g.maker,
      warehouse_id: g.north,
      lines: [{ material_id: g.sack, qty: q(10), src_line_id: line }],
    })
    const [last] = dataOf(await g.person.get<Record<string, unknown>[]>('/jxc/stock/StocklogManage', { limit: 1 }))
    expect(last).toMatchObject({ value_delta: -15_000, cost_diff: -5_000, value_after: 0 })
  })
})

describe('a transfer', () => {
  test('is in transit at its own value until it arrives, with its batches', async () => {
    const g = await world()
    await g.receive([{ material: g.salt, qty: 10, price: 2, batch: 'B1', made: now - 30 * DAY }])
    const body = {
      biz_type: 'transfer',
      warehouse_id: g.north,
      to_warehouse_id: g.south,
      lines: [{ material_id: g.salt, qty: q(6) }],
    }
    const sent = await g.done('outbound', body)
    expect(await g.stock({ warehouse: g.road, batch: 'B1' })).toMatchObject([{ on_hand: q(6), value: 1_200 }])
    const [arrival] = dataOf(
      await g.person.get<{ id: number; status: string; src_no: string }[]>('/jxc/inbound/InboundManage', {
        biz_type: 'transfer',
      }),
    )
    expect(arrival).toMatchObject({ status: 'unaudited' })
    expect(await g.info('inbound', arrival?.id ?? 0)).toMatchObject({
      src_type: 'outbound',
      src_id: sent.id,
      lines: [{ batch_no: 'B1', qty: q(6), cost: 1_200 }],
    })
    dataOf(await g.step('inbound', 'Audit', { id: arrival?.id, result: 'pass' }))
    expect(await g.stock({ warehouse: g.south, batch: 'B1' })).toMatchObject([{ on_hand: q(6), value: 1_200 }])
    expect(await g.stock({ warehouse: g.road, batch: 'B1' })).toMatchObject([{ on_hand: 0, value: 0 }])
    expect(await g.info('outbound', sent.id)).toMatchObject({ exec_status: 'done' })
    expect(await g.step('outbound', 'Unaudit', { id: sent.id, remark: 'x' })).toMatchObject({ code: 'has_downstream' })
  })

  test('that arrives short books the loss, once someone answers for it', async () => {
    const g = await world()
    await g.receive([{ material: g.wheat, qty: 1000, price: 2 }])
    const sent = await g.done('outbound', {
      biz_type: 'transfer',
      warehouse_id: g.north,
      to_warehouse_id: g.south,
      lines: [{ material_id: g.wheat, qty: q(1000) }],
    })
    const [arrival] = dataOf(
      await g.person.get<{ id: number; x: { ver: number } }[]>('/jxc/inbound/InboundManage', { biz_type: 'transfer' }),
    )
    const id = arrival?.id ?? 0
    const { lines } = await g.info('inbound', id)
    const edit = (line: Record<string, unknown>) => ({
      id,
      ver: arrival?.x.ver,
      lines: [
        { id: lines[0]?.id, material_id: g.wheat, dispatch_qty: q(1000), src_line_id: lines[0]?.src_line_id, ...line },
      ],
    })
    expect(await g.save('inbound', edit({ qty: q(1001) }))).toMatchObject({
      code: 'arrived_over',
      data: { errors: [{ field: 'lines.qty', row: 1, msg: '第 1 行到货 1,001，超过调拨发出的 1,000' }] },
    })
    expect(await g.save('inbound', { biz_type: 'transfer', warehouse_id: g.south })).toMatchObject({
      code: 'made_by_transfer',
    })
    dataOf(await g.save('inbound', { ...edit({ qty: q(980) }), claim_partner_id: g.wholesaler }))
    dataOf(await g.step('inbound', 'Audit', { id, result: 'pass' }))
    expect(await g.info('inbound', id)).toMatchObject({ claim_amount: 3_000 }) // 20 kg were lost, 5 are allowed: 15 kg at their value
    expect(await g.stock({ warehouse: g.south, material: g.wheat })).toMatchObject([
      { on_hand: q(980), value: 196_000 },
    ])
    expect(await g.stock({ warehouse: g.road, material: g.wheat })).toMatchObject([{ on_hand: 0, value: 0 }])
    expect(await g.info('outbound', sent.id)).toMatchObject({ exec_status: 'done' })
    dataOf(await g.step('inbound', 'Unaudit', { id, remark: '重新过磅' }))
    expect(await g.stock({ warehouse: g.road, material: g.wheat })).toMatchObject([
      { on_hand: q(1000), value: 200_000 },
    ])
    expect(await g.info('outbound', sent.id)).toMatchObject({ exec_status: 'none' })
  })

  test('that is reversed returns its goods and removes the pending arrival at the other end', async () => {
    const g = await world()
    await g.receive([{ material: g.sack, qty: 10, price: 11.3 }])
    const sent = await g.done('outbound', {
      biz_type: 'transfer',
      warehouse_id: g.north,
      to_warehouse_id: g.south,
      lines: [{ material_id: g.sack, qty: q(4) }],
    })
    dataOf(await g.step('outbound', 'Unaudit', { id: sent.id, remark: '车坏了' }))
    expect(await g.stock({ warehouse: g.north, material: g.sack })).toMatchObject([{ on_hand: q(10), value: 10_000 }])
    expect(dataOf(await g.person.get<unknown[]>('/jxc/inbound/InboundManage', { biz_type: 'transfer' }))).toEqual([])
  })

  test('[safety S32] that crosses another never deadlocks, and loses nothing', async () => {
    const g = await world()
    await g.receive(
      [
        { material: g.sack, qty: 100, price: 6 },
        { material: g.wheat, qty: 100, price: 2 },
      ],
      g.north,
    )
    await g.receive(
      [
        { material: g.sack, qty: 100, price: 6 },
        { material: g.wheat, qty: 100, price: 2 },
      ],
      g.south,
    )
    const drafts = await Promise.all(
      Array.from({ length: 12 }, (_, i) => {
        const [from, to] = i % 2 === 0 ? [g.north, g.south] : [g.south, g.north]
        const materials = i % 3 === 0 ? [g.sack, g.wheat] : [g.wheat, g.sack]
        return g.save('outbound', {
          biz_type: 'transfer',
          warehouse_id: from,
          to_warehouse_id: to,
          submit: true,
          lines: materials.map((material_id) => ({ material_id, qty: q(2) })),
        })
      }),
    )
    const answers = await Promise.all(
      drafts.map((draft) => g.step('outbound', 'Audit', { id: dataOf(draft).id, result: 'pass' })),
    )
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'ok'))
    const all = await g.stock({ material: g.sack })
    expect(all.reduce((sum, row) => sum + row.on_hand, 0)).toBe(q(200))
  })
})
