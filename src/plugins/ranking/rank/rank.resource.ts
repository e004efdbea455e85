import { glossaryTerms } from '#core/text/glossary.ts'
import { bool, date, datetime, int, ref, select, text } from '#core/fields/index.ts'
import { exampleLines } from '#core/define/example.ts'
import { defineResource } from '#core/define/resource.ts'
import { periods } from '../shared/period.ts'
import { metrics, rankingTexts } from '../words.ts'
import { rankProblems } from './rank.check.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'

/** Phase of a ranking: computed from the clock, not stored. */
export const phases = {
  ahead: optionTexts.notBegun,
  running: optionTexts.inProgress,
  over: optionTexts.ended,
} as const

/** A ranking over a span of days (排行榜), with prizes for the first places. */
export const rank = defineResource({
  table: 'ranking_rank',
  page: '/plugin/ranking/rank',
  pages: { manage: '/plugin/ranking/rank/manage' },
  recordPage: {},
  api: 'addons/ranking/seller',
  object: 'Rank',
  title: rankingTexts.ranks,
  singular: rankingTexts.rank,
  icon: 'bar-chart',
  fields: {
    name: text(glossaryTerms.name, { required: true, max: 40 }),
    metric: select(rankingTexts.metric, metrics, { required: true, default: 'spend' }),
    begin_on: date(fieldTexts.startDate, { required: true }),
    period: select(rankingTexts.period, periods, { required: true, default: 'custom' }),
    until: date(['截止到', 'Until', 'Hasta', '終了予定日'], { required: true, when: [['period', 'in', ['custom']]] }),
    end_on: date(fieldTexts.endDate, { required: true, server: true }),
    repeats: bool(['到期自动开新榜', 'Followed by the next', 'Abrir la siguiente al terminar', '終了後に次を開始'], {
      required: true,
      default: false,
    }),
    dept_id: ref(['只统计部门', 'Of one department', 'Solo el departamento', '対象部門'], 'dept', {
      when: [['metric', 'in', ['spend', 'orders', 'goods', 'visits']]],
      help: [
        '含下级部门，不填统计全部',
        'Includes subdepartments. Leave blank for all',
        'Incluye los inferiores. Deje en blanco para todos',
        '下位部門を含む。空欄の場合：全体',
      ],
    }),
    top_n: int(['名额', 'Places', 'Puestos', '定員'], { required: true, default: 100, min: 1, max: 100_000 }),
    remark: text(glossaryTerms.remark, { max: 200 }),
    prized: bool(['有奖励', 'With prizes', 'Con premios', '賞あり'], { server: true }),
    computed_at: datetime(rankingTexts.computed, { server: true }),
  },
  lines: {
    prizes: {
      table: 'ranking_prize',
      title: rankingTexts.prizes,
      max: 20,
      fields: {
        from_place: int(['从第几名', 'From place', 'Del puesto', '順位（から）'], {
          required: true,
          min: 1,
          max: 1000,
        }),
        to_place: int(['到第几名', 'To place', 'Al puesto', '順位（まで）'], { required: true, min: 1, max: 1000 }),
        points: int(['每人积分', 'Points each', 'Puntos cada uno', '1人あたりポイント'], {
          required: true,
          min: 1,
          max: 1_000_000,
        }),
      },
    },
  },
  computed: {
    phase: select(['阶段', 'Phase', 'Fase', '段階'], phases, {
      colors: { ahead: 'grey', running: 'green', over: 'dark' },
    }),
    prize_total: int(['奖励合计', 'Prizes in all', 'Premios en total', '賞の合計']),
  },
  flow: {
    initial: 'draft',
    states: {
      draft: glossaryTerms.draft,
      published: optionTexts.published,
      frozen: optionTexts.onHold,
      granted: ['已发奖', 'Prizes given', 'Premios entregados', '賞を付与済み'],
      stopped: optionTexts.stopped,
    },
    colors: { draft: 'grey', published: 'green', frozen: 'blue', granted: 'dark', stopped: 'red' },
    editable: ['draft'],
    deletable: ['draft', 'stopped'],
    selectable: ['published', 'frozen', 'granted'],
    transitions: {
      publish: { title: labelTexts.publish, from: ['draft'], to: 'published' },
      freeze: { title: labelTexts.hold, from: ['published'], to: 'frozen' },
      grant: { title: ['发放', 'Grant prizes', 'Entregar premios', '賞を付与'], from: ['frozen'], to: 'granted' },
      stop: { title: labelTexts.stop, from: ['published', 'frozen'], to: 'stopped', reason: true, effect: 'none' },
    },
  },
  unique: [['name']],
  example: {
    values: (body) => ({
      ...body,
      metric: 'spend',
      top_n: 100,
      ...(body.period === 'month' ? { begin_on: 1_767_196_800 } : {}), // the first of a month
      prizes: exampleLines(body.prizes).map((line, at) => ({
        ...line,
        from_place: at * 10 + 1,
        to_place: at * 10 + 10,
      })),
    }),
  },
  list: {
    columns: [
      'name',
      'metric',
      'period',
      'begin_on',
      'end_on',
      'phase',
      'top_n',
      'prize_total',
      'status',
      'computed_at',
      'repeats',
      'dept_id',
      'prized',
      'remark',
    ],
    hidden: ['repeats', 'dept_id', 'prized', 'remark'],
    filters: ['name', 'metric', 'period', 'status', 'begin_on', 'dept_id', 'repeats', 'prized'],
    sums: ['prize_total'],
    export: 'sync',
  },
  form: [
    {
      title: rankingTexts.rank,
      fields: ['name', 'metric', 'dept_id', 'period', 'begin_on', 'until', 'repeats', 'top_n', 'remark'],
    },
    { title: rankingTexts.prizes, fields: ['prizes'] },
  ],
  check: rankProblems,
})
