import { randomInt } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { sections } from '#server/composition.ts'
import type { FastifyInstance } from 'fastify'
import { isExampleDay, isExampleRecord } from '#core/define/example.ts'
import { fieldRightsOf } from '#core/define/field-right.ts'
import { registry } from '#core/define/registry.ts'
import type { Bound } from '#core/define/registry.ts'
import type { PermissionAnswer } from '#core/wire/access-wire.ts'
import { plugins, product } from '#plugins/index.ts'
import type { DeclaredRoute } from '#server/http/route.ts'
import { testApp } from './helpers/app.ts'
import type { Answer, Caller, Person } from './helpers/app.ts'
import { buyerOf } from './helpers/buyers.ts'
import { secondsOf } from './helpers/examples.ts'
import { canBeSampled, isAsked, isForAll, isKept } from './helpers/section.ts'
import { callOf, proven, sampler } from './helpers/sample.ts'
import { tenantTables, worldOf } from './helpers/world.ts'

// Every route of the server, called by every kind of person, with records of no owner, of the caller and of another.
const all = registry(product)
const t = await testApp({ ...sections(all), addons: plugins.map(({ key }) => key) })
const routes = t.app.routeTable.filter(({ method, signed }) => method !== 'HEAD' && signed !== false)
/** What machines and browsers open without any header; it must stay public and few. */
const plumbing = t.app.routeTable.filter(
  ({ method, signed, access }) => method !== 'HEAD' && signed === false && access !== 'open',
)
/** What applications call; each request bears their signature. */
const open = t.app.routeTable.filter(({ access }) => access === 'open')
const denials = new Set(['signed_out', 'forbidden', 'plugin_off'])

type Name = 'anonymous' | 'buyer' | 'nobody' | 'clerk' | 'admin' | 'other' | 'union' | 'platform' | 'offline'
type Input = Record<string, unknown>
/** The special kind of a supplier, by its row. */
const kinds: Partial<Record<Name, { is_union?: boolean; is_platform?: boolean; industry_type?: string }>> = {
  union: { is_union: true },
  platform: { is_platform: true },
  offline: { industry_type: 'offlinepay' },
}

let admin: Person
/** A member of the shop of `admin`, signed in as its buyer. */
let buyer: Caller
const people = new Map<Name, Person>()
const marker = 'hush-hush'
/** Records of the supplier `admin`, one of each section. */
const owned = new Map<string, number>()

beforeAll(async () => {
  admin = await proven(await t.supplier())
  people.set('admin', admin)
  buyer = await memberOf(admin)
  people.set('nobody', await admin.operator({ apis: ['/no/such/call'] }))
  for (const name of ['other', 'union', 'platform', 'offline'] as const) people.set(name, await t.supplier(kinds[name]))
  const samples = sampler(all, admin)
  for (const bound of all.resources) {
    if (!isAsked(bound) || !isForAll(all, bound) || !canBeMade(bound)) continue
    const marked = ['name', 'username'].includes(bound.label) ? { [bound.label]: marker } : {}
    owned.set(bound.resource.table, (await samples.make(bound.resource.table, marked)).id)
  }
})

function canBeMade({ calls }: Bound): boolean {
  return calls.has('Save') && calls.has('Info') && calls.has('Manage')
}

/** The expected permission of a person for a route, computed independently of the server. */
function expected(name: Name, route: DeclaredRoute): 'passes' | 'signed_out' | 'forbidden' {
  if (route.access === 'public') return 'passes'
  if (name === 'anonymous' || (name === 'buyer') !== (route.access === 'buyer')) return 'signed_out'
  const { is_platform = false, is_union = false, industry_type = 'salt' } = kinds[name] ?? {}
  if (route.tenant === 'platform' && !is_platform) return 'forbidden'
  const rule = all.ruleOf(route.right)
  if (rule?.platform && !is_platform) return 'forbidden'
  if (rule?.union === 'only' && !is_union) return 'forbidden'
  if (rule?.union === 'never' && is_union) return 'forbidden'
  const { industries = ['salt'] } = rule ?? { industries: 'all' }
  if (industries !== 'all' && !industries.includes(industry_type)) return 'forbidden'
  return name === 'nobody' && route.access === 'api' ? 'forbidden' : 'passes'
}

async function memberOf(person: Person): Promise<Caller> {
  const { data } = await person.post<{ id: number }>('/seller/member/MemberSave', {
    name: '买家',
    phone: `139${randomInt(1e8, 9e8)}`.slice(0, 11),
    addresses: [],
  })
  return buyerOf(t, person, data.id)
}

async function caller(name: Name, { right }: DeclaredRoute): Promise<Person | Caller> {
  if (name === 'anonymous') return t.anyone
  if (name === 'buyer') return right.endsWith('/SignOut') ? memberOf(admin) : buyer
  if (name === 'clerk') return admin.operator({ apis: [right] })
  const person = people.get(name)
  if (!person) throw new Error(`nobody is ${name}`)
  return right.endsWith('/logout') ? person.again() : person
}

/** Calls a route with as little as it takes. */
async function knock(
  person: Person | Caller,
  { method, url, cookie }: DeclaredRoute,
  input: Input = {},
): Promise<Answer<unknown>> {
  const path = url.replace(/^\/v1/, '').replace(/:\w+/g, 'abcdefghijklmnop.png')
  const headers: Record<string, string> = cookie && 'cookie' in person ? { cookie: person.cookie } : {}
  if (method === 'POST') return person.post(path, input, { headers })
  return person.get(path, Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)])), {
    headers,
  })
}

test('[safety S1] every route declares its allowed callers, and one that does not stops the start', async () => {
  expect(routes.length).toBeGreaterThan(60)
  for (const { access, tenant } of routes) {
    expect(['public', 'session', 'api', 'buyer']).toContain(access)
    expect(['yes', 'platform', 'none']).toContain(tenant)
  }
  for (const { access, url } of plumbing)
    expect(`${access} ${url}`).toMatch(
      /^public \/(api\/(health|ready|version|captcha|docs|pay\/notify|push\/confirm|policy-report|webhooks\/:addon\/:port\/:suid\/:token)|openapi)/,
    )
  expect(open.map(({ url }) => url)).toEqual(all.openCalls.map(({ path }) => `/v1${path}`))
  for (const { url } of open) {
    const answer = await admin.post(url.replace(/^\/v1/, ''), {})
    expect(answer, url).toMatchObject({ status: false, code: 'bad_timestamp' }) // a session opens none of them
  }
  const careless = async (app: FastifyInstance) =>
    void app.get('/v1/careless', { schema: { querystring: {} } }, async () => 'x')
  await expect(testApp({ plugins: [careless], database: t.database })).rejects.toThrow('/v1/careless: config.access')
})

test('every right that a screen names opens a route, and every route with a right is named by a screen', async () => {
  const { data } = await admin.get<PermissionAnswer>('/seller/role/OperatorPermission')
  const rights = new Set(routes.filter(({ access }) => access === 'api').map(({ right }) => right))
  const named = new Set(all.pages.flatMap(({ api, writes }) => [...api, ...writes]))
  const toFields = new Set(fieldRightsOf(all.modules).map(({ path }) => path))
  expect([...named].filter((right) => !toFields.has(right) && !routes.some((route) => route.right === right))).toEqual(
    [],
  )
  expect([...rights].filter((right) => !named.has(right) && !idlePickers.has(right))).toEqual([])
  expect(data.api_arr.filter((right) => !named.has(right))).toEqual([])
})

/** Pickers of records that no form points to yet. */
const idlePickers = new Set(
  all.resources
    .filter(({ resource }) => all.referrers(resource.table).length === 0)
    .flatMap(({ calls }) => calls.get('Select') ?? []),
)

const names: readonly Name[] = [
  'anonymous',
  'buyer',
  'nobody',
  'clerk',
  'admin',
  'other',
  'union',
  'platform',
  'offline',
]

test('[safety G21] [safety T8] [A27] every route allows exactly the callers of its rule', async () => {
  const wrong: string[] = []
  for (const route of routes) {
    for (const name of names) {
      const answer = await knock(await caller(name, route), route)
      const want = expected(name, route)
      const got = denials.has(answer.code) ? (answer.code === 'plugin_off' ? 'forbidden' : answer.code) : 'passes'
      if (got !== want || answer.http >= 500)
        wrong.push(`${name} at ${route.method} ${route.url}: ${answer.http} ${answer.code}, not ${want}`)
    }
  }
  console.log(
    `nobody's records: ${routes.length} routes x ${names.length} actors = ${routes.length * names.length} cases, ${wrong.length} wrong`,
  )
  expect(wrong).toEqual([])
})

test('[safety G21] no route discloses or changes a record of another supplier', async () => {
  await t.app.jobs.work('section_work', { suid: admin.suid, work: 'ledger.seal' }) // else it seals older postings during the calls
  const before = await worldOf(t.database, admin.suid)
  const leaks: string[] = []
  let calls = 0
  for (const route of routes.filter(({ access, method }) => access !== 'public' || method === 'POST')) {
    if (/\/(logout|SignOut)$/.test(route.right)) continue
    for (const id of idsFor(route)) {
      for (const name of ['other', 'union', 'platform', 'offline', 'nobody', 'buyer', 'anonymous'] as const) {
        const person = await caller(name, route)
        const inputs: Input[] = [
          { id },
          ...(route.url.includes('Select') ? [{ ids: String(id) }] : []),
          ...(route.method === 'POST' ? [exampleOn(route, id) ?? { id, ver: 1, result: 'pass', remark: 'x' }] : []),
        ]
        for (const input of inputs) {
          const answer = await knock(person, route, input)
          calls++
          if (answer.raw.body.includes(marker) || answer.http >= 500)
            leaks.push(`${name} at ${route.method} ${route.url}: ${answer.raw.body.slice(0, 200)}`)
        }
      }
    }
  }
  console.log(`another's records: ${calls} cases, ${leaks.length} leaks`)
  expect(leaks).toEqual([])
  expect(await worldOf(t.database, admin.suid)).toEqual(before)
  expect((await tenantTables(t.database)).length).toBeGreaterThan(10)
})

test('a private record is visible to its permitted readers, and to no other person of the same supplier', async () => {
  // Without this the search for leaks could be empty because nothing is ever disclosed.
  const wrong: string[] = []
  let cases = 0
  const marked = all.resources.filter(
    ({ label, calls }) => ['name', 'username'].includes(label) && calls.has('Info') && calls.has('Manage'),
  )
  for (const bound of marked) {
    const id = owned.get(bound.resource.table)
    const route = routes.find(({ url }) => url === `/v1${callOf(bound, 'Info')}`)
    if (id === undefined || !route) continue
    for (const name of ['admin', 'clerk', 'nobody', 'buyer', 'anonymous'] as const) {
      const answer = await knock(await caller(name, route), route, { id })
      const hasMarker = answer.raw.body.includes(marker)
      cases++
      if (hasMarker !== (name === 'admin' || name === 'clerk'))
        wrong.push(`${name} at ${route.url}: ${answer.http} ${answer.code}`)
    }
  }
  console.log(`own records: ${cases} cases, ${wrong.length} wrong`)
  expect(cases).toBeGreaterThan(30)
  expect(wrong).toEqual([])
})

/** The example of a call of the console, sent with records of the supplier `admin` in every place. */
function exampleOn({ right }: DeclaredRoute, id: number): Input | undefined {
  const call = all.calls.find(({ path }) => path === right)
  return (
    call?.example &&
    Object.fromEntries(
      Object.entries(call.example).map(([name, value]) => [name, name === 'id' ? id : withRecords(value, id)]),
    )
  )
}

function withRecords(value: unknown, id: number): unknown {
  if (Array.isArray(value)) return value.map((item) => withRecords(item, id))
  if (typeof value === 'object' && value !== null && isExampleDay(value)) return secondsOf(value)
  if (isExampleRecord(value)) return owned.get(value.exampleOf) ?? id
  return value
}

/** Records that a route may know: those of the sections under its path, or a few of any. */
function idsFor({ url }: DeclaredRoute): number[] {
  const near = all.resources
    .filter(({ resource }) => url.startsWith(`/v1/${resource.api}/`))
    .flatMap(({ resource }) => owned.get(resource.table) ?? [])
  return [...new Set(near.length > 0 ? near : [...owned.values()].slice(0, 3))]
}

test('[A28] no plugin call answers a supplier that has not installed it, with any right', async () => {
  const bare = await t.supplier({ addons: [] })
  const withoutAddon = routes.filter(
    ({ right, access }) => all.ruleOf(right)?.pluginKey !== undefined && access !== 'buyer',
  ) // no operator comes in by the door of buyers
  expect(withoutAddon.length).toBeGreaterThan(5)
  // callers other than the platform learn only that its plugins are not for them
  const platform = await t.supplier({ addons: [], is_platform: true })
  for (const route of withoutAddon)
    expect(await knock(all.ruleOf(route.right)?.platform ? platform : bare, route), route.url).toMatchObject({
      http: 403,
      code: 'plugin_off',
    })
  const { data } = await bare.get<PermissionAnswer>('/seller/role/OperatorPermission')
  expect(data.routes.filter(({ pluginKey }) => pluginKey)).toEqual([])
  expect(data.routes.filter(({ path }) => path.startsWith('/plugin/')).map(({ path }) => path)).toEqual([
    '/plugin/manage',
    '/plugin/pluginSetup',
  ])
  const { data: full } = await admin.get<PermissionAnswer>('/seller/role/OperatorPermission')
  expect(full.routes.find(({ path }) => path === '/plugin/express/company/manage')).toMatchObject({
    pluginKey: 'express',
    menu: { group: 'plugin' },
  })
})

describe('a right on one path does not open its siblings', () => {
  const submitting = all.resources.filter(
    (bound) =>
      isKept(bound) &&
      canBeSampled(bound.resource) &&
      Object.values(bound.resource.flow?.transitions ?? {}).some(({ onSave }) => onSave),
  )
  test.each(submitting.map((bound) => [bound.resource.table, bound] as const))(
    'saving a %s does not submit it',
    async (table, bound) => {
      const [name = ''] = Object.entries(bound.resource.flow?.transitions ?? {}).find(([, { onSave }]) => onSave) ?? []
      const save = callOf(bound, 'Save')
      const s = await proven(await t.supplier())
      const samples = sampler(all, s)
      const toFields = fieldRightsOf(all.modules).map(({ path }) => path)
      const writer = await s.operator({ apis: [save, ...toFields] })
      const body = await samples.body(table)
      expect(await writer.post(save, { ...body, submit: true })).toMatchObject({ http: 403, code: 'forbidden' })
      expect(await writer.post(save, body)).toMatchObject({ status: true })
      const both = await s.operator({ apis: [save, bound.transitions.get(name) ?? '', ...toFields] })
      expect((await both.post(save, { ...(await samples.body(table)), submit: true })).code).not.toBe('forbidden')
    },
  )

  test('reading a list does not import into it, and a ticket requires the right of its path', async () => {
    const bound = all.of('material')
    const reader = await admin.operator({ apis: [callOf(bound, 'Manage')] })
    const file = { name: 'a.csv', bytes: Buffer.from('code\nx') }
    expect(await reader.upload(callOf(bound, 'Manage'), file, { _excel_import: '1' })).toMatchObject({
      http: 403,
      code: 'forbidden',
    })
    expect(await reader.post('/seller/export/Ticket', { path: callOf(bound, 'Info') })).toMatchObject({
      code: 'not_found',
    })
    expect(await reader.post('/seller/export/Ticket', { path: callOf(all.of('unit'), 'Manage') })).toMatchObject({
      code: 'forbidden',
    })
  })
})
