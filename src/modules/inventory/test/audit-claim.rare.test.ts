import { expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { modules } from '../../index.ts'
import { sections } from '#server/composition.ts'
import type { ClaimAnswer } from '#core/wire/document-wire.ts'
import type { TableMeta } from '#core/wire/wire.ts'
import { testApp } from '#test/helpers/app.ts'
import type { Person } from '#test/helpers/app.ts'
import { dataOf } from '#test/helpers/calls.ts'

const t = await testApp(sections(registry(modules)))
const apis = ['/jxc/inbound/InboundAudit']
const on = async (person: Person, id: number, more: object = {}) =>
  dataOf(await person.post<ClaimAnswer>('/seller/audit/AuditClaim', { table: 'inbound', id, ...more })).others.map(
    (row) => row.id,
  )

test('[B07] a viewer of a document in an audit queue claims it until they leave, are idle for half a minute, or are replaced', async () => {
  const boss = await t.supplier()
  const [first, second] = [await boss.operator({ apis }), await boss.operator({ apis })]
  expect(await on(first, 7)).toEqual([])
  expect(await on(second, 7)).toEqual([7])
  expect(await on(first, 7)).toEqual([])
  expect(await on(second, 8)).toEqual([7])
  expect(await on(first, 9)).toEqual([8]) // moving on releases the previous claim
  expect(await on(second, 9, { take: true })).toEqual([])
  expect(await on(first, 10)).toEqual([9])
  expect(await on(second, 0)).toEqual([10])
  t.pass(31)
  expect(await on(second, 10)).toEqual([])
})

test('only auditors of a kind of document see who claims it, within one supplier only', async () => {
  const boss = await t.supplier()
  await on(await boss.operator({ apis }), 7)
  const clerk = await boss.operator({ apis: ['/jxc/inbound/InboundManage'] })
  const request = (table: string) => clerk.post('/seller/audit/AuditClaim', { table, id: 0 })
  expect(await request('inbound')).toMatchObject({ code: 'forbidden' })
  expect(await request('unit')).toMatchObject({ code: 'forbidden' })
  expect(await request('no_such_table')).toMatchObject({ code: 'forbidden' })
  expect(await on(await t.supplier(), 7)).toEqual([])
})

test('[B07] offers the queue and the create action only where the screen behind them may be opened', async () => {
  const boss = await t.supplier()
  const calls = ['Manage', 'Save', 'Audit', 'Approve'].map((name) => `/jxc/purchase/Purchase${name}`)
  const offered = async (...screens: string[]) => {
    const person = await boss.operator({ apis: calls, paths: screens.map((name) => `/inventory/purchase/${name}`) })
    const { x } = dataOf(await person.get<TableMeta>('/jxc/purchase/PurchaseManage', { _table_meta: 1 }))
    return Object.fromEntries(
      x.actions.flatMap(({ key, scope, to }) => (scope === 'row' || scope === 'table' ? [[key, to]] : [])),
    )
  }
  const none = await offered('manage')
  expect(Object.keys(none).sort()).toEqual(['approve', 'audit'])
  expect(none).toEqual({ audit: undefined, approve: undefined }) // taken over from the list
  expect(await offered('manage', 'approve/:id')).toMatchObject({
    queue: '/inventory/purchase/approve/0',
    approve: '/inventory/purchase/approve/0?id=:id',
    audit: undefined,
  })
  const all = await offered('manage', 'add', 'edit/:id', 'audit/:id', 'approve/:id')
  expect(Object.keys(all)).toEqual(expect.arrayContaining(['add', 'edit', 'copy']))
  expect(all.queue).toBe('/inventory/purchase/audit/0')
})
