import { datetime, int, password, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { vendors } from '../setting/setting.resource.ts'

/** A text message that was sent or is to be (发送记录). Who gets it is shown in part only; what it takes to send it is sealed, and gone once it has arrived. */
export const smsRecord = defineResource({
  table: 'sms_record',
  page: '/plugin/sms/record',
  pages: { manage: '/plugin/sms/record/manage' },
  api: 'addons/sms/seller',
  object: 'Record',
  calls: { Info: false, Save: false, Del: false, Select: false },
  title: '短信记录',
  icon: 'history',
  fields: {
    phone: text('手机号', { required: true, max: 20, server: true }),
    template_id: ref('模板', 'sms_template', { required: true, server: true }),
    content: text('内容', { required: true, max: 1000, server: true }),
    provider: select('服务商', vendors, { required: true, server: true }),
    state: select(
      '状态',
      { waiting: '待发', sending: '发送中', submitted: '已提交', delivered: '送达', failed: '失败', unknown: '待查' },
      {
        required: true,
        default: 'waiting',
        server: true,
        colors: { waiting: 'grey', sending: 'blue', submitted: 'blue', delivered: 'green', failed: 'red', unknown: 'orange' },
        help: '待查的会自动向服务商查询，不会重发',
      },
    ),
    problem: text('原因', { max: 200, server: true }),
    serial: text('流水号', { max: 100, server: true }),
    parts: int('计费条数', { server: true }),
    sent_at: datetime('发送时间', { server: true }),
    done_at: datetime('完成时间', { server: true }),
    sealed_to: password('收件信息', { server: true }),
  },
  label: 'phone',
  list: {
    columns: ['created_at', 'phone', 'template_id', 'state', 'problem', 'serial', 'parts', 'done_at'],
    hidden: ['content', 'provider', 'sent_at'],
    filters: ['phone', 'template_id', 'state', 'serial', 'created_at'],
    sums: ['parts'],
    export: 'both',
  },
})
