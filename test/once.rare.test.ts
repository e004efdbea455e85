import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import type { Bound } from '#core/define/registry.ts'
import { plugins, product } from '#plugins/index.ts'
import { listActs } from '#core/text/titles.ts'
import { deleteExpired } from '#server/http/cleanup.ts'
import type { Answer, CallOptions, Person } from './helpers/app.ts'
import { isAsked } from './helpers/section.ts'
import { callOf, proven, sampler } from './helpers/sample.ts'
import type { Body, Sampler } from './helpers/sample.ts'
import { bodies, elsewhere } from './helpers/once-elsewhere.ts'
import { taskOver } from './helpers/tasks.ts'
import { productApp } from '#test/helpers/shared-apps.ts'

// Every call that changes something, sent five times at once under one key: done once, and answered as if it had been sent once.
const all = registry(product)
const t = await productApp({ addons: plugins.map(({ key }) => key) })
const writes = t.app.routeTable
  .filter(({ method, url }) => method === 'POST' || all.calls.some((call) => call.writes && `/v1${call.path}` === url && method === 'GET'))
  .map(({ method, url }) => ({ method, url }))
const manage = new Set(all.resources.flatMap(({ calls }) => calls.get('Manage') ?? []))

let s: Person
let samples: Sampler
const counts = { done: 0, refused: [] as string[] }
beforeAll(async () => {
  s = await proven(await t.supplier({ is_platform: true, is_union: true }))
  samples = sampler(all, s)
})
afterAll(() => console.log(`${counts.done} writes done once each; refused alike: ${counts.refused.join(', ') || 'none'}`))

type Send = (options: CallOptions) => Promise<Answer<unknown>>
const posted =
  (path: string, body: Body): Send =>
  (options) =>
    s.post(path, body, options)
const idOf = async (answer: Promise<Answer<{ id: number }>>) => {
  const { status, data, raw } = await answer
  if (!status) throw new Error(raw.body)
  return data.id
}
const file = { name: 'a.pdf', bytes: Buffer.from('%PDF-1.7') }
const units = '/jxc/unit/UnitManage'
const unit = (name: string) => idOf(s.post('/jxc/unit/UnitSave', { name, dimension: 'package', decimals: 0 }))
const view = { route: '/x', definition: {}, shared: 'none' }
const bulk = async () => {
  await unit(`b${randomUUID().slice(0, 6)}`)
  const { data } = await s.post<{ task_id: number }>('/seller/bulk/Start', { path: units, key: 'del', query: { name: 'b' } })
  await taskOver(s, data.task_id)
  return data.task_id
}
const exported = async () => {
  const { data } = await s.post<{ x: { task_id: number } }>(units, { _down_excel: 2, _excel_file_name: 'a' })
  return data.x.task_id
}
const operator = () => samples.make('operator').then(({ id }) => id)

const goods = () => samples.make('goods').then(({ id }) => id)
const binned = async () => {
  const id = await goods()
  await s.post('/seller/goods/GoodsDel', { id })
  return id
}
const outlet = () => samples.make('shop').then(({ id }) => id)
/** Without a credit code: outlets of two companies are not merged. */
const plainOutlet = (code: string) => idOf(s.post('/seller/shop/ShopSave', { code, name: code, type: 'market', level: 'c' }))
const shopSku = async () => {
  const { data } = await s.get<{ skus: { id: number; own: boolean }[] }>('/seller/goods/GoodsStockInfo', { id: await goods() })
  return data.skus.find(({ own }) => own)?.id ?? data.skus[0]?.id
}

/** How each call that no resource defines is made ready: its body, or whatever sends it. */
const byHand: Readonly<Record<string, () => Promise<Send>>> = {
  '/api/upload': async () => (options) => s.upload('/api/upload', file, {}, options),
  '/v1/buyer/user/userEdit': async () => posted('/buyer/user/userEdit', { nick_name: 'once' }),
  '/v1/seller/supplier/PasswordEdit': async () => {
    const own = await s.operator({ apis: [] })
    return (options) => own.post('/seller/supplier/PasswordEdit', { old_password: own.password, password: 'winter-Harbour-77' }, options)
  },
  '/v1/seller/export/ExportDel': async () => posted('/seller/export/ExportDel', { id: await exported() }),
  '/v1/seller/bulk/Start': async () => {
    await unit('c1')
    return posted('/seller/bulk/Start', { path: units, key: 'del', query: { name: 'c1' } })
  },
  '/v1/seller/task/TaskUndo': async () => posted('/seller/task/TaskUndo', { id: await bulk() }),
  '/v1/seller/view/ViewSave': async () => posted('/seller/view/ViewSave', { ...view, name: 'once' }),
  '/v1/seller/view/ViewDel': async () => posted('/seller/view/ViewDel', { id: await idOf(s.post('/seller/view/ViewSave', { ...view, name: 'gone' })) }), // prettier-ignore
  '/v1/seller/import/Undo': async () => {
    const csv = { name: 'a.csv', bytes: Buffer.from('单位名称,计量类别,小数位数\n捆a,包装,0\n') }
    const answer = await s.upload<{ x: { batch_id: number } }>(units, csv, { _excel_import: '1' })
    if (!answer.status) throw new Error(answer.raw.body)
    return posted('/seller/import/Undo', { batch_id: answer.data.x.batch_id })
  },
  '/v1/jxc/stock/StockCheckCreate': async () => posted('/jxc/stock/StockCheckCreate', { warehouse_id: await samples.chosen('warehouse') }),
  ...Object.fromEntries(
    [
      ['/jxc/dept/DeptMove', 'dept'],
      ['/seller/goodscat/CatMove', 'goods_category'],
    ].map(([path, table]) => [
      `/v1${path}`,
      async () => posted(String(path), { id: (await samples.make(String(table))).id, parent_id: null, before: null }),
    ]),
  ),
  '/v1/seller/goods/GoodsOnoff': async () => posted('/seller/goods/GoodsOnoff', { id: await goods(), is_show: true }),
  '/v1/seller/goods/GoodsCopy': async () => posted('/seller/goods/GoodsCopy', { id: await goods() }),
  '/v1/seller/goods/GoodsPrice': async () => posted('/seller/goods/GoodsPrice', { ids: [await goods()], percent: 1000, preview: false }),
  '/v1/seller/goods/GoodsPriceAll': async () => posted('/seller/goods/GoodsPriceAll', { percent: 1000, preview: false }),
  '/v1/seller/goods/GoodsRestore': async () => posted('/seller/goods/GoodsRestore', { ids: [await binned()] }),
  '/v1/seller/goods/GoodsPurge': async () => posted('/seller/goods/GoodsPurge', { ids: [await binned()] }),
  '/v1/seller/goods/SkuStock': async () => posted('/seller/goods/SkuStock', { id: await shopSku(), pieces: 7 }),
  '/v1/seller/price/PricesSave': async () => posted('/seller/price/PricesSave', { buyer: 'all', rows: [{ target: 'all', from_qty: 77, percent: 9000 }] }), // prettier-ignore
  '/v1/seller/report/TargetsSave': async () => posted('/seller/report/TargetsSave', { metric: 'payment.paid', dept_id: null, rows: [{ month: '2031-01', value: 100 }] }), // prettier-ignore
  '/v1/seller/shop/ShopClose': async () => posted('/seller/shop/ShopClose', { ids: [await outlet()], reason: 'once' }),
  '/v1/seller/shop/ShopMerge': async () => posted('/seller/shop/ShopMerge', { ids: [await plainOutlet('M1')], into: await plainOutlet('M2'), reason: 'once' }), // prettier-ignore
  '/v1/seller/shop/ShopApart': async () => posted('/seller/shop/ShopApart', { ids: [await outlet(), await outlet()] }),
  '/v1/seller/shop/ShopRevert': async () => {
    const ids = [await outlet()]
    await s.post('/seller/shop/ShopDel', { ids })
    return posted('/seller/shop/ShopRevert', { ids })
  },
  '/v1/seller/shop/ChangeDepart': async () =>
    posted('/seller/shop/ChangeDepart', { ids: [await outlet()], dept_id: (await samples.make('dept')).id, reason: 'once' }),
  '/v1/seller/member/MemberReveal': async () => posted('/seller/member/MemberReveal', { id: (await samples.make('member')).id }),
  '/v1/seller/ledger/LedgerVerifyStart': async () => posted('/seller/ledger/LedgerVerifyStart', {}),
  '/v1/seller/role/roleadd': async () => posted('/seller/role/roleadd', { ...(await samples.body('role')), name: 'once' }),
  '/v1/seller/role/roledel': async () => {
    const id = String((await samples.make('role')).id)
    return (options) => s.get('/seller/role/roledel', { id }, options)
  },
  '/v1/seller/role/RoleCopy': async () => posted('/seller/role/RoleCopy', { id: (await samples.make('role')).id, name: 'copy once' }),
  '/v1/seller/operator/OperatorReset': async () => posted('/seller/operator/OperatorReset', { id: await operator(), password: 'winter-Harbour-99' }), // prettier-ignore
  '/v1/seller/operator/OperatorUnlock': async () => posted('/seller/operator/OperatorUnlock', { id: await operator() }),
  '/v1/seller/quickmenu/QuickMenuAdd': async () => posted('/seller/quickmenu/QuickMenuAdd', { path: '/basicdata/materialunit', full_path: '/basicdata/materialunit', name: 'x', title: 'x' }), // prettier-ignore
  '/v1/seller/quickmenu/QuickMenuAdds': async () => posted('/seller/quickmenu/QuickMenuAdds', { menu_data: '[{"path":"/basicdata/materialunit"}]' }), // prettier-ignore
  '/v1/seller/quickmenu/QuickMenuDel': async () => posted('/seller/quickmenu/QuickMenuDel', { path: '/basicdata/materialunit' }),
  '/v1/addons/ranking/seller/RankRefresh': async () => {
    const { id } = await samples.make('ranking_rank')
    await samples.bring(all.of('ranking_rank'), id, ['published'])
    return posted('/addons/ranking/seller/RankRefresh', { id })
  },
  '/v1/addons/install': async () => {
    await s.post('/addons/uninstall', { key: 'kefu' })
    return posted('/addons/install', { key: 'kefu' })
  },
  '/v1/addons/uninstall': async () => posted('/addons/uninstall', { key: 'kefu' }),
}

/** Calls that keep no key, and why that is right. */
const without: Readonly<Record<string, string>> = {
  '/v1/public/user/login': 'nobody is known yet',
  '/v1/public/user/refreshAccessToken': 'a repeat within ten seconds gets the same tokens by itself',
  '/v1/public/user/exchangeToken': 'a token is exchanged once by itself',
  '/v1/public/user/wechatLogin': 'a code of WeChat works once by itself',
  '/v1/public/user/register': 'a code by text message works once by itself',
  '/v1/public/verify/verifysend': 'texts are rationed',
  '/v1/public/user/ResetCode': 'texts are rationed',
  '/v1/public/user/ResetPassword': 'a code by text message works once by itself',
  '/v1/public/supplier/Enter': 'one phone is one application, however often it is sent (joining.test.ts)',
  '/api/webhooks/:addon/:port/:suid/:token': 'the provider’s own key, once for each item (addon-contract.test.ts)',
  '/api/pay/notify': 'the provider’s own key (fee.test.ts)',
  '/api/policy-report': 'lines of the log',
  '/api/push/confirm': 'signed by the other side; a repeat changes nothing by itself (inventory-push.test.ts)',
  '/v1/seller/pay/PayCheck': 'it asks the provider; what is paid is paid once (fee.test.ts)',
  '/v1/seller/pay/PayStart': 'while an order waits it is the same one (fee.test.ts)',
  '/v1/seller/export/Ticket': 'a ticket more is no effect',
  '/v1/seller/safe/Prove': 'proving twice is proving',
  '/v1/seller/safe/CodeSend': 'texts are rationed',
  '/v1/buyer/user/PhoneCode': 'texts are rationed',
  '/v1/buyer/user/PhoneProve': 'a code by text message works once by itself',
  '/v1/seller/safe/TotpStart': 'its answer is a secret, kept nowhere; asked again it is made anew',
  '/v1/seller/safe/RecoveryRenew': 'its answer is a secret, kept nowhere; asked again it is made anew',
  '/v1/seller/bulk/Preview': 'it reads',
  '/v1/seller/open/AppSecret': 'its answer is a secret, which is kept nowhere else (door.test.ts)',
  '/v1/seller/open/WebhookSecret': 'its answer is a secret, which is kept nowhere else (webhook.test.ts)',
  '/v1/seller/open/BuyerTry': 'what it makes is rolled back (order/test/buyer-pages.test.ts)',
  '/v1/seller/open/Try': 'it signs, and what it makes is rolled back',
  ...Object.fromEntries(
    all.openCalls.map(({ path }) => [`/v1${path}`, 'signed by an application, whose key is its own (door.test.ts, documents.test.ts)']),
  ),
  ...Object.fromEntries(
    all.buyerCalls
      .filter(({ method }) => method === 'POST')
      .map(({ path }) => [`/v1${path}`, 'asked by a buyer (order/test/buyer.test.ts)']),
  ),
  '/v1/buyer/account/SignOut': 'signing out twice is signing out',
  '/v1/seller/member/MemberMergePreview': 'it reads',
  '/v1/seller/price/PriceExplain': 'it reads',
  '/v1/seller/price/GoodsPriceExplain': 'it reads',
  '/v1/seller/audit/AuditClaim': 'who is on what is no business, and lasts half a minute',
}
/** Sends a call five times at once and once more, all under one key. */
async function fiveTimes(method: string, url: string, send: Send, loggedAs = url): Promise<void> {
  const key = randomUUID()
  const logged = async () =>
    (await t.database.sql<{ n: number }>(`select count(distinct xmin::text)::int as n from op_log where path = $1 and suid = $2`, [loggedAs, s.suid]))[0]?.n ?? 0 // prettier-ignore
  const before = await logged()
  const answers = await Promise.all(Array.from({ length: 5 }, () => send({ key })))
  const last = await send({ key })
  const told = answers.filter(({ code }) => code !== 'in_flight')
  for (const answer of told)
    expect({ url, body: answer.raw.body, http: answer.http }).toEqual({ url, body: last.raw.body, http: last.http })
  expect(last.http, `${method} ${url}: ${last.raw.body}`).toBeLessThan(500)
  if (last.status) counts.done++
  else counts.refused.push(`${url.split('/').at(-1)} ${last.code}`)
  expect({ url, effects: (await logged()) - before }).toEqual({ url, effects: last.status ? 1 : 0 })
}

function ofRecords(once: boolean): [url: string, ready: () => Promise<Send>][] {
  return all.resources
    .filter((bound) => isAsked(bound))
    .filter(({ resource, calls }) => calls.has('Save') && (resource.single ?? false) === once)
    .flatMap((bound) => {
      const { resource, calls, transitions } = bound
      const del = calls.get('Del')
      const made = async (path: string) => posted(path, { id: (await samples.make(resource.table)).id })
      return [
        [`/v1${callOf(bound, 'Save')}`, async () => posted(callOf(bound, 'Save'), await ready(bound))],
        ...(del ? [[`/v1${del}`, () => made(del)] satisfies [string, () => Promise<Send>]] : []),
        ...[...transitions].map(([name, path]): [string, () => Promise<Send>] => [`/v1${path}`, () => stepReady(bound, name, path)]),
      ]
    })
}

async function ready(bound: Bound): Promise<Body> {
  const body = await samples.body(bound.resource.table)
  return bound.resource.single ? { ...body, ver: undefined } : body
}

async function stepReady(bound: Bound, name: string, path: string): Promise<Send> {
  const step = bound.resource.flow?.transitions[name]
  const { id } = await samples.make(bound.resource.table)
  await samples.bring(bound, id, step?.from ?? [])
  return posted(path, { id, remark: 'a reason', ...(typeof step?.to === 'object' ? { result: 'pass' } : {}) })
}

// What a supplier has once comes last: it holds rules for the others.
const cases = new Map([...ofRecords(false), ...Object.entries(byHand), ...ofRecords(true)])

test('[safety G14] every call that changes something is named here', () => {
  const known = new Set([...cases.keys(), ...Object.keys(without), ...elsewhere, ...[...manage].map((path) => `/v1${path}`)])
  expect(writes.map(({ url }) => url).filter((url) => !known.has(url))).toEqual([])
  expect([...known].filter((url) => !writes.some((route) => route.url === url) && !manage.has(url.replace(/^\/v1/, '')))).toEqual([])
})

test.each([...cases])('[safety G14] [safety S30] %s', async (url, prepare) => {
  const route = writes.find((one) => one.url === url)
  if (!route) throw new Error(`${url} is no route`)
  await fiveTimes(route.method, url, await prepare())
})

let unitsMade = 0
test.each(Object.entries(bodies))(
  '[safety G14] %s asks for the key, which is refused when other content came under it',
  async (url, body) => {
    const key = randomUUID()
    expect(await s.post('/jxc/unit/UnitSave', { name: `键${++unitsMade}`, dimension: 'package', decimals: 0 }, { key })).toMatchObject({ status: true }) // prettier-ignore
    const answer = await s.post(url.replace('/v1', ''), body, { key })
    expect({ url, code: answer.code, body: answer.raw.body }).toMatchObject({ code: 'key_reused' })
  },
)

test('[safety G14] a list’s own writes: an export in the background is one task, an import is stored once', async () => {
  await fiveTimes('POST', `/v1${units}`, posted(units, { _down_excel: 2, _excel_file_name: 'five' }), listActs.export)
  expect((await s.get<{ name: string }[]>('/seller/export/ExportManage')).data.filter(({ name }) => name === 'five.xlsx')).toHaveLength(1)
  const csv = { name: 'a.csv', bytes: Buffer.from('单位名称,计量类别,小数位数\n捆五,包装,0\n') }
  await fiveTimes('POST', `/v1${units}`, (options) => s.upload(units, csv, { _excel_import: '1' }, options), listActs.import)
})

test('[safety S30] an answer is kept for a day and longer, and then given back', async () => {
  const key = randomUUID()
  const save = () => s.post('/jxc/unit/UnitSave', { name: '一日', dimension: 'package', decimals: 0 }, { key })
  const first = await save()
  const inHours = (hours: number) => new Date(Date.now() + hours * 3600_000)
  await deleteExpired(t.database.db, inHours(25))
  expect((await save()).raw.body).toBe(first.raw.body)
  await deleteExpired(t.database.db, inHours(72))
  expect(await save()).toMatchObject({ http: 422, code: 'invalid' }) // the name is taken
})
