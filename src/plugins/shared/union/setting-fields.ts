import { bool, datetime, int, password, percent, select, text } from '#core/fields/index.ts'
import type { Text } from '#core/text/i18n.ts'
import { unionTexts } from './words.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../common-texts.ts'

const tested = labelTexts.testResult

/**
 * The account at a union, and the users' share of its commission: fields of every union’s settings, next to the union's
 * own.
 */
export const unionSetting = {
  app_key: text(['应用标识', 'Application key', 'Clave de aplicación', 'アプリキー'], { required: true, max: 60 }),
  app_secret: password(['应用密钥', 'Application secret', 'Secreto de aplicación', 'アプリの秘密鍵'], {
    help: [
      '加密保存，不填则保持不变；更换应用标识时必填',
      'Stored encrypted. Leave blank to keep it unchanged; required with a new key',
      'Se guarda cifrado. Deje en blanco para no cambiarlo; obligatorio con otra clave',
      '暗号化して保存します。空欄の場合：変更しません。アプリキーを替えるときは必須です',
    ],
  }),
  share_rate: percent(['用户返佣比例', 'Share of users', 'Parte de los usuarios', 'ユーザーの分配率'], {
    required: true,
    default: 50,
    min: 0,
    max: 100,
    help: [
      '结算佣金中返给用户的部分，不足一分舍去；改后只影响新订单',
      'Share of the settled commission for users, rounded down to the cent. Changes apply to new orders only',
      'Parte de la comisión liquidada para los usuarios, sin fracciones de céntimo. Los cambios solo afectan a pedidos nuevos',
      '確定報酬のうちユーザーに渡す割合（1分未満切り捨て）。変更は新しい注文だけに適用します',
    ],
  }),
  hold_days: int(['结算后保留天数', 'Days held after settlement', 'Días retenidos tras liquidar', '確定後の保留日数'], {
    required: true,
    default: 0,
    min: 0,
    max: 90,
  }),
  pull_on: bool(
    ['自动拉取订单', 'Sync orders automatically', 'Sincronizar pedidos automáticamente', '注文を自動取得'],
    { default: true },
  ),
  pulled_until: datetime(commonTexts.syncedUntil, { server: true }),
  pull_at: datetime(['下次拉取', 'Next sync', 'Próxima descarga', '次回の取得'], { server: true }),
  tested_at: datetime(fieldTexts.testedAt, { server: true }),
  test_result: select(
    tested,
    {
      ok: optionTexts.connected,
      refused: ['平台拒绝', 'Refused by the network', 'Rechazado por la red', '提携先に拒否されました'],
      unreachable: optionTexts.notReachable,
      not_set_up: optionTexts.settingsAreIncomplete,
    },
    { server: true, colors: { ok: 'green', refused: 'red', unreachable: 'orange', not_set_up: 'orange' } },
  ),
  test_code: text(fieldTexts.reasonOfRefusal, { server: true, max: 100 }),
} as const

/** An address of the union's own pages; the union publishes them, they differ by account and change. */
const site = (label: Text) =>
  text(label, { max: 300, pattern: { test: /^https:\/\/[^\s"'<>\\]{3,}$/, refused: 'wrong_type' } })

/** The union's own pages. */
export const unionSites = { site_url: site(unionTexts.site_url), log_url: site(unionTexts.log_url) } as const

/** The token by which a union authorises its publisher’s application, for unions that use one. */
export const unionToken = {
  token: password(['授权令牌', 'Access token', 'Token de acceso', 'アクセストークン'], {
    help: [
      '在联盟的授权页取得；加密保存，不填则保持不变',
      'From the network’s authorisation page; stored encrypted. Leave blank to keep it unchanged',
      'De la página de autorización de la red; se guarda cifrado. Deje en blanco para no cambiarlo',
      '提携先の認可ページで取得。暗号化して保存します。空欄の場合：変更しません',
    ],
  }),
  token_until: datetime(['令牌有效期至', 'Token valid until', 'Token válido hasta', 'トークンの有効期限']),
  token_url: site(unionTexts.token_url),
} as const

/** Groups of the settings form after the account itself; `sites` are the address fields that a union has. */
export const settingGroups = <const S extends string>(...sites: readonly S[]) =>
  [
    {
      title: [
        '联盟网址（https，新窗口打开）',
        'Addresses of the network (https, opened in a new window)',
        'Direcciones de la red (https, ventana nueva)',
        '提携先のURL（https、新しいウィンドウ）',
      ] satisfies Text,
      fields: sites,
    },
    {
      title: ['返佣与拉取', 'Commission and sync', 'Partes y descarga', '分配と取得'] satisfies Text,
      fields: ['share_rate', 'hold_days', 'pull_on'],
    },
    {
      title: ['运行与测试', 'State and test', 'Estado y prueba', '状態とテスト'] satisfies Text,
      fields: ['pulled_until', 'pull_at', 'tested_at', 'test_result', 'test_code'],
    },
  ] as const
