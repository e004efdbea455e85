import { datetime, password, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../common-texts.ts'

export const vendors = {
  aliyun: ['阿里云', 'Alibaba Cloud', 'Alibaba Cloud', 'Alibaba Cloud'],
  tencent: ['腾讯云', 'Tencent Cloud', 'Tencent Cloud', 'Tencent Cloud'],
} as const

/** The supplier's account at a provider of text messages (短信服务商). */
export const smsSetting = defineResource({
  table: 'sms_setting',
  single: true,
  page: '/plugin/sms/setup',
  api: 'addons/sms/seller',
  object: 'Set',
  calls: { Info: '/addons/sms/seller/SetInfo', Save: '/addons/sms/seller/SetSave' },
  title: ['短信设置', 'Text messages', 'Mensajes de texto', 'SMS 設定'],
  icon: 'message',
  fields: {
    provider: select(commonTexts.provider, vendors, { required: true, default: 'aliyun' }),
    key_id: text(fieldTexts.keyId, {
      required: true,
      max: 100,
      help: [
        '阿里云 AccessKey ID 或腾讯云 SecretId',
        'AccessKey ID of Alibaba Cloud or SecretId of Tencent Cloud',
        'AccessKey ID de Alibaba Cloud o SecretId de Tencent Cloud',
        'Alibaba Cloud の AccessKey ID または Tencent Cloud の SecretId',
      ],
    }),
    key_secret: password(labelTexts.secret, {
      help: [
        '阿里云 AccessKey Secret 或腾讯云 SecretKey；只在服务器上使用，不填则保持不变',
        'AccessKey Secret or SecretKey; used on the server only. Leave blank to keep it unchanged',
        'AccessKey Secret o SecretKey; solo se usa en el servidor. Deje en blanco para no cambiarla',
        'AccessKey Secret または SecretKey。サーバーだけで使います。空欄の場合：変更しません',
      ],
    }),
    app_id: text(['短信应用编号', 'Application id', 'Id. de aplicación', 'アプリ ID'], {
      max: 20,
      when: [['provider', 'in', ['tencent']]],
      help: ['腾讯云 SdkAppId', 'SdkAppId of Tencent Cloud', 'SdkAppId de Tencent Cloud', 'Tencent Cloud の SdkAppId'],
    }),
    sign_name: text(['短信签名', 'Signature', 'Firma', '署名'], {
      required: true,
      max: 30,
      help: [
        '已在服务商处通过审核的签名，不带括号',
        'As the provider approved it, without brackets',
        'Tal como la aprobó el proveedor, sin corchetes',
        '事業者が承認した署名。括弧は付けません',
      ],
    }),
    receipt_token_path: text(['回执地址', 'Address for receipts', 'Dirección para acuses', '配信通知の送信先'], {
      server: true,
      max: 300,
      help: [
        '在服务商控制台把状态回执推送到本站域名加此路径',
        'Have the provider push delivery reports to this path at this console’s host',
        'Pida al proveedor que envíe los acuses a esta ruta en el host de esta consola',
        '事業者の管理画面で、このコンソールのホストのこのパスへ配信通知を送るよう設定してください',
      ],
    }),
    tested_at: datetime(fieldTexts.testedAt, { server: true }),
    test_result: select(
      labelTexts.testResult,
      {
        ok: optionTexts.connected,
        refused: ['服务商拒绝', 'Refused by the provider', 'Rechazado por el proveedor', '事業者に拒否されました'],
        unreachable: optionTexts.notReachable,
        not_set_up: optionTexts.settingsAreIncomplete,
      },
      { server: true, colors: { ok: 'green', refused: 'red', unreachable: 'orange', not_set_up: 'orange' } },
    ),
    test_code: text(fieldTexts.reasonOfRefusal, { server: true, max: 100 }),
  },
  list: { columns: [] },
  form: [
    { title: commonTexts.provider, fields: ['provider', 'key_id', 'key_secret', 'app_id', 'sign_name'] },
    {
      title: ['回执与测试', 'Receipts and test', 'Acuses y prueba', '配信通知とテスト'],
      fields: ['receipt_token_path', 'tested_at', 'test_result', 'test_code'],
    },
  ],
  check: ({ provider, app_id }) =>
    provider === 'tencent' && !app_id ? [{ field: 'app_id', code: 'required', params: {} }] : [],
})
