import { baseQty, lineAmount, mulDiv, taxWithin, documentTotals } from '../../shared/amounts.ts'
import type { LineMaterial, LineUnit } from '../../shared/line-values.ts'
import { isWeighed } from '../../shared/weighing.ts'
import { transitLoss, parseMeasures, calculateSettlement } from '../../shared/quality.ts'
import type { Settlement } from '../../shared/quality.ts'
import type { LineRow, FormValues } from '#web/form/form-values.ts'
import { numberOf } from '#web/document/lines.ts'
import type { Materials } from './materials.ts'

/** What the server will work out of a line, by its own arithmetic. */
export interface LineFigures {
  unit: LineUnit
  base_qty: number
  amount: number
  tax: number
  weight_kg: number | null
  /** How what is paid for came about; for lines that are measured. */
  settlement?: Settlement
  loss?: { loss: number; allowed: number; over: number }
}

/** Undefined while the material is not known or an amount is beyond what is counted exactly. */
export function lineFigures(values: FormValues, material: LineMaterial | undefined): LineFigures | undefined {
  const unit = material?.units.find(({ unit_id }) => unit_id === (numberOf(values.unit_id) ?? material.base_unit_id))
  if (!material || !unit) return undefined
  const qty = numberOf(values.qty) ?? 0
  const measured = 'quality' in values
  try {
    const settlement = measured ? calculateSettlement(qty, measuresIn(values.quality), material.quality) : undefined
    const amount = lineAmount(settlement?.settle_qty ?? qty, numberOf(values.price))
    return {
      unit,
      base_qty: baseQty(qty, unit.ratio),
      amount,
      tax: taxWithin(amount, numberOf(values.tax_bp) ?? material.tax_bp),
      weight_kg: material.weight_kg,
      ...(settlement ? { settlement, loss: transitLoss(numberOf(values.dispatch_qty) ?? qty, qty, material.loss_bp) } : {}),
    }
  } catch {
    return undefined
  }
}

export interface Totals {
  total_qty: number
  total_weight: number
  goods_amount: number
  tax_amount: number
  total_amount: number
}

/** The sums of the head; undefined while a line cannot be worked out. */
export function documentSums(rows: readonly LineRow[], materials: Materials, head: FormValues): Totals | undefined {
  const lines = rows.filter(({ values }) => numberOf(values.material_id) !== null).map(({ values }) => lineFigures(values, materialOf(values, materials))) // prettier-ignore
  if (!lines.every((line) => line !== undefined)) return undefined
  try {
    return documentTotals(lines, { discount: numberOf(head.discount_amount) ?? 0, other: numberOf(head.other_amount) ?? 0 })
  } catch {
    return undefined
  }
}

export function materialOf(values: FormValues, materials: Materials): LineMaterial | undefined {
  return materials.get(numberOf(values.material_id) ?? 0)
}

/**
 * What quantities of these lines may be added up: those in the units they are written in (`line`), in the materials' own (`base`), or none. Kilograms are
 * kilograms whatever they are of; bags are only counted together where they are bags of one material.
 */
export function addable(rows: readonly FormValues[], materials: Materials): { line: boolean; base: boolean } {
  const goods = rows.filter((row) => numberOf(row.material_id) !== null)
  const one = new Set(goods.map((row) => row.material_id)).size <= 1
  const alike = (unitOf: (row: FormValues, material: LineMaterial | undefined) => number | undefined) => {
    const units = goods.map((row) => {
      const material = materialOf(row, materials)
      return material?.units.find(({ unit_id }) => unit_id === unitOf(row, material))
    })
    return new Set(units.map((unit) => unit?.unit_id)).size <= 1 && (one || units.every((unit) => unit !== undefined && isWeighed(unit)))
  }
  return {
    line: alike((row, material) => numberOf(row.unit_id) ?? material?.base_unit_id),
    base: alike((_, material) => material?.base_unit_id),
  }
}

/** A price for one unit, from the material's price for its own unit. */
export function priceFor(price: number | null, ratio: number): number | null {
  return price === null ? null : mulDiv(price, ratio, 100_000_000)
}

/** Units as people abbreviate them. */
const short: Readonly<Partial<Record<string, readonly string[]>>> = {
  kg: ['公斤', '千克'],
  公斤: ['千克'],
  千克: ['公斤'],
  t: ['吨'],
  g: ['克'],
  l: ['升'],
}

/** The unit that a word means among those of a material. */
export function findUnit(units: readonly LineUnit[], said: string): LineUnit | undefined {
  const word = said.toLowerCase()
  return units.find(({ name }) => name.toLowerCase() === word) ?? units.find(({ name }) => short[word]?.includes(name))
}

export function measuresIn(quality: unknown) {
  return typeof quality === 'object' && quality !== null ? (parseMeasures(quality) ?? []) : []
}

/** The materials that lines name. */
export function materialIds(rows: readonly LineRow[]): number[] {
  return rows.flatMap(({ values }) => numberOf(values.material_id) ?? [])
}
