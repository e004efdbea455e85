import type { LineMaterial } from '../../shared/line-values.ts'
import type { LinesSheet } from '#core/wire/lines-sheet.ts'
import type { Lang } from '#core/text/i18n.ts'
import { valueOfCell } from '#web/form/paste.ts'
import { problemOf } from '#web/form/validate.ts'
import { isTyped } from './columns.ts'
import type { LineColumn } from './columns.ts'
import { findUnit } from './figures.ts'
import type { Translate } from '../inventory-texts.ts'

/** A pasted row with its line values, and the errors of its cells by column index. */
export interface PastedRow {
  values: Record<string, unknown>
  material?: LineMaterial
  cellErrors: ReadonlyMap<number, string>
  /** The same errors by field, with the pasted text, for the line. */
  fieldErrors: Readonly<Record<string, string>>
}
export type Mapping = readonly (string | undefined)[]

/** Common alternative column titles. */
const aliases: readonly (readonly [field: string, titles: RegExp])[] = [
  // a code identifies more precisely than a name, in any position
  ['material_id', /(编码|编号|条码|货号|コード|c[oó]digo|code|sku)/i],
  ['material_id', /^(物料|品名|商品|货品|名称|品目|name|material|item|goods|nombre)/i],
  ['unit_id', /^(单位|単位|unit(?! ?price)|uom|unidad)/i],
  ['qty', /^(数量|件数|qty|quantity|cantidad)/i],
  ['price', /^(单价|価格|単価|价格|price|unit ?price|precio)/i],
  ['remark', /^(备注|说明|備考|remark|note|memo|nota)/i],
  ['batch_no', /^(批次|批号|ロット|batch|lot)/i],
  ['produced_at', /^(生产日期|生产日|制造日|produced|production|made)/i],
  ['expire_at', /^(到期|有效期|失效|保质期至|expir|best before)/i],
]

/** The columns that accept pasted cells. */
export function openColumns(columns: readonly LineColumn[]): readonly LineColumn[] {
  return columns.filter((column) => isTyped(column) && column.cell !== 'measure')
}

/** Maps the pasted columns to fields: by the titles in the first row, else from the focused cell on. */
export function guessMapping(
  cells: readonly (readonly string[])[],
  columns: readonly LineColumn[],
  from: number,
): { mapping: Mapping; head: boolean } {
  const open = openColumns(columns)
  const width = Math.max(0, ...cells.map((row) => row.length))
  const titled = titledBy(cells[0] ?? [], open)
  if (titled.filter(Boolean).length >= Math.min(2, width) && cells.length > 1) return { mapping: titled, head: true }
  const start = columns.slice(from).find((column) => open.includes(column))
  const at = start ? open.indexOf(start) : 0
  return { mapping: Array.from({ length: width }, (_, n) => open[at + n]?.field.name), head: false }
}

/** Maximum number of rows above the column titles, such as a title, a date or an author. */
const titlesWithin = 10

/** Drops the rows above the column titles; unchanged where no row has titles. */
export function belowTitles({ headers, rows }: LinesSheet, columns: readonly LineColumn[]): LinesSheet {
  const open = openColumns(columns)
  const hasTitles = (cells: readonly string[]) => titledBy(cells, open).filter(Boolean).length >= 2
  const at = hasTitles(headers) ? -1 : rows.slice(0, titlesWithin).findIndex(({ cells }) => hasTitles(cells))
  const titles = rows[at]
  return titles ? { headers: titles.cells, rows: rows.slice(at + 1) } : { headers, rows }
}

/** Maps titles to fields: each field once, by its own title before its aliases. */
function titledBy(titles: readonly string[], open: readonly LineColumn[]): Mapping {
  const cleanTitles = titles.map((text) => text.trim().replace(/[*＊]/g, ''))
  const same = (a: string, b: string) => a.replace(/\s/g, '').toLowerCase() === b.replace(/\s/g, '').toLowerCase()
  const claims = [
    ...open.map(({ field }) => [field.name, (title: string) => same(field.title, title)] as const),
    ...aliases.flatMap(([name, titles_]) =>
      open.some(({ field }) => field.name === name) ? [[name, (title: string) => titles_.test(title)] as const] : [],
    ),
  ]
  const mapping = cleanTitles.map((): string | undefined => undefined)
  for (const [name, fits] of claims) {
    const at = mapping.includes(name)
      ? -1
      : cleanTitles.findIndex((title, n) => title !== '' && mapping[n] === undefined && fits(title))
    if (at >= 0) mapping[at] = name
  }
  return mapping
}

/** The texts in the material column, for one lookup. */
export function materialTextsIn(cells: readonly (readonly string[])[], mapping: Mapping): string[] {
  const at = mapping.indexOf('material_id')
  return at < 0 ? [] : cells.flatMap((row) => row[at]?.trim() || [])
}

export interface ReadInput {
  cells: readonly (readonly string[])[]
  mapping: Mapping
  columns: readonly LineColumn[]
  materials: ReadonlyMap<string, readonly LineMaterial[]>
  lang: Lang
  translate: Translate
}

/**
 * Reads pasted cells by the rules of typed ones. Unreadable cells keep the pasted text and get an error, so that
 * nothing is lost unnoticed.
 */
export function readRows({ cells, mapping, columns, materials, lang, translate }: ReadInput): PastedRow[] {
  const byName = new Map(columns.map((column) => [column.field.name, column]))
  return cells.map((row) => {
    const values: Record<string, unknown> = {}
    const wrong = new Map<number, string>()
    const units: [place: number, said: string][] = []
    const material = materialIn(row[mapping.indexOf('material_id')]?.trim() ?? '', materials)
    for (const [n, cell] of row.entries()) {
      const column = byName.get(mapping[n] ?? '')
      const text = cell.trim()
      if (!column || text === '') continue
      const { field } = column
      if (column.cell === 'material') {
        if (material)
          Object.assign(values, {
            material_id: material.id,
            material_id_label: material.name,
            ...(material.unit_id === null ? {} : { unit_id: material.unit_id }),
          })
        else {
          values.material_id_label = text // the typed text stays visible
          wrong.set(n, translate((materials.get(text)?.length ?? 0) > 1 ? 'many_found' : 'none_found', { word: text }))
        }
      } else if (column.cell === 'unit') {
        units.push([n, text])
      } else {
        const [, figure = text, unit] = field.name === 'qty' ? (withUnit.exec(text.normalize('NFKC')) ?? []) : []
        if (unit !== undefined) units.push([n, unit])
        const value = valueOfCell(field, figure)
        const problem = problemOf(field, value, lang)
        if (problem) wrong.set(n, problem)
        values[field.name] = value
      }
    }
    for (const [n, unitText] of units) {
      const unit = findUnit(material?.units ?? [], unitText)
      if (!material)
        values.unit_id_label = unitText // kept until the material is resolved
      else if (unit && (unit.unit_id === (values.unit_id ?? unit.unit_id) || mapping[n] === 'unit_id'))
        values.unit_id = unit.unit_id
      else {
        wrong.set(n, translate('no_such_unit', { material: material.name }))
        if (mapping[n] === 'qty') values.qty = row[n]?.trim() // a quantity in an unknown unit is not converted
      }
    }
    const refused = Object.fromEntries(
      [...wrong].flatMap(([n, problem]) => {
        const text = row[n]?.trim() ?? ''
        return mapping[n]
          ? [[mapping[n], problem.includes(text) ? problem : translate('paste_cell', { text, problem })]]
          : []
      }),
    )
    return { values, ...(material ? { material } : {}), cellErrors: wrong, fieldErrors: refused }
  })
}

/** `1,200 袋`, `25kg`: a quantity with its unit in one cell. */
const withUnit = /^([-+\d][\d,.\s]*?)\s*(\p{L}.*)$/u
function materialIn(searchText: string, materials: ReadInput['materials']): LineMaterial | undefined {
  const matches = materials.get(searchText) ?? []
  return new Set(matches.map(({ id }) => id)).size === 1 ? matches[0] : undefined
}
