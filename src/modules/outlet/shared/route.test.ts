import { expect, test } from 'vitest'
import type { GeoPoint } from '#core/fields/geo-point.ts'
import { nearestFirst } from './route.ts'

test('[B11] a route visits the nearest outlet each time; outlets without a location come last', () => {
  const at = (name: string, lat: number): { name: string; place: GeoPoint | null } => ({
    name,
    place: [120_000_000, lat],
  })
  const stops = [
    { name: 'nowhere', place: null },
    at('far', 30_050_000),
    at('near', 30_001_000),
    at('middle', 30_010_000),
  ]
  expect(nearestFirst([120_000_000, 30_000_000], stops).map(({ name, leg_m }) => [name, leg_m])).toEqual([
    ['near', 111],
    ['middle', 1001],
    ['far', 4448],
    ['nowhere', null],
  ])
  expect(nearestFirst(null, stops).map(({ name }) => name)).toEqual(['far', 'middle', 'near', 'nowhere'])
})
