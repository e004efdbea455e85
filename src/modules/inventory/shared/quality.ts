import { mulDiv } from './amounts.ts'

/**
 * The paid quantity of a delivery: weighing, laboratory results and deductions. Screens explain it with the same functions the server
 * stores with. Weights and quantities in thousandths.
 */

/** What a delivery of a material is measured by, in thousandths and basis points. */
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

/** `{ gross, tare, packaging?, ticket_no?, weigher?, photos? }` of a line; undefined when it is no such thing. */
export function parseWeighing(weigh: object): Weighing | undefined {
  const { gross, tare, packaging = 0, ticket_no = null, weigher = null, photos = null, ...rest } = values(weigh)
  if (!isWeight(gross) || !isWeight(tare) || !isWeight(packaging) || Object.keys(rest).length > 0) return undefined
  if (!isText(ticket_no) || !isText(weigher)) return undefined
  if (photos !== null && !(Array.isArray(photos) && photos.length <= 9 && photos.every(isText))) return undefined
  return { gross, tare, packaging }
}

/** What was measured of one item, in thousandths of its unit. */
export interface Measure {
  item: string
  measured: number
}

/** `{ items: [{ item, measured }] }` of a line; undefined when it is no such thing. */
export function parseMeasures(quality: object): Measure[] | undefined {
  const { items, ...rest } = values(quality)
  if (!Array.isArray(items) || items.length > 20 || Object.keys(rest).length > 0) return undefined
  const measures = items.flatMap((one: unknown): Measure[] => {
    const { item, measured, ...more } = typeof one === 'object' && one !== null ? values(one) : {}
    return typeof item === 'string' && isWeight(measured) && Object.keys(more).length === 0 ? [{ item, measured }] : []
  })
  const distinct = new Set(measures.map(({ item }) => item)).size
  return measures.length === items.length && distinct === measures.length ? measures : undefined
}

// Shares of the whole, in thousandths of a percent.
const shares = new Set(['nacl', 'moisture', 'impurity', 'imperfect'])
const WHOLE = 100_000

/** Whether something is measured as more than all there is: 146 % instead of 14.6 would take the whole delivery off. */
export function exceedsWhole(measures: readonly Measure[]): boolean {
  return measures.some(({ item, measured }) => shares.has(item) && measured > WHOLE)
}

/** What one measured item takes off the quantity that is paid for. Thousandths of the item's unit; basis points. */
export interface Deduction {
  item: string
  standard: number
  measured: number
  /** By how much it is worse than the standard; 0 when it is not. */
  beyond: number
  step: number
  /** Basis points a step. */
  deduct: number
  bp: number
}

/** The calculation of the paid quantity, so that a farmer can check it line by line. `formula` is its version. */
export interface Settlement {
  formula: 1
  qty: number
  bp: number
  deduct_qty: number
  settle_qty: number
  items: Deduction[]
}

// Of these, less than the standard is worse; of the others, more.
const betterWhenHigh = new Set(['nacl', 'iodine', 'test_weight'])

/** How a standard reads: what is better high is at least it, the rest at most. */
export function standardSign(item: string): '≥' | '≤' {
  return betterWhenHigh.has(item) ? '≥' : '≤'
}

/** Net weight: gross less tare less packaging, in thousandths of a kilogram; undefined when nothing would be left. */
export function netWeight({ gross, tare, packaging }: Weighing): number | undefined {
  const net = gross - tare - packaging
  return net > 0 ? net : undefined
}

/**
 * The quantity that is paid for: each measured item beyond its standard takes off `beyond ÷ step × deduct`, the shares add up,
 * and `settle = qty × (1 − Σ)`. 30,000 kg with 14.6 % moisture against 14.0 % at 0.1 % for each 0.1 % pays 29,820 kg.
 */
export function calculateSettlement(qty: number, measures: readonly Measure[], rules: readonly QualityRule[]): Settlement {
  const items = measures.flatMap(({ item, measured }): Deduction[] => {
    const rule = rules.find((one) => one.item === item)
    if (!rule) return []
    const { standard, step, deduct } = rule
    const beyond = Math.max(0, betterWhenHigh.has(item) ? standard - measured : measured - standard)
    const bp = step && deduct ? mulDiv(beyond, deduct, step) : 0
    return [{ item, standard, measured, beyond, step: step ?? 0, deduct: deduct ?? 0, bp }]
  })
  const bp = Math.min(
    10_000,
    items.reduce((sum, one) => sum + one.bp, 0),
  )
  const settle_qty = mulDiv(qty, 10_000 - bp, 10_000)
  return { formula: 1, qty, bp, deduct_qty: qty - settle_qty, settle_qty, items }
}

/** Transit loss and how much of it is allowed, both in thousandths of one unit. */
export function transitLoss(dispatched: number, arrived: number, loss_bp: number | null): { loss: number; allowed: number; over: number } {
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
