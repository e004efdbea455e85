import { ownedTable } from '../owned-table.ts'

/** Payments in the statements of later sections. */
export const payments = ownedTable('pay_order')
