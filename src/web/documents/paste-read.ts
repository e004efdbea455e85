import { messageOf } from '#core/errors.ts'
import type { LineMaterial } from '#core/document-lines.ts'
import type { Lang } from '#core/i18n.ts'
import { valueOfCell } from '../form/paste.ts'
import { problemOf } from '../form/validate.ts'
import { isTyped } from './columns.ts'
import type { Column } from './columns.ts'
import type { Say } from './words.ts'

/** One pasted row as it would stand in the lines, and what of it could not be read, by place of its cell. */
export interface ReadRow {
  values: Record<string, unknown>
  material?: LineMaterial
  wrong: ReadonlyMap<number, string>
  /** The same by field, with what was pasted, for the line itself. */
  refused: Readonly<Record<string, string>>
}
export type Mapping = readonly (string | undefined)[]

/** What else a title may be called in people's sheets. */
const aliases: Readonly<Record<string, RegExp>> = {
  material_id: /^(物料|品名|商品|名称|编码|条码|code|name|material|item|sku|barcode)/i,
  unit_id: /^(单位|unit|uom)/i,
  qty: /^(数量|件数|qty|quantity|cantidad)/i,
  price: /^(单价|价格|price|precio)/i,
  remark: /^(备注|说明|remark|note|memo)/i,
  batch_no: /^(批次|批号|batch|lot)/i,
}

/** Columns that a pasted cell can go into. */
export function openColumns(columns: readonly Column[]): readonly Column[] {
  return columns.filter((column) => isTyped(column) && column.cell !== 'measure')
}

/** Which field each pasted column is: by its title where the first row has titles, else from the cell with the cursor on. */
export function guessMapping(
  cells: readonly (readonly string[])[],
  columns: readonly Column[],
  from: number,
): { mapping: Mapping; head: boolean } {
  const open = openColumns(columns)
  const width = Math.max(0, ...cells.map((row) => row.length))
  const taken = new Set<string>()
  const titled = (cells[0] ?? []).map((text) => {
    const said = text.trim().replace(/[*＊\s]/g, '')
    const column =
      open.find(({ field }) => field.title.replace(/\s/g, '') === said) ??
      open.find(({ field }) => aliases[field.name]?.test(said) && !taken.has(field.name))
    if (column) taken.add(column.field.name)
    return column?.field.name
  })
  if (titled.filter(Boolean).length >= Math.min(2, width) && cells.length > 1) return { mapping: titled, head: true }
  const start = columns.slice(from).find((column) => open.includes(column))
  const at = start ? open.indexOf(start) : 0
  return { mapping: Array.from({ length: width }, (_, n) => open[at + n]?.field.name), head: false }
}

/** The words in the material column, to be looked up together. */
export function wordsIn(cells: readonly (readonly string[])[], mapping: Mapping): string[] {
  const at = mapping.indexOf('material_id')
  return at < 0 ? [] : cells.flatMap((row) => row[at]?.trim() || [])
}

export interface Reading {
  cells: readonly (readonly string[])[]
  mapping: Mapping
  columns: readonly Column[]
  found: ReadonlyMap<string, readonly LineMaterial[]>
  lang: Lang
  say: Say
}

/** Reads pasted cells by the same rules as typed ones; what does not fit stays out and is named. */
export function readRows({ cells, mapping, columns, found, lang, say }: Reading): ReadRow[] {
  const byName = new Map(columns.map((column) => [column.field.name, column]))
  return cells.map((row) => {
    const values: Record<string, unknown> = {}
    const wrong = new Map<number, string>()
    const material = materialIn(row[mapping.indexOf('material_id')]?.trim() ?? '', found)
    for (const [n, cell] of row.entries()) {
      const column = byName.get(mapping[n] ?? '')
      const text = cell.trim()
      if (!column || text === '') continue
      const { field } = column
      if (column.cell === 'material') {
        if (material)
          Object.assign(values, { material_id: material.id, material_id_label: material.name, ...(material.unit_id === null ? {} : { unit_id: material.unit_id }) }) // prettier-ignore
        else {
          values.material_id_label = text // what was meant stays in sight until it is found
          wrong.set(n, say((found.get(text)?.length ?? 0) > 1 ? 'many_found' : 'none_found', { word: text }))
        }
      } else if (column.cell === 'unit') {
        const unit = material?.units.find(({ name }) => name === text)
        if (unit) values.unit_id = unit.unit_id
        else if (material) wrong.set(n, messageOf('unit_not_of_material', lang, { material: material.name }))
        else wrong.set(n, say('none_found', { word: text }))
      } else {
        const value = valueOfCell(field, text)
        const problem = problemOf(field, value, lang)
        if (problem) wrong.set(n, problem)
        else values[field.name] = value
      }
    }
    const refused = Object.fromEntries(
      [...wrong].flatMap(([n, problem]) => {
        const text = row[n]?.trim() ?? ''
        return mapping[n] ? [[mapping[n], problem.includes(text) ? problem : say('paste_cell', { text, problem })]] : []
      }),
    )
    return { values, ...(material ? { material } : {}), wrong, refused }
  })
}

function materialIn(word: string, found: Reading['found']): LineMaterial | undefined {
  const fits = found.get(word) ?? []
  return new Set(fits.map(({ id }) => id)).size === 1 ? fits[0] : undefined
}
