import { image, int, multi_select, phone, refs, select, spelling, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { hoursProblems } from '../shared/hours.ts'
import { duties, recycleWords, weekdays } from '../shared/words.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'

/** A person who collects and inspects appliances, with working hours and daily capacity. */
export const recycleStaff = defineResource({
  table: 'recycle_staff',
  page: '/recycle/staff',
  recordPage: { figures: ['open_orders', 'done_month'] },
  api: 'seller/recycle/staff',
  reach: { of: ['points'] },
  object: 'Staff',
  title: recycleWords.staffs,
  singular: recycleWords.staff,
  icon: 'team',
  fields: {
    avatar: image(fieldTexts.avatar),
    name: text(glossaryTerms.personName, { required: true, max: 30 }),
    phone: phone(glossaryTerms.mobile, { required: true }),
    points: refs(recycleWords.points, 'recycle_point', {
      help: [
        '不填为全部回收点',
        'Leave blank for all points',
        'Deje en blanco para todos los puntos',
        '空欄の場合：すべての拠点',
      ],
    }),
    duty: multi_select(['职责', 'Duties', 'Funciones', '職務'], duties, { required: true }),
    id_no: text(['身份证号', 'Identity no.', 'N.º de identidad', '身分証番号'], {
      max: 18,
      masked: { head: 3, tail: 4 },
    }),
    work_days: multi_select(['工作日', 'Works on', 'Días de trabajo', '勤務日'], weekdays, {
      help: commonTexts.leaveBlankForEveryDay,
    }),
    work_from: int(['上班（时）', 'From (hour)', 'Desde (hora)', '始業（時）'], {
      required: true,
      default: 9,
      min: 0,
      max: 23,
    }),
    work_to: int(['下班（时）', 'To (hour)', 'Hasta (hora)', '終業（時）'], {
      required: true,
      default: 18,
      min: 1,
      max: 24,
    }),
    day_capacity: int(['每日单量', 'Orders a day', 'Órdenes al día', '1日の件数'], {
      required: true,
      default: 8,
      min: 1,
      max: 100,
    }),
    status: select(
      glossaryTerms.status,
      {
        on: ['在岗', 'On duty', 'En servicio', '勤務中'],
        leave: ['休假', 'On leave', 'De permiso', '休暇中'],
        left: ['离职', 'Resigned', 'Baja', '退職'],
      },
      { required: true, default: 'on', colors: { on: 'green', leave: 'orange', left: 'grey' } },
    ),
    pinyin: spelling('name'),
  },
  computed: {
    open_orders: int(commonTexts.openOrders),
    done_month: int(['本月完成', 'Done this month', 'Terminadas este mes', '今月の完了']),
  },
  unique: [['phone']],
  example: { values: (body, n) => ({ ...body, id_no: `32010219900101${n}`, work_from: 8, work_to: 20 }) },
  list: {
    columns: [
      'avatar',
      'name',
      'phone',
      'points',
      'duty',
      'status',
      'open_orders',
      'done_month',
      'day_capacity',
      'created_at',
    ],
    hidden: ['id_no', 'work_days', 'work_from', 'work_to', 'day_capacity', 'created_at'],
    brief: ['status', 'phone', 'open_orders', 'done_month'],
    keyword: ['name', 'phone', 'pinyin'],
    filters: ['points', 'duty', 'status'],
    sums: ['open_orders', 'done_month'],
    sort: { by: 'created_at', asc: false },
    export: 'sync',
    import: true,
  },
  form: [
    { title: glossaryTerms.general, fields: ['avatar', 'name', 'phone', 'id_no', 'status'] },
    {
      title: ['工作', 'Work', 'Trabajo', '勤務'],
      fields: ['points', 'duty', 'work_days', 'work_from', 'work_to', 'day_capacity'],
    },
  ],
  check: ({ work_from, work_to }) => hoursProblems(work_from, work_to, 'work_to'),
})
