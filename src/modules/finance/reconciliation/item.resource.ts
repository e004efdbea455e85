import { glossaryTerms } from '#core/text/glossary.ts'
import { date, datetime, int, money, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { onPlatform } from '../shared/union-accounts.ts'
import { channels, moneyWords } from '../settlement/words.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** Ways to resolve a difference. */
export const resolutions = {
  book: ['补记入账', 'Book the missing entry', 'Contabilizar lo que falta', '不足分を記帳'],
  adjust: ['按渠道调账', 'Adjust to the channel', 'Ajustar al canal', '決済サービスに合わせる'],
  accept: ['平台承担差异', 'Borne by the platform', 'Lo asume la plataforma', 'プラットフォームが負担'],
} as const

/**
 * Matched lines of both sides (对账明细): one to one, one to several or several to one; and lines without a counterpart or
 * with another amount.
 */
export const reconItem = defineResource({
  table: 'recon_item',
  page: '/platform/reconitem',
  pages: { manage: '/platform/reconitem/manage' },
  api: 'platform/reconitem',
  reach: { shared: 'The platform works on rows of all suppliers' },
  object: 'ReconItem',
  calls: { Save: false, Del: false, Select: false },
  title: labelTexts.reconciliationItems,
  short: ['对账明细', 'Recon. items', 'Partidas', '照合明細'],
  singular: commonTexts.reconciliationItem,
  icon: 'solution',
  rule: onPlatform,
  fields: {
    run_id: ref(fieldTexts.dayReconciled, 'recon_run', { required: true, server: true }),
    channel: select(moneyWords.channel, channels, { required: true, server: true }),
    no: text(moneyWords.payNo, { required: true, server: true, max: 64 }),
    kind: select(
      ['比对结果', 'Comparison', 'Comparación', '照合結果'],
      {
        matched: optionTexts.match,
        timing: ['跨日一致', 'Matches on another day', 'Coincide otro día', '日違いで一致'],
        ours_only: ['仅我方有', 'Only in our records', 'Solo en nuestros registros', '当方のみ'],
        theirs_only: ['仅渠道有', 'Only at the channel', 'Solo en el canal', '決済サービスのみ'],
        amount: optionTexts.amountsDiffer,
      },
      {
        required: true,
        server: true,
        colors: { matched: 'green', timing: 'green', ours_only: 'red', theirs_only: 'red', amount: 'red' },
      },
    ),
    our_count: int(fieldTexts.ourCount, { required: true, server: true }),
    their_count: int(fieldTexts.channelCount, { required: true, server: true }),
    our_amount: money(fieldTexts.ourAmount, { required: true, server: true }),
    their_amount: money(fieldTexts.channelAmount, { required: true, server: true }),
    diff: money(fieldTexts.difference, {
      required: true,
      server: true,
      help: ['渠道减我方', 'Channel less ours', 'Canal menos nuestro', '決済サービス − 当方'],
    }),
    supplier: text(moneyWords.supplier, { server: true, max: 100 }),
    of_suid: int(moneyWords.supplierNo, { server: true }),
    way: select(['处理方式', 'Resolution', 'Forma de resolución', '処理方法'], resolutions, { server: true }),
    resolved_by: ref(fieldTexts.resolvedBy, 'operator', { server: true }),
    resolved_at: datetime(['处理时间', 'Resolved at', 'Resuelto el', '処理日時'], { server: true }),
    remark: text(glossaryTerms.remark, { server: true, max: 500 }),
  },
  flow: {
    initial: 'open',
    states: {
      open: optionTexts.pending,
      resolved: optionTexts.resolved,
    },
    colors: { open: 'orange', resolved: 'green' },
    editable: [],
    deletable: [],
    selectable: ['open', 'resolved'],
    byCalls: ['resolved'],
    transitions: {},
  },
  computed: { day: date(fieldTexts.statementDate) },
  label: 'no',
  list: {
    brief: ['no', 'diff', 'status'],
    columns: [
      'no',
      'status',
      'kind',
      'diff',
      'our_amount',
      'their_amount',
      'day',
      'channel',
      'supplier',
      'our_count',
      'their_count',
      'way',
      'remark',
    ],
    hidden: ['of_suid', 'resolved_by', 'resolved_at'],
    keyword: ['no', 'supplier'],
    filters: ['day', 'channel', 'no', 'kind', 'status', 'supplier', 'diff'],
    sums: ['our_amount', 'their_amount', 'diff'],
    export: 'both',
  },
})
