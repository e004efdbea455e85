import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { cashCalls } from './cash.calls.ts'
import { cashHolding } from './cash-holding.resource.ts'
import { cashMove } from './cash-move.resource.ts'
import { checkRefund, fillPaycash, paycashFigures } from './cash.rules.ts'
import { paycashRefund } from './paycash-refund.resource.ts'
import { paycashCalls } from './paycash.calls.ts'
import { paycash } from './paycash.resource.ts'
import { reopenDayCalls } from './reopen-day.calls.ts'
import { cashTopic } from './topic.ts'

/** 现金: cash receipts and refunds of collectors, the cash they hold, and their day closes. */
export const cashPart = definePart({
  topics: [cashTopic],
  entries: [
    entry(paycash, [fillPaycash, paycashFigures]),
    entry(paycashRefund, [checkRefund]),
    entry(cashHolding),
    entry(cashMove),
  ],
  calls: [...paycashCalls, ...cashCalls, ...reopenDayCalls],
})
