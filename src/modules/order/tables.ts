import { ownedTable } from '../owned-table.ts'

/** Orders in the statements of later sections. */
export const orderHeads = ownedTable('orders')
export const orderLines = ownedTable('order_line')
/** What add-ons that take part in orders came to: `order_id`, `addon`, `paid`, `off`, `refunded`. */
export const orderParts = ownedTable('order_part_view')
export const refunds = ownedTable('refund')
export const shipments = ownedTable('shipment')
export const shipmentLines = ownedTable('shipment_line')
