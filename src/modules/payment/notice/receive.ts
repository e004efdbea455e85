import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { figure } from '#core/value/figure.ts'
import { AppError } from '#core/errors/errors.ts'
import type { NoticeItem, Refused } from '#core/define/provider.ts'
import type { PaymentNotice } from '#core/define/payment-provider.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { applyPayment } from '../pay/apply.ts'
import type { Applied } from '../pay/apply.ts'
import { closeExcessCodes, liveCodes } from '../pay/provider.job.ts'
import { closePayment, notifyClosed } from '../order/close-payment.ts'
import { lockBoth, ownerOf, paymentByNo } from '../order/rows.ts'
import type { PayOrder } from '../order/rows.ts'
import { applyOutgoingNotice } from '../outgoing/outgoing-notice.ts'
import { lockRefund, setRefund, settleRefund } from '../refund/settle-refund.ts'
import type { PortChannel } from '../shared/words.ts'

/**
 * Processes a verified channel notice, once per key: stores it first, then checks it against our records and applies
 * it. A mismatch is stored as refused, with the reason, and changes nothing. An unknown number throws, so that the
 * channel sends the notice again.
 */
export async function receiveNotice(
  ctx: Ctx<DB>,
  channel: PortChannel,
  item: NoticeItem<PaymentNotice>,
): Promise<Refused | void> {
  const { key, no, value } = item
  if (ownerOf(no) !== ctx.suid) throw new AppError('not_found')
  // one pipeline: the payment is read after the notice is stored
  const [status, about] = await Promise.all([
    storeNotice(ctx, channel, item),
    value.what === 'paid' ? paymentByNo(ctx, no) : undefined,
  ])
  if (status === 'applied') return undefined
  try {
    // a new notice is stored as applied, which is the usual result
    const recordResult = async (result: Applied) =>
      status === 'new' && result === 'applied' ? undefined : updateResult(ctx, { channel, key }, result)
    await settleNotice(ctx, { channel, no, value, about, result: recordResult })
    return undefined
  } catch (error) {
    if (!(error instanceof AppError) || !refusals.has(error.code)) throw error
    await updateResult(ctx, { channel, key }, 'refused', error.code)
    ctx.log({
      biz_type: 'pay_notice',
      biz_no: no,
      after: { channel, what: value.what, amount: value.amount, refused: error.code },
    })
    return { refused: error }
  }
}

/**
 * These mismatches are refused for good; any other error is a fault of ours, and the channel sends the notice again.
 */
const refusals: ReadonlySet<string> = new Set([
  'pay_amount_differs',
  'pay_account_differs',
  'pay_refund_state',
  'pay_state',
])

/** Stores a notice before it is applied; for a repeated key, increments its counter and returns how it was handled. */
async function storeNotice(
  { db, suid, now }: Ctx<DB>,
  channel: PortChannel,
  { key, no, value }: NoticeItem<PaymentNotice>,
) {
  const hash = createHash('sha256').update(JSON.stringify(value)).digest('hex')
  const { rows } = await sql<{ result: string; hash: string; times: number }>`
    insert into pay_notice (suid, key, hash, channel, no, what, amount, pay_no, result, times, received_at)
    values (${suid}, ${key}, ${hash}, ${channel}, ${no}, ${value.what}, ${value.amount}, ${value.pay_no.slice(0, 100)}, 'applied', 1, to_timestamp(${now}))
    on conflict (suid, channel, key) where del_at is null do update set times = pay_notice.times + 1, updated_at = now() returning result, hash, times`.execute(
    db,
  )
  const [row] = rows
  if (row && row.hash !== hash) throw new AppError('key_reused')
  if (!row || row.times === 1) return 'new'
  return row.result === 'refused' ? 'refused' : 'applied'
}

async function updateResult(
  { db, suid }: Ctx<DB>,
  { channel, key }: { channel: PortChannel; key: string },
  result: Applied | 'refused',
  problem: string | null = null,
): Promise<void> {
  await db
    .updateTable('pay_notice')
    .set({ result, problem })
    .where('suid', '=', suid)
    .where('channel', '=', channel)
    .where('key', '=', key)
    .where('del_at', 'is', null)
    .execute()
}

interface NoticeSettlement {
  channel: PortChannel
  no: string
  value: PaymentNotice
  /** The payment that a `paid` notice is about. */
  readonly about: PayOrder | undefined
  readonly result: (result: Applied) => Promise<void>
}

async function settleNotice(ctx: Ctx<DB>, { channel, no, value, about, result }: NoticeSettlement): Promise<void> {
  const { what, amount, pay_no, at, account } = value
  if (what === 'paid') {
    // one pipeline: the other codes are read after the payable is locked
    const application = applyPayment(ctx, { no, amount, pay_no, at, channel, account, about })
    const [applied, codes] = await Promise.all([application, about ? liveCodes(ctx, about) : []])
    const otherCodes = codes.filter(({ id }) => id !== about?.id)
    if (applied === 'applied' && about) await closeExcessCodes(ctx, about, Promise.resolve(otherCodes))
    return result(applied)
  }
  if (what === 'outgoing_paid' || what === 'outgoing_ended')
    return result(await applyOutgoingNotice(ctx, { channel, no, value }))
  if (what === 'closed') return result(await applyClosed(ctx, { channel, no, account }))
  const refund = await ctx.db
    .selectFrom('pay_refund')
    .selectAll()
    .where('suid', '=', ctx.suid)
    .where('no', '=', no)
    .where('del_at', 'is', null)
    .executeTakeFirst()
  if (!refund) throw new AppError('not_found')
  if (refund.amount !== amount)
    throw new AppError('pay_amount_differs', {
      no,
      amount: figure.money(refund.amount),
      told: figure.money(amount),
    })
  const { row, refund: locked } = await lockRefund(ctx, refund.id)
  if (row.channel !== channel || (row.account !== null && row.account !== account))
    throw new AppError('pay_account_differs', { no })
  if (locked.state === 'ok' && !locked.by_hand) return result('repeated')
  if (locked.state === 'ok') throw new AppError('pay_refund_state', { no }) // it was also paid out by hand: a person has to decide
  if (what === 'refunded') await settleRefund(ctx, refund.id, { at })
  else await setRefund(ctx, locked, { state: what === 'refund_closed' ? 'closed' : 'abnormal', problem: what })
  return result('applied')
}

/**
 * Closes a payment that its channel reports as closed. Refuses another channel or merchant: a false report would drop a
 * payment that the real channel may still collect.
 */
async function applyClosed(
  ctx: Ctx<DB>,
  { channel, no, account }: { channel: PortChannel; no: string; account: string },
): Promise<Applied> {
  const payment = await paymentByNo(ctx, no)
  if (!payment) throw new AppError('not_found')
  const { row } = await lockBoth(ctx, payment)
  if (row.channel !== channel || (row.account !== null && row.account !== account))
    throw new AppError('pay_account_differs', { no })
  if (row.state !== 'waiting') return 'repeated'
  await closePayment(ctx, row, null)
  await notifyClosed(ctx, row)
  return 'applied'
}
