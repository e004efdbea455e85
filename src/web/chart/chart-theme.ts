import type { WorkbenchChart } from '#core/wire/workbench-wire.ts'
import { shortAmount } from './amount.ts'

/** The colours of the moment. */
export interface Theme {
  line: string
  text: string
  quiet: string
  surface: string
  colours: string[]
}

/** An axis of amounts in few characters. */
export function amountAxis(chart: Pick<WorkbenchChart, 'scale' | 'unit'>, { line, quiet }: Theme) {
  return {
    type: 'value',
    splitNumber: 3,
    splitLine: { lineStyle: { color: line } },
    axisLabel: { color: quiet, formatter: (value: number) => shortAmount(chart, value) },
  }
}
