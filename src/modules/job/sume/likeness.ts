import { members } from '../../member/tables.ts'

/** Whether the résumé `s` tells of the same person as the row `t` (name, birth, phone, member_id), who wrote it as another member, as SQL. */
export function isAlike(s: string, t: string): string {
  return `(${s}.suid = ${t}.suid and ${s}.member_id <> ${t}.member_id and ${s}.del_at is null
    and (${s}.phone = ${t}.phone or (${s}.name = ${t}.name and ${s}.birth = ${t}.birth)))`
}

/** How many other members wrote a résumé that looks like the row `t`, as SQL. */
export function alikeCount(t: string): string {
  return `(select count(*)::int from job_sume s where ${isAlike('s', t)} and not coalesce(s.hidden, false))`
}

/** Whether the person of the row `t`, or somebody who looks like them, is blocked, as SQL. */
export function isBlocked(t: string): string {
  return `(exists (select 1 from ${members.text('m')} where m.suid = ${t}.suid and m.id = ${t}.member_id and m.status = 'blocked')
    or exists (select 1 from job_sume s ${members.joinText('m', 's.member_id')} where ${isAlike('s', t)} and m.status = 'blocked'))`
}
