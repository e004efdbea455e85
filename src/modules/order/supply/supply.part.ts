import { definePart } from '#core/define/part.ts'
import { registerSupplySync } from '../order/counterparty.ts'
import { splitBySupplier } from './split-by-supplier.ts'
import { settleSupply } from './settle.work.ts'
import { syncOrder } from './sync.ts'

registerSupplySync({ split: splitBySupplier, sync: syncOrder })

/** 选货订单: orders of union stores for goods of their suppliers. */
export const supplyOrderPart = definePart({ entries: [], works: [settleSupply] })
