import { ownedTable } from '../owned-table.ts'

/** Members and their addresses in the statements of later sections. */
export const members = ownedTable('member')
export const memberAddresses = ownedTable('member_address')
