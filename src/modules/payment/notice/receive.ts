import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { NoticeItem, Refused } from '#core/define/provider.ts'
import type { PaymentNotice } from '#core/define/payment-provider.ts'
import type { Ctx } from '#core/define/resource.ts'
import { formatDecimal } from '#core/value/decimal.ts'
import type { DB } from '../../db.ts'
import { applyPayment } from '../pay/apply.ts'
import type { Applied } from '../pay/apply.ts'
import { closeCodesOver, liveCodes } from '../pay/provider.job.ts'
import { noteClosed, tellClosed } from '../order/closed.ts'
import { lockBoth, ownerOf, paymentByNo } from '../order/rows.ts'
import type { PayOrder } from '../order/rows.ts'
import { heardOf } from '../outgoing/heard.ts'
import { lockRefund, setRefund, settleRefund } from '../refund/settle-refund.ts'
import type { PortChannel } from '../shared/words.ts'

/**
 * Takes what a channel reports, its proof given, once for each key: kept first, then held against ours and counted. What does not fit is kept as refused, with
 * the reason, and changes nothing. A number that is not there (yet) throws, so that the channel reports again.
 */
export async function receiveNotice(ctx: Ctx<DB>, channel: PortChannel, item: NoticeItem<PaymentNotice>): Promise<Refused | void> {
  const { key, no, value } = item
  if (ownerOf(no) !== ctx.suid) throw new AppError('not_found')
  // one pipeline: what it is about is read once it is kept
  const [known, about] = await Promise.all([keepNotice(ctx, channel, item), value.what === 'paid' ? paymentByNo(ctx, no) : undefined])
  if (known === 'applied') return undefined
  try {
    // a new notice is kept as applied, which it mostly is
    const note = async (result: Applied) =>
      known === 'new' && result === 'applied' ? undefined : noteResult(ctx, { channel, key }, result)
    await settleNotice(ctx, { channel, no, value, about, result: note })
    return undefined
  } catch (error) {
    if (!(error instanceof AppError) || !refusals.has(error.code)) throw error
    await noteResult(ctx, { channel, key }, 'refused', error.code)
    ctx.log({ biz_type: 'pay_notice', biz_no: no, after: { channel, what: value.what, amount: value.amount, refused: error.code } })
    return { refused: error }
  }
}

/** What does not fit is refused for good; all else is our own trouble, and the channel reports again. */
const refusals: ReadonlySet<string> = new Set(['pay_amount_differs', 'pay_account_differs', 'pay_refund_state', 'pay_state'])

/** Keeps a notice before it counts; one that came before under its key is counted up, and tells how it was handled. */
async function keepNotice({ db, suid, now }: Ctx<DB>, channel: PortChannel, { key, no, value }: NoticeItem<PaymentNotice>) {
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

async function noteResult(
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

interface Settling {
  channel: PortChannel
  no: string
  value: PaymentNotice
  /** The payment that it tells of as made. */
  readonly about: PayOrder | undefined
  readonly result: (result: Applied) => Promise<void>
}

async function settleNotice(ctx: Ctx<DB>, { channel, no, value, about, result }: Settling): Promise<void> {
  const { what, amount, pay_no, at, account } = value
  if (what === 'paid') {
    // one pipeline: the other codes are read once what they pay for is locked
    const applying = applyPayment(ctx, { no, amount, pay_no, at, channel, account, about })
    const [applied, codes] = await Promise.all([applying, about ? liveCodes(ctx, about) : []])
    const others = codes.filter(({ id }) => id !== about?.id)
    if (applied === 'applied' && about) await closeCodesOver(ctx, about, Promise.resolve(others))
    return result(applied)
  }
  if (what === 'outgoing_paid' || what === 'outgoing_ended') return result(await heardOf(ctx, { channel, no, value }))
  if (what === 'closed') return result(await takeClosed(ctx, { channel, no, account }))
  const refund = await ctx.db
    .selectFrom('pay_refund')
    .selectAll()
    .where('suid', '=', ctx.suid)
    .where('no', '=', no)
    .where('del_at', 'is', null)
    .executeTakeFirst()
  if (!refund) throw new AppError('not_found')
  if (refund.amount !== amount)
    throw new AppError('pay_amount_differs', { no, amount: formatDecimal(refund.amount, 2), told: formatDecimal(amount, 2) })
  const { row, refund: locked } = await lockRefund(ctx, refund.id)
  if (row.channel !== channel || (row.account !== null && row.account !== account)) throw new AppError('pay_account_differs', { no })
  if (locked.state === 'ok' && !locked.by_hand) return result('repeated')
  if (locked.state === 'ok') throw new AppError('pay_refund_state', { no }) // it was paid out by hand as well: a person has to see it
  if (what === 'refunded') await settleRefund(ctx, refund.id, { at })
  else await setRefund(ctx, locked, { state: what === 'refund_closed' ? 'closed' : 'abnormal', problem: what })
  return result('applied')
}

/** A payment that will not come any more. Refuses another channel or merchant: their word would let go what the true one may still be paid for. */
async function takeClosed(ctx: Ctx<DB>, { channel, no, account }: { channel: PortChannel; no: string; account: string }): Promise<Applied> {
  const found = await paymentByNo(ctx, no)
  if (!found) throw new AppError('not_found')
  const { row } = await lockBoth(ctx, found)
  if (row.channel !== channel || (row.account !== null && row.account !== account)) throw new AppError('pay_account_differs', { no })
  if (row.state !== 'waiting') return 'repeated'
  await noteClosed(ctx, row, null)
  await tellClosed(ctx, row)
  return 'applied'
}
