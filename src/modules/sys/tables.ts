import { ownedTable } from '../owned-table.ts'

/** The people of a supplier in the statements of other sections. */
export const operators = ownedTable('operator')

/** How many people belong to the department `alias`, as SQL. */
export function peopleIn(alias: string): string {
  return `(select count(*)::int from operator o where o.suid = ${alias}.suid and o.dept_id = ${alias}.id and o.del_at is null)`
}

/** The names of the people whose ids the expression `ids` lists, as SQL. */
export function peopleNamed(alias: string, ids: string): string {
  return `(select string_agg(o.username, '、' order by o.id) from operator o where o.suid = ${alias}.suid and o.id = any(${ids}) and o.del_at is null)`
}
