import { formKind } from '#core/fields/form-kinds.ts'
import type { LineMaterial } from '../../shared/line-values.ts'
import type { FormField, FormLines } from '#core/wire/wire.ts'
import type { FormValues } from '#web/form/form-values.ts'
import { fullWidths } from '#web/list/column-layout.ts'

/** How a column of the lines is written: by a picker, a choice, typed, or not at all because it is worked out. */
export type LineCellKind = 'material' | 'unit' | 'batch' | 'number' | 'day' | 'text' | 'measure' | 'figure'

export interface LineColumn {
  field: FormField
  cell: LineCellKind
  width: number
}

/** What every line carries for the books and nobody types. */
const silent = new Set(['ratio', 'base_qty', 'src_line_id', 'done_qty', 'cost', 'settle', 'deduct_qty', 'loss_qty', 'tax', 'quality'])
const widths: Partial<Record<string, number>> = { material_id: 230, unit_id: 84, batch_no: 136, remark: 160, weigh: 132, tax_bp: 78 }
const cells: Partial<Record<string, LineCellKind>> = { material_id: 'material', unit_id: 'unit', batch_no: 'batch', weigh: 'measure' }

/** On a phone: what a line is about and what is counted of it stand beside each other. */
const slim: Partial<Record<string, number>> = { material_id: 104, batch_no: 84, counted_qty: 74 }

/** The columns of the lines, from their definition; `narrow` where there is the room of a phone. */
export function lineColumns(lines: FormLines, narrow = false): LineColumn[] {
  const columns = wideColumns(lines)
  if (!narrow) return columns
  const counted = columns.find(({ field }) => field.name === 'counted_qty')
  const rest = columns
    .filter((column) => column !== counted)
    .map((column) => ({ ...column, width: slim[column.field.name] ?? column.width }))
  return counted ? rest.toSpliced(2, 0, { ...counted, width: slim.counted_qty ?? counted.width }) : rest
}

function wideColumns(lines: FormLines): LineColumn[] {
  const shown = lines.fields.filter((field) => !silent.has(field.name))
  const remark = shown.filter((field) => field.name === 'remark')
  return [...shown.filter((field) => field.name !== 'remark'), ...remark].map((field) => ({
    field,
    cell: cellOf(field),
    width: widthOf(field),
  }))
}

function cellOf(field: FormField): LineCellKind {
  if (field.read_only) return 'figure'
  const named = cells[field.name]
  if (named) return named
  if (field.scale !== undefined) return 'number'
  return formKind(field.kind).line ?? 'text'
}

function widthOf({ name, kind, title, unit }: FormField): number {
  const said = fullWidths(title) + (unit ? fullWidths(unit) + 0.5 : 0)
  return Math.max(widths[name] ?? formKind(kind).width ?? 96, Math.ceil(said * 15) + 32)
}

/** Where Enter stops: what nearly every line needs. Tab goes everywhere. */
export function isStop({ field, cell }: LineColumn, values: FormValues, material: LineMaterial | undefined): boolean {
  if (cell === 'figure') return false
  if (field.required || field.name === 'price' || field.name === 'counted_qty') return true
  return material?.batch_on === true && (cell === 'batch' || field.name === 'produced_at') && 'produced_at' in values
}

export function isTyped({ cell }: LineColumn): boolean {
  return cell !== 'figure'
}
