import { AppError, refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { receiveCash } from '../../finance/cash/collector-cash.ts'
import { paySetting } from '../setting/setting.resource.ts'
import { channels } from '../shared/words.ts'
import type { InternalChannel } from '../shared/words.ts'
import { recordPayment } from './apply.ts'
import { closeExcessCodes } from './provider.job.ts'
import { addPayment, existingPayment, lockLivePayment, lockOwed, checkDue, toStartedPayment } from './start.ts'
import type { PayRequest, StartedPayment } from './start.ts'

export interface InternalPayment extends PayRequest {
  readonly channel: InternalChannel
  /** Cash: the collector; default the caller. */
  readonly collector?: number
  /** A transfer: a picture of its slip, and in whose name it was made. */
  readonly proof?: string
  readonly payer?: string
  /** A transfer that a buyer reports: until when it keeps its payable. Seconds. */
  readonly until?: number
}

/**
 * A payment without a provider. Wallet, points and cash are paid within this action, and codes that exceed the
 * remaining due are closed; a transfer waits until an operator confirms the money.
 */
export async function payNow(ctx: Ctx<DB>, request: InternalPayment): Promise<StartedPayment> {
  const { channel, amount } = request
  const owed = await lockOwed(ctx, request)
  const existing = await existingPayment(ctx, request, channel)
  if (existing) return toStartedPayment(existing)
  checkDue(owed, request)
  const setting = await ctx.single(paySetting)
  if (!setting[channel]) throw new AppError('pay_channel_off', { channel: channels[channel] })
  if (channel === 'transfer') {
    if (request.proof === undefined) throw refusing('proof', 'pay_no_proof')
    if (await lockLivePayment(ctx, request, channel)) throw new AppError('pay_transfer_waits', { no: owed.no })
    return toStartedPayment(
      await addPayment(ctx, request, owed, {
        channel,
        proof: request.proof,
        payer: request.payer ?? null,
        expires_at: request.until ?? null,
      }),
    )
  }
  if (channel !== 'cash' && owed.uid === null) throw new AppError('pay_no_member')
  const points = channel === 'score' ? pointsFor(amount, setting.score_rate) : null
  const collector_uid = channel === 'cash' ? (request.collector ?? ctx.uid) : null
  const row = await addPayment(ctx, request, owed, { channel, points, collector_uid, payer: request.payer ?? null })
  if (collector_uid !== null) await receiveCash(ctx, { no: row.no, amount, collector: collector_uid, payer: row.payer })
  const paid = await recordPayment(ctx, row, { pay_no: row.no, at: ctx.now })
  await closeExcessCodes(ctx, row)
  return toStartedPayment(paid)
}

/** Points that pay an amount (cents) at `rate` points per yuan, rounded up. */
export function pointsFor(amount: number, rate: number): number {
  return Number((BigInt(amount) * BigInt(rate) + 99n) / 100n)
}
