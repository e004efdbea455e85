import { describe, expect, test, vi } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { workThrough } from '#server/addons/tasks.ts'
import { simulatorApp } from '#test/helpers/shared-apps.ts'
import type { Answer, Person } from '#test/helpers/app.ts'
import { somePhone } from '#test/helpers/applicants.ts'
import { buyerOf } from '#test/helpers/buyers.ts'
import { keptCalls } from '#test/helpers/provider-calls.ts'
import type { OfficialDo, officialKeys } from '../../../../test/simulators/official-account.ts'
import { product } from '../../index.ts'
import type { CodeView } from './code.ts'

const all = registry(product)
const { t, simulator } = await simulatorApp()
if (!t.app.server.listening) await t.app.listen({ port: 0, host: '127.0.0.1' })
const bound = t.app.server.address()
const origin = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`
const waitOptions = { timeout: 60_000, interval: 50 }
const [seller, buyer] = ['/addons/wxpub/seller', '/addons/wxpub/buyer'] as const
const command = (body: OfficialDo) =>
  simulator.ask<{ account: typeof officialKeys; answered: { status: number }[]; state: { codes: string[] } }>(
    '/_official',
    body,
  )
const { account } = await command({ do: 'account' })

interface Standing {
  follower: string | null
  code: CodeView | null
}
let count = 0
const openid = () => `o-code-${process.pid}-${++count}`

async function shop() {
  const s = await t.supplier({ addons: [] })
  await s.post('/addons/install', { key: 'wxpub' })
  expect(await s.post(`${seller}/SetSave`, { mode: 'encrypted', ...account })).toMatchObject({ status: true })
  const to = origin + (await s.get<{ receive_path: string }>(`${seller}/SetInfo`)).data.receive_path
  const work = async () => {
    await t.database.sql(
      `update addon_task set next_at = now() - interval '1 second' where suid = $1 and state = 'waiting'`,
      [s.suid],
    )
    await workThrough({ app: t.app, registry: all }, s.suid)
  }
  const buyerHere = async (name: string) => {
    const { id } = (
      await s.post<{ id: number }>('/seller/member/MemberSave', { name, phone: somePhone(), source: 'h5' })
    ).data
    const me = await buyerOf(t, s, id)
    const standing = async () => (await me.get<Standing>(`${buyer}/BindInfo`)).data
    /** Creates a code, waits for its picture, and returns its scene. */
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
    }, waitOptions)
    return decodeURIComponent(url.split('/').at(-1) ?? '')
  }
  const scan = async (follower: string, scene: string, more: Partial<OfficialDo> = {}) =>
    (await command({ do: 'event', to, openid: follower, event: 'SCAN', content: scene, ...more })).answered.map(
      ({ status }) => status,
    )
  const fan = async (follower: string) =>
    (
      await s.get<{ openid: string; member_id: number | null; operator_id: number | null; scene: string | null }[]>(
        `${seller}/FanManage`,
        {
          openid: follower,
        },
      )
    ).data[0]
  return { s, buyerHere, sceneOf, scan, fan, work, to }
}
const codes = async (s: Person) =>
  (await s.get<{ state: string; problem: string | null }[]>(`${seller}/CodeManage`, { sort: 'id', order: 'true' })).data

describe('[P09] a scanned code', () => {
  test('links a member to the follower who scans it, whether already following or following by it; once, however often it is reported', async () => {
    const { s, buyerHere, scan, fan } = await shop()
    const [wang, li] = [await buyerHere('王芳'), await buyerHere('李明')]
    const [first, second] = [openid(), openid()]
    const scene = await wang.code()
    expect(scene).toMatch(/^bind_[\w-]{24}$/)
    expect(await scan(first, scene, { times: 3 })).toEqual([200, 200, 200])
    expect(await fan(first)).toMatchObject({ member_id: wang.id, operator_id: null })
    expect(await wang.standing()).toMatchObject({
      follower: expect.stringContaining(first.slice(-8)),
      code: { state: 'used', url: null },
    })
    expect(await scan(second, `qrscene_${await li.code()}`, { event: 'subscribe' })).toEqual([200])
    expect(await fan(second)).toMatchObject({ member_id: li.id, scene: 'bind' })
    expect((await codes(s)).map(({ state }) => state)).toEqual(['used', 'used'])
    const exposed = JSON.stringify([
      (await s.get(`${seller}/MessageRecordManage`, { limit: '100' })).data,
      await keptCalls(t, s.suid),
    ])
    expect(exposed).toContain('"event":"scan","content":"bind"')
    expect(exposed).not.toContain(scene)
    expect(await wang.me.post(`${buyer}/Unbind`, {})).toMatchObject({ status: true, data: { follower: null } })
    expect(await fan(first)).toMatchObject({ member_id: null })
  })

  test('links no member once it is used, replaced or expired, and does not replace another person’s link', async () => {
    const { s, buyerHere, scan, fan } = await shop()
    const [wang, li, zhao] = [await buyerHere('王芳'), await buyerHere('李明'), await buyerHere('赵云')]
    const [first, second, third] = [openid(), openid(), openid()]
    const used = await wang.code()
    const three = await Promise.all([first, second, third].map((follower) => scan(follower, used)))
    expect(three).toEqual([[200], [200], [200]])
    const ties = (await Promise.all([first, second, third].map(fan))).filter((row) => row?.member_id === wang.id)
    expect(ties).toHaveLength(1)
    const [holder = ''] = ties.map((row) => row?.openid)
    expect(await scan(holder, await li.code())).toEqual([200])
    expect(await li.standing()).toMatchObject({ follower: null, code: { state: 'failed', problem: 'wxpub_fan_taken' } })
    const free = [first, second, third].find((follower) => follower !== holder) ?? ''
    expect(await scan(free, await wang.code())).toEqual([200])
    expect(await wang.standing()).toMatchObject({ code: { state: 'failed', problem: 'wxpub_member_taken' } })
    const replaced = await zhao.code()
    const scene = await zhao.code()
    await scan(free, replaced)
    expect(await fan(free)).toMatchObject({ member_id: null })
    await t.database.sql(
      `update wxpub_code set expires_at = now() - interval '1 second' where suid = $1 and state = 'ready'`,
      [s.suid],
    )
    await scan(free, scene)
    expect(await fan(free)).toMatchObject({ member_id: null })
    expect(await zhao.standing()).toMatchObject({ follower: null, code: { state: 'expired', url: null } })
    await scan(free, 'bind_of_nobody')
    await scan(free, 'poster-7')
    expect(await fan(free)).toMatchObject({ member_id: null })
    // a follower who left does not block others
    await command({
      do: 'event',
      to: await shopAddress(s),
      openid: holder,
      event: 'unsubscribe',
      at: Math.floor(Date.now() / 1000) + 5,
    })
    expect(await scan(free, await wang.code())).toEqual([200])
    expect(await fan(free)).toMatchObject({ member_id: wang.id })
  })

  test('that is forged or sent to another shop links no member', async () => {
    const [shopA, shopB] = [await shop(), await shop()]
    const wang = await shopA.buyerHere('王芳')
    const [follower, scene] = [openid(), await wang.code()]
    expect(await shopA.scan(follower, scene, { wrong: true })).toEqual([400])
    expect(await shopB.scan(follower, scene)).toEqual([200])
    expect(await wang.standing()).toMatchObject({ follower: null, code: { state: 'ready' } })
  })

  test('is shown to operators for their own WeChat; an operator without the right makes none', async () => {
    const { s, sceneOf, scan, fan } = await shop()
    const clerk = await s.operator({
      paths: ['/plugin/wxpub/own'],
      apis: ['OwnCodeInfo', 'OwnCodeMake', 'OwnUntie'].map((name) => `${seller}/${name}`),
    })
    const standing = async () => (await clerk.get<Standing>(`${seller}/OwnCodeInfo`)).data
    expect(await standing()).toEqual({ follower: null, code: null })
    const answers: Answer<CodeView>[] = await Promise.all(
      [1, 2, 3].map(() => clerk.post<CodeView>(`${seller}/OwnCodeMake`, {})),
    )
    expect(answers.map(({ status }) => status)).toEqual([true, true, true])
    const follower = openid()
    await scan(follower, await sceneOf(standing))
    expect(await standing()).toMatchObject({ follower: expect.any(String), code: { state: 'used' } })
    expect(await fan(follower)).toMatchObject({ member_id: null, operator_id: clerk.uid })
    expect(await clerk.post(`${seller}/OwnUntie`, {})).toMatchObject({ data: { follower: null } })
    const other = await s.operator({ paths: [], apis: [] })
    expect(await other.post(`${seller}/OwnCodeMake`, {})).toMatchObject({ http: 403 })
  })

  test('is requested again after no answer of the platform; a refusal shows its reason', async () => {
    const { buyerHere, work } = await shop()
    const wang = await buyerHere('王芳')
    await simulator.fault('drop', 'busy')
    expect(await wang.code()).toMatch(/^bind_/)
    await command({ do: 'refuse', code: 48001 })
    await wang.me.post(`${buyer}/BindCode`, {})
    await vi.waitFor(async () => {
      await work()
      expect(await wang.standing()).toMatchObject({ code: { state: 'failed' } })
    }, waitOptions)
    await command({ do: 'refuse', code: 0 })
  })
})

const shopAddress = async (s: Person) =>
  origin + (await s.get<{ receive_path: string }>(`${seller}/SetInfo`)).data.receive_path
