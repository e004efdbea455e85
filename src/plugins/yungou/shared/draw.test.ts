import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkDraw, numberAt } from './draw.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const seed = '00'.repeat(32)

test('every number of a round occurs once, in an order determined by the seed', () => {
  for (const total of [2, 3, 17, 64, 1000]) {
    const all = Array.from({ length: total }, (_, position) => Number(numberAt({ seed, total }, position, sha256)))
    expect(all.toSorted((a, b) => a - b)).toEqual(Array.from({ length: total }, (_, n) => 10_000_001 + n))
    if (total > 17) expect(all).not.toEqual(all.toSorted((a, b) => a - b))
  }
})

test('a draw with a changed seed, number, time or result does not verify', () => {
  const total = 10
  const tickets = Array.from({ length: total }, (_, position) => ({
    no: numberAt({ seed, total }, position, sha256),
    at: 1_763_900_000 + position,
  }))
  const lucky_no = checkDraw({ seed, seed_hash: sha256(seed), lucky_no: null, total, tickets }, sha256)?.lucky_no ?? ''
  const proof = { seed, seed_hash: sha256(seed), lucky_no, total, tickets }
  const wrong = (changed: Partial<typeof proof>) =>
    Object.entries(checkDraw({ ...proof, ...changed }, sha256)?.holds ?? {}).flatMap(([key, holds]) =>
      holds ? [] : [key],
    )
  expect(wrong({})).toEqual([])
  expect(wrong({ seed_hash: sha256('other') })).toEqual(['seed'])
  expect(wrong({ lucky_no: lucky_no === '10000001' ? '10000002' : '10000001' })).toEqual(['lucky'])
  expect(wrong({ tickets: tickets.slice(1) })).toEqual(expect.arrayContaining(['count', 'numbers']))
  expect(wrong({ tickets: tickets.toReversed() })).toContain('numbers')
  expect(checkDraw({ ...proof, seed: null }, sha256)).toBeUndefined()
})
