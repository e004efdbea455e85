import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import type { Bound } from '#core/define/registry.ts'
import { plugins, product } from '#plugins/index.ts'
import type { Person } from './helpers/app.ts'
import { callOf, proven, sampler } from './helpers/sample.ts'
import { canBeSampled, isForAll } from './helpers/section.ts'
import { tenantTables } from './helpers/world.ts'
import { productApp } from '#test/helpers/shared-apps.ts'

// Row-level security is off here, as for the owner of the tables: only the supplier that every statement names
// separates suppliers.
const all = registry(product)
const t = await productApp({ addons: plugins.map(({ key }) => key) })
const lists = all.resources.filter((bound) => bound.calls.has('Manage') && isForAll(all, bound))
const editable = lists.filter(({ calls, resource }) => calls.has('Save') && !resource.view && canBeSampled(resource))

let s: Person
/** Records of the neighbour, by table. */
const theirs = new Map<string, { id: number; label: string; code: string }>()
const before = new Map<string, string>()

const textOf = (answer: { http: number; data: unknown }) =>
  JSON.stringify([answer.http, answer.data]).replaceAll(/"as_of":\d+/g, '')

/**
 * All outputs of a list: rows, deep rows, count with totals, missing entries of a pasted list, its options and its
 * file.
 */
async function messageOf(bound: Bound): Promise<string> {
  const manage = callOf(bound, 'Manage')
  const select = bound.calls.get('Select')
  const queries: Record<string, number>[] = [
    { limit: 100 },
    { limit: 10, page: 2 },
    { _count_sum: 1 },
    { _count_sum: 1, _count_exact: 1 },
  ]
  const answers = await Promise.all(queries.map((query) => s.get(manage, query)))
  const file = bound.resource.list.export
    ? await s.download(manage, { _down_excel: '1', _excel_type: 'csv', _excel_file_name: 'a' })
    : undefined
  const options = select === undefined ? [] : [textOf(await s.get(select)), textOf(await s.get(select, { q: '1' }))]
  return [...answers.map(textOf), ...options, file?.body ?? ''].join('\n')
}

const further: [what: string, ask: () => Promise<string>][] = [
  [
    'the saved views of a list',
    async () => textOf(await s.get('/seller/view/ViewList', { route: '/basicdata/materialunit' })),
  ],
  ['the workbench', async () => textOf(await s.get('/seller/index/Workbench'))],
  ['the figures', async () => textOf(await s.get('/seller/index/Charts'))],
  ['the figures of today', async () => textOf(await s.get('/seller/index/Figures'))],
]

beforeAll(async () => {
  s = await proven(await t.supplier())
  const mine = sampler(all, s)
  for (const { resource } of editable) await mine.make(resource.table)
  const view = { route: '/basicdata/materialunit', name: 'own', definition: {}, shared: 'all' }
  await s.post('/seller/view/ViewSave', view)
  for (const table of await tenantTables(t.database))
    await t.database.sql(`alter table ${table} disable row level security`)
  for (const bound of lists) before.set(bound.resource.table, await messageOf(bound))
  for (const [what, count] of further) before.set(what, await count())
  const neighbour = await proven(await t.supplier())
  const samples = sampler(all, neighbour)
  for (const bound of editable) {
    const { id } = await samples.make(bound.resource.table)
    await samples.make(bound.resource.table)
    const { table, code } = bound.resource
    const [row] = await t.database.sql<{ label: string; code: string }>(
      `select ${bound.label}::text as label, ${code ?? bound.label}::text as code from ${table} where id = $1`,
      [id],
    )
    theirs.set(table, { id, label: row?.label ?? '', code: row?.code ?? '' })
  }
  await neighbour.post('/seller/view/ViewSave', { ...view, name: 'theirs' })
})

describe('[safety G22] without row-level security', () => {
  test.each(lists.map((bound) => [bound.resource.table, bound] as const))(
    'a neighbour changes nothing in the list %s',
    async (table, bound) => {
      // actions are logged, and every file is a line of the log
      if (table === 'operator_log') return
      expect(await messageOf(bound)).toBe(before.get(table))
    },
  )

  test.each(further)('a neighbour changes nothing in %s', async (what, count) => {
    expect(await count()).toBe(before.get(what))
  })

  test.each(editable.map((bound) => [bound.resource.table, bound] as const))(
    'a record of a neighbour is not there: %s',
    async (table, bound) => {
      const { id = 0, label = '', code = '' } = theirs.get(table) ?? {}
      const info = bound.calls.get('Info')
      if (info !== undefined) expect(await s.get(info, { id })).toMatchObject({ http: 404, code: 'not_found' })
      expect(await s.post(callOf(bound, 'Save'), { id, ver: 1 })).toMatchObject({ http: 404, code: 'not_found' })
      const del = bound.calls.get('Del')
      if (del !== undefined && !/roledel/.test(del))
        expect(await s.post(del, { id })).toMatchObject({ http: 404, code: 'not_found' })
      for (const path of bound.transitions.values())
        expect(await s.post(path, { id, result: 'pass', remark: 'x' }), path).toMatchObject({
          http: 404,
          code: 'not_found',
        })
      expect(await s.get('/seller/operator/RecordHistory', { biz_type: table, biz_id: id })).toMatchObject({
        http: 404,
      })
      for (const q of new Set([label, code].map((text) => text.trim().slice(0, 80)).filter((text) => text !== ''))) {
        const results = (await s.get<{ id: number; path: string }[]>('/seller/search/Resolve', { q })).data
        expect(
          results.filter(({ path }) => path.startsWith(`${bound.resource.page}/`)).map((result) => result.id),
        ).not.toContain(id)
      }
      const select = bound.calls.get('Select')
      if (select !== undefined) expect((await s.get(select, { ids: String(id) })).raw.body).not.toContain(`"id":${id},`)
    },
  )
})
