import { datetime, int, select, text } from '#core/fields/index.ts'
import { pushProblems } from './push-problems.ts'
import { defineResource } from '#core/define/resource.ts'

/** What was told to the external system, how often it was tried, and what it said. */
export const pushLog = defineResource({
  table: 'push_view',
  view: true,
  object: 'Outbox',
  page: '/inventory/push',
  pages: { manage: '/inventory/push' },
  calls: { Info: false, Save: false, Del: false, Select: false },
  api: 'jxc/connector',
  title: '推送记录',
  icon: 'cloud-upload',
  fields: {
    action: select('事件', { 'inbound.audited': '入库单', ping: '测试连接' }, { required: true }),
    biz_no: text('单号'),
    idem_key: text('幂等键', { required: true }),
    state: select(
      '状态',
      { waiting: '待发送', sending: '发送中', sent: '成功', retry: '等待重试', failed: '失败', recalled: '已撤回' },
      { required: true, colors: { waiting: 'grey', sending: 'blue', sent: 'green', retry: 'orange', failed: 'red', recalled: 'dark' } },
    ),
    tries: int('次数', { required: true }),
    next_at: datetime('下次重试', { required: true }),
    http_status: int('HTTP'),
    problem: select('原因', pushProblems, { help: '等待重试的会自动再发；失败的可在单据上再次推送' }),
    answer: text('应答', { max: 2000 }),
    sent_at: datetime('送达时间'),
  },
  label: 'idem_key',
  list: {
    columns: ['created_at', 'action', 'biz_no', 'state', 'tries', 'next_at', 'http_status', 'problem', 'sent_at'],
    hidden: ['idem_key', 'answer'],
    filters: ['biz_no', 'state', 'created_at'],
    export: 'sync',
  },
})
