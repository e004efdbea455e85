import { describe, expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import type { PermissionAnswer } from '#core/wire/access-wire.ts'
import type { ListRow, TableMeta } from '#core/wire/wire.ts'
import { modules } from '../../index.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import type { Person } from '#test/helpers/app.ts'
import { picture } from '#test/helpers/applicants.ts'
import { isInRollout } from './app.gray.ts'

const t = await testApp(sections(registry(modules)))
const platformOwner = await t.supplier({ is_platform: true })

const release = { platform: 'android', version_name: '1.0', package_url: 'https://example.com/a.apk', notes: '首发' }
const save = (s: Person, version_code: number, body: Record<string, unknown> = {}) =>
  s.post<{ id: number; ver: number }>('/seller/app/AppversionSave', { ...release, version_code, ...body })
const publish = (s: Person, id: number) => s.post('/seller/app/AppversionPublish', { id })
async function out(s: Person, version_code: number, body: Record<string, unknown> = {}) {
  const { id } = (await save(s, version_code, body)).data
  expect(await publish(s, id)).toMatchObject({ http: 200 })
  return id
}
const check = async (p: Pick<Person, 'get'>, code: number, query: Record<string, string | number> = {}) =>
  (await p.get<Record<string, unknown>>('/public/app/VersionCheck', { platform: 'android', code, ...query })).data

describe('[B20] app versions', () => {
  test('are created, read, changed, published, withdrawn and deleted by the calls of the specification', async () => {
    const s = await t.supplier()
    const { id } = (await save(s, 10, { sha256: 'A'.repeat(64), size: 5230 })).data
    const read = await s.get<Record<string, unknown>>('/seller/app/AppversionInfo', { app_version_id: id })
    expect(read.data).toMatchObject({
      id,
      app_version_id: id,
      status: 'draft',
      sha256: 'a'.repeat(64),
      gray_bp: 10_000,
    })
    expect(await s.post('/seller/app/AppversionSave', { app_version_id: id, ver: 1, notes: '改' })).toMatchObject({
      http: 200,
    })
    expect(await publish(s, id)).toMatchObject({ data: { status: 'published' } })
    expect((await s.get<ListRow[]>('/seller/app/AppversionManage')).data).toMatchObject([
      { status: 'published', x: { can: ['withdraw'] } },
    ])
    expect(await s.post('/seller/app/AppversionSave', { id, ver: 3, notes: '再改' })).toMatchObject({
      http: 409,
      code: 'not_editable',
    })
    expect(await s.post('/seller/app/AppversionDel', { app_version_id: id })).toMatchObject({
      http: 409,
      code: 'published',
    })
    expect(await s.post('/seller/app/AppversionWithdraw', { id })).toMatchObject({
      data: { errors: [{ field: 'remark', code: 'required' }] },
    })
    expect(await s.post('/seller/app/AppversionWithdraw', { id, remark: '闪退' })).toMatchObject({ http: 200 })
    expect(await s.post('/seller/app/AppversionDel', { app_version_id: id })).toMatchObject({ http: 200 })
    expect((await s.get<ListRow[]>('/seller/app/AppversionManage')).data).toEqual([])
  })
  test('increase with each release of a platform', async () => {
    const s = await t.supplier()
    await save(s, 10)
    for (const lower of [9, 10])
      expect(await save(s, lower)).toMatchObject({
        http: 422,
        code: 'version_lower',
        msg: '版本号须大于 10',
        data: { errors: [{ field: 'version_code' }] },
      })
    expect(await save(s, 9, { platform: 'ios' })).toMatchObject({ http: 200 })
    const next = (await save(s, 11)).data
    expect(await save(s, 8, { id: next.id, ver: 1 })).toMatchObject({ code: 'version_lower' })
    expect(await save(s, 11, { id: next.id, ver: 1, notes: '同号' })).toMatchObject({ http: 200 })
  })
  test('two concurrent releases of one number create one', async () => {
    const s = await t.supplier()
    const answers = await Promise.all([5, 5, 5].map((code) => save(s, code)))
    expect(answers.filter(({ status }) => status)).toHaveLength(1)
  })
  test('an older release cannot be published after a newer one', async () => {
    const s = await t.supplier()
    const old = (await save(s, 1)).data
    await out(s, 2)
    expect(await publish(s, old.id)).toMatchObject({ http: 422, code: 'version_lower' })
  })
  test.each([
    [{ package_url: 'http://example.com/a.apk' }, 'package_url', 'wrong_type'],
    [{ package_url: 'javascript:alert(1)' }, 'package_url', 'wrong_type'],
    [{ sha256: 'abc' }, 'sha256', 'wrong_type'],
    [{ version_code: 0 }, 'version_code', 'too_small'],
    [{ gray_bp: 10_001 }, 'gray_bp', 'too_big'],
    [{ platform: 'symbian' }, 'platform', 'bad_option'],
    [{ notes: '' }, 'notes', 'required'],
  ])('%j is refused by its field', async (body, field, code) => {
    const s = await t.supplier()
    expect(await save(s, 1, body)).toMatchObject({ http: 422, data: { errors: [{ field, code }] } })
  })
})

describe('checking for a newer version', () => {
  test('without a supplier the platform’s release is offered, with one its own', async () => {
    const s = await t.supplier()
    expect(await check(t.anyone, 0)).toMatchObject({ has_new: false })
    await out(platformOwner, 7, {
      version_name: '7.0',
      package_url: 'https://example.com/7.apk',
      sha256: 'b'.repeat(64),
    })
    expect(await check(t.anyone, 0)).toEqual({
      has_new: true,
      version_name: '7.0',
      version_code: 7,
      force: false,
      url: 'https://example.com/7.apk',
      sha256: 'b'.repeat(64),
      notes: '首发',
      min_os: '',
    })
    expect(await check(t.anyone, 7)).toMatchObject({ has_new: false })
    expect(await check(s, 0)).toMatchObject({ has_new: false })
    await out(s, 3)
    expect(await check(s, 0)).toMatchObject({ has_new: true, version_code: 3 })
    expect(await t.anyone.get('/public/app/VersionCheck', { platform: 'android' })).toMatchObject({
      http: 422,
      data: { errors: [{ field: 'code' }] },
    })
    expect(await t.anyone.get('/public/app/VersionCheck', { platform: 'dos', code: 1 })).toMatchObject({ http: 422 })
    expect(
      await t.anyone.get(
        '/public/app/VersionCheck',
        { platform: 'android', code: 1 },
        { headers: { accesstoken: 'nonsense' } },
      ),
    ).toMatchObject({ http: 200 })
  })
  test('a forced release in between makes the newest forced', async () => {
    const s = await t.supplier()
    await out(s, 1)
    await out(s, 2, { force: true })
    await out(s, 3)
    expect(await check(s, 1)).toMatchObject({ version_code: 3, force: true })
    expect(await check(s, 2)).toMatchObject({ version_code: 3, force: false })
  })
  test('a gradual rollout reaches the same devices every time', async () => {
    const s = await t.supplier()
    await out(s, 1)
    await out(s, 2, { gray_bp: 3000 })
    expect(await check(s, 0)).toMatchObject({ version_code: 1 })
    const devices = Array.from({ length: 40 }, (_, i) => `device-${i}`)
    const first = await Promise.all(devices.map(async (device) => (await check(s, 0, { device })).version_code))
    const repeated = await Promise.all(devices.map(async (device) => (await check(s, 0, { device })).version_code))
    expect(repeated).toEqual(first)
    expect(new Set(first)).toEqual(new Set([1, 2]))
  })
  test('a rollout share is approximately the configured one', () => {
    const many = Array.from({ length: 20_000 }, (_, i) => `d${i}`)
    for (const share of [0, 1000, 5000, 9000, 10_000]) {
      const taking = many.filter((device) => isInRollout(device, 12, share)).length / many.length
      expect(Math.abs(taking - share / 10_000)).toBeLessThan(0.02)
    }
    expect(isInRollout(null, 1, 9999)).toBe(false)
  })
})

describe('[B21] system, copyright and the download page', () => {
  test('are saved per supplier and shown around the console', async () => {
    const s = await t.supplier()
    expect(
      await s.post('/seller/systemSet/SystemSetSave', { site_name: '碧海盐业', watermark: false, default_lang: 'es' }),
    ).toMatchObject({
      http: 200,
    })
    expect((await s.get('/seller/systemSet/SystemSetInfo')).data).toMatchObject({
      site_name: '碧海盐业',
      watermark: false,
    })
    expect(
      await s.post('/seller/systemSet/CopyrightSetSave', { company: '碧海', support_url: 'https://example.com' }),
    ).toMatchObject({
      http: 200,
    })
    expect((await s.get('/public/config/Site')).data).toMatchObject({
      site_name: '碧海盐业',
      default_lang: 'es',
      company: '碧海',
      watermark: false,
    })
    expect((await t.anyone.get('/public/config/Site')).data).toMatchObject({
      site_name: null,
      default_lang: 'zh',
      watermark: true,
    })
    expect(await s.post('/seller/app/AppdownSet', { title: '下载', ios_url: 'https://example.com/ios' })).toMatchObject(
      { http: 200 },
    )
    expect((await s.get('/seller/app/AppdownInfo')).data).toMatchObject({ title: '下载', ver: 1 })
    expect((await s.get('/public/app/Download')).data).toMatchObject({
      title: '下载',
      ios_url: 'https://example.com/ios',
    })
  })
  test('[B21] the shop has its configured name, or the name it joined under', async () => {
    const s = await t.supplier()
    const name = async () => (await s.get<{ supplier: { name: string } }>('/buyer/user/info')).data.supplier.name
    const joined = await name()
    const rename = async (site_name: string | null) => {
      const { ver } = (await s.get<{ ver: number }>('/seller/systemSet/SystemSetInfo')).data
      return s.post('/seller/systemSet/SystemSetSave', { ver, site_name })
    }
    for (const ownName of ['碧海盐业', '碧海盐业集团']) {
      expect(await rename(ownName)).toMatchObject({ http: 200 })
      expect(await name()).toBe(ownName)
    }
    expect(await rename('Sуstem')).toMatchObject({
      http: 422,
      code: 'reserved_name',
      data: { errors: [{ field: 'site_name' }] },
    })
    expect(await rename(null)).toMatchObject({ http: 200 })
    expect(await name()).toBe(joined)
  })
  test('show support contacts, and pictures to operators of the supplier only', async () => {
    const s = await t.supplier({ is_platform: true })
    const { data: file } = await s.upload<{ url: string }>('/api/upload', { name: 'mark.gif', bytes: picture })
    const help = { contact: '盐田办公室', phone: '0571-1234', service_hours: '8:00 - 17:00', logo: file.url }
    const rights = { icp_no: '浙ICP备1号', copyright: '保留所有权利', support_text: '技术支持', logo: file.url }
    expect(await s.post('/seller/systemSet/SystemSetSave', help)).toMatchObject({ http: 200 })
    expect(await s.post('/seller/systemSet/CopyrightSetSave', rights)).toMatchObject({ http: 200 })
    const { logo, ...rightsTexts } = rights
    expect((await s.get('/public/config/Site')).data).toMatchObject({ ...help, ...rightsTexts, copyright_logo: logo })
    for (const path of ['/buyer/user/info', '/seller/supplier/Info'])
      expect((await s.get(path)).data).toMatchObject({ logo })
    const other = await t.supplier()
    expect((await other.get('/public/config/Site')).data).toMatchObject({
      contact: null,
      logo: null,
      copyright_logo: null,
    })
  })
  test.each([
    ['/seller/systemSet/SystemSetSave', { default_lang: 'fr' }, 'default_lang', 'bad_option'],
    ['/seller/systemSet/CopyrightSetSave', { support_url: 'ftp://x.y' }, 'support_url', 'wrong_type'],
    ['/seller/app/AppdownSet', { ios_url: 'http://example.com' }, 'ios_url', 'wrong_type'],
  ])('%s refuses %j', async (path, body, field, code) => {
    const s = await t.supplier()
    expect(await s.post(path, body)).toMatchObject({ http: 422, data: { errors: [{ field, code }] } })
  })
})

test('every screen of the section is in the route table under its path in the specification', async () => {
  const s = await t.supplier()
  const { routes } = (await s.get<PermissionAnswer>('/seller/role/OperatorPermission')).data
  const sys = routes.filter(({ path }) => path.startsWith('/sys/')).map(({ path, kind }) => `${path} ${kind}`)
  expect(sys).toEqual(
    expect.arrayContaining([
      '/sys/permission/management/role list',
      '/sys/permission/management/role/add form',
      '/sys/permission/management/role/edit/:id form',
      '/sys/permission/management/role/del/:id act',
      '/sys/permission/management/operators/manage list',
      '/sys/permission/management/operators/add form',
      '/sys/permission/management/operators/edit/:id form',
      '/sys/permission/management/operators/del/:id act',
      '/sys/permission/management/operatorlog list',
      '/sys/logmanagement/memberlogin list',
      '/sys/logmanagement/administrator list',
      '/sys/appdownload/list list',
      '/sys/appdownload/ReleaseAdd form',
      '/sys/appdownload/PublicSetting form',
      '/sys/appdownload/AppversionDel act',
      '/sys/appdownload/edit/:id form',
      '/sys/platform/system form',
      '/sys/platform/copyright form',
      '/sys/safemanage/setting form',
      '/sys/safemanage/accessuser/manage list',
      '/sys/safemanage/accessuser/del/:id act',
      '/sys/safemanage/accessip/manage list',
      '/sys/safemanage/accessip/del/:id act',
    ]),
  )
  const meta = await s.get<TableMeta>(
    '/seller/systemSet/SystemSetInfo',
    { _table_meta: 1 },
    { headers: { 'accept-language': 'ja' } },
  )
  expect(meta.data.x.form?.groups.map(({ title }) => title)).toEqual(['店舗', 'サポート'])
})
