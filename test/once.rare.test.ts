import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import type { Call } from '#core/define/call.ts'
import { printableExample } from '#core/define/example.ts'
import { registry } from '#core/define/registry.ts'
import type { Bound } from '#core/define/registry.ts'
import { plugins, product } from '#plugins/index.ts'
import { listActs } from '#core/text/titles.ts'
import { deleteExpired } from '#server/http/cleanup.ts'
import type { Answer, CallOptions, Person } from './helpers/app.ts'
import { canBeSampled, isAsked } from './helpers/section.ts'
import { writtenBy } from './helpers/sample-values.ts'
import { proven, sampler } from './helpers/sample.ts'
import type { Body, Sampler } from './helpers/sample.ts'
import { startSimulator } from './helpers/simulator.ts'
import { taskOver } from './helpers/tasks.ts'

// Every call that changes something, sent five times at once under one key: done once, and answered as if it had been
// sent once.
const all = registry(product)
const simulator = await startSimulator()
const t = await testApp({
  ...sections(all),
  addons: plugins.map(({ key }) => key),
  simulator: simulator.url,
  log: { level: 'fatal' }, // providers refuse the invented data of the examples
})
const writeRoutes = t.app.routeTable
  .filter(
    ({ method, url }) =>
      method === 'POST' || all.calls.some((call) => call.writes && `/v1${call.path}` === url && method === 'GET'),
  )
  .map(({ method, url }) => ({ method, url }))
const manage = new Set(all.resources.flatMap(({ calls }) => calls.get('Manage') ?? []))

let s: Person
/** Some calls are for all suppliers except union accounts. */
let member: Person
let samples: Sampler
const personFor = (url: string) => (all.ruleOf(url.replace('/v1', ''))?.union === 'never' ? member : s)
const counts = { done: 0, refused: [] as string[] }
beforeAll(async () => {
  s = await proven(await t.supplier({ is_platform: true, is_union: true }))
  member = await proven(await t.supplier())
  samples = sampler(all, s)
})
afterAll(() =>
  console.log(`${counts.done} writes done once each; refused alike: ${counts.refused.join(', ') || 'none'}`),
)

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
  const { data } = await s.post<{ task_id: number }>('/seller/bulk/Start', {
    path: units,
    key: 'del',
    query: { name: 'b' },
  })
  await taskOver(s, data.task_id)
  return data.task_id
}
const exported = async () => {
  const { data } = await s.post<{ x: { task_id: number } }>(units, { _down_excel: 2, _excel_file_name: 'a' })
  return data.x.task_id
}
/** The routes that no section defines, and what each is sent. */
const ofServer: Readonly<Record<string, () => Promise<Send>>> = {
  '/api/upload': async () => (options) => s.upload('/api/upload', file, {}, options),
  '/v1/buyer/user/userEdit': async () => posted('/buyer/user/userEdit', { nick_name: 'once' }),
  '/v1/seller/supplier/PasswordEdit': async () => {
    const clerk = await s.operator({ apis: [] })
    return (options) =>
      clerk.post(
        '/seller/supplier/PasswordEdit',
        { old_password: clerk.password, password: 'winter-Harbour-77' },
        options,
      )
  },
  '/v1/seller/export/ExportDel': async () => posted('/seller/export/ExportDel', { id: await exported() }),
  '/v1/seller/bulk/Start': async () => {
    await unit('c1')
    return posted('/seller/bulk/Start', { path: units, key: 'del', query: { name: 'c1' } })
  },
  '/v1/seller/task/TaskUndo': async () => posted('/seller/task/TaskUndo', { id: await bulk() }),
  '/v1/seller/view/ViewSave': async () => posted('/seller/view/ViewSave', { ...view, name: 'once' }),
  '/v1/seller/view/ViewDel': async () =>
    posted('/seller/view/ViewDel', { id: await idOf(s.post('/seller/view/ViewSave', { ...view, name: 'gone' })) }),
  '/v1/seller/import/Undo': async () => {
    const csv = { name: 'a.csv', bytes: Buffer.from('计量单位,计量类别,小数位数\n捆a,包装,0\n') }
    const answer = await s.upload<{ x: { batch_id: number } }>(units, csv, { _excel_import: '1' })
    if (!answer.status) throw new Error(answer.raw.body)
    return posted('/seller/import/Undo', { batch_id: answer.data.x.batch_id })
  },
}
/** Routes of the server that succeed only in their own tests; they check the key like all others. */
const ofServerRefused: Readonly<Record<string, Body>> = {
  '/v1/seller/supplier/WxBind': { code: '1', state: '1' },
  '/v1/seller/supplier/WxUnbind': {},
  '/v1/seller/safe/TotpConfirm': { code: '123456' },
  '/v1/seller/safe/TotpOff': { code: '123456' },
  '/v1/seller/export/ExportCancel': { id: 1 },
  '/v1/seller/export/ExportRetry': { id: 1 },
  '/v1/seller/task/TaskCancel': { id: 1 },
}

/** Routes of the server that keep no key, and why that is right. */
const without: Readonly<Record<string, string>> = {
  '/v1/public/user/login': 'nobody is known yet',
  '/v1/public/user/refreshAccessToken': 'a repeat within ten seconds gets the same tokens by itself',
  '/v1/public/user/exchangeToken': 'a token is exchanged once by itself',
  '/v1/public/user/wechatLogin': 'a code of WeChat works once by itself',
  '/v1/public/user/register': 'a code by text message works once by itself',
  '/v1/public/verify/verifysend': 'texts are rationed',
  '/v1/public/user/ResetCode': 'texts are rationed',
  '/v1/public/user/ResetPassword': 'a code by text message works once by itself',
  '/api/webhooks/:addon/:port/:suid/:token': 'the provider’s own key, once for each item (addon-contract.test.ts)',
  '/api/policy-report': 'lines of the log',
  '/api/push/confirm': 'signed by the other side; a repeat changes nothing by itself (inventory-push.test.ts)',
  '/v1/seller/export/Ticket': 'a ticket more is no effect',
  '/v1/seller/safe/Prove': 'proving twice is proving',
  '/v1/seller/safe/CodeSend': 'texts are rationed',
  '/v1/buyer/user/PhoneCode': 'texts are rationed',
  '/v1/buyer/user/PhoneProve': 'a code by text message works once by itself',
  '/v1/seller/safe/TotpStart': 'its answer is a secret, kept nowhere; asked again it is made anew',
  '/v1/seller/safe/RecoveryRenew': 'its answer is a secret, kept nowhere; asked again it is made anew',
  '/v1/seller/bulk/Preview': 'it reads',
  '/v1/seller/open/BuyerTry': 'what it makes is rolled back (order/test/buyer-pages.test.ts)',
  '/v1/seller/open/Try': 'it signs, and what it makes is rolled back',
  ...Object.fromEntries(
    all.openCalls.map(({ path }) => [
      `/v1${path}`,
      'signed by an application, whose key is its own (open-api.test.ts, documents.test.ts)',
    ]),
  ),
  ...Object.fromEntries(
    all.buyerCalls
      .filter(({ method }) => method === 'POST')
      .map(({ path }) => [`/v1${path}`, 'asked by a buyer (order/test/buyer.test.ts)']),
  ),
  '/v1/buyer/account/SignOut': 'signing out twice is signing out',
  '/v1/seller/audit/AuditClaim': 'who is on what is no business, and lasts half a minute',
}
/** Sends a call five times at once and once more, all under one key. */
async function fiveTimes(method: string, url: string, send: Send, loggedAs = url): Promise<void> {
  const key = randomUUID()
  const logged = async () =>
    (
      await t.database.sql<{ n: number }>(
        `select count(distinct xmin::text)::int as n from op_log where path = $1 and suid = $2`,
        [loggedAs, s.suid],
      )
    )[0]?.n ?? 0
  const before = await logged()
  const answers = await Promise.all(Array.from({ length: 5 }, () => send({ key })))
  const last = await send({ key })
  const finished = answers.filter(({ code }) => code !== 'in_flight')
  for (const answer of finished)
    expect({ url, body: answer.raw.body, http: answer.http }).toEqual({ url, body: last.raw.body, http: last.http })
  expect(last.http, `${method} ${url}: ${last.raw.body}`).toBeLessThan(500)
  if (last.status) counts.done++
  else counts.refused.push(`${url.split('/').at(-1)} ${last.code}`)
  const call = all.calls.find(({ path }) => url === `/v1${path}`)
  if (call) expect({ url, code: last.code, body: last.raw.body }).toMatchObject({ code: 'ok' })
  expect({ url, effects: (await logged()) - before }).toEqual({ url, effects: last.status ? 1 : 0 })
}

function ofRecords(once: boolean): [url: string, ready: () => Promise<Send>][] {
  return all.resources
    .filter((bound) => isAsked(bound))
    .filter(
      ({ resource, calls }) => (calls.has('Save') || resource.example?.from) && (resource.single ?? false) === once,
    )
    .flatMap((bound) => {
      const { resource, calls, transitions } = bound
      const [save, del] = [calls.get('Save'), calls.get('Del')]
      const create = async (path: string) => posted(path, { id: (await samples.make(resource.table)).id })
      return [
        ...(save
          ? [[`/v1${save}`, async () => posted(save, await ready(bound))] satisfies [string, () => Promise<Send>]]
          : []),
        ...(del ? [[`/v1${del}`, () => create(del)] satisfies [string, () => Promise<Send>]] : []),
        ...[...transitions]
          .filter(([name]) => !resource.example?.unrepeatable?.[name])
          .map(([name, path]): [string, () => Promise<Send>] => [`/v1${path}`, () => stepReady(bound, name, path)]),
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
  return posted(path, stepInput(step, id))
}

function stepInput(step: { readonly to: unknown } | undefined, id: number): Body {
  return { id, remark: 'a reason', ...(typeof step?.to === 'object' ? { result: 'pass' } : {}) }
}

const writing = all.calls.filter(({ method, writes }) => method === 'POST' || writes)

/** Sends a call by its example: calls that it follows first, each with theirs. */
const byExample = (call: Call): [string, () => Promise<Send>] => [
  `/v1${call.path}`,
  async () => {
    for (const path of call.exampleAfter ?? []) await sendFirst(path)
    const input = await samples.input(call.example ?? {})
    if (call.method === 'POST') return posted(call.path, input)
    const query = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]))
    return (options) => s.get(call.path, query, options)
  },
]
async function sendFirst(path: string): Promise<void> {
  const bound = all.resources.find(({ calls }) => calls.get('Save') === path)
  const example = all.calls.find((call) => call.path === path)?.example ?? {}
  const body = bound && { ...(await ready(bound)), ...bound.resource.example?.referenced }
  if (body && bound.resource.fields.enabled) body['enabled'] = true
  const answer = await s.post(path, body ?? (await samples.input(example)))
  if (!answer.status) throw new Error(`${path} was refused: ${answer.raw.body}`)
}

const writes = new Map(writing.filter(({ unrepeatable, unkept }) => !unrepeatable && !unkept).map(byExample))
/** After it the person accepts no more cash that day, so that no later example is paid. */
const cashDay = '/v1/seller/paycash/PayCashDayClose'
// Resources that a supplier has once come last: they contain rules for the others.
const cases = new Map([
  ...ofRecords(false),
  ...Object.entries(ofServer),
  ...[...writes].toSorted(([a], [b]) => Number(a === cashDay) - Number(b === cashDay)),
  ...ofRecords(true),
])
/** Calls whose example cannot succeed, and the writes of records that cannot be created. */
const unsent = new Map([
  ...Object.entries(ofServerRefused),
  ...writing
    .filter(({ unrepeatable }) => unrepeatable)
    .map((call): [string, Body] => [`/v1${call.path}`, printableExample(call.example ?? {})]),
  ...all.resources.flatMap(({ calls, transitions, resource }): [string, Body][] => {
    const { from, unrepeatable = {} } = resource.example ?? {}
    const isCreated = canBeSampled(resource) && (calls.has('Save') || from !== undefined)
    const save = calls.get('Save')
    const del = isCreated ? undefined : calls.get('Del')
    const steps = [...transitions].filter(([name]) => !isCreated || unrepeatable[name])
    return [
      ...(save && !isCreated ? [[`/v1${save}`, writtenBy(resource.fields)] satisfies [string, Body]] : []),
      ...(del ? [[`/v1${del}`, { id: 1 }] satisfies [string, Body]] : []),
      ...steps.map(([name, path]): [string, Body] => [`/v1${path}`, stepInput(resource.flow?.transitions[name], 1)]),
    ]
  }),
])

test('every call that writes carries an example of its input', () => {
  expect(writing.filter(({ example }) => example === undefined).map(({ path }) => path)).toEqual([])
})

test('[safety G14] every route that changes something is sent here', () => {
  const named = new Set([
    ...cases.keys(),
    ...unsent.keys(),
    ...Object.keys(without),
    ...[...manage].map((path) => `/v1${path}`),
  ])
  const unkept = new Set(writing.filter((call) => call.unkept).map(({ path }) => `/v1${path}`))
  expect(writeRoutes.map(({ url }) => url).filter((url) => !named.has(url) && !unkept.has(url))).toEqual([])
  expect(
    [...named].filter(
      (url) => !writeRoutes.some((route) => route.url === url) && !manage.has(url.replace(/^\/v1/, '')),
    ),
  ).toEqual([])
})

test.each([...cases])('[safety G14] [safety S30] %s', async (url, prepare) => {
  const route = writeRoutes.find((candidate) => candidate.url === url)
  if (!route) throw new Error(`${url} is no route`)
  await fiveTimes(route.method, url, await prepare())
})

let unitsMade = 0
test.each([...unsent])(
  '[safety G14] %s checks its key, which is refused for other content under the same key',
  async (url, body) => {
    const key = randomUUID()
    const person = personFor(url)
    expect(
      await person.post('/jxc/unit/UnitSave', { name: `键${++unitsMade}`, dimension: 'package', decimals: 0 }, { key }),
    ).toMatchObject({ status: true })
    const route = writeRoutes.find((candidate) => candidate.url === url)
    const path = url.replace('/v1', '')
    const query = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]))
    const answer =
      route?.method === 'GET' ? await person.get(path, query, { key }) : await person.post(path, body, { key })
    expect({ url, code: answer.code, body: answer.raw.body }).toMatchObject({ code: 'key_reused' })
  },
)

test('[safety G14] a list’s own writes: an export in the background is one task, an import is stored once', async () => {
  await fiveTimes('POST', `/v1${units}`, posted(units, { _down_excel: 2, _excel_file_name: 'five' }), listActs.export)
  expect(
    (await s.get<{ name: string }[]>('/seller/export/ExportManage')).data.filter(({ name }) => name === 'five.xlsx'),
  ).toHaveLength(1)
  const csv = { name: 'a.csv', bytes: Buffer.from('计量单位,计量类别,小数位数\n捆五,包装,0\n') }
  await fiveTimes(
    'POST',
    `/v1${units}`,
    (options) => s.upload(units, csv, { _excel_import: '1' }, options),
    listActs.import,
  )
})

test('[safety S30] an answer is stored for a day and longer, and then returned again', async () => {
  const key = randomUUID()
  const save = () => s.post('/jxc/unit/UnitSave', { name: '一日', dimension: 'package', decimals: 0 }, { key })
  const first = await save()
  const inHours = (hours: number) => new Date(Date.now() + hours * 3600_000)
  await deleteExpired(t.database.db, inHours(25))
  expect((await save()).raw.body).toBe(first.raw.body)
  await deleteExpired(t.database.db, inHours(72))
  expect(await save()).toMatchObject({ http: 422, code: 'invalid' }) // the name is in use
})
