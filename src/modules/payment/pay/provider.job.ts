import { sql } from 'kysely'
import type { Outcome } from '#core/define/provider.ts'
import type { PaymentProvider } from '#core/define/payment-provider.ts'
import type { Ctx } from '#core/define/resource.ts'
import { AppError } from '#core/errors/errors.ts'
import { defineProviderJob } from '../../db.ts'
import type { DB } from '../../db.ts'
import { pauseAfter, startPauseAfter } from '../shared/pauses.ts'
import { applyPayment } from './apply.ts'
import { noteClosed, tellClosed } from '../order/closed.ts'
import { lockBoth, lockPayment, payableNamed } from '../order/rows.ts'
import type { PayOrder } from '../order/rows.ts'

type Act = { do: 'start'; pay: Parameters<PaymentProvider['start']>[0] } | { do: 'ask' | 'close'; no: string }
type Paid = { pay_no: string; amount: number; at: number }
type Came = { account: string } & (
  | { is: 'started'; handover: object }
  | { is: 'closed' }
  | ({ is: 'paid' } & Paid)
  /** A refusal that says nothing about the payment: nothing went out, or we were not let in. */
  | { is: 'unsaid'; code: string }
)
/** Refusals that say that a payment will never be made. Of all others nobody knows, and it is asked after again. */
const over: ReadonlySet<string> = new Set(['closed', 'revoked', 'payerror', 'absent'])
/** So many seconds after its time a channel takes nothing for a payment, whether or not we can ask; the list of the day tells what it took before. */
const GIVEN_UP = 86_400

/**
 * What is to be done about a live payment at its provider: begin it, ask after it ever more rarely, and once it has expired or is given up, close it there and
 * then here. Its number stays the same however often this is tried.
 */
export const actAtProvider = defineProviderJob({
  name: 'payment.act',
  title: ['支付的发起与查询', 'Start or check a payment', 'Iniciar o consultar un pago', '支払いの開始・照会'],
  kind: 'payment',
  async prepare(id, ctx): Promise<Act | undefined> {
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
  async perform(provider, act): Promise<Outcome<Came>> {
    const { account } = provider
    if (act.do === 'start') {
      const started = await provider.start(act.pay)
      if (started.is === 'done') return { is: 'done', value: { is: 'started', handover: started.value, account } }
      return started.is === 'refused' ? beganBefore(provider, act.pay.no, started) : started
    }
    const found = await provider.query(act.no)
    if (found.is === 'done') return { is: 'done', value: { is: 'paid', account, ...found.value } }
    if (act.do === 'ask') return found.is === 'refused' && !over.has(found.code) ? unsaid(account, found.code) : found
    const closed = await provider.close(act.no)
    if (closed.is === 'refused' && !over.has(closed.code)) return unsaid(account, closed.code)
    if (closed.is !== 'done' && closed.is !== 'refused') return closed
    if (closed.is === 'refused' || closed.value === 'closed') return { is: 'done', value: { is: 'closed', account } }
    const late = await provider.query(act.no) // it was paid while it was being closed
    return late.is === 'done' ? { is: 'done', value: { is: 'paid', account, ...late.value } } : { is: 'unknown' }
  },
  async complete(id, outcome, ctx) {
    const row = await lockInOrder(ctx, id)
    if (row.state !== 'waiting') return undefined // its notice was quicker
    if (outcome.is === 'refused')
      return outcome.code === 'not_set_up' && row.step !== 'start' ? leave(ctx, row, outcome.code) : close(ctx, row, outcome.code)
    if (outcome.is !== 'done') return askAgain(ctx, row, outcome.is === 'pending' ? null : row.problem)
    if (outcome.value.is === 'unsaid') return leave(ctx, row, outcome.value.code)
    const { account } = outcome.value
    if (outcome.value.is === 'closed') return close(ctx, row, null)
    if (outcome.value.is === 'paid') return paid(ctx, row, outcome.value)
    await ctx.db
      .updateTable('pay_order')
      .set({ handover: outcome.value.handover, account, problem: null, ...(row.step === 'start' ? { step: 'open' } : {}) })
      .where('suid', '=', ctx.suid)
      .where('id', '=', id)
      .execute()
    return row.step === 'close' ? 1 : pauseAfter(0)
  },
})

/**
 * Has codes closed at their channels that take more than is due by now: whoever paid one as well would pay twice. One that is paid before its channel has
 * closed it goes back by itself. Transfers wait for a person. The caller holds the lock of what is owed.
 */
export async function closeCodesOver(ctx: Ctx<DB>, of: Pick<PayOrder, 'kind' | 'kind_id'>, asked = liveCodes(ctx, of)): Promise<void> {
  const { kind, kind_id } = of
  const { db, suid } = ctx
  const live = await asked
  if (live.length === 0 || kind_id === null) return
  const { open, due } = await payableNamed(ctx, kind).lock(ctx, kind_id)
  for (const { id, addon, channel, amount, step } of live) {
    if (addon === null || step === 'close' || (open && amount <= due)) continue
    await db.updateTable('pay_order').set({ step: 'close' }).where('suid', '=', suid).where('id', '=', id).execute()
    await ctx.dispatchTo({ addon, port: channel }, actAtProvider, id)
  }
}

type Code = Pick<PayOrder, 'id' | 'addon' | 'channel' | 'amount' | 'step'>

/** The codes that wait for money for something; under its lock they are the same until the action ends. */
export async function liveCodes({ db, suid }: Ctx<DB>, { kind, kind_id }: Pick<PayOrder, 'kind' | 'kind_id'>): Promise<Code[]> {
  if (kind_id === null) return []
  const { rows } = await sql<Code>`
    select id, addon, channel, amount, step from pay_order
    where suid = ${suid} and kind = ${kind} and kind_id = ${kind_id} and state = 'waiting' and addon is not null order by id`.execute(db)
  return rows
}

/** A number that is refused may have begun by an earlier try whose answer was lost, and may be paid: only one that is not open there is given up. */
async function beganBefore(provider: PaymentProvider, no: string, refused: Outcome<never>): Promise<Outcome<Came>> {
  const found = await provider.query(no)
  if (found.is === 'done') return { is: 'done', value: { is: 'paid', account: provider.account, ...found.value } }
  if (found.is !== 'refused' || refused.is !== 'refused') return { is: 'unknown' }
  return over.has(found.code) ? refused : unsaid(provider.account, refused.code)
}

const unsaid = (account: string, code: string): Outcome<Came> => ({ is: 'done', value: { is: 'unsaid', account, code } })

/** What it pays for is locked before the payment. */
async function lockInOrder(ctx: Ctx<DB>, id: number): Promise<PayOrder> {
  const { db, suid } = ctx
  const of = await db.selectFrom('pay_order').select(['id', 'kind', 'kind_id']).where('suid', '=', suid).where('id', '=', id).executeTakeFirstOrThrow() // prettier-ignore
  return (await lockBoth(ctx, of)).row
}

/** What the provider says is held against what was asked for, as a notice would be; what does not fit is shown and moves nothing. */
async function paid(ctx: Ctx<DB>, row: PayOrder, told: Paid & { account: string }): Promise<number | undefined> {
  try {
    await applyPayment(ctx, { no: row.no, ...told })
    await closeCodesOver(ctx, row)
    return undefined
  } catch (error) {
    if (!(error instanceof AppError) || (error.code !== 'pay_amount_differs' && error.code !== 'pay_account_differs')) throw error
    return askAgain(ctx, row, error.code)
  }
}

async function close(ctx: Ctx<DB>, row: PayOrder, problem: string | null): Promise<undefined> {
  await noteClosed(ctx, row, problem)
  await tellClosed(ctx, row)
}

/** We could not ask, or were not let in: it stays as it is, with the reason, until the channel's own time for it is long over. */
function leave(ctx: Ctx<DB>, row: PayOrder, code: string): Promise<number | undefined> {
  return ctx.now - (row.expires_at ?? ctx.now) > GIVEN_UP ? close(ctx, row, code) : askAgain(ctx, row, code)
}

/** Nobody knows: asked again, later each time. A payment that has expired is not forgotten: it is closed only by its provider. */
async function askAgain(ctx: Ctx<DB>, { id, asked, step, expires_at }: PayOrder, problem: string | null): Promise<number> {
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
  const left = (expires_at ?? ctx.now) - ctx.now
  return step === 'close' || left <= 0 ? Math.min(pause, 3600) : Math.max(1, Math.min(pause, left))
}
