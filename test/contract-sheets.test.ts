// budget: 120 s, because a full run tests every resource
import { formNames } from '#core/define/form-group.ts'
import { inLang } from '#core/text/i18n.ts'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ImportAnswer } from '#core/wire/import-wire.ts'
import type { RecordAnswer, SelectRow, TableMeta } from '#core/wire/wire.ts'
import { langs } from '#core/text/i18n.ts'
import { unitIn } from '#core/value/units.ts'
import type { Answer, Person } from './helpers/app.ts'
import { allRows, cellFor, countOf, metaOf } from './helpers/listing.ts'
import { madeUpRegistry } from './helpers/made-up.ts'
import { callOf, proven, sampler, shownValue } from './helpers/sample.ts'
import type { Body, Sampler } from './helpers/sample.ts'
import { isAsked, isKept, ownerOf } from './helpers/section.ts'
import { readBook } from './helpers/sheets.ts'
import type { Sheet } from './helpers/sheets.ts'
import { inTier } from './helpers/tier.ts'
import { madeUpApp } from './helpers/shared-apps.ts'

// Export, template and import of every section that has them. Files are read by another library than the one that wrote
// them.
const registry = madeUpRegistry()
const t = await madeUpApp()

const exported = inTier(
  registry.resources
    .filter(isAsked)
    .filter(({ calls, resource }) => calls.has('Manage') && calls.has('Save') && resource.list.export),
).map((bound) => [bound.resource.table, bound] as const)
const imported = exported.filter(([, bound]) => bound.resource.list.import && isKept(bound))

describe.each(exported)('%s', (table, bound) => {
  const manage = callOf(bound, 'Manage')
  let s: Person
  let samples: Sampler
  let meta: TableMeta

  beforeAll(async () => {
    s = await proven(await t.supplier(ownerOf(registry, bound)))
    samples = sampler(registry, s)
    for (let n = 0; n < 6; n++) await samples.make(table)
    meta = await metaOf(s, bound)
  })

  const columns = () => meta.column_names.filter((name) => meta.rows[name]?.x.export)
  const words = (name: string) => new Map(meta.rows[name]?.options?.map(({ value, label }) => [value, label]))
  const exportOf = (params: Record<string, string> = {}) =>
    s.download(manage, { _down_excel: '1', _excel_file_name: 'list', ...params })

  /** The expected content of the sheet, computed from the rows of the list. */
  const expected = async (names: readonly string[], query = {}) =>
    (await allRows(s, bound, query, 50)).map((row) =>
      names.map((name) => {
        const field = bound.fields.get(name)
        if (name === 'created_at' || name === 'updated_at') return { instant: Number(row[name]) }
        if (field) return cellFor(field, row[name], { label: row[`${name}_label`], words: words(name) })
        return String(row[`${name}_label`] ?? words(name).get(String(row[name])) ?? row[name])
      }),
    )

  const headerOf = (name: string) => {
    const { unit } = bound.fields.get(name) ?? {}
    return `${meta.rows[name]?.title}${unit ? `（${unitIn(unit, 'zh')}）` : ''}`
  }

  test('an xlsx export contains the rows of the sorted list, with labels, and a receipt', async () => {
    const query = { sort: 'id', order: 'true' }
    const file = await exportOf({ ...query, _excel_down_culumns: columns().join() })
    expect(file.headers['content-disposition']).toContain('attachment; filename="list.xlsx"')
    const [sheet, receipt] = await readBook(file.rawPayload)
    expect(sheet?.rows[0]).toEqual(columns().map(headerOf))
    expect(cells(sheet)).toEqual(withInstants(await expected(columns(), query)))
    const { count, totalrow } = await countOf(s, bound)
    expect(receipt?.rows.flat()).toContain(count)
    for (const [name, total] of Object.entries(totalrow))
      expect(receipt?.rows.flat()).toContain(Number(total) / 10 ** (bound.fields.get(name)?.scale ?? 0))
  })

  test('a csv export of the visible columns has the same content, and none of its cells is a live formula', async () => {
    const file = await exportOf({ _excel_type: 'csv' })
    const rows: string[][] = parse(file.rawPayload, { bom: true })
    const visible = columns().filter((name) => meta.rows[name]?.showTableRow === '1')
    const plain = (await expected(visible)).map((row) =>
      row.map((cell) => (typeof cell === 'object' ? cell : String(cell))),
    )
    expect(rows[0]).toEqual(visible.map(headerOf))
    expect(rows).toHaveLength(plain.length + 1)
    for (const cell of rows.flat()) if (/^[=+@\t\r]/.test(cell)) throw new Error(`a live cell: ${cell}`)
    for (const [at, row] of plain.entries()) {
      const read = rows[at + 1] ?? []
      for (const [column, cell] of row.entries()) {
        const text = (read[column] ?? '').replace(/^'(?=[=+\-@])/, '')
        if (typeof cell === 'object') expect(text.slice(0, 10)).toMatch(/^\d{4}-\d\d-\d\d$/)
        else if (/^-?\d+(\.\d+)?$/.test(cell) && text !== cell) expect(Number(text)).toBe(Number(cell))
        else expect(text.replaceAll('\r\n', '\n')).toBe(cell)
      }
    }
  })
})

describe.each(imported)('%s', (table, bound) => {
  const manage = callOf(bound, 'Manage')
  const template = async (person: Person, lang: string): Promise<Sheet[]> => {
    const params = { _down_excel_import_tpl: '1' }
    const { data } = await person.post<{ sign: string }>('/seller/export/Ticket', { path: manage, params })
    const file = await t.app.inject({
      url: `/v1${manage}`,
      query: { ...params, sign: data.sign },
      headers: { 'accept-language': lang },
    })
    return readBook(file.rawPayload)
  }
  const upload = (
    person: Person,
    rows: readonly (readonly (string | number)[])[],
    fields: Record<string, string> = {},
  ) => person.upload<ImportAnswer>(manage, { name: 'in.csv', bytes: csvOf(rows) }, { _excel_import: '1', ...fields })

  test('an export, imported again, changes nothing', async () => {
    const s = await proven(await t.supplier(ownerOf(registry, bound)))
    const samples = sampler(registry, s)
    for (let n = 0; n < 5; n++) await samples.make(table)
    if (!bound.resource.numbered && !bound.resource.unique?.length) return
    const before = await allRows(s, bound, {}, 50)
    const { column_names } = await metaOf(s, bound)
    const type = turn(table, ['xlsx', 'csv'])
    const file = await s.download(manage, {
      _down_excel: '1',
      _excel_type: type,
      _excel_down_culumns: column_names.join(),
    })
    const answer = await s.upload(manage, { name: `again.${type}`, bytes: file.rawPayload }, { _excel_import: '1' })
    expect(answer).toMatchObject({ http: 200, data: { inserted: 0, updated: 0, skipped: before.length, errors: [] } })
    expect(await allRows(s, bound, {}, 50)).toEqual(before)
  })

  test('the template, filled in, is imported; in any language', async () => {
    const lang = turn(table, langs)
    const s = await proven(await t.supplier(ownerOf(registry, bound)))
    const samples = sampler(registry, s)
    const bodies = [await samples.body(table, 1), await samples.body(table, 2)]
    const [sheet, guide] = await template(s, lang)
    const headers = (sheet?.rows[0] ?? []).map(String)
    expect(guide?.rows.length).toBe(headers.length + 1)
    const rows = await Promise.all(bodies.map((body) => rowOf(s, body)))
    const answer = await upload(s, [headers, ...rows])
    expect(answer).toMatchObject({ http: 200, data: { inserted: 2, updated: 0, skipped: 0, errors: [] } })
    const stored = (await allRows(s, bound, { sort: 'id', order: 'true' }, 50)).slice(-2)
    for (const [at, body] of bodies.entries()) {
      const record = (await s.get<RecordAnswer>(callOf(bound, 'Info'), { id: stored[at]?.id ?? 0 })).data
      for (const [name, field] of importable())
        expect({ [name]: record[name] }).toEqual({ [name]: shownValue(field, body[name]) })
    }
  })

  test('the unmodified template contains nothing to import', async () => {
    const s = await proven(await t.supplier(ownerOf(registry, bound)))
    const file = await s.download(manage, { _down_excel_import_tpl: '1' })
    const answer = await s.upload(manage, { name: 'template.xlsx', bytes: file.rawPayload }, { _excel_import: '1' })
    expect(answer).toMatchObject({ http: 422, status: false, code: 'file_empty' })
  })

  test('a file with broken rows is refused in full, each named by row and column; a check alone stores nothing', async () => {
    const s = await proven(await t.supplier(ownerOf(registry, bound)))
    const samples = sampler(registry, s)
    const [sheet] = await template(s, 'zh')
    const headers = (sheet?.rows[0] ?? []).map(String)
    const good = await rowOf(s, await samples.body(table, 1))
    const before = (await countOf(s, bound)).count
    const required = importable().findIndex(([, field]) => !field.nullable && field.default === undefined)
    // if no column is required, an invalid number
    const at = required < 0 ? importable().findIndex(([, { kind }]) => kind === 'int' || kind === 'money') : required
    const broken = (await rowOf(s, await samples.body(table, 2))).with(at, required < 0 ? 'x' : '')
    const title = (headers[at] ?? '').replace('*', '')
    expect(await upload(s, [headers, good], { _excel_import_dry: '1' })).toMatchObject({
      http: 200,
      data: { inserted: 1, errors: [] },
    })
    const answer = await upload(s, [
      [...headers, 'no such column'],
      [...good, 'x'],
      [...broken, 'x'],
    ])
    expect(answer).toMatchObject({ http: 422, code: 'import_refused', data: { inserted: 0 } })
    expect(answer.data.errors).toMatchObject([
      { row: 1, code: 'unknown_header' },
      { row: 3, col: title, code: required < 0 ? 'wrong_type' : 'required' },
    ])
    expect((await countOf(s, bound)).count).toBe(before)
    expect(answer.data.x).toMatchObject({ rows: 2, error_rows: 1 })
    // Of unknown headers it names each.
    const foreign = await upload(s, [
      ['one', 'two'],
      [1, 2],
      [3, 4],
    ])
    expect(foreign).toMatchObject({ http: 422, code: 'import_refused' })
    expect(foreign.data.errors.slice(0, 2)).toMatchObject([
      { code: 'unknown_header', value: 'one' },
      { code: 'unknown_header', value: 'two' },
    ])
  })

  const importable = () => {
    const formed = new Set(formNames(bound.resource))
    return Object.entries(bound.resource.fields).filter(
      ([name, f]) => formed.has(name) && !f.server && f.kind !== 'json' && f.kind !== 'password',
    )
  }

  /** A record as a person types it into the columns of the template. */
  async function rowOf(person: Person, body: Body): Promise<(string | number)[]> {
    const { rows } = await metaOf(person, bound)
    return Promise.all(
      importable().map(async ([name, field]) => {
        const options = new Map([
          ...Object.entries(field.options ?? {}).map(([value, label]) => [value, inLang(label, 'zh')] as const),
          ...(rows[name]?.options?.map(({ value, label }) => [value, label] as const) ?? []),
        ])
        return cellFor(field, body[name], {
          label: field.to ? await labelsOf(person, field.to, body[name]) : undefined,
          words: options,
        })
      }),
    )
  }

  async function labelsOf(person: Person, target: string, value: unknown): Promise<unknown> {
    if (value === null) return null
    const ids = [value].flat().join()
    const { data }: Answer<SelectRow[]> = await person.get<SelectRow[]>(callOf(registry.of(target), 'Select'), { ids })
    const labels = data.map(({ label }) => label)
    return Array.isArray(value) ? labels : labels[0]
  }
})

/** One of several ways, so that all sections together go every way. */
function turn<T>(table: string, ways: readonly [T, ...T[]]): T {
  return ways[imported.findIndex(([name]) => name === table) % ways.length] ?? ways[0]
}

/** The rows below the header; a formula guard in front of a text is visible to a person and is removed. */
function cells(sheet: Sheet | undefined) {
  return (sheet?.rows.slice(1) ?? []).map((row) =>
    row.map((cell) => (typeof cell === 'string' ? cell.replace(/^'(?=[=+\-@])/, '') : cell)),
  )
}

function withInstants(rows: readonly (readonly (string | number | { instant: number })[])[]) {
  return rows.map((row) =>
    row.map((cell) => (typeof cell === 'object' ? expect.stringMatching(/^\d{4}-\d\d-\d\d/) : cell)),
  )
}

function csvOf(rows: readonly (readonly (string | number)[])[]): Buffer {
  return Buffer.from(
    rows.map((row) => row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')).join('\r\n'),
  )
}
