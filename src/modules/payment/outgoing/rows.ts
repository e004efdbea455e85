import { AppError } from '#core/errors/errors.ts'
import type { OutgoingStanding } from '#core/define/payment-provider.ts'
import { outgoingOf } from '#core/define/payment.ts'
import type { OutgoingDef } from '#core/define/payment.ts'
import type { Ctx } from '#core/define/context.ts'
import type { Row } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { pauseAfter } from '../shared/pauses.ts'
import type { payOutgoing } from './outgoing.resource.ts'

export type PayOutgoing = Row<typeof payOutgoing>

/** Seconds that a payee has to claim the money. */
const CLAIM_SECONDS = 86_400

/** Locks a payout with its source record, in the lock order of the module: the source record first. */
export async function lockOutgoing(ctx: Ctx<DB>, id: number): Promise<{ row: PayOutgoing; about: OutgoingDef<DB> }> {
  const { db, suid, registry } = ctx
  const source = await db
    .selectFrom('pay_outgoing')
    .select(['kind', 'kind_id'])
    .where('suid', '=', suid)
    .where('id', '=', id)
    .executeTakeFirst()
  const about = source && outgoingOf<DB>(registry.modules, source.kind)
  if (!source || !about) throw new AppError('not_found')
  await about.lock(ctx, source.kind_id)
  const row = await db
    .selectFrom('pay_outgoing')
    .selectAll()
    .where('suid', '=', suid)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { row, about }
}

export const isFinished = ({ state }: Pick<PayOutgoing, 'state'>): boolean => state === 'paid' || state === 'ended'

type Change = Partial<
  Pick<PayOutgoing, 'state' | 'problem' | 'tries' | 'asked' | 'take' | 'account' | 'bill_no' | 'cancelling'>
>
type Timestamps = Partial<Pick<PayOutgoing, 'sent_at' | 'expires_at' | 'done_at'>>

/** Updates a payout; timestamps in seconds. */
export async function setOutgoing(
  ctx: Ctx<DB>,
  { id, no, state, ver }: PayOutgoing,
  change: Change,
  moments: Timestamps = {},
): Promise<void> {
  await ctx.db
    .updateTable('pay_outgoing')
    .set((eb) => ({
      ...change,
      ...(change.problem ? { problem: change.problem.slice(0, 200) } : {}),
      ...Object.fromEntries(
        Object.entries(moments).map(([name, at]) => [
          name,
          at === null ? null : eb.fn<number>('to_timestamp', [eb.val(at)]),
        ]),
      ),
      ver: ver + 1,
    }))
    .where('suid', '=', ctx.suid)
    .where('id', '=', id)
    .execute()
  if (change.state !== undefined && change.state !== state)
    ctx.log({
      biz_type: 'pay_outgoing',
      biz_id: id,
      biz_no: no,
      before: { state },
      after: { state: change.state, problem: change.problem ?? null },
    })
}

/** The payout certainly did not go out: notifies its source record, which may start another. */
export async function endOutgoing(
  ctx: Ctx<DB>,
  { row, about }: { row: PayOutgoing; about: OutgoingDef<DB> },
  problem: string,
): Promise<undefined> {
  await setOutgoing(ctx, row, { state: 'ended', problem, take: null, cancelling: false })
  await about.ended(ctx, { id: row.kind_id, problem })
}

/**
 * Applies the state that the channel reports. Returns the seconds until the next check; undefined once the payout has
 * ended.
 */
export async function applyStanding(
  ctx: Ctx<DB>,
  { row, about }: { row: PayOutgoing; about: OutgoingDef<DB> },
  { state, bill_no, amount, take, problem, at }: OutgoingStanding,
): Promise<number | undefined> {
  const checks = row.asked + 1
  if (amount !== row.amount) {
    await setOutgoing(ctx, row, { asked: checks, problem: 'pay_amount_differs' })
    return pauseAfter(row.asked)
  }
  if (state === 'paid') {
    await setOutgoing(
      ctx,
      row,
      { state: 'paid', bill_no, problem: null, take: null, cancelling: false },
      { done_at: Math.min(at, ctx.now) },
    )
    await about.paid(ctx, {
      id: row.kind_id,
      payout: { no: row.no, channel: row.channel, amount, at: Math.min(at, ctx.now) },
    })
    return undefined
  }
  if (state === 'failed' || state === 'cancelled') {
    const expired = (row.expires_at ?? ctx.now + 1) <= ctx.now
    return endOutgoing(
      ctx,
      { row, about },
      problem ?? (expired ? 'outgoing_late' : state === 'cancelled' ? 'outgoing_cancelled' : 'outgoing_ended'),
    )
  }
  const expires_at = row.expires_at ?? ctx.now + CLAIM_SECONDS
  const isWaiting = state === 'waiting'
  await setOutgoing(
    ctx,
    row,
    { asked: checks, bill_no, problem: null, ...(isWaiting ? { state: 'waiting', ...(take ? { take } : {}) } : {}) },
    isWaiting ? { expires_at } : {},
  )
  const remaining = isWaiting ? expires_at - ctx.now : 0
  return remaining > 0 ? Math.min(pauseAfter(row.asked), remaining) : pauseAfter(row.asked)
}
