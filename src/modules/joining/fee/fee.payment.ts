import { inLang } from '#core/text/i18n.ts'
import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { definePayment } from '../../db.ts'
import { submitApplication, lockProgress } from '../apply/submit-application.ts'
import { FEE, progressOf } from '../apply/progress.ts'
import { labelTexts } from '#core/text/label-texts.ts'

const subjects = labelTexts.joiningFee

/**
 * The joining fee through the payment provider. Its arrival submits the application, whether or not the applicant
 * returns; an application submitted earlier with a transfer slip also gets the payment number, so that a double payment
 * is noticed.
 */
export const joiningFee = definePayment({
  biz: FEE,
  async owed(ctx) {
    const { cert, fee, order } = await lockProgress(ctx)
    if (!cert || fee.amount === 0) throw new AppError('joining_before')
    if (order?.state === 'paid') throw new AppError('fee_paid')
    return { amount: fee.amount, subject: inLang(subjects, ctx.lang), back: '/business/progress' }
  },
  async paid({ pay_no, paid_at, ordered_at }, ctx) {
    const { step, cert, apply } = await progressOf(ctx, true)
    const afterRejection = step === 'rejected' && (apply?.audited_at ?? 0) > ordered_at
    if (afterRejection || step === 'waiting' || step === 'done')
      await ctx.inTenant('platform', ({ db, suid }) =>
        sql`update supplier_apply set pay_no = left(concat_ws(', ', pay_no, ${pay_no}::text), 300), paid_at = to_timestamp(${paid_at}), updated_at = now(), ver = ver + 1
          where id = (select max(id) from supplier_apply where suid = ${suid} and applicant_suid = ${ctx.suid}) and suid = ${suid}`.execute(
          db,
        ),
      )
    else if (cert) await submitApplication(ctx)
  },
})
