import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Bound } from '#core/define/registry.ts'
import { registry } from '#core/define/registry.ts'
import { declaresReach } from '#core/define/row-scope.ts'
import type { CountAnswer, ListRow, SelectRow } from '#core/wire/wire.ts'
import { plugins, product } from '#plugins/index.ts'
import { sections } from '#server/composition.ts'
import { testApp } from './helpers/app.ts'
import type { Person } from './helpers/app.ts'
import { plant, planted } from './helpers/planted.ts'
import { oracle, toldElsewhere } from './helpers/reach-oracle.ts'
import type { Watcher } from './helpers/reach-oracle.ts'
import { callOf, proven } from './helpers/sample.ts'
import { isForAll } from './helpers/section.ts'

// Rows of every table, of a department, of another one and of a person, and every list read by people with all rights
// and a narrow scope. The visible rows are compared with hand-written SQL for each list (`helpers/reach-oracle.ts`),
// independent of the definitions.
const all = registry(product)
const t = await testApp({ ...sections(all), addons: plugins.map(({ key }) => key) })
const lists = all.resources.filter(
  (bound) => bound.calls.has('Manage') && isForAll(all, bound) && !bound.resource.single,
)

let boss: Person
const people = new Map<string, { person: Person; watcher: Watcher }>()
/** The ids that the boss sees, by table. */
const there = new Map<string, number[]>()
const counts = new Map<string, number>()
let answers = 0

beforeAll(async () => {
  boss = await proven(await t.supplier())
  const apis = t.app.routeTable
    .filter(({ access, method }) => access === 'api' && method !== 'HEAD')
    .map(({ right }) => right)
  const dept = await proven(await boss.operator({ apis, data_scope: 'dept' }))
  expect(await plant(t.database, all, { suid: boss.suid, me: dept.uid })).toEqual([])
  await t.database.sql('update operator set dept_id = $2 where id = $1', [dept.uid, planted.here])
  const watch = (name: string, person: Person, watcher: Omit<Watcher, 'uid' | 'suid'>) =>
    people.set(name, { person, watcher: { ...watcher, uid: person.uid, suid: boss.suid } })
  watch('dept', dept, { dept: planted.here, home: planted.here, all: false, stores: [] })
  const further = async (name: string, reach: object, watcher: Omit<Watcher, 'uid' | 'suid'>) =>
    watch(name, await proven(await boss.operator({ apis, ...reach })), watcher)
  await further('own', { data_scope: 'own', dept_id: planted.here }, { home: planted.here, all: false, stores: [] })
  await further('no department', { data_scope: 'dept' }, { all: false, stores: [] })
  await further('store', { warehouses: [planted.here] }, { all: true, stores: [planted.here] })
  await further(
    'keeper',
    { data_scope: 'dept', dept_id: planted.here, warehouses: [planted.elsewhere] },
    { dept: planted.here, home: planted.here, all: false, stores: [planted.elsewhere] },
  )
  for (const bound of lists) {
    there.set(bound.resource.table, await idsIn(boss, bound))
    counts.set(
      bound.resource.table,
      (await boss.get<CountAnswer>(callOf(bound, 'Manage'), { _count_sum: 1 })).data.count,
    )
  }
})
afterAll(() => console.log(`row reach: ${lists.length} lists, ${people.size} people, ${answers} answers`))

async function idsIn(person: Person, bound: Bound): Promise<number[]> {
  const answer = await person.get<ListRow[]>(callOf(bound, 'Manage'), { limit: 100 })
  answers += 1
  if (!answer.status) throw new Error(`${bound.resource.table}: ${answer.raw.body}`)
  return answer.data.map(({ id }) => id).sort((a, b) => a - b)
}

/** A count that takes too long on a busy machine is answered as a lower bound; it is requested again. */
async function exactCount(person: Person, bound: Bound): Promise<number> {
  for (;;) {
    const { data } = await person.get<CountAnswer>(callOf(bound, 'Manage'), { _count_sum: 1 })
    if (data.x.count_exact) return data.count
  }
}

describe('[S23] row visibility of a person', () => {
  test('is declared by every resource, or the reason for shared rows', () => {
    expect(all.resources.filter((bound) => !declaresReach(bound)).map(({ resource }) => resource.table)).toEqual([])
    const reasons = all.resources.flatMap(({ resource: { reach } }) => reach?.shared ?? reach?.company ?? [])
    expect(reasons.filter((reason) => reason.length < 20)).toEqual([])
  })

  test('has a manual query for every list', () => {
    const unknown = lists.filter(({ resource: { table } }) => !(table in oracle) && !toldElsewhere.has(table))
    expect(unknown.map(({ resource }) => resource.table)).toEqual([])
  })

  test.each(['dept', 'own', 'no department', 'store', 'keeper'])(
    'equals the rows of the department, in every list of %s',
    async (name) => {
      const { person, watcher } = people.get(name) ?? {}
      if (!person || !watcher) throw new Error(`nobody is ${name}`)
      const wrong: string[] = []
      for (const bound of lists) {
        const { table } = bound.resource
        const condition = oracle[table]
        if (!condition) continue
        const rows = await t.database.sql<{ id: string }>(
          `select t.id from "${table}" t where t.suid = $1 and (${condition(watcher)})`,
          [boss.suid],
        )
        const theirs = new Set(rows.map(({ id }) => Number(id)))
        const expected = (there.get(table) ?? []).filter((id) => theirs.has(id))
        const ids = await idsIn(person, bound)
        const count = await exactCount(person, bound)
        const total = counts.get(table) ?? 0
        if (String(ids) !== String(expected))
          wrong.push(`${table}: sees ${ids.join()}, owns ${expected.join()} of ${there.get(table)?.join()}`)
        else if (count !== (expected.length === there.get(table)?.length ? total : expected.length))
          wrong.push(`${table}: counts ${count} of ${expected.length}`)
        wrong.push(...(await strangers(person, bound, theirs)))
      }
      expect(wrong).toEqual([])
    },
  )

  test('hides rows of every list that is not shared', () => {
    const listTables = lists.flatMap(({ resource: { table, reach } }) => {
      const ids = there.get(table) ?? []
      return toldElsewhere.has(table) || reach?.shared || ids.includes(planted.elsewhere) || ids.length > 1
        ? []
        : [table]
    })
    expect(listTables).toEqual(emptyHere)
  })
})

/** Lists of views without rows in a planted world; the tests of their sections cover their rows. */
const emptyHere: readonly string[] = [
  'turnover_view',
  'shop_bin_view',
  'material_day_view',
  'member_sign_in',
  'provider_task',
  'social_bind_view',
]

/** Answers to a person about records of others: by their record call, and by their picker. */
async function strangers(person: Person, bound: Bound, theirs: ReadonlySet<number>): Promise<string[]> {
  const { table } = bound.resource
  const foreign = (there.get(table) ?? []).filter((id) => !theirs.has(id))
  const [info, select] = [bound.calls.get('Info'), bound.calls.get('Select')]
  const wrong: string[] = []
  for (const id of foreign.slice(0, 2)) {
    answers += 2
    if (info !== undefined && (await person.get(info, { id })).http !== 404) wrong.push(`${info} tells ${id}`)
    if (select === undefined) continue
    const picked = await person.get<SelectRow[]>(select, { ids: String(id) })
    if (picked.status && picked.data.some((row) => row.id === id)) wrong.push(`${select} offers ${id}`)
  }
  return wrong
}
