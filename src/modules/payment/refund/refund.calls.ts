import { AppError, refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import { image, quantity, ref, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { checkCashChoice } from '../../finance/cash/cash-choice.ts'
import { refundCash } from '../../finance/cash/collector-cash.ts'
import { payPayout } from './pay-payout.resource.ts'
import { payRefund } from './pay-refund.resource.ts'
import { sendRefund } from './refund.job.ts'
import { lockRefund, setRefund, settleRefund } from './settle-refund.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'

const id = quantity(labelTexts.id, { required: true, decimals: 0, min: 1 })

/** Operator actions on money refunds: check with the channel, retry, pay out by hand. */
export const refundCalls = [
  defineCall({
    path: '/seller/payment/PayRefundAsk',
    method: 'POST',
    title: commonTexts.checkWithChannel,
    access: 'api',
    button: { table: 'pay_refund', key: 'ask', scope: 'row', when: [['state', 'in', ['sent', 'processing']]] },
    input: { id },
    example: { id: { exampleOf: 'pay_refund' } },
    unrepeatable: 'A refund at a provider has to be pending first.',
    /** Checks with the channel now. */
    async run({ id: refundId }, ctx) {
      await ctx.find(payRefund, refundId)
      const { refund } = await lockRefund(ctx, refundId)
      if (refund.state !== 'sent' && refund.state !== 'processing')
        throw new AppError('pay_refund_state', { no: refund.no })
      await dispatch(ctx, refundId)
      return null
    },
  }),
  defineCall({
    path: '/seller/payment/PayRefundRetry',
    method: 'POST',
    title: labelTexts.tryAgain,
    access: 'api',
    button: { table: 'pay_refund', key: 'retry', scope: 'row', when: [['state', 'in', ['abnormal']]], confirm: true },
    input: { id },
    example: { id: { exampleOf: 'pay_refund' } },
    unrepeatable: 'A provider has to refuse a refund first.',
    /**
     * Retries under the same number. An earlier attempt is queried first: only if the channel never received it, it is
     * sent again.
     */
    async run({ id: refundId }, ctx) {
      await ctx.find(payRefund, refundId)
      const { refund } = await lockRefund(ctx, refundId)
      if (refund.state !== 'abnormal') throw new AppError('pay_refund_state', { no: refund.no })
      await setRefund(ctx, refund, { state: refund.tries > 0 ? 'sent' : 'wait', problem: null })
      await dispatch(ctx, refundId)
      return null
    },
  }),
  defineCall({
    path: '/seller/payment/PayRefundPayout',
    method: 'POST',
    title: commonTexts.payManually,
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
          'En pagos en efectivo puede quedar en blanco: se reembolsa del efectivo que usted tiene',
          '現金払いは空欄可：ご自身の手元現金から返金します',
        ],
      }),
      payee: text(fieldTexts.payee, { required: true, max: 60 }),
      payee_account: text(fieldTexts.payeeAccount, { max: 60 }),
      voucher: image(commonTexts.proofOfPayment),
      remark: text(glossaryTerms.remark, { max: 200 }),
    },
    example: { id: { exampleOf: 'pay_refund' }, payee: 'Salt Harbour' },
    unrepeatable: 'A provider has to refuse a refund first.',
    /** Records that a person returned the money. This refund sends nothing through the channel after that. */
    async run({ id: refundId, fund_id, payee, ...facts }, ctx) {
      await ctx.find(payRefund, refundId)
      const { row, refund } = await lockRefund(ctx, refundId)
      const byHand = refund.channel === 'cash' || refund.channel === 'transfer'
      if (refund.state !== 'abnormal' && refund.state !== 'closed' && !(byHand && refund.state === 'wait'))
        throw new AppError('pay_refund_state', { no: refund.no })
      if (fund_id === null && row.channel !== 'cash') throw refusing('fund_id', 'pay_fund_needed')
      if (fund_id === null)
        await refundCash(ctx, { no: row.no, amount: refund.amount, collector: ctx.uid, payer: payee })
      else await checkCashChoice(ctx, { fund_id })
      const collector_uid = fund_id === null ? ctx.uid : null
      const { bill_no } = await ctx.save(
        payPayout,
        {},
        { refund_id: refundId, amount: refund.amount, fund_id, collector_uid, payee, ...facts },
      )
      await settleRefund(ctx, refundId, { at: ctx.now, from: fund_id === null ? `cash:${ctx.uid}` : `fund:${fund_id}` })
      return { no: bill_no }
    },
  }),
]

async function dispatch(ctx: Ctx<DB>, refundId: number): Promise<void> {
  const { row, refund } = await lockRefund(ctx, refundId)
  if (row.addon === null) throw new AppError('pay_refund_state', { no: refund.no })
  await ctx.dispatchTo({ addon: row.addon, port: row.channel }, sendRefund, refundId)
}
