import { defineResource } from '#core/define/resource.ts'
import { date, datetime, int, money, select, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { channels, payTexts } from '../shared/words.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'

/**
 * One day of a channel compared with the channel's statement (渠道对账). It closes automatically once it has no open
 * difference.
 */
export const payRecon = defineResource({
  table: 'pay_recon',
  page: '/payment/recon',
  pages: { manage: '/payment/recon' },
  api: 'seller/payment',
  reach: { company: 'Notices and reconciliations of a channel cover the whole merchant account' },
  object: 'PayRecon',
  calls: { Info: false, Save: false, Del: false },
  title: ['渠道对账', 'Channel reconciliation', 'Conciliación del canal', '決済サービス照合'],
  short: ['渠道对账', 'Reconciliation', 'Conciliación', '決済サービス照合'],
  singular: fieldTexts.dayReconciled,
  icon: 'sync',
  fields: {
    no: text(['对账号', 'Run', 'Conciliación', '照合番号'], { required: true, server: true, max: 40 }),
    day: date(fieldTexts.statementDate, { required: true, server: true }),
    channel: select(payTexts.channel, channels, { required: true, server: true }),
    addon: text(fieldTexts.plugin, { required: true, server: true, max: 40 }),
    state: select(
      glossaryTerms.status,
      {
        wait: ['等待账单', 'Awaiting statement', 'Esperando el extracto', '明細待ち'],
        open: optionTexts.hasDifferences,
        closed: optionTexts.booksClosed,
      },
      { required: true, server: true, default: 'wait', colors: { wait: 'blue', open: 'orange', closed: 'green' } },
    ),
    our_count: int(fieldTexts.ourCount, { required: true, server: true, default: 0 }),
    our_amount: money(fieldTexts.ourNet, { required: true, server: true, default: 0 }),
    their_count: int(fieldTexts.channelCount, { required: true, server: true, default: 0 }),
    their_amount: money(fieldTexts.channelNet, { required: true, server: true, default: 0 }),
    fee: money(fieldTexts.channelFee, { required: true, server: true, default: 0 }),
    open_items: int(fieldTexts.openDifferences, {
      required: true,
      server: true,
      default: 0,
    }),
    asked: int(commonTexts.checks, { required: true, server: true, default: 0 }),
    closed_at: datetime(fieldTexts.closedAt, { server: true }),
  },
  label: 'no',
  unique: [['channel', 'day'], ['no']],
  drillDowns: [
    {
      key: 'items',
      title: labelTexts.viewDetails,
      to: '/payment/reconitem?recon_id=:id',
      call: '/seller/payment/PayReconItemManage',
    },
  ],
  list: {
    brief: ['channel', 'state', 'open_items'],
    columns: [
      'no',
      'day',
      'channel',
      'state',
      'our_count',
      'our_amount',
      'their_count',
      'their_amount',
      'fee',
      'open_items',
      'closed_at',
    ],
    hidden: ['asked'],
    filters: ['day', 'channel', 'state', 'open_items'],
    sums: ['our_count', 'our_amount', 'their_count', 'their_amount', 'fee', 'open_items'],
    sort: { by: 'day', asc: false },
    export: 'both',
  },
})
