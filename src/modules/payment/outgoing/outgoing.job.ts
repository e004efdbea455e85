import type { Outcome } from '#core/define/provider.ts'
import type { OutgoingStanding, OutgoingWay } from '#core/define/payment-provider.ts'
import { defineProviderJob } from '../../db.ts'
import { pauseAfter } from '../shared/pauses.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { endOutgoing, isFinished, lockOutgoing, setOutgoing, applyStanding } from './rows.ts'

type ProviderAction = { do: 'send'; payout: Parameters<OutgoingWay['send']>[0] } | { do: 'ask' | 'cancel'; no: string }
type ProviderResult = { account: string } & (
  | { is: 'stands'; standing: OutgoingStanding }
  | { is: 'absent' | 'not_sent' }
  /** A refusal that says nothing about the payout: nothing was sent, or our access was denied. */
  | { is: 'unsaid'; code: string }
)
/** Automatic retries of a payout that was not sent, spread over some hours. */
const TRIES = 8
/** A payout unknown to the channel may still be under way: seconds before it counts as absent. */
const ABSENT_AFTER = 600

/**
 * Pays a person through a channel. The payout is sent once, under its number; without an answer it is queried, and only
 * if the channel never received it, it is sent again under the same number. A payout not claimed in time is cancelled
 * at the channel first.
 */
export const sendOutgoing = defineProviderJob({
  name: 'payment.outgoing',
  title: glossaryTerms.payout,
  kind: 'payment',
  async prepare(id, ctx): Promise<ProviderAction | undefined> {
    const { row } = await lockOutgoing(ctx, id)
    if (isFinished(row)) return undefined
    const { no, amount, openid, payee, kind_no } = row
    if (row.cancelling || (row.state === 'waiting' && (row.expires_at ?? ctx.now + 1) <= ctx.now))
      return { do: 'cancel', no }
    if (row.state !== 'wait') return { do: 'ask', no }
    await setOutgoing(ctx, row, { state: 'sent', tries: row.tries + 1 }, { sent_at: ctx.now })
    return { do: 'send', payout: { no, amount, openid, payee, remark: kind_no } }
  },
  async perform({ outgoing, account }, act): Promise<Outcome<ProviderResult>> {
    if (!outgoing)
      return act.do === 'send'
        ? { is: 'refused', code: 'outgoing_off' }
        : { is: 'done', value: { is: 'unsaid', account, code: 'outgoing_off' } }
    const no = act.do === 'send' ? act.payout.no : act.no
    if (act.do === 'send') {
      const answer = await outgoing.send(act.payout)
      if (answer.is === 'done') return { is: 'done', value: { is: 'stands', account, standing: answer.value } }
      if (answer.is !== 'refused') return answer
      if (answer.code === 'not_sent') return { is: 'done', value: { is: 'not_sent', account } }
      // a refused number may have been accepted by an earlier attempt whose answer was lost
      const status = await outgoing.query(no)
      if (status.is === 'done') return { is: 'done', value: { is: 'stands', account, standing: status.value } }
      return status.is === 'refused' && status.code === 'absent' ? answer : { is: 'unknown' }
    }
    if (act.do === 'cancel') await outgoing.cancel(no) // the query below returns the outcome
    const status = await outgoing.query(no)
    if (status.is === 'done') return { is: 'done', value: { is: 'stands', account, standing: status.value } }
    if (status.is !== 'refused') return status
    return {
      is: 'done',
      value: status.code === 'absent' ? { is: 'absent', account } : { is: 'unsaid', account, code: status.code },
    }
  },
  async complete(id, outcome, ctx) {
    const locked = await lockOutgoing(ctx, id)
    const { row } = locked
    if (isFinished(row)) return undefined // its notice arrived first
    const checks = row.asked + 1
    if (outcome.is === 'refused' && outcome.code !== 'not_set_up') return endOutgoing(ctx, locked, outcome.code)
    // without channel settings it cannot be queried: it keeps its state and number
    if (outcome.is !== 'done')
      await setOutgoing(ctx, row, {
        asked: checks,
        ...(outcome.is === 'refused'
          ? { problem: outcome.code, state: row.state === 'waiting' ? 'waiting' : 'wait' }
          : {}),
      })
    else if (outcome.value.is === 'stands')
      return applyStanding(ctx, { ...locked, row: await withAccount(outcome.value.account) }, outcome.value.standing)
    else if (outcome.value.is === 'unsaid') await setOutgoing(ctx, row, { asked: checks, problem: outcome.value.code })
    else if (outcome.value.is === 'not_sent' && row.asked >= TRIES) return endOutgoing(ctx, locked, 'not_sent')
    else if (row.cancelling && ctx.now - (row.sent_at ?? 0) >= ABSENT_AFTER)
      return endOutgoing(ctx, locked, 'outgoing_cancelled')
    else if (row.cancelling) await setOutgoing(ctx, row, { asked: checks })
    else
      await setOutgoing(ctx, row, {
        asked: checks,
        state: 'wait',
        problem: outcome.value.is === 'not_sent' ? 'not_sent' : null,
      })
    return pauseAfter(row.asked)

    /** The first answer states which merchant pays. */
    async function withAccount(account: string) {
      if (row.account === account) return row
      await setOutgoing(ctx, row, { account })
      return { ...row, account, ver: row.ver + 1 }
    }
  },
})
