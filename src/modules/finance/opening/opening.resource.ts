import type { Problem } from '#core/errors/errors.ts'
import { defineResource } from '#core/define/resource.ts'
import { date, datetime, money, ref, select, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'

const MOST = 10_000_000_000

/**
 * A balance with a partner from before the books began, as an open item. A draft moves nothing; a posted one never
 * changes and is reversed in full, while no part is settled.
 */
export const debtOpening = defineResource({
  table: 'debt_opening',
  page: '/finance/debt_opening',
  pages: { manage: '/finance/debt_opening', add: false, edit: false, del: false },
  recordPage: { figures: ['amount'] },
  api: 'jxc/debt',
  reach: { of: ['partner_id'], source: true },
  title: ['往来期初', 'Opening balances', 'Saldos iniciales', '期首残高'],
  singular: ['往来期初', 'Opening balance', 'Saldo inicial', '期首残高'],
  icon: 'flag',
  fields: {
    bill_no: text(glossaryTerms.docNo, { required: true, server: true, max: 30 }),
    partner_id: ref(glossaryTerms.partner, 'customer', { required: true }),
    side: select(
      glossaryTerms.debtSide,
      { receivable: glossaryTerms.receivable, payable: glossaryTerms.payable },
      { required: true, default: 'receivable', colors: { receivable: 'blue', payable: 'orange' } },
    ),
    amount: money(glossaryTerms.amount, {
      required: true,
      min: -MOST,
      max: MOST,
      help: [
        '负数为期初预收或预付',
        'A negative one was paid in advance',
        'Uno negativo es un anticipo',
        '負数は前受・前払です',
      ],
    }),
    biz_date: date(glossaryTerms.businessDate, { required: true }),
    due_date: date(glossaryTerms.dueDate, {
      filled: true,
      help: [
        '不填则为业务日期加账期',
        'Default: business date plus the partner’s credit days',
        'Por defecto: la fecha más los días de crédito del socio comercial',
        '空欄の場合：取引日に支払サイトを加えた日',
      ],
    }),
    ref_no: text(['原单号', 'Former no.', 'N.º anterior', '旧伝票番号'], {
      code: true,
      max: 60,
      help: commonTexts.enteredOnceOnlySoThatAFile,
    }),
    remark: text(glossaryTerms.remark, { max: 200 }),
    posted_by: ref(['入账人', 'Posted by', 'Contabilizado por', '記帳者'], 'operator', { server: true }),
    posted_at: datetime(commonTexts.postedAt, { server: true }),
    reverse_reason: text(['冲正原因', 'Reason for the reversal', 'Motivo de la reversión', '取消理由'], {
      server: true,
      max: 200,
    }),
  },
  flow: {
    initial: 'draft',
    states: {
      draft: commonTexts.notPosted,
      posted: commonTexts.posted,
      reversed: optionTexts.reversed,
    },
    colors: { draft: 'orange', posted: 'green', reversed: 'dark' },
    editable: ['draft'],
    deletable: ['draft'],
    undeletable: 'opening_posted',
    selectable: ['posted'],
    transitions: {
      post: { title: labelTexts.post, from: ['draft'], to: 'posted', onSave: 'posted_at' },
      reverse: { title: commonTexts.reverse, from: ['posted'], to: 'reversed', reason: true },
    },
  },
  numbered: { field: 'bill_no', prefix: 'WLQC' },
  label: 'bill_no',
  unique: [['ref_no'], ['bill_no']],
  list: {
    brief: ['partner_id', 'status', 'amount'],
    columns: [
      'bill_no',
      'status',
      'partner_id',
      'side',
      'amount',
      'biz_date',
      'due_date',
      'ref_no',
      'remark',
      'posted_by',
      'posted_at',
    ],
    hidden: ['reverse_reason', 'created_by', 'created_at'],
    keyword: ['bill_no', 'ref_no', 'remark'],
    filters: ['partner_id', 'side', 'status', 'amount', 'biz_date', 'due_date', 'posted_by'],
    sums: ['amount'],
    sumWhenSame: 'side',
    export: 'both',
    import: true,
  },
  form: [
    {
      title: glossaryTerms.general,
      fields: ['partner_id', 'side', 'amount', 'biz_date', 'due_date', 'ref_no', 'remark'],
    },
  ],
  formStyle: 'dialog',
  check: ({ amount, biz_date, due_date }): Problem[] => [
    ...(amount === 0 ? [{ field: 'amount', code: 'opening_zero' } as const] : []),
    ...(due_date !== null && due_date < biz_date ? [{ field: 'due_date', code: 'opening_due_before' } as const] : []),
  ],
})
