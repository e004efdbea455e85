import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import type { Bound } from '#core/define/registry.ts'
import type { CountAnswer, ListRow, SelectRow } from '#core/wire/wire.ts'
import { plugins, product } from '#plugins/index.ts'
import type { Person } from './helpers/app.ts'
import { metaOf } from './helpers/listing.ts'
import { callOf, proven, sampler } from './helpers/sample.ts'
import { canBeSampled } from './helpers/section.ts'
import { productApp } from '#test/helpers/shared-apps.ts'

// The data scope of a person over every resource that knows departments, with every right there is: what lies elsewhere
// is as if it were not.
const all = registry(product)
const t = await productApp({ addons: plugins.map(({ key }) => key) })
const scoped = all.resources.filter(
  ({ resource }) => resource.fields.dept_id?.to === 'dept' || resource.table === 'dept',
)
const exceptions = scoped.filter(
  ({ calls, resource }) => canBeSampled(resource) && calls.has('Save') && calls.has('Info') && calls.has('Manage'),
)
const read = scoped.filter((bound) => !exceptions.includes(bound) && bound.calls.has('Manage'))

let boss: Person
let clerk: Person
const ids = { here: 0, elsewhere: 0 }
const records = new Map<string, { here: number; elsewhere: number }>()
let cases = 0

beforeAll(async () => {
  boss = await proven(await t.supplier())
  const samples = sampler(all, boss)
  ids.here = (await samples.make('dept')).id
  ids.elsewhere = (await samples.make('dept')).id
  const apis = t.app.routeTable
    .filter(({ access, method }) => access === 'api' && method !== 'HEAD')
    .map(({ right }) => right)
  clerk = await proven(
    await boss.operator({ apis, paths: all.pages.map(({ path }) => path), dept_id: ids.here, data_scope: 'dept' }),
  )
  for (const bound of exceptions) {
    const { table } = bound.resource
    const created =
      table === 'dept' ? ids : { here: (await samples.make(table)).id, elsewhere: (await samples.make(table)).id }
    if (table !== 'dept')
      for (const place of ['here', 'elsewhere'] as const)
        await t.database.sql(`update ${table} set dept_id = $2 where id = $1`, [created[place], ids[place]])
    records.set(table, created)
  }
  // A person of another department with actions, for the logs.
  const other = await boss.operator({ apis: ['/jxc/unit/UnitSave'], dept_id: ids.elsewhere })
  await other.post('/jxc/unit/UnitSave', { name: '垛', dimension: 'package', decimals: 0 })
  await clerk.post('/jxc/unit/UnitSave', { name: '捆', dimension: 'package', decimals: 0 })
})
afterAll(() =>
  console.log(`data scope: ${exceptions.length} resources with records, ${read.length} lists, ${cases} answers`),
)

const named = (bounds: readonly Bound[]) => bounds.map((bound) => [bound.resource.table, bound] as const)
const placesOf = (table: string) => {
  const record = records.get(table)
  if (!record) throw new Error(`${table} has no records`)
  return record
}
/** Every id of a picker, for any shape of it. */
const idsOf = (rows: readonly SelectRow[]): number[] =>
  rows.flatMap(({ id, children = [] }) => [id, ...idsOf(children)])

describe.each(named(exceptions))('[S23] %s', (table, bound) => {
  test('a list, its count, its totals and its export contain exactly the rows within reach', async () => {
    const { here, elsewhere } = placesOf(table)
    const manage = callOf(bound, 'Manage')
    const { data: rows } = await clerk.get<ListRow[]>(manage, { limit: 100 })
    const listed = rows.map(({ id }) => id)
    expect(listed).toContain(here)
    expect(listed).not.toContain(elsewhere)
    expect((await boss.get<ListRow[]>(manage, { limit: 100 })).data.map(({ id }) => id)).toEqual(
      expect.arrayContaining([here, elsewhere]),
    )
    const { data: count } = await clerk.get<CountAnswer>(manage, { _count_sum: 1 })
    expect(count.count).toBe(rows.length)
    const meta = await metaOf(clerk, bound)
    for (const { name, sum } of Object.values(meta.rows))
      if (sum)
        expect(count.totalrow[name] ?? 0, name).toBe(rows.reduce((total, row) => total + Number(row[name] ?? 0), 0))
    if (meta.show_excel) {
      const { body } = await clerk.download(manage, { _down_excel: '1', _excel_type: 'csv', _excel_file_name: 'a' })
      const info = (await boss.get<ListRow>(callOf(bound, 'Info'), { id: elsewhere })).data
      expect(body).not.toContain(String(info[bound.label]))
    }
    cases += 4
  })

  test.runIf(bound.calls.has('Select'))('a picker does not offer it, nor name it when asked for it by id', async () => {
    const select = callOf(bound, 'Select')
    const { elsewhere } = placesOf(table)
    const open = (await clerk.get<SelectRow[]>(select)).data
    const options = await clerk.get<SelectRow[]>(select, { ids: String(elsewhere) })
    expect(idsOf(open)).not.toContain(elsewhere)
    expect(options.http >= 400 || !idsOf(options.data).includes(elsewhere)).toBe(true)
    const mine = (await clerk.get<SelectRow[]>(select, { ids: String(placesOf(table).here) })).data
    expect(idsOf(mine)).toContain(placesOf(table).here)
    cases += 3
  })

  test('a search by its number or its name finds it only for persons who may see it', async () => {
    const { here, elsewhere } = placesOf(table)
    const find = async (person: Person, id: number) => {
      const record = (await boss.get<ListRow>(callOf(bound, 'Info'), { id })).data
      const resolved = await person.get<{ id: number; path: string }[]>('/seller/search/Resolve', {
        q: String(record[bound.resource.code ?? bound.label]).slice(0, 80),
      })
      return resolved.data.filter(({ path }) => path.startsWith(`${bound.resource.page}/`)).map((row) => row.id)
    }
    const opened = all.pages.some(
      (page) => page.bound === bound && page.path.includes(':id') && ['info', 'form'].includes(page.kind),
    )
    if (opened) expect(await find(boss, elsewhere)).toContain(elsewhere)
    if (opened) expect(await find(clerk, here)).toContain(here)
    expect(await find(clerk, elsewhere)).not.toContain(elsewhere)
    cases += 3
  })

  test('reading, saving, deciding, deleting and its history answer like a missing record', async () => {
    const { here, elsewhere } = placesOf(table)
    const absent = 999_999_999
    const [before] = await t.database.sql(`select * from ${table} where id = $1`, [elsewhere])
    const info = callOf(bound, 'Info')
    expect(await clerk.get(info, { id: here })).toMatchObject({ status: true })
    const answers = [await clerk.get(info, { id: elsewhere }), await clerk.get(info, { id: absent })]
    expect(answers[0]).toMatchObject({ http: 404, code: 'not_found' })
    expect(answers[0]?.raw.body).toBe(answers[1]?.raw.body)
    const writes = [
      ...bound.transitions.values(),
      ...(['Save', 'Del'] as const).flatMap((name) => bound.calls.get(name) ?? []),
    ]
    for (const path of writes) {
      const decision =
        path === bound.calls.get('Save') || path === bound.calls.get('Del') ? {} : { result: 'pass', remark: 'x' }
      const body = path === bound.calls.get('Del') ? {} : { ver: 1 }
      const send = (id: number) => clerk.post(path, { id, ...body, ...decision })
      const [there, nowhere] = [await send(elsewhere), await send(absent)]
      expect([there.http, there.code, there.raw.body], path).toEqual([nowhere.http, nowhere.code, nowhere.raw.body])
      expect(there.status, path).toBe(false)
      cases += 2
    }
    const history = (id: number) => clerk.get('/seller/operator/RecordHistory', { biz_type: table, biz_id: id })
    expect(await history(elsewhere)).toMatchObject({ http: 404, code: 'not_found' })
    expect(await t.database.sql(`select * from ${table} where id = $1`, [elsewhere])).toEqual([before])
    cases += 3
  })
})

describe.each(named(read))('%s, which is only read', (_table, bound) => {
  test('shows no row of other departments', async () => {
    const manage = callOf(bound, 'Manage')
    const strangers = (rows: readonly ListRow[]) =>
      rows.filter(({ dept_id, created_by }) => dept_id === ids.elsewhere && created_by !== clerk.uid)
    const { data: rows } = await clerk.get<ListRow[]>(manage, { limit: 100 })
    expect(strangers(rows)).toEqual([])
    expect((await clerk.get<CountAnswer>(manage, { _count_sum: 1 })).data.count).toBe(rows.length)
    cases += 2
  })
})

test('the logs hold something of the other department to be hidden', async () => {
  for (const path of ['/seller/log/AdministratorManage', '/seller/operator/OperatorlogManage']) {
    const [mine, theirs] = [
      await boss.get<CountAnswer>(path, { _count_sum: 1 }),
      await clerk.get<CountAnswer>(path, { _count_sum: 1 }),
    ]
    expect(theirs.data.count, path).toBeLessThan(mine.data.count)
    expect(theirs.data.count, path).toBeGreaterThan(0)
  }
})
