import { ownedTable } from '../owned-table.ts'

/** Payments in the statements of later sections. */
export const payments = ownedTable('pay_order')

/** Money that goes out to people. */
export const outgoings = ownedTable('pay_outgoing')

/** What was given back of them. */
export const moneyRefunds = ownedTable('pay_refund')
