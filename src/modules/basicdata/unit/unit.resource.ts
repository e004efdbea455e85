import { int, quantity, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'

/** A unit in which salt and grain are counted or weighed: ton, half-kilo, sack, box. */
export const unit = defineResource({
  table: 'unit',
  page: '/basicdata/materialunit',
  pages: { manage: '/basicdata/materialunit', add: false, edit: false, del: false },
  api: 'jxc/unit',
  title: '计量单位',
  icon: 'calculator',
  fields: {
    name: text('单位名称', { required: true, max: 20 }),
    symbol: text('符号', { max: 10 }),
    dimension: select('计量类别', { weight: '重量', count: '件数', volume: '体积', package: '包装' }, { required: true }),
    decimals: int('小数位数', { required: true, default: 0, min: 0, max: 4, help: '录入数量时按此位数截断' }),
    std_ratio: quantity('折合公斤', {
      decimals: 8,
      min: 0,
      max: 1_000_000,
      unit: 'kg',
      help: '1 个单位等于多少公斤：斤为 0.5，吨为 1000',
      when: [['dimension', 'in', ['weight']]],
    }),
  },
  code: 'symbol',
  unique: [['name']],
  list: {
    columns: ['name', 'symbol', 'dimension', 'decimals', 'std_ratio', 'created_at'],
    filters: ['name', 'dimension'],
    export: 'sync',
    import: true,
  },
  form: { 基本信息: ['name', 'symbol', 'dimension', 'decimals', 'std_ratio'] },
  formStyle: 'dialog',
  check: ({ dimension, std_ratio }) =>
    dimension === 'weight' && !std_ratio ? [{ field: 'std_ratio', code: std_ratio === 0 ? 'bad_range' : 'required' }] : [],
})
