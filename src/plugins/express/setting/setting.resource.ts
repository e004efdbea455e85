import { datetime, password, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import type { Text } from '#core/text/i18n.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../common-texts.ts'

export const services = {
  kuaidi100: ['快递100', 'Kuaidi100', 'Kuaidi100', 'Kuaidi100'],
  kdniao: optionTexts.kdniao,
} as const satisfies Record<string, Text>

/** The account at a parcel tracking service (物流跟踪设置). */
export const expressSetting = defineResource({
  table: 'express_setting',
  single: true,
  page: '/plugin/express/setup',
  api: 'addons/express/seller',
  object: 'Set',
  calls: { Info: '/addons/express/seller/SetInfo', Save: '/addons/express/seller/SetSave' },
  title: ['物流跟踪设置', 'Tracking of parcels', 'Seguimiento de envíos', '荷物追跡の設定'],
  short: ['物流跟踪设置', 'Parcel tracking', 'Seguimiento', '荷物追跡の設定'],
  icon: 'setting',
  fields: {
    service: select(commonTexts.service, services, { required: true, default: 'kuaidi100' }),
    account: text(fieldTexts.authorisedAccount, {
      required: true,
      max: 60,
      help: [
        '快递100 的 customer，或快递鸟的 EBusinessID',
        'customer of Kuaidi100, or EBusinessID of Kdniao',
        'customer de Kuaidi100 o EBusinessID de Kdniao',
        'Kuaidi100 の customer、または Kdniao の EBusinessID',
      ],
    }),
    key: password(labelTexts.key, {
      help: [
        '快递100 的 key，或快递鸟的 AppKey；加密保存，不填则保持不变',
        'key of Kuaidi100, or AppKey of Kdniao; stored encrypted. Leave blank to keep it unchanged',
        'key de Kuaidi100 o AppKey de Kdniao; se guarda cifrada. Deje en blanco para no cambiarla',
        'Kuaidi100 の key、または Kdniao の AppKey。暗号化して保存します。空欄の場合：変更しません',
      ],
    }),
    notify_host: text(fieldTexts.addressOfThisConsole, {
      required: true,
      max: 120,
      pattern: {
        test: /^(https:\/\/[a-z0-9.-]+(:\d{1,5})?|http:\/\/(127\.0\.0\.1|localhost)(:\d{1,5})?)\/?$/i,
        refused: 'wrong_type',
      },
      help: [
        '服务推送物流轨迹所用的公网地址，如 https://console.example.com',
        'Where the service reaches this console from the internet: https://console.example.com',
        'Dirección pública en la que el servicio llega a esta consola, como https://console.example.com',
        'サービスがインターネットから届くアドレス。例：https://console.example.com',
      ],
    }),
    notify_path: text(['推送地址', 'Address for pushes', 'Dirección para avisos', '通知の送信先'], {
      server: true,
      max: 300,
      help: [
        '快递鸟：在其后台把轨迹推送地址设为回调域名加此路径；快递100 自动使用',
        'Kdniao: enter the address above plus this path in its console. Kuaidi100: automatic',
        'Kdniao: introduzca en su consola la dirección de arriba seguida de esta ruta. Kuaidi100: automático',
        'Kdniao：管理画面で上のアドレスにこのパスを付けて設定します。Kuaidi100：自動',
      ],
    }),
    tested_at: datetime(fieldTexts.testedAt, { server: true }),
    test_result: select(
      labelTexts.testResult,
      {
        ok: optionTexts.connected,
        refused: optionTexts.refusedByTheService,
        unreachable: optionTexts.notReachable,
        not_set_up: optionTexts.settingsAreIncomplete,
      },
      { server: true, colors: { ok: 'green', refused: 'red', unreachable: 'orange', not_set_up: 'orange' } },
    ),
    test_code: text(fieldTexts.reasonOfRefusal, { server: true, max: 100 }),
  },
  example: { values: (body) => ({ ...body, notify_host: 'https://console.example' }) },
  list: { columns: [] },
  form: [
    { title: commonTexts.service, fields: ['service', 'account', 'key', 'notify_host'] },
    {
      title: ['推送与测试', 'Pushes and test', 'Avisos y prueba', '通知とテスト'],
      fields: ['notify_path', 'tested_at', 'test_result', 'test_code'],
    },
  ],
})
