/** Why two outlets may be duplicates. */
export type MatchReason = 'phone' | 'licence' | 'near'

/** Two possible duplicates; `a` is the smaller id. */
export interface Pair {
  readonly a: number
  readonly b: number
  readonly whys: readonly MatchReason[]
  readonly distance_m: number | null
}

/** A group of possible duplicates, small enough for a side-by-side comparison. */
export interface Group {
  readonly ids: readonly number[]
  readonly whys: readonly MatchReason[]
  readonly distance_m: number | null
}

/** Largest group for a side-by-side comparison. Larger clusters, such as a market hall, are not duplicates. */
const MAX_GROUP = 4

/**
 * Joins pairs that share an outlet into groups, best match first. A pair that would make a group too large is left for
 * a later search.
 */
export function groupPairs(pairs: readonly Pair[]): Group[] {
  const groups: { ids: Set<number>; whys: Set<MatchReason>; distance_m: number | null }[] = []
  for (const { a, b, whys, distance_m } of pairs) {
    const touching = groups.filter(({ ids }) => ids.has(a) || ids.has(b))
    const ids = new Set([a, b, ...touching.flatMap((group) => [...group.ids])])
    if (touching.length > 0 && ids.size > MAX_GROUP) continue
    const [first] = touching
    const into = first ?? { ids, whys: new Set<MatchReason>(), distance_m: null }
    for (const group of touching.slice(1)) {
      for (const why of group.whys) into.whys.add(why)
      groups.splice(groups.indexOf(group), 1)
    }
    into.ids = ids
    for (const why of whys) into.whys.add(why)
    if (distance_m !== null) into.distance_m = Math.max(into.distance_m ?? 0, distance_m)
    if (!first) groups.push(into)
  }
  return groups.map(({ ids, whys, distance_m }) => ({
    ids: [...ids].sort((a, b) => a - b),
    whys: [...whys].sort(),
    distance_m,
  }))
}
