import type { Problem } from '#core/errors/errors.ts'
import type { TakenRows } from '#core/define/behaviour.ts'
import type { Field } from '#core/fields/field.ts'
import type { RecordWithLines } from '#core/define/resource.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { inLang } from '#core/text/i18n.ts'
import type { Lang, Text } from '#core/text/i18n.ts'
import { specKey, specText } from '../shared/spec.ts'
import { partRatio, partsTitle } from './goods.resource.ts'
import type { goods } from './goods.resource.ts'
import { given, headCells, paramsIn, paramsText, partsIn, skuCells, specParts } from './sheet-rows.ts'
import type { Group, SheetRow } from './sheet-rows.ts'
import { ownParts } from './sheet-undo.ts'
import { sku } from './sku.resource.ts'

type Goods = RecordWithLines<typeof goods>
type StoredSku = Goods['skus'][number]
interface Param {
  name: string
  value: string | null
}
type Values = Record<string, unknown>
type Preview = TakenRows['preview'][number]

interface Known {
  /** Materials by their codes. */
  byCode: ReadonlyMap<string, number>
  lang: Lang
}
/** What is saved; `of` says which row each SKU came from. */
interface Made {
  body: { of: (SheetRow | undefined)[] } & Values
  problems: Problem[]
  preview: Preview[]
}

/** The body of goods as a form would send it: what the rows say over what is there. */
export function bodyOf({ head, rows }: Group, before: Goods | null, { byCode, lang }: Known): Made {
  const names = namesOf(head, before, rows, lang)
  const living = (before?.skus ?? []).filter(({ archived }) => !archived)
  const keyOf = (one: StoredSku) => specKey(names, one.spec_values ?? [])
  const byKey = new Map(living.map((one) => [keyOf(one), one]))
  const problems: Problem[] = []
  const preview: Preview[] = []
  const taken = new Map<string, SheetRow>()
  const skus = new Map<StoredSku | SheetRow, Values>(living.map((one) => [one, { ...one }]))
  const of = new Map<StoredSku | SheetRow, SheetRow>()
  const parts = before ? ownParts(before) : []
  const params = paramsOf(head, before)
  if (params === 'unread') problems.push({ field: 'params', code: 'sheet_params', row: rows[0]?.row ?? 1 })
  const told = { ...head, params: Array.isArray(params) ? paramsText(params) : null }
  const moved = new Map(living.map((one) => [one.spec_key, keyOf(one)]))
  let composed = parts.map((part): Values => ({ ...part, spec_key: moved.get(part.spec_key) ?? part.spec_key }))
  for (const row of rows) {
    const cells = given(row.values)
    const found = skuOf(row, { living, byKey, names })
    const spec_values =
      found && !cells.spec ? (found.spec_values ?? []) : specParts(cells.spec ?? '', names.length).filter((part) => part !== '')
    const key = specKey(names, spec_values)
    const same = taken.get(key)
    if (spec_values.length !== names.length) problems.push({ field: 'spec', code: 'spec_count', row: row.row })
    else if (same)
      problems.push({ field: 'spec', code: 'duplicate_in_file', params: { label: glossaryTerms.spec, row: same.row }, row: row.row })
    taken.set(key, row)
    const own = byKey.get(key) ?? found
    const line = Object.fromEntries(
      Object.entries(skuCells).flatMap(([cell, name]) => (cell in cells ? [[name, Reflect.get(cells, cell)]] : [])),
    )
    const at = own ?? row
    skus.set(at, { ...skus.get(at), spec_values, ...line })
    of.set(at, row)
    if (cells.composition) {
      const made = composition(row, cells.composition, { key, byCode })
      problems.push(...made.problems)
      composed = [...composed.filter(({ spec_key }) => spec_key !== key), ...made.parts]
    }
    preview.push(
      previewOf(row, {
        before,
        own,
        name: nameOf(head, before, spec_values),
        first: row === rows[0],
        head: told,
        lang,
        parts: composed,
        key,
      }),
    )
  }
  const said = Object.fromEntries(
    Object.entries(headCells).flatMap(([cell, name]) =>
      cell in given(head) && name !== 'spec_names' && name !== 'params' ? [[name, Reflect.get(head, cell)]] : [],
    ),
  )
  const body = {
    ...(before ? { id: before.id, ver: before.ver } : { ways: ['express'] }),
    ...said,
    ...(Array.isArray(params) ? { params } : {}),
    spec_names: names,
    skus: [...skus.values()],
    ...(rows.some(({ values }) => values.composition) ? { parts: composed } : {}),
    of: [...skus.keys()].map((one) => of.get(one)),
  }
  return { body, problems, preview }
}

/** The parameters with what the file says of some of them; nothing where it says what stands there. */
function paramsOf({ params: cell }: Group['head'], before: Goods | null): Param[] | 'unread' | undefined {
  const stored = before?.params ?? []
  if (!cell || cell === paramsText(stored)) return undefined
  const said = paramsIn(cell)
  if (!said) return 'unread'
  const known = new Set(stored.map(({ name }) => name))
  const added = [...said].flatMap(([name, value]) => (known.has(name) ? [] : [{ name, value }]))
  return [...stored.map((one) => ({ ...one, value: said.get(one.name) ?? one.value })), ...added]
}

/** The specifications that the file names, else those that are there, else one of the common name where rows tell their SKUs apart. */
function namesOf(head: Group['head'], before: Goods | null, rows: readonly SheetRow[], lang: Lang): string[] {
  if (head.spec_names) return specParts(head.spec_names, 3).filter(Boolean)
  if (before) return before.spec_names ?? []
  return rows.some(({ values }) => values.spec) ? [inLang(glossaryTerms.spec, lang)] : []
}

/** The SKU that a row means: by its specification, else by its code, else the only one there is. */
function skuOf(
  { values: { spec, code } }: SheetRow,
  { living, byKey, names }: { living: readonly StoredSku[]; byKey: ReadonlyMap<string, StoredSku>; names: readonly string[] },
): StoredSku | undefined {
  if (spec) return byKey.get(specKey(names, specParts(spec, names.length)))
  const byCode = code ? living.filter((one) => one.code === code) : []
  if (byCode.length === 1) return byCode[0]
  return living.length === 1 ? living[0] : undefined
}

function composition(
  { row }: SheetRow,
  cell: string,
  { key, byCode }: { key: string; byCode: Known['byCode'] },
): { parts: Values[]; problems: Problem[] } {
  const problems: Problem[] = []
  const parts = partsIn(cell).flatMap(({ code, ratio }): Values[] => {
    const material_id = byCode.get(code)
    const read = partRatio.parse(ratio)
    if (material_id === undefined)
      problems.push({ field: 'composition', code: 'sheet_no_material', params: { code: code.slice(0, 40) }, row })
    else if ('refused' in read)
      problems.push({ field: 'composition', code: read.refused, params: { label: glossaryTerms.ratio, ...read.params }, row })
    else return [{ spec_key: key, material_id, ratio: read.value }]
    return []
  })
  return { parts, problems }
}

const nameOf = (head: Group['head'], before: Goods | null, values: readonly string[]) =>
  [head.title ?? before?.name, specText(values)].filter(Boolean).join(' ')

interface Told {
  before: Goods | null
  own: StoredSku | undefined
  name: string
  /** The first row of its goods tells of these as well. */
  first: boolean
  head: Group['head']
  lang: Lang
  parts: readonly Values[]
  key: string
}

/** What a row makes or changes, in words. */
function previewOf({ row, values }: SheetRow, { before, own, name, first, head, lang, parts, key }: Told): Preview {
  if (!own) return { row, what: 'new', name, changes: [] }
  const heads =
    first && before
      ? changesIn(head, headCells, { ...before, params: paramsText(before.params) }, lang).filter(({ cell }) => cell !== 'spec_names')
      : []
  const lines = changesIn(values, skuCells, own, lang)
  const was = (before?.parts ?? []).filter((part) => !part.shadow && part.spec_key === own.spec_key)
  const ratios = (list: readonly Values[]) => JSON.stringify(list.map(({ material_id, ratio }) => [material_id, ratio]))
  const now = parts.filter(({ spec_key }) => spec_key === key)
  const stock = values.composition && ratios(was) !== ratios(now) ? [{ title: partsTitle, from: '', to: values.composition }] : []
  const changes = [...heads, ...lines].map(({ title, from, to }) => ({ title, from, to }))
  return {
    row,
    what: 'changed',
    name,
    changes: [...changes, ...stock].map(({ title, ...one }) => ({ title: inLang(title, lang), ...one })),
  }
}

interface Change {
  cell: string
  title: Text
  from: string
  to: string
}

function changesIn(cells: Values, columns: Readonly<Record<string, string>>, stored: object, lang: Lang): Change[] {
  return Object.entries(columns).flatMap(([cell, own]): Change[] => {
    const [value, was]: unknown[] = [cells[cell] ?? null, Reflect.get(stored, own) ?? null]
    if (value === null || JSON.stringify(value) === JSON.stringify(was)) return []
    const field = skuFields[cell]
    return field ? [{ cell, title: field.label, from: textOf(field, was, lang), to: textOf(field, value, lang) }] : []
  })
}

const skuFields: Readonly<Record<string, Field>> = sku.fields

function textOf(field: Field, value: unknown, lang: Lang): string {
  if (value === null || field.to) return ''
  const { options } = field
  if (options && Array.isArray(value))
    return value
      .map((one) => {
        const said = options[String(one)]
        return said ? inLang(said, lang) : ''
      })
      .join('、')
  return field.format(value)
}
