import { langOptions } from '#core/text/lang-options.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { bool, datetime, int, ref, select, text, textarea } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { reportWords } from '../shared/words.ts'
import { runColors, runProblems, runStates, scheduleWords } from './words.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'

/** A scheduled report mail (定时报表), with the permissions of the operator who saved it last. */
export const reportSchedule = defineResource({
  table: 'report_schedule',
  page: '/report/schedule',
  api: 'seller/report',
  reach: { of: ['owner_id'] },
  object: 'Schedule',
  title: scheduleWords.schedules,
  short: ['定时报表', 'Scheduled reports', 'Programados', '定期レポート'],
  singular: scheduleWords.schedule,
  icon: 'clock-circle',
  fields: {
    name: text(glossaryTerms.name, { required: true, max: 60 }),
    report: text(commonTexts.report, { required: true, max: 600 }),
    about: text(commonTexts.report, { server: true, max: 200 }),
    every: select(
      ['频率', 'How often', 'Frecuencia', '頻度'],
      {
        day: ['每天', 'Every day', 'Cada día', '毎日'],
        week: ['每周', 'Every week', 'Cada semana', '毎週'],
        month: ['每月', 'Every month', 'Cada mes', '毎月'],
      },
      { required: true, default: 'day' },
    ),
    weekday: select(
      ['星期', 'Weekday', 'Día de la semana', '曜日'],
      {
        '1': ['星期一', 'Monday', 'Lunes', '月曜'],
        '2': ['星期二', 'Tuesday', 'Martes', '火曜'],
        '3': ['星期三', 'Wednesday', 'Miércoles', '水曜'],
        '4': ['星期四', 'Thursday', 'Jueves', '木曜'],
        '5': ['星期五', 'Friday', 'Viernes', '金曜'],
        '6': ['星期六', 'Saturday', 'Sábado', '土曜'],
        '7': ['星期日', 'Sunday', 'Domingo', '日曜'],
      },
      { when: [['every', 'in', ['week']]] },
    ),
    monthday: int(['几号', 'Day of the month', 'Día del mes', '日付'], {
      min: 1,
      max: 31,
      when: [['every', 'in', ['month']]],
      help: [
        '没有这一天的月份在月末发送',
        'In shorter months on the last day',
        'En meses más cortos, el último día',
        'その日がない月は月末に送ります',
      ],
    }),
    clock: text(['发送时刻', 'Time', 'Hora de envío', '送信時刻'], {
      required: true,
      max: 5,
      default: '08:00',
      pattern: { test: /^(?:[01]\d|2[0-3]):[0-5]\d$/, refused: 'wrong_type' },
      help: ['北京时间，如 08:30', 'China time, such as 08:30', 'Hora de China, como 08:30', '中国時間。例：08:30'],
    }),
    recipients: textarea(scheduleWords.recipients, {
      required: true,
      max: 3000,
      help: [
        '邮箱地址，每行一个，最多 20 个',
        'Mail addresses, one a line, 20 at most',
        'Correos, uno por línea, 20 como máximo',
        'メールアドレス。1行に1件、最大20件',
      ],
    }),
    lang: select(fieldTexts.language, langOptions, { required: true, default: 'zh', extensible: true }),
    skip_empty: bool(['无数据时不发送', 'Skip if no data', 'No enviar si no hay datos', 'データがなければ送らない'], {
      default: true,
    }),
    state: select(
      glossaryTerms.status,
      {
        on: glossaryTerms.active,
        off: glossaryTerms.disabled,
        paused: ['失败已暂停', 'Paused after failures', 'En pausa por fallos', '失敗により停止'],
      },
      { required: true, server: true, default: 'on', colors: { on: 'green', off: 'grey', paused: 'red' } },
    ),
    next_at: datetime(['下次发送', 'Next', 'Próximo envío', '次回送信日時'], { server: true }),
    last_at: datetime(['最近一次', 'Last', 'Último envío', '前回送信日時'], { server: true }),
    last_state: select(glossaryTerms.result, runStates, { server: true, colors: runColors }),
    problem: select(scheduleWords.problem, runProblems, { server: true }),
    bounced: text(scheduleWords.bounced, { server: true, max: 2000 }),
    fails: int(['连续失败', 'Failures in a row', 'Fallos seguidos', '連続失敗回数'], {
      required: true,
      server: true,
      default: 0,
    }),
    owner_id: ref(['以谁的权限', 'Runs as', 'Con los permisos de', '実行ユーザー'], 'operator', {
      server: true,
      past: true,
    }),
  },
  drillDowns: [
    {
      key: 'mails',
      title: ['发送记录', 'Mails sent', 'Correos enviados', '送信記録'],
      to: '/report/mail?schedule_id=:id',
      call: '/seller/report/MailManage',
    },
  ],
  example: {
    values: (body) => ({
      ...body,
      report: 'topic=sales&dim=day&period=week',
      every: 'day',
      weekday: null,
      monthday: null,
      clock: '08:00',
      recipients: 'a@firm.example',
    }),
  },
  list: {
    brief: ['about', 'state', 'next_at'],
    columns: [
      'name',
      'about',
      'every',
      'clock',
      'recipients',
      'state',
      'next_at',
      'last_at',
      'last_state',
      'problem',
      'bounced',
    ],
    hidden: ['weekday', 'monthday', 'lang', 'skip_empty', 'fails', 'owner_id', 'created_at'],
    filters: ['name', 'state', 'every', 'last_state', 'owner_id'],
    export: 'sync',
  },
  form: [
    { title: glossaryTerms.general, fields: ['name', 'report', 'about', 'recipients', 'lang', 'skip_empty'] },
    { title: fieldTexts.time, fields: ['every', 'weekday', 'monthday', 'clock'] },
  ],
  check: ({ every, weekday, monthday }) => [
    ...(every === 'week' && weekday === null
      ? [{ field: 'weekday', code: 'required' as const, params: { label: reportWords.day } }]
      : []),
    ...(every === 'month' && monthday === null
      ? [{ field: 'monthday', code: 'required' as const, params: { label: reportWords.day } }]
      : []),
  ],
})
