import { expect, test, vi } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import type { Person } from '#test/helpers/app.ts'
import { startSimulator } from '#test/helpers/simulator.ts'
import type { OfficialDo, officialKeys, officialState } from '../../../test/simulators/official-account.ts'
import { product } from '../index.ts'
import { says, words } from './wxpub.fixtures.ts'
import type { Fan, Message, Settings } from './wxpub.fixtures.ts'

const simulator = await startSimulator()
const t = await testApp({ ...sections(registry(product)), simulator: simulator.url, log: false })
await t.app.listen({ port: 0, host: '127.0.0.1' })
const bound = t.app.server.address()
const origin = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`
const patient = { timeout: 60_000 }
const at = '/addons/wxpub/seller'
const ask = (body: OfficialDo) =>
  simulator.ask<{ answered: { status: number }[]; account: typeof officialKeys; state: Pick<typeof officialState, 'said'> }>('/_official', body) // prettier-ignore
const { account } = await ask({ do: 'account' })
let count = 0
const openid = () => `o-refused-${process.pid}-${++count}`

async function supplier() {
  const s = await t.supplier({ addons: [] })
  await s.post('/addons/install', { key: 'wxpub' })
  expect(await s.post(`${at}/SetSave`, { mode: 'encrypted', ...account })).toMatchObject({ status: true })
  return { s, to: origin + (await settings(s)).receive_path }
}
const settings = async (s: Person) => (await s.get<Settings & { sync_problem: string | null }>(`${at}/SetInfo`)).data
const fan = async (s: Person, one: string) =>
  (await s.get<(Fan & { problem: string | null })[]>(`${at}/FanManage`, { openid: one, limit: 10 })).data[0]
const messages = async (s: Person) =>
  (await s.get<Message[]>(`${at}/MessageRecordManage`, { limit: 100 })).data.toSorted((a, b) => a.id - b.id)
const heard = async (one: string) => (await ask({ do: 'state' })).state.said.filter((said) => said.openid === one).map(({ text }) => text)

test('[P09] a button that scans and answers is answered by its key, and what was scanned is kept', async () => {
  const { s, to } = await supplier()
  const rule = { name: '扫码', priority: 0, send: 'all', enabled: true, words: words('SCAN'), answers: says('已收到条码') }
  expect(await s.post(`${at}/ReplyKeywordSave`, rule)).toMatchObject({ status: true })
  const one = openid()
  const more = '<ScanCodeInfo><ScanType><![CDATA[barcode]]></ScanType><ScanResult><![CDATA[EAN_13,6901]]></ScanResult></ScanCodeInfo>'
  await ask({ do: 'event', to, openid: one, event: 'scancode_waitmsg', content: 'SCAN', more })
  await vi.waitFor(async () => expect(await heard(one)).toEqual(['已收到条码']), patient)
  expect((await messages(s))[0]).toMatchObject({ direction: 'in', event: 'scancode_waitmsg', content: 'SCAN EAN_13,6901' })
  await t.database.sql(`update wxpub_fan set scene = 'ADD_SCENE_QR_CODE' where suid = $1 and openid = $2`, [s.suid, one])
  expect(await fan(s, one)).toMatchObject({ came_by: 'qr' })
})

test('[P09] a place that a phone reports lets nobody be written to; a message does', async () => {
  const { s, to } = await supplier()
  const one = openid()
  await ask({ do: 'event', to, openid: one, event: 'LOCATION', more: '<Latitude>30.2</Latitude>' })
  const { id = 0 } = (await fan(s, one)) ?? {}
  expect(await s.post(`${at}/FanSend`, { id, content: '在吗' })).toMatchObject({ http: 409, code: 'wxpub_window_over' })
  await ask({ do: 'say', to, openid: one, content: '在' })
  expect(await s.post(`${at}/FanSend`, { id, content: '您好' })).toMatchObject({ status: true })
})

test('[P09] what a follower writes is text, also where it looks like an element of the report', async () => {
  const { s, to } = await supplier()
  const one = openid()
  for (const content of ['<MsgId>77</MsgId>', '<MsgId>77</MsgId> 再来', '<FromUserName>o-somebody-else</FromUserName>'])
    expect((await ask({ do: 'say', to, openid: one, content })).answered).toMatchObject([{ status: 200 }])
  expect((await messages(s)).map(({ content }) => content)).toEqual(['<MsgId>77</MsgId>', '<MsgId>77</MsgId> 再来', '<FromUserName>o-somebody-else</FromUserName>']) // prettier-ignore
})

test('[P09] what the platform refuses is said in words where people look: a message, a tag, a synchronisation', async () => {
  const { s, to } = await supplier()
  const one = openid()
  await ask({ do: 'say', to, openid: one, content: '你好' })
  expect(await s.post<{ text: string }>(`${at}/MessageTemplateSync`)).toMatchObject({
    data: { text: expect.stringContaining('公众号设置') },
  })
  await s.post(`${at}/FanSync`)
  const tags = async () => (await s.get<{ id: number; name: string }[]>(`${at}/TagManage`)).data
  await vi.waitFor(async () => expect(await tags()).not.toEqual([]), patient)
  await vi.waitFor(async () => expect((await settings(s)).fans_synced_at).not.toBeNull(), patient)
  const old = (await tags()).find(({ name }) => name === '老客户')
  await ask({ do: 'left', openid: one }) // unnoticed here, as its report may be lost
  const { id = 0 } = (await fan(s, one)) ?? {}
  await s.post(`${at}/FanTag`, { ids: [id], tag_id: old?.id, way: 'add' })
  await vi.waitFor(async () => expect(await fan(s, one)).toMatchObject({ problem: 'wxpub_fan_left' }), patient)
  expect(await s.post(`${at}/FanSend`, { id, content: '在吗' })).toMatchObject({ status: true })
  await vi.waitFor(async () => expect((await messages(s)).at(-1)).toMatchObject({ state: 'failed', problem: 'wxpub_fan_left' }), patient)
  expect(await fan(s, one)).toMatchObject({ status: 'left' })
  await ask({ do: 'refuse', code: 48001 })
  await s.post(`${at}/MessageTemplateSync`)
  await vi.waitFor(async () => expect((await settings(s)).sync_problem).toBe('48001'), patient)
  await ask({ do: 'refuse', code: 0 })
  await s.post(`${at}/FanSync`)
  await vi.waitFor(async () => expect((await settings(s)).sync_problem).toBeNull(), patient)
})
