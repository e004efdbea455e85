import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { payOrder } from './pay-order.resource.ts'

export const orderPart = definePart({ entries: [entry(payOrder)] })
