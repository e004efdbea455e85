import { inLang, interpolate } from '#core/text/i18n.ts'
import { formatsIn } from '#core/value/formats.ts'
import { figure } from '#core/value/figure.ts'
import type { Lang, Text } from '#core/text/i18n.ts'
import { sql } from 'kysely'
import { AppError, refusing } from '#core/errors/errors.ts'
import { date, money, quantity, ref, refs, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { dayStart } from '#core/value/time.ts'
import { defineCall } from '../../db.ts'
import { post } from '../../ledger/transaction/post.ts'
import { checkNotFuture } from '../shared/business-day.ts'
import { clearingTransfer } from '../../debt/item/clearing-transfer.ts'
import { changeState } from './change-state.ts'
import { checkCashChoice } from './cash-choice.ts'
import { withDifferences } from './differences.ts'
import { lockCash, checkCash } from './lock-cash.ts'
import { addMove } from './moves.ts'
import { paycash } from './paycash.resource.ts'
import { postCashReceipt } from './receive.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'

const id = quantity(labelTexts.id, { required: true, decimals: 0, min: 1 })

const changePattern: Text = ['找零 {amount}', 'Change: {amount}', 'Cambio: {amount}', 'お釣り {amount}']
const changeText = (cents: number, lang: Lang) =>
  interpolate(inLang(changePattern, lang), { amount: formatsIn(lang).money(cents) })

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** Actions on cash payments: receive, deposit at the bank, void. */
export const paycashCalls = [
  defineCall({
    path: '/seller/paycash/PayCashConfirm',
    method: 'POST',
    title: ['确认收款', 'Confirm receipt', 'Confirmar cobro', '入金確認'],
    access: 'api',
    button: {
      table: 'paycash',
      key: 'confirm',
      scope: 'row',
      onward: true,
      when: [['status', 'in', ['due']]],
      shows: 'change',
    },
    input: {
      id,
      tendered: money(commonTexts.cashTendered, {
        min: 0.01,
        help: ['不填为应收金额', 'Default: the amount due', 'Por defecto: el importe debido', '空欄の場合：請求額'],
      }),
    },
    example: { id: { exampleOf: 'paycash' } },
    /**
     * Takes cash in: the collector holds it from then on, and the document it pays is settled. Returns the change, also
     * as text, for the cashier to count out.
     */
    async run({ id: paymentId, tendered: handed }, ctx) {
      const row = await ctx.find(paycash, paymentId)
      const tendered = handed ?? row.amount
      if (tendered < row.amount)
        throw refusing('tendered', 'cash_less', {
          tendered: figure.money(tendered),
          amount: figure.money(row.amount),
        })
      const collector = row.collector_uid ?? ctx.uid
      await lockCash(ctx, collector)
      const change_amount = tendered - row.amount
      const set = { received: row.amount, tendered, change_amount, collector_uid: collector }
      await changeState(ctx, 'paycash', row, { from: 'due', to: 'held', set, at: 'collected_at' })
      await postCashReceipt(ctx, row, collector)
      return change_amount > 0 ? { change_amount, change: changeText(change_amount, ctx.lang) } : { change_amount }
    },
  }),
  defineCall({
    path: '/seller/paycash/PayCashVoid',
    method: 'POST',
    title: glossaryTerms.voidStep,
    access: 'api',
    button: { table: 'paycash', key: 'voidCash', scope: 'row', when: [['status', 'in', ['due']]], danger: true },
    input: { id, reason: text(glossaryTerms.reason, { required: true, max: 200 }) },
    example: { id: { exampleOf: 'paycash' }, reason: 'Entered twice' },
    async run({ id: paymentId, reason }, ctx) {
      const row = await ctx.find(paycash, paymentId)
      await changeState(ctx, 'paycash', row, { from: 'due', to: 'voided', set: { void_reason: reason } })
      return null
    },
  }),
  defineCall({
    path: '/seller/paycash/PayCashDeposit',
    method: 'POST',
    title: ['缴存', 'Deposit', 'Ingresar en banco', '預入'],
    access: 'api',
    button: {
      table: 'paycash',
      key: 'deposit',
      scope: 'bulk',
      each: true,
      onward: true,
      when: [['status', 'in', ['held']]],
    },
    input: {
      ids: refs(paycash.title, 'paycash', { required: true }),
      fund_id: ref(glossaryTerms.fund, 'money_fund', { sole: true, required: true }),
      slip_no: text(commonTexts.depositSlip, { code: true, required: true, max: 60 }),
      deposited_on: date(commonTexts.depositedOn),
    },
    example: {
      ids: [{ exampleOf: 'paycash', after: ['/seller/paycash/PayCashConfirm'] }],
      fund_id: { exampleOf: 'money_fund' },
      slip_no: 'D-1',
    },
    /**
     * Deposits a collector's cash of these payments at the bank, less the refunds since the last deposit, adjusted by
     * day-close differences.
     */
    async run({ ids, fund_id, slip_no, deposited_on }, ctx) {
      await checkCashChoice(ctx, { fund_id })
      if (deposited_on !== null) checkNotFuture('deposited_on', deposited_on, ctx.now)
      const rows = await Promise.all(ids.map((paymentId) => ctx.find(paycash, paymentId)))
      const [first] = rows
      const collector = first?.collector_uid ?? null
      if (!first || collector === null) throw new AppError('cash_state', { no: first?.bill_no ?? '' })
      if (rows.some((row) => row.collector_uid !== collector)) throw new AppError('cash_mixed')
      const available = await lockCash(ctx, collector, { handover: true })
      const day = dayStart(deposited_on ?? ctx.now)
      for (const row of rows)
        await changeState(ctx, 'paycash', row, { from: 'held', to: 'deposited', set: { slip_no, fund_id } })
      await sql`update paycash set deposited_on = to_timestamp(${day}) where suid = ${ctx.suid} and id = any(${[...ids]}::bigint[])`.execute(
        ctx.db,
      )
      const refunds = await sql<{ amount: number }>`
        update paycash_refund set slip_no = ${slip_no}, updated_at = now() where suid = ${ctx.suid} and collector_uid = ${collector} and status = 'paid' and slip_no is null
          and del_at is null returning amount`.execute(ctx.db)
      const [received, refunded] = [
        sumOf(rows.map((row) => row.received)),
        sumOf(refunds.rows.map((row) => row.amount)),
      ]
      if (received < refunded)
        throw refusing('ids', 'cash_deposit_under', {
          taken: figure.money(received),
          back: figure.money(refunded),
        })
      const amount = await withDifferences(ctx, { collector, held: available, amount: received - refunded, slip_no })
      checkCash(available, amount)
      const move = await addMove(ctx, { kind: 'deposit', collector_uid: collector, day, amount, fund_id, slip_no })
      if (amount > 0)
        await post(ctx, {
          key: `cash_move:${move.id}`,
          type: 'cash_deposit',
          source: { table: 'cash_move', ...move },
          postings: clearingTransfer(`fund:${fund_id}`, `cash:${collector}`, amount),
        })
      return { no: move.no, amount }
    },
  }),
]
