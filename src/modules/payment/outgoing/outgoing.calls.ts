import { AppError } from '#core/errors/errors.ts'
import { quantity } from '#core/fields/index.ts'
import { defineCall } from '../../db.ts'
import { sendOutgoing } from './outgoing.job.ts'
import { payOutgoing } from './outgoing.resource.ts'
import { isOver, lockOutgoing, setOutgoing } from './rows.ts'

const id = quantity(['编号', 'ID', 'ID', 'ID'], { required: true, decimals: 0, min: 1 })
const open = ['wait', 'sent', 'waiting']

/** What people do about money that goes out: have the channel asked, or have it cancelled there while it waits. */
export const outgoingCalls = [
  defineCall({
    path: '/seller/payment/PayOutgoingAsk',
    method: 'POST',
    title: ['查询渠道', 'Check with channel', 'Consultar el canal', '決済サービスに照会'],
    access: 'api',
    button: { table: 'pay_outgoing', key: 'ask', scope: 'row', when: [['state', 'in', open]] },
    input: { id },
    example: { id: { exampleOf: 'pay_outgoing' } },
    unrepeatable: 'A payout at a provider has to be pending first.',
    async run({ id: wanted }, ctx) {
      await ctx.find(payOutgoing, wanted)
      const { row } = await lockOutgoing(ctx, wanted)
      if (isOver(row)) throw new AppError('pay_outgoing_state', { no: row.no })
      await ctx.dispatchTo({ addon: row.addon, port: row.channel }, sendOutgoing, wanted)
      return null
    },
  }),
  defineCall({
    path: '/seller/payment/PayOutgoingCancel',
    method: 'POST',
    title: ['撤销打款', 'Cancel the payout', 'Cancelar el pago', '送金を取り消す'],
    access: 'api',
    proof: true,
    button: { table: 'pay_outgoing', key: 'cancel', scope: 'row', when: [['state', 'in', open], ['cancelling', 'not_in', ['true']]], danger: true, confirm: true },
    input: { id },
    example: { id: { exampleOf: 'pay_outgoing' } },
    unrepeatable: 'A payout at a provider has to be pending first.',
    /** At the channel first: it is over here once that says so, and paid where the money was quicker. */
    async run({ id: wanted }, ctx) {
      await ctx.find(payOutgoing, wanted)
      const { row } = await lockOutgoing(ctx, wanted)
      if (isOver(row)) throw new AppError('pay_outgoing_state', { no: row.no })
      await setOutgoing(ctx, row, { cancelling: true })
      await ctx.dispatchTo({ addon: row.addon, port: row.channel }, sendOutgoing, wanted)
      return null
    },
  }),
] // prettier-ignore
