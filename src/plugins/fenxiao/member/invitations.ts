import { sql } from 'kysely'
import type { Invited } from '#core/define/plugin.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'

/** Counts the members that each member invited in a period; a member is bound once and permanently. */
export async function invitations(
  { from, until }: { readonly from: number; readonly until: number },
  { db, suid }: Ctx<DB>,
): Promise<readonly Invited[]> {
  const { rows } =
    await sql<Invited>`select f.parent_id as member_id, count(*)::int as count, extract(epoch from max(f.bound_at))::int8 as last_at
    from fenxiao_member f where f.suid = ${suid} and f.parent_id is not null and f.bound_at >= to_timestamp(${from}) and f.bound_at < to_timestamp(${until})
      and f.del_at is null group by 1`.execute(db)
  return rows
}
