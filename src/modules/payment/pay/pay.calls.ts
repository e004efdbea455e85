import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { quantity, ref, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { defineCall } from '../../db.ts'
import { refuseStray } from '../../finance/cash/chosen.ts'
import { noteClosed, tellClosed } from '../order/closed.ts'
import { payOrder } from '../order/pay-order.resource.ts'
import { lockBoth } from '../order/rows.ts'
import { takePayment } from './apply.ts'
import { closeCodesOver } from './provider.job.ts'
import { actAtProvider } from './provider.job.ts'

const id = quantity(['编号', 'ID', 'ID', 'ID'], { required: true, decimals: 0, min: 1 })
const waits = ['state', 'in', ['waiting']] as const
const atProvider = ['channel', 'not_in', ['wallet', 'score', 'cash', 'transfer', 'gateway']] as const
const transfers = ['channel', 'in', ['transfer']] as const

/** What people do about payments: confirm or refuse a transfer, ask the channel, close one that nobody should pay any more. */
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
    unrepeatable: 'A buyer has to hand in a transfer slip first.',
    /** The money is in the account: it counts now, or goes back by hand where it came too late. */
    async run({ id: wanted, fund_id }, ctx) {
      const found = await ctx.find(payOrder, wanted)
      const { row } = await lockBoth(ctx, found)
      if (row.channel !== 'transfer' || row.state === 'paid') throw new AppError('pay_state', { no: row.no })
      await refuseStray(ctx, { fund_id })
      const { surplus } = await takePayment(ctx, { ...row, fund_id, settled_by: ctx.uid }, { pay_no: row.no, at: ctx.now })
      await closeCodesOver(ctx, row)
      return { surplus }
    },
  }),
  defineCall({
    path: '/seller/payment/PayTransferRefuse',
    method: 'POST',
    title: ['拒绝', 'Reject', 'Rechazar', '拒否'],
    access: 'api',
    button: { table: 'pay_order', key: 'refuseTransfer', scope: 'row', when: [transfers, waits], danger: true },
    input: { id, reason: text(glossaryTerms.reason, { required: true, max: 200 }) },
    example: { id: { exampleOf: 'pay_order' }, reason: 'No such transfer' },
    unrepeatable: 'A buyer has to hand in a transfer slip first.',
    async run({ id: wanted, reason }, ctx) {
      const { row } = await lockBoth(ctx, await ctx.find(payOrder, wanted))
      if (row.channel !== 'transfer' || row.state !== 'waiting') throw new AppError('pay_state', { no: row.no })
      await noteClosed(ctx, row, reason)
      await sql`update pay_order set settled_by = ${ctx.uid} where suid = ${ctx.suid} and id = ${wanted}`.execute(ctx.db)
      await tellClosed(ctx, row)
      return null
    },
  }),
  defineCall({
    path: '/seller/payment/PayOrderAsk',
    method: 'POST',
    title: ['查询渠道', 'Check with channel', 'Consultar el canal', '決済サービスに照会'],
    access: 'api',
    button: { table: 'pay_order', key: 'ask', scope: 'row', when: [atProvider, waits] },
    input: { id },
    example: { id: { exampleOf: 'pay_order' } },
    unrepeatable: 'A payment at a provider has to be pending first.',
    /** Has the channel asked now, instead of when its turn comes. */
    async run({ id: wanted }, ctx) {
      const { no, state, addon, channel } = await ctx.find(payOrder, wanted)
      if (state !== 'waiting' || addon === null) throw new AppError('pay_state', { no })
      await ctx.dispatchTo({ addon, port: channel }, actAtProvider, wanted)
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
    example: { id: { exampleOf: 'pay_order' } },
    unrepeatable: 'A payment at a provider has to be pending first.',
    /** At the channel first, and then here: it may turn out to be paid. */
    async run({ id: wanted }, ctx) {
      const { row } = await lockBoth(ctx, await ctx.find(payOrder, wanted))
      if (row.state !== 'waiting' || row.addon === null) throw new AppError('pay_state', { no: row.no })
      await ctx.db.updateTable('pay_order').set({ step: 'close' }).where('suid', '=', ctx.suid).where('id', '=', wanted).execute()
      await ctx.dispatchTo({ addon: row.addon, port: row.channel }, actAtProvider, wanted)
      return null
    },
  }),
]
