import { ownedTable } from '../owned-table.ts'

/** Issue lines for the statements of later sections. */
export const outboundLines = ownedTable('outbound_line')
/** Stock and stock movements as their lists show them. */
export const stockViews = ownedTable('stock_view')
export const stockLogs = ownedTable('stock_log_view')
