import { bool, datetime, geo_point, images, int, multi_select, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { outletTexts, visitKinds, visitMarks, visitResults } from '../shared/words.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../common-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/**
 * A clocked entry (打卡): start or end of work, arrival at an outlet, or departure. The arrival is the visit and holds
 * the stay after the departure. A late entry counts once it is approved.
 */
export const visit = defineResource({
  table: 'clockin',
  page: '/dataDetails/clockin',
  pages: { manage: '/dataDetails/clockin' },
  recordPage: { figures: ['distance_m', 'stay_min'] },
  api: 'seller/clockin',
  object: 'Clockin',
  calls: { Save: false, Del: false, Select: false },
  title: outletTexts.visits,
  singular: outletTexts.visit,
  icon: 'environment',
  queue: true,
  fields: {
    clockin_no: text(glossaryTerms.docNo, { required: true, server: true, max: 30 }),
    staff_uid: ref(outletTexts.staff, 'operator', { required: true, server: true }),
    dept_id: ref(glossaryTerms.department, 'dept', { server: true, past: true }),
    shop_id: ref(outletTexts.outlet, 'shop', { server: true, past: true }),
    kind: select(outletTexts.type, visitKinds, { required: true, server: true, colors: { arrive: 'blue', leave: 'grey', on: 'green', off: 'dark' } }), // prettier-ignore
    at: datetime(fieldTexts.time, { required: true, server: true }),
    left_at: datetime(['离店时间', 'Departed at', 'Salida', '退店日時'], { server: true }),
    stay_min: int(outletTexts.stay, { unit: '分钟', server: true }),
    distance_m: int(outletTexts.distance, { unit: 'm', server: true }),
    result: select(glossaryTerms.result, visitResults, {
      required: true,
      server: true,
      default: 'normal',
      colors: { normal: 'green', out: 'orange', makeup: 'blue', unchecked: 'grey', suspect: 'red' },
      help: [
        '网点没有坐标时无法核对距离，记为位置未核对',
        'An outlet without a location has no distance to check: place not checked',
        'Sin ubicación del punto no hay distancia que comprobar: lugar no comprobado',
        '位置のない店舗は距離を照合できません：位置未照合',
      ],
    }),
    marks: multi_select(['标记', 'Marks', 'Marcas', '印'], visitMarks, { server: true }),
    place: geo_point(outletTexts.place, 'WGS-84', { server: true }),
    accuracy_m: int(['定位精度', 'Accuracy', 'Precisión', '測位精度'], { unit: 'm', server: true }),
    photos: images(outletTexts.photos, { max: 6, server: true }),
    remark: text(glossaryTerms.remark, { max: 500, server: true }),
    device_id: text(fieldTexts.device, { max: 64, server: true }),
    open: bool(['未离店', 'Still there', 'Aún dentro', '滞在中'], { server: true }),
    audited_by: ref(glossaryTerms.auditedBy, 'operator', { server: true }),
    audited_at: datetime(glossaryTerms.auditedAt, { server: true }),
    audit_remark: text(glossaryTerms.auditRemark, { server: true, max: 500 }),
  },
  drillDowns: [
    { key: 'clock', title: commonTexts.clockIn, to: '/dataDetails/clockin/add', call: '/buyer/clockin/ClockinAdd', listWide: true },
  ], // prettier-ignore
  computed: {
    shop_dept_id: ref(outletTexts.outletDept, 'dept'),
    shop_staff_uid: ref(outletTexts.manager, 'operator'),
    shop_on: bool(outletTexts.outletOn),
    bought: bool(['七天内下单', 'Ordered within 7 days', 'Pidió en 7 días', '7日以内に注文'], {
      help: ['到店后七天内网点有未取消的订单', 'The outlet ordered within seven days of the visit', 'El punto pidió en los siete días tras la visita', '訪問から7日以内に店の注文がある'], // prettier-ignore
    }),
  },
  flow: {
    initial: 'valid',
    states: {
      valid: optionTexts.validEntry,
      pending: glossaryTerms.pendingAudit,
      rejected: glossaryTerms.rejected,
      withdrawn: ['已撤回', 'Withdrawn', 'Retirada', '取り下げ済み'],
    },
    colors: { valid: 'green', pending: 'orange', rejected: 'red', withdrawn: 'grey' },
    editable: [],
    deletable: [],
    selectable: ['valid'],
    uncounted: ['pending', 'rejected', 'withdrawn'],
    byCalls: ['pending'],
    transitions: {
      audit: { title: glossaryTerms.auditStep, from: ['pending'], to: { pass: 'valid', reject: 'rejected' } },
      withdraw: { title: labelTexts.withdraw, from: ['pending'], to: 'withdrawn', effect: 'none' },
    },
  },
  numbered: { field: 'clockin_no', prefix: 'DK' },
  label: 'clockin_no',
  unique: [['clockin_no']],
  list: {
    columns: [
      'at', 'staff_uid', 'kind', 'shop_id', 'result', 'marks', 'distance_m', 'stay_min', 'left_at', 'status', 'dept_id', 'shop_dept_id', 'shop_staff_uid', 'shop_on', 'bought', 'photos', 'remark', 'clockin_no', 'accuracy_m', 'device_id',
    ], // prettier-ignore
    hidden: ['shop_dept_id', 'shop_staff_uid', 'shop_on', 'bought', 'clockin_no', 'accuracy_m', 'device_id', 'left_at', 'remark'],
    brief: ['staff_uid', 'kind', 'shop_id', 'at', 'result'],
    keyword: ['clockin_no', 'remark'],
    filters: [
      'staff_uid',
      'dept_id',
      'shop_id',
      'kind',
      'result',
      'marks',
      'status',
      'at',
      'stay_min',
      'shop_dept_id',
      'shop_staff_uid',
      'shop_on',
      'bought',
    ],
    sums: ['stay_min'],
    sort: { by: 'at', asc: false },
    export: 'both',
  },
  form: [
    {
      title: outletTexts.visit,
      fields: [
        'clockin_no',
        'staff_uid',
        'dept_id',
        'shop_id',
        'kind',
        'at',
        'left_at',
        'stay_min',
        'result',
        'marks',
        'place',
        'distance_m',
        'accuracy_m',
        'photos',
        'remark',
        'device_id',
        'audited_by',
        'audited_at',
        'audit_remark',
      ],
    },
  ],
})
