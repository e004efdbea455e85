import { baseQty, mulDiv } from '../../shared/amounts.ts'
import type { OpenLine } from '../../shared/line-values.ts'
import { blankRow, isBlankRow, isEmpty } from '#web/form/form-values.ts'
import type { FormValues } from '#web/form/form-values.ts'
import { numberOf } from '#web/document/lines.ts'
import { currentText } from '../inventory-texts.ts'
import { lineRows } from './line-editor-context.ts'
import type { LineEditorContext } from './line-editor-context.ts'
import { progressText } from './source-progress.ts'

const RATIO_ONE = 100_000_000

/**
 * Adds open lines to the document with references to their source. An empty head takes partner and warehouse from them;
 * the shares of the open quantities in discount and charges are added to those of the head.
 */
export function addOpenLines(
  { store, lines, ui }: Pick<LineEditorContext, 'store' | 'lines' | 'ui'>,
  open: readonly OpenLine[],
): void {
  const [first] = open
  if (!first) return
  const before = lineRows({ store, lines }).filter((row) => !isBlankRow(lines, row))
  const names = new Set(lines.fields.map(({ name }) => name))
  const added = open.map((line) => {
    const row = blankRow(lines)
    const fields = Object.entries(lineValues(line)).filter(([name]) => names.has(name) || name.endsWith('_label'))
    return { ...row, values: { ...row.values, ...Object.fromEntries(fields) } }
  })
  store.setState((state) => ({
    lines: { ...state.lines, [lines.name]: [...before, ...added].slice(0, lines.max) },
    values: { ...state.values, ...headValues(state.values, first, ui.partner), ...sharedAmounts(state.values, open) },
  }))
}

function headValues(values: FormValues, { partner_id, warehouse_id }: OpenLine, partner = ''): FormValues {
  return {
    ...(partner in values && isEmpty(values[partner]) && partner_id !== null ? { [partner]: partner_id } : {}),
    ...('warehouse_id' in values && isEmpty(values.warehouse_id) && warehouse_id !== null ? { warehouse_id } : {}),
  }
}

function sharedAmounts(values: FormValues, open: readonly OpenLine[]): FormValues {
  const sum = (share: (line: OpenLine) => number) =>
    open.reduce((total, line) => total + mulDiv(share(line), line.open_qty, line.wanted - line.done), 0)
  const shares = { discount_amount: sum(({ discount }) => discount), other_amount: sum(({ other }) => other) }
  return Object.fromEntries(
    Object.entries(shares).flatMap(([name, share]) =>
      name in values && share !== 0 ? [[name, (numberOf(values[name]) ?? 0) + share]] : [],
    ),
  )
}

/** The proposed quantity: the open quantity less the pending one, unless all of it is pending. */
export function proposedQty({ open_qty, pending }: OpenLine): number {
  return open_qty > pending ? open_qty - pending : open_qty
}

/** In the unit of the source line if the open quantity is a whole number of it, else in the base unit. */
function lineValues(line: OpenLine): FormValues {
  const { material_id, material, unit_id, ratio, price, tax_bp, batch_no, open_qty, line_id } = line
  const qty = mulDiv(open_qty, RATIO_ONE, ratio)
  const fits = unit_id !== null && baseQty(qty, ratio) === open_qty
  return {
    material_id,
    material_id_label: material,
    unit_id: fits ? unit_id : null,
    qty: fits ? qty : open_qty,
    price: fits ? price : price === null ? null : mulDiv(price, RATIO_ONE, ratio),
    tax_bp,
    batch_no,
    src_line_id: line_id,
    source_label: progressText({ ...line, src_no: line.bill_no }, currentText),
  }
}
