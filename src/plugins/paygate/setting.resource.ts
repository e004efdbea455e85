import { password, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'

export const gatewayTitle = ['支付网关', 'Payment gateway', 'Pasarela de pago', '決済ゲートウェイ'] as const

/** The gateway that collects for the platform (支付网关设置). */
export const paygateSetting = defineResource({
  table: 'paygate_setting',
  single: true,
  page: '/plugin/paygate/setup',
  api: 'addons/paygate/platform',
  object: 'Set',
  calls: { Info: '/addons/paygate/platform/SetInfo', Save: '/addons/paygate/platform/SetSave' },
  title: ['支付网关设置', 'Payment gateway', 'Pasarela de pago', '決済ゲートウェイの設定'],
  icon: 'pay-circle',
  fields: {
    url: text(['网关地址', 'Gateway address', 'Dirección de la pasarela', 'ゲートウェイのアドレス'], {
      required: true,
      max: 300,
      pattern: { test: /^https?:\/\/[^\s/@]+(\/\S*)?$/i, refused: 'wrong_type' },
      help: [
        '下单与查询的地址，须为 https',
        'Takes orders and queries; https only',
        'Recibe pedidos y consultas; solo https',
        '注文と照会の送信先。https のみ',
      ],
    }),
    secret: password(labelTexts.secret, {
      max: 200,
      help: [
        '请求与通知的签名密钥，至少 32 个字符；不填则保持不变',
        'Signs requests and notifications, at least 32 characters. Leave blank to keep it unchanged',
        'Firma peticiones y avisos, al menos 32 caracteres. Deje en blanco para no cambiarla',
        'リクエストと通知の署名鍵、32文字以上。空欄の場合：変更しません',
      ],
    }),
    notify_host: text(fieldTexts.addressOfThisConsole, {
      max: 120,
      pattern: {
        test: /^(https:\/\/[a-z0-9.-]+(:\d{1,5})?|http:\/\/(127\.0\.0\.1|localhost)(:\d{1,5})?)\/?$/i,
        refused: 'wrong_type',
      },
      help: [
        '网关通知支付结果所用的地址；不填则用付款人所在的地址',
        'Where the gateway reports payments. Default: the address that the payer uses',
        'Donde la pasarela avisa de los pagos. Por defecto: la dirección que usa quien paga',
        'ゲートウェイの通知先。空欄の場合：支払人が使うアドレス',
      ],
    }),
  },
  example: { values: (body) => ({ ...body, secret: 'k'.repeat(32), notify_host: 'https://console.example' }) },
  list: { columns: [] },
  form: [
    {
      title: gatewayTitle,
      fields: ['url', 'secret', 'notify_host'],
    },
  ],
})
