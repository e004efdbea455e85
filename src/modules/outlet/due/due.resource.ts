import { date, datetime, int, ref, select } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { dueStates, outletLevels, outletTypes, outletTexts } from '../shared/words.ts'
import { commonTexts } from '../shared/common-texts.ts'

/**
 * Visit deadlines by the visit cycle of each outlet: a visit is due one cycle after the previous visit, or after the
 * outlet was created (docs/decisions/0067).
 */
export const visitDue = defineResource({
  table: 'visit_due_view',
  view: true,
  page: '/dataDetails/visitDue',
  pages: { manage: '/dataDetails/visitDue' },
  api: 'seller/clockin',
  object: 'VisitDue',
  calls: { Info: false, Save: false, Del: false, Select: false },
  title: outletTexts.due,
  singular: ['应访', 'Visit due', 'Visita prevista', '訪問予定'],
  icon: 'unordered-list',
  fields: {
    due_at: date(['应访日期', 'Due on', 'Prevista el', '訪問期限'], { required: true }),
    shop_id: ref(outletTexts.outlet, 'shop', { required: true }),
    state: select(glossaryTerms.status, dueStates, {
      required: true,
      colors: { on_time: 'green', late: 'amber', overdue: 'red', due: 'blue' },
    }),
    staff_uid: ref(outletTexts.manager, 'operator'),
    dept_id: ref(glossaryTerms.ownDepartment, 'dept'),
    type: select(outletTexts.type, outletTypes, { required: true }),
    level: select(outletTexts.level, outletLevels, { required: true, colors: { a: 'green', b: 'blue', c: 'grey' } }),
    cycle_days: int(commonTexts.visitEvery, { unit: '天', required: true }),
    last_at: datetime(['上次拜访', 'Visit before', 'Visita anterior', '前回の訪問']),
    visited_at: datetime(['拜访时间', 'Visited at', 'Visitado el', '訪問日時']),
    visited_by: ref(['拜访人', 'Visited by', 'Visitado por', '訪問者'], 'operator'),
    past_days: int(['距应访日', 'Days past due', 'Días desde la fecha', '期限からの日数'], {
      unit: '天',
      help: [
        '未访的才有：正数为已过天数，负数为还剩天数',
        'Not yet visited only. Positive: days overdue; negative: days left',
        'Solo sin visitar. Positivo: días de retraso; negativo: días restantes',
        '未訪問のみ：正は経過日数、負は残り日数',
      ],
    }),
    late_days: int(['逾期天数', 'Days late', 'Días de retraso', '遅延日数'], { unit: '天', required: true }),
  },
  ownedBy: 'staff_uid',
  label: 'shop_id',
  list: {
    columns: [
      'due_at',
      'shop_id',
      'state',
      'staff_uid',
      'late_days',
      'last_at',
      'visited_at',
      'visited_by',
      'dept_id',
      'type',
      'level',
      'cycle_days',
      'past_days',
    ],
    hidden: ['past_days', 'type', 'level', 'cycle_days'],
    brief: ['due_at', 'state', 'staff_uid', 'late_days'],
    filters: ['state', 'staff_uid', 'dept_id', 'shop_id', 'due_at', 'type', 'level', 'visited_by', 'late_days'],
    sort: { by: 'past_days', asc: false },
    export: 'both',
  },
})
