import { members } from '../../member/tables.ts'

/**
 * SQL condition: the résumé `s` belongs to another member but seems to be of the same person as the row `t` (name,
 * birth, phone, member_id).
 */
export function isSimilar(s: string, t: string): string {
  return `(${s}.suid = ${t}.suid and ${s}.member_id <> ${t}.member_id and ${s}.del_at is null
    and (${s}.phone = ${t}.phone or (${s}.name = ${t}.name and ${s}.birth = ${t}.birth)))`
}

/** SQL: the number of other members whose résumé is similar to the row `t`. */
export function similarCount(t: string): string {
  return `(select count(*)::int from job_sume s where ${isSimilar('s', t)} and not coalesce(s.hidden, false))`
}

/** SQL condition: the person of the row `t`, or a similar person, is blocked. */
export function isBlocked(t: string): string {
  return `(exists (select 1 from ${members.text('m')} where m.suid = ${t}.suid and m.id = ${t}.member_id and m.status = 'blocked')
    or exists (select 1 from job_sume s ${members.joinText('m', 's.member_id')} where ${isSimilar('s', t)} and m.status = 'blocked'))`
}
