import type { Text } from '#core/text/i18n.ts'
import { describe, expect, test } from 'vitest'
import type { Addon, PermissionAnswer } from '#core/wire/access-wire.ts'
import { entry } from '#core/define/module.ts'
import { registry } from '#core/define/registry.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import type { Person } from '#test/helpers/app.ts'
import { definePlugin } from './db.ts'
import { expressCompany } from './express/company/company.resource.ts'
import { product } from './index.ts'
import type { KefuConfig } from './kefu/setting/config.calls.ts'

const all = registry(product)
const t = await testApp({ ...sections(all) })
const install = (person: Person, key: string) => person.post('/addons/install', { key })
const shelf = async (person: Person) => (await person.get<Addon[]>('/addons/list')).data
const companies = '/addons/express/seller/CompanyManage'
interface Company {
  id: number
  name: string
  is_default: boolean
  enabled: boolean
}

describe('[P01] the shelf of add-ons', () => {
  test('[P20] installing opens menu and calls at once, uninstalling closes them and keeps what was stored', async () => {
    const s = await t.supplier()
    expect((await shelf(s)).map(({ key, installed }) => [key, installed])).toEqual([
      ['express', 0],
      ['kefu', 0],
    ])
    expect(await s.get(companies)).toMatchObject({ http: 403, code: 'plugin_off' })
    expect(await install(s, 'express')).toMatchObject({ status: true })
    const { data: opened } = await s.get<PermissionAnswer>('/seller/role/OperatorPermission')
    expect(opened.addons).toEqual(['express'])
    expect(opened.groups.map(({ key }) => key)).toContain('plugin')
    expect(opened.routes.filter(({ pluginKey }) => pluginKey).map(({ path }) => path)).toContain('/plugin/express/company/manage')
    const { data: rows } = await s.get<Company[]>(companies, { limit: 50 })
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.filter(({ is_default }) => is_default)).toHaveLength(1)
    const [spare] = rows.filter(({ is_default }) => !is_default)
    expect(await s.post('/addons/express/seller/CompanyDel', { id: spare?.id })).toMatchObject({ status: true })

    expect(await s.post('/addons/uninstall', { key: 'express' })).toMatchObject({ status: true })
    expect(await s.get(companies)).toMatchObject({ code: 'plugin_off' })
    expect(await s.get('/seller/search/Resolve', { q: rows[0]?.name ?? '' })).toMatchObject({ data: [] })
    expect((await s.get<PermissionAnswer>('/seller/role/OperatorPermission')).data.addons).toEqual([])
    // Installed again it is as it was left; what it starts with is not laid twice.
    expect(await install(s, 'express')).toMatchObject({ status: true })
    expect((await s.get<Company[]>(companies, { limit: 50 })).data).toHaveLength(rows.length - 1)
  })

  test('tells in four languages what there is, by category', async () => {
    const s = await t.supplier()
    const { data: cates } = await s.get<{ value: string; label: string }[]>(
      '/addons/CateList',
      {},
      { headers: { 'accept-language': 'en' } },
    )
    expect(cates).toEqual([
      { value: 'service', label: 'Customer service' },
      { value: 'delivery', label: 'Delivery' },
    ])
    const { data: chosen } = await s.get<Addon[]>('/addons/list', { cate: 'service' })
    expect(chosen).toMatchObject([{ key: 'kefu', cate: 'service', setup: '/plugin/kefu/setup', installed: 0, installed_at: 0 }])
    const names = await Promise.all(
      ['zh', 'en', 'es', 'ja'].map(async (lang) => {
        const { data } = await s.get<Addon[]>('/addons/list', {}, { headers: { 'accept-language': lang } })
        return data[0]?.name
      }),
    )
    expect(new Set(names).size).toBe(4)
    await install(s, 'kefu')
    expect((await s.get('/addons/public/SupplierAddonList')).data).toEqual([
      { key: 'express', installed: 0 },
      { key: 'kefu', installed: 1 },
    ])
  })

  test('refuses what is unknown, installed already, not installed, or not the caller’s to install', async () => {
    const s = await t.supplier()
    expect(await install(s, 'nonsense')).toMatchObject({ http: 404, code: 'addon_unknown' })
    expect(await install(s, '')).toMatchObject({ http: 422, code: 'invalid' })
    expect(await s.post('/addons/uninstall', { key: 'express' })).toMatchObject({ http: 403, code: 'plugin_off' })
    const tries = await Promise.all([install(s, 'express'), install(s, 'express'), install(s, 'express')])
    expect(tries.map(({ code }) => code).toSorted()).toEqual(['addon_on', 'addon_on', 'ok'])
    expect((await s.get<Company[]>(companies, { limit: 50 })).data).toHaveLength(8)
    const clerk = await s.operator({ apis: ['/addons/list'] })
    expect(await install(clerk, 'kefu')).toMatchObject({ http: 403, code: 'forbidden' })
    // A right to the call alone opens nothing of an add-on that is not there.
    const hopeful = await s.operator({ apis: ['/addons/kefu/seller/SetInfo'] })
    expect(await hopeful.get('/addons/kefu/seller/SetInfo')).toMatchObject({ code: 'plugin_off' })
    const offline = await t.supplier({ industry_type: 'offlinepay' })
    expect(await install(offline, 'express')).toMatchObject({ http: 403, code: 'forbidden' })
  })

  test('an installation is in the operator log, and stays with its supplier', async () => {
    const [s, other] = [await t.supplier(), await t.supplier()]
    await install(s, 'express')
    const { data: log } = await s.get<{ path: string }[]>('/seller/operator/OperatorlogManage')
    expect(log.map(({ path }) => path)).toContain('/addons/install')
    expect((await shelf(other)).every(({ installed }) => installed === 0)).toBe(true)
  })

  test('an add-on that leaves its own paths is refused at the start', () => {
    const facts = { key: 'astray', icon: 'car', category: 'delivery', version: '1' } as const
    const text: Text = ['一', 'a', 'a', 'あ']
    expect(() => definePlugin({ ...facts, title: text, summary: text, entries: [entry(expressCompany)] })).toThrow('astray')
  })
})

describe('[P20] logistics companies', () => {
  test('have one default, which cannot be disabled or deleted', async () => {
    const s = await t.supplier()
    await install(s, 'express')
    const list = async () => (await s.get<(Company & { x: { ver: number } })[]>(companies, { limit: 50 })).data
    const [first, second] = (await list()).toSorted((a, b) => Number(b.is_default) - Number(a.is_default))
    expect(await s.post('/addons/express/seller/CompanyDel', { id: first?.id })).toMatchObject({ http: 409, code: 'default_stays' })
    const change = async (id: number | undefined, over: Record<string, unknown>) => {
      const { data } = await s.get<Record<string, unknown>>('/addons/express/seller/CompanyInfo', { id: id ?? 0 })
      const kept = ['id', 'ver', ...Object.keys(expressCompany.fields)].map((name) => [name, data[name]] as const)
      return s.post('/addons/express/seller/CompanySave', { ...Object.fromEntries(kept), ...over })
    }
    expect(await change(first?.id, { enabled: false })).toMatchObject({ http: 422, data: { errors: [{ field: 'enabled' }] } })
    expect(await change(second?.id, { is_default: true })).toMatchObject({ status: true })
    expect((await list()).filter(({ is_default }) => is_default).map(({ id }) => id)).toEqual([second?.id])
  })
})

describe('[P02] [P22] setting up the chat', () => {
  const body = { url: 'https://chat.example/window', customer_app_id: 'app-7', variant: 'operator', secret: 'a very secret key' }

  test('tells the console all it needs, proves the person by the secret, and never tells the secret', async () => {
    const s = await t.supplier()
    await install(s, 'kefu')
    const none = await s.get<KefuConfig>('/addons/kefu/public/GetKefuConfig')
    expect(none.data).toMatchObject({ url: '', customerAppID: '' })
    expect(await s.post('/addons/kefu/seller/SetSave', body)).toMatchObject({ status: true })
    const { data, raw } = await s.get<KefuConfig>('/addons/kefu/public/GetKefuConfig', { appid: 'app-7', host: 'shop.example' })
    expect(data).toMatchObject({ url: 'https://chat.example/window?host=shop.example', name: `${s.login} main`, customerAppID: 'app-7' })
    expect(data.uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(data.sign).toMatch(/^[\da-f]{64}$/)
    expect(raw.body).not.toContain('secret key')
    // Saved again without the secret, it stays; and no answer and no log holds it.
    const { data: info, raw: shown } = await s.get<{ ver: number; id: number }>('/addons/kefu/seller/SetInfo')
    const { secret: _secret, ...rest } = body
    const again = await s.post('/addons/kefu/seller/SetSave', { ...rest, id: info.id, ver: info.ver })
    expect(again).toMatchObject({ status: true })
    expect((await s.get<KefuConfig>('/addons/kefu/public/GetKefuConfig')).data.sign).toBe(data.sign)
    const [stored] = await t.database.sql<{ all: string }>(
      `select string_agg(x, ' ') as all from (select k::text as x from kefu_setting k union all select l::text from op_log l union all select i::text from idempotency i) y`,
    )
    expect(`${shown.body} ${again.raw.body} ${stored?.all}`).not.toContain('very secret')
    const clerk = await s.operator({ apis: ['/none'] })
    const other = await clerk.get<KefuConfig>('/addons/kefu/public/GetKefuConfig')
    expect(other.data.uuid).not.toBe(data.uuid)
    expect(await t.anyone.get('/addons/kefu/public/GetKefuConfig')).toMatchObject({ http: 401, data: 'login' })
    expect(await s.get('/addons/kefu/public/GetKefuConfig', { appid: 'app-8' })).toMatchObject({ http: 404 })
  })

  test('the customer variant also says which customer, and asks for its picture', async () => {
    const s = await t.supplier()
    await install(s, 'kefu')
    const wrong = await s.post('/addons/kefu/seller/SetSave', { ...body, variant: 'customer' })
    expect(wrong).toMatchObject({ http: 422, data: { errors: [{ field: 'customer_avatar', code: 'required' }] } })
    const picture = 'https://chat.example/face.png'
    await s.post('/addons/kefu/seller/SetSave', { ...body, variant: 'customer', customer_avatar: picture })
    const { data } = await s.get<KefuConfig>('/addons/kefu/public/GetKefuConfig')
    expect(data).toMatchObject({ variant: 'customer', customerAvatar: picture, customerName: `Supplier ${s.shortName}` })
    expect(data.customerUuid).not.toBe(data.uuid)
  })
})
