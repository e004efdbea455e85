import { glossaryTerms } from '#core/text/glossary.ts'
import { bool, int } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** Points for a day of a streak (签到规则). A day without a rule takes the points of the last rule before it. */
export const signinRule = defineResource({
  table: 'signin_rule',
  page: '/plugin/signin/rule',
  pages: { manage: '/plugin/signin/rule/manage', add: false, edit: false, del: false },
  api: 'addons/signin/seller',
  reach: { shared: 'Activities sell to members of all departments' },
  object: 'Rule',
  calls: { Select: false },
  title: ['签到规则', 'Check-in rules', 'Reglas del registro', 'チェックインのルール'],
  short: ['签到规则', 'Check-in rules', 'Reglas', 'チェックイン規則'],
  singular: ['签到规则', 'Check-in rule', 'Regla del registro', 'チェックインのルール'],
  icon: 'ordered-list',
  fields: {
    day: int(['第几天', 'Day', 'Día', '何日目'], {
      required: true,
      min: 1,
      max: 365,
      help: [
        '连续签到到第几天；没有规则的日子按前一条规则',
        'Of checking in without a break; a day without a rule gives what the one before it does',
        'De registros seguidos; un día sin regla da lo mismo que el anterior',
        '連続何日目か。ルールのない日は直前のルールと同じです',
      ],
    }),
    score: int(glossaryTerms.points, { required: true, min: 0, max: 100_000 }),
    enabled: bool(glossaryTerms.active, { default: true }),
  },
  label: 'day',
  unique: [['day']],
  list: {
    columns: ['day', 'score', 'enabled', 'created_at'],
    filters: ['enabled'],
    sort: { by: 'day', asc: true },
    export: 'sync',
  },
  form: [{ title: labelTexts.rule, fields: ['day', 'score', 'enabled'] }],
  formStyle: 'dialog',
})
