import type { WorkbenchChart } from '#core/wire/workbench-wire.ts'
import { formatsNow } from '../ui/format.ts'

type Measure = Pick<WorkbenchChart, 'scale' | 'unit'>

/** An amount of a figure with its unit, exact. */
export function amountOf(measure: Measure, value: number | string): string {
  return formatsNow().figure(value, measure)
}

/** The same in few characters, for an axis. */
export function shortAmount(measure: Measure, value: number): string {
  return formatsNow().shortFigure(value, measure)
}
