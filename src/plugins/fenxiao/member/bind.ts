import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'

/** No letters or digits that are easily confused. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A new invitation code of eight characters. */
export function newCode(): string {
  return Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** Serialises changes of who invited whom, so that two concurrent ones cannot form a cycle. */
export async function lockReferrals({ db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`fenxiao:${suid}`}, 0))`.execute(db)
}

/**
 * Checks that a member may be invited by another. Throws `fenxiao_self`, `fenxiao_no_distributor`, `fenxiao_cycle`. The
 * caller holds the lock.
 */
export async function checkParent({ db, suid }: Ctx<DB>, member: number, parent: number): Promise<void> {
  if (member === parent) throw refusing('parent_id', 'fenxiao_self')
  const { rows } = await sql<{ status: string; above: boolean }>`
    with recursive up as (
      select p.member_id, p.parent_id, p.status, 1 as step from fenxiao_member p where p.suid = ${suid} and p.member_id = ${parent} and p.del_at is null
      union all select p.member_id, p.parent_id, p.status, u.step + 1 from up u
        join fenxiao_member p on p.suid = ${suid} and p.member_id = u.parent_id and p.del_at is null)
    select status, exists (select from up where member_id = ${member}) as above from up where step = 1`.execute(db)
  const [inviter] = rows
  if (inviter?.status !== 'active') throw refusing('parent_id', 'fenxiao_no_distributor')
  if (inviter.above) throw refusing('parent_id', 'fenxiao_cycle')
}
