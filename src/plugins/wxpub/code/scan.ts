import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { wxpubFan } from '../fan/fan.resource.ts'

interface Scanned {
  id: number
  member_id: number | null
  operator_id: number | null
}

/**
 * Links a follower to the owner of the code that they scanned, once, and never replaces another person's link. An
 * expired code links no account.
 */
export async function linkByScan(ctx: Ctx<DB>, fan: number, scene: string): Promise<void> {
  const { db, suid, now } = ctx
  const { rows } =
    await sql<Scanned>`update wxpub_code set state = 'used', fan_id = ${fan}, used_at = to_timestamp(${now}), updated_at = now(), ver = ver + 1
    where suid = ${suid} and scene = ${scene} and state in ('waiting', 'ready') and expires_at > to_timestamp(${now}) and del_at is null
    returning id, member_id, operator_id`.execute(db)
  const [code] = rows
  if (!code) return
  const [column, whose] =
    code.member_id === null
      ? ([sql.ref('operator_id'), code.operator_id] as const)
      : ([sql.ref('member_id'), code.member_id] as const)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wxpub:${suid}:${whose}`}, 0))`.execute(db)
  // a link of a follower who has left does not block a new one
  await sql`update wxpub_fan set ${column} = null where suid = ${suid} and ${column} = ${whose} and status = 'left' and id <> ${fan} and del_at is null`.execute(
    db,
  )
  const { rows: conflicts } = await sql<{
    same_fan: boolean
  }>`select id = ${fan} as same_fan from wxpub_fan where suid = ${suid} and del_at is null
    and ((id = ${fan} and ${column} is not null and ${column} <> ${whose}) or (id <> ${fan} and ${column} = ${whose})) limit 1`.execute(
    db,
  )
  const [conflict] = conflicts
  if (conflict) {
    const problem = conflict.same_fan ? 'wxpub_fan_taken' : 'wxpub_member_taken'
    await sql`update wxpub_code set state = 'failed', problem = ${problem} where suid = ${suid} and id = ${code.id}`.execute(
      db,
    )
    return
  }
  await sql`update wxpub_fan set ${column} = ${whose}, updated_at = now(), ver = ver + 1 where suid = ${suid} and id = ${fan}`.execute(
    db,
  )
  const { name } = await ctx.find(wxpubFan, fan)
  ctx.log({
    biz_type: 'wxpub_fan',
    biz_id: fan,
    biz_no: name,
    after: { member_id: code.member_id, operator_id: code.operator_id },
  })
}
