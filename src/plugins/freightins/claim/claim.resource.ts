import { glossaryTerms } from '#core/text/glossary.ts'
import { orderTexts } from '#modules/order/shared/words.ts'
import { datetime, int, money, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { insuranceTexts } from '../words.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { hintTexts } from '#core/text/hint-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'

const server = { server: true } as const

/** A claim against the insurer for goods that a buyer returned (运费险理赔). */
export const freightClaim = defineResource({
  table: 'freightins_claim',
  page: '/plugin/freightins/claim',
  pages: { manage: '/plugin/freightins/claim/manage' },
  api: 'addons/freightins/seller',
  reach: { of: ['refund_id'] },
  object: 'Claim',
  calls: { Info: false, Save: false, Del: false, Select: false },
  title: insuranceTexts.claims,
  singular: insuranceTexts.claim,
  icon: 'solution',
  fields: {
    refund_id: ref(orderTexts.afterSale, 'refund', { required: true, server: true, past: true }),
    policy_id: ref(insuranceTexts.policy, 'freightins_policy', { required: true, server: true, past: true }),
    return_carrier: text(fieldTexts.returnCarrier, { max: 40, server: true }),
    return_no: text(hintTexts.returnTrackingNo, { required: true, max: 60, server: true }),
    state: select(
      glossaryTerms.status,
      {
        waiting: ['待报案', 'To be reported', 'Por declarar', '申請待ち'],
        unknown: optionTexts.toBeChecked,
        reported: ['已报案', 'Reported', 'Declarado', '申請済み'],
        paid: ['已赔付', 'Paid out', 'Indemnizado', '支払済み'],
        refused: ['拒赔', 'Claim refused', 'Indemnización denegada', '支払拒否'],
        failed: ['报案失败', 'Not reported', 'No declarado', '申請失敗'],
      },
      {
        required: true,
        default: 'waiting',
        server: true,
        colors: { waiting: 'grey', unknown: 'orange', reported: 'blue', paid: 'green', refused: 'red', failed: 'red' },
      },
    ),
    problem: text(glossaryTerms.reason, { max: 100, server: true, names: 'refusal' }),
    report_no: text(insuranceTexts.reportNo, { max: 60, server: true }),
    amount: money(insuranceTexts.payout, server),
    reported_at: datetime(['报案时间', 'Reported at', 'Declarado el', '申請日時'], server),
    paid_at: datetime(['赔付时间', 'Paid out at', 'Indemnizado el', '支払日時'], server),
    tries: int(fieldTexts.submissions, { required: true, default: 0, server: true }),
    asked: int(fieldTexts.checks, { required: true, default: 0, server: true }),
  },
  label: 'return_no',
  unique: [['refund_id'], ['policy_id']],
  list: {
    columns: [
      'refund_id',
      'policy_id',
      'return_no',
      'return_carrier',
      'state',
      'amount',
      'report_no',
      'problem',
      'created_at',
      'reported_at',
      'paid_at',
      'tries',
      'asked',
    ],
    hidden: ['reported_at', 'tries', 'asked'],
    brief: ['state', 'refund_id', 'amount'],
    keyword: ['report_no', 'return_no'],
    filters: ['return_no', 'report_no', 'refund_id', 'policy_id', 'state', 'amount', 'created_at', 'paid_at'],
    sums: ['amount'],
    sort: { by: 'created_at', asc: false },
    export: 'both',
  },
  example: { row: { state: 'failed' } },
})
