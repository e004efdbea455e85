import type { Outcome } from '#core/define/provider.ts'
import type { Ctx } from '#core/define/resource.ts'
import { sql } from 'kysely'
import { defineProviderJob } from '../../db.ts'
import type { DB } from '../../db.ts'
import { mayRefund, pauseAfter } from '../shared/pauses.ts'
import { lockRefund, setRefund, settleRefund } from './settle-refund.ts'

type Act =
  | { do: 'send'; refund: { no: string; of: string; amount: number; total: number } }
  | { do: 'ask'; no: string; of: string }
  | { do: 'wait'; seconds: number }
type Came = { is: 'made'; at: number } | { is: 'wait'; seconds: number } | { is: 'absent' | 'not_sent' } | { is: 'unsaid'; code: string }
/** What a channel says of a refund that it has and will not make. All other refusals of a question say nothing about the refund. */
const given: ReadonlySet<string> = new Set(['abnormal', 'closed'])
/** How often what did not go out is tried by itself, over some hours. */
const TRIES = 8

/**
 * Has a refund made by its provider. It is sent once, under its number; what has no answer is asked after, and only what the provider says it never got is
 * sent again, under the same number.
 */
export const sendRefund = defineProviderJob({
  name: 'payment.refund',
  title: ['退款', 'Refund', 'Reembolso', '返金'],
  kind: 'payment',
  async prepare(id, ctx): Promise<Act | undefined> {
    const { row, refund } = await lockRefund(ctx, id)
    if (refund.state === 'sent' || refund.state === 'processing') return { do: 'ask', no: refund.no, of: row.no }
    if (refund.state !== 'wait') return undefined
    const { sent, last } = await sentOf(ctx, row.id, id)
    const may = mayRefund(row.channel, { paidAt: row.paid_at ?? ctx.now, sent, lastSent: last, now: ctx.now })
    if (may.is === 'never') {
      await setRefund(ctx, refund, { state: 'abnormal', problem: may.why })
      return undefined
    }
    if (may.is === 'later') return { do: 'wait', seconds: may.seconds }
    await setRefund(ctx, refund, { state: 'sent', tries: refund.tries + 1 }, { sent_at: ctx.now })
    return { do: 'send', refund: { no: refund.no, of: row.no, amount: refund.amount, total: row.amount } }
  },
  async perform(provider, act): Promise<Outcome<Came>> {
    if (act.do === 'wait') return { is: 'done', value: { is: 'wait', seconds: act.seconds } }
    const told = await (act.do === 'send' ? provider.refund(act.refund) : provider.queryRefund(act.no, act.of))
    if (told.is === 'done') return { is: 'done', value: { is: 'made', at: told.value.at } }
    if (told.is !== 'refused') return told
    if (act.do === 'send') return told.code === 'not_sent' ? { is: 'done', value: { is: 'not_sent' } } : told
    if (told.code === 'absent') return { is: 'done', value: { is: 'absent' } }
    return given.has(told.code) ? told : { is: 'done', value: { is: 'unsaid', code: told.code } }
  },
  async complete(id, outcome, ctx) {
    const { refund } = await lockRefund(ctx, id)
    if (refund.state === 'ok' || refund.state === 'closed' || refund.state === 'abnormal') return undefined // its notice was quicker
    // without its settings it can be asked after by nobody: only what was never sent goes to a person then
    const asked = refund.asked + 1
    if (outcome.is === 'refused') {
      if (outcome.code !== 'not_set_up' || refund.asked === 0) return setRefund(ctx, refund, { state: 'abnormal', problem: outcome.code })
      await setRefund(ctx, refund, { asked, problem: outcome.code })
      return pauseAfter(refund.asked)
    }
    if (outcome.is !== 'done') {
      await setRefund(ctx, refund, { asked, ...(outcome.is === 'pending' ? { state: 'processing' } : {}) })
      return pauseAfter(refund.asked)
    }
    if (outcome.value.is === 'wait') return outcome.value.seconds
    if (outcome.value.is === 'made') {
      await settleRefund(ctx, id, { at: outcome.value.at })
      return undefined
    }
    if (outcome.value.is === 'unsaid') await setRefund(ctx, refund, { asked, problem: outcome.value.code })
    else if (outcome.value.is === 'absent') await setRefund(ctx, refund, { state: 'wait', asked })
    else if (refund.asked < TRIES) await setRefund(ctx, refund, { state: 'wait', tries: refund.tries - 1, asked, problem: 'not_sent' })
    else return setRefund(ctx, refund, { state: 'abnormal', tries: refund.tries - 1, problem: 'not_sent' })
    return pauseAfter(refund.asked)
  },
})

/** How many other refunds of a payment were sent to its provider, and when the last was. */
async function sentOf({ db, suid }: Ctx<DB>, payment: number, but: number): Promise<{ sent: number; last: number | null }> {
  const { rows } = await sql<{ sent: number; last: number | null }>`
    select count(*)::int as sent, extract(epoch from max(sent_at))::bigint as last from pay_refund
    where suid = ${suid} and pay_order_id = ${payment} and id <> ${but} and sent_at is not null`.execute(db)
  return rows[0] ?? { sent: 0, last: null }
}
