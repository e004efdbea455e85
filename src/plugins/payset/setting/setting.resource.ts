import { defineResource } from '#core/define/resource.ts'
import { datetime, password, secret, select, text, textarea } from '#core/fields/index.ts'
import type { Text } from '#core/text/i18n.ts'
import type { Problem } from '#core/errors/errors.ts'
import { reportsIn } from '../wechat/account.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { hintTexts } from '#core/text/hint-texts.ts'
import { commonTexts } from '../common-texts.ts'

const tested = {
  ok: optionTexts.connected,
  refused: ['渠道拒绝', 'Refused by the channel', 'Rechazado por el canal', '決済サービスに拒否されました'],
  unreachable: optionTexts.notReachable,
  not_set_up: optionTexts.notSetUp,
} as const satisfies Record<string, Text>
const testColors = { ok: 'green', refused: 'red', unreachable: 'orange', not_set_up: 'grey' } as const
const testTitle: Text = labelTexts.testResult
const testReason: Text = fieldTexts.reasonOfRefusal
const unchanged: Text = [
  '加密保存，只在服务器上使用；不填则保持不变',
  'Stored encrypted, used on the server only. Leave blank to keep it unchanged',
  'Se guarda cifrada y solo se usa en el servidor. Deje en blanco para no cambiarla',
  '暗号化して保存し、サーバーだけで使います。空欄の場合：変更しません',
]

const unused: Text = [
  '不使用此渠道时，整组留空',
  'Leave the group blank if this channel is not used',
  'Deje todo el grupo en blanco si no usa este canal',
  'この決済サービスを使わない場合は、この項目群をすべて空欄にします',
]

/**
 * The supplier's accounts at payment channels (支付结算). A channel without any values is unused; otherwise all its
 * required values must be present.
 */
export const paysetSetting = defineResource({
  table: 'payset_setting',
  single: true,
  page: '/plugin/payset/setup',
  api: 'addons/payset/seller',
  object: 'Set',
  calls: { Info: '/addons/payset/seller/SetInfo', Save: '/addons/payset/seller/SetSave' },
  title: ['商户号设置', 'Merchant accounts', 'Cuentas de comercio', '加盟店アカウント'],
  short: ['商户号设置', 'Merchant accounts', 'Cuentas', '加盟店アカウント'],
  icon: 'pay-circle',
  fields: {
    notify_host: text(fieldTexts.addressOfThisConsole, {
      required: true,
      max: 120,
      pattern: {
        test: /^(https:\/\/[a-z0-9.-]+(:\d{1,5})?|http:\/\/(127\.0\.0\.1|localhost)(:\d{1,5})?)\/?$/i,
        refused: 'wrong_type',
      },
      help: [
        '渠道通知支付结果所用的公网地址，如 https://console.example.com',
        'Where channels reach this console from the internet: https://console.example.com',
        'Dirección pública en la que los canales llegan a esta consola, como https://console.example.com',
        '決済サービスがインターネットから届くアドレス。例：https://console.example.com',
      ],
    }),
    wx_mchid: text(hintTexts.merchantNo, {
      max: 20,
      pattern: { test: /^\d{6,20}$/, refused: 'wrong_type' },
      help: unused,
    }),
    wx_appid: text(commonTexts.appId, {
      max: 40,
      help: [
        '与商户号绑定的公众号、小程序或移动应用',
        'Official account, mini program or app linked to the merchant no.',
        'Cuenta oficial, miniprograma o app vinculada al comercio',
        '加盟店番号に紐づく公式アカウント・ミニプログラム・アプリ',
      ],
    }),
    wx_serial: text(
      [
        '商户证书序列号',
        'Number of the merchant’s certificate',
        'Número de serie del certificado',
        '加盟店証明書の番号',
      ],
      {
        max: 64,
        pattern: { test: /^[0-9A-Fa-f]{8,64}$/, refused: 'wrong_type' },
      },
    ),
    wx_private_key: secret(['商户私钥', 'Merchant’s private key', 'Clave privada del comercio', '加盟店の秘密鍵'], {
      help: unchanged,
    }),
    wx_api_key: password(['APIv3 密钥', 'APIv3 key', 'Clave APIv3', 'APIv3 キー'], {
      min: 32,
      max: 32,
      help: unchanged,
    }),
    wx_public_key_id: text(
      ['微信支付公钥编号', 'Number of the public key', 'Número de la clave pública', '公開鍵の番号'],
      {
        max: 80,
        pattern: { test: /^PUB_KEY_ID_\w{8,60}$/, refused: 'wrong_type' },
        help: [
          '以 PUB_KEY_ID_ 开头；2024 年起的商户用公钥，较早的商户可只用平台证书，切换期间两种都认',
          'Begins with PUB_KEY_ID_. Merchants since 2024 have a public key, older ones may have certificates only; during the change both are taken',
          'Empieza por PUB_KEY_ID_. Los comercios desde 2024 usan clave pública; los anteriores, certificados. Durante el cambio valen ambos',
          'PUB_KEY_ID_ で始まります。2024年以降の加盟店は公開鍵、以前は証明書。切り替え中は両方を受け付けます',
        ],
      },
    ),
    wx_public_key: textarea(
      ['微信支付公钥', 'Public key of WeChat Pay', 'Clave pública de WeChat Pay', 'WeChat Pay の公開鍵'],
      {
        max: 2000,
      },
    ),
    wx_certificates: textarea(
      ['微信支付平台证书', 'Certificates of WeChat Pay', 'Certificados de WeChat Pay', 'WeChat Pay の証明書'],
      {
        max: 20_000,
        server: true,
        help: [
          '没有公钥时，测试连接会自动取得，并每天更新',
          'Without a public key, the connection test downloads it; it is renewed every day',
          'Sin clave pública, la prueba de conexión los obtiene; se renuevan cada día',
          '公開鍵がない場合は接続テストで取得し、毎日更新します',
        ],
      },
    ),
    wx_scene: text(
      ['商家转账场景编号', 'Payout scenario no.', 'N.º de escenario de los desembolsos', '送金シーン番号'],
      {
        max: 36,
        pattern: { test: /^\d{1,36}$/, refused: 'wrong_type' },
        help: [
          '在微信商户平台开通“商家转账”后得到。填写后可用微信向会员打款，会员需在一天内于微信中确认收款',
          'WeChat Pay issues it when merchant transfers are enabled. It allows payouts to members by WeChat, which they must accept in WeChat within a day',
          'Lo da la plataforma de comercios al activar los desembolsos. Permite desembolsar a los miembros por WeChat; deben aceptarlo en WeChat en el plazo de un día',
          '加盟店管理画面で送金を開通すると取得できます。入力すると会員へ WeChat で送金でき、会員は1日以内に受け取ります',
        ],
      },
    ),
    wx_reports: textarea(['转账报备信息', 'Payout declaration', 'Declaración de los desembolsos', '送金の申告事項'], {
      max: 500,
      help: [
        '每行一条，写成 类型=内容，按该场景在商户平台的要求填写',
        'One per line: type=content, as the merchant platform requires for this scene',
        'Una por línea: tipo=contenido, según pida la plataforma para ese escenario',
        '1行に1件、「種類=内容」で入力します。シーンごとの要件に従ってください',
      ],
    }),
    wx_tested_at: datetime(fieldTexts.testedAt, { server: true }),
    wx_test: select(testTitle, tested, { server: true, colors: testColors }),
    wx_test_code: text(testReason, { server: true, max: 100 }),
    ali_app_id: text(commonTexts.appId, {
      max: 32,
      pattern: { test: /^\d{10,32}$/, refused: 'wrong_type' },
      help: unused,
    }),
    ali_seller_id: text(['收款账号（PID）', 'Merchant no. (PID)', 'Número de comercio (PID)', '加盟店番号（PID）'], {
      max: 16,
      pattern: { test: /^2088\d{12}$/, refused: 'wrong_type' },
      help: [
        '以 2088 开头的 16 位数字',
        '16 digits that begin with 2088',
        '16 cifras que empiezan por 2088',
        '2088で始まる16桁の数字',
      ],
    }),
    ali_private_key: secret(['应用私钥', 'App’s private key', 'Clave privada de la app', 'アプリの秘密鍵'], {
      help: unchanged,
    }),
    ali_public_key: textarea(['支付宝公钥', 'Public key of Alipay', 'Clave pública de Alipay', 'Alipay の公開鍵'], {
      max: 2000,
    }),
    ali_tested_at: datetime(fieldTexts.testedAt, { server: true }),
    ali_test: select(testTitle, tested, { server: true, colors: testColors }),
    ali_test_code: text(testReason, { server: true, max: 100 }),
  },
  example: { values: () => ({ notify_host: 'https://console.example' }) },
  list: { columns: [] },
  form: [
    { title: ['通知', 'Notices', 'Avisos', '通知'], fields: ['notify_host'] },
    {
      title: labelTexts.wechatPay,
      fields: [
        'wx_mchid',
        'wx_appid',
        'wx_serial',
        'wx_private_key',
        'wx_api_key',
        'wx_public_key_id',
        'wx_public_key',
        'wx_certificates',
        'wx_scene',
        'wx_reports',
        'wx_tested_at',
        'wx_test',
        'wx_test_code',
      ],
    },
    {
      title: optionTexts.alipay,
      fields: [
        'ali_app_id',
        'ali_seller_id',
        'ali_private_key',
        'ali_public_key',
        'ali_tested_at',
        'ali_test',
        'ali_test_code',
      ],
    },
  ],
  check: (values) => [
    ...missing(values, ['wx_mchid', 'wx_appid', 'wx_serial']),
    ...missing(values, ['wx_public_key_id', 'wx_public_key']),
    ...missing(values, ['ali_app_id', 'ali_seller_id', 'ali_public_key']),
    ...(values.wx_scene && !values.wx_mchid ? [{ field: 'wx_mchid', code: 'required', params: {} } as const] : []),
    ...(reportsIn(values.wx_reports ?? '').some(({ info_type, info_content }) => !info_type || !info_content)
      ? [{ field: 'wx_reports', code: 'payset_reports', params: {} } as const]
      : []),
  ],
})

/** The missing fields of a group of which some are filled in. */
function missing<K extends string>(values: { readonly [N in K]: unknown }, group: readonly K[]): Problem[] {
  const empty = group.filter((name) => !values[name])
  return empty.length === group.length ? [] : empty.map((field) => ({ field, code: 'required', params: {} }))
}
