import { ownedTable } from '../owned-table.ts'

/** Members and their addresses in the statements of later sections. */
export const members = ownedTable('member')
export const memberAddresses = ownedTable('member_address')

/** As SQL, whom a member counts as: who they were merged into, else themselves. `by` is a column of a row of the same supplier (`r.winner_id`). */
export const keptMemberText = (by: `${string}.${string}`): string =>
  `(select coalesce(kept.merged_into, kept.id) from member kept where kept.suid = ${by.slice(0, by.indexOf('.'))}.suid and kept.id = ${by})`
