import { ownedTable } from '../owned-table.ts'

/** Open items, for the SQL of dependent modules. */
export const debts = ownedTable('partner_debt')
