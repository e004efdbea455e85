import { sql } from 'kysely'
import { AppError, refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { lockReferrals } from '../member/bind.ts'
import { fenxiaoMember } from '../member/member.resource.ts'
import { fenxiaoSetting } from '../setting/setting.resource.ts'

/** A buyer's row in distribution, also before they become a distributor. */
export interface Distributor {
  readonly id: number
  readonly status: 'customer' | 'pending' | 'active' | 'frozen'
  readonly parent_id: number | null
  readonly level_id: number
  readonly code: string
}

export async function distributorOf(
  { db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>,
  member: number,
): Promise<Distributor | undefined> {
  const { rows } = await sql<Distributor>`select id, status, parent_id, level_id, code from fenxiao_member
    where suid = ${suid} and member_id = ${member} and del_at is null`.execute(db)
  return rows[0]
}

/**
 * Binds a buyer to the distributor whose invitation code they used, permanently. Throws `fenxiao_closed`,
 * `fenxiao_code`, `fenxiao_bound` and what `checkParent` throws.
 */
export async function bindTo(ctx: Ctx<DB>, member: number, code: string): Promise<Distributor> {
  const { is_open } = await ctx.single(fenxiaoSetting)
  if (!is_open) throw new AppError('fenxiao_closed')
  await lockReferrals(ctx)
  const { rows } = await sql<{ member_id: number }>`select member_id from fenxiao_member
    where suid = ${ctx.suid} and code = ${code.trim().toUpperCase()} and status in ('active', 'frozen') and del_at is null`.execute(
    ctx.db,
  )
  const [parent] = rows
  if (!parent) throw refusing('code', 'fenxiao_code')
  const distributor = await distributorOf(ctx, member)
  if (distributor?.parent_id === parent.member_id) return distributor
  if (distributor?.parent_id) throw refusing('code', 'fenxiao_bound')
  await ctx.save(fenxiaoMember, {
    ...(distributor ? { id: distributor.id } : {}),
    member_id: member,
    parent_id: parent.member_id,
  })
  return requireDistributor(ctx, member)
}

/** Applies to become a distributor. Throws `fenxiao_closed`, `fenxiao_applied`, `fenxiao_is_distributor`. */
export async function apply(ctx: Ctx<DB>, member: number): Promise<Distributor> {
  const { is_open, needs_audit } = await ctx.single(fenxiaoSetting)
  if (!is_open) throw new AppError('fenxiao_closed')
  await lockReferrals(ctx)
  if (!(await distributorOf(ctx, member))) await ctx.save(fenxiaoMember, { member_id: member })
  const { id, status, code } = await requireDistributor(ctx, member)
  if (status === 'pending') throw new AppError('fenxiao_applied')
  if (status !== 'customer') throw new AppError('fenxiao_is_distributor')
  await sql`update fenxiao_member set applied_at = to_timestamp(${ctx.now}), status = case when ${needs_audit}::boolean then 'pending' else status end, ver = ver + 1, updated_at = now()
    where suid = ${ctx.suid} and id = ${id}`.execute(ctx.db)
  if (needs_audit)
    ctx.log({ biz_type: 'fenxiao_member', biz_id: id, biz_no: code, before: { status }, after: { status: 'pending' } })
  else await ctx.step(fenxiaoMember, 'appoint', { id })
  return requireDistributor(ctx, member)
}

async function requireDistributor(ctx: Ctx<DB>, member: number): Promise<Distributor> {
  const distributor = await distributorOf(ctx, member)
  if (!distributor) throw new AppError('not_found')
  return distributor
}
