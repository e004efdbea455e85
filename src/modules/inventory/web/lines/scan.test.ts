import { expect, test } from 'vitest'
import { gs1Of } from '#core/value/gs1.ts'
import { quantityOf } from './scan.ts'

const RATIO_ONE = 100_000_000
const unit = (unit_id: number, name: string, ratio: number, dimension: 'weight' | 'package') => ({
  unit_id,
  name,
  ratio,
  decimals: 3,
  dimension,
})

test('a scanned weight fills a unit of weight, a count every other, and a code without either is one', () => {
  const units = [
    unit(1, '公斤', RATIO_ONE, 'weight'),
    unit(2, '袋', 50 * RATIO_ONE, 'package'),
    unit(3, '吨', 1000 * RATIO_ONE, 'weight'),
  ]
  const material = { units, weight_kg: 1000 }
  const weighed = gs1Of('(01)06901234567892(3103)012500(37)4')
  expect([1, 2, 3].map((id) => quantityOf(weighed, material, id))).toEqual([12_500, 4000, undefined])
  expect(quantityOf(gs1Of('(01)06901234567892(3101)012500'), material, 3)).toBe(1250)
  expect([
    quantityOf(undefined, material, 1),
    quantityOf(gs1Of('(01)06901234567892'), { units, weight_kg: null }, 2),
  ]).toEqual([1000, 1000])
})
