import type { WorkbenchChart } from '#core/wire/workbench-wire.ts'
import { scaled } from '../ui/format.ts'

type Measure = Pick<WorkbenchChart, 'scale' | 'unit'>
const yuan = '元'

/** An amount of a figure with its unit, exact. */
export function amountOf({ scale, unit }: Measure, value: number): string {
  const text = scaled(value, { decimals: scale, minDecimals: unit === yuan ? scale : 0 })
  return unit === yuan ? `¥${text}` : unit ? `${text} ${unit}` : text
}

/** The same in few characters, for an axis. */
export function shortAmount({ scale }: Measure, value: number, lang: string): string {
  return new Intl.NumberFormat(lang, { notation: 'compact', maximumFractionDigits: 1 }).format(value / 10 ** scale)
}
