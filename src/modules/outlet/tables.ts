import { ownedTable } from '../owned-table.ts'

/**
 * Outlets and clocked entries for the statements of other sections. A visit is a row with `kind = 'arrive'` and `status
 * = 'valid'`.
 */
export const outlets = ownedTable('shop')
export const visits = ownedTable('clockin')
