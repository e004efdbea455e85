import { ownedTable } from '../owned-table.ts'

/** Open items in the statements of later sections. */
export const debts = ownedTable('partner_debt')
