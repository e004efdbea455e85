import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { fundBalance } from './fund.computed.ts'
import { moneyFund } from './fund.resource.ts'
import { fundOpeningCalls } from './opening.calls.ts'

/** 资金账户: our money accounts. */
export const fundPart = definePart({ entries: [entry(moneyFund, [fundBalance])], calls: fundOpeningCalls })
