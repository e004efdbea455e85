/** Up to this many ids are bound one by one; the list is padded to this length. */
const PADDED_IDS = 8

/**
 * The condition that an id is one of these, as SQL after its column, with the values from its placeholder on. One id
 * and a few ids have their own statements, whose plans are cached. A list would be planned each time, which takes
 * longer than finding the records, so a few ids are padded with the last one to share one statement.
 */
export function idCondition(ids: readonly number[], position: number): { sql: string; values: readonly unknown[] } {
  if (ids.length === 0 || ids.length > PADDED_IDS) return { sql: `= any($${position}::bigint[])`, values: [ids] }
  if (ids.length === 1) return { sql: `= $${position}::bigint`, values: ids }
  const values = Array.from({ length: PADDED_IDS }, (_, n) => ids[Math.min(n, ids.length - 1)])
  return { sql: `in (${values.map((_, n) => `$${position + n}::bigint`).join(', ')})`, values }
}
