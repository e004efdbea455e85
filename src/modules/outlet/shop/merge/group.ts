/** Why two outlets look like one. */
export type Why = 'phone' | 'licence' | 'near'

/** Two outlets that look like one; the first has the smaller id. */
export interface Pair {
  readonly a: number
  readonly b: number
  readonly whys: readonly Why[]
  readonly distance_m: number | null
}

/** Outlets that look like one, as far as they are compared side by side. */
export interface Group {
  readonly ids: readonly number[]
  readonly whys: readonly Why[]
  readonly distance_m: number | null
}

/** More than this nobody compares side by side; a whole market hall is no group. */
const MOST = 4

/** Puts pairs that share an outlet together, the most alike first; a pair that would make a group too large stays for later. */
export function groupPairs(pairs: readonly Pair[]): Group[] {
  const groups: { ids: Set<number>; whys: Set<Why>; distance_m: number | null }[] = []
  for (const { a, b, whys, distance_m } of pairs) {
    const touched = groups.filter(({ ids }) => ids.has(a) || ids.has(b))
    const ids = new Set([a, b, ...touched.flatMap((one) => [...one.ids])])
    if (touched.length > 0 && ids.size > MOST) continue
    const [first] = touched
    const into = first ?? { ids, whys: new Set<Why>(), distance_m: null }
    for (const one of touched.slice(1)) {
      for (const why of one.whys) into.whys.add(why)
      groups.splice(groups.indexOf(one), 1)
    }
    into.ids = ids
    for (const why of whys) into.whys.add(why)
    if (distance_m !== null) into.distance_m = Math.max(into.distance_m ?? 0, distance_m)
    if (!first) groups.push(into)
  }
  return groups.map(({ ids, whys, distance_m }) => ({ ids: [...ids].sort((a, b) => a - b), whys: [...whys].sort(), distance_m }))
}
