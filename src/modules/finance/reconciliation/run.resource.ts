import { glossaryTerms } from '#core/text/glossary.ts'
import { date, datetime, int, money, ref, select } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { onPlatform } from '../shared/collected.ts'
import { channels, moneyWords } from '../settlement/words.ts'

/** A day of a channel compared (对账): our figures beside theirs, and how much of it is still open. It is closed once nothing is. */
export const reconRun = defineResource({
  table: 'recon_run',
  page: '/platform/recon',
  api: 'platform/recon',
  reach: { shared: 'The platform works on rows of all suppliers' },
  object: 'Recon',
  calls: { Save: false, Del: false, Select: false },
  title: ['对账', 'Reconciliation', 'Conciliación', '照合'],
  singular: ['对账日', 'Day reconciled', 'Día conciliado', '照合日'],
  icon: 'sync',
  rule: onPlatform,
  fields: {
    day: date(['账单日', 'Statement date', 'Fecha del extracto', '明細日'], { required: true, server: true }),
    channel: select(moneyWords.channel, channels, { required: true, server: true }),
    our_count: int(['我方笔数', 'Our count', 'N.º nuestro', '当方件数'], { required: true, server: true, default: 0 }),
    our_amount: money(['我方净额', 'Our net', 'Neto nuestro', '当方純額'], { required: true, server: true, default: 0 }),
    their_count: int(['渠道笔数', 'Channel count', 'N.º del canal', '決済サービス件数'], { required: true, server: true, default: 0 }),
    their_amount: money(['渠道净额', 'Channel net', 'Neto del canal', '決済サービス純額'], { required: true, server: true, default: 0 }),
    diff: money(['差额', 'Difference', 'Diferencia', '差額'], { required: true, server: true, default: 0 }),
    fee: money(['渠道手续费', 'Channel fees', 'Tarifas del canal', '決済サービス手数料'], { required: true, server: true, default: 0 }),
    open_items: int(['未处理差异', 'Open differences', 'Diferencias abiertas', '未処理の差異'], {
      required: true,
      server: true,
      default: 0,
    }),
    closed_by: ref(['关账人', 'Closed by', 'Cerrado por', '締めた人'], 'operator', { server: true }),
    closed_at: datetime(['关账时间', 'Closed at', 'Cerrado el', '締め日時'], { server: true }),
  },
  flow: {
    initial: 'open',
    states: {
      open: ['对账中', 'Open', 'Abierto', '照合中'],
      closed: ['已关账', 'Closed', 'Cerrado', '締め済み'],
    },
    colors: { open: 'orange', closed: 'green' },
    editable: [],
    deletable: [],
    selectable: ['open', 'closed'],
    transitions: {
      close: {
        title: ['关账', 'Close books', 'Cerrar el día', '締める'],
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
      title: ['查看明细', 'View details', 'Partidas', '明細を見る'],
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
    { title: ['关账', 'Close books', 'Cierre', '締め'], fields: ['closed_by', 'closed_at'] },
  ],
})
