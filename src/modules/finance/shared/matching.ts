/** One entry of either side: its own number, the number of the payment it belongs to, and an amount in cents (refunds are negative). */
export interface Entry {
  readonly id: number
  readonly no: string
  readonly amount: number
}

/** Entries of both sides that belong together, and how they compare. */
export interface Match {
  readonly ours: readonly Entry[]
  readonly theirs: readonly Entry[]
  readonly kind: 'matched' | 'ours_only' | 'theirs_only' | 'amount'
}

/**
 * Puts together what belongs together by its number: one with one, one with several (a payment that the channel lists in parts), several with one. Where the
 * sums agree they match; where they do not, equal amounts are paired off first, so that one wrong entry does not hide right ones beside it.
 */
export function matchEntries(ours: readonly Entry[], theirs: readonly Entry[]): Match[] {
  const [own, other] = [Map.groupBy(ours, ({ no }) => no), Map.groupBy(theirs, ({ no }) => no)]
  return [...new Set([...own.keys(), ...other.keys()])].flatMap((no) => matchGroup(own.get(no) ?? [], other.get(no) ?? []))
}

function matchGroup(ours: readonly Entry[], theirs: readonly Entry[]): Match[] {
  if (theirs.length === 0) return [{ ours, theirs, kind: 'ours_only' }]
  if (ours.length === 0) return [{ ours, theirs, kind: 'theirs_only' }]
  if (sumOf(ours) === sumOf(theirs)) {
    const oneSided = ours.length === 1 || theirs.length === 1
    return oneSided ? [{ ours, theirs, kind: 'matched' }] : pairsOf(ours, theirs)
  }
  return ours.length === 1 && theirs.length === 1 ? [{ ours, theirs, kind: 'amount' }] : pairsOf(ours, theirs)
}

/** Pairs equal amounts off; what is left of both sides is one match or one difference. */
function pairsOf(ours: readonly Entry[], theirs: readonly Entry[]): Match[] {
  const left = [...theirs]
  const pairs: Match[] = []
  const alone: Entry[] = []
  for (const one of ours) {
    const at = left.findIndex(({ amount }) => amount === one.amount)
    const [other] = at < 0 ? [] : left.splice(at, 1)
    if (other) pairs.push({ ours: [one], theirs: [other], kind: 'matched' })
    else alone.push(one)
  }
  if (alone.length === 0 && left.length === 0) return pairs
  const kind = alone.length === 0 ? 'theirs_only' : left.length === 0 ? 'ours_only' : sumOf(alone) === sumOf(left) ? 'matched' : 'amount'
  return [...pairs, { ours: alone, theirs: left, kind }]
}

/** What entries add up to. */
export function sumOf(entries: readonly Entry[]): number {
  return entries.reduce((sum, { amount }) => sum + amount, 0)
}
