import type { ExternalEvent } from '#core/define/external-event.ts'
import { reasonFor } from '#core/define/reasons.ts'
import type { Ctx } from '#core/define/context.ts'
import { money, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { formatDecimal } from '#core/value/decimal.ts'
import type { DB } from '../../db.ts'
import type { Refund } from './in-flight.ts'
import { commonTexts } from '../shared/common-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

/** Events of applications for buyers, add-ons and other systems. */
export const refundEvents = {
  agreed: {
    name: 'refund.agreed',
    title: ['售后申请已同意', 'Refund application agreed to', 'Solicitud de reembolso aceptada', '返金申請の承認'],
    about: [
      '商家同意买家的售后申请或其中一部分后',
      'When the shop approves all or part of a buyer’s after-sales request',
      'Cuando la tienda acepta lo que pidió un comprador, o una parte',
      '店舗が購入者の申請の全部または一部を承認したとき',
    ],
    gives: {
      refund_no: text(commonTexts.caseNo, { required: true }),
      asked_amount: money(fieldTexts.requestedAmount, { required: true }),
      agreed_amount: money(commonTexts.approvedAmount, { required: true }),
      answer: text(glossaryTerms.remark),
      answer_code: text(['自动答复代码', 'Auto-reply code', 'Código de respuesta automática', '自動応答コード'], {
        help: [
          '由系统自动答复时才有',
          'Only for automatic system answers',
          'Solo si respondió el sistema',
          'システムが自動で回答したときのみ',
        ],
      }),
    },
    example: {
      refund_no: 'TK202611220001',
      asked_amount: '6.00',
      agreed_amount: '6.00',
      answer: null,
      answer_code: null,
    },
  },
} as const satisfies Record<string, ExternalEvent>

/** Emits that the shop agreed to an application or a part of it; amounts in yuan. */
export function emitRefundAgreed(
  ctx: Ctx<DB>,
  { id, refund_no, total_amount, asked_amount, answer: storedAnswer }: Refund,
): void {
  const answer = reasonFor(ctx, storedAnswer)
  const data = {
    refund_no,
    asked_amount: formatDecimal(asked_amount, 2),
    agreed_amount: formatDecimal(total_amount, 2),
    answer,
    answer_code: answer === storedAnswer ? null : storedAnswer,
  }
  ctx.emit(refundEvents.agreed, { biz_type: 'refund', biz_id: id, describe: async () => ({ no: refund_no, data }) })
}
