import { describe, expect, test } from 'vitest'
import type { WorkbenchTodo } from '#core/wire/workbench-wire.ts'
import { registry } from '#core/define/registry.ts'
import { dayStart } from '#core/value/time.ts'
import type { TableMeta } from '#core/wire/wire.ts'
import { modules } from '../../index.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import type { Person } from '#test/helpers/app.ts'
import { dataOf } from '#test/helpers/calls.ts'
import { DAY, goodsOf, p, q } from '#test/helpers/goods.ts'

const t = await testApp(sections(registry(modules)))
const now = Math.floor(Date.now() / 1000)

interface Noted {
  step: string
  state: string
  whose: string
  partner_id: number | null
}

const noted = async (person: Person) =>
  dataOf(
    await person.get<Noted[]>('/jxc/licence/LicenceNoticeManage', { limit: 50, sort: 'created_at', order: 'true' }),
  ).map(({ step, state, whose }) => `${whose} ${step} ${state}`)

/** The licence counter of the workbench for partners and the supplier itself: one figure, shown once. */
const open = async (person: Person) => {
  const { todos } = dataOf(await person.get<{ todos: WorkbenchTodo[] }>('/seller/index/Workbench'))
  const licenceTodos = todos.filter(
    ({ key, query }) => key !== 'shop_licence' && /licence/.test(`${key} ${Object.keys(query).join(' ')}`),
  )
  expect(licenceTodos).toHaveLength(1)
  return licenceTodos[0]?.count
}

/** Runs all daily jobs, as the server does after midnight. */
const night = () => t.app.jobs.work('daily', {})

describe('a licence that runs out', () => {
  test('is reported 30 days before, 7 days before and on its last day, once each, until it is renewed', async () => {
    const s = await t.supplier()
    const end = dayStart(now) + 40 * DAY
    const partner = { code: 'L', name: '盐厂', kind: 'supplier', category: 'producer', phone: '13800000000' }
    const licence = { type: 'salt_producer', no: 'P-1', begin: end - 1000 * DAY, expire_at: end }
    const { id } = dataOf(
      await s.post<{ id: number }>('/jxc/customer/CustomerSave', { ...partner, licences: [licence] }),
    )
    dataOf(
      await s.post('/jxc/setting/InventorySettingSave', { salt_licence_no: 'W-1', salt_licence_until: end + 20 * DAY }),
    )
    await night()
    expect(await noted(s)).toEqual([])
    t.pass(12 * DAY) // 28 days remain
    const later = await s.again()
    await Promise.all([night(), night()])
    await night()
    expect(await noted(later)).toEqual(['partner d30 open'])
    t.pass(22 * DAY) // 6 days remain, 26 for the supplier's own licence
    const reloaded = await s.again()
    await night()
    expect((await noted(reloaded)).sort()).toEqual(['own d30 open', 'partner d30 later', 'partner d7 open'])
    expect(await open(reloaded)).toBe(2)
    t.pass(6 * DAY)
    const last = await s.again()
    await night()
    await night()
    expect((await noted(last)).sort()).toEqual([
      'own d30 open',
      'partner d0 open',
      'partner d30 later',
      'partner d7 later',
    ])

    const { ver, lines } = dataOf(
      await last
        .get<{ ver: number; lines?: unknown; licences: { id: number }[] }>('/jxc/customer/CustomerInfo', { id })
        .then((answer) => ({ ...answer, data: { ...answer.data, lines: answer.data.licences } })),
    )
    const renewed = { ...licence, id: lines[0]?.id, expire_at: end + 1000 * DAY }
    dataOf(await last.post('/jxc/customer/CustomerSave', { id, ver, licences: [renewed] }))
    await night()
    expect((await noted(last)).filter((line) => line.endsWith('open'))).toEqual(['own d30 open'])
    expect(await open(last)).toBe(1)
  })

  test('is reported to the person in charge of the partner, and to operators who see all partners', async () => {
    const s = await t.supplier()
    const rights = { apis: ['/jxc/licence/LicenceNoticeManage'], paths: ['/inventory/licence'] }
    const seller = await s.operator({ ...rights, data_scope: 'own' })
    const other = await s.operator({ ...rights, data_scope: 'own' })
    const end = dayStart(t.app.now().getTime() / 1000) + 5 * DAY
    const dept = dataOf(
      await s.post<{ id: number }>('/jxc/dept/DeptSave', { name: '一部', code: 'D1', type_id: 'company' }),
    ).id
    dataOf(
      await s.post('/jxc/customer/CustomerSave', {
        code: 'L',
        name: '超市',
        kind: 'customer',
        category: 'supermarket',
        phone: '13800000000',
        dept_id: dept,
        owner_uid: seller.uid,
        licences: [{ type: 'food', no: 'F-1', begin: end - 1000 * DAY, expire_at: end }],
      }),
    )
    await night()
    expect(await Promise.all([s, seller, other].map((person) => open(person)))).toEqual([1, 1, 0])
    // the name links to the partner, unless the operator may not open partners
    const meta = async (person: Person) =>
      dataOf(await person.get<TableMeta>('/jxc/licence/LicenceNoticeManage', { _table_meta: 1 }))
    const [fullMeta, narrow] = await Promise.all([meta(s), meta(seller)])
    expect(fullMeta.rows.partner_id?.x).toMatchObject({
      fmt: 'link',
      link: { to: '/basicdata/customer/info/:partner_id' },
    })
    expect(narrow.rows.partner_id?.x).toMatchObject({ fmt: 'text' })
    expect(narrow.rows.partner_id?.x).not.toHaveProperty('link')
  })
})

describe('the reserve of a warehouse', () => {
  test('holds for concurrent issues from any batches', async () => {
    const g = await goodsOf(await t.supplier())
    const producedAt = Math.floor(t.app.now().getTime() / 1000) - 10 * DAY
    await g.receive(
      ['A', 'B', 'C', 'D'].map((batch) => ({ material: g.salt, qty: 10, price: 2, batch, made: producedAt })),
    )
    const [row] = dataOf(await g.person.get<{ id: number }[]>('/jxc/stock/StockManage'))
    dataOf(
      await g.person.post('/jxc/stock/StockLimitSave', {
        id: row?.id,
        min_stock: null,
        max_stock: null,
        reserve_min: q(25),
      }),
    )
    const issues = await Promise.all(
      ['A', 'B', 'C', 'D'].map((batch_no) =>
        g.save('outbound', {
          biz_type: 'use',
          warehouse_id: g.north,
          submit: true,
          lines: [{ material_id: g.salt, qty: q(10), batch_no }],
        }),
      ),
    )
    const answers = await Promise.all(
      issues.map((issue) => g.step('outbound', 'Audit', { id: dataOf(issue).id, result: 'pass' })),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([
      'ok',
      'pierces_reserve',
      'pierces_reserve',
      'pierces_reserve',
    ])
    expect(answers.find(({ code }) => code === 'pierces_reserve')?.msg).toBe(
      '「料S」在「仓N」须留社会责任储备 25 袋：储备之外可用 5 袋，需要 10 袋；动用储备须有「批准动用储备」权限的人批准',
    )
  })
})

describe('a batch', () => {
  test('is recalled by a list of all its receivers, less returned quantities; the list can be exported', async () => {
    const g = await goodsOf(await t.supplier())
    const producedAt = Math.floor(t.app.now().getTime() / 1000) - 10 * DAY
    await g.receive(['B1', 'B2'].map((batch) => ({ material: g.salt, qty: 10, price: 2, batch, made: producedAt })))
    const line = (batch_no: string, qty: number) => ({ material_id: g.salt, batch_no, qty: q(qty), price: p(3) })
    const to = {
      biz_type: 'retail',
      partner_id: g.shop,
      warehouse_id: g.north,
      receiver: '前台',
      receiver_phone: '13911111111',
    }
    const sold = await g.done('outbound', { ...to, lines: [line('B1', 6), line('B2', 1)] })
    const mistaken = await g.done('outbound', { ...to, lines: [line('B1', 1)] })
    dataOf(await g.step('outbound', 'Void', { id: mistaken.id, remark: 'x' }))
    await g.done('outbound', {
      biz_type: 'damage',
      warehouse_id: g.north,
      lines: [{ material_id: g.salt, batch_no: 'B1', qty: q(1) }],
    })
    const first = (await g.info('outbound', sold.id)).lines[0]?.id
    const back = { ...line('B1', 2), produced_at: producedAt, src_line_id: first }
    await g.done('inbound', { biz_type: 'sale_return', partner_id: g.shop, warehouse_id: g.north, lines: [back] })
    const batch = { material_id: g.salt, batch_no: 'B1' }
    const rows = dataOf(
      await g.person.get<Record<string, unknown>[]>('/jxc/recall/RecallManage', {
        ...batch,
        sort: 'posted_at',
        order: 'true',
      }),
    )
    expect(rows).toMatchObject([
      { biz_type: 'retail', qty: q(6), partner_id_label: '单位C', phone: '13911111111', receiver: '前台' },
      { biz_type: 'sale_return', qty: q(-2), partner_id_label: '单位C' },
    ])
    const count = dataOf(await g.person.get('/jxc/recall/RecallManage', { ...batch, _count_sum: 1 }))
    expect(count).toMatchObject({ count: 2, totalrow: { qty: q(4) } })
    const sheet = await g.person.download('/jxc/recall/RecallManage', {
      material_id: String(g.salt),
      batch_no: 'B1',
      _down_excel: '1',
    })
    expect(sheet.headers['content-type']).toContain('spreadsheetml')
  })
})
