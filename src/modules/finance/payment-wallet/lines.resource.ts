import { glossaryTerms } from '#core/text/glossary.ts'
import { date, datetime, money, quantity, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { forUnion, walletPage } from '../shared/union-accounts.ts'
import { bucketWords, moveWords, walletWords } from './words.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** Every movement of the payment wallet (货款明细), from the ledger. Lines never change. */
export const walletLine = defineResource({
  table: 'wallet_line_view',
  view: true,
  about: { table: 'source_table', id: 'source_id', at: 'source_no' },
  object: 'Lines',
  page: `${walletPage}/Lines`,
  pages: { manage: `${walletPage}/Lines` },
  calls: { Info: false, Save: false, Del: false, Select: false },
  api: 'seller/paymentwallet',
  reach: { company: 'Lines that tell of no record of a department are the company’s' },
  title: walletWords.lines,
  icon: 'unordered-list',
  rule: forUnion,
  fields: {
    posted_at: datetime(fieldTexts.time, { required: true }),
    biz_day: date(fieldTexts.day, { required: true }),
    move: select(labelTexts.type, moveWords, { required: true }),
    part: select(walletWords.part, bucketWords, { required: true }),
    amount: money(glossaryTerms.amount, { required: true }),
    balance_after: money(glossaryTerms.balance, { required: true }),
    source_no: text(glossaryTerms.sourceNo),
    memo: text(glossaryTerms.remark),
    transaction_id: quantity(glossaryTerms.transactionNo, { required: true, decimals: 0 }),
  },
  label: 'source_no',
  list: {
    brief: ['move', 'amount', 'posted_at'],
    columns: ['posted_at', 'move', 'part', 'amount', 'balance_after', 'source_no', 'memo', 'transaction_id'],
    hidden: ['biz_day'],
    filters: ['biz_day', 'move', 'part', 'amount', 'source_no', 'posted_at'],
    sums: ['amount'],
    export: 'both',
  },
})
