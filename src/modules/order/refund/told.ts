import type { ExternalEvent } from '#core/define/external-event.ts'
import type { Ctx } from '#core/define/resource.ts'
import { formatDecimal } from '#core/value/decimal.ts'
import type { DB } from '../../db.ts'
import type { Refund } from './in-flight.ts'

/** What buyers, add-ons and other systems are told of an application. */
export const refundTold = {
  agreed: {
    name: 'refund.agreed',
    title: ['售后申请已同意', 'Refund application agreed to', 'Solicitud de reembolso aceptada', '返金申請の承認'],
  },
} as const satisfies Record<string, ExternalEvent>

/** Tells that the shop agreed to what a buyer asked for, or to a part of it; amounts in yuan. */
export function tellAgreed(ctx: Ctx<DB>, { id, refund_no, total_amount, asked_amount, answer }: Refund): void {
  const data = { refund_no, asked_amount: formatDecimal(asked_amount, 2), agreed_amount: formatDecimal(total_amount, 2), answer }
  ctx.tell(refundTold.agreed, { biz_type: 'refund', biz_id: id, describe: async () => ({ no: refund_no, data }) })
}
