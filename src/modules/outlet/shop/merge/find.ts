import type { GeoPoint } from '#core/fields/geo-point.ts'
import { metresBetween } from '../../shared/distance.ts'
import type { Pair, Why } from './group.ts'

/** What of an outlet tells whether it is another one. */
export interface Known {
  readonly id: number
  readonly name: string
  readonly pinyin: string | null
  readonly phone: string | null
  readonly licence: string | null
  readonly place: GeoPoint | null
}

/** A phone or a licence that more outlets share is one that somebody typed to have one. */
const SHARED = 50
/** Millionths of a degree of latitude in a metre. */
const PER_METRE = 1 / 0.11132

/** Outlets with one phone and the same name, with one licence, or nearly at one place; the most alike first. Each is compared with few others only, however many there are. */
export function findPairs(shops: readonly Known[], metres: number, isApart: (a: number, b: number) => boolean): Pair[] {
  const found = new Map<string, { a: number; b: number; whys: Set<Why>; distance_m: number | null }>()
  const note = (one: Known, other: Known, why: Why, distance: number | null = null) => {
    const [a, b] = one.id < other.id ? [one.id, other.id] : [other.id, one.id]
    if (a === b || isApart(a, b)) return
    const pair = found.get(`${a} ${b}`) ?? { a, b, whys: new Set<Why>(), distance_m: null }
    pair.whys.add(why)
    pair.distance_m ??= distance
    found.set(`${a} ${b}`, pair)
  }
  const named = (one: Known, other: Known) => isSameName(one, other) && note(one, other, 'phone')
  eachPair(shops, ({ phone }) => phone, named)
  eachPair(shops, ({ licence }) => (licence === null ? null : plain(licence)), (one, other) => note(one, other, 'licence'))
  eachNear(shops, metres, (one, other, distance) => note(one, other, 'near', distance))
  return [...found.values()]
    .map(({ a, b, whys, distance_m }) => ({ a, b, whys: [...whys].sort(), distance_m }))
    .sort((one, other) => other.whys.length - one.whys.length || Number(one.whys[0] === 'near') - Number(other.whys[0] === 'near') || (one.distance_m ?? 0) - (other.distance_m ?? 0) || one.a - other.a || one.b - other.b)
} // prettier-ignore

const plain = (text: string) => text.toLowerCase().replaceAll(/[\s\p{P}\p{S}]/gu, '')

/** One may have a branch or a remark behind its name. */
function isSameName(one: Known, other: Known): boolean {
  const [a, b] = [plain(one.name), plain(other.name)]
  return a.includes(b) || b.includes(a) || (one.pinyin !== null && one.pinyin === other.pinyin)
}

function eachPair(shops: readonly Known[], keyOf: (one: Known) => string | null, run: (one: Known, other: Known) => void): void {
  for (const [key, group] of grouped(shops, keyOf))
    if (key.length > 3 && group.length <= SHARED) for (const [at, one] of group.entries()) for (const other of group.slice(at + 1)) run(one, other)
} // prettier-ignore

/** By cells wider than the distance wherever outlets are, so that only neighbouring cells are looked into. */
function eachNear(shops: readonly Known[], metres: number, run: (one: Known, other: Known, distance: number) => void): void {
  const side = Math.ceil((metres + 1) * PER_METRE)
  const cellOf = ([lon, lat]: GeoPoint, dx = 0, dy = 0) => `${Math.floor(lon / (4 * side)) + dx} ${Math.floor(lat / side) + dy}`
  const cells = grouped(shops, ({ place }) => (place ? cellOf(place) : null))
  for (const one of shops)
    for (const dx of [-1, 0, 1])
      for (const dy of [-1, 0, 1])
        for (const other of one.place ? (cells.get(cellOf(one.place, dx, dy)) ?? []).slice(0, SHARED) : []) {
          if (other.id <= one.id || !one.place || !other.place) continue
          const distance = metresBetween(one.place, other.place)
          if (distance <= metres) run(one, other, distance)
        }
}

function grouped(shops: readonly Known[], keyOf: (one: Known) => string | null): Map<string, Known[]> {
  const groups = new Map<string, Known[]>()
  for (const one of shops) {
    const key = keyOf(one)
    if (key === null) continue
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return groups
}
