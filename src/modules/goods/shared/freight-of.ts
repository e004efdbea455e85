/** What freight is reckoned by. */
export type FreightBasis = 'weight' | 'pieces' | 'amount'

/** One line of a template, as it is stored: measures in thousandths of a kilogram, a piece or a yuan; money in cents. */
export interface FreightRule {
  /** Codes of places; none of them means everywhere else. */
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

/** What is sent where: grams, pieces and cents, whole ones. */
export interface Consignment {
  /** The code of a province, city or district. */
  readonly region: string
  readonly weight_g: number
  readonly pieces: number
  readonly amount: number
}

/** The freight and how it came about; or that nothing is sent there, and why. */
export type Freight =
  | { readonly served: false; readonly because: 'unserved'; readonly place: string }
  | { readonly served: false; readonly because: 'no_rule' }
  | FreightCharged

export interface FreightCharged {
  readonly served: true
  /** The line that applied, counted from 0, and the place in it that did; without one it is the line for everywhere else. */
  readonly rule: number
  readonly place?: string
  /** What it was reckoned by, in thousandths. */
  readonly measure: bigint
  readonly steps: bigint
  readonly first_fee: bigint
  readonly steps_fee: bigint
  /** Why nothing is asked for, and from how much on that is so. */
  readonly free?: { readonly by: 'amount' | 'pieces'; readonly from: number }
  /** Cents. */
  readonly fee: bigint
}

/**
 * The freight of a consignment. The smallest named place that holds the destination decides, whether a line or those not served name it; else the line for
 * everywhere else. Steps that are begun count whole.
 */
export function freightOf({ charge, unserved, rules }: FreightTemplate, sent: Consignment): Freight {
  const named = rules.flatMap(({ regions }, rule) => (regions ?? []).map((place) => ({ place, rule })))
  const place = closest([...named.map((one) => one.place), ...(unserved ?? [])], sent.region)
  if (place !== undefined && unserved?.includes(place)) return { served: false, because: 'unserved', place }
  const at = place === undefined ? rules.findIndex(isElsewhere) : named.find((one) => one.place === place)?.rule
  const rule = rules[at ?? -1]
  if (at === undefined || !rule) return { served: false, because: 'no_rule' }
  return { served: true, rule: at, ...(place === undefined ? {} : { place }), ...charged(charge, rule, sent) }
}

/** Whether a line is for everywhere else. */
export function isElsewhere({ regions }: Pick<FreightRule, 'regions'>): boolean {
  return (regions ?? []).length === 0
}

function charged(charge: FreightBasis, rule: FreightRule, sent: Consignment): Omit<FreightCharged, 'served' | 'rule' | 'place'> {
  const measure = measured[charge](sent)
  const steps = stepsBeyond(measure - BigInt(rule.first), BigInt(rule.step ?? 0))
  const first_fee = BigInt(rule.first_fee)
  const steps_fee = steps * BigInt(rule.step_fee ?? 0)
  const free = freeBy(rule, sent)
  return { measure, steps, first_fee, steps_fee, ...(free ? { free } : {}), fee: free ? 0n : first_fee + steps_fee }
}

const measured: Record<FreightBasis, (sent: Consignment) => bigint> = {
  weight: ({ weight_g }) => BigInt(weight_g),
  pieces: ({ pieces }) => BigInt(pieces) * 1000n,
  amount: ({ amount }) => BigInt(amount) * 10n,
}

function stepsBeyond(rest: bigint, step: bigint): bigint {
  return rest <= 0n || step === 0n ? 0n : (rest + step - 1n) / step
}

function freeBy({ free_amount, free_pieces }: FreightRule, { amount, pieces }: Consignment): FreightCharged['free'] {
  if (free_amount !== null && amount >= free_amount) return { by: 'amount', from: free_amount }
  if (free_pieces !== null && pieces >= free_pieces) return { by: 'pieces', from: free_pieces }
  return undefined
}

/** The longest code that the destination begins with: a district before its city before its province. */
function closest(places: readonly string[], region: string): string | undefined {
  return places.filter((place) => region.startsWith(place)).sort((a, b) => b.length - a.length)[0]
}
