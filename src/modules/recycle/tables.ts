import { ownedTable } from '../owned-table.ts'

/** What members gave back, in the statements of add-ons. What was paid for has `status = 'done'`, its `final_amount` and when, `done_at`. */
export const recycleOrders = ownedTable('recycle_order')
