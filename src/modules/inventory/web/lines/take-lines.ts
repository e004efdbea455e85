import { baseQty, mulDiv } from '../../shared/amounts.ts'
import type { OpenLine } from '../../shared/line-values.ts'
import { blankRow, isBlankRow, isEmpty } from '#web/form/form-values.ts'
import type { FormValues } from '#web/form/form-values.ts'
import { say } from '../say.ts'
import { lineRows } from './line-editor-context.ts'
import type { LineEditorContext } from './line-editor-context.ts'
import { progressText } from './source-progress.ts'

const one = 100_000_000

/** Puts open lines into the document, tied to where they come from; an empty head takes partner and warehouse from them. */
export function takeOpenLines({ store, lines, ui }: Pick<LineEditorContext, 'store' | 'lines' | 'ui'>, open: readonly OpenLine[]): void {
  const [first] = open
  if (!first) return
  const before = lineRows({ store, lines }).filter((row) => !isBlankRow(lines, row))
  const names = new Set(lines.fields.map(({ name }) => name))
  const added = open.map((line) => {
    const row = blankRow(lines)
    const taken = Object.entries(valuesOf(line)).filter(([name]) => names.has(name) || name.endsWith('_label'))
    return { ...row, values: { ...row.values, ...Object.fromEntries(taken) } }
  })
  store.setState((state) => ({
    lines: { ...state.lines, [lines.name]: [...before, ...added].slice(0, lines.max) },
    values: { ...state.values, ...headOf(state.values, first, ui.partner) },
  }))
}

function headOf(values: FormValues, { partner_id, warehouse_id }: OpenLine, partner = ''): FormValues {
  return {
    ...(partner in values && isEmpty(values[partner]) && partner_id !== null ? { [partner]: partner_id } : {}),
    ...('warehouse_id' in values && isEmpty(values.warehouse_id) && warehouse_id !== null ? { warehouse_id } : {}),
  }
}

/** What is proposed to be taken: what is left beside what already waits for its audit, unless all of it does. */
export function proposedQty({ open_qty, pending }: OpenLine): number {
  return open_qty > pending ? open_qty - pending : open_qty
}

/** In the unit of the earlier line where what is left is a whole quantity of it, else in the material's own. */
function valuesOf(line: OpenLine): FormValues {
  const { material_id, material, unit_id, ratio, price, tax_bp, batch_no, open_qty, line_id } = line
  const qty = mulDiv(open_qty, one, ratio)
  const fits = unit_id !== null && baseQty(qty, ratio) === open_qty
  return {
    material_id,
    material_id_label: material,
    unit_id: fits ? unit_id : null,
    qty: fits ? qty : open_qty,
    price: fits ? price : price === null ? null : mulDiv(price, one, ratio),
    tax_bp,
    batch_no,
    src_line_id: line_id,
    source_label: progressText({ ...line, src_no: line.bill_no }, say),
  }
}
