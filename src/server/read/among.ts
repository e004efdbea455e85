/**
 * The condition that an id is one of these, as SQL behind its column, and the value at its place. A single id gets a statement of its own, whose plan is kept; one
 * for a list is planned each time, which takes longer than finding the record.
 */
export function among(ids: readonly number[], place: number): { sql: string; value: unknown } {
  return ids.length === 1 ? { sql: `= $${place}::bigint`, value: ids[0] } : { sql: `= any($${place}::bigint[])`, value: ids }
}
