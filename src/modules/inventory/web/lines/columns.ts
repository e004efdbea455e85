import { formKind } from '#core/fields/form-kinds.ts'
import type { LineMaterial } from '../../shared/line-values.ts'
import type { FormField, FormLines } from '#core/wire/wire.ts'
import type { FormValues } from '#web/form/form-values.ts'
import { fullWidths } from '#web/list/column-layout.ts'

/** The cell of a line column: a picker, a select, an input, or a calculated figure. */
export type LineCellKind = 'material' | 'unit' | 'batch' | 'number' | 'day' | 'text' | 'measure' | 'figure'

export interface LineColumn {
  field: FormField
  cell: LineCellKind
  width: number
}

/** Technical fields of a line that are never shown. */
const hiddenFields = new Set([
  'ratio',
  'base_qty',
  'src_line_id',
  'done_qty',
  'cost',
  'est_cost',
  'est_basis',
  'settle',
  'deduct_qty',
  'loss_qty',
  'tax',
  'share_amount',
  'quality',
])
const widths: Partial<Record<string, number>> = {
  material_id: 230,
  unit_id: 84,
  batch_no: 136,
  remark: 160,
  weigh: 132,
  tax_bp: 78,
}
const cells: Partial<Record<string, LineCellKind>> = {
  material_id: 'material',
  unit_id: 'unit',
  batch_no: 'batch',
  weigh: 'measure',
}

/** Widths on a phone, where the material and the counted quantity fit next to each other. */
const narrowWidths: Partial<Record<string, number>> = { material_id: 104, batch_no: 84, counted_qty: 74 }

/** The columns of the lines, from their definition; `narrow` for the width of a phone. */
export function lineColumns(lines: FormLines, narrow = false): LineColumn[] {
  const columns = wideColumns(lines)
  if (!narrow) return columns
  const counted = columns.find(({ field }) => field.name === 'counted_qty')
  const others = columns
    .filter((column) => column !== counted)
    .map((column) => ({ ...column, width: narrowWidths[column.field.name] ?? column.width }))
  return counted ? others.toSpliced(2, 0, { ...counted, width: narrowWidths.counted_qty ?? counted.width }) : others
}

function wideColumns(lines: FormLines): LineColumn[] {
  const visibleFields = lines.fields.filter((field) => !hiddenFields.has(field.name))
  const remark = visibleFields.filter((field) => field.name === 'remark')
  return [...visibleFields.filter((field) => field.name !== 'remark'), ...remark].map((field) => ({
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
  const titleWidth = fullWidths(title) + (unit ? fullWidths(unit) + 0.5 : 0)
  return Math.max(widths[name] ?? formKind(kind).width ?? 96, Math.ceil(titleWidth * 15) + 32)
}

/** Whether Enter stops at a column: those that most lines require. Tab stops at all. */
export function isStop({ field, cell }: LineColumn, values: FormValues, material: LineMaterial | undefined): boolean {
  if (cell === 'figure') return false
  if (field.required || field.name === 'price' || field.name === 'counted_qty') return true
  return material?.batch_on === true && (cell === 'batch' || field.name === 'produced_at') && 'produced_at' in values
}

export function isTyped({ cell }: LineColumn): boolean {
  return cell !== 'figure'
}
