import { definePart } from '#core/define/part.ts'
import { supplyMirrors } from '../store/supply-mirror.ts'
import { splitBySupplier } from './split-by-supplier.ts'
import { settleSupply } from './settle.work.ts'
import { syncOrder } from './sync.ts'

export const supplyMirror = supplyMirrors.contribute('supply', { split: splitBySupplier, sync: syncOrder })

/** 选货订单: orders of union stores for goods of their suppliers. */
export const supplyOrderPart = definePart({
  works: [settleSupply],
  extensionPoints: [supplyMirrors],
  contributions: [supplyMirror],
})
