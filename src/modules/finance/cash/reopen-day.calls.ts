import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { ref, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { dayStart } from '#core/value/time.ts'
import { defineCall } from '../../db.ts'
import { reverse } from '../../ledger/reversal/reverse.ts'
import { transactionOf } from '../../ledger/transaction/repeat.ts'
import { commonTexts } from '../shared/common-texts.ts'
import { checkCashChoice } from './cash-choice.ts'
import { cashMove } from './cash-move.resource.ts'
import { lockCash } from './lock-cash.ts'

/** Takes back a collector's day close of today, for a close by mistake or a second shift. */
export const reopenDayCalls = [
  defineCall({
    path: '/seller/paycash/PayCashDayReopen',
    method: 'POST',
    title: ['撤销日结', 'Reopen day', 'Reabrir el día', '日締めの取消'],
    access: 'api',
    button: { table: 'cash_holding_view', key: 'dayReopen', scope: 'table', danger: true },
    input: {
      collector_uid: ref(glossaryTerms.collector, 'operator', { help: commonTexts.defaultYourself }),
      reason: text(glossaryTerms.reason, { required: true, max: 200 }),
    },
    example: {
      collector_uid: { exampleOf: 'operator', after: ['/seller/paycash/PayCashDayClose'] },
      reason: 'Closed by mistake',
    },
    /**
     * Deletes the close and reverses its difference. Throws `cash_day_open` where today is not closed, and
     * `cash_close_settled` once a deposit or a returned float settled the difference.
     */
    async run({ collector_uid: chosen, reason }, ctx) {
      const { db, suid, log } = ctx
      const collector = chosen ?? ctx.uid
      await checkCashChoice(ctx, { collector })
      await lockCash(ctx, collector, { handover: true })
      const { rows } = await sql<{
        id: number
        bill_no: string
        amount: number
        slip_no: string | null
      }>`
        select m.id, m.bill_no, m.amount, m.slip_no from cash_move m
        where m.suid = ${suid} and m.collector_uid = ${collector} and m.kind = 'close' and m.day = to_timestamp(${dayStart(ctx.now)}) and m.del_at is null`.execute(
        db,
      )
      const [close] = rows
      if (!close) throw new AppError('cash_day_open')
      const { id, bill_no, amount, slip_no } = close
      if (slip_no !== null) throw new AppError('cash_close_settled', { no: slip_no })
      const posted = await transactionOf(ctx, `cash_move:${id}`)
      if (posted !== undefined)
        await reverse(ctx, {
          transaction: posted,
          type: 'cash_difference',
          key: `cash_move:${id}:back`,
          source: { table: 'cash_move', id, no: bill_no },
          memo: reason,
        })
      await sql`update cash_move set del_at = now(), ver = ver + 1, updated_at = now() where suid = ${suid} and id = ${id}`.execute(
        db,
      )
      log({ biz_type: cashMove.table, biz_id: id, biz_no: bill_no, before: { amount }, after: { remark: reason } })
      return { no: bill_no }
    },
  }),
]
