import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { workThrough } from '#server/addons/tasks.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import type { Person } from '#test/helpers/app.ts'
import { keptCalls } from '#test/helpers/provider-calls.ts'
import { startSimulator } from '#test/helpers/simulator.ts'
import { product } from '../index.ts'

const all = registry(product)
const simulator = await startSimulator()
const t = await testApp({ ...sections(all), addons: ['sms'], simulator: simulator.url, log: false })
await t.app.listen({ port: 0, host: '127.0.0.1' })
const address = t.app.server.address()
const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
const { account } = simulator
const at = '/addons/sms/seller'
const base = {
  provider: 'aliyun',
  key_id: account.id,
  key_secret: account.secret,
  app_id: account.app,
  sign_name: account.sign,
}
const waitOptions = { timeout: 60_000 }

interface Record_ {
  id: number
  phone: string
  content: string
  state: string
  problem: string | null
  serial: string | null
  parts: number | null
}
const records = async (s: Person) => (await s.get<Record_[]>(`${at}/RecordManage`, { limit: 100 })).data
const latest = async (s: Person) => (await records(s)).toSorted((a, b) => b.id - a.id)[0]
const becomes = (s: Person, like: object) =>
  vi.waitFor(async () => expect(await latest(s)).toMatchObject(like), waitOptions)
interface Settings {
  id: number
  ver: number
  receipt_token_path: string
  test_result: string | null
  test_code: string | null
}
const settings = async (s: Person) => (await s.get<Settings>(`${at}/SetInfo`)).data
async function setUp(s: Person, over: Partial<Record<keyof typeof base, string>> = {}): Promise<string> {
  const { id, ver } = await settings(s)
  expect(await s.post(`${at}/SetSave`, { ...base, ...over, ...(id ? { id, ver } : {}) })).toMatchObject({
    status: true,
  })
  return origin + (await settings(s)).receipt_token_path
}
let count = 0
async function template(s: Person, over: Record<string, unknown> = {}): Promise<number> {
  const values = {
    code: `hello${++count}`,
    name: '问候',
    type: 'notice',
    content: '您好${name}，单号${no}',
    provider: 'aliyun',
    provider_template_id: 'SMS_100',
    enabled: true,
    ...over,
  }
  const { data } = await s.post<{ id: number }>(`${at}/TemplateSave`, values)
  return data.id
}
/** Runs delayed tasks now: the provider's clock is this machine's, so ours is not set forward. */
async function comeAgain({ suid }: Person): Promise<void> {
  await t.database.sql(
    `update addon_task set next_at = now() - interval '1 second' where suid = $1 and state = 'waiting'`,
    [suid],
  )
  await workThrough({ app: t.app, registry: all }, suid)
}
const phone = () => `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
const sendTest = (s: Person, id: number, to: string) =>
  s.post(`${at}/TemplateTest`, { id, phone: to, values: '海晶，B-1' })
const messagesTo = async (to: string) => (await simulator.taken()).filter((message) => message.phone.endsWith(to))

describe('[P10] setting up text messages', () => {
  test('requires the secret of each account, seals it and never reveals it', async () => {
    const s = await t.supplier()
    const { key_secret: _secret, ...without } = base
    expect(await s.post(`${at}/SetSave`, without)).toMatchObject({
      http: 422,
      data: { errors: [{ field: 'key_secret' }] },
    })
    expect(await s.post(`${at}/SetTest`)).toMatchObject({ http: 409, code: 'sms_not_set_up' })
    await setUp(s)
    const { id, ver } = await settings(s)
    expect(await s.post(`${at}/SetSave`, { ...without, id, ver })).toMatchObject({ status: true })
    const saved = await settings(s)
    expect(await s.post(`${at}/SetSave`, { ...without, key_id: 'another', id, ver: saved.ver })).toMatchObject({
      http: 422,
    })
    expect(
      await s.post(`${at}/SetSave`, { ...without, provider: 'tencent', app_id: null, id, ver: saved.ver }),
    ).toMatchObject({
      http: 422,
    })
    const path = saved.receipt_token_path.split('/').at(-1)
    const [stored] = await t.database.sql<{ all: string }>(
      `select string_agg(x, ' ') as all from (select s::text as x from sms_setting s where suid = $1 union all select i::text from idempotency i) y`,
      [s.suid],
    )
    const [logged] = await t.database.sql<{ all: string }>(
      `select string_agg(l::text, ' ') as all from op_log l where suid = $1`,
      [s.suid],
    )
    expect(`${JSON.stringify(saved)} ${stored?.all} ${logged?.all}`).not.toContain(account.secret)
    expect(logged?.all).not.toContain(path)
  })

  test.each(['aliyun', 'tencent'])('tests the connection of %s, and reports problems', async (provider) => {
    const s = await t.supplier()
    const tested = (like: object) => vi.waitFor(async () => expect(await settings(s)).toMatchObject(like), waitOptions)
    await setUp(s, { provider })
    expect(await s.post(`${at}/SetTest`)).toMatchObject({ status: true })
    await tested({ test_result: 'ok', test_code: null })
    await setUp(s, { provider, key_secret: 'some other secret' })
    await tested({ test_result: null })
    await s.post(`${at}/SetTest`)
    await tested({ test_result: 'refused', test_code: expect.stringMatching(/Signature/) })
    await simulator.fault('busy')
    await s.post(`${at}/SetTest`)
    await tested({ test_result: 'unreachable', test_code: null })
  })
})

describe.each([
  ['aliyun', 2],
  ['tencent', 1],
])('[P10] messages by %s', (provider, parts) => {
  let s: Person
  let receipts: string
  let hello: number
  beforeAll(async () => {
    s = await t.supplier()
    receipts = await setUp(s, { provider })
    hello = await template(s, { provider, provider_template_id: provider === 'aliyun' ? 'SMS_100' : '100' })
  })

  test('are signed, sent once, and tracked to delivery by receipts that count once; the phone is masked', async () => {
    const to = phone()
    expect(await sendTest(s, hello, to)).toMatchObject({ status: true })
    await becomes(s, {
      state: 'submitted',
      serial: expect.stringMatching(/./),
      content: '您好海晶，单号B-1',
      phone: `${to.slice(0, 3)}****${to.slice(-4)}`,
    })
    const [message] = await messagesTo(to)
    expect(message?.params).toBe(provider === 'aliyun' ? '{"name":"海晶","no":"B-1"}' : '["海晶","B-1"]')
    expect((await simulator.deliver({ address: receipts.slice(0, -3) }))[0]).toBe(404)
    expect(await simulator.deliver({ address: receipts, times: 3 })).toEqual([200, 200, 200])
    await becomes(s, { state: 'delivered', parts })
    const stored = JSON.stringify(await t.database.sql('select r::text from sms_record r where suid = $1', [s.suid]))
    expect(stored).not.toContain(to)
    const loggedCalls = await keptCalls(t, s.suid)
    expect(loggedCalls).toContain(',in,webhook,')
    for (const secret of [to, account.secret, receipts.split('/').at(-1) ?? ''])
      expect(loggedCalls).not.toContain(secret)
  })

  test('without an answer to sending are queried and never sent again', async () => {
    const to = phone()
    await simulator.fault('drop')
    await sendTest(s, hello, to)
    await becomes(s, { state: 'unknown' })
    // At Alibaba it is found in transit; at Tencent once it has arrived. Either way there is one message.
    await comeAgain(s)
    await simulator.deliver({ address: receipts })
    await comeAgain(s)
    const state = await latest(s)
    if (state?.state !== 'delivered') await s.post(`${at}/RecordQuery`, { id: state?.id })
    await becomes(s, { state: 'delivered' })
    expect(await messagesTo(to)).toHaveLength(1)
  })

  test('that stay unconfirmed for a day have failed', async () => {
    const to = phone()
    await simulator.fault('busy')
    await sendTest(s, hello, to)
    await becomes(s, { state: 'unknown' })
    await t.database.sql(
      `update sms_record set sent_at = sent_at - interval '2 days' where suid = $1 and state = 'unknown'`,
      [s.suid],
    )
    await comeAgain(s)
    await becomes(s, { state: 'failed', problem: 'unconfirmed' })
    expect(await messagesTo(to)).toHaveLength(0)
  })

  test('that did not arrive show why, and can be resent as new ones', async () => {
    const [to, other] = [phone(), await template(s, { provider, provider_template_id: '999' })]
    await sendTest(s, other, to)
    await becomes(s, { state: 'failed', problem: expect.stringMatching(/TEMPLATE|Template/) })
    const failed = await latest(s)
    expect(await s.post(`${at}/RecordQuery`, { id: failed?.id })).toMatchObject({ code: 'state_changed' })
    expect(await s.post(`${at}/RecordResend`, { id: failed?.id })).toMatchObject({ status: true })
    await vi.waitFor(async () => expect((await latest(s))?.id).toBeGreaterThan(failed?.id ?? 0), waitOptions)
    await becomes(s, { state: 'failed' })
    await sendTest(s, hello, to)
    await becomes(s, { state: 'submitted' })
    expect(await s.post(`${at}/RecordResend`, { id: (await latest(s))?.id })).toMatchObject({
      code: 'sms_not_resendable',
    })
    await simulator.deliver({ address: receipts, success: false })
    await becomes(s, { state: 'failed', problem: expect.stringMatching(/./) })
    expect(await s.post(`${at}/RecordResend`, { id: (await latest(s))?.id })).toMatchObject({
      code: 'sms_not_resendable',
    }) // its recipient is erased
  })

  test('are held back without an enabled template, whose approval is queried at the provider', async () => {
    const created = await template(s, { provider, provider_template_id: '200' })
    expect(
      await s.post(`${at}/TemplateSave`, {
        code: 'bare',
        name: '空',
        type: 'code',
        content: 'x',
        provider,
        enabled: true,
      }),
    ).toMatchObject({ http: 422 })
    expect(await s.post(`${at}/TemplateCheck`, { id: created })).toMatchObject({ status: true })
    const state = async () =>
      (await s.get<{ audit_state: string }>(`${at}/TemplateInfo`, { id: created })).data.audit_state
    if (provider === 'tencent') await vi.waitFor(async () => expect(await state()).toBe('refused'), waitOptions)
    await s.post(`${at}/TemplateCheck`, { id: hello })
    await vi.waitFor(
      async () =>
        expect((await s.get<{ audit_state: string }>(`${at}/TemplateInfo`, { id: hello })).data.audit_state).toBe(
          'passed',
        ),
      waitOptions,
    )
  })
})

describe('[S16] codes', () => {
  let platform: Person
  const requestCode = async (to: string) => {
    const { data } = await t.visitor().get<{ id: string }>('/api/captcha', { purpose: 'verify' })
    await t.database.sql('update captcha set answer_hash = $2 where id = $1', [
      data.id,
      t.app.tokens.digest('captcha', `${data.id}:w7k2`),
    ])
    return t.visitor().post('/public/verify/verifysend', { phone: to, type: 'register', captcha: `${data.id}:w7k2` })
  }

  test('for registration are sent by the platform’s own plugin, and no record contains them', async () => {
    const to = phone()
    expect(await requestCode(to)).toMatchObject({ http: 503, code: 'sms_off' })
    platform = await t.supplier({ is_platform: true })
    expect(await requestCode(to)).toMatchObject({ code: 'sms_off' })
    await setUp(platform)
    expect(await requestCode(to)).toMatchObject({ code: 'sms_off' }) // there is no template yet
    await template(platform, { code: 'register', type: 'code', content: '验证码${code}' })
    expect(await requestCode(to)).toMatchObject({ status: true })
    const [message] = await messagesTo(to)
    const code = /"code":"(\d{6})"/.exec(message?.params ?? '')?.[1] ?? ''
    expect(code).toMatch(/^\d{6}$/)
    expect(await latest(platform)).toMatchObject({ state: 'submitted', content: '验证码****' })
    const everything = await t.database.sql<{ x: string }>(
      'select r::text as x from sms_record r union all select a::text from addon_task a union all select o::text from op_log o',
    )
    expect(everything.filter(({ x }) => x.includes(code) && x.includes(to))).toEqual([])
    const loggedCalls = await keptCalls(t, platform.suid)
    expect(loggedCalls).toContain('sms.send')
    for (const secret of [code, to, account.secret]) expect(loggedCalls).not.toContain(secret)
    const registration = {
      phone: to,
      verify: code,
      password: 'Salt-pans-at-noon',
      store_name: '海晶盐业',
      industry_type: 'salt',
    }
    expect(await t.visitor().post('/public/user/register', registration)).toMatchObject({ status: true })

    await simulator.fault('drop') // accepted without an answer: the code must stay valid
    const second = phone()
    expect(await requestCode(second)).toMatchObject({ status: true })
    await setUp(platform, { sign_name: '别家' })
    expect(await requestCode(phone())).toMatchObject({ code: 'sms_failed' })
    expect(await latest(platform)).toMatchObject({ state: 'failed', problem: 'isv.SMS_SIGNATURE_ILLEGAL' })
    expect(await platform.post(`${at}/RecordResend`, { id: (await latest(platform))?.id })).toMatchObject({
      code: 'sms_not_resendable',
    })
  })

  test('for a withdrawal are sent by the platform’s plugin, else by the supplier’s, where there is a template', async () => {
    const [s, to] = [await t.supplier({ is_union: true }), phone()]
    await t.database.sql('update operator set phone = $2 where suid = $1 and is_main', [s.suid, to])
    const call = '/seller/paymentwallet/Withdrawal'
    const isRequired = async () => (await s.get<{ asked: boolean }>('/seller/safe/CodeTo', { call })).data.asked
    const send = () => s.post('/seller/safe/CodeSend', { call })
    await setUp(s)
    expect(await isRequired()).toBe(false)
    expect(await send()).toMatchObject({ http: 503, code: 'sms_off' })
    await template(s, { code: 'withdrawal', type: 'code', content: '提现验证码${code}' })
    expect(await isRequired()).toBe(true)
    expect(await send()).toMatchObject({ status: true })
    expect(await latest(s)).toMatchObject({ state: 'submitted', content: '提现验证码****' })
    await setUp(platform)
    await template(platform, { code: 'withdrawal', type: 'code', content: '平台验证码${code}' })
    t.pass(61)
    expect(await send()).toMatchObject({ status: true })
    expect(await latest(platform)).toMatchObject({ state: 'submitted', content: '平台验证码****' })
    expect(await messagesTo(to)).toHaveLength(2)
  })
})

test('a request not signed by the account is refused by the provider', async () => {
  const authorization = `ACS3-HMAC-SHA256 Credential=${account.id},SignedHeaders=host,Signature=${'0'.repeat(64)}`
  const text = await new Promise<string>((done, fail) => {
    const headers = { host: 'dysmsapi.aliyuncs.com', 'x-acs-date': new Date().toISOString(), authorization }
    const sent = request(new URL('/?Action=SendSms', simulator.url), { method: 'POST', headers }, (response) => {
      response.setEncoding('utf8').on('data', done)
    })
    sent.on('error', fail).end()
  })
  expect(text).toContain('IncompleteSignature')
})

test('an older installation gets the templates of later codes once, and no deleted one back', async () => {
  const s = await t.supplier()
  const codes = async () =>
    (await s.get<{ code: string; provider: string; enabled: boolean }[]>(`${at}/TemplateManage`, { limit: 100 })).data
      .map(({ code, provider, enabled }) => `${code} ${provider} ${enabled}`)
      .toSorted()
  await template(s, { code: 'register', content: '${code}', provider: 'tencent' })
  const { id } = (
    await s.post<{ id: number }>(`${at}/TemplateSave`, {
      code: 'withdrawal',
      name: '提现',
      type: 'code',
      content: '${code}',
      provider: 'aliyun',
    })
  ).data
  expect(await s.post(`${at}/TemplateDel`, { id })).toMatchObject({ status: true })
  const file = readdirSync('migrations').find((name) => name.endsWith('_sms_code_templates.sql')) ?? ''
  const migration = readFileSync(`migrations/${file}`, 'utf8')
  for (let times = 0; times < 2; times++) {
    await t.database.sql(migration)
    expect(await codes()).toEqual([
      'register tencent true',
      'reset_password tencent false',
      'verify_phone tencent false',
    ])
  }
})
