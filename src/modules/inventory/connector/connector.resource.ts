import { bool, datetime, password, select, text } from '#core/fields/index.ts'
import { pushProblems } from '../push-log/push-problems.ts'
import { defineResource } from '#core/define/resource.ts'

/** The external system (WMS, traceability, finance) that audited receipts are pushed to. */
export const connector = defineResource({
  table: 'connector',
  single: true,
  page: '/inventory/connector',
  api: 'jxc/connector',
  object: 'Connector',
  title: '外部系统',
  icon: 'api',
  fields: {
    name: text('名称', { required: true, max: 60, default: 'WMS' }),
    base_url: text('地址', { required: true, max: 300, help: '接收推送的 https 地址' }),
    secret: password('密钥', { help: '双方约定的签名密钥；不填则保持不变' }),
    enabled: bool('启用'),
    tested_at: datetime('测试时间', { server: true }),
    test_result: select('测试结果', { sent: '连接正常', ...pushProblems }, { server: true, colors: { sent: 'green' } }),
  },
  list: { columns: ['name'] },
  form: { 连接: ['name', 'base_url', 'secret', 'enabled'], 测试: ['tested_at', 'test_result'] },
})
