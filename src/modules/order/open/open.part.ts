import { definePart } from '#core/define/part.ts'
import { afterOpenCalls } from './after.open.ts'
import { orderOpenCalls } from './order.open.ts'
import { previewOpenCall } from './preview.open.ts'

/** What other systems of the supplier do with its orders. */
export const openPart = definePart({ openCalls: [previewOpenCall, ...orderOpenCalls, ...afterOpenCalls] })
