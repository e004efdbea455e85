import { expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import type { ListRow } from '#core/wire/wire.ts'
import { modules } from '../../index.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import type { Person } from '#test/helpers/app.ts'
import { callsOf } from '#test/helpers/calls.ts'
import { proven } from '#test/helpers/sample.ts'

const t = await testApp(sections(registry(modules)))
let phones = 13_700_000_000
const address = (n: number) => ({
  address: { region: '330106', street: `${n}号`, contact: '张三', phone: '13800000000' },
})
const memberOf = async (s: Person, body: Record<string, unknown> = {}) =>
  (await s.post<{ id: number }>('/seller/member/MemberSave', { name: '张三', phone: String(++phones), ...body })).data
    .id
const give = (s: Person, member_id: number, body: Record<string, unknown>) =>
  s.post('/seller/wallet/UserRechargeSave', { member_id, reason: '补贴', submit: true, ...body })
const { info } = callsOf<Record<string, unknown> & { addresses: Record<string, unknown>[] }>('/seller/member/Member')
const merge = (s: Person, id: number, into: number) =>
  s.post('/seller/member/MemberMerge', { id, into, reason: '同一人' })

test('[safety S18] two records of one person are merged: wallets through the ledger, addresses, tags; the password is requested again', async () => {
  const s = await t.supplier()
  const tag = (await s.post<{ id: number }>('/seller/member/tag/MemberTagSave', { name: '食堂' })).data.id
  const from = await memberOf(s, { addresses: [address(1), address(2), address(3)], tag_ids: [tag], gender: 'male' })
  const into = await memberOf(s, { addresses: [3, 4, 5, 6, 7, 8, 9, 10, 11].map(address) })
  await give(s, from, { amount: 1250 })
  await give(s, from, { wallet_type: 'score', points: 30 })
  await give(s, into, { amount: 100 })
  const { data } = await s.post<{ text: string }>('/seller/member/MemberMergePreview', { id: from, into })
  expect(data.text).toContain('余额 ¥12.50 · 积分 30')
  expect(data.text).toMatch(/移动地址 1 个\n另有 1 个/)
  t.pass(400)
  expect(await merge(s, from, into)).toMatchObject({ code: 'proof_needed' })
  await proven(s)
  expect(await merge(s, from, into)).toMatchObject({ status: true })
  const target = await info(s, into)
  expect(target).toMatchObject({ money: 1350, points: 30, gender: 'male', tag_ids: [tag] })
  expect(target.addresses).toHaveLength(10)
  expect(target.addresses.filter(({ is_default }) => is_default)).toHaveLength(1)
  expect(await info(s, from)).toMatchObject({ status: 'merged', merged_into: into, money: 0, points: 0 })
  const log = (await s.get<ListRow[]>('/seller/wallet/WalletlogManage', { member_id: into, biz_type: 'merge' })).data
  expect(log).toMatchObject(
    [
      { points_in: 30, points_after: 30 },
      { income: 1250, balance_after: 1350 },
    ].toSorted(() => 0),
  )
  expect(await merge(s, from, into)).toMatchObject({ code: 'member_merged' })
  expect(await give(s, from, { amount: 1 })).toMatchObject({ http: 422 })
  expect(await s.post('/seller/member/MemberSave', { id: from, name: '改' })).toMatchObject({ code: 'not_editable' })
})

test('concurrent merges in both directions: one succeeds, nothing is lost', async () => {
  const s = await proven(await t.supplier())
  const [a, b, c] = [await memberOf(s), await memberOf(s), await memberOf(s)]
  for (const id of [a, b, c]) await give(s, id, { amount: 100 })
  const both = await Promise.all([merge(s, a, b), merge(s, b, a)])
  expect(both.filter(({ status }) => status)).toHaveLength(1)
  const [target, source] = both[0]?.status ? [b, a] : [a, b]
  expect(await info(s, target)).toMatchObject({ money: 200, status: 'active' })
  expect(await merge(s, target, c)).toMatchObject({ status: true })
  expect(await info(s, source)).toMatchObject({ merged_into: c })
  expect(await info(s, c)).toMatchObject({ money: 300 })
  expect(await merge(s, c, c)).toMatchObject({ data: { errors: [{ field: 'into', code: 'merge_same' }] } })
  expect(await merge(await proven(await t.supplier()), c, a)).toMatchObject({ code: 'not_found' })
})
