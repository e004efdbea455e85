/** An entry of one side: its id, the number of its payment, and an amount in cents (refunds are negative). */
export interface Entry {
  readonly id: number
  readonly no: string
  readonly amount: number
}

/** Matched entries of both sides, and their comparison. */
export interface Match {
  readonly ours: readonly Entry[]
  readonly theirs: readonly Entry[]
  readonly kind: 'matched' | 'ours_only' | 'theirs_only' | 'amount'
}

/**
 * Groups entries by number: one to one, one to several (a payment that the channel lists in parts), several to one.
 * Equal sums match; otherwise equal amounts are paired first, so that one wrong entry does not hide correct ones.
 */
export function matchEntries(ours: readonly Entry[], theirs: readonly Entry[]): Match[] {
  const [ourGroups, theirGroups] = [Map.groupBy(ours, ({ no }) => no), Map.groupBy(theirs, ({ no }) => no)]
  return [...new Set([...ourGroups.keys(), ...theirGroups.keys()])].flatMap((no) =>
    matchGroup(ourGroups.get(no) ?? [], theirGroups.get(no) ?? []),
  )
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

/** Pairs equal amounts; the remainder of both sides is one match or one difference. */
function pairsOf(ours: readonly Entry[], theirs: readonly Entry[]): Match[] {
  const remaining = [...theirs]
  const pairs: Match[] = []
  const unpaired: Entry[] = []
  for (const entry of ours) {
    const at = remaining.findIndex(({ amount }) => amount === entry.amount)
    const [other] = at < 0 ? [] : remaining.splice(at, 1)
    if (other) pairs.push({ ours: [entry], theirs: [other], kind: 'matched' })
    else unpaired.push(entry)
  }
  if (unpaired.length === 0 && remaining.length === 0) return pairs
  const kind =
    unpaired.length === 0
      ? 'theirs_only'
      : remaining.length === 0
        ? 'ours_only'
        : sumOf(unpaired) === sumOf(remaining)
          ? 'matched'
          : 'amount'
  return [...pairs, { ours: unpaired, theirs: remaining, kind }]
}

/** The sum of the entries' amounts. */
export function sumOf(entries: readonly Entry[]): number {
  return entries.reduce((sum, { amount }) => sum + amount, 0)
}
