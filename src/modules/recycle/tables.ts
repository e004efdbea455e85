import { ownedTable } from '../owned-table.ts'

/** Recycling orders for the statements of add-ons. A paid order has `status = 'done'`, `final_amount` and `done_at`. */
export const recycleOrders = ownedTable('recycle_order')
