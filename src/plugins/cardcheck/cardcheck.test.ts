import { describe, expect, test, vi } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { workThrough } from '#server/addons/tasks.ts'
import { simulatorApp } from '#test/helpers/shared-apps.ts'
import { keptCalls } from '#test/helpers/provider-calls.ts'
import { walletDesk, walletOf } from '#test/helpers/union-wallet.ts'
import { product } from '../index.ts'

const all = registry(product)
const { t, simulator } = await simulatorApp()
const platform = await t.supplier({ is_platform: true, addons: ['cardcheck'] })
const verifier = walletDesk(platform)
const at = '/addons/cardcheck/platform'
const { id: key_id, secret: key_secret } = simulator.account
const waitOptions = { timeout: 60_000 }

interface Card {
  id: number
  status: string
  check_remark: string | null
}
const set = async (over: object = {}) => {
  const { id, ver } = (await platform.get<{ id: number; ver: number }>(`${at}/SetInfo`)).data
  return platform.post(`${at}/SetSave`, { key_id, key_secret, ...over, ...(id ? { id, ver } : {}) })
}
expect(await set({ key_secret: null })).toMatchObject({ http: 422, data: { errors: [{ field: 'key_secret' }] } })
expect(await set()).toMatchObject({ status: true })

/** A union account with a card of `holder` that is submitted for verification. */
async function submitCard(holder: string) {
  const union = await t.supplier({ is_union: true })
  const wallet = walletOf(union)
  const { id } = (await wallet.card({ holder })).data
  const before = (await inquiries()).length
  expect(await wallet.verify(id)).toMatchObject({ status: true })
  await vi.waitFor(async () => expect((await inquiries()).length).toBeGreaterThan(before), waitOptions)
  const card = async () =>
    (await union.get<Card[]>('/seller/paymentwallet/BankcardManage')).data.find((row) => row.id === id)
  const check = async () =>
    (
      await platform.get<{ id: number; of_suid: number; status: string; way: string | null }[]>(
        '/platform/cardcheck/CardCheckManage',
        { limit: 100, sort: 'id', order: 'false' },
      )
    ).data.find(({ of_suid }) => of_suid === union.suid)
  return {
    union,
    id,
    card,
    check,
    becomes: (like: object) => vi.waitFor(async () => expect(await card()).toMatchObject(like), waitOptions),
  }
}
const inquiries = async () =>
  (
    await platform.get<{ id: number; state: string; tries: number; told: string | null }[]>(`${at}/AskManage`, {
      sort: 'id',
      order: 'false',
    })
  ).data
/** Runs delayed tasks now, until the last card is settled. */
async function settled(): Promise<void> {
  await vi.waitFor(async () => {
    await t.database.sql(
      `update addon_task set next_at = now() - interval '1 second' where suid = $1 and state = 'waiting'`,
      [platform.suid],
    )
    await workThrough({ app: t.app, registry: all }, platform.suid)
    expect((await inquiries())[0]?.state).not.toBe('asking')
  }, waitOptions)
}

describe('checks of the four elements of a card', () => {
  test('go to the provider at once, and its answer is stored at the card', async () => {
    const right = await submitCard('王小明')
    await right.becomes({ status: 'verified', check_remark: '认证通过' })
    expect(await right.check()).toMatchObject({ status: 'passed', way: 'provider' })
    const wrong = await submitCard('不符的人')
    await wrong.becomes({ status: 'failed', check_remark: '认证未通过' })
    const [sealed] = await t.database.sql<{ n: number }>(
      'select count(*)::int as n from card_check where sealed is not null',
    )
    expect(sealed?.n).toBe(0)
    const loggedCalls = await keptCalls(t, platform.suid)
    expect(loggedCalls).toContain('cardcheck.ask')
    expect(loggedCalls).not.toMatch(/王小明|不符的人|\d{15}|1\d{10}/)
    expect(loggedCalls).not.toContain(key_secret)
  })

  test('are repeated after no answer, a limited number of times, and then left to a person', async () => {
    await simulator.fault('drop', 'busy')
    const card = await submitCard('张三')
    await settled()
    expect((await inquiries())[0]).toMatchObject({ state: 'same', tries: 3 })
    expect(await card.card()).toMatchObject({ status: 'verified' })
    const busy = await submitCard('繁忙的银行')
    await settled()
    expect((await inquiries())[0]).toMatchObject({ state: 'unanswered', tries: 5 })
    expect(await busy.card()).toMatchObject({ status: 'verifying' })
    await verifier.verify()
    expect(await busy.card()).toMatchObject({ status: 'verified' })
  })

  test('that are answered late do not overrule a person’s decision', async () => {
    await simulator.fault('delay')
    const card = await submitCard('不符但已核实')
    const check = await card.check()
    expect(
      await platform.post('/platform/cardcheck/CardCheckAudit', { id: check?.id, result: 'pass', remark: '电话核实' }),
    ).toMatchObject({ status: true })
    await vi.waitFor(async () => expect((await inquiries())[0]).not.toMatchObject({ state: 'asking' }), waitOptions)
    expect(await card.card()).toMatchObject({ status: 'verified', check_remark: '电话核实' })
    expect(await card.check()).toMatchObject({ status: 'passed', way: 'person' })
  })

  test('are refused with a wrong key, which is reported, and a person decides', async () => {
    expect(await set({ key_secret: 'another one' })).toMatchObject({ status: true })
    const card = await submitCard('李四')
    await vi.waitFor(
      async () =>
        expect((await inquiries())[0]).toMatchObject({ state: 'refused', told: 'AuthFailure.SignatureFailure' }),
      waitOptions,
    )
    expect(await card.card()).toMatchObject({ status: 'verifying' })
    expect(await set()).toMatchObject({ status: true })
  })
})
