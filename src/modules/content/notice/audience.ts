import { depts } from '../../basicdata/tables.ts'

/** Whether the operator `o` is among those whom the notice `n` is for, as SQL: of a department also those below it. */
export function isFor(n: string, o: string): string {
  return `(${n}.audience = 'all' or (${n}.audience = 'role' and ${o}.role_ids && ${n}.role_ids) or (${n}.audience = 'dept' and exists (
    select 1 from ${depts.text('d')}, unnest(${n}.dept_ids) named where d.suid = ${n}.suid and d.id = ${o}.dept_id and d.path like '%/' || named::text || '/%')))`
}

/** Whether the notice `n` is to be seen now, as SQL. */
export function isOpen(n: string): string {
  return `${n}.status = 'published' and ${n}.publish_at <= now() and (${n}.expire_at is null or ${n}.expire_at > now()) and ${n}.del_at is null`
}

/** Whether the operator `o` works here, as SQL. */
export function isWorking(o: string): string {
  return `${o}.status = 'active' and ${o}.del_at is null`
}
