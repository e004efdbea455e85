import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { walletInfo } from './info.calls.ts'
import { walletLine } from './lines.resource.ts'
import { walletSummary } from './summary.resource.ts'

/** 货款钱包: what was collected for a union account, by days and by lines, and how its wallet stands. */
export const paymentWalletPart = definePart({
  entries: [entry(walletSummary), entry(walletLine)],
  calls: [walletInfo],
})
