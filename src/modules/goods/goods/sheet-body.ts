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
import { filledCells, headCells, parseParams, formatParams, parseParts, skuCells, specParts } from './sheet-rows.ts'
import type { Group, SheetRow } from './sheet-rows.ts'
import { enteredParts } from './sheet-undo.ts'
import { sku } from './sku.resource.ts'

type Goods = RecordWithLines<typeof goods>
type StoredSku = Goods['skus'][number]
interface Param {
  name: string
  value: string | null
}
type Values = Record<string, unknown>
type Preview = TakenRows['preview'][number]

interface SheetContext {
  /** Material ids by code. */
  byCode: ReadonlyMap<string, number>
  lang: Lang
}
/** The body to save; `of` is the source row of each SKU. */
interface SheetResult {
  body: { of: (SheetRow | undefined)[] } & Values
  problems: Problem[]
  preview: Preview[]
}

/** Builds the body of goods as the form sends it: the stored record with the values of the rows. */
export function buildBody({ head, rows }: Group, before: Goods | null, { byCode, lang }: SheetContext): SheetResult {
  const names = specNamesOf(head, before, rows, lang)
  const activeSkus = (before?.skus ?? []).filter(({ archived }) => !archived)
  const keyOf = (storedSku: StoredSku) => specKey(names, storedSku.spec_values ?? [])
  const byKey = new Map(activeSkus.map((storedSku) => [keyOf(storedSku), storedSku]))
  const problems: Problem[] = []
  const preview: Preview[] = []
  const rowByKey = new Map<string, SheetRow>()
  const skus = new Map<StoredSku | SheetRow, Values>(activeSkus.map((storedSku) => [storedSku, { ...storedSku }]))
  const of = new Map<StoredSku | SheetRow, SheetRow>()
  const parts = before ? enteredParts(before) : []
  const params = mergeParams(head, before)
  if (params === 'unread') problems.push({ field: 'params', code: 'sheet_params', row: rows[0]?.row ?? 1 })
  const comparedHead = { ...head, params: Array.isArray(params) ? formatParams(params) : null }
  const newKeys = new Map(activeSkus.map((storedSku) => [storedSku.spec_key, keyOf(storedSku)]))
  let composed = parts.map((part): Values => ({ ...part, spec_key: newKeys.get(part.spec_key) ?? part.spec_key }))
  for (const row of rows) {
    const cells = filledCells(row.values)
    const matchedSku = matchSku(row, { living: activeSkus, byKey, names })
    const spec_values =
      matchedSku && !cells.spec
        ? (matchedSku.spec_values ?? [])
        : specParts(cells.spec ?? '', names.length).filter((part) => part !== '')
    const key = specKey(names, spec_values)
    const same = rowByKey.get(key)
    if (spec_values.length !== names.length) problems.push({ field: 'spec', code: 'spec_count', row: row.row })
    else if (same)
      problems.push({
        field: 'spec',
        code: 'duplicate_in_file',
        params: { label: glossaryTerms.spec, row: same.row },
        row: row.row,
      })
    rowByKey.set(key, row)
    const storedSku = byKey.get(key) ?? matchedSku
    const line = Object.fromEntries(
      Object.entries(skuCells).flatMap(([cell, name]) => (cell in cells ? [[name, Reflect.get(cells, cell)]] : [])),
    )
    const at = storedSku ?? row
    skus.set(at, { ...skus.get(at), spec_values, ...line })
    of.set(at, row)
    if (cells.composition) {
      const parsed = parseComposition(row, cells.composition, { key, byCode })
      problems.push(...parsed.problems)
      composed = [...composed.filter(({ spec_key }) => spec_key !== key), ...parsed.parts]
    }
    preview.push(
      previewRow(row, {
        before,
        own: storedSku,
        name: skuName(head, before, spec_values),
        first: row === rows[0],
        head: comparedHead,
        lang,
        parts: composed,
        key,
      }),
    )
  }
  const headFields = Object.fromEntries(
    Object.entries(headCells).flatMap(([cell, name]) =>
      cell in filledCells(head) && name !== 'spec_names' && name !== 'params' ? [[name, Reflect.get(head, cell)]] : [],
    ),
  )
  const body = {
    ...(before ? { id: before.id, ver: before.ver } : { ways: ['express'] }),
    ...headFields,
    ...(Array.isArray(params) ? { params } : {}),
    spec_names: names,
    skus: [...skus.values()],
    ...(rows.some(({ values }) => values.composition) ? { parts: composed } : {}),
    of: [...skus.keys()].map((source) => of.get(source)),
  }
  return { body, problems, preview }
}

/** Stored parameters with the values of the file; undefined where the file changes nothing. */
function mergeParams({ params: cell }: Group['head'], before: Goods | null): Param[] | 'unread' | undefined {
  const stored = before?.params ?? []
  if (!cell || cell === formatParams(stored)) return undefined
  const entered = parseParams(cell)
  if (!entered) return 'unread'
  const storedNames = new Set(stored.map(({ name }) => name))
  const added = [...entered].flatMap(([name, value]) => (storedNames.has(name) ? [] : [{ name, value }]))
  return [...stored.map((param) => ({ ...param, value: entered.get(param.name) ?? param.value })), ...added]
}

/** Specification names of the file, else the stored ones, else one default name where rows have specifications. */
function specNamesOf(head: Group['head'], before: Goods | null, rows: readonly SheetRow[], lang: Lang): string[] {
  if (head.spec_names) return specParts(head.spec_names, 3).filter(Boolean)
  if (before) return before.spec_names ?? []
  return rows.some(({ values }) => values.spec) ? [inLang(glossaryTerms.spec, lang)] : []
}

/** The SKU of a row: by specification, else by code, else the only SKU. */
function matchSku(
  { values: { spec, code } }: SheetRow,
  {
    living,
    byKey,
    names,
  }: { living: readonly StoredSku[]; byKey: ReadonlyMap<string, StoredSku>; names: readonly string[] },
): StoredSku | undefined {
  if (spec) return byKey.get(specKey(names, specParts(spec, names.length)))
  const byCode = code ? living.filter((storedSku) => storedSku.code === code) : []
  if (byCode.length === 1) return byCode[0]
  return living.length === 1 ? living[0] : undefined
}

function parseComposition(
  { row }: SheetRow,
  cell: string,
  { key, byCode }: { key: string; byCode: SheetContext['byCode'] },
): { parts: Values[]; problems: Problem[] } {
  const problems: Problem[] = []
  const parts = parseParts(cell).flatMap(({ code, ratio }): Values[] => {
    const material_id = byCode.get(code)
    const read = partRatio.parse(ratio)
    if (material_id === undefined)
      problems.push({ field: 'composition', code: 'sheet_no_material', params: { code: code.slice(0, 40) }, row })
    else if ('refused' in read)
      problems.push({
        field: 'composition',
        code: read.refused,
        params: { label: glossaryTerms.ratio, ...read.params },
        row,
      })
    else return [{ spec_key: key, material_id, ratio: read.value }]
    return []
  })
  return { parts, problems }
}

const skuName = (head: Group['head'], before: Goods | null, values: readonly string[]) =>
  [head.title ?? before?.name, specText(values)].filter(Boolean).join(' ')

interface PreviewInput {
  before: Goods | null
  own: StoredSku | undefined
  name: string
  /** The first row of a goods also shows the changes of the goods. */
  first: boolean
  head: Group['head']
  lang: Lang
  parts: readonly Values[]
  key: string
}

/** Preview of the changes of a row. */
function previewRow(
  { row, values }: SheetRow,
  { before, own, name, first, head, lang, parts, key }: PreviewInput,
): Preview {
  if (!own) return { row, what: 'new', name, changes: [] }
  const heads =
    first && before
      ? listChanges(head, headCells, { ...before, params: formatParams(before.params) }, lang).filter(
          ({ cell }) => cell !== 'spec_names',
        )
      : []
  const lines = listChanges(values, skuCells, own, lang)
  const previousParts = (before?.parts ?? []).filter((part) => !part.shadow && part.spec_key === own.spec_key)
  const ratios = (list: readonly Values[]) => JSON.stringify(list.map(({ material_id, ratio }) => [material_id, ratio]))
  const currentParts = parts.filter(({ spec_key }) => spec_key === key)
  const stock =
    values.composition && ratios(previousParts) !== ratios(currentParts)
      ? [{ title: partsTitle, from: '', to: values.composition }]
      : []
  const changes = [...heads, ...lines].map(({ title, from, to }) => ({ title, from, to }))
  return {
    row,
    what: 'changed',
    name,
    changes: [...changes, ...stock].map(({ title, ...change }) => ({ title: inLang(title, lang), ...change })),
  }
}

interface Change {
  cell: string
  title: Text
  from: string
  to: string
}

function listChanges(cells: Values, columns: Readonly<Record<string, string>>, stored: object, lang: Lang): Change[] {
  return Object.entries(columns).flatMap(([cell, column]): Change[] => {
    const [value, previous]: unknown[] = [cells[cell] ?? null, Reflect.get(stored, column) ?? null]
    if (value === null || JSON.stringify(value) === JSON.stringify(previous)) return []
    const field = skuFields[cell]
    return field
      ? [{ cell, title: field.label, from: textOf(field, previous, lang), to: textOf(field, value, lang) }]
      : []
  })
}

const skuFields: Readonly<Record<string, Field>> = sku.fields

function textOf(field: Field, value: unknown, lang: Lang): string {
  if (value === null || field.to) return ''
  const { options } = field
  if (options && Array.isArray(value))
    return value
      .map((option) => {
        const label = options[String(option)]
        return label ? inLang(label, lang) : ''
      })
      .join('、')
  return field.format(value)
}
