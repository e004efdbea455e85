/** Basis of a freight calculation. */
export type FreightBasis = 'weight' | 'pieces' | 'amount'

/** A rule of a template as stored: measures in thousandths of a kilogram, unit or yuan; money in cents. */
export interface FreightRule {
  /** Region codes; an empty rule applies to all other regions. */
  readonly regions: readonly string[] | null
  readonly first: number
  readonly first_fee: number
  readonly step: number | null
  readonly step_fee: number | null
  readonly free_amount: number | null
  readonly free_pieces: number | null
}

export interface FreightTemplate {
  readonly charge: FreightBasis
  readonly unserved: readonly string[] | null
  readonly rules: readonly FreightRule[]
}

/** Goods sent to one destination, in whole grams, units and cents. */
export interface Consignment {
  /** Code of a province, city or district. */
  readonly region: string
  readonly weight_g: number
  readonly units: number
  readonly amount: number
}

/** The freight and its calculation, or the reason why the region is not served. */
export type Freight =
  | { readonly served: false; readonly because: 'unserved'; readonly regionCode: string }
  | { readonly served: false; readonly because: 'no_rule' }
  | FreightCharged

export interface FreightCharged {
  readonly served: true
  /**
   * Index of the applied rule, from 0, and the region code that matched; undefined for the rule of all other regions.
   */
  readonly rule: number
  readonly regionCode?: string
  /** The measured amount, in thousandths. */
  readonly measure: bigint
  readonly steps: bigint
  readonly first_fee: bigint
  readonly steps_fee: bigint
  /** Threshold that makes the freight free. */
  readonly free?: { readonly by: 'amount' | 'pieces'; readonly from: number }
  /** Cents. */
  readonly fee: bigint
}

/**
 * Calculates the freight of a consignment. The smallest listed region that contains the destination decides, in a rule
 * or among the unserved regions; else the rule for all other regions. A started step counts in full.
 */
export function calculateFreight({ charge, unserved, rules }: FreightTemplate, consignment: Consignment): Freight {
  const ruleRegions = rules.flatMap(({ regions }, rule) => (regions ?? []).map((regionCode) => ({ regionCode, rule })))
  const regionCode = closest(
    [...ruleRegions.map((ruleRegion) => ruleRegion.regionCode), ...(unserved ?? [])],
    consignment.region,
  )
  if (regionCode !== undefined && unserved?.includes(regionCode))
    return { served: false, because: 'unserved', regionCode }
  const ruleIndex =
    regionCode === undefined
      ? rules.findIndex(isFallbackRule)
      : ruleRegions.find((ruleRegion) => ruleRegion.regionCode === regionCode)?.rule
  const rule = rules[ruleIndex ?? -1]
  if (ruleIndex === undefined || !rule) return { served: false, because: 'no_rule' }
  return {
    served: true,
    rule: ruleIndex,
    ...(regionCode === undefined ? {} : { regionCode }),
    ...chargeByRule(charge, rule, consignment),
  }
}

/** Whether a rule applies to all other regions. */
export function isFallbackRule({ regions }: Pick<FreightRule, 'regions'>): boolean {
  return (regions ?? []).length === 0
}

function chargeByRule(
  charge: FreightBasis,
  rule: FreightRule,
  sent: Consignment,
): Omit<FreightCharged, 'served' | 'rule' | 'regionCode'> {
  const measure = measureBy[charge](sent)
  const steps = stepsBeyond(measure - BigInt(rule.first), BigInt(rule.step ?? 0))
  const first_fee = BigInt(rule.first_fee)
  const steps_fee = steps * BigInt(rule.step_fee ?? 0)
  const free = freeFrom(rule, sent)
  return { measure, steps, first_fee, steps_fee, ...(free ? { free } : {}), fee: free ? 0n : first_fee + steps_fee }
}

const measureBy: Record<FreightBasis, (sent: Consignment) => bigint> = {
  weight: ({ weight_g }) => BigInt(weight_g),
  pieces: ({ units }) => BigInt(units) * 1000n,
  amount: ({ amount }) => BigInt(amount) * 10n,
}

function stepsBeyond(excess: bigint, step: bigint): bigint {
  return excess <= 0n || step === 0n ? 0n : (excess + step - 1n) / step
}

function freeFrom({ free_amount, free_pieces }: FreightRule, { amount, units }: Consignment): FreightCharged['free'] {
  if (free_amount !== null && amount >= free_amount) return { by: 'amount', from: free_amount }
  if (free_pieces !== null && units >= free_pieces) return { by: 'pieces', from: free_pieces }
  return undefined
}

/** The longest code that is a prefix of the destination: a district before its city before its province. */
function closest(regionCodes: readonly string[], region: string): string | undefined {
  return regionCodes.filter((regionCode) => region.startsWith(regionCode)).sort((a, b) => b.length - a.length)[0]
}
