import { glossaryTerms } from '#core/text/glossary.ts'
import { quantity, ref, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { targetWords } from '../shared/target-words.ts'

/** The target of a metric in a month (目标), for the whole business or for a department with its sub-departments. */
export const reportTarget = defineResource({
  table: 'report_target',
  page: '/report/target',
  pages: { manage: '/report/target/manage' },
  api: 'seller/report',
  object: 'Target',
  calls: { Select: false },
  title: targetWords.targets,
  singular: targetWords.target,
  icon: 'flag',
  fields: {
    metric: text(targetWords.metric, { required: true, max: 80, names: 'metric' }),
    dept_id: ref(glossaryTerms.department, 'dept', {
      help: [
        '不选为全公司',
        'Leave blank for the entire company',
        'Deje en blanco para toda la empresa',
        '空欄の場合：全社',
      ],
    }),
    month: text(targetWords.month, {
      required: true,
      max: 7,
      pattern: { test: /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/, refused: 'wrong_type' },
      help: ['如 2026-11', 'Such as 2026-11', 'Por ejemplo, 2026-11', '例：2026-11'],
    }),
    value: quantity(targetWords.value, {
      required: true,
      decimals: 2,
      min: 0,
      help: [
        '按指标的单位填写：金额为元，重量为千克',
        'In the metric’s own unit: yuan, kg',
        'En la unidad del indicador: yuanes, kg',
        '指標の単位で入力：元、kg',
      ],
    }),
  },
  label: 'month',
  unique: [['metric', 'month', 'dept_id']],
  example: {
    values: (body, n) => ({
      ...body,
      metric: 'payment.paid',
      dept_id: null,
      month: `${1900 + (n % 199)}-${String(1 + (n % 12)).padStart(2, '0')}`,
    }),
  },
  list: {
    columns: ['month', 'metric', 'dept_id', 'value', 'created_by', 'updated_at'],
    hidden: ['created_by', 'updated_at'],
    brief: ['metric', 'dept_id', 'value'],
    filters: ['month', 'metric', 'dept_id'],
    sort: { by: 'month', asc: false },
    export: 'both',
  },
  form: [{ title: targetWords.target, fields: ['metric', 'dept_id', 'month', 'value'] }],
})
