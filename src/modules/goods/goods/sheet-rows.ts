import type { FileRow } from '#core/define/behaviour.ts'
import type { Problem } from '#core/errors/errors.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import type { sku } from './sku.resource.ts'

/** A row of a goods file: values of the goods and one SKU. */
export type SheetRow = FileRow<typeof sku>
export type Cells = SheetRow['values']
type Cell = keyof Cells

/** Columns of the goods, shared by its rows, with their field names. */
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

/** Columns of a SKU, with their field names. */
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

/** The rows of one goods with their shared values. */
export interface Group {
  head: Cells
  rows: SheetRow[]
}

/**
 * Groups the rows of a file by goods: by item number, else by name; a row without both continues the group above, as
 * merged cells do. Only the first row needs the values of the goods; other rows must not differ.
 */
export function groupRows(rows: readonly SheetRow[]): { groups: Group[]; problems: Problem[] } {
  const groups = new Map<string, Group>()
  const problems: Problem[] = []
  let above: Group | undefined
  for (const row of rows) {
    const { title, goods_code: code } = row.values
    const key = code ? `code ${code}` : title ? `name ${title}` : undefined
    const continuesAbove = above !== undefined && (key === undefined || (!code && title === above.head.title))
    const group: Group | undefined = continuesAbove
      ? above
      : key === undefined
        ? undefined
        : (groups.get(key) ?? { head: {}, rows: [] })
    if (!group) {
      problems.push({ field: 'title', code: 'required', params: { label: glossaryTerms.goods }, row: row.row })
      continue
    }
    problems.push(...differenceProblems(group, row))
    group.head = { ...row.values, ...filledCells(group.head) }
    group.rows.push(row)
    if (key !== undefined && !continuesAbove) groups.set(key, group)
    above = group
  }
  return { groups: [...groups.values()], problems }
}

/** The filled cells: an empty cell changes nothing. */
export function filledCells(cells: Cells): Cells {
  return Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== null && value !== undefined))
}

function differenceProblems({ head, rows }: Group, { row, values }: SheetRow): Problem[] {
  const rowCells: Readonly<Record<string, unknown>> = filledCells(values)
  const groupCells: Readonly<Record<string, unknown>> = filledCells(head)
  return Object.keys(headCells).flatMap((name): Problem[] => {
    const differs =
      name in rowCells && name in groupCells && JSON.stringify(rowCells[name]) !== JSON.stringify(groupCells[name])
    return differs ? [{ field: name, code: 'sheet_differs', params: { row: rows[0]?.row ?? row }, row }] : []
  })
}

/** Splits a specification cell such as `400g / 袋`; with one specification the whole cell is its value. */
export function specParts(cell: string, most: number): string[] {
  return most <= 1 ? [cell.trim()] : cell.split(/\s+\/\s+|[;；]/).map((part) => part.trim())
}

/**
 * Parses a parameter cell such as `产地：连云港；等级：一级`. Text without a name continues the previous value; undefined if there
 * is none.
 */
export function parseParams(cell: string): Map<string, string> | undefined {
  const params = new Map<string, string>()
  let last: string | undefined
  for (const part of cell.split(/[;；\n]/).flatMap((piece) => piece.trim() || [])) {
    const [, name, value = ''] = /^([^:：]+)[:：](.*)$/.exec(part) ?? []
    last = name?.trim() ?? last
    if (last === undefined) return undefined
    params.set(last, name === undefined ? `${params.get(last) ?? ''}；${part}` : value.trim())
  }
  return params
}

/** Formats parameters for such a cell. */
export function formatParams(
  params: readonly { readonly name: string; readonly value: string | null }[],
): string | null {
  return params.flatMap(({ name, value }) => (value ? `${name}：${value}` : [])).join('；') || null
}

/** Parses a stock component cell such as `YAN × 0.4；BOX`. */
export function parseParts(cell: string): { code: string; ratio: string }[] {
  return cell
    .split(/[;；\n]/)
    .flatMap((part) => part.trim() || [])
    .map((part) => {
      const [, code = part, ratio = '1'] = /^(.+?)(?:\s*[×*]\s*|\s+x\s+)([\d.]+)$/i.exec(part) ?? []
      return { code, ratio }
    })
}
