import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { sendRefund } from './refund.job.ts'
import { payRefund } from './pay-refund.resource.ts'

export const refundPart = definePart({ entries: [entry(payRefund)], jobs: [sendRefund] })
