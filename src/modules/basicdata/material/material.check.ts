import { figure } from '#core/value/figure.ts'
import type { Figure } from '#core/value/figure.ts'
import { unitText } from '#core/value/units.ts'
import type { Problem } from '#core/errors/errors.ts'

export interface CheckedMaterial {
  kind: string
  food_salt: boolean
  base_unit_id: number
  barcode: string | null
  shelf_days: number | null
  expire_warn_days: number | null
  min_stock: number | null
  max_stock: number | null
  ref_sale_price: number | null
  lowest_price: number | null
  units?: readonly { unit_id: number; ratio: number; barcode: string | null }[]
}

/** Problems between the fields of a material, found without database lookups. */
export function materialProblems(input: CheckedMaterial): Problem[] {
  const { units = [] } = input
  const barcodes = new Set([input.barcode])
  return [
    ...below(input.min_stock, input.max_stock, 'max_stock', figure.quantity),
    ...above(input.ref_sale_price, input.lowest_price, 'lowest_price', figure.unitPrice),
    ...above(input.shelf_days, input.expire_warn_days, 'expire_warn_days', daysFigure),
    ...(input.food_salt && input.kind !== 'edible_salt'
      ? [{ field: 'food_salt', code: 'only_edible_salt' } as const]
      : []),
    ...units.flatMap(({ unit_id, barcode }, i): Problem[] => {
      const row = i + 1
      const repeated = barcode !== null && barcodes.has(barcode)
      barcodes.add(barcode)
      return [
        ...(unit_id === input.base_unit_id ? [{ field: 'units.unit_id', code: 'base_unit_again', row } as const] : []),
        ...(repeated ? [{ field: 'units.barcode', code: 'duplicate', row } as const] : []),
      ]
    }),
  ]
}

const daysFigure = (days: number) => figure.decimal(days, 0, unitText('天'))

/** The upper bound must not be below the lower bound. */
function below(low: number | null, high: number | null, field: string, write: (value: number) => Figure): Problem[] {
  return low !== null && high !== null && high < low ? [{ field, code: 'too_small', params: { min: write(low) } }] : []
}

/** A value must not exceed its bound. */
function above(bound: number | null, value: number | null, field: string, write: (value: number) => Figure): Problem[] {
  return bound !== null && value !== null && value > bound
    ? [{ field, code: 'too_big', params: { max: write(bound) } }]
    : []
}
