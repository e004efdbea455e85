import type { GeoPoint } from '#core/fields/geo-point.ts'

const RADIUS_M = 6_371_000
const radians = (millionths: number) => (millionths / 1e6) * (Math.PI / 180)

/** Metres between two locations along the ground, rounded. Geofences and speed checks use it. */
export function metresBetween([aLon, aLat]: GeoPoint, [bLon, bLat]: GeoPoint): number {
  const [lat1, lat2] = [radians(aLat), radians(bLat)]
  const half =
    Math.sin((lat2 - lat1) / 2) ** 2 + Math.cos(lat1) * Math.cos(lat2) * Math.sin(radians(bLon - aLon) / 2) ** 2
  return Math.round(2 * RADIUS_M * Math.asin(Math.min(1, Math.sqrt(half))))
}
