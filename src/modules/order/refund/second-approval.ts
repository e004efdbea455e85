import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { joinReason } from '#core/define/reasons.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { recordEvent } from '../event/record-event.ts'
import { orderSetting } from '../setting/setting.resource.ts'
import { agreeRefund } from './agree.ts'
import type { Refund } from './in-flight.ts'

/**
 * Whether a refund exceeds the limit of one person, together with the earlier refunds of its order that had no second
 * approval.
 */
async function isLarge(
  ctx: Ctx<DB>,
  { id, order_id, total_amount }: Pick<Refund, 'id' | 'order_id' | 'total_amount'>,
): Promise<boolean> {
  const { refund_limit } = await ctx.single(orderSetting)
  if (refund_limit === null || total_amount === 0) return false
  const { rows } = await sql<{ refunded: number }>`
    select coalesce(sum(total_amount), 0)::bigint as refunded from refund
    where suid = ${ctx.suid} and order_id = ${order_id} and id <> ${id} and first_by is null and status in ('agreed', 'paying', 'done') and del_at is null`.execute(
    ctx.db,
  )
  return (rows[0]?.refunded ?? 0) + total_amount > refund_limit
}

/** Agrees to a refund on behalf of the acting person; a refund above the limit then waits for a second approval. */
export async function agreeOrEscalate(
  ctx: Ctx<DB>,
  row: Refund,
  answer: string | null,
  how?: { strict: boolean },
): Promise<void> {
  if (!(await isLarge(ctx, row))) return agreeRefund(ctx, row, answer, how)
  await sql`
    update refund set to_approve = true, first_by = ${ctx.uid > 0 ? ctx.uid : null}::bigint, answer = coalesce(${answer}, answer), ver = ver + 1, updated_at = now()
    where suid = ${ctx.suid} and id = ${row.id}`.execute(ctx.db)
  recordEvent(ctx, row.order_id, 'refund', joinReason(row.refund_no, answer), { how: 'second', refund: row.refund_no })
  ctx.log({
    biz_type: 'refund',
    biz_id: row.id,
    biz_no: row.refund_no,
    after: { to_approve: true, ...(answer === null ? {} : { answer }) },
  })
}

/** Gives the second approval. Throws `refund_same_person`, `refund_not_waiting`. */
export async function approveRefund(ctx: Ctx<DB>, row: Refund, answer: string | null): Promise<void> {
  if (!row.to_approve) throw new AppError('refund_not_waiting', { no: row.refund_no })
  if (ctx.uid === row.first_by || ctx.uid === row.created_by) throw new AppError('refund_same_person')
  await agreeRefund(ctx, row, answer, { strict: true })
}
