import { Writable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { product } from '#plugins/index.ts'
import { callsWritten } from '#server/addons/call-log.ts'
import { sections } from '#server/composition.ts'
import { testApp } from './helpers/app.ts'
import { proven } from './helpers/sample.ts'
import { startSimulator } from './helpers/simulator.ts'

type Keys = Record<string, string>
const lines: string[] = []
const stream = new Writable({
  write(chunk, _, done) {
    lines.push(String(chunk))
    done()
  },
})
const simulator = await startSimulator()
const t = await testApp({ ...sections(registry(product)), simulator: simulator.url, log: { level: 'trace', stream } })
const patient = { timeout: 60_000 }
const textsSent = async (path: Parameters<typeof simulator.ask>[0], body: object = { do: 'account' }) =>
  (await simulator.ask<{ account: Keys }>(path, body)).account

/** What of an account is secret, by the names that settings give it; of a key of many lines one line. */
const secretNames = /secret|token|aes_key|_key$|^key$|private|password|pwd|callback/
const secretsOf = (keys: object) =>
  Object.entries(keys).flatMap(([name, value]) =>
    secretNames.test(name) && !/public|app_key|notify/.test(name) && typeof value === 'string' && value.length >= 8
      ? [value.split('\n').toSorted((a, b) => b.length - a.length)[0] ?? value]
      : [],
  )

test('[safety G27] no secret of any connector is in the log, in a table or in an answer after all of them were set up, tried and read', async () => {
  const s = await proven(await t.supplier({ addons: [] }))
  const waybills = await simulator.ask<{ kdniao: Keys; branch: Keys }>('/_waybills', { do: 'state' })
  const [official, wechat, union, topups] = [
    await textsSent('/_official'),
    await textsSent('/_wechat'),
    await textsSent('/_unions'),
    await textsSent('/_topups'),
  ]
  const mini = (await textsSent('/_program', { do: 'state' })).app_secret
  const parcel = { region: '330902', street: '盐仓街1号' }
  const shared = { app_key: union.key, app_secret: union.secret, share_rate: 5000, hold_days: 0, pull_on: false }
  const settings: Record<string, Keys | Record<string, unknown>> = {
    ewaybill: { provider: 'kdniao', ...waybills.kdniao },
    freightins: { ...(await textsSent('/_insurance', { do: 'state' })), ...parcel },
    lifepay: { is_open: true, ...topups, review_mode: 'none', auto_refund: true },
    payset: { notify_host: 'https://shop.example', ...wechat },
    taobaoke: { ...shared, token: union.token },
    jdunion: { ...shared, token: union.token },
    mtunion: { ...shared, callback_secret: union.callback },
    wxpub: { mode: 'encrypted', ...official, mini_appid: official.appid, mini_secret: mini },
  }
  const secrets = new Set(Object.values(settings).flatMap(secretsOf))
  const answers: string[] = []
  for (const [key, body] of Object.entries(settings)) {
    await s.post('/addons/install', { key })
    const saved = await s.post(`/addons/${key}/seller/SetSave`, body)
    expect(saved, `${key} ${saved.raw.body}`).toMatchObject({ status: true })
    answers.push(saved.raw.body)
  }
  const sender = { sender_name: '海晶盐业', sender_phone: '0580-2026888', ...parcel }
  const account = {
    name: '中通',
    carrier: 'ZTO',
    customer_name: waybills.branch.customer,
    customer_pwd: waybills.branch.password,
    ...sender,
  }
  expect(await s.post('/addons/ewaybill/seller/AccountSave', account)).toMatchObject({ status: true })
  secrets.add(waybills.branch.password ?? '')
  await s.post('/addons/install', { key: 'abcbank' })
  const bank = await s.post<{ secret: string }>('/addons/abcbank/seller/FinanceLogSecret')
  secrets.add(bank.data.secret)
  for (const key of Object.keys(settings)) {
    await s.post(`/addons/${key}/seller/SetTest`)
    const results = async () =>
      Object.entries((await s.get<object>(`/addons/${key}/seller/SetInfo`)).data)
        .filter(([name]) => /result$|_test$/.test(name))
        .map(([, value]) => value)
    await vi.waitFor(async () => expect(await results(), key).toContain('ok'), patient)
    answers.push((await s.get(`/addons/${key}/seller/SetInfo`)).raw.body)
  }
  const { state } = await simulator.ask<{ state: { token: string } }>('/_official', { do: 'state' })
  secrets.add(state.token)
  for (const path of ['open/ConnectorManage', 'open/TokenManage', 'open/TaskManage'])
    answers.push((await s.get(`/seller/${path}`, { limit: 100 })).raw.body)
  await callsWritten(t.app)

  expect(secrets.size).toBeGreaterThan(12)
  const all = [...secrets]
  const leaksIn = async (texts: readonly string[]) => {
    const tables = await t.database.sql<{ name: string }>(
      `select format('%I', relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
    )
    const search = tables.map(
      ({ name }) =>
        `select '${name}' as at from ${name} t where exists (select from unnest($1::text[]) s where strpos(t::text, s) > 0)`,
    )
    return (await t.database.sql<{ at: string }>(search.join(' union '), [texts])).map(({ at }) => at)
  }
  expect(await leaksIn([official.appid ?? ''])).toContain('wxpub_setting') // the search does find existing secrets
  expect(await leaksIn(all)).toEqual([])
  const text = lines.join('')
  expect(text).toContain('/addons/wxpub/seller/SetSave')
  const out = answers.filter((answer) => !answer.includes(bank.data.secret)).join('')
  for (const secret of all) {
    expect(text, 'the log').not.toContain(secret)
    expect(out, 'an answer').not.toContain(secret)
  }
})
