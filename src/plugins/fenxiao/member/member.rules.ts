import { sql } from 'kysely'
import { AppError, refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import { requireActive } from '#modules/member/member/members.ts'
import { beforeSave, computed, onTransition } from '../../db.ts'
import type { DB } from '../../db.ts'
import { checkParent, lockReferrals, newCode } from './bind.ts'
import { fenxiaoMember } from './member.resource.ts'

const earned = (states: string) =>
  `coalesce((select sum(c.amount - c.taken) from fenxiao_commission c where c.suid = t.suid and c.earner_id = t.member_id and c.status in (${states}) and c.del_at is null), 0)::bigint`

export const memberColumns = computed(fenxiaoMember, {
  invited: `(select count(*)::int from fenxiao_member d where d.suid = t.suid and d.parent_id = t.member_id and d.del_at is null)`,
  total: earned(`'frozen', 'available'`),
  available: earned(`'available'`),
  waiting: earned(`'frozen'`),
})

/**
 * Keeps the member and the inviter unchanged, and assigns a code and the first level. Throws what `checkParent` throws,
 * `fenxiao_bound`, `fenxiao_no_level`.
 */
export const prepareMember = beforeSave(fenxiaoMember, async ({ member_id, parent_id, level_id }, before, ctx) => {
  if (before && member_id !== before.member_id)
    throw refusing('member_id', 'fixed_field', { label: fenxiaoMember.fields.member_id.label })
  if (before?.parent_id && parent_id !== before.parent_id) throw refusing('parent_id', 'fenxiao_bound')
  if (!before) await requireActive(ctx, member_id)
  const isNew = parent_id !== null && parent_id !== before?.parent_id
  if (isNew) {
    await lockReferrals(ctx)
    await checkParent(ctx, member_id, parent_id)
  }
  return {
    code: before?.code ?? newCode(),
    level_id: level_id ?? before?.level_id ?? (await firstLevel(ctx)),
    ...(isNew ? { bound_at: ctx.now } : {}),
  }
})

export const appointMember = onTransition(fenxiaoMember, 'appoint', (_row, _step, ctx) =>
  Promise.resolve({ joined_at: ctx.now }),
)

export const auditMember = onTransition(fenxiaoMember, 'audit', (_row, { result }, ctx) =>
  Promise.resolve(result === 'pass' ? { joined_at: ctx.now } : {}),
)

async function firstLevel({ db, suid }: Ctx<DB>): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`select id from fenxiao_level where suid = ${suid} and del_at is null order by sort, id limit 1`.execute(db)
  const [first] = rows
  if (!first) throw new AppError('fenxiao_no_level')
  return first.id
}
