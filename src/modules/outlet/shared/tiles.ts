import type { GeoPoint } from '#core/fields/geo-point.ts'

/** Web Mercator positions in millionths of a degree: a degree has the same length north and east. */
const WORLD = 360_000_000
const EDGE = 256
/** This number of tiles covers any screen. */
const MAX_TILES = 150
const radians = Math.PI / 180

/** Converts a latitude to its Web Mercator ordinate. Latitudes are clamped to 85 degrees, where the projection ends. */
export function mercatorOrdinate(lat: number): number {
  const within = Math.max(-85_000_000, Math.min(85_000_000, lat))
  return (Math.log(Math.tan(Math.PI / 4 + (within / 1e6) * (radians / 2))) / radians) * 1e6
}

/** A section of the projected map, and how many map units one pixel covers. */
export interface View {
  readonly west: number
  readonly north: number
  readonly width: number
  readonly height: number
  readonly perPixel: number
}
/** A tile and its position in the view, in pixels. */
export interface Tile {
  readonly url: string
  readonly left: number
  readonly top: number
  readonly size: number
}

/** The tiles that cover a view, at the zoom level whose tiles are displayed closest to their native size. */
export function tilesIn(
  { west, north, width, height, perPixel }: View,
  { url, least, most }: { url: string; least: number; most: number },
): Tile[] {
  const zoom = Math.max(least, Math.min(most, Math.round(Math.log2(WORLD / perPixel / EDGE))))
  const count = 2 ** zoom
  const size = WORLD / count / perPixel
  const [originX, top] = [(west + WORLD / 2) / perPixel, (WORLD / 2 - north) / perPixel]
  const tileRange = (from: number, length: number) => {
    const first = Math.max(0, Math.floor(from / size))
    const last = Math.min(count - 1, Math.floor((from + length) / size))
    return Array.from({ length: Math.max(0, Math.min(MAX_TILES, last - first + 1)) }, (_, at) => first + at)
  }
  const tiles = tileRange(top, height).flatMap((y) =>
    tileRange(originX, width).map((x) => ({
      url: url.replaceAll('{z}', String(zoom)).replaceAll('{x}', String(x)).replaceAll('{y}', String(y)),
      left: x * size - originX,
      top: y * size - top,
      size,
    })),
  )
  return tiles.slice(0, MAX_TILES)
}

/** Semi-major axis in metres and flattening parameter of the Krassowsky 1940 ellipsoid, which the maps of China use. */
const SEMI_MAJOR_M = 6_378_245
const FLATTENING = 0.006_693_421_622_965_943

/**
 * Converts WGS-84 to GCJ-02, the datum of maps of China, which is offset by some hundred metres. Outside China the
 * location is unchanged.
 */
export function toGcj02([lon, lat]: GeoPoint): GeoPoint {
  const [x, y] = [lon / 1e6 - 105, lat / 1e6 - 35]
  if (x < 72.004 - 105 || x > 137.8347 - 105 || y < 0.8293 - 35 || y > 55.8271 - 35) return [lon, lat]
  const shortWaves = (of: number) => (20 * Math.sin(6 * Math.PI * of) + 20 * Math.sin(2 * Math.PI * of)) * (2 / 3)
  const longWaves = (of: number, [a, b, c, d]: readonly [number, number, number, number]) =>
    (a * Math.sin(Math.PI * of) +
      b * Math.sin((Math.PI / 3) * of) +
      c * Math.sin((Math.PI / 12) * of) +
      d * Math.sin((Math.PI / 30) * of)) *
    (2 / 3)
  const root = Math.sqrt(Math.abs(x))
  const north =
    -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * root + shortWaves(x) + longWaves(y, [20, 40, 160, 320])
  const east =
    300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * root + shortWaves(x) + longWaves(x, [20, 40, 150, 300])
  const angle = (lat / 1e6) * radians
  const bend = 1 - FLATTENING * Math.sin(angle) ** 2
  const perLat = ((SEMI_MAJOR_M * (1 - FLATTENING)) / (bend * Math.sqrt(bend))) * radians
  const perLon = (SEMI_MAJOR_M / Math.sqrt(bend)) * Math.cos(angle) * radians
  return [lon + Math.round((east / perLon) * 1e6), lat + Math.round((north / perLat) * 1e6)]
}
