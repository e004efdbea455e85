import { messageOf } from '#core/errors/catalogue.ts'
import { gs1Of, gtinForms } from '#core/value/gs1.ts'
import type { Gs1 } from '#core/value/gs1.ts'
import { plainDecimal } from '#core/value/decimal.ts'
import { insertLineRows } from '#web/form/form-store.ts'
import { blankRow, isBlankRow } from '#web/form/form-values.ts'
import type { FormValues } from '#web/form/form-values.ts'
import { langNow } from '#web/i18n/index.ts'
import type { LineMaterial } from '../../shared/line-values.ts'
import { currentText } from '../inventory-texts.ts'
import { numberOf } from '#web/document/lines.ts'
import { applyMaterial, lineRows, startPrice, writeLine } from './line-editor-context.ts'
import type { LineEditorContext } from './line-editor-context.ts'
import { findMaterials } from './materials.ts'

/** The result of a scan, as a message. */
export interface ScanResult {
  text: string
  wrong: boolean
  row?: number
}

/**
 * Adds a scanned material to its existing line, else to the first empty line or a new one. A GS1 code also fills batch,
 * dates and quantity.
 */
export async function scan(context: LineEditorContext, code: string): Promise<ScanResult> {
  const gs1 = gs1Of(code)
  const searchTexts = gs1 ? gtinForms(gs1.gtin) : [code]
  const displayCode = gs1?.gtin ?? code
  const hits = await findMaterials(context.materialStore, searchTexts)
  const matches = searchTexts.flatMap((searchText) => hits.get(searchText) ?? [])
  const [material] = matches
  if (!material) return { text: currentText('scan_unknown', { word: displayCode }), wrong: true }
  if (new Set(matches.map(({ id }) => id)).size > 1)
    return { text: currentText('scan_several', { word: displayCode }), wrong: true }
  const unit = material.unit_id ?? material.base_unit_id
  const amount = context.ui.counts ? 'counted_qty' : 'qty'
  const added = quantityOf(gs1, material, unit)
  if (added === undefined)
    return {
      text: currentText('scan_weight', { name: material.name, weight: plainDecimal(gs1?.grams ?? 0, 3) }),
      wrong: true,
    }
  const facts = batchFields(gs1, material)
  const at = lineRows(context).findIndex(
    ({ values }) =>
      values.material_id === material.id &&
      (!('unit_id' in values) || (numberOf(values.unit_id) ?? material.base_unit_id) === unit) &&
      (facts.batch_no === undefined || !('batch_no' in values) || values.batch_no === facts.batch_no),
  )
  const existingLine = lineRows(context)[at]
  if (existingLine) {
    const qty = (numberOf(existingLine.values[amount]) ?? 0) + added
    writeLine(context, existingLine.key, { [amount]: qty })
    return { text: currentText('scan_more', { name: material.name, qty: plainDecimal(qty, 3) }), wrong: false, row: at }
  }
  const free = lineRows(context).findIndex((row) => isBlankRow(context.lines, row))
  if (free < 0 && lineRows(context).length >= context.lines.max)
    return {
      text: messageOf('too_many', langNow(), { label: context.lines.title, max: context.lines.max }),
      wrong: true,
    }
  if (free < 0) insertLineRows(context.store, context.lines.name, [blankRow(context.lines)])
  const row = free < 0 ? lineRows(context).length - 1 : free
  const line = lineRows(context)[row]
  if (!line) return { text: currentText('scan_unknown', { word: displayCode }), wrong: true }
  await applyMaterial(context, line.key, material)
  const priced = context.ui.price ? { price: startPrice(context, material, unit) } : {}
  const fitting = Object.fromEntries(Object.entries(facts).filter(([name]) => name in line.values))
  writeLine(context, line.key, {
    [amount]: added,
    ...fitting,
    ...(material.unit_id === null ? {} : { unit_id: material.unit_id, ...priced }),
  })
  return { text: currentText('scan_added', { name: material.name }), wrong: false, row }
}

/**
 * The quantity in thousandths of the unit: the weight of the code for weight units, else its count, else one. Undefined
 * for a weight that the unit cannot represent exactly.
 */
export function quantityOf(
  gs1: Gs1 | undefined,
  { units, weight_kg }: Pick<LineMaterial, 'units' | 'weight_kg'>,
  unit_id: number,
): number | undefined {
  const unit = units.find((candidate) => candidate.unit_id === unit_id)
  // grams per unit: a weight unit without a material weight is a kilogram or a ton by its name
  const base = weight_kg ?? (unit && unit.ratio === ratioOne ? gramsOf.get(unit.name.toLowerCase()) : undefined)
  const grams = base === undefined || !unit ? 0 : (base * unit.ratio) / ratioOne
  if (gs1?.grams === undefined || unit?.dimension !== 'weight') return (gs1?.count ?? 1) * 1000
  const qty = grams > 0 ? (gs1.grams * 1000) / grams : undefined
  return Number.isSafeInteger(qty) ? qty : undefined
}

const ratioOne = 100_000_000
const gramsOf: ReadonlyMap<string, number> = new Map([
  ...['公斤', '千克', 'kg'].map((name) => [name, 1000] as const),
  ...['吨', 't'].map((name) => [name, 1_000_000] as const),
])

function batchFields(gs1: Gs1 | undefined, { batch_on }: LineMaterial): FormValues {
  if (!gs1 || !batch_on) return {}
  const { batch, producedAt, expireAt } = gs1
  return {
    ...(batch === undefined ? {} : { batch_no: batch }),
    ...(producedAt === undefined ? {} : { produced_at: producedAt }),
    ...(expireAt === undefined ? {} : { expire_at: expireAt }),
  }
}
