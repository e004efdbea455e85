import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { outgoingCalls } from './outgoing.calls.ts'
import { sendOutgoing } from './outgoing.job.ts'
import { payOutgoing } from './outgoing.resource.ts'
import { optionTexts } from '#core/text/option-texts.ts'

/** Payouts to people. */
export const outgoingPart = definePart({
  entries: [entry(payOutgoing)],
  calls: outgoingCalls,
  jobs: [sendOutgoing],
  counters: [
    {
      key: 'pay_outgoing_waiting',
      title: optionTexts.awaitingTheUser,
      page: '/payment/outgoing',
      query: { state: 'waiting' },
    },
  ],
})
