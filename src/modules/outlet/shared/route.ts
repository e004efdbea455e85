import type { GeoPoint } from '#core/fields/geo-point.ts'
import { metresBetween } from './distance.ts'

interface Located {
  readonly place: GeoPoint | null
}

/**
 * Orders the stops by nearest neighbour from a start. Stops without a location come last, in their original order.
 * `leg_m` is metres from the previous stop.
 */
export function nearestFirst<T extends Located>(
  from: GeoPoint | null,
  stops: readonly T[],
): (T & { readonly leg_m: number | null })[] {
  const remaining = stops.filter(({ place }) => place !== null)
  const route: (T & { leg_m: number | null })[] = []
  let position = from
  while (remaining.length > 0) {
    const start = position
    const legs = remaining.map(({ place }) => (start && place ? metresBetween(start, place) : 0))
    const at = legs.indexOf(Math.min(...legs))
    for (const stop of remaining.splice(at, 1)) {
      route.push({ ...stop, leg_m: start ? (legs[at] ?? null) : null })
      position = stop.place
    }
  }
  return [...route, ...stops.filter(({ place }) => place === null).map((stop) => ({ ...stop, leg_m: null }))]
}
