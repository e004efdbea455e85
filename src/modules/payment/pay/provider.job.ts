import { sql } from 'kysely'
import type { Outcome } from '#core/define/provider.ts'
import type { PaymentProvider } from '#core/define/payment-provider.ts'
import type { Ctx } from '#core/define/context.ts'
import { AppError } from '#core/errors/errors.ts'
import { defineProviderJob } from '../../db.ts'
import type { DB } from '../../db.ts'
import { pauseAfter, startPauseAfter } from '../shared/pauses.ts'
import { applyPayment } from './apply.ts'
import { closePayment, notifyClosed } from '../order/close-payment.ts'
import { lockBoth, lockPayment, payableOfKind } from '../order/rows.ts'
import type { PayOrder } from '../order/rows.ts'

type ProviderAction =
  { do: 'start'; pay: Parameters<PaymentProvider['start']>[0] } | { do: 'ask' | 'close'; no: string }
type Paid = { pay_no: string; amount: number; at: number }
type ProviderResult = { account: string } & (
  | { is: 'started'; handover: object }
  | { is: 'closed' }
  | ({ is: 'paid' } & Paid)
  /** A refusal that says nothing about the payment: nothing was sent, or our access was denied. */
  | { is: 'unsaid'; code: string }
)
/** Refusals after which a payment can never be made. After any other the outcome is unknown and is checked again. */
const finalRefusals: ReadonlySet<string> = new Set(['closed', 'revoked', 'payerror', 'absent'])
/**
 * Seconds after the expiry when a channel surely accepts no money, whether or not we can check; the daily statement
 * lists what it accepted before.
 */
const GIVE_UP_AFTER = 86_400

/**
 * The next step of a live payment at its provider: start it, check it at growing intervals, and after its expiry or
 * cancellation close it there and then here. All attempts use the same number.
 */
export const actAtProvider = defineProviderJob({
  name: 'payment.act',
  title: ['支付的发起与查询', 'Start or check a payment', 'Iniciar o consultar un pago', '支払いの開始・照会'],
  kind: 'payment',
  async prepare(id, ctx): Promise<ProviderAction | undefined> {
    const row = await lockPayment(ctx, id)
    if (row.state !== 'waiting') return undefined
    const until = row.expires_at ?? ctx.now
    if (row.step === 'close' || until <= ctx.now) return { do: 'close', no: row.no }
    if (row.step !== 'start' || row.way === null) return { do: 'ask', no: row.no }
    const { no, amount, subject, way, payer, address, back } = row
    return {
      do: 'start',
      pay: {
        no,
        amount,
        subject,
        way,
        until,
        ...(payer === null ? {} : { payer }),
        ...(address === null ? {} : { address }),
        ...(back === null ? {} : { back }),
      },
    }
  },
  async perform(provider, act): Promise<Outcome<ProviderResult>> {
    const { account } = provider
    if (act.do === 'start') {
      const started = await provider.start(act.pay)
      if (started.is === 'done') return { is: 'done', value: { is: 'started', handover: started.value, account } }
      return started.is === 'refused' ? checkEarlierStart(provider, act.pay.no, started) : started
    }
    const answer = await provider.query(act.no)
    if (answer.is === 'done') return { is: 'done', value: { is: 'paid', account, ...answer.value } }
    if (act.do === 'ask')
      return answer.is === 'refused' && !finalRefusals.has(answer.code) ? inconclusive(account, answer.code) : answer
    const closed = await provider.close(act.no)
    if (closed.is === 'refused' && !finalRefusals.has(closed.code)) return inconclusive(account, closed.code)
    if (closed.is !== 'done' && closed.is !== 'refused') return closed
    if (closed.is === 'refused' || closed.value === 'closed') return { is: 'done', value: { is: 'closed', account } }
    const retried = await provider.query(act.no) // it was paid while it was being closed
    return retried.is === 'done' ? { is: 'done', value: { is: 'paid', account, ...retried.value } } : { is: 'unknown' }
  },
  async complete(id, outcome, ctx) {
    const row = await lockInOrder(ctx, id)
    if (row.state !== 'waiting') return undefined // its notice arrived first
    if (outcome.is === 'refused')
      return outcome.code === 'not_set_up' && row.step !== 'start'
        ? keepWaiting(ctx, row, outcome.code)
        : closeHere(ctx, row, outcome.code)
    if (outcome.is !== 'done') return scheduleCheck(ctx, row, outcome.is === 'pending' ? null : row.problem)
    if (outcome.value.is === 'unsaid') return keepWaiting(ctx, row, outcome.value.code)
    const { account } = outcome.value
    if (outcome.value.is === 'closed') return closeHere(ctx, row, null)
    if (outcome.value.is === 'paid') return applyPaid(ctx, row, outcome.value)
    await ctx.db
      .updateTable('pay_order')
      .set({
        handover: outcome.value.handover,
        account,
        problem: null,
        ...(row.step === 'start' ? { step: 'open' } : {}),
      })
      .where('suid', '=', ctx.suid)
      .where('id', '=', id)
      .execute()
    return row.step === 'close' ? 1 : pauseAfter(0)
  },
})

/**
 * Closes codes at their channels that exceed the remaining due, so that a buyer cannot pay twice. A code paid before
 * its channel closed it is refunded automatically. Transfers await an operator. The caller holds the lock of the
 * payable.
 */
export async function closeExcessCodes(
  ctx: Ctx<DB>,
  target: Pick<PayOrder, 'kind' | 'kind_id'>,
  codes = liveCodes(ctx, target),
): Promise<void> {
  const { kind, kind_id } = target
  const { db, suid } = ctx
  const live = await codes
  if (live.length === 0 || kind_id === null) return
  const { open, due } = await payableOfKind(ctx, kind).lock(ctx, kind_id)
  for (const { id, addon, channel, amount, step } of live) {
    if (addon === null || step === 'close' || (open && amount <= due)) continue
    await db.updateTable('pay_order').set({ step: 'close' }).where('suid', '=', suid).where('id', '=', id).execute()
    await ctx.dispatchTo({ addon, port: channel }, actAtProvider, id)
  }
}

type Code = Pick<PayOrder, 'id' | 'addon' | 'channel' | 'amount' | 'step'>

/** The open payment codes of a payable; under its lock they do not change until the action ends. */
export async function liveCodes(
  { db, suid }: Ctx<DB>,
  { kind, kind_id }: Pick<PayOrder, 'kind' | 'kind_id'>,
): Promise<Code[]> {
  if (kind_id === null) return []
  const { rows } = await sql<Code>`
    select id, addon, channel, amount, step from pay_order
    where suid = ${suid} and kind = ${kind} and kind_id = ${kind_id} and state = 'waiting' and addon is not null order by id`.execute(
    db,
  )
  return rows
}

/**
 * A refused number may have been started by an earlier attempt whose answer was lost, and may be paid: it is given up
 * only if it is not open there.
 */
async function checkEarlierStart(
  provider: PaymentProvider,
  no: string,
  refused: Outcome<never>,
): Promise<Outcome<ProviderResult>> {
  const answer = await provider.query(no)
  if (answer.is === 'done') return { is: 'done', value: { is: 'paid', account: provider.account, ...answer.value } }
  if (answer.is !== 'refused' || refused.is !== 'refused') return { is: 'unknown' }
  return finalRefusals.has(answer.code) ? refused : inconclusive(provider.account, refused.code)
}

const inconclusive = (account: string, code: string): Outcome<ProviderResult> => ({
  is: 'done',
  value: { is: 'unsaid', account, code },
})

/** Locks the payable before the payment. */
async function lockInOrder(ctx: Ctx<DB>, id: number): Promise<PayOrder> {
  const { db, suid } = ctx
  const target = await db
    .selectFrom('pay_order')
    .select(['id', 'kind', 'kind_id'])
    .where('suid', '=', suid)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return (await lockBoth(ctx, target)).row
}

/** Checks the provider's answer against the payment, as for a notice; a mismatch is shown and moves nothing. */
async function applyPaid(
  ctx: Ctx<DB>,
  row: PayOrder,
  reported: Paid & { account: string },
): Promise<number | undefined> {
  try {
    await applyPayment(ctx, { no: row.no, ...reported })
    await closeExcessCodes(ctx, row)
    return undefined
  } catch (error) {
    if (!(error instanceof AppError) || (error.code !== 'pay_amount_differs' && error.code !== 'pay_account_differs'))
      throw error
    return scheduleCheck(ctx, row, error.code)
  }
}

async function closeHere(ctx: Ctx<DB>, row: PayOrder, problem: string | null): Promise<undefined> {
  await closePayment(ctx, row, problem)
  await notifyClosed(ctx, row)
}

/**
 * The check failed or our access was denied: the payment stays open with the reason, until long after the channel's own
 * expiry.
 */
function keepWaiting(ctx: Ctx<DB>, row: PayOrder, code: string): Promise<number | undefined> {
  return ctx.now - (row.expires_at ?? ctx.now) > GIVE_UP_AFTER
    ? closeHere(ctx, row, code)
    : scheduleCheck(ctx, row, code)
}

/** The outcome is unknown: checks again, at growing intervals. An expired payment is closed only by its provider. */
async function scheduleCheck(
  ctx: Ctx<DB>,
  { id, asked, step, expires_at }: PayOrder,
  problem: string | null,
): Promise<number> {
  await ctx.db
    .updateTable('pay_order')
    .set((eb) => ({
      asked: asked + 1,
      problem: problem?.slice(0, 200) ?? null,
      checked_at: eb.fn<number>('to_timestamp', [eb.val(ctx.now)]),
    }))
    .where('suid', '=', ctx.suid)
    .where('id', '=', id)
    .execute()
  const pause = step === 'start' ? startPauseAfter(asked) : pauseAfter(asked)
  const remaining = (expires_at ?? ctx.now) - ctx.now
  return step === 'close' || remaining <= 0 ? Math.min(pause, 3600) : Math.max(1, Math.min(pause, remaining))
}
