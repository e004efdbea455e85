import { datetime, password, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import type { Text } from '#core/text/i18n.ts'

export const services = {
  kuaidi100: ['快递100', 'Kuaidi100', 'Kuaidi100', '快递100'],
  kdniao: ['快递鸟', 'Kdniao', 'Kdniao', '快递鳥'],
} as const satisfies Record<string, Text>

/** The account at a service that knows where parcels are (物流跟踪设置). */
export const expressSetting = defineResource({
  table: 'express_setting',
  single: true,
  page: '/plugin/express/setup',
  api: 'addons/express/seller',
  object: 'Set',
  calls: { Info: '/addons/express/seller/SetInfo', Save: '/addons/express/seller/SetSave' },
  title: ['物流跟踪设置', 'Tracking of parcels', 'Seguimiento de envíos', '荷物追跡の設定'],
  icon: 'setting',
  fields: {
    service: select(['跟踪服务', 'Service', 'Servicio', '追跡サービス'], services, { required: true, default: 'kuaidi100' }),
    account: text(['授权账号', 'Account', 'Cuenta', 'アカウント'], {
      required: true,
      max: 60,
      help: [
        '快递100 的 customer，或快递鸟的 EBusinessID',
        'customer of Kuaidi100, or EBusinessID of Kdniao',
        'customer de Kuaidi100 o EBusinessID de Kdniao',
        '快递100 の customer、または快递鳥の EBusinessID',
      ],
    }),
    key: password(['授权密钥', 'Key', 'Clave', 'キー'], {
      help: [
        '快递100 的 key，或快递鸟的 AppKey；加密保存，不填则保持不变',
        'key of Kuaidi100, or AppKey of Kdniao; stored encrypted. Leave blank to keep it unchanged',
        'key de Kuaidi100 o AppKey de Kdniao; se guarda cifrada. Deje en blanco para no cambiarla',
        '快递100 の key、または快递鳥の AppKey。暗号化して保存し、空欄の場合：変更しません',
      ],
    }),
    notify_host: text(['回调域名', 'Address of this console', 'Dirección de esta consola', 'このコンソールのアドレス'], {
      required: true,
      max: 120,
      pattern: { test: /^(https:\/\/[a-z0-9.-]+(:\d{1,5})?|http:\/\/(127\.0\.0\.1|localhost)(:\d{1,5})?)\/?$/i, refused: 'wrong_type' },
      help: [
        '服务推送物流轨迹所用的公网地址，如 https://console.example.com',
        'Where the service reaches this console from the internet: https://console.example.com',
        'Donde el servicio llega a esta consola: https://console.example.com',
        'サービスがインターネットから届くアドレス。例：https://console.example.com',
      ],
    }),
    notify_path: text(['推送地址', 'Address for pushes', 'Dirección para avisos', '通知の送信先'], {
      server: true,
      max: 300,
      help: [
        '快递鸟：在其后台把轨迹推送地址设为回调域名加此路径；快递100 自动使用',
        'Kdniao: enter the address above plus this path in its console. Kuaidi100: automatic',
        'Kdniao: ponga en su consola la dirección de arriba con esta ruta. Kuaidi100: automático',
        '快递鳥：管理画面で上のアドレスにこのパスを付けて設定します。快递100：自動',
      ],
    }),
    tested_at: datetime(['测试时间', 'Tested at', 'Probado el', 'テスト日時'], { server: true }),
    test_result: select(
      ['测试结果', 'Test result', 'Resultado de la prueba', 'テスト結果'],
      {
        ok: ['连接正常', 'Connected', 'Conectado', '接続できました'],
        refused: ['服务拒绝', 'Refused by the service', 'Rechazado por el servicio', 'サービスに拒否されました'],
        unreachable: ['无法连接', 'Not reachable', 'Inaccesible', '接続できません'],
        not_set_up: ['设置不完整', 'Settings are incomplete', 'Ajustes incompletos', '設定が不完全です'],
      },
      { server: true, colors: { ok: 'green', refused: 'red', unreachable: 'orange', not_set_up: 'orange' } },
    ),
    test_code: text(['拒绝原因', 'Reason of refusal', 'Motivo del rechazo', '拒否の理由'], { server: true, max: 100 }),
  },
  example: { values: (body) => ({ ...body, notify_host: 'https://console.example' }) },
  list: { columns: [] },
  form: [
    { title: ['跟踪服务', 'Service', 'Servicio', '追跡サービス'], fields: ['service', 'account', 'key', 'notify_host'] },
    {
      title: ['推送与测试', 'Pushes and test', 'Avisos y prueba', '通知とテスト'],
      fields: ['notify_path', 'tested_at', 'test_result', 'test_code'],
    },
  ],
})
