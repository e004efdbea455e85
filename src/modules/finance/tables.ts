import { ownedTable } from '../owned-table.ts'

/** Payments collected for a supplier, for the SQL of dependent modules. */
export const incomes = ownedTable('income')
