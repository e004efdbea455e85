import { describe, expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { modules } from '../../index.ts'
import { sections } from '#server/composition.ts'
import type { WorkbenchTodo } from '#core/wire/workbench-wire.ts'
import { testApp } from '#test/helpers/app.ts'
import type { Person } from '#test/helpers/app.ts'
import { dataOf } from '#test/helpers/calls.ts'
import { documentCall, goodsOf, p, q } from '#test/helpers/goods.ts'
import type { Goods, DocumentName } from '#test/helpers/goods.ts'

const t = await testApp(sections(registry(modules)))

/** A supplier whose orders from 1,000.00 and unpaid issues from 500.00 require two approvals. */
async function world(): Promise<Goods> {
  const g = await goodsOf(await t.supplier())
  dataOf(await g.person.post('/jxc/setting/InventorySettingSave', { purchase_limit: 100_000, issue_limit: 50_000 }))
  return g
}

const rights = (what: DocumentName, ...steps: string[]) => ({
  apis: ['Manage', 'Info', ...steps].map((name) => documentCall(what, name)),
  paths: [`/inventory/${what}/manage`],
})

const order = (g: Goods, kilograms: number) => ({
  partner_id: g.maker,
  warehouse_id: g.north,
  submit: true,
  lines: [{ material_id: g.wheat, qty: q(kilograms), price: p(2) }],
})

async function waiting(person: Person, key: string): Promise<number | undefined> {
  const { todos } = dataOf(await person.get<{ todos: WorkbenchTodo[] }>('/seller/index/Workbench'))
  return todos.find((todo) => todo.key === key)?.count
}

const pass = (person: Person, what: DocumentName, name: string, id: number) =>
  person.post(documentCall(what, name), { id, result: 'pass' })

describe('an order above the limit', () => {
  test('takes effect only with the second approval, by another person with a separate right', async () => {
    const g = await world()
    const chief = await g.person.operator(rights('purchase', 'Audit'))
    const finance = await g.person.operator(rights('purchase', 'Approve'))
    const { id } = dataOf(await g.save('purchase', order(g, 500)))
    expect(await g.info('purchase', id)).toMatchObject({ status: 'unaudited', approval: 'first' })
    expect([await waiting(chief, 'purchase.audit'), await waiting(finance, 'purchase.approve')]).toEqual([1, 0])
    expect(await pass(finance, 'purchase', 'Approve', id)).toMatchObject({ code: 'first_audit_missing' })
    expect(await pass(finance, 'purchase', 'Audit', id)).toMatchObject({ http: 403, code: 'forbidden' })

    const first = await Promise.all(Array.from({ length: 8 }, () => pass(chief, 'purchase', 'Audit', id)))
    expect(first.map(({ code, msg }) => (code === 'ok' ? code : msg)).sort()).toEqual(
      ['ok', ...Array.from({ length: 7 }, () => '不可以重复审核！')].sort(),
    )
    expect(await g.info('purchase', id)).toMatchObject({
      status: 'unaudited',
      approval: 'second',
      first_by: chief.uid,
      audited_by: null,
    })
    expect(await g.stock({ material: g.wheat })).toEqual([])
    expect([await waiting(chief, 'purchase.audit'), await waiting(finance, 'purchase.approve')]).toEqual([0, 1])
    const rows = dataOf(
      await finance.get<{ id: number; x: { can: string[] } }[]>(documentCall('purchase', 'Manage'), {
        approval: 'second',
      }),
    )
    expect(rows).toMatchObject([{ id, x: { can: expect.arrayContaining(['approve']) } }])
    expect(await pass(chief, 'purchase', 'Approve', id)).toMatchObject({ http: 403, code: 'forbidden' })

    const second = await Promise.all(Array.from({ length: 8 }, () => pass(finance, 'purchase', 'Approve', id)))
    expect(second.filter(({ status }) => status)).toHaveLength(1)
    expect(second.filter(({ msg }) => msg === '不可以重复审核！')).toHaveLength(7)
    expect(await g.info('purchase', id)).toMatchObject({
      status: 'audited',
      approval: 'both',
      first_by: chief.uid,
      audited_by: finance.uid,
    })
    expect(await g.stock({ material: g.wheat })).toMatchObject([{ incoming: q(500) }])
  })

  test('is not approved twice by one person, and a change, a refusal or a reversal removes the first approval', async () => {
    const g = await world()
    const other = await g.person.operator({ is_admin: true })
    const { id } = dataOf(await g.save('purchase', order(g, 500)))
    dataOf(await pass(g.person, 'purchase', 'Audit', id))
    const mine = await g.info<{ x: { can: string[]; why?: Record<string, string> } }>('purchase', id)
    expect(mine.x.can).not.toContain('approve')
    expect(mine.x.why).toMatchObject({ approve: 'second_same_person', audit: 'already_audited' })
    expect(await pass(g.person, 'purchase', 'Approve', id)).toMatchObject({
      http: 403,
      code: 'second_same_person',
      msg: '初审与复审不能是同一人',
    })

    const { ver, lines } = await g.info('purchase', id)
    const line = { id: lines[0]?.id, material_id: g.wheat, qty: q(600), price: p(2) }
    dataOf(await g.save('purchase', { id, ver, lines: [line] }))
    expect(await g.info('purchase', id)).toMatchObject({ status: 'unaudited', approval: 'first', first_by: null })
    dataOf(await pass(g.person, 'purchase', 'Audit', id))
    expect(
      await other.post(documentCall('purchase', 'Approve'), { id, result: 'reject', remark: '价格偏高' }),
    ).toMatchObject({
      status: true,
    })
    expect(await g.info('purchase', id)).toMatchObject({
      status: 'rejected',
      audited_by: other.uid,
      audit_remark: '价格偏高',
    })

    dataOf(await g.step('purchase', 'Submit', { id }))
    expect(await g.info('purchase', id)).toMatchObject({ approval: 'first', first_by: null })
    dataOf(await pass(g.person, 'purchase', 'Audit', id))
    dataOf(await pass(other, 'purchase', 'Approve', id))
    dataOf(await g.step('purchase', 'Unaudit', { id, remark: '数量有误' }))
    expect(await g.info('purchase', id)).toMatchObject({ status: 'draft', approval: 'one', first_by: null })
    expect(await g.stock({ material: g.wheat })).toMatchObject([{ incoming: 0 }])
  })

  test('below the limit needs one person; the limit at the audit counts', async () => {
    const g = await world()
    const small = dataOf(await g.save('purchase', order(g, 499)))
    dataOf(await pass(g.person, 'purchase', 'Audit', small.id))
    expect(await g.info('purchase', small.id)).toMatchObject({ status: 'audited', approval: 'one', first_by: null })
    const later = dataOf(await g.save('purchase', order(g, 499)))
    dataOf(await g.person.post('/jxc/setting/InventorySettingSave', { purchase_limit: 10_000 }))
    dataOf(await pass(g.person, 'purchase', 'Audit', later.id))
    expect(await g.info('purchase', later.id)).toMatchObject({ status: 'unaudited', approval: 'second' })
  })
})

describe('unpaid goods issues', () => {
  test('need a second approval above a value, and stay reserved until then', async () => {
    const g = await world()
    await g.receive([{ material: g.wheat, qty: 1000, price: 1 }])
    const other = await g.person.operator({ is_admin: true })
    const issue = (biz_type: string, kilograms: number) => ({
      biz_type,
      warehouse_id: g.north,
      submit: true,
      lines: [{ material_id: g.wheat, qty: q(kilograms) }],
    })
    const few = dataOf(await g.save('outbound', issue('damage', 499)))
    dataOf(await pass(g.person, 'outbound', 'Audit', few.id))
    expect(await g.info('outbound', few.id)).toMatchObject({ status: 'audited', approval: 'one' })
    const many = dataOf(await g.save('outbound', issue('damage', 500)))
    dataOf(await pass(g.person, 'outbound', 'Audit', many.id))
    expect(await g.info('outbound', many.id)).toMatchObject({
      status: 'unaudited',
      approval: 'second',
      cost_amount: null,
    })
    expect(await g.stock({ material: g.wheat })).toMatchObject([{ on_hand: q(501), reserved: q(500) }])
    dataOf(await pass(other, 'outbound', 'Approve', many.id))
    expect(await g.info('outbound', many.id)).toMatchObject({
      status: 'audited',
      approval: 'both',
      cost_amount: 50_000,
    })
    expect(await g.stock({ material: g.wheat })).toMatchObject([{ on_hand: q(1), reserved: 0 }])
  })

  test('list their kinds with the number of approval levels', async () => {
    const g = await world()
    const kinds = dataOf(await g.person.get<{ value: string; levels: number }[]>('/jxc/outbound/BizTypeList'))
    expect(kinds.filter(({ levels }) => levels === 2).map(({ value }) => value)).toEqual([
      'use',
      'damage',
      'shortage',
      'gift',
      'other',
    ])
  })

  test('are booked by a stocktake whose auditor may not audit their own documents', async () => {
    const g = await world()
    await g.receive([{ material: g.wheat, qty: 100, price: 1 }])
    dataOf(await g.person.post('/jxc/setting/InventorySettingSave', { self_audit: false }))
    const { id } = dataOf(await g.person.post<{ id: number }>('/jxc/stock/StockCheckCreate', { warehouse_id: g.north }))
    const check = dataOf(
      await g.person.get<{ ver: number; lines: { id: number; material_id: number }[] }>('/jxc/stock/StockCheckInfo', {
        id,
      }),
    )
    const lines = check.lines.map((line) => ({ id: line.id, material_id: line.material_id, counted_qty: q(98) }))
    dataOf(await g.person.post('/jxc/stock/StockCheckSave', { id, ver: check.ver, lines, submit: true }))
    const other = await g.person.operator({ is_admin: true })
    dataOf(await other.post('/jxc/stock/StockCheckAudit', { id, result: 'pass' }))
    expect(await g.stock({ material: g.wheat })).toMatchObject([{ on_hand: q(98) }])
  })
})
