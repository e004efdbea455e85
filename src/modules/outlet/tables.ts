import { ownedTable } from '../owned-table.ts'

/** Outlets and what was clocked at them, in the statements of later sections. A visit is a row with `kind = 'arrive'` and `status = 'valid'`. */
export const outlets = ownedTable('shop')
export const visits = ownedTable('clockin')
