import { depts } from '../../basicdata/tables.ts'

/**
 * SQL condition: the operator `o` belongs to the audience of the notice `n`. A department includes its subdepartments.
 */
export function isInAudience(n: string, o: string): string {
  return `(${n}.audience = 'all' or (${n}.audience = 'role' and ${o}.role_ids && ${n}.role_ids) or (${n}.audience = 'dept' and exists (
    select 1 from ${depts.text('d')}, unnest(${n}.dept_ids) named where d.suid = ${n}.suid and d.id = ${o}.dept_id and d.path like '%/' || named::text || '/%')))`
}

/** SQL condition: the notice `n` is visible now. */
export function isVisible(n: string): string {
  return `${n}.status = 'published' and ${n}.publish_at <= now() and (${n}.expire_at is null or ${n}.expire_at > now()) and ${n}.del_at is null`
}

/** SQL condition: the operator `o` is active. */
export function isWorking(o: string): string {
  return `${o}.status = 'active' and ${o}.del_at is null`
}
