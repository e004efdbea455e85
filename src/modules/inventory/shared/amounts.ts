import { AppError } from '#core/errors/errors.ts'
import { LARGEST_FIGURE } from '#core/value/decimal.ts'

/**
 * The arithmetic of documents, on scaled integers only: quantities in thousandths, unit prices in ten-thousandths of a
 * yuan, money in cents, ratios in hundred-millionths, shares in basis points. Screens use the same functions, so they
 * show the amounts that the server stores.
 */

/** `n / d` rounded half up (half away from zero below it). `d` is positive. */
function roundHalfUp(n: bigint, d: bigint): bigint {
  const twice = 2n * n
  return n >= 0n ? (twice + d) / (2n * d) : -((-twice + d) / (2n * d))
}

/** A result as a number; throws `amount_too_big` beyond 2^53. */
export function toSafeNumber(value: bigint): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new AppError('amount_too_big')
  return number
}

/** An amount of a document, small enough for sums in lists and balances. Throws `amount_too_big`. */
function documentFigure(value: number): number {
  if (Math.abs(value) > LARGEST_FIGURE) throw new AppError('amount_too_big')
  return value
}

/** `a × b ÷ c`, rounded half up. */
export function mulDiv(a: number, b: number, c: number): number {
  return toSafeNumber(roundHalfUp(BigInt(a) * BigInt(b), BigInt(c)))
}

/** Cents for a quantity (thousandths) at a unit price (ten-thousandths of a yuan). */
export function lineAmount(qty: number, price: number | null): number {
  return price === null ? 0 : documentFigure(mulDiv(qty, price, 100_000))
}

/** The tax included in an amount (cents) at a rate (basis points): `amount × rate ÷ (1 + rate)`. */
export function taxWithin(amount: number, tax_bp: number | null): number {
  return tax_bp === null ? 0 : mulDiv(amount, tax_bp, 10_000 + tax_bp)
}

/** The discount and other charges of a document, cents. */
export interface HeadAmounts {
  discount: number
  other: number
}

interface SpreadLine {
  amount: number
  base_qty: number
  tax_bp: number | null
}

/**
 * The share of each line in discount and charges of its document, by amount, or by quantity where nothing has a price;
 * and the tax of the line with it. The shares add up to the cent, and no line falls below zero. A discount above the
 * goods is left out: the head refuses it.
 */
export function spreadHead<L extends SpreadLine>(
  lines: readonly L[],
  { discount, other }: HeadAmounts,
): (L & { share_amount: number; tax: number })[] {
  const goods = sumOf(lines, ({ amount }) => amount)
  const total = goods + BigInt(other) - BigInt(discount)
  const weightOf = (line: SpreadLine) => BigInt(goods > 0n ? line.amount : line.base_qty)
  const weights = lines.reduce((sum, line) => sum + weightOf(line), 0n)
  let [weight, spread] = [0n, 0n]
  return lines.map((line) => {
    weight += weightOf(line)
    const until = total < 0n || weights === 0n ? spread + BigInt(line.amount) : roundHalfUp(total * weight, weights)
    const net = documentFigure(toSafeNumber(until - spread))
    spread = until
    return { ...line, share_amount: net - line.amount, tax: taxWithin(net, line.tax_bp) }
  })
}

function sumOf<L>(lines: readonly L[], value: (line: L) => number): bigint {
  return lines.reduce((total, line) => total + BigInt(value(line)), 0n)
}

/** A quantity in the base unit of the material; `ratio` is the number of base units in one unit. */
export function baseQty(qty: number, ratio: number): number {
  return documentFigure(mulDiv(qty, ratio, 100_000_000))
}

/** Ten-thousandths of a yuan for one unit, from cents for a quantity (thousandths); 0 for nothing. */
export function unitCost(value: number, qty: number): number {
  return qty === 0 ? 0 : mulDiv(Math.abs(value), 100_000, Math.abs(qty))
}

export interface LineTotals {
  base_qty: number
  amount: number
  tax: number
  /** Kilograms of one base unit in thousandths; null where the material has no weight. */
  weight_kg: number | null
}

/** The sums in the head of a document; the tax of its lines holds their shares (`spreadHead`). */
export function documentTotals(lines: readonly LineTotals[], { discount, other }: HeadAmounts) {
  const sum = (value: (line: LineTotals) => number) => documentFigure(toSafeNumber(sumOf(lines, value)))
  const goods_amount = sum((line) => line.amount)
  return {
    total_qty: sum((line) => line.base_qty),
    total_weight: sum((line) => (line.weight_kg === null ? 0 : mulDiv(line.base_qty, line.weight_kg, 1000))),
    goods_amount,
    tax_amount: sum((line) => line.tax),
    total_amount: documentFigure(toSafeNumber(BigInt(goods_amount) - BigInt(discount) + BigInt(other))),
  }
}

/** The open quantity of a line: its quantity with the allowed surplus, less the done quantity. */
export function openQty(
  { base_qty, done_qty }: { base_qty: number; done_qty: number },
  over_bp: number | null,
): number {
  const maximum = toSafeNumber((BigInt(base_qty) * BigInt(10_000 + (over_bp ?? 0))) / 10_000n)
  return Math.max(0, maximum - done_qty)
}
