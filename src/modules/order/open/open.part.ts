import { definePart } from '#core/define/part.ts'
import { fulfilmentOpenCalls } from './fulfilment.open.ts'
import { orderOpenCalls } from './order.open.ts'
import { previewOpenCall } from './preview.open.ts'

/** Open API of orders for other systems of the supplier. */
export const openPart = definePart({ openCalls: [previewOpenCall, ...orderOpenCalls, ...fulfilmentOpenCalls] })
