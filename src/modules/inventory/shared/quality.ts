import { mulDiv } from './amounts.ts'

/**
 * The paid quantity of a delivery: weighing, laboratory results and deductions. Screens explain it with the same
 * functions that the server uses. Weights and quantities in thousandths.
 */

/** A quality item of the deliveries of a material, in thousandths and basis points. */
export interface QualityRule {
  item: string
  standard: number
  step: number | null
  deduct: number | null
}

/** A weighing: kilograms in thousandths. */
export interface Weighing {
  gross: number
  tare: number
  packaging: number
}

/**
 * Parses the weighing `{ gross, tare, packaging?, ticket_no?, weigher?, photos? }` of a line; undefined when invalid.
 */
export function parseWeighing(weigh: object): Weighing | undefined {
  const { gross, tare, packaging = 0, ticket_no = null, weigher = null, photos = null, ...unknownKeys } = values(weigh)
  if (!isWeight(gross) || !isWeight(tare) || !isWeight(packaging) || Object.keys(unknownKeys).length > 0)
    return undefined
  if (!isText(ticket_no) || !isText(weigher)) return undefined
  if (photos !== null && !(Array.isArray(photos) && photos.length <= 9 && photos.every(isText))) return undefined
  return { gross, tare, packaging }
}

/** The measured value of an item, in thousandths of its unit. */
export interface Measure {
  item: string
  measured: number
}

/** Parses the measures `{ items: [{ item, measured }] }` of a line; undefined when invalid. */
export function parseMeasures(quality: object): Measure[] | undefined {
  const { items, ...unknownKeys } = values(quality)
  if (!Array.isArray(items) || items.length > 20 || Object.keys(unknownKeys).length > 0) return undefined
  const measures = items.flatMap((entry: unknown): Measure[] => {
    const { item, measured, ...extraKeys } = typeof entry === 'object' && entry !== null ? values(entry) : {}
    return typeof item === 'string' && isWeight(measured) && Object.keys(extraKeys).length === 0
      ? [{ item, measured }]
      : []
  })
  const distinct = new Set(measures.map(({ item }) => item)).size
  return measures.length === items.length && distinct === measures.length ? measures : undefined
}

// Items measured as shares of the total, in thousandths of a percent.
const shares = new Set(['nacl', 'moisture', 'impurity', 'imperfect'])
const FULL_SHARE = 100_000

/** Whether a share exceeds 100 %: a typing error such as 146 % instead of 14.6 would deduct the entire delivery. */
export function exceedsFullShare(measures: readonly Measure[]): boolean {
  return measures.some(({ item, measured }) => shares.has(item) && measured > FULL_SHARE)
}

/** The deduction for a measured item. Thousandths of the item's unit; basis points. */
export interface Deduction {
  item: string
  standard: number
  measured: number
  /** How far the value is worse than the standard; 0 if it is not. */
  beyond: number
  step: number
  /** Basis points per step. */
  deduct: number
  bp: number
}

/** The calculation of the paid quantity, detailed so that a farmer can check each line. `formula` is its version. */
export interface Settlement {
  formula: 1
  qty: number
  bp: number
  deduct_qty: number
  settle_qty: number
  items: Deduction[]
}

// For these items lower values are worse; for all others, higher ones.
const betterWhenHigh = new Set(['nacl', 'iodine', 'test_weight'])

/** The sign of a standard: `≥` for items that are better when high, else `≤`. */
export function standardSign(item: string): '≥' | '≤' {
  return betterWhenHigh.has(item) ? '≥' : '≤'
}

/** Net weight: gross less tare less packaging, in thousandths of a kilogram; undefined when it is not positive. */
export function netWeight({ gross, tare, packaging }: Weighing): number | undefined {
  const net = gross - tare - packaging
  return net > 0 ? net : undefined
}

/**
 * The paid quantity: each measured item beyond its standard deducts `beyond ÷ step × deduct`, the shares add up, and
 * `settle = qty × (1 − Σ)`. 30,000 kg with 14.6 % moisture against 14.0 % at 0.1 % for each 0.1 % pays 29,820 kg.
 */
export function calculateSettlement(
  qty: number,
  measures: readonly Measure[],
  rules: readonly QualityRule[],
): Settlement {
  const items = measures.flatMap(({ item, measured }): Deduction[] => {
    const rule = rules.find((candidate) => candidate.item === item)
    if (!rule) return []
    const { standard, step, deduct } = rule
    const beyond = Math.max(0, betterWhenHigh.has(item) ? standard - measured : measured - standard)
    const bp = step && deduct ? mulDiv(beyond, deduct, step) : 0
    return [{ item, standard, measured, beyond, step: step ?? 0, deduct: deduct ?? 0, bp }]
  })
  const bp = Math.min(
    10_000,
    items.reduce((sum, item) => sum + item.bp, 0),
  )
  const settle_qty = mulDiv(qty, 10_000 - bp, 10_000)
  return { formula: 1, qty, bp, deduct_qty: qty - settle_qty, settle_qty, items }
}

/** Transit loss and its allowed part, both in thousandths of one unit. */
export function transitLoss(
  dispatched: number,
  arrived: number,
  loss_bp: number | null,
): { loss: number; allowed: number; over: number } {
  const loss = Math.max(0, dispatched - arrived)
  const allowed = mulDiv(dispatched, loss_bp ?? 0, 10_000)
  return { loss, allowed, over: Math.max(0, loss - allowed) }
}

function values(of: object): Record<string, unknown> {
  return { ...of }
}

function isWeight(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= 1e12
}

function isText(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value.length <= 200)
}
