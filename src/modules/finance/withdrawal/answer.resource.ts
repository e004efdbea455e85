import { glossaryTerms } from '#core/text/glossary.ts'
import { datetime, money, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { cardWords } from '../bank-card/words.ts'
import { onPlatform } from '../shared/union-accounts.ts'
import { outWords } from './words.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'

/** The bank's result of one payout (银行回盘). The result file of a batch is imported in full or not at all. */
export const payoutAnswer = defineResource({
  table: 'payout_answer',
  page: '/platform/payoutanswer',
  pages: { manage: '/platform/payoutanswer', add: false, edit: false, del: false },
  api: 'platform/payoutanswer',
  reach: { shared: 'The platform works on rows of all suppliers' },
  object: 'PayoutAnswer',
  calls: { Del: false, Select: false },
  title: ['银行回盘', 'Bank results', 'Resultados del banco', '銀行の結果'],
  short: ['银行回盘', 'Bank results', 'Resultados banco', '銀行の結果'],
  singular: ['银行回盘', 'Bank result', 'Resultado del banco', '銀行の結果'],
  icon: 'import',
  rule: onPlatform,
  fields: {
    batch_no: text(commonTexts.batchNo, { code: true, required: true, max: 30 }),
    payout_no: text(outWords.payoutNo, { required: true, max: 30 }),
    net: money(glossaryTerms.amount, { required: true, min: 0.01 }),
    result: select(
      glossaryTerms.result,
      { done: labelTexts.succeeded, failed: glossaryTerms.failed },
      { required: true, colors: { done: 'green', failed: 'red' } },
    ),
    bank_serial: text(outWords.serial, { max: 64 }),
    reason: text(outWords.reason, { max: 200 }),
    paid_at: datetime(fieldTexts.paidOutAt),
  },
  label: 'payout_no',
  example: { untested: 'It answers a payout of another supplier in a batch.' },
  list: {
    brief: ['net', 'result'],
    columns: ['batch_no', 'payout_no', 'net', 'result', 'bank_serial', 'reason', 'paid_at', 'created_at'],
    filters: ['batch_no', 'payout_no', 'result', 'created_at'],
    sums: ['net'],
    export: 'sync',
    import: true,
    importStays: true,
    importBesides: [cardWords.holder, cardWords.accountNo, cardWords.bank, cardWords.branch],
  },
  form: [
    {
      title: glossaryTerms.result,
      fields: ['batch_no', 'payout_no', 'net', 'result', 'bank_serial', 'reason', 'paid_at'],
    },
  ],
  formStyle: 'dialog',
  check: ({ result, reason }) => (result === 'failed' && !reason ? [{ field: 'reason', code: 'required' }] : []),
})
