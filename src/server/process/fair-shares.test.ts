import { expect, test } from 'vitest'
import { fairShares } from './fair-shares.ts'
import type { Slot } from './fair-shares.ts'

/** Takes slots for one holder until none is granted. */
function takeAll(take: () => Slot | undefined): Slot[] {
  const places: Slot[] = []
  for (let place = take(); place; place = take()) places.push(place)
  return places
}

test('a single holder gets half of the slots, further ones half of the free slots, and each gets at least one', () => {
  const shares = fairShares(16)
  const of = (key: string) => takeAll(() => shares.take([{ key }])).length
  expect([of('a'), of('b'), of('c'), of('d')]).toEqual([8, 4, 2, 1])
  expect(shares.used()).toBe(15)
  expect(shares.take([{ key: 'e' }])).toBeDefined()
})

test('a weight lowers a share, and every holder of a slot counts', () => {
  const shares = fairShares(16)
  const person = takeAll(() => shares.take([{ key: 'supplier' }, { key: 'person', weight: 0.5 }]))
  expect(person).toHaveLength(6)
  expect(takeAll(() => shares.take([{ key: 'supplier' }, { key: 'colleague', weight: 0.5 }]))).toHaveLength(2)
  expect(shares.take([{ key: 'supplier' }])).toBeUndefined()
})

test('a slot moves to its actual holder, unless that holder has its share, and is released once', () => {
  const shares = fairShares(4)
  const first = shares.take([{ key: 'address' }])
  expect(first?.move([{ key: 'supplier' }])).toBe(true)
  const second = shares.take([{ key: 'address' }])
  expect(second?.move([{ key: 'supplier' }])).toBe(true)
  const third = shares.take([{ key: 'address' }])
  expect(third?.move([{ key: 'supplier' }])).toBe(false)
  for (const place of [third, third, second, first]) place?.release()
  expect(shares.used()).toBe(0)
  expect(shares.take([{ key: 'supplier' }])).toBeDefined()
})
