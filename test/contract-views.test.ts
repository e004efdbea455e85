import { beforeAll, describe, expect, test } from 'vitest'
import { productApp } from './helpers/shared-apps.ts'
import type { RecordAnswer, TableMeta } from '#core/wire/wire.ts'
import { langs } from '#core/text/i18n.ts'
import { registry } from '#core/define/registry.ts'
import type { Bound } from '#core/define/registry.ts'
import { plugins, product } from '#plugins/index.ts'
import type { Person } from './helpers/app.ts'
import { allRows, asksFor, countOf, inOrder, metaOf, totalsOf } from './helpers/listing.ts'
import { callOf, proven, sampler } from './helpers/sample.ts'
import { isAsked, isKept } from './helpers/section.ts'
import { inTier } from './helpers/tier.ts'

// Sections without a Save call: lists of rows that other sections write. And sections that a supplier has once.
const all = registry(product)
const t = await productApp({ addons: plugins.map(({ key }) => key) })

const views = inTier(all.resources.filter(isAsked).filter((bound) => bound.calls.has('Manage') && !isKept(bound))).map(
  (bound) => [bound.resource.table, bound] as const,
)
const singles = inTier(
  all.resources.filter((bound) => isAsked(bound) && bound.resource.single && bound.calls.has('Info')),
).map((bound) => [bound.resource.table, bound] as const)

/** Some lists are the platform's only, or a union account's; some are for all other suppliers. */
let platform: Person
let member: Person
const ownerFor = (bound: Bound) => (all.ruleOf(callOf(bound, 'Manage'))?.union === 'never' ? member : platform)
beforeAll(async () => {
  platform = await proven(await t.supplier({ is_platform: true, is_union: true }))
  member = await proven(await t.supplier())
  const samples = sampler(all, platform)
  for (const [table, { calls, resource }] of views)
    if (resource.example?.from ?? (calls.has('Save') && !resource.single))
      for (let n = 0; n < 2; n++) await samples.make(table)
  // Something for the views to show: audited receipts put goods into stock, and every save is in the log.
  const inbound = all.of('inbound')
  for (const n of [1, 2, 3])
    await t.database.sql(
      `insert into supplier_apply (suid, apply_no, applicant_suid, store_name, short_name, industry_type, contact, phone, region, address, company, credit_code,
         legal_person, licence_img, fee, submitted_at, status)
       values ($1, 'RZ' || $2::text, $2::int, 'store ' || $2::text, 'shop' || $2::text, 'salt', 'x', '1380000000' || $2::text, '330106', 'y', 'company', 'z', 'w', 'v', $2::int * 7919, now(), 'unaudited')`,
      [platform.suid, n],
    )
  for (let n = 0; n < 3; n++) await samples.bring(inbound, (await samples.make('inbound')).id, ['audited'])
})

describe.each(views)('%s, which is only read', (_table, bound) => {
  let s: Person
  beforeAll(() => void (s = ownerFor(bound)))

  test('lists each record once over all pages, counts as many, and adds them up', async () => {
    const rows = await allRows(s, bound, { sort: 'id', order: 'true' })
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    const { count, totalrow } = await countOf(s, bound)
    // Asking is itself written to some logs, so these may have grown.
    expect(count).toBeGreaterThanOrEqual(rows.length)
    if (count === rows.length) expect(totalrow).toEqual(totalsOf(bound, rows))
  })

  test('keeps to its filters and sorts', async () => {
    const meta = await metaOf(s, bound)
    const rows = await allRows(s, bound, {}, 100)
    for (const filter of meta.top_search) {
      for (const row of rows.slice(0, 3)) {
        for (const { query, keeps } of asksFor(bound, filter, row, rows)) {
          const filtered = await allRows(s, bound, query, 100)
          expect({ query, strays: filtered.filter((item) => !keeps(item)).map(({ id }) => id) }).toEqual({
            query,
            strays: [],
          })
          expect({
            query,
            missed: rows
              .filter((item) => keeps(item) && !filtered.some(({ id }) => id === item.id))
              .map(({ id }) => id),
          }).toEqual({
            query,
            missed: [],
          })
        }
      }
    }
    for (const { name } of Object.values(meta.rows).filter(({ sort }) => sort)) {
      const sorted = await allRows(s, bound, { sort: name, order: 'true' }, 100)
      expect({ name, ids: sorted.map(({ id }) => id) }).toEqual({
        name,
        ids: sorted.toSorted(inOrder(name, true)).map(({ id }) => id),
      })
    }
  })

  test('has labels in four languages, and no button that writes', async () => {
    for (const lang of langs) {
      const { data } = await s.get<TableMeta>(
        callOf(bound, 'Manage'),
        { _table_meta: 1 },
        { headers: { 'accept-language': lang } },
      )
      for (const { title } of Object.values(data.rows))
        expect(title).toMatch(lang === 'en' ? /^[\p{Script=Latin}\d\s.,%()/'’&–-]+$/u : /\S/)
      expect(data.show_excel_import).toBe(bound.resource.list.import !== undefined)
      if (!bound.calls.has('Save'))
        expect(data.x.actions.filter(({ key }) => key === 'add' || key === 'edit')).toEqual([])
    }
  })

  test('shows no row to another supplier, and none without the right', async () => {
    const other = await t.supplier(s === member ? {} : { is_platform: true, is_union: true })
    const theirs = await allRows(other, bound, {}, 100)
    const ours = new Set((await allRows(s, bound, {}, 100)).map(({ id }) => id))
    expect(theirs.filter(({ id }) => ours.has(id))).toEqual([])
    const nobody = await s.operator({ apis: ['/no/such/call'] })
    expect(await nobody.get(callOf(bound, 'Manage'))).toMatchObject({ http: 403, code: 'forbidden' })
    expect(await nobody.get(callOf(bound, 'Manage'), { _count_sum: 1 })).toMatchObject({ http: 403, code: 'forbidden' })
  })
})

test('the tested views contain rows', async () => {
  const filled = [
    'stock_view',
    'stock_log_view',
    'operator_log',
    'operator_sign_in',
    'supplier_apply',
    'orders',
    'shipment',
    'refund',
  ]
  const empty: string[] = []
  for (const [table, bound] of views)
    if (filled.includes(table) && (await countOf(ownerFor(bound), bound)).count === 0) empty.push(table)
  expect(empty).toEqual([])
})

describe.each(singles)('%s, which a supplier has once', (table, bound) => {
  const info = (person: Person) => person.get<RecordAnswer>(callOf(bound, 'Info'))
  // Some are the platform's own.
  const owner = async () =>
    proven(await t.supplier(all.ruleOf(callOf(bound, 'Info'))?.platform ? { is_platform: true } : {}))

  test('starts from its defaults, keeps saved values, and refuses an old version', async () => {
    const person = await owner()
    const first = (await info(person)).data
    for (const [name, field] of Object.entries(bound.resource.fields))
      if (field.default !== undefined) expect(first[name]).toBe(field.default)
    const body = { ...(await sampler(all, person).body(table, 1)), ...(table === 'safe_setting' ? safe : {}) }
    expect(await person.post(callOf(bound, 'Save'), body)).toMatchObject({ status: true })
    const stored = (await info(person)).data
    for (const [name, value] of Object.entries(body))
      if (bound.resource.fields[name]?.kind !== 'password') expect({ [name]: stored[name] }).toEqual({ [name]: value })
    expect(await person.post(callOf(bound, 'Save'), { ...body, ver: stored.ver + 5 })).toMatchObject({
      http: 409,
      code: 'stale',
    })
    expect(await person.post(callOf(bound, 'Save'), { nonsense: 1 })).toMatchObject({
      http: 422,
      data: { errors: [{ field: 'nonsense', code: 'unknown_key' }] },
    })
  })

  test('belongs to one supplier, and is closed to callers without the right', async () => {
    const [a, b] = [await owner(), await owner()]
    const before = (await info(b)).data
    await a.post(callOf(bound, 'Save'), {
      ...(await sampler(all, a).body(table, 2)),
      ...(table === 'safe_setting' ? safe : {}),
    })
    expect((await info(b)).data).toEqual(before)
    const nobody = await a.operator({ apis: ['/no/such/call'] })
    expect(await info(nobody)).toMatchObject({ http: 403, code: 'forbidden' })
    expect(await nobody.post(callOf(bound, 'Save'), {})).toMatchObject({ http: 403, code: 'forbidden' })
  })

  /** Rules that do not sign the test itself out. */
  const safe = {
    captcha_after: 3,
    fail_lock: 5,
    pwd_classes: 2,
    totp_required: false,
    single_session: false,
    pwd_days: 0,
    session_hours: 12,
  }
})
