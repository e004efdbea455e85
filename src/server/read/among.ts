/** Few ids are named one by one, filled up to so many. */
const FEW = 8

/**
 * The condition that an id is one of these, as SQL behind its column, and the values from its place on. A single id and a few have statements of their own, whose
 * plans are kept; one for a list is planned each time, which takes longer than finding the records. A few are filled up with the last of them, to be one statement.
 */
export function among(ids: readonly number[], place: number): { sql: string; values: readonly unknown[] } {
  if (ids.length === 0 || ids.length > FEW) return { sql: `= any($${place}::bigint[])`, values: [ids] }
  if (ids.length === 1) return { sql: `= $${place}::bigint`, values: ids }
  const values = Array.from({ length: FEW }, (_, n) => ids[Math.min(n, ids.length - 1)])
  return { sql: `in (${values.map((_, n) => `$${place + n}::bigint`).join(', ')})`, values }
}
