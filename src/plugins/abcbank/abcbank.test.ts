import { describe, expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import type { PermissionAnswer } from '#core/wire/access-wire.ts'
import { createSupplier } from '#server/account/directory.ts'
import { sections } from '#server/composition.ts'
import { productApp } from '#test/helpers/shared-apps.ts'
import type { Person } from '#test/helpers/app.ts'
import { product } from '../index.ts'

const all = registry(product)
const t = await productApp()
const at = '/addons/abcbank/seller'
type Body = Record<string, unknown>
interface Entry {
  id: number
  txn_no: string
  amount: number
  net: number
  status: string
  staff_id: number | null
}

const bound = {
  staff_no: 'A001',
  name: '周敏',
  region: '330106',
  sub_branch: '西湖支行',
  outlet: '文三路网点',
  status: 'on',
}
const merchants = [
  { merchant_no: 'M100', merchant: '粮油店' },
  { merchant_no: 'M200', merchant: '副食店' },
]
const save = (s: Person, more: Body = {}) => s.post<{ id: number }>(`${at}/StaffSave`, { ...bound, merchants, ...more })
async function bank() {
  const s = await t.supplier({ industry_type: 'offlinepay', addons: ['abcbank'] })
  const { id } = (await save(s)).data
  const file = (rows: readonly string[], fields: Record<string, string> = {}) =>
    s.upload<{
      inserted: number
      skipped: number
      errors: { row: number; field: string; code: string; msg: string }[]
      x?: { batch_id?: number }
    }>(
      `${at}/FinanceLogManage`,
      {
        name: '20261120.csv',
        bytes: Buffer.from(['流水号,交易日期,商户号,支付渠道,交易额,手续费,净额', ...rows].join('\n')),
      },
      { _excel_import: '1', ...fields },
    )
  const entries = async () => (await s.get<Entry[]>(`${at}/FinanceLogManage`, { sort: 'txn_no', order: 'true' })).data
  return { s, id, file, entries }
}
const day = [
  'T1,2026-11-20,M100,微信,100.00,0.38,99.62',
  'T2,2026-11-20,M200,支付宝,50.50,0.19,50.31',
  'T3,2026-11-20,M100,微信,-20.00,-0.08,-19.92',
]
const control = '合计,,,,130.50,0.49,130.01'

describe('[P18] the bank’s file of a day', () => {
  test('is imported completely with its control total, counts for the staff of its merchants, and can be uploaded again', async () => {
    const { s, id, file, entries } = await bank()
    expect(await file([...day, control], { _excel_import_dry: '1' })).toMatchObject({
      status: true,
      data: { inserted: 3 },
    })
    expect(await entries()).toEqual([])
    expect(await file([...day, control])).toMatchObject({ status: true, data: { inserted: 3, skipped: 0 } })
    expect(await entries()).toMatchObject([
      { txn_no: 'T1', amount: 10000, net: 9962, status: 'unsettled', staff_id: id },
      { txn_no: 'T2', amount: 5050, net: 5031 },
      { txn_no: 'T3', amount: -2000, net: -1992 },
    ])
    expect(await file([...day, control])).toMatchObject({ status: true, data: { inserted: 0, skipped: 3 } })
    expect(await entries()).toHaveLength(3)
    const sums = await s.get<Entry[]>(`${at}/FinanceLogManage`, { _count_sum: '1' })
    expect(sums.data).toMatchObject({ totalrow: { amount: 13050, fee: 49, net: 13001 } })
  })

  test('is refused completely with each problem at its row: a wrong or missing total, a repeated number, an unknown merchant, a wrong net', async () => {
    const { file, entries } = await bank()
    const faults = async (rows: readonly string[]) => {
      const answer = await file(rows)
      expect(answer.http).toBe(422)
      return answer.data.errors.map(({ row, field, code }) => [row, field, code])
    }
    expect(await faults([...day, '合计,,,,130.51,0.49,130.01'])).toEqual([[5, 'amount', 'abc_control']])
    expect(await faults(day)).toEqual([[4, 'txn_no', 'abc_no_control']])
    expect(await faults([...day, control, day[0] ?? ''])).toEqual(
      expect.arrayContaining([[6, 'txn_no', 'abc_no_control']]),
    )
    expect(await faults([...day, day[2] ?? '', '合计,,,,110.50,0.41,110.09'])).toEqual([
      [5, 'txn_no', 'duplicate_in_file'],
    ])
    expect(await faults(['T9,2026-11-20,M999,微信,1.00,0.00,1.00', '合计,,,,1.00,0.00,1.00'])).toEqual([
      [2, 'merchant_no', 'abc_merchant_unknown'],
    ])
    expect(await faults(['T9,2026-11-20,M100,微信,1.00,0.01,1.00', '合计,,,,1.00,0.01,1.00'])).toEqual([
      [2, 'net', 'abc_net'],
    ])
    expect(await faults(['T9,2026-11-20,M100,微信,一元,0.01,1.00', '合计,,,,1.00,0.01,1.00'])).toEqual(
      expect.arrayContaining([[2, 'amount', expect.any(String)]]),
    )
    expect(await entries()).toEqual([])
    expect(await file([...day, control])).toMatchObject({ status: true })
    expect(await faults(['T1,2026-11-20,M100,微信,90.00,0.38,89.62', '合计,,,,90.00,0.38,89.62'])).toEqual([
      [2, 'txn_no', 'abc_differs'],
    ])
    expect(await entries()).toHaveLength(3)
  })

  test('uploaded five times concurrently stores each entry once', async () => {
    const { file, entries } = await bank()
    const answers = await Promise.all(Array.from({ length: 5 }, () => file([...day, control])))
    expect(answers.every(({ http }) => http < 500)).toBe(true)
    expect(await entries()).toHaveLength(3)
  })

  test('can be settled, disputed with a reason and reassigned', async () => {
    const { s, file, entries } = await bank()
    const batch = (await file([...day, control])).data.x?.batch_id
    const other = (await save(s, { staff_no: 'A002', name: '吴浩', merchants: [] })).data.id
    const [first, second] = await entries()
    const settled = await Promise.all(
      Array.from({ length: 5 }, () => s.post(`${at}/FinanceLogSettle`, { id: first?.id })),
    )
    expect(settled.filter(({ status }) => status)).toHaveLength(1)
    expect(await s.post(`${at}/FinanceLogSettle`, { id: first?.id })).toMatchObject({ http: 409 })
    expect(await s.post(`${at}/FinanceLogDiffer`, { id: second?.id })).toMatchObject({ status: false })
    expect(await s.post(`${at}/FinanceLogDiffer`, { id: second?.id, remark: '到账少 0.10' })).toMatchObject({
      status: true,
    })
    expect(await s.post(`${at}/FinanceLogAssign`, { id: second?.id, staff_id: other })).toMatchObject({ status: true })
    expect(await entries()).toMatchObject([
      { status: 'settled' },
      { status: 'different', staff_id: other },
      { status: 'unsettled' },
    ])
    expect(batch).toEqual(expect.any(Number))
  })
})

test('[P18] a merchant is bound to one employee, who is found by it', async () => {
  const { s } = await bank()
  const staffBy = (merchant_nos: string) => s.get<object[]>(`${at}/StaffManage`, { merchant_nos, limit: 10 })
  expect((await staffBy('M200')).data).toMatchObject([{ staff_no: 'A001', merchant_nos: 'M100、M200' }])
  expect((await staffBy('M300')).data).toEqual([])
  const duplicate = { staff_no: 'A002', name: '吴浩', merchants: [{ merchant_no: 'M100', merchant: null }] }
  expect(await save(s, duplicate)).toMatchObject({
    http: 422,
    data: { errors: [{ field: 'merchants.merchant_no', code: 'abc_merchant_taken' }] },
  })
  expect(
    await save(s, {
      staff_no: 'A003',
      merchants: [...duplicate.merchants, ...duplicate.merchants].map(() => ({ merchant_no: 'M9', merchant: null })),
    }),
  ).toMatchObject({ http: 422 })
  expect(await save(s, { staff_no: 'A001', name: '同号', merchants: [] })).toMatchObject({ status: false })
  const two = await Promise.all(
    ['B1', 'B2'].map((staff_no) => save(s, { staff_no, merchants: [{ merchant_no: 'M7', merchant: null }] })),
  )
  expect(two.filter(({ status }) => status)).toHaveLength(1)
})

test('[A26] [P18] an offline-pay supplier starts with the bank plugin and nothing else', async () => {
  expect(sections(all).registry.addonsFromStart?.('offlinepay')).toEqual(['abcbank'])
  expect(sections(all).registry.addonsFromStart?.('salt')).toEqual([])
  const main = { login_name: 'offlineboss', username: '店主', password: 'winter-Harbour-9' }
  const { suid } = await createSupplier(
    t.app.db,
    { name: '线下', short_name: 'offlinefirst', industry_type: 'offlinepay', addons: ['abcbank'], main },
    t.app.hasher,
  )
  expect(await t.database.sql('select key from supplier_addon where suid = $1', [suid])).toEqual([{ key: 'abcbank' }])
  const { s } = await bank()
  const { data } = await s.get<PermissionAnswer>('/seller/role/OperatorPermission')
  expect(data.routes.filter(({ menu }) => menu).map(({ path }) => path)).toEqual([
    '/plugin/abcbank/staff',
    '/plugin/abcbank/financelog',
  ])
})

test('[P18] a supplier that registered before a plugin joined its industry gets it, once', async () => {
  const s = await t.supplier({ industry_type: 'offlinepay' })
  const menu = async () => {
    const { data } = await s.get<PermissionAnswer>('/seller/role/OperatorPermission')
    return data.routes.filter(({ menu: isInMenu }) => isInMenu).map(({ path }) => path)
  }
  expect(await menu()).toEqual([])
  await t.app.jobs.work('daily', {})
  expect(await menu()).toEqual(['/plugin/abcbank/staff', '/plugin/abcbank/financelog'])
  await t.database.sql("update supplier_addon set status = 'off' where suid = $1", [s.suid])
  await t.app.jobs.work('daily', {})
  expect(await t.database.sql('select status from supplier_addon where suid = $1', [s.suid])).toEqual([
    { status: 'off' },
  ])
})

test('[A26] every other call answers an offline-pay supplier with a missing right', async () => {
  const { s } = await bank()
  const others = t.app.routeTable.filter(
    ({ access, url }) => access === 'api' && !url.startsWith('/v1/addons/abcbank/'),
  )
  expect(others.length).toBeGreaterThan(300)
  const letIn: string[] = []
  for (const { method, url } of others) {
    const path = url.replace(/^\/v1/, '')
    const answer = method === 'GET' ? await s.get(path, { id: 1 }) : await s.post(path, { id: 1 })
    if (answer.http !== 403) letIn.push(`${method} ${url} ${answer.http} ${answer.code}`)
  }
  expect(letIn).toEqual([])
})
