import { expect, test, vi } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import type { Person } from '#test/helpers/app.ts'
import { startSimulator } from '#test/helpers/simulator.ts'
import type { OfficialDo, officialKeys, officialState } from '../../../test/simulators/official-account.ts'
import { product } from '../index.ts'
import { replies, keywords } from './wxpub.fixtures.ts'
import type { Fan, Message, Settings } from './wxpub.fixtures.ts'

const simulator = await startSimulator()
const t = await testApp({ ...sections(registry(product)), simulator: simulator.url, log: false })
await t.app.listen({ port: 0, host: '127.0.0.1' })
const bound = t.app.server.address()
const origin = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`
const waitOptions = { timeout: 60_000 }
const at = '/addons/wxpub/seller'
const command = (body: OfficialDo) =>
  simulator.ask<{
    answered: { status: number }[]
    account: typeof officialKeys
    state: Pick<typeof officialState, 'said'>
  }>('/_official', body)
const { account } = await command({ do: 'account' })
let count = 0
const openid = () => `o-refused-${process.pid}-${++count}`

async function supplier() {
  const s = await t.supplier({ addons: [] })
  await s.post('/addons/install', { key: 'wxpub' })
  expect(await s.post(`${at}/SetSave`, { mode: 'encrypted', ...account })).toMatchObject({ status: true })
  return { s, to: origin + (await settings(s)).receive_path }
}
const settings = async (s: Person) => (await s.get<Settings & { sync_problem: string | null }>(`${at}/SetInfo`)).data
const fan = async (s: Person, follower: string) =>
  (await s.get<(Fan & { problem: string | null })[]>(`${at}/FanManage`, { openid: follower, limit: 10 })).data[0]
const messages = async (s: Person) =>
  (await s.get<Message[]>(`${at}/MessageRecordManage`, { limit: 100 })).data.toSorted((a, b) => a.id - b.id)
const messagesTo = async (follower: string) =>
  (await command({ do: 'state' })).state.said.filter((message) => message.openid === follower).map(({ text }) => text)

test('[P09] a scanning button is answered by its key, and the scanned text is stored', async () => {
  const { s, to } = await supplier()
  const rule = {
    name: '扫码',
    priority: 0,
    send: 'all',
    enabled: true,
    words: keywords('SCAN'),
    answers: replies('已收到条码'),
  }
  expect(await s.post(`${at}/ReplyKeywordSave`, rule)).toMatchObject({ status: true })
  const follower = openid()
  const more =
    '<ScanCodeInfo><ScanType><![CDATA[barcode]]></ScanType><ScanResult><![CDATA[EAN_13,6901]]></ScanResult></ScanCodeInfo>'
  await command({ do: 'event', to, openid: follower, event: 'scancode_waitmsg', content: 'SCAN', more })
  await vi.waitFor(async () => expect(await messagesTo(follower)).toEqual(['已收到条码']), waitOptions)
  expect((await messages(s))[0]).toMatchObject({
    direction: 'in',
    event: 'scancode_waitmsg',
    content: 'SCAN EAN_13,6901',
  })
  await t.database.sql(`update wxpub_fan set scene = 'ADD_SCENE_QR_CODE' where suid = $1 and openid = $2`, [
    s.suid,
    follower,
  ])
  expect(await fan(s, follower)).toMatchObject({ came_by: 'qr' })
})

test('[P09] a reported location does not open the reply window; a message does', async () => {
  const { s, to } = await supplier()
  const follower = openid()
  await command({ do: 'event', to, openid: follower, event: 'LOCATION', more: '<Latitude>30.2</Latitude>' })
  const { id = 0 } = (await fan(s, follower)) ?? {}
  expect(await s.post(`${at}/FanSend`, { id, content: '在吗' })).toMatchObject({ http: 409, code: 'wxpub_window_over' })
  await command({ do: 'say', to, openid: follower, content: '在' })
  expect(await s.post(`${at}/FanSend`, { id, content: '您好' })).toMatchObject({ status: true })
})

test('[P09] a follower’s message is text, even where it looks like an element of the notice', async () => {
  const { s, to } = await supplier()
  const follower = openid()
  for (const content of ['<MsgId>77</MsgId>', '<MsgId>77</MsgId> 再来', '<FromUserName>o-somebody-else</FromUserName>'])
    expect((await command({ do: 'say', to, openid: follower, content })).answered).toMatchObject([{ status: 200 }])
  expect((await messages(s)).map(({ content }) => content)).toEqual([
    '<MsgId>77</MsgId>',
    '<MsgId>77</MsgId> 再来',
    '<FromUserName>o-somebody-else</FromUserName>',
  ])
})

test('[P09] a refusal of the platform is explained where people see it: at a message, a tag, a synchronisation', async () => {
  const { s, to } = await supplier()
  const follower = openid()
  await command({ do: 'say', to, openid: follower, content: '你好' })
  expect(await s.post<{ text: string }>(`${at}/MessageTemplateSync`)).toMatchObject({
    data: { text: expect.stringContaining('公众号设置') },
  })
  await s.post(`${at}/FanSync`)
  const tags = async () => (await s.get<{ id: number; name: string }[]>(`${at}/TagManage`)).data
  await vi.waitFor(async () => expect(await tags()).not.toEqual([]), waitOptions)
  await vi.waitFor(async () => expect((await settings(s)).fans_synced_at).not.toBeNull(), waitOptions)
  const old = (await tags()).find(({ name }) => name === '老客户')
  await command({ do: 'left', openid: follower }) // unnoticed here, because its notice may be lost
  const { id = 0 } = (await fan(s, follower)) ?? {}
  await s.post(`${at}/FanTag`, { ids: [id], tag_id: old?.id, way: 'add' })
  await vi.waitFor(async () => expect(await fan(s, follower)).toMatchObject({ problem: 'wxpub_fan_left' }), waitOptions)
  expect(await s.post(`${at}/FanSend`, { id, content: '在吗' })).toMatchObject({ status: true })
  await vi.waitFor(
    async () => expect((await messages(s)).at(-1)).toMatchObject({ state: 'failed', problem: 'wxpub_fan_left' }),
    waitOptions,
  )
  expect(await fan(s, follower)).toMatchObject({ status: 'left' })
  await command({ do: 'refuse', code: 48001 })
  await s.post(`${at}/MessageTemplateSync`)
  await vi.waitFor(async () => expect((await settings(s)).sync_problem).toBe('48001'), waitOptions)
  await command({ do: 'refuse', code: 0 })
  await s.post(`${at}/FanSync`)
  await vi.waitFor(async () => expect((await settings(s)).sync_problem).toBeNull(), waitOptions)
})
