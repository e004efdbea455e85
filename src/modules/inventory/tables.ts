import { ownedTable } from '../owned-table.ts'

/** Lines of issues in the statements of later sections. */
export const outboundLines = ownedTable('outbound_line')
/** What lies there now, and what moved, as their lists show it. */
export const stockViews = ownedTable('stock_view')
export const stockLogs = ownedTable('stock_log_view')
