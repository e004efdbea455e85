import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { closeMonthCalls } from './close-month.calls.ts'
import { moneyMonthLine } from './month-line.resource.ts'
import { moneyMonthMove } from './month-move.resource.ts'
import { moneyMonth } from './money-month.resource.ts'

/** 月结: months of money and stock are closed together, each with a final report. */
export const moneyPeriodPart = definePart({
  entries: [entry(moneyMonth), entry(moneyMonthLine), entry(moneyMonthMove)],
  calls: closeMonthCalls,
})
