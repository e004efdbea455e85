import { describe, expect, test, vi } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { workThrough } from '#server/addons/tasks.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import type { Answer, Person } from '#test/helpers/app.ts'
import { somePhone } from '#test/helpers/applicants.ts'
import { buyerOf } from '#test/helpers/buyers.ts'
import { keptCalls } from '#test/helpers/provider-calls.ts'
import { startSimulator } from '#test/helpers/simulator.ts'
import type { OfficialDo, officialKeys } from '../../../../test/simulators/official-account.ts'
import { product } from '../../index.ts'
import type { ShownCode } from './code.ts'

const all = registry(product)
const simulator = await startSimulator()
const t = await testApp({ ...sections(all), simulator: simulator.url, log: false })
await t.app.listen({ port: 0, host: '127.0.0.1' })
const bound = t.app.server.address()
const origin = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`
const patient = { timeout: 60_000, interval: 50 }
const [seller, buyer] = ['/addons/wxpub/seller', '/addons/wxpub/buyer'] as const
const ask = (body: OfficialDo) =>
  simulator.ask<{ account: typeof officialKeys; answered: { status: number }[]; state: { codes: string[] } }>('/_official', body)
const { account } = await ask({ do: 'account' })

interface Standing {
  follower: string | null
  code: ShownCode | null
}
let count = 0
const openid = () => `o-code-${process.pid}-${++count}`

async function shop() {
  const s = await t.supplier({ addons: [] })
  await s.post('/addons/install', { key: 'wxpub' })
  expect(await s.post(`${seller}/SetSave`, { mode: 'encrypted', ...account })).toMatchObject({ status: true })
  const to = origin + (await s.get<{ receive_path: string }>(`${seller}/SetInfo`)).data.receive_path
  const work = async () => {
    await t.database.sql(`update addon_task set next_at = now() - interval '1 second' where suid = $1 and state = 'waiting'`, [s.suid])
    await workThrough({ app: t.app, registry: all }, s.suid)
  }
  const buyerHere = async (name: string) => {
    const { id } = (await s.post<{ id: number }>('/seller/member/MemberSave', { name, phone: somePhone(), source: 'h5' })).data
    const me = await buyerOf(t, s, id)
    const standing = async () => (await me.get<Standing>(`${buyer}/BindInfo`)).data
    /** Makes a code, waits for its picture, and gives the scene behind it. */
    const code = async () => {
      expect(await me.post(`${buyer}/BindCode`, {})).toMatchObject({ status: true, data: { state: 'waiting' } })
      return sceneOf(standing)
    }
    return { id, me, standing, code }
  }
  const sceneOf = async (standing: () => Promise<Standing>) => {
    const url = await vi.waitFor(async () => {
      await work()
      const { code } = await standing()
      expect(code).toMatchObject({ state: 'ready' })
      return code?.url ?? ''
    }, patient)
    return decodeURIComponent(url.split('/').at(-1) ?? '')
  }
  const scan = async (one: string, scene: string, more: Partial<OfficialDo> = {}) =>
    (await ask({ do: 'event', to, openid: one, event: 'SCAN', content: scene, ...more })).answered.map(({ status }) => status)
  const fan = async (one: string) =>
    (
      await s.get<{ openid: string; member_id: number | null; operator_id: number | null; scene: string | null }[]>(`${seller}/FanManage`, {
        openid: one,
      })
    ).data[0]
  return { s, buyerHere, sceneOf, scan, fan, work, to }
}
const codes = async (s: Person) =>
  (await s.get<{ state: string; problem: string | null }[]>(`${seller}/CodeManage`, { sort: 'id', order: 'true' })).data

describe('[P09] a code that is scanned', () => {
  test('ties a member to the follower who scans it, whether they follow already or because of it; once, however often it is reported', async () => {
    const { s, buyerHere, scan, fan } = await shop()
    const [wang, li] = [await buyerHere('王芳'), await buyerHere('李明')]
    const [first, second] = [openid(), openid()]
    const scene = await wang.code()
    expect(scene).toMatch(/^bind_[\w-]{24}$/)
    expect(await scan(first, scene, { times: 3 })).toEqual([200, 200, 200])
    expect(await fan(first)).toMatchObject({ member_id: wang.id, operator_id: null })
    expect(await wang.standing()).toMatchObject({ follower: expect.stringContaining(first.slice(-8)), code: { state: 'used', url: null } })
    expect(await scan(second, `qrscene_${await li.code()}`, { event: 'subscribe' })).toEqual([200])
    expect(await fan(second)).toMatchObject({ member_id: li.id, scene: 'bind' })
    expect((await codes(s)).map(({ state }) => state)).toEqual(['used', 'used'])
    const told = JSON.stringify([(await s.get(`${seller}/MessageRecordManage`, { limit: '100' })).data, await keptCalls(t, s.suid)])
    expect(told).toContain('"event":"scan","content":"bind"')
    expect(told).not.toContain(scene)
    expect(await wang.me.post(`${buyer}/Unbind`, {})).toMatchObject({ status: true, data: { follower: null } })
    expect(await fan(first)).toMatchObject({ member_id: null })
  })

  test('ties nobody once it was used, replaced or is over, and takes no tie of somebody else', async () => {
    const { s, buyerHere, scan, fan } = await shop()
    const [wang, li, zhao] = [await buyerHere('王芳'), await buyerHere('李明'), await buyerHere('赵云')]
    const [first, second, third] = [openid(), openid(), openid()]
    const used = await wang.code()
    const three = await Promise.all([first, second, third].map((one) => scan(one, used)))
    expect(three).toEqual([[200], [200], [200]])
    const ties = (await Promise.all([first, second, third].map(fan))).filter((one) => one?.member_id === wang.id)
    expect(ties).toHaveLength(1)
    const [holder = ''] = ties.map((one) => one?.openid)
    expect(await scan(holder, await li.code())).toEqual([200])
    expect(await li.standing()).toMatchObject({ follower: null, code: { state: 'failed', problem: 'wxpub_fan_taken' } })
    const free = [first, second, third].find((one) => one !== holder) ?? ''
    expect(await scan(free, await wang.code())).toEqual([200])
    expect(await wang.standing()).toMatchObject({ code: { state: 'failed', problem: 'wxpub_member_taken' } })
    const replaced = await zhao.code()
    const kept = await zhao.code()
    await scan(free, replaced)
    expect(await fan(free)).toMatchObject({ member_id: null })
    await t.database.sql(`update wxpub_code set expires_at = now() - interval '1 second' where suid = $1 and state = 'ready'`, [s.suid])
    await scan(free, kept)
    expect(await fan(free)).toMatchObject({ member_id: null })
    expect(await zhao.standing()).toMatchObject({ follower: null, code: { state: 'expired', url: null } })
    await scan(free, 'bind_of_nobody')
    await scan(free, 'poster-7')
    expect(await fan(free)).toMatchObject({ member_id: null })
    // whoever stopped following holds nobody back
    await ask({ do: 'event', to: await shopAddress(s), openid: holder, event: 'unsubscribe', at: Math.floor(Date.now() / 1000) + 5 })
    expect(await scan(free, await wang.code())).toEqual([200])
    expect(await fan(free)).toMatchObject({ member_id: wang.id })
  })

  test('that is forged or comes to another shop ties nobody', async () => {
    const [here, there] = [await shop(), await shop()]
    const wang = await here.buyerHere('王芳')
    const [one, scene] = [openid(), await wang.code()]
    expect(await here.scan(one, scene, { wrong: true })).toEqual([400])
    expect(await there.scan(one, scene)).toEqual([200])
    expect(await wang.standing()).toMatchObject({ follower: null, code: { state: 'ready' } })
  })

  test('is shown to people of the supplier for their own WeChat; who has no right to it makes none', async () => {
    const { s, sceneOf, scan, fan } = await shop()
    const clerk = await s.operator({
      paths: ['/plugin/wxpub/own'],
      apis: ['OwnCodeInfo', 'OwnCodeMake', 'OwnUntie'].map((name) => `${seller}/${name}`),
    })
    const standing = async () => (await clerk.get<Standing>(`${seller}/OwnCodeInfo`)).data
    expect(await standing()).toEqual({ follower: null, code: null })
    const made: Answer<ShownCode>[] = await Promise.all([1, 2, 3].map(() => clerk.post<ShownCode>(`${seller}/OwnCodeMake`, {})))
    expect(made.map(({ status }) => status)).toEqual([true, true, true])
    const one = openid()
    await scan(one, await sceneOf(standing))
    expect(await standing()).toMatchObject({ follower: expect.any(String), code: { state: 'used' } })
    expect(await fan(one)).toMatchObject({ member_id: null, operator_id: clerk.uid })
    expect(await clerk.post(`${seller}/OwnUntie`, {})).toMatchObject({ data: { follower: null } })
    const other = await s.operator({ paths: [], apis: [] })
    expect(await other.post(`${seller}/OwnCodeMake`, {})).toMatchObject({ http: 403 })
  })

  test('that the platform does not answer is asked for again, one that it refuses says why', async () => {
    const { buyerHere, work } = await shop()
    const wang = await buyerHere('王芳')
    await simulator.fault('drop', 'busy')
    expect(await wang.code()).toMatch(/^bind_/)
    await ask({ do: 'refuse', code: 48001 })
    await wang.me.post(`${buyer}/BindCode`, {})
    await vi.waitFor(async () => {
      await work()
      expect(await wang.standing()).toMatchObject({ code: { state: 'failed' } })
    }, patient)
    await ask({ do: 'refuse', code: 0 })
  })
})

const shopAddress = async (s: Person) => origin + (await s.get<{ receive_path: string }>(`${seller}/SetInfo`)).data.receive_path
