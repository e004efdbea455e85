import { datetime, password, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { waybillServices, waybillWords } from '../words.ts'

/** The account at a service that gives out waybills of carriers (电子面单设置). */
export const ewaybillSetting = defineResource({
  table: 'ewaybill_setting',
  single: true,
  page: '/plugin/ewaybill/setup',
  api: 'addons/ewaybill/seller',
  object: 'Set',
  calls: { Info: '/addons/ewaybill/seller/SetInfo', Save: '/addons/ewaybill/seller/SetSave' },
  title: ['电子面单设置', 'Set up waybills', 'Ajustes de guías', '電子送り状の設定'],
  icon: 'setting',
  fields: {
    provider: select(waybillWords.provider, waybillServices, { required: true, default: 'kdniao' }),
    account: text(['授权账号', 'Account', 'Cuenta', 'アカウント'], {
      required: true,
      max: 120,
      help: [
        '快递鸟的 EBusinessID，或菜鸟的 logistic_provider_id（商家授权码）',
        'EBusinessID of Kdniao, or logistic_provider_id of Cainiao',
        'EBusinessID de Kdniao o logistic_provider_id de Cainiao',
        '快递鳥の EBusinessID、または菜鳥の logistic_provider_id',
      ],
    }),
    key: password(['授权密钥', 'Key', 'Clave', 'キー'], {
      help: [
        '快递鸟的 AppKey，或菜鸟的 SecretKey；加密保存，不填则保持不变',
        'AppKey of Kdniao, or SecretKey of Cainiao; stored encrypted. Leave blank to keep it unchanged',
        'AppKey de Kdniao o SecretKey de Cainiao; se guarda cifrada. Deje en blanco para no cambiarla',
        '快递鳥の AppKey、または菜鳥の SecretKey。暗号化して保存し、空欄の場合：変更しません',
      ],
    }),
    tested_at: datetime(['测试时间', 'Tested at', 'Probado el', 'テスト日時'], { server: true }),
    test_result: select(
      ['测试结果', 'Test result', 'Resultado de la prueba', 'テスト結果'],
      {
        ok: ['连接正常', 'Connected', 'Conectado', '接続できました'],
        refused: ['服务拒绝', 'Refused by the service', 'Rechazado por el servicio', 'サービスに拒否されました'],
        unreachable: ['无法连接', 'Not reachable', 'Inaccesible', '接続できません'],
      },
      { server: true, colors: { ok: 'green', refused: 'red', unreachable: 'orange' } },
    ),
    test_code: text(['拒绝原因', 'Reason of refusal', 'Motivo del rechazo', '拒否の理由'], { server: true, max: 100 }),
  },
  list: { columns: [] },
  form: [
    { title: waybillWords.provider, fields: ['provider', 'account', 'key'] },
    { title: ['测试', 'Test', 'Prueba', 'テスト'], fields: ['tested_at', 'test_result', 'test_code'] },
  ],
})
