import { ownedTable } from '../owned-table.ts'

/** Operators for the statements of other sections. */
export const operators = ownedTable('operator')

/** SQL: number of operators in the department `alias`. */
export function operatorCount(alias: string): string {
  return `(select count(*)::int from operator o where o.suid = ${alias}.suid and o.dept_id = ${alias}.id and o.del_at is null)`
}

/** SQL: names of the operators whose ids the expression `ids` lists. */
export function operatorNames(alias: string, ids: string): string {
  return `(select string_agg(o.username, '、' order by o.id) from operator o where o.suid = ${alias}.suid and o.id = any(${ids}) and o.del_at is null)`
}
