import { sourceLangs } from '#core/text/languages.ts'
import type { Text } from '#core/text/i18n.ts'
import { describe, expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import type { Addon, PermissionAnswer } from '#core/wire/access-wire.ts'
import { entry } from '#core/define/module.ts'
import { defineResource } from '#core/define/resource.ts'
import { text as textField } from '#core/fields/index.ts'
import type { Person } from '#test/helpers/app.ts'
import { definePlugin } from '#plugins/db.ts'
import { plugins, product } from '#plugins/index.ts'

/** The add-ons that a supplier of goods may install, in catalogue order. */
const onOffer = plugins.filter(({ rule }) => !rule?.platform).map(({ key }) => key)
const t = await testApp(sections(registry(product)))
const install = (person: Person, key: string) => person.post('/addons/install', { key })
const shelf = async (person: Person) => (await person.get<Addon[]>('/addons/list')).data
const companies = '/addons/express/seller/CompanyManage'
interface Company {
  id: number
  name: string
  is_default: boolean
  enabled: boolean
}

describe('[P01] the plugin catalogue', () => {
  test('[P21] shows what a plugin lacks: its keys, then a successful test', async () => {
    const s = await t.supplier()
    const lacks = async () =>
      (await shelf(s)).filter((addon) => addon.lacks !== '').map((addon) => [addon.key, addon.lacks])
    for (const key of ['ewaybill', 'groupbuy']) await install(s, key)
    expect(await lacks()).toEqual([['ewaybill', '尚未设置密钥']])
    expect(
      await s.post('/addons/ewaybill/seller/SetSave', { provider: 'kdniao', account: '1', key: 'a key of theirs' }),
    ).toMatchObject({
      status: true,
    })
    expect(await lacks()).toEqual([])
    await t.database.sql(`update ewaybill_setting set test_result = 'refused' where suid = $1`, [s.suid])
    expect(await lacks()).toEqual([['ewaybill', '服务拒绝']])
    await t.database.sql(`update ewaybill_setting set test_result = 'ok' where suid = $1`, [s.suid])
    expect(await lacks()).toEqual([])
  })

  test('[P20] installing enables menu and calls immediately, uninstalling disables them and retains stored data', async () => {
    const s = await t.supplier()
    expect((await shelf(s)).map(({ key, installed }) => [key, installed])).toEqual(onOffer.map((key) => [key, 0]))
    expect(await s.get(companies)).toMatchObject({ http: 403, code: 'plugin_off' })
    expect(await install(s, 'express')).toMatchObject({ status: true })
    const { data: opened } = await s.get<PermissionAnswer>('/seller/role/OperatorPermission')
    expect(opened.addons).toEqual(['express'])
    expect(opened.groups.map(({ key }) => key)).toContain('plugin')
    expect(opened.routes.filter(({ pluginKey }) => pluginKey).map(({ path }) => path)).toContain(
      '/plugin/express/company/manage',
    )
    const { data: rows } = await s.get<Company[]>(companies, { limit: 50 })
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.filter(({ is_default }) => is_default)).toHaveLength(1)
    const [spare] = rows.filter(({ is_default }) => !is_default)
    expect(await s.post('/addons/express/seller/CompanyDel', { id: spare?.id })).toMatchObject({ status: true })

    expect(await s.post('/addons/uninstall', { key: 'express' })).toMatchObject({ status: true })
    expect(await s.get(companies)).toMatchObject({ code: 'plugin_off' })
    expect(await s.get('/seller/search/Resolve', { q: rows[0]?.name ?? '' })).toMatchObject({ data: [] })
    expect((await s.get<PermissionAnswer>('/seller/role/OperatorPermission')).data.addons).toEqual([])
    // Reinstalling restores the previous state; initial data is not created twice.
    expect(await install(s, 'express')).toMatchObject({ status: true })
    expect((await s.get<Company[]>(companies, { limit: 50 })).data).toHaveLength(rows.length - 1)
  })

  test('lists the plugins in four languages, by category', async () => {
    const s = await t.supplier()
    const { data: cates } = await s.get<{ value: string; label: string }[]>(
      '/addons/CateList',
      {},
      { headers: { 'accept-language': 'en' } },
    )
    expect(cates).toEqual([
      { value: 'service', label: 'Customer service' },
      { value: 'delivery', label: 'Delivery' },
      { value: 'message', label: 'Messages' },
      { value: 'marketing', label: 'Marketing' },
      { value: 'channel', label: 'Channels' },
      { value: 'payment', label: 'Payment settlement' },
    ])
    const { data: chosen } = await s.get<Addon[]>('/addons/list', { cate: 'service' })
    expect(chosen).toMatchObject([
      { key: 'kefu', cate: 'service', setup: '/plugin/kefu/setup', installed: 0, installed_at: 0 },
      { key: 'lifepay' },
      { key: 'social' },
    ])
    const names = await Promise.all(
      sourceLangs.map(async (lang) => {
        const { data } = await s.get<Addon[]>('/addons/list', {}, { headers: { 'accept-language': lang } })
        return data[0]?.name
      }),
    )
    expect(new Set(names).size).toBe(4)
    await install(s, 'kefu')
    expect((await s.get('/addons/public/SupplierAddonList')).data).toEqual(
      onOffer.map((key) => ({ key, installed: key === 'kefu' ? 1 : 0 })),
    )
  })

  test('refuses unknown, already installed, not installed and not permitted plugins', async () => {
    const s = await t.supplier()
    expect(await install(s, 'nonsense')).toMatchObject({ http: 404, code: 'addon_unknown' })
    expect(await install(s, '')).toMatchObject({ http: 422, code: 'invalid' })
    expect(await s.post('/addons/uninstall', { key: 'express' })).toMatchObject({ http: 403, code: 'plugin_off' })
    const tries = await Promise.all([install(s, 'express'), install(s, 'express'), install(s, 'express')])
    expect(tries.map(({ code }) => code).toSorted()).toEqual(['addon_on', 'addon_on', 'ok'])
    expect((await s.get<Company[]>(companies, { limit: 50 })).data).toHaveLength(8)
    const clerk = await s.operator({ apis: ['/addons/list'] })
    expect(await install(clerk, 'kefu')).toMatchObject({ http: 403, code: 'forbidden' })
    // A right to the call alone opens nothing of an add-on that is not installed.
    const hopeful = await s.operator({ apis: ['/addons/kefu/seller/SetInfo'] })
    expect(await hopeful.get('/addons/kefu/seller/SetInfo')).toMatchObject({ code: 'plugin_off' })
    const offline = await t.supplier({ industry_type: 'offlinepay' })
    expect(await install(offline, 'express')).toMatchObject({ http: 403, code: 'forbidden' })
  })

  test('an installation is logged, and applies to its supplier only', async () => {
    const [s, other] = [await t.supplier(), await t.supplier()]
    await install(s, 'express')
    const { data: log } = await s.get<{ path: string }[]>('/seller/operator/OperatorlogManage')
    expect(log.map(({ path }) => path)).toContain('/addons/install')
    expect((await shelf(other)).every(({ installed }) => installed === 0)).toBe(true)
  })

  test('a plugin that uses foreign paths is refused at startup', () => {
    const facts = { key: 'astray', icon: 'car', category: 'delivery', version: '1' } as const
    const text: Text = ['一', 'a', 'a', 'あ']
    const resource = defineResource({
      table: 'astray',
      api: 'jxc/astray',
      title: text,
      fields: { name: textField(text) },
      list: { columns: ['name'] },
    })
    expect(() => definePlugin({ ...facts, title: text, summary: text, entries: [entry(resource)] })).toThrow('astray')
  })
})
