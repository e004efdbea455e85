import { exampleCreditCode } from '../../basicdata/shared/credit-code.ts'
import { date, datetime, geo_point, images, int, money, phone, ref, region, select, spelling, text, textarea } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { licenceStates, outletLevels, outletTypes, outletTexts } from '../shared/words.ts'
import { shopProblems } from './shop.check.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../common-texts.ts'

/** A retail outlet (零售网点): a shop, market stall or canteen that sells or uses our goods and is visited by our staff. */
export const shop = defineResource({
  table: 'shop',
  page: '/dataDetails/shop',
  recordPage: { figures: ['ytd', 'last_ytd', 'no_visit_days', 'licence_expire'] },
  api: 'seller/shop',
  reach: { opens: ['member_id'] },
  title: outletTexts.outlets,
  singular: outletTexts.outlet,
  icon: 'shop',
  fields: {
    code: text(['网点编码', 'Code', 'Código', '店舗コード'], { code: true, required: true, max: 30 }),
    name: text(['网点名称', 'Outlet', 'Punto de venta', '店名'], { required: true, max: 100 }),
    type: select(outletTexts.type, outletTypes, { required: true }),
    level: select(outletTexts.level, outletLevels, { required: true, default: 'c', colors: { a: 'green', b: 'blue', c: 'grey' } }), // prettier-ignore
    status: select(glossaryTerms.status, { on: glossaryTerms.active, off: glossaryTerms.disabled }, { required: true, default: 'on', colors: { on: 'green', off: 'grey' } }), // prettier-ignore
    owner: text(['店主', 'Owner', 'Propietario', '店主'], { max: 40 }),
    phone: phone(glossaryTerms.mobile),
    member_id: ref(fieldTexts.orderingMember, 'member', {
      help: ['其订单归本网点；一个会员只属一个网点', 'Their orders are this outlet’s; a member belongs to one outlet', 'Sus pedidos son de este punto; un miembro es de un solo punto', 'この会員の注文は当店の注文になります。1会員1店'], // prettier-ignore
    }),
    dept_id: ref(glossaryTerms.ownDepartment, 'dept', {
      help: ['以「变更部门」修改并留下记录', 'Change it with “Change department”, which records the history', 'Se cambia con «Cambiar de departamento», que guarda el historial', '「部門の変更」で変更し、履歴を残します'], // prettier-ignore
    }),
    staff_uid: ref(outletTexts.manager, 'operator'),
    visit_cycle_days: int(commonTexts.visitEvery, { unit: '天', min: 1, max: 365 }),
    fence_m: int(commonTexts.rangeForVisits, {
      unit: 'm',
      min: 20,
      max: 5000,
      help: ['不填按打卡设置', 'Default: visit settings', 'Por defecto: los ajustes de visitas', '空欄の場合：チェックイン設定に従います'],
    }),
    credit_code: text(fieldTexts.socialCreditCode, {
      code: true,
      max: 18,
    }),
    food_licence_no: text(['食品经营许可证', 'Food licence no.', 'Licencia alimentaria', '食品営業許可番号'], { code: true, max: 60 }),
    licence_expire: date(fieldTexts.licenceExpiry, { ends: true }),
    region: region(glossaryTerms.region),
    address: text(glossaryTerms.address, { max: 200 }),
    place: geo_point(outletTexts.place, 'WGS-84'),
    imgs: images(outletTexts.photos, { max: 9 }),
    remark: textarea(glossaryTerms.remark, { max: 500 }),
    deleted_by: ref(['删除人', 'Deleted by', 'Eliminado por', '削除者'], 'operator', { server: true }),
    delete_reason: text(glossaryTerms.reason, { server: true, max: 200 }),
    merged_into: ref(['并入网点', 'Merged into', 'Fusionado con', '統合先'], 'shop', { server: true, past: true }),
    pinyin: spelling('name'),
  },
  computed: {
    ytd: money(outletTexts.thisYear),
    last_ytd: money(['去年同期', 'Same time last year', 'Mismo periodo anterior', '前年同期']),
    licence_state: select(['证照状态', 'Licence', 'Licencia', '許可証'], licenceStates, {
      colors: { expired: 'red', expiring: 'amber', good: 'green' },
    }),
    last_order_at: datetime(['最近下单', 'Last order', 'Último pedido', '最終注文']),
    last_visit_at: datetime(outletTexts.lastVisit),
    no_visit_days: int(['未拜访天数', 'Days without a visit', 'Días sin visita', '未訪問日数'], { unit: '天' }),
  },
  drillDowns: [
    { key: 'onMap', title: outletTexts.map, to: '/dataDetails/shop/map', call: '/seller/shop/ShopMap', listWide: true },
    { key: 'map', title: ['地图', 'Map', 'Mapa', '地図'], to: '/dataDetails/shop/map?keyword=:code', call: '/seller/shop/ShopMap' },
    { key: 'visits', title: outletTexts.visits, to: '/dataDetails/clockin?shop_id=:id', call: '/seller/clockin/ClockinManage' },
  ],
  ownedBy: 'staff_uid',
  code: 'code',
  unique: [['code'], ['credit_code']],
  example: { values: (body, n) => ({ ...body, credit_code: exampleCreditCode(n), member_id: null }) },
  list: {
    columns: [
      'code', 'name', 'status', 'level', 'dept_id', 'staff_uid', 'ytd', 'last_ytd', 'last_visit_at', 'no_visit_days', 'type', 'last_order_at', 'phone', 'licence_expire', 'licence_state', 'owner', 'region', 'address', 'member_id', 'visit_cycle_days', 'created_at',
    ], // prettier-ignore
    hidden: ['last_ytd', 'licence_state', 'owner', 'region', 'address', 'member_id', 'visit_cycle_days', 'created_at'],
    brief: ['type', 'staff_uid', 'last_visit_at', 'ytd'],
    keyword: ['code', 'name', 'owner', 'phone', 'pinyin'],
    filters: [
      'status',
      'type',
      'level',
      'dept_id',
      'staff_uid',
      'region',
      'licence_expire',
      'licence_state',
      'no_visit_days',
      'member_id',
      'created_at',
    ],
    sums: ['ytd', 'last_ytd'],
    export: 'both',
    import: true,
  },
  form: [
    { title: glossaryTerms.general, fields: ['code', 'name', 'type', 'level', 'status', 'owner', 'phone', 'member_id'] },
    { title: ['客户关系', 'Account', 'Responsable', '担当'], fields: ['dept_id', 'staff_uid', 'visit_cycle_days', 'fence_m'] },
    { title: glossaryTerms.licences, fields: ['credit_code', 'food_licence_no', 'licence_expire'] },
    { title: outletTexts.place, fields: ['region', 'address', 'place', 'imgs', 'remark'] },
  ],
  check: ({ credit_code }) => shopProblems(credit_code),
})
