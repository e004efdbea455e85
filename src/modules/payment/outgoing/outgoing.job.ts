import type { Outcome } from '#core/define/provider.ts'
import type { OutgoingStanding, OutgoingWay } from '#core/define/payment-provider.ts'
import { defineProviderJob } from '../../db.ts'
import { pauseAfter } from '../shared/pauses.ts'
import { endOutgoing, isOver, lockOutgoing, setOutgoing, takeStanding } from './rows.ts'

type Act = { do: 'send'; payout: Parameters<OutgoingWay['send']>[0] } | { do: 'ask' | 'cancel'; no: string }
type Came = { account: string } & (
  | { is: 'stands'; standing: OutgoingStanding }
  | { is: 'absent' | 'not_sent' }
  /** A refusal that says nothing about it: nothing went out, or we were not let in. */
  | { is: 'unsaid'; code: string }
)
/** How often what did not go out is tried by itself, over some hours. */
const TRIES = 8
/** What is not known there may still be on its way: so long it is not taken for gone. */
const SETTLED = 600

/**
 * Has a person paid through a channel. It is sent once, under its number; what has no answer is asked after, and only what the channel says it never got is sent
 * again, under the same number. What is not taken in time is cancelled there first.
 */
export const sendOutgoing = defineProviderJob({
  name: 'payment.outgoing',
  title: ['打款', 'Payout', 'Pago saliente', '送金'],
  kind: 'payment',
  async prepare(id, ctx): Promise<Act | undefined> {
    const { row } = await lockOutgoing(ctx, id)
    if (isOver(row)) return undefined
    const { no, amount, openid, payee, kind_no } = row
    if (row.cancelling || (row.state === 'waiting' && (row.expires_at ?? ctx.now + 1) <= ctx.now)) return { do: 'cancel', no }
    if (row.state !== 'wait') return { do: 'ask', no }
    await setOutgoing(ctx, row, { state: 'sent', tries: row.tries + 1 }, { sent_at: ctx.now })
    return { do: 'send', payout: { no, amount, openid, payee, remark: kind_no } }
  },
  async perform({ outgoing, account }, act): Promise<Outcome<Came>> {
    if (!outgoing) return act.do === 'send' ? { is: 'refused', code: 'outgoing_off' } : { is: 'done', value: { is: 'unsaid', account, code: 'outgoing_off' } }
    const no = act.do === 'send' ? act.payout.no : act.no
    if (act.do === 'send') {
      const said = await outgoing.send(act.payout)
      if (said.is === 'done') return { is: 'done', value: { is: 'stands', account, standing: said.value } }
      if (said.is !== 'refused') return said
      if (said.code === 'not_sent') return { is: 'done', value: { is: 'not_sent', account } }
      // a number that is refused may have been taken by an earlier try whose answer was lost
      const found = await outgoing.query(no)
      if (found.is === 'done') return { is: 'done', value: { is: 'stands', account, standing: found.value } }
      return found.is === 'refused' && found.code === 'absent' ? said : { is: 'unknown' }
    }
    if (act.do === 'cancel') await outgoing.cancel(no) // what became of it, the question tells
    const found = await outgoing.query(no)
    if (found.is === 'done') return { is: 'done', value: { is: 'stands', account, standing: found.value } }
    if (found.is !== 'refused') return found
    return { is: 'done', value: found.code === 'absent' ? { is: 'absent', account } : { is: 'unsaid', account, code: found.code } }
  },
  async complete(id, outcome, ctx) {
    const locked = await lockOutgoing(ctx, id)
    const { row } = locked
    if (isOver(row)) return undefined // its notice was quicker
    const asked = row.asked + 1
    if (outcome.is === 'refused' && outcome.code !== 'not_set_up') return endOutgoing(ctx, locked, outcome.code)
    // without its settings nobody can be asked: it stays what it is, under its number
    if (outcome.is !== 'done') await setOutgoing(ctx, row, { asked, ...(outcome.is === 'refused' ? { problem: outcome.code, state: row.state === 'waiting' ? 'waiting' : 'wait' } : {}) })
    else if (outcome.value.is === 'stands') return takeStanding(ctx, { ...locked, row: await named(outcome.value.account) }, outcome.value.standing)
    else if (outcome.value.is === 'unsaid') await setOutgoing(ctx, row, { asked, problem: outcome.value.code })
    else if (outcome.value.is === 'not_sent' && row.asked >= TRIES) return endOutgoing(ctx, locked, 'not_sent')
    else if (row.cancelling && ctx.now - (row.sent_at ?? 0) >= SETTLED) return endOutgoing(ctx, locked, 'outgoing_cancelled')
    else if (row.cancelling) await setOutgoing(ctx, row, { asked })
    else await setOutgoing(ctx, row, { asked, state: 'wait', problem: outcome.value.is === 'not_sent' ? 'not_sent' : null })
    return pauseAfter(row.asked)

    /** Which merchant pays is known from the first answer on. */
    async function named(account: string) {
      if (row.account === account) return row
      await setOutgoing(ctx, row, { account })
      return { ...row, account, ver: row.ver + 1 }
    }
  },
}) // prettier-ignore
