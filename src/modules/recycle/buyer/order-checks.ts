import { sql } from 'kysely'
import { AppError, refusing } from '#core/errors/errors.ts'
import type { Buyer } from '#core/define/buyer-call.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { agreementInForce } from '../../content/agreement/current-version.ts'
import { belongsToBuyer } from '../../order/buyer/buyer-access.ts'
import type { NoteFault } from '../valuation/notes.ts'
import { openStages } from '../open/open-orders.ts'
import type { Stage } from '../shared/words.ts'

/** Maximum number of open orders of one member. */
const MAX_OPEN_ORDERS = 20

/**
 * Locks a member's order, including orders of records merged into theirs, until the transaction ends. Throws
 * `not_found` for another member's order, `state_changed` in any other state.
 */
export async function lockMemberOrder(
  { db, suid }: Ctx<DB>,
  buyer: Buyer,
  order: number,
  from: readonly Stage[],
): Promise<Stage> {
  const { rows } = await sql<{ status: Stage }>`select o.status from recycle_order o
    where o.suid = ${suid} and o.id = ${order} and ${belongsToBuyer({ suid }, buyer, 'o.member_id')} and o.del_at is null for update`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new AppError('not_found')
  if (!from.includes(row.status)) throw new AppError('state_changed')
  return row.status
}

/**
 * Refuses an order under a version of the agreement that is not in force. Without a published agreement, no version is
 * accepted.
 */
export async function requireCurrentAgreement(ctx: Ctx<DB>, agreed: number | null): Promise<void> {
  const version = (await agreementInForce(ctx, 'recycle'))?.version ?? null
  if (agreed !== version) throw refusing('agreement_ver', 'recycle_agreement_changed')
}

/** Serialises the orders of one member, so that two concurrent ones cannot both take the last open slot. */
export async function limitOpenOrders({ db, suid }: Ctx<DB>, buyer: Buyer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`recycle_order:${suid}:${buyer.id}`}, 0))`.execute(db)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from recycle_order
    where suid = ${suid} and ${belongsToBuyer({ suid }, buyer, 'member_id')} and status = any(${[...openStages]}) and del_at is null`.execute(
    db,
  )
  const count = rows[0]?.count ?? 0
  if (count >= MAX_OPEN_ORDERS) throw new AppError('recycle_many_open', { count })
}

export function noteRefusal(fault: NoteFault): AppError {
  if (fault.code === 'photos') return refusing('photos', 'recycle_photos', { count: fault.count })
  return refusing('said', `recycle_${fault.code}`, { title: fault.title })
}
