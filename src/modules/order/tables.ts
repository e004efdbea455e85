import { ownedTable } from '../owned-table.ts'

/** Orders in the statements of later sections. */
export const orderHeads = ownedTable('orders')
export const orderLines = ownedTable('order_line')
export const refunds = ownedTable('refund')
