import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { quantity, ref, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { defineCall } from '../../db.ts'
import { checkCashChoice } from '../../finance/cash/cash-choice.ts'
import { closePayment, notifyClosed } from '../order/close-payment.ts'
import { payOrder } from '../order/pay-order.resource.ts'
import { lockBoth } from '../order/rows.ts'
import { recordPayment } from './apply.ts'
import { closeExcessCodes } from './provider.job.ts'
import { actAtProvider } from './provider.job.ts'
import { internalChannels } from '../shared/words.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'

const id = quantity(labelTexts.id, { required: true, decimals: 0, min: 1 })
const waits = ['state', 'in', ['waiting']] as const
const atProvider = ['channel', 'not_in', internalChannels] as const
const transfers = ['channel', 'in', ['transfer']] as const

/** Operator actions on payments: confirm or refuse a transfer, check with the channel, close a payment. */
export const payCalls = [
  defineCall({
    path: '/seller/payment/PayTransferConfirm',
    method: 'POST',
    title: ['确认到账', 'Confirm receipt', 'Confirmar ingreso', '着金を確認'],
    access: 'api',
    button: {
      table: 'pay_order',
      key: 'confirmTransfer',
      scope: 'row',
      onward: true,
      summaryColumns: ['kind_no', 'amount', 'payer', 'proof'],
      when: [transfers, ['state', 'in', ['waiting', 'closed']]],
    },
    input: { id, fund_id: ref(glossaryTerms.fund, 'money_fund', { sole: true, required: true }) },
    example: { id: { exampleOf: 'pay_order' }, fund_id: { exampleOf: 'money_fund' } },
    /** Confirms that the money is in the account: it counts, or is refunded by hand where it came too late. */
    async run({ id: paymentId, fund_id }, ctx) {
      const payment = await ctx.find(payOrder, paymentId)
      const { row } = await lockBoth(ctx, payment)
      if (row.channel !== 'transfer' || row.state === 'paid') throw new AppError('pay_state', { no: row.no })
      await checkCashChoice(ctx, { fund_id })
      const { surplus } = await recordPayment(
        ctx,
        { ...row, fund_id, settled_by: ctx.uid },
        { pay_no: row.no, at: ctx.now },
      )
      await closeExcessCodes(ctx, row)
      return { surplus }
    },
  }),
  defineCall({
    path: '/seller/payment/PayTransferRefuse',
    method: 'POST',
    title: labelTexts.rejectBlock,
    access: 'api',
    button: { table: 'pay_order', key: 'refuseTransfer', scope: 'row', when: [transfers, waits], danger: true },
    input: { id, reason: text(glossaryTerms.reason, { required: true, max: 200 }) },
    example: { id: { exampleOf: 'pay_order' }, reason: 'No such transfer' },
    async run({ id: paymentId, reason }, ctx) {
      const { row } = await lockBoth(ctx, await ctx.find(payOrder, paymentId))
      if (row.channel !== 'transfer' || row.state !== 'waiting') throw new AppError('pay_state', { no: row.no })
      await closePayment(ctx, row, reason)
      await sql`update pay_order set settled_by = ${ctx.uid} where suid = ${ctx.suid} and id = ${paymentId}`.execute(
        ctx.db,
      )
      await notifyClosed(ctx, row)
      return null
    },
  }),
  defineCall({
    path: '/seller/payment/PayOrderAsk',
    method: 'POST',
    title: commonTexts.checkWithChannel,
    access: 'api',
    button: { table: 'pay_order', key: 'ask', scope: 'row', when: [atProvider, waits] },
    input: { id },
    example: { id: { exampleOf: 'pay_order', values: { channel: 'wxpay', addon: 'payset' } } },
    /** Checks with the channel now instead of at the scheduled time. */
    async run({ id: paymentId }, ctx) {
      const { no, state, addon, channel } = await ctx.find(payOrder, paymentId)
      if (state !== 'waiting' || addon === null) throw new AppError('pay_state', { no })
      await ctx.dispatchTo({ addon, port: channel }, actAtProvider, paymentId)
      return null
    },
  }),
  defineCall({
    path: '/seller/payment/PayOrderClose',
    method: 'POST',
    title: ['关闭支付', 'Close the payment', 'Cerrar el pago', '支払いを終了'],
    access: 'api',
    button: { table: 'pay_order', key: 'closePayment', scope: 'row', when: [atProvider, waits], confirm: true },
    input: { id },
    example: { id: { exampleOf: 'pay_order', values: { channel: 'wxpay', addon: 'payset' } } },
    /** Closes at the channel first, then here: it may turn out to be paid. */
    async run({ id: paymentId }, ctx) {
      const { row } = await lockBoth(ctx, await ctx.find(payOrder, paymentId))
      if (row.state !== 'waiting' || row.addon === null) throw new AppError('pay_state', { no: row.no })
      await ctx.db
        .updateTable('pay_order')
        .set({ step: 'close' })
        .where('suid', '=', ctx.suid)
        .where('id', '=', paymentId)
        .execute()
      await ctx.dispatchTo({ addon: row.addon, port: row.channel }, actAtProvider, paymentId)
      return null
    },
  }),
]
