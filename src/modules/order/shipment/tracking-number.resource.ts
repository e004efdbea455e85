import { datetime, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { numbersPath, orderTexts } from '../shared/words.ts'
import { shipment } from './shipment.resource.ts'
import { labelTexts } from '#core/text/label-texts.ts'

const { carrier, tracking_no, sent_at } = shipment.fields

/** Tracking numbers of parcels in transit (运单号): a file enters or corrects many of them. A view of the parcels. */
export const shipmentNumber = defineResource({
  table: 'shipment_number',
  view: true,
  page: '/dataDetails/shipmentNumber',
  pages: { manage: '/dataDetails/shipmentNumber', add: false, edit: false },
  calls: { Info: false, Save: false, Del: false, Select: false },
  api: 'seller/order',
  reach: { of: ['order_id'] },
  object: 'TrackingNumber',
  title: labelTexts.trackingNumbers,
  singular: tracking_no.label,
  icon: 'barcode',
  fields: {
    of: text(['包裹号或订单号', 'Parcel or order no.', 'N.º de paquete o pedido', '荷物番号または注文番号'], {
      required: true,
      max: 60,
      help: [
        '订单号指该订单唯一没有运单号的包裹',
        'For an order no.: its only parcel without a tracking no.',
        'Para un número de pedido: su único paquete sin número de seguimiento',
        '注文番号の場合は、送り状番号のない唯一の荷物を指します',
      ],
    }),
    order_id: ref(orderTexts.order, 'orders', { required: true }),
    receiver: text(orderTexts.receiver),
    state: select(
      glossaryTerms.status,
      { missing: ['未填', 'Missing', 'Falta', '未入力'], known: ['已填', 'Entered', 'Introducido', '入力済み'] },
      { required: true, colors: { missing: 'orange', known: 'green' } },
    ),
    carrier: text(carrier.label, {
      max: 40,
      help: [
        '不填则不变，原来没有的用默认物流公司',
        'Leave blank to keep the current carrier, or use the default',
        'Deje en blanco para no cambiarlo, o usar el predeterminado',
        '空欄の場合：変更なし、未設定なら既定の配送会社',
      ],
    }),
    tracking_no: text(tracking_no.label, {
      code: true,
      max: 60,
      help: ['不填的行不处理', 'Blank rows are skipped', 'Las filas vacías se omiten', '空欄の行は処理しません'],
    }),
    sent_at: datetime(sent_at.label),
  },
  label: 'of',
  list: {
    columns: ['of', 'order_id', 'receiver', 'carrier', 'tracking_no', 'state', 'sent_at'],
    brief: ['order_id', 'tracking_no', 'state'],
    keyword: ['of', 'tracking_no'],
    filters: ['of', 'order_id', 'state', 'carrier', 'tracking_no', 'sent_at'],
    tabs: 'state',
    sort: { by: 'sent_at', asc: false },
    export: 'both',
    import: numbersPath,
    importStays: true,
  },
  // The columns of an import file.
  form: [{ title: glossaryTerms.general, fields: ['of', 'carrier', 'tracking_no'] }],
})
