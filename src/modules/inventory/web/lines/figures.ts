import { baseQty, lineAmount, mulDiv, spreadHead, documentTotals } from '../../shared/amounts.ts'
import type { LineMaterial, LineUnit } from '../../shared/line-values.ts'
import { isWeighed } from '../../shared/weighing.ts'
import { transitLoss, parseMeasures, calculateSettlement } from '../../shared/quality.ts'
import type { Settlement } from '../../shared/quality.ts'
import type { LineRow, FormValues } from '#web/form/form-values.ts'
import { numberOf } from '#web/document/lines.ts'
import type { Materials } from './materials.ts'

/** The calculated values of a line, by the server's arithmetic. */
export interface LineFigures {
  unit: LineUnit
  base_qty: number
  amount: number
  tax_bp: number | null
  weight_kg: number | null
  /** The calculation of the paid quantity, for measured lines. */
  settlement?: Settlement
  loss?: { loss: number; allowed: number; over: number }
}

/** Undefined while the material is loading, or when an amount exceeds the exact range. */
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
      tax_bp: numberOf(values.tax_bp) ?? material.tax_bp,
      weight_kg: material.weight_kg,
      ...(settlement
        ? { settlement, loss: transitLoss(numberOf(values.dispatch_qty) ?? qty, qty, material.loss_bp) }
        : {}),
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

/** The sums of the head; undefined while a line cannot be calculated. */
export function documentSums(rows: readonly LineRow[], materials: Materials, head: FormValues): Totals | undefined {
  const lines = rows
    .filter(({ values }) => numberOf(values.material_id) !== null)
    .map(({ values }) => lineFigures(values, materialOf(values, materials)))
  if (!lines.every((line) => line !== undefined)) return undefined
  try {
    const shared = { discount: numberOf(head.discount_amount) ?? 0, other: numberOf(head.other_amount) ?? 0 }
    return documentTotals(spreadHead(lines, shared), shared)
  } catch {
    return undefined
  }
}

export function materialOf(values: FormValues, materials: Materials): LineMaterial | undefined {
  return materials.get(numberOf(values.material_id) ?? 0)
}

/**
 * Which quantities of these lines can be summed: those in line units (`line`), those in base units (`base`), or none.
 * Kilograms can always be summed; bags only when they belong to one material.
 */
export function summableUnits(rows: readonly FormValues[], materials: Materials): { line: boolean; base: boolean } {
  const goods = rows.filter((row) => numberOf(row.material_id) !== null)
  const isSingleMaterial = new Set(goods.map((row) => row.material_id)).size <= 1
  const haveSameUnit = (unitOf: (row: FormValues, material: LineMaterial | undefined) => number | undefined) => {
    const units = goods.map((row) => {
      const material = materialOf(row, materials)
      return material?.units.find(({ unit_id }) => unit_id === unitOf(row, material))
    })
    return (
      new Set(units.map((unit) => unit?.unit_id)).size <= 1 &&
      (isSingleMaterial || units.every((unit) => unit !== undefined && isWeighed(unit)))
    )
  }
  return {
    line: haveSameUnit((row, material) => numberOf(row.unit_id) ?? material?.base_unit_id),
    base: haveSameUnit((_, material) => material?.base_unit_id),
  }
}

/** The price of a unit, from the material's price of its base unit. */
export function priceFor(price: number | null, ratio: number): number | null {
  return price === null ? null : mulDiv(price, ratio, 100_000_000)
}

/** Common abbreviations of units. */
const abbreviations: Readonly<Partial<Record<string, readonly string[]>>> = {
  kg: ['公斤', '千克'],
  公斤: ['千克'],
  千克: ['公斤'],
  t: ['吨'],
  g: ['克'],
  l: ['升'],
}

/** The unit of a material that a text refers to, by name or abbreviation. */
export function findUnit(units: readonly LineUnit[], unitText: string): LineUnit | undefined {
  const normalized = unitText.toLowerCase()
  return (
    units.find(({ name }) => name.toLowerCase() === normalized) ??
    units.find(({ name }) => abbreviations[normalized]?.includes(name))
  )
}

export function measuresIn(quality: unknown) {
  return typeof quality === 'object' && quality !== null ? (parseMeasures(quality) ?? []) : []
}

/** The ids of the materials in the lines. */
export function materialIds(rows: readonly LineRow[]): number[] {
  return rows.flatMap(({ values }) => numberOf(values.material_id) ?? [])
}
