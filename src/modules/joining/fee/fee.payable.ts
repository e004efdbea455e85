import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { PaidPayment } from '#core/define/payment.ts'
import { inLang } from '#core/text/i18n.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { definePayable } from '../../db.ts'
import type { DB } from '../../db.ts'
import { paymentByNo, paymentsOf } from '../../payment/order/rows.ts'
import { FEE, progressOf } from '../apply/progress.ts'
import { submitApplication } from '../apply/submit-application.ts'
import { joiningSetting } from '../setting/setting.resource.ts'

/**
 * The joining fee that an applicant, named by its supplier id, owes to the platform. It stays payable until it is paid
 * once, so that a payment in addition to a transfer slip counts and is noticed.
 */
export const joiningPayable = definePayable({
  kind: FEE,
  title: labelTexts.joiningFee,
  async lock(ctx, id) {
    await sql`select pg_advisory_xact_lock(hashtextextended('joining fee', ${id}))`.execute(ctx.db)
    const [{ fee }, paid] = [await ctx.single(joiningSetting), await paymentsOf(ctx, FEE, id)]
    return {
      due: paid.length > 0 ? 0 : fee,
      uid: null,
      subject: inLang(labelTexts.joiningFee, ctx.lang),
      no: String(id),
      open: true,
    }
  },
  async paid(ctx, { id, payment }) {
    const orderedAt = (await paymentByNo(ctx, payment.no))?.created_at ?? ctx.now
    await ctx.inTenant(id, (applicant) => applyFee(applicant, payment, orderedAt))
  },
  refunded: async () => undefined,
})

/**
 * Submits the application of the applicant, also if the payer does not return. An application that was submitted before
 * with a transfer slip gets the payment number. A late payment does not submit a rejected application again.
 */
async function applyFee(ctx: Ctx<DB>, { pay_no, paid_at }: PaidPayment, orderedAt: number): Promise<void> {
  const { step, cert, apply } = await progressOf(ctx, true)
  const afterRejection = step === 'rejected' && (apply?.audited_at ?? 0) > orderedAt
  if (afterRejection || step === 'waiting' || step === 'done')
    await ctx.inTenant('platform', ({ db, suid }) =>
      sql`update supplier_apply set pay_no = left(concat_ws(', ', pay_no, ${pay_no}::text), 300), paid_at = to_timestamp(${paid_at}), updated_at = now(), ver = ver + 1
        where id = (select max(id) from supplier_apply where suid = ${suid} and applicant_suid = ${ctx.suid}) and suid = ${suid}`.execute(
        db,
      ),
    )
  else if (cert) await submitApplication(ctx)
}
