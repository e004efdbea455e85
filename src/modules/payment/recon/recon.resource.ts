import { defineResource } from '#core/define/resource.ts'
import { date, datetime, int, money, select, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { channels, payWords } from '../shared/words.ts'

/** A day of a channel beside the channel's own bill (渠道对账). It closes by itself as soon as nothing of it is open. */
export const payRecon = defineResource({
  table: 'pay_recon',
  page: '/payment/recon',
  pages: { manage: '/payment/recon' },
  api: 'seller/payment',
  reach: { company: 'Notices and reconciliations of a channel cover the whole merchant account' },
  object: 'PayRecon',
  calls: { Info: false, Save: false, Del: false },
  title: ['渠道对账', 'Channel reconciliation', 'Conciliación del canal', '決済サービス照合'],
  singular: ['对账日', 'Day reconciled', 'Día conciliado', '照合日'],
  icon: 'sync',
  fields: {
    no: text(['对账号', 'Run', 'Conciliación', '照合番号'], { required: true, server: true, max: 40 }),
    day: date(['账单日', 'Statement date', 'Fecha del extracto', '明細日'], { required: true, server: true }),
    channel: select(payWords.channel, channels, { required: true, server: true }),
    addon: text(['插件', 'Plugin', 'Complemento', 'プラグイン'], { required: true, server: true, max: 40 }),
    state: select(
      glossaryTerms.status,
      {
        wait: ['等待账单', 'Awaiting statement', 'Esperando el extracto', '明細待ち'],
        open: ['有差异', 'Has differences', 'Con diferencias', '差異あり'],
        closed: ['已关账', 'Closed', 'Cerrado', '締め済み'],
      },
      { required: true, server: true, default: 'wait', colors: { wait: 'blue', open: 'orange', closed: 'green' } },
    ),
    our_count: int(['我方笔数', 'Our count', 'N.º nuestro', '当方件数'], { required: true, server: true, default: 0 }),
    our_amount: money(['我方净额', 'Our net', 'Neto nuestro', '当方純額'], { required: true, server: true, default: 0 }),
    their_count: int(['渠道笔数', 'Channel count', 'N.º del canal', '決済サービス件数'], { required: true, server: true, default: 0 }),
    their_amount: money(['渠道净额', 'Channel net', 'Neto del canal', '決済サービス純額'], { required: true, server: true, default: 0 }),
    fee: money(['渠道手续费', 'Channel fees', 'Tarifas del canal', '決済サービス手数料'], { required: true, server: true, default: 0 }),
    open_items: int(['未处理差异', 'Open differences', 'Diferencias abiertas', '未処理の差異'], {
      required: true,
      server: true,
      default: 0,
    }),
    asked: int(['查询次数', 'Checks', 'Consultas', '照会回数'], { required: true, server: true, default: 0 }),
    closed_at: datetime(['关账时间', 'Closed at', 'Cerrado el', '締め日時'], { server: true }),
  },
  label: 'no',
  unique: [['channel', 'day'], ['no']],
  drillDowns: [
    {
      key: 'items',
      title: ['查看明细', 'View details', 'Partidas', '明細を見る'],
      to: '/payment/reconitem?recon_id=:id',
      call: '/seller/payment/PayReconItemManage',
    },
  ],
  list: {
    brief: ['channel', 'state', 'open_items'],
    columns: ['no', 'day', 'channel', 'state', 'our_count', 'our_amount', 'their_count', 'their_amount', 'fee', 'open_items', 'closed_at'],
    hidden: ['asked'],
    filters: ['day', 'channel', 'state', 'open_items'],
    sums: ['our_count', 'our_amount', 'their_count', 'their_amount', 'fee', 'open_items'],
    sort: { by: 'day', asc: false },
    export: 'both',
  },
})
