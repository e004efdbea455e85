import { glossaryTerms } from '#core/text/glossary.ts'
import { date, datetime, int, money, ref, select } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { onPlatform } from '../shared/union-accounts.ts'
import { channels, moneyWords } from '../settlement/words.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/**
 * A compared day of a channel (对账): both sides' figures and the open differences. It can be closed once none is open.
 */
export const reconRun = defineResource({
  table: 'recon_run',
  page: '/platform/recon',
  api: 'platform/recon',
  reach: { shared: 'The platform works on rows of all suppliers' },
  object: 'Recon',
  calls: { Save: false, Del: false, Select: false },
  title: ['对账', 'Reconciliation', 'Conciliación', '照合'],
  singular: fieldTexts.dayReconciled,
  icon: 'sync',
  rule: onPlatform,
  fields: {
    day: date(fieldTexts.statementDate, { required: true, server: true }),
    channel: select(moneyWords.channel, channels, { required: true, server: true }),
    our_count: int(fieldTexts.ourCount, { required: true, server: true, default: 0 }),
    our_amount: money(fieldTexts.ourNet, { required: true, server: true, default: 0 }),
    their_count: int(fieldTexts.channelCount, { required: true, server: true, default: 0 }),
    their_amount: money(fieldTexts.channelNet, { required: true, server: true, default: 0 }),
    diff: money(fieldTexts.difference, { required: true, server: true, default: 0 }),
    fee: money(fieldTexts.channelFee, { required: true, server: true, default: 0 }),
    open_items: int(fieldTexts.openDifferences, {
      required: true,
      server: true,
      default: 0,
    }),
    closed_by: ref(['关账人', 'Closed by', 'Cerrado por', '締め担当'], 'operator', { server: true }),
    closed_at: datetime(fieldTexts.closedAt, { server: true }),
  },
  flow: {
    initial: 'open',
    states: {
      open: ['对账中', 'In progress', 'En conciliación', '照合中'],
      closed: optionTexts.booksClosed,
    },
    colors: { open: 'orange', closed: 'green' },
    editable: [],
    deletable: [],
    selectable: ['open', 'closed'],
    transitions: {
      close: {
        title: labelTexts.closeBooks,
        from: ['open'],
        to: 'closed',
      },
    },
  },
  label: 'day',
  unique: [['channel', 'day']],
  drillDowns: [
    {
      key: 'items',
      title: labelTexts.viewDetails,
      to: '/platform/reconitem/manage?day=:day,:day&channel=:channel',
      call: '/platform/reconitem/ReconItemManage',
    },
  ],
  list: {
    brief: ['channel', 'diff', 'status'],
    columns: [
      'day',
      'channel',
      'status',
      'open_items',
      'diff',
      'our_amount',
      'their_amount',
      'our_count',
      'their_count',
      'fee',
      'closed_at',
    ],
    hidden: ['closed_by'],
    filters: ['day', 'channel', 'status', 'open_items', 'diff'],
    sums: ['our_count', 'our_amount', 'their_count', 'their_amount', 'diff', 'fee', 'open_items'],
    sort: { by: 'day', asc: false },
    export: 'both',
  },
  form: [
    {
      title: glossaryTerms.general,
      fields: ['day', 'channel', 'our_count', 'our_amount', 'their_count', 'their_amount', 'diff', 'fee', 'open_items'],
    },
    { title: ['关账', 'Close books', 'Cierre de libros', '締め'], fields: ['closed_by', 'closed_at'] },
  ],
})
