import { expect, test } from 'vitest'
import type { WorkbenchTodo } from '#core/access-wire.ts'
import { registry } from '#core/registry.ts'
import type { CountAnswer } from '#core/wire.ts'
import { modules } from '#modules/index.ts'
import { sections } from '#server/resource/sections.ts'
import { testApp } from '#test/helpers/app.ts'
import type { Person } from '#test/helpers/app.ts'

const t = await testApp(sections(registry(modules)))
const todos = async (p: Person, lang = 'zh') =>
  (await p.get<{ todos: WorkbenchTodo[] }>('/seller/index/Workbench', {}, { headers: { 'accept-language': lang } })).data.todos
const keyed = async (p: Person) => new Map((await todos(p)).map((todo) => [todo.key, todo]))
const partner = (p: Person, code: string, body: Record<string, unknown> = {}) =>
  p.post<{ id: number }>('/jxc/customer/CustomerSave', {
    code,
    name: code,
    kind: 'customer',
    category: 'other',
    phone: '13800000000',
    submit: true,
    ...body,
  })

test('[S23] what waits is counted as its list counts it', async () => {
  const s = await t.supplier()
  await partner(s, 'A')
  await partner(s, 'B')
  await partner(s, 'C', { submit: false })
  const soon = Math.floor(Date.now() / 1000) + 10 * 86_400
  await partner(s, 'D', { submit: false, licences: [{ type: 'food', no: 'F', expire_at: soon }] })
  await partner(s, 'E', { submit: false, licences: [{ type: 'food', no: 'F', expire_at: soon + 90 * 86_400 }] })
  const found = await keyed(s)
  expect(found.get('customer.audit')).toMatchObject({
    title: '往来单位 · 待审核',
    count: 2,
    path: '/basicdata/customer/manage',
    query: { status: 'unaudited' },
  })
  expect(found.get('customer.licence_expire')).toMatchObject({ title: '往来单位 · 证照到期', count: 1 })
  for (const key of ['customer.audit', 'customer.licence_expire']) {
    const list = await s.get<CountAnswer>('/jxc/customer/CustomerManage', { ...found.get(key)?.query, _count_sum: 1 })
    expect(list.data.count).toBe(found.get(key)?.count)
  }
  expect((await todos(s, 'en')).find(({ key }) => key === 'customer.audit')?.title).toBe('Partners · To be audited')
})
test('only what the caller may decide, within the data scope, is told', async () => {
  const s = await t.supplier()
  await partner(s, 'A')
  const apis = ['/jxc/customer/CustomerManage', '/jxc/customer/CustomerAudit']
  expect((await keyed(await s.operator({ apis }))).get('customer.audit')).toMatchObject({ count: 1 })
  expect((await keyed(await s.operator({ apis, data_scope: 'own' }))).get('customer.audit')).toMatchObject({ count: 0 })
  expect((await keyed(await s.operator({ apis: ['/jxc/customer/CustomerManage'] }))).has('customer.audit')).toBe(false)
  expect(await todos(await s.operator({ apis: [] }))).toEqual([])
  expect((await keyed(await t.supplier())).get('customer.audit')).toMatchObject({ count: 0 })
  expect(await todos(await t.supplier({ industry_type: 'offlinepay' }))).toEqual([])
})
