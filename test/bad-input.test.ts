import { beforeAll, describe, expect, test } from 'vitest'
import type { Bound } from '#core/define/registry.ts'
import type { ListRow, RecordAnswer } from '#core/wire/wire.ts'
import type { FilterMeta } from '#core/wire/filter-wire.ts'
import type { Person } from './helpers/app.ts'
import { metaOf } from './helpers/listing.ts'
import { madeUpRegistry } from './helpers/made-up.ts'
import { callOf, proven, sampler } from './helpers/sample.ts'
import { madeUpApp } from './helpers/shared-apps.ts'

// Unintended input, sent to every list and every call: each refusal names it, and nothing changes.
const registry = madeUpRegistry()
const t = await madeUpApp()
// The caller belongs to a union account: filters that such accounts never see are refused.
const lists = registry.resources.filter(
  ({ calls, resource }) => calls.has('Manage') && !resource.single && resource.rule?.union !== 'never',
)
const silo = registry.of('test_silo')
const manage = callOf(silo, 'Manage')

let s: Person
beforeAll(async () => {
  s = await proven(await t.supplier({ is_platform: true, is_union: true }))
})

test('[safety S20] the input schema of each route compiles', () => {
  expect(t.app.compileChecks).not.toThrow()
})

const digits = '9'.repeat(19)
const ranges = [
  '1e309,',
  ',-1e309',
  '2,1',
  '1,2,3',
  'a,b',
  'NaN,NaN',
  'Infinity,',
  '0x10,',
  '1e3,',
  `${digits},`,
  `,${digits}`,
  "1,'",
  '%,_',
]
const strays = [
  'nonsense',
  '%',
  "x' or '1'='1",
  '__proto__',
  'constructor',
  'x'.repeat(300),
  'true or true',
  '{}',
  '=1+1',
]
const pointers = ['x', '-1', '0', '0.5', '1e309', digits, `1,${digits}`, '1 or 1=1', '{1,2}']
const many = Array.from({ length: 1001 }, (_, n) => `v${n}`).join()
const tooMany = Array.from({ length: 1001 }, (_, n) => n + 1).join()

/** Values that a filter must refuse, with what each is refused for. */
function badValues({ type, options, x }: FilterMeta): [value: string, code: string][] {
  const all = (values: readonly string[], code: string) => values.map((value): [string, string] => [value, code])
  switch (type) {
    case 'number':
      return all([...ranges, '1', digits], 'bad_range')
    case 'date':
    case 'datetime':
    case 'eqdate':
      return all([...ranges, '1e15', '2026-01-01', '2026-01-01,2026-01-02', '200000000000,', digits], 'bad_range')
    case 'cascade':
      return all([...strays, '1,2', '3.3', '-1'], 'bad_option')
    case 'text':
      return [
        ['%_'.repeat(5000), 'too_long'],
        ['盐'.repeat(201), 'too_long'],
        [many, 'too_many'],
      ]
    default:
      return options
        ? all(strays, 'bad_option')
        : x.remote
          ? [...all(pointers, 'bad_option'), [tooMany, 'too_many']]
          : []
  }
}

describe('[safety S22] [safety S24] every filter of every list', () => {
  test('refuses invalid values, in rows, count, export and bulk jobs alike', async () => {
    const wrong: string[] = []
    let count = 0
    for (const [at, bound] of lists.entries()) {
      const { top_search } = await metaOf(s, bound)
      for (const filter of top_search) {
        const bad = badValues(filter)
        // The made-up list and the first of the product get every value, the others take turns: one compiler serves
        // them all.
        const some = at === 0 || bound === silo ? bad : bad.filter((_, n) => n % 5 === at % 5)
        for (const [n, [value, code]] of some.entries()) {
          const answer = await get(bound, { [filter.second_name?.[0] ?? filter.name]: value }, n)
          count++
          if (answer.code !== code || answer.http !== 422)
            wrong.push(
              `${bound.resource.table}.${filter.name} ${value.slice(0, 40)}: ${answer.http} ${answer.code}, not ${code}`,
            )
        }
      }
    }
    console.log(`${count} bad values of filters`)
    expect(wrong).toEqual([])
    expect(count).toBeGreaterThan(400)
  })

  /** The sources of a where-clause, in turn. */
  async function get(bound: Bound, query: Record<string, string>, n: number): Promise<{ http: number; code: string }> {
    const path = callOf(bound, 'Manage')
    const ways = [
      () => s.post(path, query),
      () => s.post(path, { ...query, _count_sum: 1 }),
      ...(bound.resource.list.export ? [() => s.post(path, { ...query, _down_excel: 2 })] : []),
      ...(bound === silo ? [() => s.post('/seller/bulk/Preview', { path, key: 'del', query })] : []),
    ]
    return (ways[n % ways.length] ?? s.get)(path)
  }

  test('takes a text literally: wildcards are letters, 200 characters are allowed', async () => {
    const samples = sampler(registry, s)
    const name = '100%_\\ sure'
    const { id } = await samples.make('test_silo', { name })
    await samples.make('test_silo', { name: '1000 xx sure' })
    const rowsWith = async (text: string) => (await s.post<ListRow[]>(manage, { name: text })).data.map((row) => row.id)
    for (const text of [name, '100%', '%_', '_\\', '\\ s'])
      expect({ text, found: await rowsWith(text) }).toEqual({ text, found: [id] })
    expect(await rowsWith('🧂'.repeat(200))).toEqual([])
    expect(await s.post(manage, { name: 'a\0b' })).toMatchObject({ http: 400, code: 'malformed' })
  })

  test.each([
    [{ page: 1e9 }, 400, 'page_too_deep'],
    [{ page: '1e9' }, 400, 'malformed'],
    [{ page: -1 }, 400, 'malformed'],
    [{ page: 1001, limit: 100 }, 400, 'page_too_deep'],
    [{ page: 1000, limit: 100 }, 200, 'ok'],
    [{ page: digits }, 400, 'malformed'],
    [{ limit: digits }, 400, 'malformed'],
    [{ limit: '1e309' }, 400, 'malformed'],
    [{ limit: 101 }, 200, 'ok'],
    [{ limit: [20] }, 400, 'malformed'],
    [{ name: { like: 'x' } }, 400, 'malformed'],
    [{ name: ['x', 'y'] }, 400, 'malformed'],
    [{ sort: ['name'] }, 400, 'malformed'],
    [{ sort: 'name,,code;' }, 400, 'bad_sort'],
    [{ sort: 'note' }, 400, 'bad_sort'],
    [{ _down_excel: 2, _excel_type: 'exe' }, 400, 'malformed'],
  ])('%j is answered with %i %s', async (body, http, code) => {
    const answer = await s.post<ListRow[]>(manage, body)
    expect({ http: answer.http, code: answer.code }).toEqual({ http, code })
    if (answer.status) expect(answer.data.length).toBeLessThanOrEqual(100)
  })

  test('accepts 20 filters at once and not 21', async () => {
    // Each level of a cascade is a separate filter.
    const all = (await metaOf(s, silo)).top_search.flatMap((filter) =>
      (filter.second_name ?? [filter.name]).map((name) => [name, valueFor(filter)] as const),
    )
    expect(all.length).toBeGreaterThanOrEqual(21)
    const first = (count: number) => s.post(manage, Object.fromEntries(all.slice(0, count)))
    expect(await first(20)).toMatchObject({ http: 200 })
    expect(await first(21)).toMatchObject({ http: 400, code: 'bad_filter' })
  })
})

function valueFor({ type, options, x }: FilterMeta): string {
  if (type === 'number' || type.includes('date')) return '1,2'
  if (type === 'cascade') return '33'
  return options?.[0]?.value ?? (x.remote ? '1' : 'x')
}

describe('[safety S20] a body', () => {
  const deep = (open: string, close: string) => `{"name":${open.repeat(20_000)}1${close.repeat(20_000)}}`

  test('nested without end is refused by every call, and no stack runs out', async () => {
    const wrong: string[] = []
    for (const { url } of t.app.routeTable.filter(({ method }) => method === 'POST'))
      for (const payload of [deep('[', ']'), deep('{"a":', '}')]) {
        const raw = await t.app.inject({
          method: 'POST',
          url,
          payload,
          headers: { 'content-type': 'application/json', ...signed(s) },
        })
        if (raw.statusCode < 400 || raw.statusCode >= 500)
          wrong.push(`${url}: ${raw.statusCode} ${raw.body.slice(0, 100)}`)
      }
    expect(wrong).toEqual([])
  })

  test('[safety S25] JSON in a text is accepted up to 64 kB and five levels', async () => {
    for (const text of [
      '[[[[[[]]]]]]',
      '['.repeat(30_000) + ']'.repeat(30_000),
      `["${'x'.repeat(65_536)}"]`,
      '[',
      '"x"',
      '{"a":1}',
      'null',
    ])
      expect({
        text: text.slice(0, 20),
        ...(await s.post(callOf(registry.of('role'), 'Save'), { name: 'r', path_arr: text, api_arr: '[]' })),
      }).toMatchObject({
        http: 422,
        data: { errors: [expect.objectContaining({ field: 'path_arr' })] },
      })
  })

  test('with half a character in it is stored in full or refused, never an error of ours', async () => {
    const half = 'a\ud800'
    const asks: [string, Record<string, unknown>][] = [
      [manage, { name: half }],
      [manage, { name: half, _down_excel: 2 }],
      [manage, { _excel_file_name: half, _down_excel: 2 }],
      ['/seller/export/Ticket', { path: manage, params: { name: half } }],
      ['/seller/view/ViewSave', { route: '/x', name: half, definition: {}, shared: 'none' }],
      ['/seller/view/ViewSave', { route: '/x', name: 'x', definition: { half }, shared: 'none' }],
      ['/seller/bulk/Preview', { path: manage, key: 'del', query: { name: half } }],
    ]
    for (const [path, body] of asks) expect([200, 400]).toContain((await s.post(path, body)).http)
  })

  test('whose lines have invalid ids, or one id twice, is refused and changes nothing', async () => {
    const supplier = await proven(await t.supplier())
    const customer = registry.of('customer')
    const { id, ver } = await sampler(registry, supplier).make('customer')
    const read = async () => (await supplier.get<RecordAnswer>(callOf(customer, 'Info'), { id })).data
    const before = await read()
    const [first = {}, second = {}] = linesIn(before.licences)
    for (const wrong of [0.5, 1e308, -1, 0, '1', true, first.id]) {
      const licences = [sendable(first), { ...sendable(second), id: wrong }]
      const answer = await supplier.post(callOf(customer, 'Save'), { id, ver, licences })
      expect({ wrong, answer }).toMatchObject({
        answer: { http: 422, data: { errors: [{ field: 'licences.id', row: 2 }] } },
      })
    }
    expect(await read()).toEqual(before)

    function sendable(line: Record<string, unknown>): Record<string, unknown> {
      const expected = Object.entries(customer.resource.lines?.licences?.fields ?? {}).filter(
        ([, field]) => !field.server,
      )
      return { id: line.id, ...Object.fromEntries(expected.map(([name]) => [name, line[name]])) }
    }
  })
})

describe('[safety S38] the name of a file', () => {
  test.each([
    ['../../etc/passwd', '.._.._etc_passwd.xlsx'],
    ['a\r\nset-cookie: x=1', 'a__set-cookie_ x=1.xlsx'],
    ['a"; filename="b.exe', 'a_; filename=_b.exe.xlsx'],
    [`${'x'.repeat(99)}🧂🧂`, `${'x'.repeat(99)}🧂.xlsx`],
    ['x'.repeat(5000), `${'x'.repeat(100)}.xlsx`],
    ['盐.xlsx', '盐.xlsx'],
    ['photo\u202egpj.exe', 'photogpj.exe.xlsx'],
    ['a\u200f\u061c\u2067b\u200e\u2028', 'ab.xlsx'],
  ])('%j is sent as %j', async (requested, name) => {
    const file = await s.download(manage, { _down_excel: '1', _excel_file_name: requested })
    expect(file.statusCode).toBe(200)
    const [, encoded = ''] = /filename\*=UTF-8''(\S+)$/.exec(String(file.headers['content-disposition'])) ?? []
    expect(decodeURIComponent(encoded)).toBe(name)
    expect(file.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    expect(file.headers).not.toHaveProperty('set-cookie')
  })
})

function signed({ tokens, suid }: Person): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000))
  return { device: 'web', timestamp, accesstoken: tokens.access_token, supplieruid: String(suid), sign: 'x' }
}

function linesIn(value: unknown): Record<string, unknown>[] {
  const lines: unknown[] = Array.isArray(value) ? value : []
  return lines.map((line) => ({ ...(typeof line === 'object' ? line : {}) }))
}
