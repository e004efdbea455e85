import { ownedTable } from '../owned-table.ts'

/** Payments, for the SQL of dependent modules. */
export const payments = ownedTable('pay_order')

/** Payouts to people. */
export const outgoings = ownedTable('pay_outgoing')

/** Refunds of payments. */
export const moneyRefunds = ownedTable('pay_refund')
