import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import { members } from '#modules/member/tables.ts'
import type { DB } from '../../db.ts'
import { fenxiaoSetting } from '../setting/setting.resource.ts'

/** A member who earns from an order. */
export interface Earner {
  readonly member_id: number
  readonly level_id: number
  readonly tier: 'first' | 'second'
}

/**
 * The members who earn from what a buyer buys now, at most two: the inviter and the inviter's inviter; the buyer first
 * where the settings allow it. A frozen or blocked member earns nothing and is not replaced.
 */
export async function earnersOf(ctx: Ctx<DB>, buyer: number): Promise<Earner[]> {
  const { is_open, two_levels, self_buy } = await ctx.single(fenxiaoSetting)
  if (!is_open) return []
  const { rows } = await sql<{ member_id: number; level_id: number; status: string; step: number }>`
    with recursive up as (
      select p.member_id, p.parent_id, p.level_id, p.status, 0 as step from fenxiao_member p where p.suid = ${ctx.suid} and p.member_id = ${buyer} and p.del_at is null
      union all select p.member_id, p.parent_id, p.level_id, p.status, u.step + 1 from up u
        join fenxiao_member p on p.suid = ${ctx.suid} and p.member_id = u.parent_id and p.del_at is null where u.step < 2)
    select k.id as member_id, u.level_id, case when k.status = 'active' then u.status else 'frozen' end as status, u.step
    from up u join ${members.as('m')} on m.suid = ${ctx.suid} and m.id = u.member_id
      join ${members.as('k')} on k.suid = ${ctx.suid} and k.id = coalesce(m.merged_into, m.id) order by u.step`.execute(
    ctx.db,
  )
  const self = self_buy && rows[0]?.status === 'active' ? 1 : 0
  return rows.flatMap(({ member_id, level_id, status, step }) => {
    const tier = (['first', 'second'] as const)[step + self - 1]
    const counts = status === 'active' && (member_id !== buyer || self === 1)
    return tier && counts && (tier === 'first' || two_levels) ? [{ member_id, level_id, tier }] : []
  })
}
