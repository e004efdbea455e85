import type { Outcome } from '#core/define/provider.ts'
import type { Ctx } from '#core/define/context.ts'
import { sql } from 'kysely'
import { defineProviderJob } from '../../db.ts'
import type { DB } from '../../db.ts'
import { refundTiming, pauseAfter } from '../shared/pauses.ts'
import { lockRefund, setRefund, settleRefund } from './settle-refund.ts'
import { optionTexts } from '#core/text/option-texts.ts'

type ProviderAction =
  | { do: 'send'; refund: { no: string; of: string; amount: number; total: number } }
  | { do: 'ask'; no: string; of: string }
  | { do: 'wait'; seconds: number }
type ProviderResult =
  | { is: 'made'; at: number }
  | { is: 'wait'; seconds: number }
  | { is: 'absent' | 'not_sent' }
  | { is: 'unsaid'; code: string }
/**
 * Refusals of a refund that the channel has and will not make. Any other refusal of a query says nothing about the
 * refund.
 */
const finalRefusals: ReadonlySet<string> = new Set(['abnormal', 'closed'])
/** Automatic retries of a refund that was not sent, spread over some hours. */
const TRIES = 8

/**
 * Makes a refund at its provider. It is sent once, under its number; without an answer it is queried, and only if the
 * provider never received it, it is sent again under the same number.
 */
export const sendRefund = defineProviderJob({
  name: 'payment.refund',
  title: optionTexts.refund,
  kind: 'payment',
  async prepare(id, ctx): Promise<ProviderAction | undefined> {
    const { row, refund } = await lockRefund(ctx, id)
    if (refund.state === 'sent' || refund.state === 'processing') return { do: 'ask', no: refund.no, of: row.no }
    if (refund.state !== 'wait') return undefined
    const { sent, last } = await sentRefunds(ctx, row.id, id)
    const timing = refundTiming(row.channel, { paidAt: row.paid_at ?? ctx.now, sent, lastSent: last, now: ctx.now })
    if (timing.is === 'never') {
      await setRefund(ctx, refund, { state: 'abnormal', problem: timing.why })
      return undefined
    }
    if (timing.is === 'later') return { do: 'wait', seconds: timing.seconds }
    await setRefund(ctx, refund, { state: 'sent', tries: refund.tries + 1 }, { sent_at: ctx.now })
    return { do: 'send', refund: { no: refund.no, of: row.no, amount: refund.amount, total: row.amount } }
  },
  async perform(provider, act): Promise<Outcome<ProviderResult>> {
    if (act.do === 'wait') return { is: 'done', value: { is: 'wait', seconds: act.seconds } }
    const answer = await (act.do === 'send' ? provider.refund(act.refund) : provider.queryRefund(act.no, act.of))
    if (answer.is === 'done') return { is: 'done', value: { is: 'made', at: answer.value.at } }
    if (answer.is !== 'refused') return answer
    if (act.do === 'send') return answer.code === 'not_sent' ? { is: 'done', value: { is: 'not_sent' } } : answer
    if (answer.code === 'absent') return { is: 'done', value: { is: 'absent' } }
    return finalRefusals.has(answer.code) ? answer : { is: 'done', value: { is: 'unsaid', code: answer.code } }
  },
  async complete(id, outcome, ctx) {
    const { refund } = await lockRefund(ctx, id)
    if (refund.state === 'ok' || refund.state === 'closed' || refund.state === 'abnormal') return undefined // without channel settings it cannot be queried: only a refund that was never sent goes to a person then
    const checks = refund.asked + 1
    if (outcome.is === 'refused') {
      if (outcome.code !== 'not_set_up' || refund.asked === 0)
        return setRefund(ctx, refund, { state: 'abnormal', problem: outcome.code })
      await setRefund(ctx, refund, { asked: checks, problem: outcome.code })
      return pauseAfter(refund.asked)
    }
    if (outcome.is !== 'done') {
      await setRefund(ctx, refund, { asked: checks, ...(outcome.is === 'pending' ? { state: 'processing' } : {}) })
      return pauseAfter(refund.asked)
    }
    if (outcome.value.is === 'wait') return outcome.value.seconds
    if (outcome.value.is === 'made') {
      await settleRefund(ctx, id, { at: outcome.value.at })
      return undefined
    }
    if (outcome.value.is === 'unsaid') await setRefund(ctx, refund, { asked: checks, problem: outcome.value.code })
    else if (outcome.value.is === 'absent') await setRefund(ctx, refund, { state: 'wait', asked: checks })
    else if (refund.asked < TRIES)
      await setRefund(ctx, refund, { state: 'wait', tries: refund.tries - 1, asked: checks, problem: 'not_sent' })
    else return setRefund(ctx, refund, { state: 'abnormal', tries: refund.tries - 1, problem: 'not_sent' })
    return pauseAfter(refund.asked)
  },
})

/** The number of other refunds of a payment sent to its provider, and the time of the last. */
async function sentRefunds(
  { db, suid }: Ctx<DB>,
  payment: number,
  excluded: number,
): Promise<{ sent: number; last: number | null }> {
  const { rows } = await sql<{ sent: number; last: number | null }>`
    select count(*)::int as sent, extract(epoch from max(sent_at))::bigint as last from pay_refund
    where suid = ${suid} and pay_order_id = ${payment} and id <> ${excluded} and sent_at is not null`.execute(db)
  return rows[0] ?? { sent: 0, last: null }
}
