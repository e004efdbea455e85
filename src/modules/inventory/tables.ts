import { ownedTable } from '../owned-table.ts'

/** Lines of issues in the statements of later sections. */
export const outboundLines = ownedTable('outbound_line')
