/** The share of the whole that a value and all larger ones make, in hundredths of a percent, and its class by it. */
export interface Ranked {
  readonly share: string
  readonly class: 'A' | 'B' | 'C'
}

/** How many values are of a class, and what they come to. */
export interface ClassTold {
  readonly class: Ranked['class']
  readonly values: number
  readonly sum: string
}

/** Below this there is nothing to sort out. */
const LEAST = 5

interface Classes {
  readonly a: { readonly values: number; readonly sum: bigint }
  readonly b: { readonly values: number; readonly sum: bigint }
}

/**
 * The classes of all values: A are the largest ones that make 80 % of the whole, with the one that reaches it, B those up to 95 %, C the rest. None of few
 * values, and none where these come to nothing.
 */
export function classesTold(classes: Classes | null, { values, whole }: { values: number; whole: bigint | null }): ClassTold[] | null {
  if (!classes || whole === null || whole <= 0n || values < LEAST) return null
  const { a, b } = classes
  const rest = { values: values - a.values - b.values, sum: whole - a.sum - b.sum }
  return ([['A', a], ['B', b], ['C', rest]] as const).map(([name, one]) => ({ class: name, values: one.values, sum: one.sum.toString() }))
} // prettier-ignore

/** The class of a value of which is known what it and all larger ones come to. What the list does not know comes last. */
export function rankedOf(value: bigint, upto: bigint | null, whole: bigint): Ranked {
  const reached = upto ?? whole
  const before = (reached - value) * 100n
  const name = upto === null ? 'C' : before < whole * 80n ? 'A' : before < whole * 95n ? 'B' : 'C'
  return { share: ((reached * 20_000n + whole) / (2n * whole)).toString(), class: name }
}
