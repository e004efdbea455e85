import { ownedTable } from '../owned-table.ts'

/** Order tables for the SQL of later sections. */
export const orderHeads = ownedTable('orders')
export const orderLines = ownedTable('order_line')
/** Results of add-ons in orders: `order_id`, `addon`, `paid`, `off`, `refunded`. */
export const orderParts = ownedTable('order_part_view')
export const refunds = ownedTable('refund')
export const shipments = ownedTable('shipment')
export const shipmentLines = ownedTable('shipment_line')
