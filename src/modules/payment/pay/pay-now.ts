import { AppError, refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { takeCash } from '../../finance/cash/till.ts'
import { paySetting } from '../setting/setting.resource.ts'
import { channels } from '../shared/words.ts'
import type { HouseChannel } from '../shared/words.ts'
import { takePayment } from './apply.ts'
import { closeCodesOver } from './provider.job.ts'
import { addPayment, knownPayment, liveOf, lockOwed, refuseOver, standingOf } from './start.ts'
import type { Asked, StartedPayment } from './start.ts'

export interface HousePayment extends Asked {
  readonly channel: HouseChannel
  /** Cash: who takes it in; the caller unless told. */
  readonly collector?: number
  /** A transfer: a picture of its slip, and in whose name it was made. */
  readonly proof?: string
  /** A transfer of a buyer who has no slip to show: a person looks for the money by the name. */
  readonly unproven?: boolean
  readonly payer?: string
}

/**
 * A payment that needs no provider. A wallet, points and cash are paid with it, in this very action, and codes that take too much by then are closed; a
 * transfer waits until a person has seen the money and confirms it.
 */
export async function payNow(ctx: Ctx<DB>, asked: HousePayment): Promise<StartedPayment> {
  const { channel, amount } = asked
  const owed = await lockOwed(ctx, asked)
  const known = await knownPayment(ctx, asked, channel)
  if (known) return standingOf(known)
  refuseOver(owed, asked)
  const setting = await ctx.single(paySetting)
  if (!setting[channel]) throw new AppError('pay_channel_off', { channel: channels[channel] })
  if (channel === 'transfer') {
    if (asked.unproven ? !asked.payer : asked.proof === undefined)
      throw asked.unproven ? refusing('payer', 'pay_no_payer') : refusing('proof', 'pay_no_proof')
    if (await liveOf(ctx, asked, channel)) throw new AppError('pay_transfer_waits', { no: owed.no })
    return standingOf(await addPayment(ctx, asked, owed, { channel, proof: asked.proof ?? null, payer: asked.payer ?? null }))
  }
  if (channel !== 'cash' && owed.uid === null) throw new AppError('pay_no_member')
  const points = channel === 'score' ? pointsFor(amount, setting.score_rate) : null
  const collector_uid = channel === 'cash' ? (asked.collector ?? ctx.uid) : null
  const row = await addPayment(ctx, asked, owed, { channel, points, collector_uid, payer: asked.payer ?? null })
  if (collector_uid !== null) await takeCash(ctx, { no: row.no, amount, collector: collector_uid, payer: row.payer })
  const paid = await takePayment(ctx, row, { pay_no: row.no, at: ctx.now })
  await closeCodesOver(ctx, row)
  return standingOf(paid)
}

/** Points that pay an amount at so many for one yuan; a started point is a whole one. */
export function pointsFor(amount: number, rate: number): number {
  return Number((BigInt(amount) * BigInt(rate) + 99n) / 100n)
}
