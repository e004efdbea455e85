import { definePart } from '#core/define/part.ts'
import { followBy } from '../order/followed.ts'
import { splitBySupplier } from './place.ts'
import { settleSupply } from './settle.work.ts'
import { syncOrder } from './sync.ts'

followBy({ place: splitBySupplier, sync: syncOrder })

/** 选货订单: orders by which union stores sell what their suppliers offer. */
export const supplyOrderPart = definePart({ entries: [], works: [settleSupply] })
