import { describe, expect, test, vi } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { workThrough } from '#server/addons/tasks.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import { keptCalls } from '#test/helpers/provider-calls.ts'
import { startSimulator } from '#test/helpers/simulator.ts'
import { plugins, product } from '../../index.ts'
import { someNo, unionShop } from '#test/helpers/union-shop.ts'
import type { UnionCase } from '#test/helpers/union-shop.ts'
import { unionSign } from '#test/simulators/unions.ts'

const all = registry(product)
const simulator = await startSimulator()
const t = await testApp({ ...sections(all), simulator: simulator.url, log: false })
const waitOptions = { timeout: 60_000 }
const simulatedUnions: UnionCase[] = [
  { key: 'taobaoke', union: 'taobao', setting: { token: 'simulator-union-token' }, pid: 'mm_1_2_3' },
  { key: 'jdunion', union: 'jd', setting: { token: 'simulator-union-token' }, pid: '4100' },
  { key: 'mtunion', union: 'meituan', setting: { callback_secret: 'simulator-callback-secret' }, pid: '33' },
]
const cases = simulatedUnions.filter(({ key }) => plugins.some((plugin) => plugin.key === key))

describe.each(cases)('[P03] [P04] [P05] $key', (union) => {
  const open = () => unionShop(t, { registry: all, simulator }, union)

  test('seals its keys, tests them, and reports an expired token; no secret is revealed anywhere', async () => {
    const { s, at, setUp, ask: command, put, pull, pulls } = await open()
    const { account } = await command({ do: 'account' })
    const setting = async () =>
      (await s.get<{ id: number; ver: number; test_result: string; test_code: string }>(`${at}/SetInfo`)).data
    const tested = (like: object) => vi.waitFor(async () => expect(await setting()).toMatchObject(like), waitOptions)
    await s.post(`${at}/SetTest`)
    await tested({ test_result: 'ok' })
    await put(someNo())
    await pull()
    const { id, ver } = await setting()
    expect(await setUp({ id, ver, app_secret: 'some other secret' })).toMatchObject({ status: true })
    await s.post(`${at}/SetTest`)
    await tested({ test_result: 'refused' })
    expect((await pull())?.status).toBe('failed')
    expect((await pulls()).some(({ problem }) => problem !== null)).toBe(true)
    const later = await setting()
    expect(await setUp({ id: later.id, ver: later.ver, app_key: '999', app_secret: '' })).toMatchObject({
      http: 422,
      data: { errors: [{ field: 'app_secret' }] },
    })
    const stored = await t.database.sql<{ x: string }>(
      `select e::text as x from ${union.key}_setting e where suid = $1 union all select l::text from op_log l where suid = $1`,
      [s.suid],
    )
    const exposed = JSON.stringify([await setting(), stored, await keptCalls(t, s.suid)])
    for (const secret of [account.secret, account.token, account.callback, 'some other secret'])
      expect(exposed).not.toContain(secret)
    expect(exposed).toContain(`${union.key}.pull`)
  })

  test.skipIf(union.union === 'meituan')(
    'shows a refused token on the workbench until another one is accepted',
    async () => {
      const { s, at, setUp, ask: command, pull } = await open()
      const setting = async () =>
        (await s.get<{ id: number; ver: number; test_result: string; test_code: string }>(`${at}/SetInfo`)).data
      const todo = async () =>
        (await s.get<{ todos: { key: string; count: number }[] }>('/seller/index/Workbench')).data.todos.find(
          ({ key }) => key === 'connector_token',
        )?.count
      const token = async () => (await s.get<object[]>('/seller/open/TokenManage', { limit: 10 })).data
      expect(await pull()).toMatchObject({ status: 'done' })
      expect(await token()).toMatchObject([{ connector: `${union.key}.union`, state: 'valid', problem: null }])
      expect(await todo()).toBe(0)
      const { id, ver } = await setting()
      expect(await setUp({ id, ver, app_secret: '', token: 'a former token' })).toMatchObject({ status: true })
      expect(await pull()).toMatchObject({ status: 'failed', problem: 'token_expired' })
      expect(await token()).toMatchObject([{ state: 'refused', problem: 'token_expired' }])
      await t.database.sql(`update ${union.key}_pull set kind = 'auto' where suid = $1 and status = 'failed'`, [s.suid])
      const { todos } = (await s.get<{ todos: { key: string }[] }>('/seller/index/Workbench')).data
      const expected = { count: 1, notice: true, path: `/plugin/${union.key}/setup`, query: {} }
      expect(todos.find(({ key }) => key === `${union.key}_token`)).toMatchObject(expected)
      expect(await todo()).toBe(1)
      const later = await setting()
      await setUp({ id: later.id, ver: later.ver, app_secret: '' })
      await s.post(`${at}/SetTest`)
      await vi.waitFor(
        async () => expect(await setting()).toMatchObject({ test_result: 'ok', test_code: null }),
        waitOptions,
      )
      expect(await token()).toMatchObject([{ state: 'valid', problem: null }])
      expect(await todo()).toBe(0)
      await command({ do: 'expire' })
      await s.post(`${at}/SetTest`)
      await vi.waitFor(
        async () => expect(await setting()).toMatchObject({ test_result: 'refused', test_code: 'token_expired' }),
        waitOptions,
      )
      expect(await todo()).toBe(1)
      await command({ do: 'expire', on: false })
    },
  )

  test.runIf(union.union === 'meituan')(
    'saves Meituan’s reports once, however often they arrive; forged, tampered, unpaid or outdated ones change nothing',
    async () => {
      const { s, at, order, orders, who, money, now } = await open()
      const { notify_path } = (await s.get<{ notify_path: string }>(`${at}/SetInfo`)).data
      const no = someNo()
      const bare = {
        orderid: no,
        smstitle: '海盐',
        payprice: '50.00',
        profit: '5.00',
        rate: '10.00',
        sid: who,
        paytime: String(now() - 600),
      }
      const report = async (
        status: string,
        { age = 0, secret = 'simulator-callback-secret', over = {}, url = notify_path } = {},
      ) => {
        const params = { ...bare, status, modTime: String(now() - age) }
        const payload = new URLSearchParams({ ...params, sign: unionSign(params, secret), ...over }).toString()
        const headers = { 'content-type': 'application/x-www-form-urlencoded' }
        return (await t.app.inject({ method: 'POST', url, headers, payload })).statusCode
      }
      expect(await report('1', { secret: 'another secret' })).toBe(400)
      expect(await report('1', { secret: 'simulator-union-secret' })).toBe(400)
      expect(await report('1', { over: { profit: '500.00' } })).toBe(400)
      expect(await report('1', { url: `${notify_path.slice(0, -3)}abc` })).toBe(404)
      expect(await report('0')).toBe(200)
      expect(await orders()).toEqual([])
      await Promise.all([1, 2, 3].map(() => report('1', { age: 300 })))
      expect(await report('1', { age: 300 })).toBe(200)
      expect(await orders()).toMatchObject([{ platform_no: no, status: 'paid', est_fee: 500, share: 250 }])
      await Promise.all([1, 2, 3].map(() => report('10', { age: 100 })))
      expect(await report('10', { age: 100 })).toBe(200)
      expect(await order(no)).toMatchObject({ status: 'shared', settle_fee: 500, share: 250 })
      expect(await report('8', { age: 200 })).toBe(200)
      expect(await report('1', { age: 0 })).toBe(200)
      expect(await order(no)).toMatchObject({ status: 'shared', share: 250 })
      expect(await money()).toBe(250)
      expect(await report('9')).toBe(200)
      expect(await report('10')).toBe(200)
      expect(await order(no)).toMatchObject({ status: 'void', clawed: 250 })
      expect(await money()).toBe(0)
    },
  )

  test('saves an order once, however often and by how many concurrent pulls it arrives, and pays its share once, in whole cents', async () => {
    const { put, pull, order, orders, money, s, at, now } = await open()
    const [first, second] = [someNo(), someNo()]
    await put(first, { paid: '99.99', est: '9.99' })
    await put(second, { state: 'settled', est: '3.33', fee: '3.33', settledAt: (now() - 120) * 1000 })
    expect(await pull()).toMatchObject({ status: 'done', found: 2, fresh: 2 })
    expect(await order(first)).toMatchObject({ status: 'paid', est_fee: 999, share: 499 })
    expect(await order(second)).toMatchObject({ status: 'shared', settle_fee: 333, share: 166 })
    expect(await money()).toBe(166)
    expect(await pull()).toMatchObject({ status: 'done', fresh: 0, changed: 0 })
    await put(first, { state: 'settled', est: '9.99', fee: '9.01', settledAt: (now() - 60) * 1000 })
    const answers = await Promise.all(
      [1, 2, 3].map((hour) =>
        s.post<{ id: number }>(`${at}/OrderPull`, { from_at: now() - hour * 3600, to_at: now() }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([true, true, true])
    await Promise.all([1, 2, 3].map(() => workThrough({ app: t.app, registry: all }, s.suid)))
    await vi.waitFor(
      async () => expect(await order(first)).toMatchObject({ status: 'shared', share: 450 }),
      waitOptions,
    )
    expect(await money()).toBe(166 + 450)
    expect(await orders()).toHaveLength(2)
    const { data: log } = await s.get<object[]>('/seller/wallet/WalletlogManage', {
      wallet_type: 'rmb',
      biz_type: `${union.key}.share`,
    })
    expect(log).toHaveLength(2)
  })

  test('only advances, except to void; a void order claws its share back, spent money is owed, and the next share settles the debt first', async () => {
    const { put, pull, order, member, money, due, s, now } = await open()
    const no = someNo()
    await put(no, { state: 'settled', est: '10.00', fee: '10.00', settledAt: (now() - 120) * 1000 })
    await pull()
    expect(await money()).toBe(500)
    await put(no, { state: 'paid', est: '77.00', fee: '0.00', settledAt: 0 })
    await pull()
    expect(await order(no)).toMatchObject({ status: 'shared', share: 500, settle_fee: 1000 })
    const spent = await s.post('/seller/wallet/UserRechargeSave', {
      member_id: member,
      wallet_type: 'rmb',
      amount: -300,
      reason: '消费',
      submit: true,
    })
    expect(spent, spent.raw.body).toMatchObject({ status: true })
    await put(no, { state: 'void' })
    await pull()
    expect(await order(no)).toMatchObject({ status: 'void', clawed: 500 })
    expect({ money: await money(), due: await due() }).toEqual({ money: 0, due: -300 })
    const next = someNo()
    await put(next, { state: 'settled', est: '20.00', fee: '20.00', settledAt: (now() - 60) * 1000 })
    await put(no, { state: 'settled', settledAt: (now() - 30) * 1000 })
    await pull()
    expect(await order(no)).toMatchObject({ status: 'void' })
    expect({ money: await money(), due: await due() }).toEqual({ money: 700, due: 0 })
  })

  test('handles pages in any order, requests no window longer than allowed, and retries after no answer', async () => {
    const { ask: command, pull, again: retry, ended, s, at, now, pulls } = await open()
    await command({ do: 'windows' })
    await command({ do: 'turn' })
    await command({ do: 'many', count: 560, line: { no: `N${someNo()}-`, state: 'paid' } })
    const pulled = await pull(5)
    expect(pulled?.status).toBe('done')
    expect(pulled?.fresh).toBeGreaterThanOrEqual(560) // more than one step writes, of one window
    await command({ do: 'turn', on: false })
    const longest = Math.max(...(await command({ do: 'windows' })).windows)
    expect(longest).toBeLessThanOrEqual({ taobao: 10_800, jd: 3600, meituan: 86_400 }[union.union])
    await simulator.fault('drop', 'busy')
    const { data } = await s.post<{ id: number }>(`${at}/OrderPull`, { from_at: now() - 1800, to_at: now() })
    const tried = (times: number) =>
      vi.waitFor(async () => {
        await retry()
        const row = (await pulls()).find(({ id }) => id === data.id)
        expect(row?.problem === 'unanswered' || (times === 0 && row?.status === 'done')).toBe(true)
      }, waitOptions)
    await tried(0)
    await retry()
    await retry()
    expect(await ended(data.id)).toMatchObject({ status: 'done', problem: null })
    expect(await s.post(`${at}/OrderPull`, { from_at: now() - 40 * 86_400, to_at: now() })).toMatchObject({ http: 422 })
  })

  test('assigns an unattributed order manually with a reason, or by binding its user; a paid share stays', async () => {
    const { put, pull, order, person, bind, money, s, at, now } = await open()
    const [lost, late] = [someNo(), someNo()]
    await put(lost, { who: '', state: 'settled', fee: '8.00', settledAt: (now() - 120) * 1000 })
    await put(late, { who: `L${late}`, state: 'settled', fee: '6.00', settledAt: (now() - 120) * 1000 })
    await pull()
    const mine = await order(lost)
    expect(mine).toMatchObject({ status: 'settled', member_id: null, share: 0 })
    const other = await person()
    expect(await s.post(`${at}/OrderAssign`, { id: mine?.id, member_id: other })).toMatchObject({ http: 422 })
    expect(await s.post(`${at}/OrderAssign`, { id: mine?.id, member_id: other, remark: '客服核实' })).toMatchObject({
      status: true,
    })
    expect(await order(lost)).toMatchObject({ status: 'shared', member_id: other, share: 400 })
    expect(await s.post(`${at}/OrderAssign`, { id: mine?.id, member_id: other, remark: '再改' })).toMatchObject({
      http: 409,
    })
    const friend = await person()
    await bind(friend, `L${late}`)
    const users = (await s.get<{ member_id: number; phone: string }[]>(`${at}/UserManage`)).data
    expect(users.find(({ member_id }) => member_id === friend)?.phone).toMatch(/^1\d{2}\*{4}\d{4}$/)
    expect(await order(late)).toMatchObject({ status: 'shared', member_id: friend, share: 300 })
    expect([await money(other), await money(friend)]).toEqual([400, 300])
    const stranger = await t.supplier({ addons: [union.key] })
    expect(await stranger.post(`${at}/OrderAssign`, { id: mine?.id, member_id: other, remark: 'x' })).toMatchObject({
      status: false,
    })
  })

  test('compares a month with the union’s own total and names the differences', async () => {
    const { ask: command, put, pull, compare } = await open()
    const [same, missing, removed] = [someNo(), someNo(), someNo()]
    await put(same, { est: '5.00' })
    await pull()
    expect(await compare()).toMatchObject({ status: 'done', kind: 'month', found: 1, theirs: 500, differing: 0 })
    await put(removed, { est: '3.00' })
    await pull()
    await command({ do: 'clear' })
    await put(same, { est: '5.00' })
    await put(missing, { est: '7.00' })
    const differs = await compare()
    expect(differs).toMatchObject({ status: 'differs', found: 2, theirs: 1200, ours_count: 2, ours: 800, differing: 2 })
    expect(differs?.which?.split(' ').toSorted()).toEqual([missing, removed].toSorted())
    await put(removed, { est: '3.00' })
    await pull()
    expect(await compare()).toMatchObject({ status: 'done', found: 3, theirs: 1500, ours: 1500, differing: 0 })
  })

  test('counts an order once in a comparison, although two steps report it', async () => {
    const { ask: command, pull, compare } = await open()
    await command({ do: 'many', count: 560, line: { no: `N${someNo()}-`, est: '1.00', state: 'paid' } })
    expect(await pull()).toMatchObject({ status: 'done', found: 560 })
    await command({ do: 'repeat' })
    const comparison = await compare()
    await command({ do: 'repeat', on: false })
    expect(comparison).toMatchObject({ status: 'done', found: 560, theirs: 56_000, ours_count: 560, differing: 0 })
  })

  test('is pulled automatically, once per interval, with an overlap', async () => {
    const { s, at, setUp, put, pulls, order, again: retry } = await open()
    const { id, ver } = (await s.get<{ id: number; ver: number }>(`${at}/SetInfo`)).data
    const no = someNo()
    await put(no)
    expect(await setUp({ id, ver, pull_on: true, app_secret: '' })).toMatchObject({ status: true })
    const work = () => t.app.jobs.work('section_work', { suid: s.suid, work: `${union.key}.pull` })
    await Promise.all([work(), work(), work()])
    await retry()
    await vi.waitFor(async () => expect(await order(no)).toMatchObject({ status: 'paid' }), waitOptions)
    expect((await pulls()).filter(({ kind }) => kind === 'auto')).toHaveLength(1)
    const { pulled_until } = (await s.get<{ pulled_until: number }>(`${at}/SetInfo`)).data
    await t.database.sql(`update ${union.key}_setting set pull_at = now() - interval '1 minute' where suid = $1`, [
      s.suid,
    ])
    await work()
    const [row] = (await s.get<{ from_at: number }[]>(`${at}/PullManage`, { kind: 'auto' })).data
    expect(row?.from_at).toBe(pulled_until - 900)
  })

  test('leads buyers to the union: visible entries, and a link that counts for them', async () => {
    const { s, at, buyer, again: retry } = await open()
    const me = await buyer()
    await s.post(`${at}/NavSave`, { name: '会场', kind: 'page', jump: '20150318019998877', sort: 1, show: true })
    await s.post(`${at}/NavSave`, { name: '藏起', kind: 'page', jump: '1', sort: 2, show: false })
    expect((await me.get<object[]>(`/addons/${union.key}/buyer/Nav`)).data).toMatchObject([{ name: '会场' }])
    const link = () =>
      me.post<{ status: string; url: string | null }>(`/addons/${union.key}/buyer/Link`, {
        target: '20150318019998877',
      })
    expect(await link()).toMatchObject({ status: true })
    await retry()
    await vi.waitFor(
      async () =>
        expect((await link()).data).toMatchObject({ status: 'ready', url: expect.stringMatching(/^https:\/\//) }),
      waitOptions,
    )
    expect((await s.get<object[]>(`${at}/LinkManage`)).data).toHaveLength(1)
  })

  test('imports a downloaded report like a pull', async () => {
    const { s, at, who, order, money } = await open()
    const [a, b] = [someNo(), someNo()]
    const file = (rows: string[]) =>
      s.upload<{ inserted: number; skipped: number }>(
        `${at}/OrderManage`,
        {
          name: 'report.csv',
          bytes: Buffer.from(['平台单号,商品,平台标识,付款额,预估佣金,结算佣金,付款时间,结算时间', ...rows].join('\n')),
        },
        { _excel_import: '1' },
      )
    const rows = [
      `${a},海盐,${who},50.00,5.00,,2026-11-01 10:00:00,`,
      `${b},井盐,${who},60.00,6.00,6.00,2026-11-02 10:00:00,2026-11-10 00:00:00`,
    ]
    const imported = await file(rows)
    expect(imported, imported.raw.body).toMatchObject({ status: true, data: { inserted: 2 } })
    expect((await file(rows)).data).toMatchObject({ inserted: 0, skipped: 2 })
    expect(await order(b)).toMatchObject({ status: 'shared', share: 300 })
    expect(await money()).toBe(300)
    expect(await file([rows[0] ?? '', rows[0] ?? ''])).toMatchObject({ status: false })
  })
})
