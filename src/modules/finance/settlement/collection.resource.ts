import { glossaryTerms } from '#core/text/glossary.ts'
import { date, int, money, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { onPlatform } from '../shared/union-accounts.ts'
import { channels, moneyWords } from './words.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'

/**
 * Our records of payments and refunds per channel (我方流水), for all suppliers: the platform's side of every collected
 * payment.
 */
export const collection = defineResource({
  table: 'collection',
  page: '/platform/collection',
  pages: { manage: '/platform/collection' },
  api: 'platform/collection',
  reach: { shared: 'The platform works on rows of all suppliers' },
  object: 'Collection',
  calls: { Save: false, Del: false, Select: false, Info: false },
  title: ['我方流水', 'Our records', 'Nuestros registros', '当方の記録'],
  icon: 'unordered-list',
  rule: onPlatform,
  fields: {
    channel: select(moneyWords.channel, channels, { required: true, server: true }),
    kind: select(
      commonTexts.kind,
      {
        payment: commonTexts.payment,
        refund: optionTexts.refund,
      },
      { required: true, server: true, colors: { payment: 'green', refund: 'orange' } },
    ),
    no: text(moneyWords.payNo, { required: true, server: true, max: 64 }),
    of_suid: int(moneyWords.supplierNo, { required: true, server: true }),
    supplier: text(moneyWords.supplier, { required: true, server: true, max: 100 }),
    income_id: int(fieldTexts.paymentId, { required: true, server: true }),
    amount: money(glossaryTerms.amount, {
      required: true,
      server: true,
      help: ['退款为负', 'A refund is negative', 'Un reembolso es negativo', '返金はマイナス'],
    }),
    day: date(fieldTexts.day, { required: true, server: true }),
    item_id: ref(commonTexts.reconciliationItem, 'recon_item', { server: true }),
  },
  label: 'no',
  unique: [['channel', 'kind', 'no']],
  list: {
    brief: ['supplier', 'amount', 'day'],
    columns: ['day', 'channel', 'kind', 'no', 'supplier', 'amount', 'item_id'],
    hidden: ['of_suid', 'income_id'],
    filters: ['channel', 'kind', 'no', 'supplier', 'amount', 'day', 'item_id'],
    sums: ['amount'],
    export: 'both',
  },
})
