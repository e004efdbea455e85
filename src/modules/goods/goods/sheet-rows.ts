import type { FileRow } from '#core/define/behaviour.ts'
import type { Problem } from '#core/errors/errors.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import type { sku } from './sku.resource.ts'

/** A row of a file of goods: what its goods say, and one of their SKUs. */
export type SheetRow = FileRow<typeof sku>
export type Cells = SheetRow['values']
type Cell = keyof Cells

/** Columns that all rows of one goods share, by what goods call them. */
export const headCells = {
  title: 'name',
  goods_code: 'code',
  sub_title: 'sub_title',
  cat_id: 'cat_id',
  brand: 'brand',
  unit_id: 'unit_id',
  imgs: 'imgs',
  ways: 'ways',
  freight_template_id: 'freight_template_id',
  limit_min: 'limit_min',
  limit_max: 'limit_max',
  step: 'step',
  params: 'params',
  spec_names: 'spec_names',
} as const satisfies Partial<Record<Cell, string>>

/** Columns of one SKU, by what lines of goods call them. */
export const skuCells = {
  code: 'code',
  barcode: 'barcode',
  price: 'price',
  line_price: 'line_price',
  cost: 'cost',
  weight: 'weight',
  warn_qty: 'warn_qty',
  own_img: 'img',
} as const satisfies Partial<Record<Cell, string>>

/** The rows of one goods, and what they say of it together. */
export interface Group {
  head: Cells
  rows: SheetRow[]
}

/**
 * The rows of a file by their goods: those of one item number, else of one name; a row that names neither goes on with the goods above it, as merged cells
 * come. What the goods say may stand in the first row alone, but not differ.
 */
export function groupsOf(rows: readonly SheetRow[]): { groups: Group[]; problems: Problem[] } {
  const groups = new Map<string, Group>()
  const problems: Problem[] = []
  let above: Group | undefined
  for (const one of rows) {
    const { title, goods_code: code } = one.values
    const key = code ? `code ${code}` : title ? `name ${title}` : undefined
    const goesOn = above !== undefined && (key === undefined || (!code && title === above.head.title))
    const group: Group | undefined = goesOn ? above : key === undefined ? undefined : (groups.get(key) ?? { head: {}, rows: [] })
    if (!group) {
      problems.push({ field: 'title', code: 'required', params: { label: glossaryTerms.goods }, row: one.row })
      continue
    }
    problems.push(...differing(group, one))
    group.head = { ...one.values, ...given(group.head) }
    group.rows.push(one)
    if (key !== undefined && !goesOn) groups.set(key, group)
    above = group
  }
  return { groups: [...groups.values()], problems }
}

/** What of the cells is filled: an empty one leaves everything as it is. */
export function given(cells: Cells): Cells {
  return Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== null && value !== undefined))
}

function differing({ head, rows }: Group, { row, values }: SheetRow): Problem[] {
  const said: Readonly<Record<string, unknown>> = given(values)
  const held: Readonly<Record<string, unknown>> = given(head)
  return Object.keys(headCells).flatMap((name): Problem[] => {
    const differs = name in said && name in held && JSON.stringify(said[name]) !== JSON.stringify(held[name])
    return differs ? [{ field: name, code: 'sheet_differs', params: { row: rows[0]?.row ?? row }, row }] : []
  })
}

/** The parts of a specification as they stand in a cell, `400g / 袋`; where there is one only, the whole cell is it. */
export function specParts(cell: string, most: number): string[] {
  return most <= 1 ? [cell.trim()] : cell.split(/\s+\/\s+|[;；]/).map((part) => part.trim())
}

/** Parameters as they stand in a cell, `产地：连云港；等级：一级`. What has no name goes on with the value before it; undefined where there is none. */
export function paramsIn(cell: string): Map<string, string> | undefined {
  const said = new Map<string, string>()
  let last: string | undefined
  for (const part of cell.split(/[;；\n]/).flatMap((one) => one.trim() || [])) {
    const [, name, value = ''] = /^([^:：]+)[:：](.*)$/.exec(part) ?? []
    last = name?.trim() ?? last
    if (last === undefined) return undefined
    said.set(last, name === undefined ? `${said.get(last) ?? ''}；${part}` : value.trim())
  }
  return said
}

/** The same cell for what is there. */
export function paramsText(params: readonly { readonly name: string; readonly value: string | null }[]): string | null {
  return params.flatMap(({ name, value }) => (value ? `${name}：${value}` : [])).join('；') || null
}

/** What a SKU takes from stock as it stands in a cell, `YAN × 0.4；BOX`. */
export function partsIn(cell: string): { code: string; ratio: string }[] {
  return cell
    .split(/[;；\n]/)
    .flatMap((part) => part.trim() || [])
    .map((part) => {
      const [, code = part, ratio = '1'] = /^(.+?)(?:\s*[×*]\s*|\s+x\s+)([\d.]+)$/i.exec(part) ?? []
      return { code, ratio }
    })
}
