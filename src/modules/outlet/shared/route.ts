import type { GeoPoint } from '#core/fields/geo-point.ts'
import { metresBetween } from './distance.ts'

interface Placed {
  readonly place: GeoPoint | null
}

/** From where somebody is to the nearest one, from there to the next; without a place they come last, in their order. Metres from the one before. */
export function nearestFirst<T extends Placed>(from: GeoPoint | null, stops: readonly T[]): (T & { readonly leg_m: number | null })[] {
  const left = stops.filter(({ place }) => place !== null)
  const route: (T & { leg_m: number | null })[] = []
  let here = from
  while (left.length > 0) {
    const start = here
    const legs = left.map(({ place }) => (start && place ? metresBetween(start, place) : 0))
    const at = legs.indexOf(Math.min(...legs))
    for (const stop of left.splice(at, 1)) {
      route.push({ ...stop, leg_m: start ? (legs[at] ?? null) : null })
      here = stop.place
    }
  }
  return [...route, ...stops.filter(({ place }) => place === null).map((stop) => ({ ...stop, leg_m: null }))]
}
