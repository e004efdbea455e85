// budget: 120 s, because a full run tests every resource
import { formNames } from '#core/define/form-group.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Field } from '#core/fields/field.ts'
import type { Envelope, ListRow, RecordAnswer, SelectRow, TableMeta } from '#core/wire/wire.ts'
import { langs } from '#core/text/i18n.ts'
import type { Answer, Person } from './helpers/app.ts'
import { allRows, asksFor, countOf, inOrder, metaOf, totalsOf } from './helpers/listing.ts'
import { madeUpRegistry } from './helpers/made-up.ts'
import { callOf, proven, sampler, shownValue } from './helpers/sample.ts'
import type { Sample, Sampler } from './helpers/sample.ts'
import { isAsked, isKept, ownerOf } from './helpers/section.ts'
import { inTier } from './helpers/tier.ts'
import { madeUpApp } from './helpers/shared-apps.ts'

// The contract of every section, tested for every section. The made-up one covers the field kinds that no other section
// has yet.
const registry = madeUpRegistry()
const t = await madeUpApp()

const listed = inTier(registry.resources.filter((bound) => isAsked(bound) && bound.calls.has('Manage'))).map(
  (bound) => [bound.resource.table, bound] as const,
)
const saved = listed.filter(([, bound]) => isKept(bound))

describe.each(saved)('%s', (table, bound) => {
  const { fields, list, flow, unique = [], lines = {} } = bound.resource
  let s: Person
  let samples: Sampler
  let createdSamples: Sample[]
  let records: RecordAnswer[]
  const info = (person: Person, id: number) => person.get<RecordAnswer>(callOf(bound, 'Info'), { id })

  beforeAll(async () => {
    s = await proven(await t.supplier(ownerOf(registry, bound)))
    samples = sampler(registry, s)
    // Some records are there from the start: the administrators' role, the main account.
    const first = await allRows(s, bound)
    createdSamples = []
    for (let n = 0; n < 6; n++) createdSamples.push(await samples.make(table))
    // fields that are required at submission may be missing in drafts only
    const mayLack = (field: Field) =>
      field.nullable && !field.server && !field.filled && (flow !== undefined || !field.requiredWhen)
    const sparse = Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) => (mayLack(field) ? [[name, null]] : [])),
    )
    const bare = bound.resource.example?.needsLines ? [] : Object.keys(lines)
    createdSamples.push(await samples.make(table, { ...sparse, ...Object.fromEntries(bare.map((name) => [name, []])) }))
    const gone = await samples.make(table)
    expect((await s.post(callOf(bound, 'Del'), { id: gone.id })).status).toBe(true)
    records = await Promise.all([...createdSamples, ...first].map(async ({ id }) => (await info(s, id)).data))
  })

  test('returns every saved field and line', () => {
    for (const [at, { sent, id }] of createdSamples.entries()) {
      const stored = records[at] ?? {}
      expect(stored).toMatchObject({ id, ver: 1 })
      for (const [name, value] of Object.entries(sent)) {
        const lined = lines[name]
        if (fields[name]?.kind === 'password') expect(stored).not.toHaveProperty(name)
        else if (lined) expect(stored).toMatchObject({ [name]: fieldsOf(value) })
        // An empty business date means today.
        else if (name !== 'biz_date' || value !== null)
          expect({ [name]: Reflect.get(stored, name) }).toEqual({ [name]: shownValue(fields[name], value) })
      }
    }
  })

  test('describes its list in four languages, and only visible columns', async () => {
    for (const lang of langs) {
      const { data } = await s.get<TableMeta>(
        callOf(bound, 'Manage'),
        { _table_meta: 1 },
        { headers: { 'accept-language': lang } },
      )
      expect(data.column_names).toEqual([...new Set([...list.columns, ...(list.hidden ?? [])])])
      expect(Object.keys(data.rows).sort()).toEqual(data.column_names.toSorted())
      const titles = [
        data.x.title,
        ...Object.values(data.rows).map(({ title }) => title),
        ...data.top_search.map(({ title }) => title),
      ]
      for (const title of titles) expect(title).toMatch(/\S/)
      if (lang === 'en') for (const title of titles) expect(title).not.toMatch(/\p{Script=Han}/u)
      expect(data.top_search.map(({ name }) => name)).toEqual(
        expect.arrayContaining([
          ...(list.filters ?? []),
          ...(list.keyword ? ['keyword'] : []),
          ...Object.keys(list.switches ?? {}),
        ]),
      )
      expect(data.x.form?.groups.flatMap((group) => group.fields.map(({ name }) => name)).sort()).toEqual(
        formNames(bound.resource)
          .filter((name) => !(name in lines))
          .sort(),
      )
    }
    const meta = JSON.stringify(await metaOf(s, bound))
    for (const [name, field] of Object.entries(fields))
      if (field.kind === 'password') expect(meta).not.toContain(`"${name}":{"name"`)
  })

  test('lists each record once over all pages, and counts as many', async () => {
    const rows = await allRows(s, bound)
    expect(ids(rows)).toEqual(ids(records))
    for (const row of rows) {
      const { x, ...values } = row
      const record = records.find(({ id }) => id === row.id)
      expect(values).toEqual(Object.fromEntries(Object.keys(values).map((name) => [name, record?.[name]])))
      expect(x).toEqual(record?.x)
    }
    expect(await countOf(s, bound)).toMatchObject({ count: records.length, x: { count_exact: true } })
    expect((await countOf(s, bound, { _count_exact: 1 })).count).toBe(records.length)
  })

  test('totals are the sums of the rows', async () => {
    const { totalrow } = await countOf(s, bound)
    expect(totalrow).toEqual(totalsOf(bound, records))
  })

  test('every filter keeps exactly the matching rows, in rows, count and totals alike', async () => {
    const { top_search } = await metaOf(s, bound)
    let queryCount = 0
    for (const filter of top_search) {
      const asks = records.flatMap((record) => asksFor(bound, filter, record, records))
      for (const { query, keeps } of new Map(
        asks.map((filterQuery) => [JSON.stringify(filterQuery.query), filterQuery]),
      ).values()) {
        const matching = records.filter(keeps)
        const rows = await allRows(s, bound, query, 100)
        expect({ query, ids: ids(rows) }).toEqual({ query, ids: ids(matching) })
        const { count, totalrow } = await countOf(s, bound, query)
        expect({ query, count }).toEqual({ query, count: matching.length })
        expect({ query, totalrow }).toEqual({ query, totalrow: totalsOf(bound, matching) })
        queryCount++
      }
    }
    expect(queryCount).toBeGreaterThanOrEqual(top_search.length)
  })

  test('every sort puts the rows in order, the same on every page', async () => {
    const { rows: columns } = await metaOf(s, bound)
    const sortable = [
      'id',
      ...Object.values(columns)
        .filter(({ sort }) => sort)
        .map(({ name }) => name),
    ]
    for (const sort of sortable) {
      for (const order of ['true', 'false']) {
        const rows = await allRows(s, bound, { sort, order }, 2)
        expect({ sort, order, ids: rows.map(({ id }) => id) }).toEqual({
          sort,
          order,
          ids: records.toSorted(inOrder(sort, order === 'true')).map(({ id }) => id),
        })
      }
    }
  })

  test('unknown names are refused: key, server-owned field, filter, sort, column', async () => {
    const { id, ver } = createdSamples[0] ?? { id: 0, ver: 0 }
    const save = (body: Record<string, unknown>) => s.post(callOf(bound, 'Save'), { id, ver, ...body })
    expect(await save({ nonsense: 1 })).toMatchObject({
      http: 422,
      data: { errors: [{ field: 'nonsense', code: 'unknown_key' }] },
    })
    for (const owned of ['suid', 'created_by', 'created_at', 'del_at', ...(flow ? ['status'] : [])])
      expect(await save({ [owned]: 1 })).toMatchObject({
        http: 422,
        data: { errors: [{ field: owned, code: 'unknown_key' }] },
      })
    for (const [name] of Object.entries(fields).filter(([, field]) => field.server === true))
      expect(await save({ [name]: null })).toMatchObject({
        http: 422,
        data: { errors: [{ field: name, code: 'read_only' }] },
      })
    const manage = callOf(bound, 'Manage')
    expect(await s.get(manage, { nonsense: 'x' })).toMatchObject({ http: 400, code: 'bad_filter' })
    expect(await s.get(manage, { del_at: '' })).toMatchObject({ http: 400, code: 'bad_filter' })
    expect(await s.get(manage, { sort: 'del_at' })).toMatchObject({ http: 400, code: 'bad_sort' })
    const file = await s.download(manage, { _down_excel: '1', _excel_down_culumns: 'id,suid' })
    expect(file.json<Envelope>().code).toBe('bad_column')
    expect((await info(s, id)).data.ver).toBe(1)
  })

  test('is refused without the right, call by call', async () => {
    const nobody = await s.operator({ apis: ['/some/thing/else'] })
    const { id } = createdSamples[0] ?? { id: 0 }
    const before = await allRows(s, bound, {}, 100)
    const manage = callOf(bound, 'Manage')
    const file = { name: 'a.csv', bytes: Buffer.from('a\n1') }
    const refused = [
      nobody.get(manage),
      nobody.get(manage, { _count_sum: 1 }),
      nobody.get(manage, { _table_meta: 1 }),
      nobody.post(manage, {}),
      nobody.post(manage, { _down_excel: 2 }),
      nobody.upload(manage, file, { _excel_import: '1' }),
      nobody.post('/seller/export/Ticket', { path: manage, params: { _down_excel: '1' } }),
      nobody.post('/seller/export/Ticket', { path: manage, params: { _down_excel_import_tpl: '1' } }),
      info(nobody, id),
      nobody.post(callOf(bound, 'Save'), await samples.body(table)),
      nobody.post(callOf(bound, 'Del'), { id }),
      ...(bound.calls.has('Select') ? [nobody.get(callOf(bound, 'Select'))] : []),
      ...[...bound.transitions.values()].map((call) => nobody.post(call, { id })),
    ]
    for (const answer of await Promise.all(refused))
      expect(answer).toMatchObject({ http: 403, code: 'forbidden', data: null })
    expect(await allRows(s, bound, {}, 100)).toEqual(before)
  })

  test('[safety S3] [safety S5] is not there for another supplier: a foreign record answers byte for byte as an absent one', async () => {
    const other = await proven(await t.supplier(ownerOf(registry, bound)))
    const { id: foreign } = createdSamples[0] ?? { id: 0 }
    const absent = 900_000_000_000
    const alike = async (get: (id: number) => Promise<Answer<unknown>>) => {
      const [a, b] = [await get(foreign), await get(absent)]
      expect({ http: a.http, body: a.raw.body }).toEqual({ http: b.http, body: b.raw.body })
      return a
    }
    const theirs = await allRows(other, bound)
    expect(theirs.filter(({ id }) => records.some((record) => record.id === id))).toEqual([])
    expect((await countOf(other, bound)).count).toBe(theirs.length)
    expect(theirs.length).toBe(records.length - createdSamples.length)
    expect(await alike((id) => info(other, id))).toMatchObject({ http: 404, code: 'not_found' })
    expect(await alike((id) => other.post(callOf(bound, 'Save'), { id, ver: 1 }))).toMatchObject({ code: 'not_found' })
    expect(await alike((id) => other.post(callOf(bound, 'Del'), { id }))).toMatchObject({ code: 'not_found' })
    for (const call of bound.transitions.values())
      expect(await alike((id) => other.post(call, { id, result: 'pass', remark: 'x' }))).toMatchObject({
        code: 'not_found',
      })
    if (bound.calls.has('Select')) {
      expect(
        (await other.get<SelectRow[]>(callOf(bound, 'Select'))).data
          .map(({ id }) => id)
          .filter((id) => !theirs.some((row) => row.id === id)),
      ).toEqual([])
      expect(await alike((id) => other.get(callOf(bound, 'Select'), { ids: id }))).toMatchObject({ data: [] })
    }
    const otherSampler = sampler(registry, other)
    for (const [name, field] of Object.entries(fields)) {
      // the tests of the section cover records that cannot be created manually
      if (field.to === undefined || field.server || !registry.of(field.to).calls.has('Save')) continue
      const target = await samples.chosen(field.to)
      const body = await otherSampler.body(table)
      const point = (id: number) =>
        other.post(callOf(bound, 'Save'), { ...body, [name]: field.kind === 'refs' ? [id] : id })
      const [foreigns, nobodys] = [await point(target), await point(absent)]
      expect(foreigns).toMatchObject({ http: 422, data: { errors: [{ field: name, code: 'bad_ref' }] } })
      expect(foreigns.raw.body).toBe(nobodys.raw.body)
    }
    for (const [below, { fields: inLines }] of Object.entries(bound.resource.lines ?? {})) {
      for (const [name, field] of Object.entries(inLines)) {
        if (field.to === undefined || field.server || field.kind === 'refs') continue
        // no call creates one manually: the tests of the section cover it
        if (!registry.of(field.to).calls.has('Save')) continue
        const target = await samples.chosen(field.to)
        const body = await otherSampler.body(table)
        const [first = {}, ...rest] = Array.isArray(body[below]) ? body[below] : []
        const point = (id: number) =>
          other.post(callOf(bound, 'Save'), { ...body, [below]: [{ ...first, [name]: id }, ...rest] })
        const [foreigns, nobodys] = [await point(target), await point(absent)]
        expect({ below, name, http: foreigns.http, body: foreigns.raw.body }).toEqual({
          below,
          name,
          http: 422,
          body: nobodys.raw.body,
        })
      }
    }
    expect((await info(s, foreign)).data).toEqual(records[0])
  })

  test('an old version is refused, and a repeated unique value names its field', async () => {
    const { id, sent }: Pick<Sample, 'id' | 'sent'> = createdSamples[0] ?? { id: 0, sent: {} }
    expect(await s.post(callOf(bound, 'Save'), { id, ver: 0 })).toMatchObject({ http: 409, code: 'stale' })
    const supplied = unique.filter(
      (names) => names.every((name) => !fields[name]?.server) && names.some((name) => sent[name] !== null),
    )
    for (const columns of supplied) {
      const refused = table === 'app_version' ? 'version_lower' : 'duplicate' // a used number is not higher either
      const again = Object.fromEntries(columns.map((name) => [name, sent[name]]))
      const answer = await s.post(callOf(bound, 'Save'), { ...(await samples.body(table)), ...again })
      expect(answer).toMatchObject({ http: 422, data: { errors: [{ field: columns.at(-1), code: refused }] } })
    }
    for (const [name, def] of Object.entries(lines)) {
      if (!def.unique) continue
      const [line] = [(await samples.body(table))[name]].flat()
      const answer = await s.post(callOf(bound, 'Save'), { ...(await samples.body(table)), [name]: [line, line] })
      expect(answer.http).toBe(422)
      expect(JSON.stringify(answer.data)).toContain('"duplicate"')
    }
  })

  test.runIf(bound.transitions.size > 0)('each step runs once: the second time is refused', async () => {
    for (const [name, step] of Object.entries(flow?.transitions ?? {})) {
      const { id } = await samples.make(table)
      await samples.bring(bound, id, step.from)
      const before = (await info(s, id)).data
      // requires more than a state; the section's own tests cover it
      if (step.when && !before.x.can.includes(name)) continue
      expect(before.x.can).toContain(name)
      const stepped = await samples.step(bound, name, id)
      if (stepped.code === 'connector_off') continue // a push needs a system to push to, which its own tests set up
      expect(stepped).toMatchObject({ status: true })
      const after = (await info(s, id)).data
      expect(after).toMatchObject({ status: typeof step.to === 'string' ? step.to : step.to.pass, ver: before.ver + 1 })
      if (step.from.includes(String(after.status))) continue
      expect(after.x.can).not.toContain(name)
      const code = typeof step.to === 'object' ? 'already_audited' : 'state_changed'
      expect(await samples.step(bound, name, id)).toMatchObject({ http: 409, code })
      expect((await info(s, id)).data).toEqual(after)
    }
  })

  test.runIf(bound.calls.has('Select'))('a picker offers what may be chosen, and nothing else', async () => {
    const supplier = await proven(await t.supplier(ownerOf(registry, bound)))
    const mine = sampler(registry, supplier)
    const chosen = await mine.chosen(table)
    const off = Object.keys(fields.status?.options ?? {}).find((value) => value === 'off' || value === 'disabled')
    const draft = await mine.make(table, off ? { status: off } : {})
    const options = (await supplier.get<SelectRow[]>(callOf(bound, 'Select'))).data.map(({ id }) => id)
    const limited = flow ? !flow.selectable.includes(flow.initial) : off !== undefined
    expect(options).toContain(chosen)
    expect(options.includes(draft.id)).toBe(!limited)
    expect((await supplier.get<SelectRow[]>(callOf(bound, 'Select'), { ids: draft.id })).data).toMatchObject([
      { id: draft.id },
    ])
    expect((await supplier.get<SelectRow[]>(callOf(bound, 'Select'), { q: 'no such words' })).data).toEqual([])
  })
})

/** Lines without empty values, which a section may fill in. */
function fieldsOf(sent: unknown): unknown {
  const lines: unknown[] = Array.isArray(sent) ? sent : []
  return lines.map((line) =>
    Object.fromEntries(
      Object.entries({ ...(typeof line === 'object' ? line : {}) }).filter(([, value]) => value !== null),
    ),
  )
}

function ids(rows: readonly (ListRow | RecordAnswer)[]): number[] {
  return rows.map(({ id }) => id).sort(byNumber)
}

function byNumber(a: number, b: number): number {
  return a - b
}
