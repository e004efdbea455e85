import { ownedTable } from '../owned-table.ts'

/** Postings with their transaction, for the SQL of dependent modules. */
export const ledgerPostings = ownedTable('ledger_posting_view')
