import { figure } from '#core/value/figure.ts'
import { AppError, refusing } from '#core/errors/errors.ts'
import { date, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { dayStart } from '#core/value/time.ts'
import { defineCall } from '../../db.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../common-texts.ts'
import { booksClosedUntil, lockInventoryBooks, moveClosing } from './close-books.ts'

/** Closing of the stock books up to a day, and reopening with a reason. */
export const closingCalls = [
  defineCall({
    path: '/jxc/closing/BooksClose',
    method: 'POST',
    title: labelTexts.closeBooks,
    access: 'api',
    proof: true,
    button: { table: 'book_closing_view', key: 'close', scope: 'table', onward: true },
    input: {
      until: date(glossaryTerms.booksClosedUntil, {
        required: true,
        help: [
          '业务日期在此日及以前的单据不能再提交、审核、反审核、作废；往来账同时结账，最晚至昨天',
          'Documents dated up to this day can no longer be submitted, approved, reversed or voided. Receivables and payables close with it, at the latest yesterday',
          'Los documentos con fecha hasta este día ya no se envían a aprobación ni se aprueban, revierten o anulan. Las cuentas se cierran a la vez, como máximo hasta ayer',
          '取引日がこの日以前の伝票は提出、承認、承認取消、無効化ができません。売掛・買掛も同時に締めます（最も遅くて昨日まで）',
        ],
      }),
    },
    example: { until: { exampleDay: -31 } },
    unrepeatable: 'Documents of other examples wait for approval in the period.',
    /** Throws `closing_future`, `closing_not_later`, `period_busy`. */
    async run({ until }, ctx) {
      await lockInventoryBooks(ctx)
      if (dayStart(until) > dayStart(ctx.now)) throw refusing('until', 'closing_future')
      const former = await booksClosedUntil(ctx)
      if (former !== null && dayStart(until) <= former)
        throw refusing('until', 'closing_not_later', { until: figure.day(former) })
      await moveClosing(ctx, { until: dayStart(until), former, reason: null })
      return null
    },
  }),
  defineCall({
    path: '/jxc/closing/BooksReopen',
    method: 'POST',
    title: commonTexts.reopenBooks,
    access: 'api',
    proof: true,
    button: { table: 'book_closing_view', key: 'reopen', scope: 'table', danger: true },
    input: {
      until: date(['保持结账至', 'Keep closed until', 'Mantener cerrado hasta', '締めを維持する日'], {
        help: [
          '不填则全部打开',
          'Blank reopens everything',
          'En blanco se reabre todo',
          '空欄の場合：すべて解除します',
        ],
      }),
      reason: text(glossaryTerms.reason, { required: true, max: 200 }),
    },
    example: { until: { exampleDay: -62 }, reason: 'A receipt of last month was late' },
    unrepeatable: 'The books have to be closed first.',
    /** Throws `closing_none`, `closing_not_earlier`, `ledger_period_frozen`. */
    async run({ until, reason }, ctx) {
      await lockInventoryBooks(ctx)
      const former = await booksClosedUntil(ctx)
      if (former === null) throw new AppError('closing_none')
      if (until !== null && dayStart(until) >= former)
        throw refusing('until', 'closing_not_earlier', { until: figure.day(former) })
      await moveClosing(ctx, { until: until === null ? null : dayStart(until), former, reason })
      return null
    },
  }),
]
