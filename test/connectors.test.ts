import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { product } from '#plugins/index.ts'
import { simulatorApp } from './helpers/shared-apps.ts'

type Keys = Record<string, string>
const all = registry(product)
const { t, simulator } = await simulatorApp()
const patient = { timeout: 60_000, interval: 20 }
const textsSent = async (path: Parameters<typeof simulator.ask>[0], body: object = { do: 'account' }) =>
  (await simulator.ask<{ account: Keys }>(path, body)).account

const union = await textsSent('/_unions')
const shared = { app_key: union.key, app_secret: union.secret, share_rate: 5000, hold_days: 0, pull_on: false }
const waybills = await simulator.ask<{ kdniao: Keys; cainiao: Keys; branch: Keys }>('/_waybills', { do: 'state' })
const tracks = { notify_host: 'https://shop.example', ...(await textsSent('/_tracks')) }
const sms = { key_id: simulator.account.id, key_secret: simulator.account.secret, sign_name: simulator.account.sign }

interface Connector {
  readonly key: string
  readonly by?: string
  /** Correct settings, and the wrong parts of them afterwards. */
  readonly settings: Record<string, unknown>
  readonly wrong: Record<string, unknown>
  /** Prerequisites of the test call: a call and its body. */
  readonly also?: readonly [call: string, body: Record<string, unknown>]
  /** The field with the address for reports, for connectors that have one. */
  readonly reports?: string
}
const branch = { customer_name: waybills.branch['customer'], customer_pwd: waybills.branch['password'] }
const carrier = [
  'AccountSave',
  {
    name: '中通',
    carrier: 'ZTO',
    ...branch,
    template_url: 'https://cloudprint.cainiao.com/template/standard/101',
    sender_name: '海晶盐业',
    sender_phone: '0580-2026888',
    region: '330902',
    street: '盐仓街1号',
  },
] as const

const connectors: readonly Connector[] = [
  {
    key: 'ewaybill',
    by: 'kdniao',
    settings: { provider: 'kdniao', ...waybills.kdniao },
    wrong: { key: 'another-key' },
    also: carrier,
  },
  {
    key: 'ewaybill',
    by: 'cainiao',
    settings: { provider: 'cainiao', ...waybills.cainiao },
    wrong: { key: 'another-key' },
    also: carrier,
  },
  {
    key: 'express',
    by: 'kuaidi100',
    settings: { service: 'kuaidi100', ...tracks },
    wrong: { key: 'another-key' },
    reports: 'notify_path',
  },
  {
    key: 'express',
    by: 'kdniao',
    settings: { service: 'kdniao', ...tracks },
    wrong: { key: 'another-key' },
    reports: 'notify_path',
  },
  {
    key: 'freightins',
    settings: { ...(await textsSent('/_insurance', { do: 'state' })), region: '330902', street: '盐仓街1号' },
    wrong: { app_secret: 'another-secret' },
  },
  { key: 'jdunion', settings: { ...shared, token: union.token }, wrong: { app_secret: 'another-secret' } },
  {
    key: 'lifepay',
    settings: { is_open: true, ...(await textsSent('/_topups')), review_mode: 'none', auto_refund: true },
    wrong: { mobile_key: 'another-key' },
    reports: 'notify_path',
  },
  {
    key: 'mtunion',
    settings: { ...shared, callback_secret: union.callback },
    wrong: { app_secret: 'another-secret' },
    reports: 'notify_path',
  },
  {
    key: 'sms',
    by: 'aliyun',
    settings: { provider: 'aliyun', ...sms },
    wrong: { key_secret: 'another-secret' },
    reports: 'receipt_token_path',
  },
  {
    key: 'sms',
    by: 'tencent',
    settings: { provider: 'tencent', app_id: simulator.account.app, ...sms },
    wrong: { key_secret: 'another-secret' },
    reports: 'receipt_token_path',
  },
  { key: 'taobaoke', settings: { ...shared, token: union.token }, wrong: { app_secret: 'another-secret' } },
  {
    key: 'wxpub',
    settings: { mode: 'encrypted', ...(await textsSent('/_official')) },
    wrong: { app_secret: 'another-secret' },
    reports: 'receive_path',
  },
]

/** Connectors that this table does not ask, and where they are. */
const elsewhere = {
  abcbank: 'src/plugins/abcbank/notice.test.ts', // it only reports
  cardcheck: 'src/plugins/cardcheck/cardcheck.test.ts', // the platform's alone
  mail: 'src/modules/report/test/mail.test.ts', // by SMTP, against a separate server
  paygate: 'src/plugins/paygate/fee.test.ts', // the platform's only, with a separate address
  payset: 'src/plugins/payset/setting/setting.test.ts', // two channels in one set-up
} as const

test('every connector of the product is tested here or elsewhere, and the table of docs/simulators.md names it', () => {
  const keys = all.modules.filter(({ plugin }) => (plugin?.ports ?? []).length > 0).map(({ key }) => key)
  expect(new Set([...connectors.map(({ key }) => key), ...Object.keys(elsewhere)])).toEqual(new Set(keys))
  for (const file of Object.values(elsewhere)) expect(existsSync(file), file).toBe(true)
  const rows = readFileSync('docs/simulators.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
  for (const key of keys)
    expect(
      rows.some((row) => row.includes(`\`${key}\``)),
      key,
    ).toBe(true)
  const named = rows.flatMap((row) =>
    [...row.matchAll(/`(src\/[\w./-]+|test\/[\w./-]+)`/g)].map(([, file = '']) => file),
  )
  expect(named.length).toBeGreaterThan(12)
  for (const file of named) expect(existsSync(file), file).toBe(true)
})

describe.each(connectors)('$key $by', ({ key, by, settings, wrong, also, reports }) => {
  test('is called late, by a busy service, by one that hangs up and under wrong keys, each with its own message; forged reports change nothing', async () => {
    const at = `/addons/${key}/seller`
    const s = await t.supplier({ addons: [] })
    await s.post('/addons/install', { key })
    const info = async () => (await s.get<Record<string, unknown>>(`${at}/SetInfo`)).data
    const save = async (body: Record<string, unknown>) => {
      const { id, ver } = await info()
      const saved = await s.post(`${at}/SetSave`, { ...body, ...(id ? { id, ver } : {}) })
      expect(saved, saved.raw.body).toMatchObject({ status: true })
    }
    const gives = async (result: 'ok' | 'unreachable' | 'refused', ...faults: ('delay' | 'busy' | 'drop')[]) => {
      await simulator.fault(...faults)
      const pressed = await Promise.all([
        s.post(`${at}/SetTest`),
        ...(faults.length > 0 ? [] : [s.post(`${at}/SetTest`), s.post(`${at}/SetTest`)]),
      ])
      expect(pressed.map(({ status }) => status)).not.toContain(false)
      await vi.waitFor(
        async () => expect(await info(), `${key} ${by ?? ''} ${faults.join()}`).toMatchObject({ test_result: result }),
        patient,
      )
    }
    await save(settings)
    if (also) expect(await s.post(`${at}/${also[0]}`, also[1])).toMatchObject({ status: true })
    await gives('ok')
    await gives('unreachable', 'busy')
    await gives('ok', 'delay')
    await gives('unreachable', 'drop')
    await gives('ok')
    await save({ ...settings, ...wrong })
    await gives('refused')
    await save(settings)
    await gives('ok')
    if (reports === undefined) return
    const path = String((await info())[reports])
    const send = (url: string, payload: string) =>
      t.app.inject({ method: 'POST', url, headers: { 'content-type': 'text/plain' }, payload })
    for (const body of [
      '',
      '{"forged":true}',
      'sporder_id=1&orderid=2&sta=1&sign=0',
      '<xml><MsgType>text</MsgType></xml>',
    ])
      expect((await send(path, body)).statusCode, body).toBeGreaterThanOrEqual(400)
    expect((await send(path.slice(0, -3), '{}')).statusCode).toBe(404)
  })
})
