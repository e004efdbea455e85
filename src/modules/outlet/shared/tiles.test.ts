import { expect, test } from 'vitest'
import { northOf, shifted, tilesIn } from './tiles.ts'

const asked = { url: 'https://tiles.example/{z}/{x}/{y}.png', least: 3, most: 18 }

test('[B11] pictures of the ground lie where the flat map has them, at the zoom that fits', () => {
  // the whole world on 1024 pixels is 16 pictures of zoom 2, which the least zoom makes 64 of half the size
  const world = { west: -180_000_000, north: 180_000_000, width: 1024, height: 1024, perPixel: 360_000_000 / 1024 }
  expect(tilesIn(world, { ...asked, least: 0 })).toHaveLength(16)
  const [first] = tilesIn(world, asked)
  expect(first).toEqual({ url: 'https://tiles.example/3/0/0.png', left: 0, top: 0, size: 128 })
  // Hangzhou, at zoom 10
  const perPixel = 360_000_000 / 1024 / 256
  const here = { west: 120_155_070, north: northOf(30_274_085), width: 1, height: 1, perPixel }
  expect(tilesIn(here, asked).map(({ url }) => url)).toEqual(['https://tiles.example/10/853/421.png'])
  expect(tilesIn({ ...here, perPixel: 0.001 }, asked)[0]?.url).toContain('/18/')
})

test('[B11] places in China stand some hundred metres aside on its maps, others where they are', () => {
  const [lon, lat] = shifted([116_391_000, 39_907_000])
  expect(Math.abs(lon - 116_397_240)).toBeLessThan(40)
  expect(Math.abs(lat - 39_908_400)).toBeLessThan(40)
  expect(shifted([2_352_000, 48_856_000])).toEqual([2_352_000, 48_856_000])
})
