import { AppError } from '#core/errors/errors.ts'
import { quantity } from '#core/fields/index.ts'
import { defineCall } from '../../db.ts'
import { sendOutgoing } from './outgoing.job.ts'
import { payOutgoing } from './outgoing.resource.ts'
import { isFinished, lockOutgoing, setOutgoing } from './rows.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'

const id = quantity(labelTexts.id, { required: true, decimals: 0, min: 1 })
const openStates = ['wait', 'sent', 'waiting']

/** Operator actions on payouts: check with the channel, or cancel a pending one there. */
export const outgoingCalls = [
  defineCall({
    path: '/seller/payment/PayOutgoingAsk',
    method: 'POST',
    title: commonTexts.checkWithChannel,
    access: 'api',
    button: { table: 'pay_outgoing', key: 'ask', scope: 'row', when: [['state', 'in', openStates]] },
    input: { id },
    example: { id: { exampleOf: 'pay_outgoing' } },
    unrepeatable: 'A payout at a provider has to be pending first.',
    async run({ id: payoutId }, ctx) {
      await ctx.find(payOutgoing, payoutId)
      const { row } = await lockOutgoing(ctx, payoutId)
      if (isFinished(row)) throw new AppError('pay_outgoing_state', { no: row.no })
      await ctx.dispatchTo({ addon: row.addon, port: row.channel }, sendOutgoing, payoutId)
      return null
    },
  }),
  defineCall({
    path: '/seller/payment/PayOutgoingCancel',
    method: 'POST',
    title: ['撤销打款', 'Cancel payout', 'Cancelar el desembolso', '送金の取り消し'],
    access: 'api',
    proof: true,
    button: {
      table: 'pay_outgoing',
      key: 'cancel',
      scope: 'row',
      when: [
        ['state', 'in', openStates],
        ['cancelling', 'not_in', ['true']],
      ],
      danger: true,
      confirm: true,
    },
    input: { id },
    example: { id: { exampleOf: 'pay_outgoing' } },
    unrepeatable: 'A payout at a provider has to be pending first.',
    /**
     * Cancels at the channel first: the payout ends here once the channel confirms, and counts as paid if the money was
     * faster.
     */
    async run({ id: payoutId }, ctx) {
      await ctx.find(payOutgoing, payoutId)
      const { row } = await lockOutgoing(ctx, payoutId)
      if (isFinished(row)) throw new AppError('pay_outgoing_state', { no: row.no })
      await setOutgoing(ctx, row, { cancelling: true })
      await ctx.dispatchTo({ addon: row.addon, port: row.channel }, sendOutgoing, payoutId)
      return null
    },
  }),
]
