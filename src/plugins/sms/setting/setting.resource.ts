import { datetime, password, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'

export const vendors = { aliyun: '阿里云', tencent: '腾讯云' } as const

/** The account at a provider of text messages (短信服务商) that a supplier sends with. */
export const smsSetting = defineResource({
  table: 'sms_setting',
  single: true,
  page: '/plugin/sms/setup',
  api: 'addons/sms/seller',
  object: 'Set',
  calls: { Info: '/addons/sms/seller/SetInfo', Save: '/addons/sms/seller/SetSave' },
  title: '短信设置',
  icon: 'message',
  fields: {
    provider: select('服务商', vendors, { required: true, default: 'aliyun' }),
    key_id: text('密钥编号', { required: true, max: 100, help: '阿里云 AccessKey ID 或腾讯云 SecretId' }),
    key_secret: password('密钥', { help: '阿里云 AccessKey Secret 或腾讯云 SecretKey；只在服务器上使用，不填则保持不变' }),
    app_id: text('短信应用编号', { max: 20, when: [['provider', 'in', ['tencent']]], help: '腾讯云 SdkAppId' }),
    sign_name: text('短信签名', { required: true, max: 30, help: '已在服务商处通过审核的签名，不带括号' }),
    receipt_token_path: text('回执地址', { server: true, max: 300, help: '在服务商控制台把状态回执推送到本站域名加此路径' }),
    tested_at: datetime('测试时间', { server: true }),
    test_result: select(
      '测试结果',
      { ok: '连接正常', refused: '服务商拒绝', unreachable: '无法连接', not_set_up: '设置不完整' },
      { server: true, colors: { ok: 'green', refused: 'red', unreachable: 'orange', not_set_up: 'orange' } },
    ),
    test_code: text('拒绝原因', { server: true, max: 100 }),
  },
  list: { columns: [] },
  form: {
    服务商: ['provider', 'key_id', 'key_secret', 'app_id', 'sign_name'],
    回执与测试: ['receipt_token_path', 'tested_at', 'test_result', 'test_code'],
  },
  check: ({ provider, app_id }) => (provider === 'tencent' && !app_id ? [{ field: 'app_id', code: 'required', params: {} }] : []),
})
