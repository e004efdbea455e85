import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { simulatorApp } from '#test/helpers/shared-apps.ts'
import type { Person } from '#test/helpers/app.ts'
import type { wechatKeys } from '../../../../test/simulators/wechat-keys.ts'

const { t, simulator } = await simulatorApp({ addons: ['payset'] })
const { account: wx } = await simulator.ask<{ account: ReturnType<typeof wechatKeys>['account'] }>('/_wechat', {
  do: 'account',
})
const { wx_private_key, wx_api_key, ...open } = wx
const at = '/addons/payset/seller'
const base = { notify_host: 'https://console.example.com' }

type Settings = Record<string, string | number | null> & { id: number; ver: number }
const settings = async (s: Person) => (await s.get<Settings>(`${at}/SetInfo`)).data
async function save(s: Person, values: object) {
  const { id, ver } = await settings(s)
  return s.post(`${at}/SetSave`, { ...base, ...values, ...(id ? { id, ver } : {}) })
}
const refused = (...fields: string[]) => ({
  http: 422,
  data: { errors: fields.map((field) => expect.objectContaining({ field })) },
})
const tested = async (s: Person, like: object) => {
  expect(await s.post(`${at}/SetTest`)).toMatchObject({ status: true })
  await vi.waitFor(async () => expect(await settings(s)).toMatchObject(like), { timeout: 60_000 })
}

describe('[P12] setting up payment channels', () => {
  test('requires every setting of a channel, and names missing or unreadable ones', async () => {
    const s = await t.supplier()
    expect(await s.post(`${at}/SetTest`)).toMatchObject({ http: 409, code: 'payset_not_set_up' })
    expect(await save(s, { wx_mchid: wx.wx_mchid })).toMatchObject(refused('wx_appid', 'wx_serial'))
    expect(await save(s, { ...open })).toMatchObject(refused('wx_private_key', 'wx_api_key'))
    expect(await save(s, { ...open, wx_api_key, wx_private_key: 'no key at all' })).toMatchObject({
      code: 'payset_no_private_key',
      ...refused('wx_private_key'),
    })
    expect(await save(s, { ...wx, wx_api_key: 'short one' })).toMatchObject({
      data: { errors: [{ field: 'wx_api_key', msg: 'APIv3 密钥须为 32 个字符' }] },
    })
    expect(await save(s, { ...wx, wx_api_key: '密'.repeat(32) })).toMatchObject({
      code: 'payset_api_key',
      ...refused('wx_api_key'),
    })
    expect(await save(s, { ...wx, wx_public_key: wx_private_key })).toMatchObject({ code: 'payset_no_public_key' })
    expect(await save(s, { ...wx, wx_public_key: null })).toMatchObject(refused('wx_public_key'))
    expect(await save(s, { ...wx, notify_host: 'http://console.example.com' })).toMatchObject(refused('notify_host'))
    expect(await save(s, { ali_app_id: '2021000000000001' })).toMatchObject(refused('ali_seller_id', 'ali_public_key'))
    expect(await save(s, { ...wx, notify_host: `${base.notify_host}/` })).toMatchObject({ status: true })
    expect(await settings(s)).toMatchObject(base)
  })

  test('seals keys and never reveals them; another account requires its own', async () => {
    const s = await t.supplier()
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const bare = (text: string) => text.replaceAll(/-----[A-Z ]+-----|\s/g, '')
    const ali_private_key = bare(String(rsa.privateKey.export({ type: 'pkcs1', format: 'pem' })))
    const ali_public_key = bare(String(rsa.publicKey.export({ type: 'spki', format: 'pem' })))
    const ali = { ali_app_id: '2021000000000001', ali_seller_id: '2088000000000001', ali_public_key }
    expect(await save(s, { ...wx, notify_host: base.notify_host })).toMatchObject({ status: true })
    // the answer shows that a key exists, and never the key
    expect(await settings(s)).toMatchObject({
      wx_private_key_label: true,
      wx_api_key_label: true,
      ali_private_key_label: false,
    })
    expect(await save(s, { ...wx, ...ali, ali_private_key })).toMatchObject({ status: true })
    expect(await save(s, { ...open, ...ali })).toMatchObject({ status: true })
    expect(await save(s, { ...open, ...ali, wx_mchid: '1900000002' })).toMatchObject(
      refused('wx_private_key', 'wx_api_key'),
    )
    expect(await save(s, { ...open, ...ali, ali_app_id: '2021000000000002' })).toMatchObject(refused('ali_private_key'))
    const stored = await t.database.sql<{ x: string }>(
      `select p::text as x from payset_setting p where suid = $1 union all select l::text from op_log l where suid = $1 union all select i::text from idempotency i union all select a::text from addon_task a`,
      [s.suid],
    )
    const exposed = JSON.stringify([await settings(s), stored])
    for (const secret of [wx_api_key, bare(wx_private_key).slice(-140, -100), ali_private_key.slice(-140, -100)])
      expect(exposed).not.toContain(secret)
  })

  test('tests the connection, reports problems, and fetches certificates where there is no public key', async () => {
    const s = await t.supplier()
    await save(s, wx)
    await tested(s, { wx_test: 'ok', wx_test_code: null, ali_test: null })
    // the test queries a payment that does not exist: that answer is no error
    const connectorCalls = async () =>
      (await s.get<object[]>('/seller/open/ConnectorManage', { task: 'payset.test_wxpay' })).data
    await vi.waitFor(
      async () =>
        expect(await connectorCalls()).toContainEqual(expect.objectContaining({ result: 'answered', http: 404 })),
      {
        timeout: 5000,
      },
    )
    await save(s, { ...wx, wx_api_key: 'another-api-v3-key-of-32-letters' })
    await tested(s, { wx_test: 'refused', wx_test_code: 'api_key' })
    await save(s, wx)
    await simulator.fault('busy')
    await tested(s, { wx_test: 'unreachable' })
    await save(s, { ...wx, wx_serial: '4DBB000000000000' })
    expect(await settings(s)).toMatchObject({ wx_test: null, wx_tested_at: null })
    await tested(s, { wx_test: 'refused', wx_test_code: 'SIGN_ERROR' })
    await save(s, { ...wx, wx_public_key_id: null, wx_public_key: null })
    await tested(s, { wx_test: 'ok', wx_certificates: expect.stringContaining('BEGIN CERTIFICATE') })
    await save(s, {
      ...wx,
      wx_public_key_id: null,
      wx_public_key: null,
      wx_api_key: 'another-api-v3-key-of-32-letters',
    })
    await tested(s, { wx_test: 'refused', wx_test_code: 'api_key' })
  })
})
