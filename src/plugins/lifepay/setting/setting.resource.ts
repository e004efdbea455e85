import { glossaryTerms } from '#core/text/glossary.ts'
import { bool, datetime, int, money, password, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import type { Text } from '#core/text/i18n.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../common-texts.ts'

/** Which paid top-ups a person reviews before they are submitted. */
export const reviewModes = {
  risk: ['按风险规则', 'By the limits below', 'Según los límites', '下の条件による'],
  all: commonTexts.allReviewedManually,
  none: ['不审核', 'None', 'Sin revisión', 'なし'],
} as const

const key = (label: Text) =>
  password(label, {
    help: [
      '聚合数据该接口的 AppKey；加密保存，不填则保持不变',
      'AppKey of this Juhe interface; stored encrypted. Leave blank to keep it unchanged',
      'AppKey de esta interfaz de Juhe; se guarda cifrada. Deje en blanco para no cambiarla',
      'Juhe のこの API の AppKey。暗号化して保存します。空欄の場合：変更しません',
    ],
  })

/** The top-up gateway, and which orders wait for a review (生活缴费设置). */
export const lifepaySetting = defineResource({
  table: 'lifepay_setting',
  single: true,
  page: '/plugin/lifepay/setup',
  api: 'addons/lifepay/seller',
  object: 'Set',
  calls: { Info: '/addons/lifepay/seller/SetInfo', Save: '/addons/lifepay/seller/SetSave' },
  title: ['生活缴费设置', 'Top-up settings', 'Ajustes de recargas de servicios', 'チャージ設定'],
  short: ['生活缴费设置', 'Top-up settings', 'Ajustes', 'チャージ設定'],
  icon: 'setting',
  proof: true,
  fields: {
    is_open: bool(['受理缴费', 'Open to buyers', 'Abierto a compradores', '受付中'], { default: true }),
    open_id: text(['OpenID', 'OpenID', 'OpenID', 'OpenID'], {
      required: true,
      max: 100,
      help: [
        '聚合数据个人中心的 OpenID',
        'OpenID of the account at Juhe',
        'OpenID de la cuenta en Juhe',
        'Juhe のアカウントの OpenID',
      ],
    }),
    mobile_key: key(['话费密钥', 'Key for mobiles', 'Clave para móviles', '携帯のキー']),
    petrol_key: key(['加油密钥', 'Key for petrol cards', 'Clave para combustible', '給油カードのキー']),
    electric_key: key(['电费密钥', 'Key for electricity', 'Clave para electricidad', '電気のキー']),
    notify_path: text(labelTexts.addressForReports, {
      server: true,
      max: 300,
      help: [
        '在聚合数据后台把回调地址设为本站公网地址加此路径',
        'Enter the public address of this console with this path in the gateway’s own console',
        'Introduzca en la consola de la pasarela la dirección pública de esta consola seguida de esta ruta',
        'ゲートウェイの管理画面に、このコンソールの公開アドレスにこのパスを付けて設定します',
      ],
    }),
    review_mode: select(['审核方式', 'What a person reviews', 'Modo de revisión', '審査の対象'], reviewModes, {
      required: true,
      default: 'risk',
    }),
    review_above: money(
      [
        '面值达到多少须审核',
        'Review from face value',
        'Revisar a partir del valor nominal',
        '審査が必要な額面（以上）',
      ],
      {
        min: 0,
        max: 1_000_000,
        default: 500,
        when: [['review_mode', 'in', ['risk']]],
      },
    ),
    review_per_day: int(
      [
        '同一会员或户号每日超过几单须审核',
        'Orders a day without review',
        'Máximo de pedidos al día sin revisión',
        '審査が必要な1日の件数（超過時）',
      ],
      {
        min: 1,
        max: 1000,
        default: 5,
        when: [['review_mode', 'in', ['risk']]],
        help: [
          '按会员、按户号分别计算',
          'Counted by member and by account',
          'Por miembro y por cuenta',
          '会員ごと、お客様番号ごとに数えます',
        ],
      },
    ),
    second_above: money(
      [
        '面值达到多少须两人审核',
        'Two people from face value',
        'Dos revisores a partir del valor nominal',
        '2人の審査が必要な額面（以上）',
      ],
      {
        min: 0,
        max: 1_000_000,
        default: 1000,
        when: [['review_mode', 'not_in', ['none']]],
      },
    ),
    auto_refund: bool(
      ['失败自动退款', 'Refund failures at once', 'Reembolsar fallos automáticamente', '失敗時に自動返金'],
      {
        default: true,
      },
    ),
    balance: money(['网关余额', 'Balance at the gateway', 'Saldo en la pasarela', 'ゲートウェイ残高'], {
      server: true,
    }),
    tested_at: datetime(fieldTexts.testedAt, { server: true }),
    test_result: select(
      labelTexts.testResult,
      {
        ok: optionTexts.connected,
        refused: ['网关拒绝', 'Refused by the gateway', 'Rechazado por la pasarela', 'ゲートウェイに拒否されました'],
        unreachable: optionTexts.notReachable,
        not_set_up: optionTexts.settingsAreIncomplete,
      },
      { server: true, colors: { ok: 'green', refused: 'red', unreachable: 'orange', not_set_up: 'orange' } },
    ),
    test_code: text(fieldTexts.reasonOfRefusal, { server: true, max: 100 }),
  },
  list: { columns: [] },
  form: [
    {
      title: commonTexts.gateway,
      fields: ['is_open', 'open_id', 'mobile_key', 'petrol_key', 'electric_key', 'notify_path'],
    },
    {
      title: glossaryTerms.audit,
      fields: ['review_mode', 'review_above', 'review_per_day', 'second_above', 'auto_refund'],
    },
    {
      title: ['连接测试', 'Test', 'Prueba', '接続テスト'],
      fields: ['tested_at', 'test_result', 'test_code', 'balance'],
    },
  ],
})
