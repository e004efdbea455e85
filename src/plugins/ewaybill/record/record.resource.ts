import { glossaryTerms } from '#core/text/glossary.ts'
import { bool, datetime, int, money, password, quantity, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { orderTexts } from '#modules/order/shared/words.ts'
import { waybillCarriers, waybillServices, waybillTexts } from '../words.ts'
import { hintTexts } from '#core/text/hint-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../common-texts.ts'

const server = { server: true } as const

/**
 * A waybill issued, or to be issued, for a parcel of an order (电子面单记录). The label data are sealed because they contain
 * the buyer's address.
 */
export const ewaybillRecord = defineResource({
  table: 'ewaybill_record',
  page: '/plugin/ewaybill/record',
  pages: { manage: '/plugin/ewaybill/record/manage' },
  api: 'addons/ewaybill/seller',
  reach: { of: ['order_id'] },
  object: 'Record',
  calls: { Info: false, Save: false, Del: false, Select: false },
  title: ['面单记录', 'Waybill records', 'Registro de etiquetas', '送り状の記録'],
  short: ['面单记录', 'Waybill records', 'Etiquetas emitidas', '送り状の記録'],
  singular: waybillTexts.waybill,
  icon: 'barcode',
  drillDowns: [
    {
      key: 'print',
      title: labelTexts.print,
      to: '/plugin/ewaybill/label/:id',
      call: '/addons/ewaybill/seller/RecordLabel',
      when: [['state', 'in', ['taken', 'printed', 'shipped']]],
    },
  ],
  fields: {
    no: text(['取号单号', 'Own no.', 'N.º propio', '自社番号'], { required: true, max: 30, server: true }),
    order_id: ref(orderTexts.order, 'orders', { required: true, server: true, past: true }),
    account_id: ref(waybillTexts.account, 'ewaybill_account', { required: true, server: true, past: true }),
    carrier: select(waybillTexts.carrier, waybillCarriers, { required: true, server: true }),
    provider: select(waybillTexts.provider, waybillServices, { required: true, server: true }),
    waybill_no: text(hintTexts.trackingNo, { max: 60, server: true }),
    state: select(
      glossaryTerms.status,
      {
        waiting: ['待取号', 'To be taken', 'Por obtener', '取得待ち'],
        unknown: optionTexts.toBeChecked,
        taken: ['已取号', 'Issued', 'Obtenida', '取得済み'],
        printed: ['已打印', 'Printed', 'Impresa', '印刷済み'],
        shipped: ['已发货', 'Shipped', 'Enviada', '発送済み'],
        cancelling: ['取消中', 'Being cancelled', 'Cancelándose', '取消中'],
        cancelled: optionTexts.cancelled,
        failed: glossaryTerms.failed,
      },
      {
        required: true,
        default: 'waiting',
        server: true,
        colors: {
          waiting: 'grey',
          unknown: 'orange',
          taken: 'blue',
          printed: 'blue',
          shipped: 'green',
          cancelling: 'orange',
          cancelled: 'dark',
          failed: 'red',
        },
        help: [
          '待查的会以同一单号自动向服务查询，不会另取新号',
          'Waybills to check are queried automatically under the same number; no new number is taken',
          'Las etiquetas por consultar se consultan automáticamente con el mismo número; no se obtiene otro nuevo',
          '照会待ちは同じ番号で自動照会し、別の番号は取得しません',
        ],
      },
    ),
    problem: text(glossaryTerms.reason, { max: 200, server: true, names: 'refusal' }),
    prints: int(['打印次数', 'Times printed', 'Veces impresa', '印刷回数'], {
      required: true,
      default: 0,
      server: true,
    }),
    cost: money(waybillTexts.cost, { required: true, default: 0, server: true }),
    sorting: text(['大头笔', 'Sorting code', 'Código de clasificación', '仕分けコード'], { max: 60, server: true }),
    hub: text(['集包地', 'Hub', 'Centro de clasificación', '集約拠点'], { max: 60, server: true }),
    asked: int(fieldTexts.checks, { required: true, default: 0, server: true }),
    taken_at: datetime(['取号时间', 'Issued at', 'Obtenida el', '取得日時'], server),
    printed_at: datetime(['打印时间', 'Printed at', 'Impresa el', '印刷日時'], server),
    shipment_id: ref(fieldTexts.parcelOfAnOrder, 'shipment', { server: true, past: true }),
    live_order: quantity(['有效订单', 'Order it counts for', 'Pedido para el que cuenta', '有効な注文'], {
      decimals: 0,
      server: true,
    }),
    sealed_parcel: password(commonTexts.labelContent, server),
  },
  computed: { lacking: bool(['待重新取号', 'To be taken again', 'Por obtener de nuevo', '再取得待ち']) },
  label: 'no',
  unique: [['no'], ['live_order']],
  numbered: { field: 'no', prefix: 'MD' },
  list: {
    columns: [
      'order_id',
      'waybill_no',
      'carrier',
      'state',
      'problem',
      'prints',
      'cost',
      'created_at',
      'account_id',
      'taken_at',
      'no',
      'sorting',
      'hub',
      'provider',
      'printed_at',
      'shipment_id',
      'lacking',
    ],
    hidden: ['account_id', 'taken_at', 'no', 'sorting', 'hub', 'provider', 'printed_at', 'shipment_id', 'lacking'],
    brief: ['state', 'order_id', 'waybill_no'],
    keyword: ['no', 'waybill_no'],
    filters: ['waybill_no', 'no', 'order_id', 'carrier', 'account_id', 'state', 'lacking', 'created_at', 'taken_at'],
    sums: ['prints', 'cost'],
    sort: { by: 'created_at', asc: false },
    export: 'both',
  },
  example: {
    row: {
      state: 'taken',
      order_id: { exampleOf: 'orders', state: 'pay' },
      account_id: { exampleOf: 'ewaybill_account' },
    },
  },
})
