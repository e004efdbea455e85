import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import type { CountAnswer, ListRow } from '#core/wire/wire.ts'
import { isCreditCode } from '#modules/basicdata/shared/credit-code.ts'
import { product } from '#plugins/index.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import { signIn } from './client.ts'
import { demoWanted, seedDemo } from './index.ts'

const t = await testApp(sections(registry(product)))
const password = 'a password for the demo'
const now = Math.floor(Date.now() / 1000)
const seeded = await seedDemo({ app: t.app, password, now })

const count = async (login: string, path: string, filters: Record<string, string> = {}, key = password) => {
  const client = await signIn(t.app, login, key)
  return (await client.get<CountAnswer>(path, { ...filters, _count_sum: '1' })).count
}

test('prints the password and every account', () => {
  const lines = seeded.accounts.join('\n')
  expect(lines).toContain(password)
  for (const login of ['salt', 'grain', 'union', 'offline', 'clerk', 'platform']) expect(lines).toContain(login)
})
test.each([
  ['salt', 'customer/Customer', 200],
  ['salt', 'material/Material', 120],
  ['salt', 'warehouse/Warehouse', 13],
  ['salt', 'dept/Dept', 25],
  ['salt', 'unit/Unit', 14],
  ['grain', 'customer/Customer', 40],
  ['grain', 'material/Material', 45],
  ['union', 'customer/Customer', 15],
])('%s has its %s records: %i', async (login, object, expected) => {
  expect(await count(login, `/jxc/${object}Manage`)).toBe(expected)
})
test.each([
  ['audited', 160],
  ['unaudited', 20],
  ['draft', 10],
  ['rejected', 10],
])('of the salt partners are %s: %i', async (status, expected) => {
  expect(await count('salt', '/jxc/customer/CustomerManage', { status })).toBe(expected)
})
test('the shops sell goods in stock, offer some to union stores, and the union account sells one offer', async () => {
  expect(await count('salt', '/seller/goods/GoodsManage', { status: 'on' })).toBe(21)
  expect(await count('salt', '/seller/goods/GoodsManage', { status: 'off' })).toBe(4)
  expect(await count('grain', '/seller/goods/GoodsManage', { status: 'on' })).toBeGreaterThan(10)
  for (const login of ['salt', 'grain']) {
    expect(await count(login, '/seller/goods/SkuManage')).toBeGreaterThan(30)
    expect(await count(login, '/seller/goods/SkuManage', { available: ',0' })).toBe(0)
  }
  expect(await count('salt', '/fenxiaoht/supply/SupplyManage')).toBe(3)
  expect(await count('union', '/fenxiao/market/GoodsManage')).toBe(6)
  // orders of the union account are split, shipped and returned by both suppliers
  for (const status of ['submit', 'pay', 'send', 'done', 'close'])
    expect(await count('union', '/seller/order/OrderManage', { status })).toBeGreaterThan(0)
  for (const login of ['salt', 'grain'] as const)
    expect(await count(login, '/seller/order/OrderManage', { source: 'supply' })).toBeGreaterThan(3)
  expect(await count('union', '/fenxiao/sale/SaleManage')).toBeGreaterThan(15)
  // the store ships some of these orders, and some are exchanged
  expect(await count('union', '/fenxiao/market/GoodsManage', { ship_by: 'store', state: 'on' })).toBe(2)
  const storeShipped = await Promise.all(
    (['salt', 'grain'] as const).map((login) => count(login, '/seller/order/OrderManage', { ship_state: 'store' })),
  )
  expect(Math.max(...storeShipped)).toBeGreaterThan(0)
  expect(await count('union', '/seller/refund/RefundManage', { type: 'exchange' })).toBe(2)
  expect(await count('salt', '/seller/price/PriceManage')).toBe(4)
})
test('outlets have ordering members, visitors, and figures', async () => {
  expect(await count('salt', '/seller/shop/ShopManage')).toBe(29)
  expect(await count('salt', '/seller/clockin/ClockinManage', { kind: 'arrive', status: 'valid' })).toBeGreaterThan(60)
  expect(await count('salt', '/seller/order/OrderManage', { of_outlet: '1' })).toBeGreaterThan(3)
})
test('flash sales are finished, running and upcoming, and the finished one sold on its own day', async () => {
  const salt = await signIn(t.app, 'salt', password)
  const sales = await salt.get<{ phase: string; begin_at: number; sold: number; left_qty: number }[]>(
    '/addons/seckill/seller/ActivityManage',
  )
  expect(new Set(sales.map(({ phase }) => phase))).toEqual(new Set(['draft', 'planned', 'running', 'ended', 'stopped']))
  const over = sales.find(({ phase }) => phase === 'ended')
  const records = await salt.get<{ state: string; created_at: number; qty: number }[]>(
    '/addons/seckill/seller/RecordManage',
    { state: 'sold', limit: '100' },
  )
  const then = records.filter(
    ({ created_at }) => over && created_at >= over.begin_at && created_at < over.begin_at + 86_400,
  )
  expect([over?.left_qty, then.reduce((sum, { qty }) => sum + qty, 0)]).toEqual([0, over?.sold])
  expect(over?.sold).toBeGreaterThan(5)
})
test('the salt shop has recent orders in every open state, and the books balance', async () => {
  for (const status of ['pay', 'send'])
    expect(await count('salt', '/seller/order/OrderManage', { status }), status).toBeGreaterThan(2)
  const salt = await signIn(t.app, 'salt', password)
  const orders = await salt.get<{ created_at: number }[]>('/seller/order/OrderManage', { limit: '100' })
  expect(Math.max(...orders.map(({ created_at }) => created_at))).toBeLessThanOrEqual(Date.now() / 1000)
  for (const path of ['/seller/order/OrderVerify', '/jxc/stock/StockVerify'])
    expect(await salt.get(path)).toMatchObject({ ok: true })
})
test.each(['salt', 'grain'])(
  '%s has an official account with followers, waybill accounts, top-ups and a union, without any outside call',
  async (login) => {
    expect(await count(login, '/addons/wxpub/seller/FanManage')).toBe(5)
    expect(await count(login, '/addons/wxpub/seller/MessageRecordManage', { direction: 'in' })).toBe(7)
    expect(await count(login, '/addons/ewaybill/seller/AccountManage')).toBe(2)
    const topups = (status: string) => count(login, '/addons/lifepay/seller/TopupManage', { status })
    expect([await topups('refunded'), (await topups('review')) + (await topups('unpaid'))]).toEqual([1, 4])
    expect(await count(login, '/addons/taobaoke/seller/OrderManage')).toBe(48)
    const client = await signIn(t.app, login, password)
    const calls = await client.get<{ way: string }[]>('/seller/open/ConnectorManage', { way: 'out' })
    expect(calls).toEqual([])
  },
)
const expiring = (from: string, to: string) =>
  count('salt', '/jxc/customer/CustomerManage', { licence_expire: `${from},${to}` })
test('some licences have expired, some expire within a month, most do not', async () => {
  const expired = await expiring('', String(now - 86_400))
  const expiringSoon = await expiring(String(now), String(now + 30 * 86_400))
  expect(expired).toBeGreaterThan(5)
  expect(expiringSoon).toBeGreaterThan(10)
  expect(expired + expiringSoon).toBeLessThan(100)
})
test('partners of the grain supplier have receivables and payables: paid, partial, late, prepaid, and the books balance', async () => {
  const grain = await signIn(t.app, 'grain', password)
  const rows = await grain.get<Record<string, number>[]>('/jxc/debt/AgeingManage', { side: 'receivable' })
  const sum = (name: string) => rows.reduce((total, row) => total + Number(row[name]), 0)
  expect(sum('overdue')).toBeGreaterThan(0)
  expect(sum('not_due')).toBeGreaterThan(0)
  expect(sum('unused')).toBe(-5000_00)
  expect(await count('grain', '/jxc/debt/AgeingManage', { side: 'payable', has_overdue: '1' })).toBe(1)
  const { checks } = await grain.get<{ checks: { check: string; wrong: number }[] }>('/jxc/debt/DebtVerify')
  expect(checks.filter(({ wrong }) => wrong > 0)).toEqual([])
})
test('every credit code is valid, and no name repeats', async () => {
  const client = await signIn(t.app, 'salt', password)
  const rows = await client.get<ListRow[]>('/jxc/customer/CustomerManage', { limit: '100' })
  const records = await Promise.all(
    rows
      .slice(0, 20)
      .map(({ id }) => client.get<{ credit_code: string }>('/jxc/customer/CustomerInfo', { id: String(id) })),
  )
  for (const { credit_code } of records) expect(isCreditCode(credit_code)).toBe(true)
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
})
test('the clerk opens the partners but may not audit them, and sees no departments', async () => {
  const clerk = await t.anyone.post<{ access_token: string }>('/public/user/login', {
    username: 'clerk',
    password,
    name: 'salt',
    type: 'password',
  })
  expect(clerk.status).toBe(true)
  const { paths, apis } = await rightsOf('clerk')
  expect(paths).toContain('/basicdata/customer/manage')
  expect(apis).toContain('/jxc/customer/CustomerSave')
  expect(apis).not.toContain('/jxc/customer/CustomerAudit')
  expect(apis).not.toContain('/jxc/customer/CustomerDel')
  expect(apis).not.toContain('/jxc/dept/DeptManage')
})
test('a finished demo is not created again; an unfinished one is recreated with the same result', async () => {
  const context = { config: { demo: true }, db: t.database.db, fresh: true, embedded: true }
  const names = async (key: string) => {
    const client = await signIn(t.app, 'salt', key)
    return (await client.get<ListRow[]>('/jxc/customer/CustomerManage', { limit: '100' })).map(({ name }) => name)
  }
  const before = await names(password)
  // complete only after the password was printed
  expect(await demoWanted(context)).toBe(true)
  expect(await demoWanted({ ...context, config: { demo: false } })).toBe(false)
  expect(await demoWanted({ ...context, config: {}, fresh: false })).toBe(false)
  const { finish } = await seedDemo({ app: t.app, password: 'another password', now })
  await finish(false)
  expect(await demoWanted(context)).toBe(false)
  expect(await names('another password')).toEqual(before)
  expect(await count('salt', '/jxc/customer/CustomerManage', {}, 'another password')).toBe(200)
})

test('a refused call of the demo reports its path, code and message, and nothing of the request body', async () => {
  const wrong = 'a secret that must not be printed'
  const refused = await signIn(t.app, 'salt', wrong).catch((error: unknown) => inspect(error))
  expect(refused).toContain("the demo's call /public/user/login was refused: bad_credentials")
  expect(refused).not.toContain(wrong)
  const client = await signIn(t.app, 'salt', 'another password')
  const invalid = await client
    .post('/jxc/unit/UnitSave', { name: '', remark: wrong })
    .catch((error: unknown) => inspect(error))
  expect(invalid).toContain("the demo's call /jxc/unit/UnitSave was refused: invalid")
  expect(invalid).not.toContain(wrong)
})

async function rightsOf(login: string) {
  const [role] = await t.database.sql<{ path_arr: string[]; api_arr: string[] }>(
    'select r.path_arr, r.api_arr from operator o join role r on r.suid = o.suid and r.id = any(o.role_ids) where o.login_name = $1',
    [login],
  )
  return { paths: role?.path_arr ?? [], apis: role?.api_arr ?? [] }
}
