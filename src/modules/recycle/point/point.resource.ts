import { geo_point, image, int, multi_select, phone, ref, region, select, spelling, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { hints } from '#core/text/hints.ts'
import { hoursProblems } from '../shared/hours.ts'
import { recycleWords, weekdays } from '../shared/words.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'

/**
 * A recycling point where appliances are brought, sent and collected from (回收点; the specification calls it `address`).
 */
export const recyclePoint = defineResource({
  table: 'recycle_point',
  page: '/recycle/address',
  recordPage: { figures: ['staff_count', 'open_orders'] },
  api: 'seller/recycle/address',
  reach: { of: ['warehouse_id'] },
  object: 'Address',
  title: recycleWords.points,
  short: ['回收点', 'Recycling points', 'Puntos de recompra', '回収拠点'],
  singular: recycleWords.point,
  icon: 'shop',
  fields: {
    name: text(glossaryTerms.name, { required: true, max: 60 }),
    contact: text(glossaryTerms.contactPerson, { max: 30 }),
    phone: phone(glossaryTerms.mobile),
    region: region(glossaryTerms.region),
    address: text(glossaryTerms.address, { required: true, max: 120 }),
    place: geo_point(labelTexts.location, 'GCJ-02'),
    open_days: multi_select(['营业日', 'Open on', 'Días de apertura', '営業日'], weekdays, {
      help: commonTexts.leaveBlankForEveryDay,
    }),
    open_from: int(['营业开始（时）', 'Opens (hour)', 'Abre (hora)', '営業開始（時）'], {
      required: true,
      default: 9,
      min: 0,
      max: 23,
    }),
    open_to: int(['营业结束（时）', 'Closes (hour)', 'Cierra (hora)', '営業終了（時）'], {
      required: true,
      default: 18,
      min: 1,
      max: 24,
    }),
    warehouse_id: ref(glossaryTerms.warehouse, 'warehouse', {
      help: [
        '打款后入此仓库；不填则不入库',
        'Received into this warehouse after payout. Leave blank for no receipt',
        'Entra en este almacén tras el desembolso. Deje en blanco para no darle entrada',
        '送金後ここに入庫します。空欄の場合：入庫しません',
      ],
    }),
    cover_m: int(['上门范围', 'Collects within', 'Alcance de recogida', '訪問範囲'], {
      unit: 'm',
      min: 100,
      max: 200_000,
      help: ['不填为不限', 'Leave blank for no limit', 'Deje en blanco para no limitar', '空欄の場合：制限なし'],
    }),
    img: image(glossaryTerms.picture),
    sort: int(glossaryTerms.sort, { required: true, default: 0, min: 0, max: 999_999, help: hints.sort }),
    status: select(
      glossaryTerms.status,
      { on: glossaryTerms.active, off: glossaryTerms.disabled },
      { required: true, default: 'on', colors: { on: 'green', off: 'grey' } },
    ),
    pinyin: spelling('name'),
  },
  computed: {
    staff_count: int(['回收员数', 'Collectors', 'Recolectores', '担当者数'], {
      help: ['含负责全部回收点的', 'With those of all points', 'Con los de todos los puntos', '全拠点の担当者を含む'],
    }),
    open_orders: int(commonTexts.openOrders),
  },
  unique: [['name']],
  example: { values: (body) => ({ ...body, open_from: 8, open_to: 20 }) },
  list: {
    columns: [
      'img',
      'name',
      'contact',
      'phone',
      'region',
      'address',
      'open_days',
      'open_from',
      'open_to',
      'staff_count',
      'open_orders',
      'warehouse_id',
      'status',
      'sort',
      'created_at',
    ],
    hidden: ['region', 'open_days', 'cover_m', 'sort', 'created_at'],
    brief: ['status', 'phone', 'address', 'staff_count'],
    keyword: ['name', 'contact', 'phone', 'address', 'pinyin'],
    filters: ['region', 'warehouse_id', 'status'],
    sort: { by: 'sort', asc: false },
    export: 'sync',
    import: true,
  },
  form: [
    { title: glossaryTerms.general, fields: ['name', 'contact', 'phone', 'img', 'sort', 'status'] },
    {
      title: ['位置与范围', 'Place and range', 'Lugar y alcance', '場所と範囲'],
      fields: ['region', 'address', 'place', 'cover_m'],
    },
    {
      title: ['营业时间与入库', 'Hours and stock', 'Horario y existencias', '営業時間と入庫'],
      fields: ['open_days', 'open_from', 'open_to', 'warehouse_id'],
    },
  ],
  check: ({ open_from, open_to }) => hoursProblems(open_from, open_to, 'open_to'),
})
