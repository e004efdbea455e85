import { bool, select, text, textarea } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { vendors } from '../setting/setting.resource.ts'

/** What a text message says (短信模板), with the number under which the provider has approved it. Variables are `${name}`. */
export const smsTemplate = defineResource({
  table: 'sms_template',
  page: '/plugin/sms/template',
  api: 'addons/sms/seller',
  object: 'Template',
  title: '短信模板',
  icon: 'file-text',
  fields: {
    code: text('编码', {
      required: true,
      max: 40,
      pattern: { test: /^[a-z][a-z0-9_]*$/, refused: 'wrong_type' },
      help: '发送时按编码选用，如 register',
    }),
    name: text('名称', { required: true, max: 60 }),
    type: select(
      '类型',
      { code: '验证码', notice: '通知', marketing: '营销' },
      { required: true, default: 'notice', colors: { code: 'blue', notice: 'green', marketing: 'orange' } },
    ),
    content: textarea('内容', { required: true, max: 500, help: '变量写作 ${name}，顺序与服务商模板一致' }),
    provider: select('服务商', vendors, { required: true, default: 'aliyun' }),
    provider_template_id: text('服务商模板编号', { max: 60 }),
    sign: text('专用签名', { max: 30, help: '不填则用设置中的签名' }),
    enabled: bool('启用'),
    audit_state: select(
      '服务商审核',
      { waiting: '审核中', passed: '已通过', refused: '未通过' },
      { server: true, colors: { waiting: 'orange', passed: 'green', refused: 'red' } },
    ),
  },
  label: 'name',
  code: 'code',
  unique: [['provider', 'code']],
  list: {
    columns: ['code', 'name', 'type', 'provider', 'provider_template_id', 'enabled', 'audit_state'],
    hidden: ['content', 'sign'],
    keyword: ['code', 'name'],
    filters: ['code', 'name', 'type', 'provider', 'enabled'],
    export: 'sync',
  },
  form: {
    模板: ['code', 'name', 'type', 'content', 'enabled'],
    服务商: ['provider', 'provider_template_id', 'sign', 'audit_state'],
  },
  formStyle: 'dialog',
  check: ({ enabled, provider_template_id }) =>
    enabled && !provider_template_id ? [{ field: 'provider_template_id', code: 'required', params: {} }] : [],
})
