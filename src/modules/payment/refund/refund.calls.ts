import { AppError, refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/resource.ts'
import { image, quantity, ref, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { refuseStray } from '../../finance/cash/chosen.ts'
import { giveCashBack } from '../../finance/cash/till.ts'
import { payPayout } from './pay-payout.resource.ts'
import { payRefund } from './pay-refund.resource.ts'
import { sendRefund } from './refund.job.ts'
import { lockRefund, setRefund, settleRefund } from './settle-refund.ts'

const id = quantity(['编号', 'ID', 'ID', 'ID'], { required: true, decimals: 0, min: 1 })

/** What people do about refunds of money: ask the channel again, try once more, pay out by hand. */
export const refundCalls = [
  defineCall({
    path: '/seller/payment/PayRefundAsk',
    method: 'POST',
    title: ['查询渠道', 'Check with channel', 'Consultar el canal', '決済サービスに照会'],
    access: 'api',
    button: { table: 'pay_refund', key: 'ask', scope: 'row', when: [['state', 'in', ['sent', 'processing']]] },
    input: { id },
    example: { id: { exampleOf: 'pay_refund' } },
    unrepeatable: 'A refund at a provider has to be pending first.',
    /** Has the channel asked now. */
    async run({ id: wanted }, ctx) {
      await ctx.find(payRefund, wanted)
      const { refund } = await lockRefund(ctx, wanted)
      if (refund.state !== 'sent' && refund.state !== 'processing') throw new AppError('pay_refund_state', { no: refund.no })
      await dispatch(ctx, wanted)
      return null
    },
  }),
  defineCall({
    path: '/seller/payment/PayRefundRetry',
    method: 'POST',
    title: ['重试', 'Try again', 'Reintentar', '再試行'],
    access: 'api',
    button: { table: 'pay_refund', key: 'retry', scope: 'row', when: [['state', 'in', ['abnormal']]], confirm: true },
    input: { id },
    example: { id: { exampleOf: 'pay_refund' } },
    unrepeatable: 'A provider has to refuse a refund first.',
    /** Under the same number. What was sent before is asked after first: only what the channel never got is sent again. */
    async run({ id: wanted }, ctx) {
      await ctx.find(payRefund, wanted)
      const { refund } = await lockRefund(ctx, wanted)
      if (refund.state !== 'abnormal') throw new AppError('pay_refund_state', { no: refund.no })
      await setRefund(ctx, refund, { state: refund.tries > 0 ? 'sent' : 'wait', problem: null })
      await dispatch(ctx, wanted)
      return null
    },
  }),
  defineCall({
    path: '/seller/payment/PayRefundPayout',
    method: 'POST',
    title: ['人工打款', 'Pay manually', 'Pagar manualmente', '手動で支払う'],
    access: 'api',
    proof: true,
    button: {
      table: 'pay_refund',
      key: 'payout',
      scope: 'row',
      when: [['next', 'in', ['payout', 'decide']]],
      onward: true,
      summaryColumns: ['kind_no', 'member_id', 'channel', 'payer', 'amount'],
    },
    input: {
      id,
      fund_id: ref(glossaryTerms.fund, 'money_fund', {
        help: [
          '现金收款可不填：从本人手中现金退',
          'May be blank for cash payments: refunded from the cash you hold',
          'En pagos en efectivo puede quedar en blanco: del efectivo que usted tiene',
          '現金払いは空欄可：ご自身の手元現金から返金します',
        ],
      }),
      payee: text(['收款人', 'Payee', 'Beneficiario', '受取人'], { required: true, max: 60 }),
      payee_account: text(['收款账号', 'Payee account', 'Cuenta del beneficiario', '受取口座'], { max: 60 }),
      voucher: image(['付款凭证', 'Proof of payment', 'Comprobante', '支払証憑']),
      remark: text(glossaryTerms.remark, { max: 200 }),
    },
    example: { id: { exampleOf: 'pay_refund' }, payee: 'Salt Harbour' },
    unrepeatable: 'A provider has to refuse a refund first.',
    /** Notes that a person has given the money back. Nothing goes out through the channel for this refund any more. */
    async run({ id: wanted, fund_id, payee, ...facts }, ctx) {
      await ctx.find(payRefund, wanted)
      const { row, refund } = await lockRefund(ctx, wanted)
      const byHand = refund.channel === 'cash' || refund.channel === 'transfer'
      if (refund.state !== 'abnormal' && refund.state !== 'closed' && !(byHand && refund.state === 'wait'))
        throw new AppError('pay_refund_state', { no: refund.no })
      if (fund_id === null && row.channel !== 'cash') throw refusing('fund_id', 'pay_fund_needed')
      if (fund_id === null) await giveCashBack(ctx, { no: row.no, amount: refund.amount, collector: ctx.uid, payer: payee })
      else await refuseStray(ctx, { fund_id })
      const collector_uid = fund_id === null ? ctx.uid : null
      const { bill_no } = await ctx.save(
        payPayout,
        {},
        { refund_id: wanted, amount: refund.amount, fund_id, collector_uid, payee, ...facts },
      )
      await settleRefund(ctx, wanted, { at: ctx.now, from: fund_id === null ? `cash:${ctx.uid}` : `fund:${fund_id}` })
      return { no: bill_no }
    },
  }),
]

async function dispatch(ctx: Ctx<DB>, about: number): Promise<void> {
  const { row, refund } = await lockRefund(ctx, about)
  if (row.addon === null) throw new AppError('pay_refund_state', { no: refund.no })
  await ctx.dispatchTo({ addon: row.addon, port: row.channel }, sendRefund, about)
}
