import type { GeoPoint } from '#core/fields/geo-point.ts'

/** Places on a flat map (Web Mercator) in millionths of a degree: a degree is as long to the north as to the east. */
const WORLD = 360_000_000
const EDGE = 256
/** So many pictures cover any screen. */
const MOST = 150
const radians = Math.PI / 180

/** How far to the north a latitude stands on the flat map, and back. Beyond 85 degrees there is no map. */
export function northOf(lat: number): number {
  const within = Math.max(-85_000_000, Math.min(85_000_000, lat))
  return (Math.log(Math.tan(Math.PI / 4 + (within / 1e6) * (radians / 2))) / radians) * 1e6
}

/** A part of the flat map, and how many of its units stand on a pixel. */
export interface View {
  readonly west: number
  readonly north: number
  readonly width: number
  readonly height: number
  readonly perPixel: number
}
/** A picture, and where in the view it stands, in pixels. */
export interface Tile {
  readonly url: string
  readonly left: number
  readonly top: number
  readonly size: number
}

/** The pictures that cover a view, at the zoom whose pictures come nearest to their own size. */
export function tilesIn({ west, north, width, height, perPixel }: View, { url, least, most }: { url: string; least: number; most: number }): Tile[] {
  const zoom = Math.max(least, Math.min(most, Math.round(Math.log2(WORLD / perPixel / EDGE))))
  const count = 2 ** zoom
  const size = WORLD / count / perPixel
  const [left, top] = [(west + WORLD / 2) / perPixel, (WORLD / 2 - north) / perPixel]
  const places = (from: number, length: number) => {
    const first = Math.max(0, Math.floor(from / size))
    const last = Math.min(count - 1, Math.floor((from + length) / size))
    return Array.from({ length: Math.max(0, Math.min(MOST, last - first + 1)) }, (_, at) => first + at)
  }
  const tiles = places(top, height).flatMap((y) =>
    places(left, width).map((x) => ({
      url: url.replaceAll('{z}', String(zoom)).replaceAll('{x}', String(x)).replaceAll('{y}', String(y)),
      left: x * size - left,
      top: y * size - top,
      size,
    })),
  )
  return tiles.slice(0, MOST)
} // prettier-ignore

/** Half the length of the Earth of Krassowsky 1940, and how flat it is: the maps of China are drawn by it. */
const AXIS = 6_378_245
const FLATTENED = 0.006_693_421_622_965_943

/** Where a place stands on maps of China (GCJ-02), which are shifted by some hundred metres; elsewhere where it is. */
export function shifted([lon, lat]: GeoPoint): GeoPoint {
  const [x, y] = [lon / 1e6 - 105, lat / 1e6 - 35]
  if (x < 72.004 - 105 || x > 137.8347 - 105 || y < 0.8293 - 35 || y > 55.8271 - 35) return [lon, lat]
  const waves = (of: number) => (20 * Math.sin(6 * Math.PI * of) + 20 * Math.sin(2 * Math.PI * of)) * (2 / 3)
  const swell = (of: number, [a, b, c, d]: readonly [number, number, number, number]) =>
    (a * Math.sin(Math.PI * of) + b * Math.sin((Math.PI / 3) * of) + c * Math.sin((Math.PI / 12) * of) + d * Math.sin((Math.PI / 30) * of)) * (2 / 3)
  const root = Math.sqrt(Math.abs(x))
  const north = -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * root + waves(x) + swell(y, [20, 40, 160, 320])
  const east = 300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * root + waves(x) + swell(x, [20, 40, 150, 300])
  const angle = (lat / 1e6) * radians
  const bend = 1 - FLATTENED * Math.sin(angle) ** 2
  const perLat = ((AXIS * (1 - FLATTENED)) / (bend * Math.sqrt(bend))) * radians
  const perLon = (AXIS / Math.sqrt(bend)) * Math.cos(angle) * radians
  return [lon + Math.round((east / perLon) * 1e6), lat + Math.round((north / perLat) * 1e6)]
} // prettier-ignore
