import { ownedTable } from '../owned-table.ts'

/** Members and their addresses for the statements of other sections. */
export const members = ownedTable('member')
export const memberAddresses = ownedTable('member_address')

/**
 * SQL: the id of the surviving member, which is the merge target or the member itself. `by` is a column of a row of the
 * same supplier (`r.winner_id`).
 */
export const mergeSurvivorSql = (by: `${string}.${string}`): string =>
  `(select coalesce(kept.merged_into, kept.id) from member kept where kept.suid = ${by.slice(0, by.indexOf('.'))}.suid and kept.id = ${by})`
