import { beforeAll, expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { sections } from '#server/composition.ts'
import { emitEvent } from '#server/write/emit-event.ts'
import { testApp } from '#test/helpers/app.ts'
import type { Person } from '#test/helpers/app.ts'
import { goodsOf } from '#test/helpers/goods.ts'
import type { Goods } from '#test/helpers/goods.ts'
import { proven } from '#test/helpers/sample.ts'
import { modules } from '../../index.ts'
import { allEvents, readCallsOf } from '../hook/events.ts'
import { applicationOf, callAs } from './open-api.fixtures.ts'

// An application acts within the rights and data scope of the person who last saved it: when it is created, when it is
// used, and when those rights shrink.
const all = registry(modules)
const t = await testApp(sections(all))
const appCalls = ['/seller/open/AppManage', '/seller/open/AppInfo', '/seller/open/AppSave', '/seller/open/AppSecret']
const STOCK = '/open/jxc/StockQuery'
let boss: Person
let g: Goods

beforeAll(async () => {
  boss = await proven(await t.supplier())
  g = await goodsOf(boss)
  await g.receive([{ material: g.salt, qty: 50, price: 2, batch: 'B1', made: Math.floor(Date.now() / 1000) - 86_400 }])
})

const application = (scopes: readonly string[], name: string) => ({
  name,
  handler_uid: boss.uid,
  scopes,
  sandbox: false,
})

test('every open call names calls of the console that do the same', () => {
  const strays = all.openCalls.flatMap(({ path, needs }) =>
    needs.length > 0 ? needs.filter((right) => all.ruleOf(right) === undefined) : [path],
  )
  expect(strays).toEqual([])
})

test('an operator without the right of a call cannot grant it to an application', async () => {
  for (const [n, { path, needs }] of all.openCalls.entries()) {
    const lacking = await proven(await boss.operator({ apis: [...appCalls, ...needs.slice(1)] }))
    const refused = await lacking.post('/seller/open/AppSave', application([path], `lacking ${n}`))
    expect([path, refused.code, refused.http]).toEqual([path, 'beyond_own', 403])
  }
  const holder = await proven(
    await boss.operator({ apis: [...appCalls, ...all.openCalls.flatMap(({ needs }) => needs)] }),
  )
  expect(
    await holder.post(
      '/seller/open/AppSave',
      application(
        all.openCalls.map(({ path }) => path),
        'holder',
      ),
    ),
  ).toMatchObject({ status: true })
})

test('an operator cannot obtain the secret of an application with more rights than their own', async () => {
  const { id } = await applicationOf(boss, { scopes: [STOCK] })
  const clerk = await proven(await boss.operator({ apis: appCalls }))
  expect(
    await clerk.post('/seller/open/AppSecret', { id, overlap_hours: 0 }, { key: 'learns-the-secret-1' }),
  ).toMatchObject({
    status: false,
  })
  const { data } = await boss.get<{ granted_by: number }>('/seller/open/AppInfo', { id })
  expect(data.granted_by).toBe(boss.uid)
})

test('an application loses the rights that its grantor loses, immediately, and regains them when a holder saves it', async () => {
  const keeper = await boss.operator({ apis: [...appCalls, '/jxc/stock/StockManage'] })
  const client = await applicationOf(keeper, { scopes: [STOCK], handler_uid: keeper.uid })
  expect(await callAs(t, client, STOCK, {})).toMatchObject({ status: true })
  await t.database.sql(
    `update role r set api_arr = api_arr - '/jxc/stock/StockManage' - '/v1/jxc/stock/StockManage' from operator o where r.suid = $1 and o.suid = r.suid and o.id = $2 and r.id = any(o.role_ids)`,
    [boss.suid, keeper.uid],
  )
  t.app.sessions.forget(boss.suid)
  expect(await callAs(t, client, STOCK, {})).toMatchObject({ http: 403, code: 'grantor_lacks' })
  const { data } = await boss.get<{ ver: number }>('/seller/open/AppInfo', { id: client.id })
  expect(
    await boss.post('/seller/open/AppSave', { id: client.id, ver: data.ver, remark: 'saved again' }),
  ).toMatchObject({ status: true })
  expect(await callAs(t, client, STOCK, {})).toMatchObject({ status: true })
})

test('an application has the data scope of its grantor, and none once the grantor is inactive', async () => {
  const count = async (client: Awaited<ReturnType<typeof applicationOf>>) => (await callAs(t, client, STOCK, {})).data
  const keeper = await boss.operator({ apis: [...appCalls, '/jxc/stock/StockManage'], warehouses: [g.south] })
  const client = await applicationOf(keeper, { scopes: [STOCK], handler_uid: keeper.uid })
  expect(await count(client)).toMatchObject({ count: 0 })
  expect(await count(await applicationOf(boss, { scopes: [STOCK] }))).toMatchObject({ count: 1 })
  await t.database.sql(`update operator set status = 'disabled' where suid = $1 and id = $2`, [boss.suid, keeper.uid])
  t.app.sessions.forget(boss.suid)
  expect(await callAs(t, client, STOCK, {})).toMatchObject({ http: 403, code: 'grantor_lacks' })
})

test('a webhook delivers no events without the right to their list, nor those of other departments', async () => {
  const hook = (events: readonly string[], name: string) => ({ name, url: 'https://shop.example/hook', events })
  const save = '/seller/open/WebhookSave'
  for (const [n, { name }] of allEvents.entries()) {
    const lists = readCallsOf(name)
    expect([name, lists.length > 0, lists.filter((right) => all.ruleOf(right) === undefined)]).toEqual([name, true, []])
    const lacking = await proven(await boss.operator({ apis: [save, ...lists.slice(1)] }))
    expect([name, (await lacking.post(save, hook([name], `hook ${n}`))).code]).toEqual([name, 'beyond_own'])
  }
  const apis = [save, ...allEvents.flatMap(({ name }) => readCallsOf(name))]
  const events = allEvents.map(({ name }) => name)
  for (const reach of [{ data_scope: 'dept' as const }, { warehouses: [g.south] }])
    expect(
      await (await proven(await boss.operator({ apis, ...reach }))).post(save, hook(events, 'narrow')),
    ).toMatchObject({
      code: 'events_of_all',
    })
  expect(await (await proven(await boss.operator({ apis }))).post(save, hook(events, 'wide'))).toMatchObject({
    status: true,
  })
})

test('a webhook receives no more events once the person who saved it loses a right or the full data scope', async () => {
  const save = '/seller/open/WebhookSave'
  const keeper = await proven(await boss.operator({ apis: [save, ...readCallsOf('order.paid')] }))
  const { data } = await keeper.post<{ id: number }>(save, {
    name: 'paid orders',
    url: 'https://shop.example/hook',
    events: ['order.paid'],
  })
  let no = 0
  const received = async () => {
    no += 1
    const event = { name: 'order.paid', biz_type: 'orders', biz_id: no }
    const context = { now: Math.floor(t.app.now().getTime() / 1000), uid: boss.uid, services: undefined, registry: all }
    await t.app.db.tenant(boss.suid, async (tx) =>
      emitEvent(tx, context, { ...event, describe: async () => ({ no: String(no), data: {} }) }),
    )
    const rows = await t.database.sql(`select id from outbox where suid = $1 and hook_id = $2 and biz_no = $3`, [
      boss.suid,
      data.id,
      String(no),
    ])
    return rows.length
  }
  const change = async (sql: string) => {
    await t.database.sql(sql, [boss.suid, keeper.uid])
    return received()
  }
  expect(await received()).toBe(1)
  expect(await change(`update operator set data_scope = 'dept' where suid = $1 and id = $2`)).toBe(0)
  expect(await change(`update operator set data_scope = 'all' where suid = $1 and id = $2`)).toBe(1)
  expect(await change(`update operator set status = 'disabled' where suid = $1 and id = $2`)).toBe(0)
  expect(await change(`update operator set status = 'active' where suid = $1 and id = $2`)).toBe(1)
  const withoutRight = `update role r set api_arr = '[]' from operator o where r.suid = $1 and o.suid = r.suid and o.id = $2 and r.id = any(o.role_ids)`
  expect(await change(withoutRight)).toBe(0)
  const stored = (await boss.get<{ ver: number }>('/seller/open/WebhookInfo', { id: data.id })).data
  expect(await boss.post(save, { id: data.id, ver: stored.ver, remark: 'saved again' })).toMatchObject({ http: 200 })
  expect(await received()).toBe(1)
})
