import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { plugins, product } from '#plugins/index.ts'
import type { DeclaredRoute } from '#server/http/route.ts'
import { sections } from '#server/composition.ts'
import { testApp } from './helpers/app.ts'
import type { Answer, Caller, Person } from './helpers/app.ts'
import { buyerOf } from './helpers/buyers.ts'
import { testDatabase } from './helpers/database.ts'
import { MARK, hostileNames, inheritedNames, jsonValues, keyed, queryTexts, watched } from './helpers/hostile.ts'
import { patience } from './helpers/patience.ts'
import { isAsked, ownerOf } from './helpers/section.ts'
import { callOf, proven, sampler } from './helpers/sample.ts'

/**
 * Cases for each route; `.ci/run` sets 100, a nightly run up to 5,000. A nearly valid record costs as much as several
 * invalid ones.
 */
const cases = Number(process.env['FUZZ_CASES'] ?? 40)
const records = Math.ceil(cases / 3)
let count = 0
afterAll(() => console.log(`${routes.length} routes x ${cases} cases, ${count} calls in all: no fault is allowed`))
const all = registry(product)
const database = await testDatabase()
const statements = new Set<string>()
const t = await testApp({
  ...sections(all),
  addons: plugins.map(({ key }) => key),
  database: { ...database, db: watched(database.db, (text) => void statements.add(text)) },
  log: false,
})

const routes = t.app.routeTable.filter(
  ({ method, url, signed, cookie }) => method !== 'HEAD' && signed !== false && !cookie && !url.endsWith('/logout'),
)
const general = [
  'id',
  'ids',
  'ver',
  'q',
  'page',
  'limit',
  'sort',
  'order',
  'sign',
  'keyword',
  'submit',
  'result',
  'remark',
  'path',
  'params',
  'username',
  'password',
  'name',
  'type',
  'captcha',
  'refresh_token',
  'accesstoken',
  'supplieruid',
  'old_password',
  'real_name',
  'phone',
  'avatar',
  'code',
  'purpose',
  'platform',
  'key',
  'table',
]
const flags = [
  '_table_meta',
  '_count_sum',
  '_count_exact',
  '_down_excel',
  '_excel_file_name',
  '_excel_down_culumns',
  '_down_excel_import_tpl',
  '_down_excel_lines_tpl',
  '_excel_type',
  '_excel_import',
  '_excel_lines',
]

/** The names a route may know: those of its section's fields, filters and lines, or of its call. */
function namesOf({ url }: DeclaredRoute): string[] {
  const call = [...all.calls, ...all.buyerCalls].find(({ path }) => `/v1${path}` === url)
  if (call) return [...Object.keys(call.input), 'id']
  const bound = all.resources.find(({ calls, transitions }) =>
    [...calls.values(), ...transitions.values()].some((path) => `/v1${path}` === url),
  )
  if (!bound) return general
  const { fields, lines = {}, list } = bound.resource
  return [
    ...Object.keys(fields),
    ...Object.keys(lines),
    ...(list.filters ?? []),
    'keyword',
    'id',
    'ids',
    'ver',
    'submit',
    'page',
    'limit',
    'sort',
    'order',
    ...flags,
  ]
}

async function aBuyerOf(supplier: Person): Promise<Caller> {
  const { data } = await supplier.post<{ id: number }>('/seller/member/MemberSave', {
    name: '买家',
    phone: '13911112222',
    addresses: [],
  })
  return buyerOf(t, supplier, data.id)
}

/** Why an answer is not one the protocol knows; undefined when it is. */
function faultOf({ http, raw, ...envelope }: Answer<unknown>, ms: number): string | undefined {
  const body = raw.body
  if (http >= 500) return `${http}: ${body.slice(0, 300)}`
  if (ms > 2000 && ms > patience(2000)) return `${Math.round(ms)} ms`
  if (typeof envelope.status !== 'boolean' || typeof envelope.msg !== 'string' || envelope.data === undefined)
    return `no envelope: ${body.slice(0, 300)}`
  if (envelope.status ? envelope.code !== 'ok' || http !== 200 : !t.app.errors.knows(envelope.code))
    return `the code ${envelope.code} with ${http}`
  if (/at or near|violates|relation "|pg_catalog|node_modules|\.ts:\d|Error:/.test(body))
    return `it speaks of its inside: ${body.slice(0, 300)}`
  return undefined
}

async function askedOf(
  route: DeclaredRoute | undefined,
  send: () => Promise<Answer<unknown>>,
): Promise<string | undefined> {
  const started = performance.now()
  count++
  try {
    return faultOf(await send(), performance.now() - started)
  } catch (error) {
    // the call requested a file and received one
    if (route?.download && String(error).includes('something else than JSON: PK')) return undefined
    throw error
  }
}

describe.concurrent(`[safety G19] ${cases} random calls of each of ${routes.length} routes`, () => {
  test.each(routes.map((route) => [`${route.method} ${route.url}`, route] as const))(
    '%s',
    { timeout: 60_000 + cases * 5000 },
    async (_name, route) => {
      const supplier: Person = await proven(await t.supplier())
      const person = route.access === 'buyer' ? await aBuyerOf(supplier) : supplier
      const names = namesOf(route)
      const path = route.url.replace(/^\/v1/, '')
      await fc.assert(
        fc.asyncProperty(
          keyed(names, queryTexts()),
          keyed(names, jsonValues()),
          fc.constantFrom('zh', 'en', 'xx', ''),
          async (query, body, lang) => {
            const headers = { 'accept-language': lang }
            const fault = await askedOf(route, () => {
              if (route.method === 'GET') return person.get(path, shortened(query), { headers })
              return person.post(path, body, { headers })
            })
            if (fault) throw new Error(fault)
          },
        ),
        { numRuns: cases, seed: 20_261_121 },
      )
    },
  )
})

describe.concurrent(`[safety G19] ${records} nearly right records of each section`, () => {
  const saved = all.resources.filter((bound) => isAsked(bound) && bound.calls.has('Save'))
  test.each(saved.map((bound) => [bound.resource.table, bound] as const))(
    '%s',
    { timeout: 60_000 + cases * 5000 },
    async (table, bound) => {
      const person = await proven(await t.supplier(ownerOf(all, bound)))
      const samples = sampler(all, person)
      const { fields, lines = {}, single } = bound.resource
      const heads = Object.keys(fields)
      const below = Object.entries(lines).flatMap(([name, def]) =>
        Object.keys(def.fields).map((field) => [name, field] as const),
      )
      const change = fc.oneof(
        fc.constantFrom(...heads).map((name) => [name] as const),
        ...(below.length > 0 ? [fc.constantFrom(...below)] : []),
      )
      await fc.assert(
        fc.asyncProperty(fc.array(fc.tuple(change, jsonValues()), { minLength: 1, maxLength: 2 }), async (changes) => {
          const body = await samples.body(table)
          for (const [[name, field], value] of changes) {
            const [first] = field === undefined ? [] : [body[name]].flat()
            if (field === undefined) body[name] = value
            else if (typeof first === 'object' && first !== null) Reflect.set(first, field, value)
          }
          if (single) body.ver = undefined
          const fault = await askedOf(undefined, () => person.post(callOf(bound, 'Save'), body))
          if (fault) throw new Error(fault)
        }),
        { numRuns: records, seed: 20_261_121 },
      )
    },
  )
})

/** Valid characters of an address: the server's limit on a request line does not concern a handler. */
function shortened(query: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name.slice(0, 300).toWellFormed(),
      value.slice(0, 800).toWellFormed(),
    ]),
  )
}

describe('[safety S22] [safety G20] hostile names', () => {
  const lists = all.resources.filter(({ calls }) => calls.has('Manage'))

  test(`${hostileNames.length} of them are refused as sort, filter and column of every list`, async () => {
    expect(new Set(hostileNames).size).toBeGreaterThanOrEqual(120)
    const [platform, ordinary] = [await t.supplier({ is_platform: true, is_union: true }), await t.supplier()]
    const wrong: string[] = []
    let calls = 0
    for (const [at, bound] of lists.entries()) {
      // The first two lists get every name, the others take turns: the same code generates all lists.
      const person = all.ruleOf(callOf(bound, 'Manage'))?.union === 'never' ? ordinary : platform
      const names = at < 2 ? hostileNames : hostileNames.filter((_, i) => i % 12 === at % 12)
      for (const name of [...names, ...inheritedNames, 'suid', 'del_at'].map((key) =>
        key.slice(0, 700).toWellFormed(),
      )) {
        const queries: Record<string, string>[] = [
          { sort: name },
          { [name]: 'x' },
          { _down_excel: '1', _excel_down_culumns: name },
        ]
        for (const query of queries) {
          const answer = await person.get(callOf(bound, 'Manage'), query)
          calls++
          // The name that means an object's prototype does not come through a sign.
          const codes = [
            'bad_sort',
            'bad_filter',
            'bad_column',
            'no_columns',
            'malformed',
            ...(name === '__proto__' ? ['bad_sign'] : []),
          ]
          if (!codes.includes(answer.code))
            wrong.push(`${bound.resource.table} ${JSON.stringify(query)}: ${answer.http} ${answer.code}`)
        }
      }
    }
    console.log(`${hostileNames.length} hostile names, ${calls} calls`)
    expect(wrong).toEqual([])
  })

  test('an unknown key of a body is refused by name, one that every object has included', async () => {
    const person = await t.supplier()
    for (const name of ['constructor', 'toString', 'hasOwnProperty', hostileNames[0] ?? '']) {
      const answer = await person.post('/jxc/unit/UnitSave', { name: '吨', dimension: 'count', [name]: 1 })
      expect(answer).toMatchObject({ http: 422, data: { errors: [expect.objectContaining({ code: 'unknown_key' })] } })
    }
  })

  test('no statement that was sent to the database holds anything a caller sent', () => {
    expect(statements.size).toBeGreaterThan(50)
    expect([...statements].filter((text) => text.includes(MARK))).toEqual([])
  })
})
