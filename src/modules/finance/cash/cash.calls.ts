import { figure } from '#core/value/figure.ts'
import { AppError, refusing } from '#core/errors/errors.ts'
import { money, quantity, ref, select, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { dayStart } from '#core/value/time.ts'
import { defineCall } from '../../db.ts'
import { post } from '../../ledger/transaction/post.ts'
import { clearingTransfer } from '../../debt/item/clearing-transfer.ts'
import { changeState } from './change-state.ts'
import { checkCashChoice } from './cash-choice.ts'
import { cashMove, differenceReason } from './cash-move.resource.ts'
import { settleWithFloat, settlesDifferences } from './differences.ts'
import { lockCash, checkCash } from './lock-cash.ts'
import { addMove } from './moves.ts'
import { paycashRefund } from './paycash-refund.resource.ts'
import { paycash } from './paycash.resource.ts'
import { postCashRefund } from './receive.ts'
import { cashRefundable } from './refundable.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

const id = quantity(labelTexts.id, { required: true, decimals: 0, min: 1 })
const collector_uid = ref(glossaryTerms.collector, 'operator', { required: true })

/** Refunds, floats, and the close of a collector's day. */
export const cashCalls = [
  defineCall({
    path: '/seller/paycash/PayCashRefundPay',
    method: 'POST',
    title: ['付款', 'Pay', 'Pagar', '支払'],
    access: 'api',
    button: { table: 'paycash_refund', key: 'payOut', scope: 'row', onward: true, when: [['status', 'in', ['due']]] },
    input: {
      id,
      collector_uid: ref(fieldTexts.payer, 'operator', {
        help: commonTexts.defaultYourself,
      }),
    },
    example: { id: { exampleOf: 'paycash_refund', state: 'due' } },
    /** Pays a refund out of a collector's cash. */
    async run({ id: refundId, collector_uid: payer }, ctx) {
      const row = await ctx.find(paycashRefund, refundId)
      const collector = payer ?? ctx.uid
      await checkCashChoice(ctx, { collector })
      const available = await lockCash(ctx, collector)
      await changeState(ctx, 'paycash_refund', row, {
        from: 'due',
        to: 'paid',
        set: { collector_uid: collector },
        at: 'paid_at',
      })
      const refundable = (await cashRefundable(ctx, row.paycash_id)) + row.amount
      // read under the lock of refundableOf: another refund of the same payment may have been paid just now
      const payment = await ctx.find(paycash, row.paycash_id)
      if (row.amount > refundable)
        throw refusing('amount', 'cash_refund_over', {
          left: figure.money(refundable),
          asked: figure.money(row.amount),
        })
      checkCash(available, row.amount)
      await changeState(ctx, 'paycash', payment, {
        from: payment.status,
        to: payment.status,
        set: { refunded: payment.refunded + row.amount },
      })
      await postCashRefund(ctx, row, payment, collector)
      return null
    },
  }),
  defineCall({
    path: '/seller/paycash/PayCashRefundAsk',
    method: 'POST',
    title: labelTexts.refund,
    access: 'api',
    button: {
      table: 'paycash',
      key: 'refund',
      scope: 'row',
      when: [
        ['status', 'in', ['held', 'deposited']],
        ['source_no', 'in', ['null']],
      ],
    },
    input: {
      id,
      amount: money(glossaryTerms.amount, {
        min: 0.01,
        max: 10_000_000,
        help: [
          '不填为全部可退金额',
          'Default: the refundable amount',
          'Por defecto: el importe reembolsable',
          '空欄の場合：返金可能な全額',
        ],
      }),
      payee: text(paycashRefund.fields.payee.label, {
        max: 60,
        help: ['不填为付款人', 'Default: the payer', 'Por defecto: el pagador', '空欄の場合：支払人'],
      }),
      reason: text(glossaryTerms.reason, { required: true, max: 200 }),
    },
    example: { id: { exampleOf: 'paycash', after: ['/seller/paycash/PayCashConfirm'] }, reason: 'Paid twice' },
    /** Records a refund to be paid; the cash leaves the drawer when it is paid out. */
    async run({ id: paymentId, amount, payee, reason }, ctx) {
      const row = await ctx.find(paycash, paymentId)
      if (row.status !== 'held' && row.status !== 'deposited') throw new AppError('cash_state', { no: row.bill_no })
      const refundable = await cashRefundable(ctx, paymentId)
      if (refundable <= 0)
        throw refusing('amount', 'cash_refund_over', {
          left: figure.money(0),
          asked: figure.money(amount ?? row.received),
        })
      const { bill_no } = await ctx.save(
        paycashRefund,
        { paycash_id: paymentId, amount: amount ?? refundable, payee: payee ?? row.payer ?? row.bill_no, reason },
        { status: 'due' },
      )
      return { no: bill_no }
    },
  }),
  defineCall({
    path: '/seller/paycash/PayCashRefundReject',
    method: 'POST',
    title: labelTexts.reject,
    access: 'api',
    button: {
      table: 'paycash_refund',
      key: 'rejectRefund',
      scope: 'row',
      when: [['status', 'in', ['due']]],
      danger: true,
    },
    input: { id, reason: text(glossaryTerms.reason, { required: true, max: 200 }) },
    example: { id: { exampleOf: 'paycash_refund', state: 'due' }, reason: 'Nothing was paid' },
    async run({ id: refundId, reason }, ctx) {
      const row = await ctx.find(paycashRefund, refundId)
      await changeState(ctx, 'paycash_refund', row, { from: 'due', to: 'rejected', set: { reject_reason: reason } })
      return null
    },
  }),
  defineCall({
    path: '/seller/paycash/PayCashFloat',
    method: 'POST',
    title: commonTexts.float,
    access: 'api',
    button: { table: 'cash_holding_view', key: 'float', scope: 'table' },
    input: {
      collector_uid,
      way: select(
        labelTexts.direction,
        { float_out: cashMove.fields.kind.options.float_out, float_back: cashMove.fields.kind.options.float_back },
        { required: true, default: 'float_out' },
      ),
      fund_id: ref(glossaryTerms.fund, 'money_fund', { sole: true, required: true }),
      amount: money(glossaryTerms.amount, { required: true, min: 0.01, max: 1_000_000 }),
      remark: text(glossaryTerms.remark, { max: 200 }),
    },
    example: {
      collector_uid: { exampleOf: 'operator' },
      way: 'float_out',
      fund_id: { exampleOf: 'money_fund' },
      amount: 100,
    },
    /** Issues a float to a collector, or takes it back. */
    async run({ collector_uid: collector, way, fund_id, amount, remark }, ctx) {
      await checkCashChoice(ctx, { collector, fund_id })
      const available = await lockCash(ctx, collector, { handover: way === 'float_back' })
      if (way === 'float_back') checkCash(available, amount)
      const settles = way === 'float_back' && (await settlesDifferences(ctx, collector, amount))
      const move = await addMove(ctx, {
        kind: way,
        collector_uid: collector,
        day: dayStart(ctx.now),
        amount,
        fund_id,
        remark,
      })
      if (settles) await settleWithFloat(ctx, { collector, fund_id, no: move.no })
      const [to, from] =
        way === 'float_out' ? [`cash:${collector}`, `fund:${fund_id}`] : [`fund:${fund_id}`, `cash:${collector}`]
      await post(ctx, {
        key: `cash_move:${move.id}`,
        type: `cash_${way}`,
        source: { table: 'cash_move', ...move },
        postings: clearingTransfer(to, from, amount),
      })
      return { no: move.no }
    },
  }),
  defineCall({
    path: '/seller/paycash/PayCashDayClose',
    method: 'POST',
    title: ['日结', 'Close day', 'Cerrar el día', '日締め'],
    access: 'api',
    button: { table: 'cash_holding_view', key: 'dayClose', scope: 'table' },
    input: {
      collector_uid: ref(glossaryTerms.collector, 'operator', {
        help: commonTexts.defaultYourself,
      }),
      counted: money(commonTexts.counted, { required: true, min: 0, max: 10_000_000 }),
      reason: text(differenceReason, {
        max: 200,
        help: [
          '盘点与账面不符时必填',
          'Needed where the count differs from the books',
          'Obligatorio si lo contado difiere de los libros',
          '実査額が帳簿と異なる場合は必須',
        ],
      }),
      remark: text(glossaryTerms.remark, { max: 200 }),
    },
    example: { collector_uid: { exampleOf: 'operator' }, counted: 0, reason: 'Not counted' },
    /**
     * Records the count against the books and posts the difference with its reason; the day then accepts no further
     * cash movements.
     */
    async run({ collector_uid: chosen, counted, reason, remark }, ctx) {
      const collector = chosen ?? ctx.uid
      await checkCashChoice(ctx, { collector })
      const book = await lockCash(ctx, collector)
      const amount = counted - book
      if (amount !== 0 && reason === null)
        throw refusing('reason', 'cash_differs', {
          book: figure.money(book),
          counted: figure.money(counted),
          difference: figure.money(amount),
        })
      const move = await addMove(ctx, {
        kind: 'close',
        collector_uid: collector,
        day: dayStart(ctx.now),
        amount,
        book,
        counted,
        reason,
        remark,
      })
      if (amount !== 0)
        await post(ctx, {
          key: `cash_move:${move.id}`,
          type: 'cash_difference',
          source: { table: 'cash_move', ...move },
          postings: clearingTransfer(`cash:${collector}`, 'cash_over_short', amount),
        })
      return { no: move.no, book, difference: amount }
    },
  }),
]
