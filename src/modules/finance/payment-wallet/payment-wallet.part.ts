import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { walletInfo } from './info.calls.ts'
import { walletLine } from './lines.resource.ts'
import { walletSummary } from './summary.resource.ts'

/** 货款钱包: money collected for a union account, by day and by line, and the state of its wallet. */
export const paymentWalletPart = definePart({
  entries: [entry(walletSummary), entry(walletLine)],
  calls: [walletInfo],
})
