import { expect, test } from 'vitest'
import { mercatorOrdinate, toGcj02, tilesIn } from './tiles.ts'

const basemap = { url: 'https://tiles.example/{z}/{x}/{y}.png', least: 3, most: 18 }

test('[B11] tiles match the Web Mercator map, at the best zoom', () => {
  // the world on 1024 pixels is 16 tiles of zoom 2; the minimum zoom makes it 64 tiles of half the size
  const world = { west: -180_000_000, north: 180_000_000, width: 1024, height: 1024, perPixel: 360_000_000 / 1024 }
  expect(tilesIn(world, { ...basemap, least: 0 })).toHaveLength(16)
  const [first] = tilesIn(world, basemap)
  expect(first).toEqual({ url: 'https://tiles.example/3/0/0.png', left: 0, top: 0, size: 128 })
  // Hangzhou, at zoom 10
  const perPixel = 360_000_000 / 1024 / 256
  const view = { west: 120_155_070, north: mercatorOrdinate(30_274_085), width: 1, height: 1, perPixel }
  expect(tilesIn(view, basemap).map(({ url }) => url)).toEqual(['https://tiles.example/10/853/421.png'])
  expect(tilesIn({ ...view, perPixel: 0.001 }, basemap)[0]?.url).toContain('/18/')
})

test('[B11] locations in China shift by some hundred metres on its maps, others do not', () => {
  const [lon, lat] = toGcj02([116_391_000, 39_907_000])
  expect(Math.abs(lon - 116_397_240)).toBeLessThan(40)
  expect(Math.abs(lat - 39_908_400)).toBeLessThan(40)
  expect(toGcj02([2_352_000, 48_856_000])).toEqual([2_352_000, 48_856_000])
})
