import { plainDecimal } from '#core/decimal.ts'
import type { FormField } from '#core/wire.ts'
import { FactView } from '../form/facts.tsx'

/** Kinds that write as many decimals as a number has; all others write the same many for each. */
const ragged: Partial<Record<FormField['kind'], number>> = { quantity: 0, unit_price: 2 }

function decimalsOf({ kind, scale = 0 }: FormField, value: unknown): number {
  const least = ragged[kind]
  if (least === undefined || typeof value !== 'number') return 0
  return Math.max(least, plainDecimal(value, scale).split('.')[1]?.length ?? 0)
}

/** How many decimals stand in a column at most. */
export function decimalsIn(field: FormField, values: readonly unknown[]): number {
  return Math.max(0, ...values.map((value) => decimalsOf(field, value)))
}

/** A value of a column whose decimal points stand below each other: bags without decimals, kilograms with theirs. */
export function Aligned({ field, value, label, decimals }: { field: FormField; value: unknown; label?: unknown; decimals: number }) {
  const own = decimalsOf(field, value)
  const missing = field.kind in ragged && typeof value === 'number' ? decimals - own : 0
  return (
    <>
      <FactView field={field} value={value} label={label} />
      {missing > 0 && (
        <span className="num pad" aria-hidden>
          {(own === 0 ? '.' : '') + '0'.repeat(missing)}
        </span>
      )}
    </>
  )
}
