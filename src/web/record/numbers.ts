import type { ColumnMeta } from '#core/wire/wire.ts'
import { formatsNow } from '../ui/format.ts'

/** For a column of numbers: the power of ten of the stored values, and the minimum number of decimals. */
export function columnDecimals({
  x: { fmt, scale },
  decimal,
}: Pick<ColumnMeta, 'x' | 'decimal'>): DecimalForm | undefined {
  switch (fmt) {
    case 'money':
      return { decimals: 2, minDecimals: 2 }
    case 'unit_price':
      return { decimals: scale ?? 4, minDecimals: 2 }
    case 'percent':
      return { decimals: scale ?? 2, minDecimals: 0 }
    case 'quantity':
    case 'int':
      return { decimals: scale ?? decimal ?? 0, minDecimals: 0 }
    default:
      return undefined
  }
}
interface DecimalForm {
  decimals: number
  minDecimals: number
}

/** What a column is measured in, for its title: said once there, not in every row. */
export function columnUnit({ x: { fmt, unit } }: Pick<ColumnMeta, 'x'>): string | undefined {
  return fmt === 'quantity' || fmt === 'int' ? unit : undefined
}

/** The unit of a row's own quantity, where its column has none for all rows. */
export function rowUnit({ x: { unit_by } }: ColumnMeta, row: Readonly<Record<string, unknown>>): string {
  const unit = unit_by && row[`${unit_by}_label`]
  return typeof unit === 'string' ? unit : ''
}

/** A number as its column writes it. Alone it carries its unit; in a column (`decimals` given) its title does. */
export function numberText(
  column: ColumnMeta,
  value: number | bigint,
  { decimals }: { decimals?: number } = {},
): string {
  const formats = formatsNow()
  const { decimals: scale, minDecimals } = columnDecimals(column) ?? { decimals: 2, minDecimals: 2 }
  const alone = decimals === undefined
  if (column.x.fmt === 'percent') return formats.percent(value, { scale, minDecimals: decimals ?? minDecimals })
  if (alone && column.x.fmt === 'money') return formats.money(value)
  if (alone && column.x.fmt === 'unit_price') return formats.unitPrice(value)
  const text = formats.decimal(value, { scale, minDecimals })
  const unit = alone && columnUnit(column)
  return unit ? `${text} ${unit}` : text
}

/**
 * A total of a column: money from cents, others by their scale; 0 when there is nothing (spec section 9). Exact however
 * large.
 */
export function totalText(
  column: ColumnMeta,
  total: number | bigint | string | undefined,
  alone?: { decimals?: number },
): string {
  return total ? numberText(column, typeof total === 'string' ? BigInt(total) : total, alone) : '0'
}
