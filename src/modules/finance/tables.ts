import { ownedTable } from '../owned-table.ts'

/** What was collected for a supplier, payment by payment, in the statements of later sections. */
export const incomes = ownedTable('income')
