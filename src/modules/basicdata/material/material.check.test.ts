import { figure } from '#core/value/figure.ts'
import { expect, test } from 'vitest'
import { materialProblems } from './material.check.ts'
import type { CheckedMaterial } from './material.check.ts'

const salt: CheckedMaterial = {
  kind: 'edible_salt',
  food_salt: true,
  base_unit_id: 1,
  barcode: '690',
  shelf_days: null,
  expire_warn_days: null,
  min_stock: null,
  max_stock: null,
  ref_sale_price: null,
  lowest_price: null,
  units: [
    { unit_id: 2, ratio: 1, barcode: null },
    { unit_id: 3, ratio: 1, barcode: '691' },
  ],
}

test('a right material has no problems', () => {
  expect(materialProblems(salt)).toEqual([])
  expect(materialProblems({ ...salt, min_stock: 5, max_stock: 5, ref_sale_price: 9, lowest_price: 9 })).toEqual([])
})
test.each([
  [
    'the most may not lie below the least',
    { min_stock: 2000, max_stock: 1500 },
    { field: 'max_stock', code: 'too_small', params: { min: figure.quantity(2000) } },
  ],
  [
    'the lowest price may not lie above the selling price',
    { ref_sale_price: 25000, lowest_price: 25001 },
    { field: 'lowest_price', code: 'too_big', params: { max: figure.unitPrice(25_000) } },
  ],
  [
    'a warning may not start before the goods are made',
    { shelf_days: 30, expire_warn_days: 31 },
    {
      field: 'expire_warn_days',
      code: 'too_big',
      params: { max: figure.decimal(30, 0, ['天', 'days', 'días', '日']) },
    },
  ],
  [
    'the food salt rules hold for edible salt only',
    { kind: 'wheat' },
    { field: 'food_salt', code: 'only_edible_salt' },
  ],
] as const)('%s', (_what, change, problem) => {
  expect(materialProblems({ ...salt, ...change })).toEqual([problem])
})
test('a further unit is not the base unit and repeats no barcode', () => {
  const units = [
    { unit_id: 1, ratio: 1, barcode: null },
    { unit_id: 2, ratio: 1, barcode: '690' },
    { unit_id: 3, ratio: 1, barcode: '700' },
    { unit_id: 4, ratio: 1, barcode: '700' },
  ]
  expect(materialProblems({ ...salt, units })).toEqual([
    { field: 'units.unit_id', code: 'base_unit_again', row: 1 },
    { field: 'units.barcode', code: 'duplicate', row: 2 },
    { field: 'units.barcode', code: 'duplicate', row: 4 },
  ])
})
