import { defineResource } from '#core/define/resource.ts'
import { datetime, money, ref, select, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { payTexts } from '../shared/words.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'

/** A payment or refund of a day on both sides (对账明细). A refund is negative. */
export const payReconItem = defineResource({
  table: 'pay_recon_item',
  page: '/payment/reconitem',
  pages: { manage: '/payment/reconitem' },
  api: 'seller/payment',
  reach: { company: 'Notices and reconciliations of a channel cover the whole merchant account' },
  object: 'PayReconItem',
  calls: { Info: false, Save: false, Del: false, Select: false },
  title: labelTexts.reconciliationItems,
  short: ['对账明细', 'Recon. items', 'Partidas', '照合明細'],
  singular: labelTexts.reconciliationItem,
  icon: 'unordered-list',
  fields: {
    recon_id: ref(fieldTexts.dayReconciled, 'pay_recon', { required: true, server: true }),
    no: text(payTexts.no, { required: true, server: true, max: 64 }),
    what: select(
      labelTexts.type,
      { payment: payTexts.payment, refund: payTexts.refund },
      { required: true, server: true },
    ),
    kind: select(
      glossaryTerms.result,
      {
        matched: optionTexts.match,
        timing: ['跨日', 'Other day', 'Otro día', '日付違い'],
        settled: ['按账单补记', 'Settled by the bill', 'Registrado según el extracto', '明細により計上'],
        ours_only: ['仅我方', 'Ours only', 'Solo nuestro', '当方のみ'],
        theirs_only: ['仅渠道', 'Channel only', 'Solo del canal', '決済サービスのみ'],
        amount: optionTexts.amountsDiffer,
      },
      {
        required: true,
        server: true,
        colors: {
          matched: 'green',
          timing: 'blue',
          settled: 'blue',
          ours_only: 'red',
          theirs_only: 'red',
          amount: 'red',
        },
      },
    ),
    our_amount: money(fieldTexts.ourAmount, { required: true, server: true, default: 0 }),
    their_amount: money(fieldTexts.channelAmount, {
      required: true,
      server: true,
      default: 0,
    }),
    fee: money(fieldTexts.channelFee, { required: true, server: true, default: 0 }),
    status: select(
      glossaryTerms.status,
      { open: optionTexts.unresolved, resolved: optionTexts.resolved },
      { required: true, server: true, default: 'open', colors: { open: 'orange', resolved: 'green' } },
    ),
    remark: text(glossaryTerms.remark, { server: true, max: 500 }),
    resolved_by: ref(['处理人', 'Resolved by', 'Resuelta por', '処理者'], 'operator', { server: true }),
    resolved_at: datetime(['处理时间', 'Resolved at', 'Resuelta el', '処理日時'], { server: true }),
  },
  label: 'no',
  drillDowns: [
    { key: 'payment', title: payTexts.payment, to: '/payment/order?no=:no', call: '/seller/payment/PayOrderManage' },
  ],
  list: {
    brief: ['kind', 'status', 'our_amount', 'their_amount'],
    columns: [
      'recon_id',
      'no',
      'what',
      'kind',
      'status',
      'our_amount',
      'their_amount',
      'fee',
      'remark',
      'resolved_by',
      'resolved_at',
    ],
    keyword: ['no'],
    filters: ['recon_id', 'no', 'what', 'kind', 'status'],
    sums: ['our_amount', 'their_amount', 'fee'],
    export: 'both',
  },
})
