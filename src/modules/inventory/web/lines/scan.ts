import { messageOf } from '#core/errors/catalogue.ts'
import { gs1Of, gtinForms } from '#core/value/gs1.ts'
import type { Gs1 } from '#core/value/gs1.ts'
import { plainDecimal } from '#core/value/decimal.ts'
import { insertLineRows } from '#web/form/form-store.ts'
import { blankRow, isBlankRow } from '#web/form/form-values.ts'
import type { FormValues } from '#web/form/form-values.ts'
import { langNow } from '#web/i18n/index.ts'
import type { LineMaterial } from '../../shared/line-values.ts'
import { say } from '../say.ts'
import { numberOf } from '#web/document/lines.ts'
import { applyMaterial, lineRows, startPrice, writeLine } from './line-editor-context.ts'
import type { LineEditorContext } from './line-editor-context.ts'
import { lookUp } from './materials.ts'

/** What a scan did, in words for the person who scanned. */
export interface Scanned {
  text: string
  wrong: boolean
  row?: number
}

/**
 * A scanned material joins the line it stands in already, else it gets a line: the first empty one, or a new one at the end. A GS1 code also fills batch,
 * days and quantity.
 */
export async function scan(context: LineEditorContext, code: string): Promise<Scanned> {
  const gs1 = gs1Of(code)
  const words = gs1 ? gtinForms(gs1.gtin) : [code]
  const word = gs1?.gtin ?? code
  const hits = await lookUp(context.known, words)
  const matches = words.flatMap((one) => hits.get(one) ?? [])
  const [material] = matches
  if (!material) return { text: say('scan_unknown', { word }), wrong: true }
  if (new Set(matches.map(({ id }) => id)).size > 1) return { text: say('scan_several', { word }), wrong: true }
  const unit = material.unit_id ?? material.base_unit_id
  const amount = context.ui.counts ? 'counted_qty' : 'qty'
  const added = quantityOf(gs1, material, unit)
  if (added === undefined)
    return { text: say('scan_weight', { name: material.name, weight: plainDecimal(gs1?.grams ?? 0, 3) }), wrong: true }
  const facts = factsOf(gs1, material)
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
    return { text: say('scan_more', { name: material.name, qty: plainDecimal(qty, 3) }), wrong: false, row: at }
  }
  const free = lineRows(context).findIndex((row) => isBlankRow(context.lines, row))
  if (free < 0 && lineRows(context).length >= context.lines.max)
    return { text: messageOf('too_many', langNow(), { label: context.lines.title, max: context.lines.max }), wrong: true }
  if (free < 0) insertLineRows(context.store, context.lines.name, [blankRow(context.lines)])
  const row = free < 0 ? lineRows(context).length - 1 : free
  const line = lineRows(context)[row]
  if (!line) return { text: say('scan_unknown', { word }), wrong: true }
  await applyMaterial(context, line.key, material)
  const priced = context.ui.price ? { price: startPrice(context, material, unit) } : {}
  const fitting = Object.fromEntries(Object.entries(facts).filter(([name]) => name in line.values))
  writeLine(context, line.key, {
    [amount]: added,
    ...fitting,
    ...(material.unit_id === null ? {} : { unit_id: material.unit_id, ...priced }),
  })
  return { text: say('scan_added', { name: material.name }), wrong: false, row }
}

/** Thousandths of the unit: the weight of a code where the unit is one of weight, else its count, else one. Undefined for a weight that the unit does not hold exactly. */
export function quantityOf(
  gs1: Gs1 | undefined,
  { units, weight_kg }: Pick<LineMaterial, 'units' | 'weight_kg'>,
  unit_id: number,
): number | undefined {
  const unit = units.find((one) => one.unit_id === unit_id)
  // grams of one unit: a base unit of weight without a weight is a kilogram or a ton by its name
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

function factsOf(gs1: Gs1 | undefined, { batch_on }: LineMaterial): FormValues {
  if (!gs1 || !batch_on) return {}
  const { batch, producedAt, expireAt } = gs1
  return {
    ...(batch === undefined ? {} : { batch_no: batch }),
    ...(producedAt === undefined ? {} : { produced_at: producedAt }),
    ...(expireAt === undefined ? {} : { expire_at: expireAt }),
  }
}
