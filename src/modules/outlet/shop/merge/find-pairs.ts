import type { GeoPoint } from '#core/fields/geo-point.ts'
import { metresBetween } from '../../shared/distance.ts'
import type { Pair, MatchReason } from './group.ts'

/** The fields of an outlet that the duplicate search compares. */
export interface MatchShop {
  readonly id: number
  readonly name: string
  readonly pinyin: string | null
  readonly phone: string | null
  readonly licence: string | null
  readonly place: GeoPoint | null
}

/** A phone or licence that more outlets share is a placeholder value. */
const MAX_SHARING = 50
/** Millionths of a degree of latitude in a metre. */
const DEGREES_PER_METRE = 1 / 0.11132

/**
 * Pairs of outlets with the same phone and a similar name, the same licence, or nearly the same location; best match
 * first. Each outlet is compared with a bounded number of others, regardless of the total.
 */
export function findPairs(
  shops: readonly MatchShop[],
  metres: number,
  isApart: (a: number, b: number) => boolean,
): Pair[] {
  const pairs = new Map<string, { a: number; b: number; whys: Set<MatchReason>; distance_m: number | null }>()
  const addPair = (shop: MatchShop, other: MatchShop, why: MatchReason, distance: number | null = null) => {
    const [a, b] = shop.id < other.id ? [shop.id, other.id] : [other.id, shop.id]
    if (a === b || isApart(a, b)) return
    const pair = pairs.get(`${a} ${b}`) ?? { a, b, whys: new Set<MatchReason>(), distance_m: null }
    pair.whys.add(why)
    pair.distance_m ??= distance
    pairs.set(`${a} ${b}`, pair)
  }
  const addIfSameName = (shop: MatchShop, other: MatchShop) => isSameName(shop, other) && addPair(shop, other, 'phone')
  eachPair(shops, ({ phone }) => phone, addIfSameName)
  eachPair(
    shops,
    ({ licence }) => (licence === null ? null : normalized(licence)),
    (shop, other) => addPair(shop, other, 'licence'),
  )
  eachNear(shops, metres, (shop, other, distance) => addPair(shop, other, 'near', distance))
  return [...pairs.values()]
    .map(({ a, b, whys, distance_m }) => ({ a, b, whys: [...whys].sort(), distance_m }))
    .sort(
      (first, other) =>
        other.whys.length - first.whys.length ||
        Number(first.whys[0] === 'near') - Number(other.whys[0] === 'near') ||
        (first.distance_m ?? 0) - (other.distance_m ?? 0) ||
        first.a - other.a ||
        first.b - other.b,
    )
}

const normalized = (text: string) => text.toLowerCase().replaceAll(/[\s\p{P}\p{S}]/gu, '')

/** Names match when one contains the other: one may have a branch or remark appended. */
function isSameName(shop: MatchShop, other: MatchShop): boolean {
  const [a, b] = [normalized(shop.name), normalized(other.name)]
  return a.includes(b) || b.includes(a) || (shop.pinyin !== null && shop.pinyin === other.pinyin)
}

function eachPair(
  shops: readonly MatchShop[],
  keyOf: (shop: MatchShop) => string | null,
  run: (shop: MatchShop, other: MatchShop) => void,
): void {
  for (const [key, group] of grouped(shops, keyOf))
    if (key.length > 3 && group.length <= MAX_SHARING)
      for (const [at, shop] of group.entries()) for (const other of group.slice(at + 1)) run(shop, other)
}

/** Groups outlets in cells wider than the distance, so only neighbouring cells are compared. */
function eachNear(
  shops: readonly MatchShop[],
  metres: number,
  run: (shop: MatchShop, other: MatchShop, distance: number) => void,
): void {
  const side = Math.ceil((metres + 1) * DEGREES_PER_METRE)
  const cellOf = ([lon, lat]: GeoPoint, dx = 0, dy = 0) =>
    `${Math.floor(lon / (4 * side)) + dx} ${Math.floor(lat / side) + dy}`
  const cells = grouped(shops, ({ place }) => (place ? cellOf(place) : null))
  for (const shop of shops)
    for (const dx of [-1, 0, 1])
      for (const dy of [-1, 0, 1])
        for (const other of shop.place ? (cells.get(cellOf(shop.place, dx, dy)) ?? []).slice(0, MAX_SHARING) : []) {
          if (other.id <= shop.id || !shop.place || !other.place) continue
          const distance = metresBetween(shop.place, other.place)
          if (distance <= metres) run(shop, other, distance)
        }
}

function grouped(shops: readonly MatchShop[], keyOf: (shop: MatchShop) => string | null): Map<string, MatchShop[]> {
  const groups = new Map<string, MatchShop[]>()
  for (const shop of shops) {
    const key = keyOf(shop)
    if (key === null) continue
    const group = groups.get(key)
    if (group) group.push(shop)
    else groups.set(key, [shop])
  }
  return groups
}
