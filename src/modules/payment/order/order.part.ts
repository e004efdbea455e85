import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { paymentOfCash } from './paycash-payment.ts'
import { payOrder } from './pay-order.resource.ts'
import { paymentTopic } from './topic.ts'

export const orderPart = definePart({ entries: [entry(payOrder)], extensions: [paymentOfCash], topics: [paymentTopic] })
