import { datetime, int, quantity, ref, text } from '#core/fields/index.ts'
import type { Text } from '#core/text/i18n.ts'
import { defineResource } from '#core/define/resource.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { outletTexts, visitMarks } from '../shared/words.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'

const hours = (label: Text, help: Text) => quantity(label, { decimals: 2, unit: '小时', required: true, help })
/** Links a figure to the entries that it counts. */
const entriesDrillDown = (at: string, title: Text, query: string) => ({
  key: at,
  at,
  title,
  to: `/dataDetails/clockin?staff_uid=:staff_uid&at=:from_at,:to_at&${query}`,
  call: '/seller/clockin/ClockinManage',
})
const labels = {
  days: ['出勤天数', 'Days', 'Días', '出勤日数'],
  visits: commonTexts.visits,
  pairs: ['有到有离', 'With departure', 'Con salida', '退店あり'],
  makeups: commonTexts.lateCheckIn,
  pending: ['待审补卡', 'To be approved', 'Por aprobar', '承認待ちの後日入力'],
  out: commonTexts.outOfRange,
  marked: commonTexts.exceptionFlags,
} as const satisfies Record<string, Text>

/**
 * Clocked time of each person by month, as payroll uses it: approved entries only, assigned to the local day on which
 * they began.
 */
export const visitMonth = defineResource({
  table: 'visit_month_view',
  view: true,
  page: '/dataDetails/visitMonth',
  pages: { manage: '/dataDetails/visitMonth' },
  api: 'seller/clockin',
  object: 'VisitMonth',
  calls: { Info: false, Save: false, Del: false, Select: false },
  title: ['考勤月表', 'Monthly attendance', 'Visitas por mes', '勤怠月報'],
  singular: optionTexts.month,
  icon: 'history',
  fields: {
    month: text(optionTexts.month, { required: true }),
    staff_uid: ref(outletTexts.staff, 'operator', { required: true }),
    dept_id: ref(glossaryTerms.ownDepartment, 'dept'),
    days: int(labels.days, { required: true }),
    work_hours: hours(
      ['上班工时', 'Work hours', 'Horas de trabajo', '勤務時間'],
      [
        '上班到下班，不超过 24 小时的成对打卡',
        'From start to end of work, in pairs of at most 24 hours',
        'De inicio a fin de jornada, en pares de 24 horas como máximo',
        '出勤から退勤まで、24時間以内の対のみ',
      ],
    ),
    visits: int(labels.visits, { required: true }),
    outlets: int(commonTexts.outletsVisited, { required: true }),
    pairs: int(labels.pairs, { required: true }),
    stay_hours: hours(
      ['在店时长', 'At outlets', 'En los puntos', '滞在時間'],
      ['有到有离的拜访', 'Visits with a departure', 'Visitas con salida', '退店のある訪問'],
    ),
    makeups: int(labels.makeups, { required: true }),
    pending: int(labels.pending, { required: true }),
    out: int(labels.out, { required: true }),
    marked: int(labels.marked, { required: true }),
    from_at: datetime(['月初', 'Month start', 'Inicio de mes', '月初'], { required: true }),
    to_at: datetime(['月末', 'Month end', 'Fin de mes', '月末'], { required: true }),
  },
  label: 'month',
  drillDowns: [
    entriesDrillDown('days', labels.days, 'status=valid'),
    entriesDrillDown('visits', labels.visits, 'kind=arrive&status=valid'),
    entriesDrillDown('pairs', labels.pairs, 'kind=arrive&status=valid&stay_min=0,'),
    entriesDrillDown('makeups', labels.makeups, 'result=makeup&status=valid'),
    entriesDrillDown('pending', labels.pending, 'result=makeup&status=pending'),
    entriesDrillDown('out', labels.out, 'kind=arrive&result=out&status=valid'),
    entriesDrillDown('marked', labels.marked, `status=valid&marks=${Object.keys(visitMarks).join(',')}`),
  ],
  list: {
    columns: [
      'month',
      'staff_uid',
      'dept_id',
      'days',
      'work_hours',
      'visits',
      'outlets',
      'pairs',
      'stay_hours',
      'makeups',
      'pending',
      'out',
      'marked',
      'from_at',
      'to_at',
    ],
    hidden: ['from_at', 'to_at'],
    brief: ['staff_uid', 'days', 'visits', 'stay_hours', 'marked'],
    filters: ['month', 'staff_uid', 'dept_id', 'from_at', 'pending', 'marked'],
    sums: ['days', 'work_hours', 'visits', 'pairs', 'stay_hours', 'makeups', 'pending', 'out', 'marked'],
    sort: { by: 'month', asc: false },
    export: 'both',
  },
})
