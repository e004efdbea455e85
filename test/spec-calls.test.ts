import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import type { TokenAnswer } from '#core/wire/access-wire.ts'
import { printableExample } from '#core/define/example.ts'
import { registry } from '#core/define/registry.ts'
import { product } from '#plugins/index.ts'
import { sections } from '#server/composition.ts'
import { testApp } from './helpers/app.ts'
import type { Answer, Caller } from './helpers/app.ts'
import { applicantsOf, gatewayOf, password, someName, somePhone } from './helpers/applicants.ts'
import { exampleCreditCode } from '#modules/basicdata/shared/credit-code.ts'
import { proven } from './helpers/sample.ts'

// Every call that sections 7.1 to 7.4 of the specification name, at its method and path, with its payload, and with its
// specified fields in the answer.
const wechat = createServer((request, response) => {
  const code = new URL(request.url ?? '', 'http://wechat.example').searchParams.get('code') ?? ''
  response.end(JSON.stringify({ openid: code.split('.')[0] }))
})
await new Promise<void>((done) => wechat.listen(0, '127.0.0.1', done))
const address = wechat.address()
afterAll(() => wechat.close())

type Sent = Record<string, string | number | boolean | null | readonly string[]>
const all = registry(product)
const sms = gatewayOf()
const standIn = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
const t = await testApp({
  ...sections(all),
  addons: ['kefu'],
  sms,
  social: { wechat: { appId: 'wx-app', secret: 'wx-secret', standIn } },
})
const platform = await t.supplier({ is_platform: true })
const joiners = applicantsOf(t, sms, platform)
const s = await proven(await t.supplier())
const clerk = await s.operator()
const locked = await s.operator()
const phone = somePhone()
/** Persons who register, apply and are approved during the calls. */
let applicant: Caller = t.anyone

const num = expect.any(Number)
const str = expect.any(String)
const bit = expect.toBeOneOf([0, 1])
const row = (like: object) => expect.objectContaining(like)
/** At least one such row. */
const some = (like: object) => expect.arrayContaining([row(like)])
const tokens = row({ access_token: str, refresh_token: str })
/** The example of a call; without records, so that it is sent unchanged. */
const exampleAt = (path: string): Sent => {
  const { example } = all.calls.find((call) => call.path === path) ?? {}
  if (!example) throw new Error(`${path} carries no example`)
  return Object.fromEntries(
    Object.entries(printableExample(example)).map(([name, value]) => [name, value === null ? null : String(value)]),
  )
}
const units = '/jxc/unit/UnitManage'
const role = exampleAt('/seller/role/roleadd')
const menu = exampleAt('/seller/quickmenu/QuickMenuAdd')

interface Case {
  /** The caller; by default the main account of a supplier. */
  by?: () => Caller
  send?: () => Sent | Promise<Sent>
  /** What `data` is. */
  data: unknown
  /** Its message, where the screen shows it. */
  msg?: unknown
}
const answers = new Map<string, unknown>()
/** A number that an earlier call answered. */
function from(call: string, field: string): number {
  const data = answers.get(call)
  const [firstRow] = [data].flat()
  return typeof firstRow === 'object' && firstRow !== null && field in firstRow
    ? Number(Reflect.get(firstRow, field))
    : NaN
}

/** In the order of a person who uses them all; a name after `#` distinguishes uses of one call. */
const cases: Record<string, Case> = {
  // 7.1
  'GET /public/supplier/GetIndustryTypeConf': { by: () => t.anyone, data: some({ value: 'salt', label: '盐业' }) },
  'GET /public/supplier/GetEnterAgreement': {
    by: () => t.anyone,
    data: row({ content: str, version: num, open: true, fee: 0 }),
  },
  'POST /public/verify/verifysend': {
    by: () => t.anyone,
    send: async () => ({ phone, type: 'register', captcha: await joiners.captcha() }),
    data: null,
  },
  'POST /public/user/register': {
    by: () => t.anyone,
    send: () => ({ phone, verify: joiners.codeFor(phone), password, store_name: '海晶盐业', industry_type: 'salt' }),
    data: tokens,
  },
  'POST /public/supplier/Enter': {
    by: () => applicant,
    send: () => ({
      store_name: '海晶盐业',
      short_name: someName(),
      industry_type: 'salt',
      contact: '盐田办公室',
      phone,
      region: '330106',
      address: '盐场路 1 号',
      agreement: from('GET /public/supplier/GetEnterAgreement', 'version'),
    }),
    data: row({ step: 'cert' }),
  },
  'POST /seller/supplier/CertApply': {
    by: () => applicant,
    send: async () => ({
      company: '海晶盐业有限公司',
      credit_code: exampleCreditCode(7),
      legal_person: '法人代表',
      licence_img: await joiners.upload(applicant),
    }),
    data: row({ step: 'waiting' }),
  },
  'GET /seller/supplier/CertInfo': {
    by: () => applicant,
    data: row({ step: 'waiting', cert: row({ company: '海晶盐业有限公司' }) }),
  },
  'GET /seller/supplier/Info': {
    data: row({
      logo: str,
      username: s.login,
      is_bind_wx: 0,
      bind_wx_time: 0,
      store_domain: str,
      last_login_time: num,
    }),
  },
  'GET /public/supplier/getSupplierList': {
    by: () => t.anyone,
    send: () => ({ q: s.shortName }),
    data: some({ short_name: s.shortName }),
  },
  'POST /seller/supplier/WxBind': { send: () => ({ code: 'anna_wx.1' }), data: null },
  'POST /public/user/wechatLogin': {
    by: () => t.anyone,
    send: () => ({ code: 'anna_wx.2', type: 'wechat' }),
    data: row({ access_token: str }),
  },
  'POST /seller/supplier/WxUnbind': { data: null },
  'POST /seller/supplier/PasswordEdit': {
    by: () => clerk,
    send: () => ({ old_password: clerk.password, password: 'Brine-and-barley-7' }),
    data: null,
  },
  'POST /public/user/login': {
    by: () => t.anyone,
    send: () => ({ username: s.login, password: s.password, name: '', type: 'password', captcha: '' }),
    data: row({ access_token: str, refresh_token: str, is_pingtai: 0 }),
  },
  'POST /public/user/refreshAccessToken': {
    by: () => t.anyone,
    send: () => ({ refresh_token: s.tokens.refresh_token }),
    data: row({ access_token: str, refresh_token: str, is_pingtai: 0 }),
  },
  'GET /buyer/user/info': {
    data: row({
      uid: s.uid,
      logo: str,
      username: str,
      roles: ['admin'],
      nick_name: str,
      real_name: str,
      phone: str,
      is_union: 0,
      industry_type: 'salt',
      suid: s.suid,
      loginName: s.login,
      avatar: str,
      isbindwxpub: 0,
    }),
  },
  'POST /buyer/user/userEdit': { send: () => ({ nick_name: '盐工', phone: '13800000000' }), data: null },
  'GET /seller/safe/SafeSetInfo': {
    data: row({ pwd_min: num, fail_lock: 5, captcha_after: 3, single_session: false }),
  },
  'POST /seller/safe/SafeSetSave': { send: () => ({ fail_lock: 4 }), data: row({ id: num, ver: num }) },
  'GET /seller/safe/AccessUserManage': { data: some({ account: locked.login }) },
  'POST /seller/safe/AccessUserDel': {
    send: () => ({ id: from('GET /seller/safe/AccessUserManage', 'id') }),
    data: null,
  },
  'POST /seller/safe/AccessIpSave': { send: () => ({ cidr: '203.0.113.0/24', kind: 'deny' }), data: row({ id: num }) },
  'POST /seller/safe/AccessIpDel': { send: () => ({ id: from('POST /seller/safe/AccessIpSave', 'id') }), data: null },
  // 7.2
  'GET /seller/order/OrderCount': { send: () => ({ order_status: 'submit,pay' }), data: { submit: 0, pay: 0 } },
  'GET /seller/order/OrderCount#2': {
    send: () => ({ order_status: 'submit,send', freight_mode: 2 }),
    data: { submit: 0, send: 0 },
  },
  'GET /seller/refund/RefundCount': { data: { refund: 0, return: 0 } },
  'GET /seller/role/OperatorPermission': { data: row({ path_arr: expect.any(Array), api_arr: expect.any(Array) }) },
  'POST /seller/role/roleadd': { send: () => role, data: row({ id: num }) },
  'GET /seller/role/rolemanage': {
    send: () => ({ page: 1, limit: 20 }),
    data: some({ name: role.name, description: role.description }),
  },
  'POST /seller/role/roleedit': {
    send: () => ({ ...role, id: from('POST /seller/role/roleadd', 'id'), name: '仓管员', description: '改' }),
    data: row({ id: num }),
  },
  'GET /seller/role/roledel': { send: () => ({ id: from('POST /seller/role/roleadd', 'id') }), data: null },
  'POST /seller/app/AppversionSave': {
    send: () => ({
      platform: 'android',
      version_name: '1.0',
      version_code: 1,
      package_url: 'https://example.com/a.apk',
      notes: '首发',
    }),
    data: row({ id: num }),
  },
  'GET /seller/app/AppversionInfo': {
    send: () => ({ app_version_id: from('POST /seller/app/AppversionSave', 'id') }),
    data: row({ app_version_id: num, version_name: '1.0' }),
  },
  'POST /seller/app/AppversionDel': {
    send: () => ({ app_version_id: from('POST /seller/app/AppversionSave', 'id') }),
    data: null,
  },
  'POST /seller/app/AppdownSet': {
    send: () => ({ title: '下载', ios_url: 'https://example.com/i' }),
    data: row({ id: num }),
  },
  'GET /seller/app/AppdownInfo': { data: row({ title: '下载', ios_url: 'https://example.com/i' }) },
  'GET /public/config/GetServerConfig': { by: () => t.anyone, data: row({ server_time: num, sms_login_open: bit }) },
  'POST /seller/systemSet/CopyrightSetSave': {
    send: () => ({ company: '碧海', support_url: 'https://example.com' }),
    data: row({ id: num }),
  },
  'GET /seller/systemSet/CopyrightSetInfo': { data: row({ company: '碧海' }) },
  'POST /seller/systemSet/SystemSetSave': { send: () => ({ site_name: '碧海盐业' }), data: row({ id: num }) },
  'GET /seller/systemSet/SystemSetInfo': { data: row({ site_name: '碧海盐业' }) },
  // 7.3
  'POST /jxc/dept/DeptSave': {
    send: () => ({ name: '盐仓', code: 'D1', type_id: 'storage', sort: 1 }),
    data: row({ id: num }),
  },
  'GET /jxc/dept/DeptInfo': {
    send: () => ({ id: from('POST /jxc/dept/DeptSave', 'id') }),
    data: row({ name: '盐仓' }),
  },
  'GET /jxc/dept/DeptDataTreeList': { data: some({ name: '盐仓', people: 0 }) },
  'GET /jxc/dept/GetDeptTreeList': { data: some({ label: '盐仓' }) },
  'GET /jxc/dept/DeptTypeList': { data: some({ value: str, label: str }) },
  'POST /jxc/dept/DeptDel': { send: () => ({ id: from('POST /jxc/dept/DeptSave', 'id') }), data: null },
  'GET /addons/social/public/GetSocialAuthData': {
    by: () => t.anyone,
    data: row({ type: 'wechat', open: 1, url: str, state: str }),
  },
  'GET /addons/social/public/GetSocialAndBindByCode': {
    send: () => ({ code: 'bert_wx.1', type: 'wechat' }),
    data: null,
  },
  'POST /addons/kefu/seller/SetSave': {
    send: () => ({ url: 'https://chat.example/window', customer_app_id: 'saltern-chat', variant: 'operator' }),
    data: row({ id: num }),
  },
  'GET /addons/kefu/public/GetKefuConfig': {
    send: () => ({ appid: 'saltern-chat', host: 'console.example' }),
    data: row({ uuid: str, name: str, customerAppID: 'saltern-chat' }),
  },
  'POST /seller/quickmenu/QuickMenuAdd': { send: () => menu, data: null },
  'GET /seller/quickmenu/QuickMenuList': { data: [{ ...menu, title: '计量单位' }] },
  'POST /seller/quickmenu/QuickMenuAdds': { send: () => ({ menu_data: JSON.stringify([menu]) }), data: null },
  'POST /seller/quickmenu/QuickMenuDel': { send: () => exampleAt('/seller/quickmenu/QuickMenuDel'), data: null },
  'GET /addons/public/SupplierAddonList': { data: some({ key: 'kefu', installed: 1 }) },
  'GET /addons/list': { data: some({ key: 'express', installed: 0 }) },
  'GET /addons/CateList': { data: some({ value: str, label: str }) },
  'POST /addons/install': { send: () => ({ key: 'express' }), data: null },
  'POST /addons/uninstall': { send: () => ({ key: 'express' }), data: null },
  'GET /public/app/VersionCheck': {
    by: () => t.anyone,
    send: () => ({ platform: 'android', code: 1 }),
    data: row({ has_new: false, url: '' }),
  },
  // 7.4, on one list
  [`GET ${units}#meta`]: {
    send: () => ({ _table_meta: 1 }),
    data: row({
      export_type: expect.anything(),
      column_names: expect.arrayContaining(['name']),
      rows: row({ name: row({ name: 'name', title: '计量单位', type: str }) }),
      show_sum: expect.anything(),
      show_excel: expect.anything(),
      show_excel_async: expect.anything(),
      show_excel_import: expect.anything(),
      top_search: some({ name: str, type: str }),
      limit: num,
    }),
  },
  [`POST ${units}#import`]: { data: expect.anything(), msg: expect.stringMatching(/./) },
  [`GET ${units}#list`]: {
    send: () => ({ page: 1, limit: 10, sort: 'name', order: 'true', name: '袋' }),
    data: [row({ name: '袋' })],
  },
  [`GET ${units}#count`]: {
    send: () => ({ name: '袋', _count_sum: 1 }),
    data: row({ count: 1, totalrow: expect.any(Object) }),
  },
  [`POST ${units}#async`]: {
    send: () => ({ _down_excel: 2, _excel_file_name: '单位', _excel_down_culumns: 'name,dimension' }),
    data: expect.anything(),
    msg: expect.stringMatching(/./),
  },
  'GET /seller/export/ExportManage': {
    send: () => ({ table: units }),
    data: some({ id: num, status: num, excel: str }),
  },
  'POST /seller/export/ExportDel': { send: () => ({ id: from('GET /seller/export/ExportManage', 'id') }), data: null },
  // Last, since it ends the session.
  'GET /buyer/user/logout': { data: null },
}

const sheet = { name: 'units.csv', bytes: Buffer.from('计量单位,计量类别,小数位数\n袋,包装,0\n') }
async function callSpec(call: string, { by = () => s, send = () => ({}) }: Case): Promise<Answer<unknown>> {
  const [method, path = ''] = (call.split('#')[0] ?? '').split(' ')
  if (call.endsWith('#import')) return s.upload(path, sheet, { _excel_import: '1' })
  const sent = await send()
  if (method === 'POST') return by().post(path, sent)
  return by().get(path, Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)])))
}

test('[B28] every call that the specification names answers at its method and path, with its payload and its fields', async () => {
  for (let n = 0; n < 5; n++) {
    const guess = {
      username: locked.login,
      password: 'not-this',
      name: s.shortName,
      captcha: await joiners.captcha('login'),
    }
    expect(await locked.post('/public/user/login', guess)).toMatchObject({ status: false })
  }
  for (const [call, example] of Object.entries(cases)) {
    const { raw, ...answer } = await callSpec(call, example)
    answers.set(call, answer.data)
    if (call === 'POST /public/user/register') applicant = t.visitor(raw.json<{ data: TokenAnswer }>().data)
    const { data, msg = expect.any(String) } = example
    expect.soft({ call, ...answer }).toEqual({ call, status: true, code: 'ok', http: 200, msg, data })
  }
})

test('[B28] a missing order is not found, and an unknown counter is refused', async () => {
  const person = await t.supplier()
  expect(await person.get('/seller/order/info', { id: 1 })).toMatchObject({ http: 404, code: 'not_found' })
  expect(await person.get('/seller/order/OrderCount', { order_status: 'submit,stolen' })).toMatchObject({
    http: 422,
    code: 'invalid',
  })
  expect((await person.get('/seller/order/OrderCount')).data).toEqual({
    submit: 0,
    pay: 0,
    send: 0,
    refund: 0,
    returns: 0,
    bepaid: 0,
    becounsumed: 0,
  })
})

test('[B28] the list covers every call that the specification names', () => {
  const named = readFileSync(new URL('data/spec-calls.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  const tried = new Set([...Object.keys(cases).map((call) => call.split('#')[0]), 'GET /seller/order/info'])
  expect(named.length).toBeGreaterThan(60)
  expect(named.filter((call) => !tried.has(call))).toEqual([])
})
