import { datetime, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'

/** Addresses that may sign in and call, or may not. With an allowed one on the list, all others are kept out. */
export const accessIp = defineResource({
  table: 'access_ip',
  page: '/sys/safemanage/accessip',
  pages: { add: false, edit: false },
  proof: true,
  api: 'seller/safe',
  calls: { Select: false },
  title: '受限IP',
  icon: 'global',
  fields: {
    cidr: text('IP 或网段', { required: true, max: 60, help: '如 203.0.113.7 或 10.0.0.0/8' }),
    kind: select(
      '类型',
      { allow: '允许', deny: '禁止' },
      { required: true, colors: { allow: 'green', deny: 'red' }, help: '有允许的地址时，其他地址都不能访问' },
    ),
    reason: text('原因', { max: 200 }),
    until: datetime('截止时间', { help: '不填为长期有效' }),
  },
  label: 'cidr',
  unique: [['cidr']],
  list: {
    columns: ['cidr', 'kind', 'reason', 'until', 'created_by', 'created_at'],
    filters: ['cidr', 'kind', 'created_at'],
    export: 'sync',
  },
  form: { 地址: ['cidr', 'kind', 'reason', 'until'] },
  formStyle: 'dialog',
})
