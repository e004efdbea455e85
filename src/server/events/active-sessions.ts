import type { Db } from '../db/db.ts'

/**
 * The active sessions of a supplier among `sids`, with the second at which each expires. The query does not count as
 * use: it does not extend an idle session.
 */
export async function activeSessions(
  db: Db,
  { suid, sids, now }: { suid: number; sids: readonly number[]; now: Date },
): Promise<Map<number, number>> {
  const [rows = []] = await db.read(suid, [
    {
      name: 'living',
      text: `select s.id, s.expires_at as ends from session s join operator o on o.suid = s.suid and o.id = s.uid join supplier p on p.suid = s.suid
        where s.suid = $1 and s.id = any($2::bigint[]) and s.revoked_at is null and s.expires_at > $3
          and o.status = 'active' and o.del_at is null and p.status = 'active'`,
      values: [suid, sids, now],
    },
  ])
  return new Map(rows.map(({ id, ends }) => [Number(id), Number(ends)]))
}
