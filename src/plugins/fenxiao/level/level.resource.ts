import { glossaryTerms } from '#core/text/glossary.ts'
import { int, percent, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { fenxiaoTexts } from '../words.ts'

const rate = { required: true, default: 0, min: 0, max: 50 } as const

/**
 * Rates of the distributors of a level where no rule applies (分销等级). New distributors start at the first level in
 * order.
 */
export const fenxiaoLevel = defineResource({
  table: 'fenxiao_level',
  page: '/plugin/fenxiao/level',
  pages: { manage: '/plugin/fenxiao/level/manage', add: false, edit: false, del: false },
  api: 'fenxiaoht/level',
  reach: { shared: 'Distribution levels, rules and goods are the same for all departments' },
  object: 'Level',
  title: fenxiaoTexts.levels,
  short: ['分销等级', 'Distributor levels', 'Niveles', '紹介者ランク'],
  singular: fenxiaoTexts.level,
  icon: 'crown',
  fields: {
    name: text(glossaryTerms.name, { required: true, max: 30 }),
    first_bp: percent(fenxiaoTexts.firstRate, {
      ...rate,
      help: [
        '下级会员的订单',
        'Of orders of people they invited',
        'De pedidos de sus invitados',
        '招待した会員の注文から',
      ],
    }),
    second_bp: percent(fenxiaoTexts.secondRate, {
      ...rate,
      help: [
        '下级的下级会员的订单',
        'Of orders of people whom those invited',
        'De pedidos de los invitados de sus invitados',
        '招待した会員がさらに招待した会員の注文から',
      ],
    }),
    sort: int(glossaryTerms.sort, {
      required: true,
      default: 0,
      min: 0,
      max: 9999,
      help: [
        '最小者为新分销员的等级',
        'New distributors begin with the lowest',
        'Los nuevos empiezan por el menor',
        '新しい紹介者は最小のものから始まります',
      ],
    }),
    remark: text(glossaryTerms.remark, { max: 200 }),
  },
  computed: { people: int(fenxiaoTexts.distributors) },
  unique: [['name']],
  list: {
    columns: ['name', 'first_bp', 'second_bp', 'people', 'sort', 'remark'],
    filters: ['name'],
    sort: { by: 'sort', asc: true },
    export: 'sync',
  },
  form: [{ title: fenxiaoTexts.level, fields: ['name', 'first_bp', 'second_bp', 'sort', 'remark'] }],
  formStyle: 'dialog',
})
