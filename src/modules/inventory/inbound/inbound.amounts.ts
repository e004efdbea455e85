import { figure } from '#core/value/figure.ts'
import { invalid, refusingLines } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import { baseQty, mulDiv } from '../shared/amounts.ts'
import { transitLoss, parseMeasures, netWeight, calculateSettlement, parseWeighing } from '../shared/quality.ts'
import { unitName } from '../trade/facts.ts'
import type { Caution } from '../trade/cautions.ts'
import type { InventorySettings, MaterialFacts } from '../trade/facts.ts'
import { compareWeight, isWeighed, quantityStep, unitWeight } from '../shared/weighing.ts'
import { calculateLines } from '../trade/calculate.ts'
import type { SentLine, SharedAmounts } from '../trade/calculate.ts'

const DAY = 86_400

/** A sent line of a receipt. */
export interface SentReceipt extends SentLine {
  batch_no: string | null
  produced_at: number | null
  expire_at: number | null
  dispatch_qty: number | null
  weigh: object | null
  quality: object | null
}

/**
 * Calculates the lines of a receipt: goods in a weight unit are counted by their weighed quantity, quality deductions
 * reduce the paid quantity, transit loss is reported. Stock takes the physical quantity, the supplier is paid for the
 * settled one.
 */
export function calculateReceipt<L extends SentReceipt>(
  sent: readonly L[],
  head: SharedAmounts,
  facts: ReadonlyMap<number, MaterialFacts>,
) {
  const settlements = sent.map((line) => {
    const measures = line.quality === null ? [] : (parseMeasures(line.quality) ?? [])
    return calculateSettlement(line.qty, measures, facts.get(line.material_id)?.quality ?? [])
  })
  const lines = calculateLines(
    sent.map((line, at) => ({ ...line, settlement: settlements[at] })),
    head,
    facts,
    (line) => line.settlement?.settle_qty ?? line.qty,
  )
  refuseWeightDifferences(lines, facts)
  return lines.map(({ settlement, ...line }) => {
    const material = facts.get(line.material_id)
    const batched = material?.batch_on ?? false
    const { loss } = transitLoss(line.dispatch_qty ?? line.qty, line.qty, material?.loss_bp ?? null)
    return {
      ...line,
      batch_no: batched ? line.batch_no : null,
      expire_at: batched
        ? (line.expire_at ?? expiryOf(line.produced_at, material?.shelf_days ?? null))
        : line.expire_at,
      settle_qty: settlement?.settle_qty ?? line.qty,
      deduct_qty: settlement?.deduct_qty ?? 0,
      settle: settlement && settlement.items.length > 0 ? settlement : null,
      loss_qty: loss,
    }
  })
}

interface ReceivedLine {
  readonly material_id: number
  readonly ratio: number
  readonly qty: number
  readonly dispatch_qty: number | null
  readonly loss_qty: number
  readonly deduct_qty: number
}

/** The dispatched, lost and deducted weight of a receipt, in grams like all weights of documents. */
export function receiptWeights(lines: readonly ReceivedLine[], facts: ReadonlyMap<number, MaterialFacts>) {
  const weightOf = (of: (line: ReceivedLine) => number) =>
    lines.reduce(
      (sum, line) => sum + mulDiv(baseQty(of(line), line.ratio), facts.get(line.material_id)?.weight_kg ?? 0, 1000),
      0,
    )
  return {
    sent_weight: weightOf(({ dispatch_qty, qty }) => dispatch_qty ?? qty),
    loss_weight: weightOf(({ loss_qty }) => loss_qty),
    deduct_weight: weightOf(({ deduct_qty }) => deduct_qty),
  }
}

/** The expiry date of goods by their production date and shelf life. */
function expiryOf(produced_at: number | null, shelf_days: number | null): number | null {
  return produced_at === null || shelf_days === null ? null : produced_at + shelf_days * DAY
}

interface WeighedLine {
  material_id: number
  unit_id: number | null
  base_qty: number
  ratio: number
  weigh: object | null
}

/** Requires goods in a weight unit to match their weighed quantity, to the decimals of the unit. */
function refuseWeightDifferences(lines: readonly WeighedLine[], facts: ReadonlyMap<number, MaterialFacts>): void {
  const problems = lines.flatMap((line, at): Problem[] => {
    const weighing = line.weigh === null ? undefined : parseWeighing(line.weigh)
    if (!weighing) return []
    const net = netWeight(weighing)
    if (net === undefined) return [{ field: 'lines.weigh', code: 'weigh_wrong', row: at + 1 }]
    const { found: comparison, kilos, decimals, weighed } = compareLineWeight(line, net, facts)
    if (!comparison || !weighed || Math.abs(comparison.difference) < mulDiv(quantityStep(decimals), kilos ?? 0, 1000))
      return []
    const params = { net: figure.quantity(net, 'kg'), qty: figure.quantity(comparison.expected, 'kg') }
    return [{ field: 'lines.qty', code: 'weigh_differs', params, row: at + 1 }]
  })
  if (problems.length > 0) throw invalid(problems)
}

/** Warns where the weight of counted goods differs from their count by more than the tolerance. */
export function weightCautions(
  lines: readonly WeighedLine[],
  facts: ReadonlyMap<number, MaterialFacts>,
  { weigh_bp }: Pick<InventorySettings, 'weigh_bp'>,
): Caution[] {
  const beyond = lines.some((line) => {
    const weighing = line.weigh === null ? undefined : parseWeighing(line.weigh)
    const net = weighing && netWeight(weighing)
    if (net === undefined) return false
    const { found: comparison, weighed } = compareLineWeight(line, net, facts)
    return comparison !== undefined && !weighed && comparison.bp > weigh_bp
  })
  return beyond ? ['weight'] : []
}

function compareLineWeight(
  { material_id, unit_id, base_qty, ratio }: WeighedLine,
  net: number,
  facts: ReadonlyMap<number, MaterialFacts>,
) {
  const material = facts.get(material_id)
  const unit = material?.units.find((candidate) => candidate.unit_id === unit_id)
  return {
    found: material && compareWeight(net, base_qty, material.weight_kg),
    kilos: material ? unitWeight(ratio, material.weight_kg) : null,
    decimals: unit?.decimals ?? 3,
    weighed: unit !== undefined && isWeighed(unit),
  }
}

export interface LossLine {
  material_id: number
  unit_id: number | null
  qty: number
  ratio: number
  price: number | null
  dispatch_qty: number | null
  /** The transfer value of a transferred line, which has no price. */
  cost?: number | null
}

/**
 * The amount that the carrier or supplier owes for losses beyond the allowance, in cents; null for none. Throws
 * `loss_over` where no claim partner is named.
 */
export function lossClaim(
  lines: readonly LossLine[],
  facts: ReadonlyMap<number, MaterialFacts>,
  claim_partner_id: number | null,
): number | null {
  const losses = lines.map((line) => {
    const material = facts.get(line.material_id)
    return line.dispatch_qty === null || !material
      ? undefined
      : { material, ...transitLoss(line.dispatch_qty, line.qty, material.loss_bp) }
  })
  const unclaimed = losses.flatMap((loss, at): Problem[] => {
    if (claim_partner_id !== null || !loss || loss.over === 0) return []
    const unit = unitName(loss.material, lines[at]?.unit_id ?? null)
    const params = {
      row: at + 1,
      material: loss.material.name,
      loss: figure.quantity(loss.loss, unit),
      max: figure.quantity(loss.allowed, unit),
    }
    return [{ field: 'claim_partner_id', code: 'loss_over', params }]
  })
  const refusal = refusingLines(unclaimed)
  if (refusal) throw refusal
  const claims = lines.flatMap(({ price, dispatch_qty, cost = null }, at) => {
    const over = losses[at]?.over ?? 0
    if (over === 0) return []
    return [
      price === null && cost !== null && dispatch_qty !== null
        ? mulDiv(cost, over, dispatch_qty)
        : mulDiv(over, price ?? 0, 100_000),
    ]
  })
  return claims.length === 0 ? null : claims.reduce((sum, claim) => sum + claim, 0)
}

/** The dispatched quantity of a receipt line in the base unit of its material. */
export function dispatchedBase({ dispatch_qty, qty, ratio }: Pick<LossLine, 'dispatch_qty' | 'qty' | 'ratio'>): number {
  return baseQty(dispatch_qty ?? qty, ratio)
}
