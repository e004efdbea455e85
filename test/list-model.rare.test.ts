import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { ListRow, RecordAnswer, TableMeta } from '#core/wire/wire.ts'
import { sections } from '#server/composition.ts'
import { testApp } from './helpers/app.ts'
import type { Person } from './helpers/app.ts'
import { testDatabase } from './helpers/database.ts'
import { asksFor, countOf, inOrder, metaOf } from './helpers/listing.ts'
import type { FilterQuery, Query, Stored } from './helpers/listing.ts'
import { addMadeUp, madeUpRegistry } from './helpers/made-up.ts'
import { callOf, sampler } from './helpers/sample.ts'

// The list against a readable model: filter an array, sort it, take a page of it.
const registry = madeUpRegistry()
const database = await testDatabase({ prepare: addMadeUp })
const t = await testApp({ ...sections(registry), database })
const bound = registry.of('test_silo')
const manage = callOf(bound, 'Manage')
/** Random questions; `LIST_RUNS=5000` is the nightly run. */
const runs = Number(process.env['LIST_RUNS'] ?? 150)

let s: Person
let meta: TableMeta
let records: RecordAnswer[]

beforeAll(async () => {
  s = await t.supplier()
  const samples = sampler(registry, s)
  const warehouses = [
    (await samples.make('warehouse', { status: 'on' })).id,
    (await samples.make('warehouse', { status: 'on' })).id,
    null,
  ]
  const ids: number[] = []
  // Few values for many records, so that filters overlap and sorts tie.
  for (let n = 0; n < 40; n++) {
    const over = {
      kind: ['salt', 'grain', "d'or"][n % 3],
      warehouse_id: warehouses[n % 3],
      capacity: n % 4 === 0 ? null : (n % 7) * 1000,
      floors: 1 + (n % 3),
      heated: n % 5 === 0,
    }
    ids.push(
      (
        await samples.make(
          'test_silo',
          n % 6 === 5 ? { ...over, region: null, marks: null, built: null, value: null } : over,
        )
      ).id,
    )
  }
  for (const id of ids.filter((_, n) => n % 4 === 1)) await samples.step(bound, 'open', id)
  // The wire format of moments is seconds: moments within one second would be a tie here and an order in the database.
  await database.sql(
    `update test_silo set created_at = to_timestamp(1700000000 + id % 11), updated_at = to_timestamp(1700000000 + id % 7)`,
  )
  records = await Promise.all(ids.map(async (id) => (await s.get<RecordAnswer>(callOf(bound, 'Info'), { id })).data))
  meta = await metaOf(s, bound)
})

interface Question {
  asked: FilterQuery[]
  sort: readonly { by: string; asc: boolean }[]
  page: number
  limit: number
}

function questions(): fc.Arbitrary<Question> {
  const choice = fc
    .record({ filter: fc.constantFrom(...meta.top_search), record: fc.constantFrom(...records), at: fc.nat() })
    .map(({ filter, record, at }) => {
      const asks = asksFor(bound, filter, record, records)
      return asks[at % Math.max(asks.length, 1)]
    })
  const sortable = Object.values(meta.rows).flatMap(({ name, sort }) => (sort ? [name] : []))
  return fc.record({
    asked: fc
      .array(choice, { minLength: 1, maxLength: 6 })
      .map((list) => distinct(list.filter((query) => query !== undefined))),
    sort: fc.uniqueArray(fc.record({ by: fc.constantFrom('id', ...sortable), asc: fc.boolean() }), {
      maxLength: 3,
      selector: ({ by }) => by,
    }),
    page: fc.integer({ min: 1, max: 4 }),
    limit: fc.integer({ min: 1, max: 20 }),
  })
}

/** One value for each name, as an address has. */
function distinct(queries: readonly FilterQuery[]): FilterQuery[] {
  return [...new Map(queries.map((query) => [Object.keys(query.query).join(), query])).values()]
}

function model({ asked: queries, sort, page, limit }: Question): { kept: Stored[]; page: unknown[] } {
  const matching = records.filter((record) => queries.every(({ keeps }) => keeps(record)))
  const keys = sort.length > 0 ? sort : [{ by: 'id', asc: false }]
  const last = keys.at(-1)?.asc ?? false
  const ordered = matching.toSorted((a, b) => {
    for (const { by, asc } of keys) {
      const order = inOrder(by, asc)({ ...a, id: 0 }, { ...b, id: 0 }) || (by === 'id' ? inOrder('id', asc)(a, b) : 0)
      if (order !== 0) return order
    }
    return inOrder('id', last)(a, b)
  })
  return { kept: matching, page: ordered.slice((page - 1) * limit, page * limit).map(({ id }) => id) }
}

test('[L17] rows, count and totals of any question are those of the model', async () => {
  let matched = 0
  await fc.assert(
    fc.asyncProperty(questions(), async (question) => {
      const { asked: queries, sort, page, limit } = question
      const filters: Query = Object.assign({}, ...queries.map(({ query }) => query))
      const order: Query =
        sort.length > 0
          ? { sort: sort.map(({ by }) => by).join(), order: sort.map(({ asc }) => String(asc)).join() }
          : {}
      const expected = model(question)
      const rows = await s.get<ListRow[]>(manage, { ...filters, ...order, page, limit })
      expect(rows.data.map(({ id }) => id)).toEqual(expected.page)
      const { count, totalrow } = await countOf(s, bound, filters)
      expect(count).toBe(expected.kept.length)
      for (const name of bound.resource.list.sums ?? [])
        expect(totalrow[name]).toBe(expected.kept.reduce((sum, record) => sum + Number(record[name] ?? 0), 0))
      matched += count
    }),
    { numRuns: runs },
  )
  expect(matched).toBeGreaterThan(runs) // the questions are not all empty
})

test('a query by POST gets the same answer', async () => {
  const query = { kind: 'salt', sort: 'capacity', order: 'true', page: 1, limit: 5 }
  expect((await s.post<ListRow[]>(manage, query)).data).toEqual((await s.get<ListRow[]>(manage, query)).data)
})

test.each([
  [{ limit: 1_000_000 }, 200, 'ok'],
  [{ limit: 0 }, 400, 'malformed'],
  [{ limit: -1 }, 400, 'malformed'],
  [{ page: 1.5 }, 400, 'malformed'],
  [{ page: 10_000, limit: 100 }, 400, 'page_too_deep'],
  [{ capacity: '1' }, 422, 'bad_range'],
  [{ capacity: '2,1' }, 422, 'bad_range'],
  [{ capacity: 'a,b' }, 422, 'bad_range'],
  [{ capacity: '1e400,' }, 422, 'bad_range'],
  [{ capacity: ',' }, 200, 'ok'],
  [{ built: '1e15,' }, 422, 'bad_range'],
  [{ region: 'x' }, 422, 'bad_option'],
  [{ warehouse_id: '-1' }, 422, 'bad_option'],

  [{ sort: 'code,name,kind,floors' }, 400, 'bad_sort'],
  [{ nam: 'x' }, 400, 'bad_filter'],
] as const)('%j is answered with %i %s', async (query, http, code) => {
  const answer = await s.get<ListRow[]>(manage, { ...query })
  expect({ http: answer.http, code: answer.code }).toEqual({ http, code })
  if (answer.status) expect(answer.data.length).toBeLessThanOrEqual(100)
})
