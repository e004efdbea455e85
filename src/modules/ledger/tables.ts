import { ownedTable } from '../owned-table.ts'

/** Postings with their transaction, in the statements of later sections. */
export const ledgerPostings = ownedTable('ledger_posting_view')
