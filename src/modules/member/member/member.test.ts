import { expect, describe, test } from 'vitest'
import type { CountAnswer, SelectRow } from '#core/wire/wire.ts'
import type { Person } from '#test/helpers/app.ts'
import { callsOf } from '#test/helpers/calls.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()
const zhang = { name: '张女士', phone: '13812345678' }
const { save, info, list: rows } = callsOf('/seller/member/Member')
const idOf = async (s: Person, body: Record<string, unknown>) => (await save(s, body)).data.id
const address = { region: '330106', street: '文三路1号', contact: '张女士', phone: '13812345678' }

describe('the phone of a member', () => {
  test('is masked in the list, the record, the picker, the sheet and the log', async () => {
    const s = await t.supplier()
    const id = await idOf(s, zhang)
    await save(s, { id, ...zhang, phone: '13912345679' })
    expect(await info(s, id)).toMatchObject({ phone: '139****5679' })
    const sheet = await s.download('/seller/member/MemberManage', { _down_excel: '1', _excel_type: 'csv' })
    const [list, picked] = [
      await s.get('/seller/member/MemberManage'),
      await s.get('/seller/member/MemberSelect', { q: '张' }),
    ]
    const logged = JSON.stringify(await t.database.sql('select before, after from op_log where suid = $1', [s.suid]))
    for (const output of [list.raw.body, picked.raw.body, sheet.body, logged])
      expect(output).not.toMatch(/13[89]1234567/)
    expect(sheet.body).toContain('139****5679')
    expect(logged).toContain('138****5678')
  })
  test('is found by the full number or its last four digits, but not digit by digit', async () => {
    const s = await t.supplier()
    const id = await idOf(s, zhang)
    await idOf(s, { name: '李先生', phone: '13999990000' })
    const idsOf = async (query: Record<string, string>) => (await rows(s, query)).map((row) => row.id)
    for (const keyword of ['13812345678', '5678', '138****5678']) expect(await idsOf({ keyword })).toEqual([id])
    for (const keyword of ['1381234567', '3812', '678', '1381****678', '%5678', '138%5678', '13812345678,13900000000'])
      expect(await idsOf({ keyword })).toEqual([])
    // bisecting a pasted list would reveal a masked number in a dozen calls
    const counted = await s.get<CountAnswer>('/seller/member/MemberManage', {
      keyword: '13812345678,13900000000',
      _count_sum: 1,
    })
    expect(counted.data).toMatchObject({ count: 0, x: { missing: { keyword: ['13812345678', '13900000000'] } } })
    expect(await s.get('/seller/order/OrderManage', { phone: '13812345678,13900000000' })).toMatchObject({
      code: 'one_value',
    })
    const picked = async (q: string) =>
      (await s.get<SelectRow[]>('/seller/member/MemberSelect', { q })).data.map((row) => row.id)
    expect([await picked('5678'), await picked('13812345678'), await picked('1234')]).toEqual([[id], [id], []])
    expect(await s.get('/seller/member/MemberManage', { sort: 'phone' })).toMatchObject({ code: 'bad_sort' })
  })
  test('is unchanged when sent back masked, and is revealed on demand, which is logged', async () => {
    const s = await t.supplier()
    const id = await idOf(s, zhang)
    expect(await save(s, { id, name: '张女士二', phone: '138****5678' })).toMatchObject({ status: true })
    expect(await save(s, { id, name: '张女士二', phone: '138****0000' })).toMatchObject({
      http: 422,
      data: { errors: [{ field: 'phone', code: 'only_part' }] },
    })
    expect(await s.post('/seller/member/MemberReveal', { id })).toMatchObject({ data: { phone: '13812345678' } })
    const log = await t.database.sql('select path, biz_id from op_log where suid = $1 and path like $2', [
      s.suid,
      '%MemberReveal',
    ])
    expect(log).toMatchObject([{ biz_id: String(id) }])
    const clerk = await s.operator({ apis: ['/seller/member/MemberManage', '/seller/member/MemberInfo'] })
    expect(await clerk.post('/seller/member/MemberReveal', { id })).toMatchObject({ http: 403 })
    const other = await t.supplier()
    expect(await other.post('/seller/member/MemberReveal', { id })).toMatchObject({ http: 404, code: 'not_found' })
  })
  test('belongs to one member of a supplier, also under concurrent registration', async () => {
    const s = await t.supplier()
    const answers = await Promise.all(['甲', '乙', '丙', '丁'].map((name) => save(s, { ...zhang, name })))
    expect(answers.filter(({ status }) => status).length).toBe(1)
    expect(answers.find(({ status }) => !status)).toMatchObject({
      http: 422,
      data: { errors: [{ field: 'phone', code: 'duplicate' }] },
    })
    expect(await save(await t.supplier(), zhang)).toMatchObject({ status: true })
  })
})

describe('[B24] the addresses of a member', () => {
  test('are at most ten, and one of them is the default', async () => {
    const s = await t.supplier()
    const addresses = (count: number, defaults: number[] = []) =>
      Array.from({ length: count }, (_, n) => ({
        address: { ...address, street: `${n}号` },
        is_default: defaults.includes(n),
      }))
    const id = await idOf(s, { ...zhang, addresses: addresses(10) })
    const read = () => s.get<{ addresses: { is_default: boolean }[] }>('/seller/member/MemberInfo', { id })
    const marked = async () => (await read()).data.addresses.map((entry) => entry.is_default)
    expect((await marked()).filter(Boolean)).toEqual([true])
    await save(s, { id, addresses: addresses(3, [2]) })
    expect(await marked()).toEqual([false, false, true])
    expect(await save(s, { id, addresses: addresses(11) })).toMatchObject({
      http: 422,
      data: { errors: [{ field: 'addresses', code: 'too_many' }] },
    })
    expect(await save(s, { id, addresses: addresses(3, [0, 1]) })).toMatchObject({
      http: 422,
      data: { errors: [{ field: 'addresses.is_default', row: 2, code: 'two_defaults', msg: '只能有一个默认地址' }] },
    })
    expect(await save(s, { id, addresses: [{ address: { ...address, phone: null } }] })).toMatchObject({
      http: 422,
      data: { errors: [{ code: 'bad_contact' }] },
    })
  })
})

describe('a member', () => {
  test('retains source and time of registration', async () => {
    const s = await t.supplier()
    const id = await idOf(s, { ...zhang, source: 'counter', registered_at: 1_700_000_000 })
    expect(await info(s, id)).toMatchObject({
      source: 'counter',
      registered_at: 1_700_000_000,
      member_no: expect.stringMatching(/^HY\d{12}$/),
    })
    expect(await save(s, { id, source: 'app' })).toMatchObject({
      http: 422,
      data: { errors: [{ field: 'source', code: 'fixed_field' }] },
    })
    expect(await save(s, { id, registered_at: 1_700_000_001 })).toMatchObject({
      data: { errors: [{ field: 'registered_at' }] },
    })
    const future = { name: '早', phone: '13800000009', registered_at: 4_000_000_000 }
    expect(await save(s, future)).toMatchObject({ data: { errors: [{ code: 'registered_ahead' }] } })
  })
  test('is blocked with a reason, cannot be selected meanwhile, and is unblocked', async () => {
    const s = await t.supplier()
    const id = await idOf(s, zhang)
    const step = (name: string, remark?: string) =>
      s.post(`/seller/member/Member${name}`, { id, ...(remark ? { remark } : {}) })
    expect(await step('Block')).toMatchObject({ http: 422 })
    expect(await step('Block', '恶意刷单')).toMatchObject({ status: true })
    expect(await info(s, id)).toMatchObject({ status: 'blocked', block_reason: '恶意刷单', blocked_by: s.uid })
    expect((await s.get<SelectRow[]>('/seller/member/MemberSelect')).data).toEqual([])
    expect(await step('Block', '再次')).toMatchObject({ http: 409 })
    expect(await step('Unblock', '已核实')).toMatchObject({ status: true })
    expect(await info(s, id)).toMatchObject({ status: 'active', block_reason: null, blocked_by: null })
  })
  test('is found by level and tags, which have their own lists', async () => {
    const s = await t.supplier()
    const level = (await s.post<{ id: number }>('/seller/member/level/MemberLevelSave', { name: '金卡', rank: 3 })).data
      .id
    const tag = (await s.post<{ id: number }>('/seller/member/tag/MemberTagSave', { name: '食堂' })).data.id
    const id = await idOf(s, { ...zhang, level_id: level, tag_ids: [tag] })
    await idOf(s, { name: '李先生', phone: '13999990000' })
    expect(await rows(s, { level_id: level })).toMatchObject([{ id, level_id_label: '金卡' }])
    expect(await rows(s, { tag_ids: tag })).toMatchObject([{ id, tag_ids_label: ['食堂'] }])
    expect(await s.post('/seller/member/level/MemberLevelDel', { id: level })).toMatchObject({ code: 'in_use' })
  })
  test('is imported from a file; an existing number updates its member', async () => {
    const s = await t.supplier()
    const id = await idOf(s, { ...zhang, member_no: 'K01' })
    const load = (text: string) =>
      s.upload<{ added: number; changed: number }>(
        '/seller/member/MemberManage',
        { name: 'm.csv', bytes: Buffer.from(text) },
        { _excel_import: '1' },
      )
    const done = await load('会员编号,姓名,手机\nK01,张女士改,138****5678\n,王女士,13700001111\n')
    expect(done).toMatchObject({ status: true })
    expect((await rows(s)).map(({ name, phone }) => `${String(name)} ${String(phone)}`).toSorted()).toEqual([
      '张女士改 138****5678',
      '王女士 137****1111',
    ])
    expect(await s.post('/seller/member/MemberReveal', { id })).toMatchObject({ data: { phone: '13812345678' } })
    expect(await load('姓名,手机\n刘先生,139****0000\n')).toMatchObject({ status: false })
    expect(await load('姓名,手机\n赵女士,13900001111\n孙女士,13900001111\n')).toMatchObject({ status: false })
  })
})
