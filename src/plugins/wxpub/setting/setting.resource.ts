import { datetime, password, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { hintTexts } from '#core/text/hint-texts.ts'
import { commonTexts } from '../common-texts.ts'

/** Results of a connection test. */
const results = {
  ok: optionTexts.connected,
  refused: optionTexts.refusedByWechat,
  unreachable: optionTexts.notReachable,
  not_set_up: optionTexts.settingsAreIncomplete,
} as const
const resultOptions = {
  server: true,
  colors: { ok: 'green', refused: 'red', unreachable: 'orange', not_set_up: 'orange' },
} as const

/** The official account (公众号) of a supplier: its access keys, and the keys that verify its notices. */
export const wxpubSetting = defineResource({
  table: 'wxpub_setting',
  single: true,
  page: '/plugin/wxpub/setup',
  api: 'addons/wxpub/seller',
  object: 'Set',
  calls: { Info: '/addons/wxpub/seller/SetInfo', Save: '/addons/wxpub/seller/SetSave' },
  title: ['公众号设置', 'Official account', 'Cuenta oficial', '公式アカウント設定'],
  icon: 'wechat',
  fields: {
    appid: text(['AppID', 'AppID', 'AppID', 'AppID'], {
      required: true,
      max: 40,
      pattern: { test: /^[\w-]+$/, refused: 'wrong_type' },
      help: [
        '在公众平台「设置与开发 → 基本配置」查看；需要已认证的服务号',
        'In the platform’s console under development settings; the account must be a verified service account',
        'En la consola de la plataforma; debe ser una cuenta de servicio verificada',
        '公式プラットフォームの開発設定で確認できます。認証済みのサービスアカウントが必要です',
      ],
    }),
    app_secret: password(['AppSecret', 'AppSecret', 'AppSecret', 'AppSecret'], {
      help: [
        '只在服务器上使用，不填则保持不变；本服务器的地址要加入公众平台的 IP 白名单',
        'Used on the server only. Leave blank to keep it unchanged. Add this server to the platform’s IP allowlist',
        'Solo se usa en el servidor. Deje en blanco para no cambiarlo. Añada este servidor a la lista de IP permitidas',
        'サーバーだけで使います。空欄の場合：変更しません。プラットフォームの IP 許可リストにこのサーバーを登録してください',
      ],
    }),
    mode: select(
      ['消息加解密方式', 'Messages are', 'Cifrado de los mensajes', 'メッセージの暗号化'],
      {
        encrypted: ['安全模式', 'Encrypted', 'Cifrados', '暗号化'],
        compatible: ['兼容模式', 'Both', 'Compatible', '併用'],
        plain: ['明文模式', 'Plain', 'Sin cifrar', '平文'],
      },
      { required: true, default: 'encrypted' },
    ),
    token: password(['令牌（Token）', 'Token', 'Token', 'トークン'], {
      max: 32,
      help: [
        '自己设定的 8 到 32 位字母或数字，与公众平台一致；不填则保持不变',
        '8 to 32 letters or digits, same as on the platform. Leave blank to keep it unchanged',
        'De 8 a 32 letras o cifras, igual que en la plataforma. Deje en blanco para no cambiarlo',
        '任意の英数字8〜32文字。プラットフォームと同じ値にします。空欄の場合：変更しません',
      ],
    }),
    aes_key: password(['消息密钥（EncodingAESKey）', 'EncodingAESKey', 'EncodingAESKey', 'EncodingAESKey'], {
      min: 43,
      max: 43,
      when: [['mode', 'in', ['encrypted', 'compatible']]],
      help: [
        '43 位字母或数字，与公众平台一致；不填则保持不变',
        '43 letters or digits, same as on the platform. Leave blank to keep it unchanged',
        '43 letras o cifras, igual que en la plataforma. Deje en blanco para no cambiarlo',
        '英数字43文字。プラットフォームと同じ値にします。空欄の場合：変更しません',
      ],
    }),
    receive_path: text(['服务器地址', 'Server URL', 'URL del servidor', 'サーバー URL'], {
      server: true,
      copied: true,
      max: 300,
      help: [
        '保存后出现；在公众平台填写本站域名加此路径',
        'Appears once saved. Enter the host of this console with this path in the platform’s console',
        'Aparece al guardar. Indique en la plataforma el host de esta consola con esta ruta',
        '保存後に表示されます。このコンソールのホスト＋このパスをプラットフォームに登録してください',
      ],
    }),
    mini_appid: text(fieldTexts.appidOfTheMiniProgram, {
      max: 40,
      pattern: { test: /^[\w-]+$/, refused: 'wrong_type' },
      help: [
        '填写后，在该小程序内付款的订单发完货就上传发货信息，微信才解冻货款；不填则不上传',
        'If set, shipment info for orders paid in this mini program is sent to WeChat, which then releases the funds. Leave blank to turn off',
        'Si se indica, los envíos de pedidos pagados en este miniprograma se comunican a WeChat, que libera los fondos. Deje en blanco para desactivarlo',
        '入力すると、このミニプログラムで支払われた注文の発送情報を WeChat に送信し、代金の保留が解除されます。空欄の場合：送信しません',
      ],
    }),
    mini_secret: password(
      ['小程序 AppSecret', 'AppSecret of the mini program', 'AppSecret del miniprograma', 'ミニプログラムの AppSecret'],
      {
        help: hintTexts.storedEncryptedLeaveBlankToKeepIt,
      },
    ),
    tested_at: datetime(fieldTexts.testedAt, { server: true }),
    test_result: select(labelTexts.testResult, results, resultOptions),
    test_code: text(fieldTexts.reasonOfRefusal, {
      server: true,
      max: 100,
      help: [
        '40013、40125：AppID 或 AppSecret 不对；40164：本服务器的 IP 不在白名单；48001：公众号没有这项接口权限',
        '40013, 40125: wrong AppID or AppSecret. 40164: this server is not on the list of allowed addresses. 48001: the account lacks the right',
        '40013, 40125: AppID o AppSecret erróneos. 40164: este servidor no está en la lista de IP permitidas. 48001: la cuenta no tiene permiso',
        '40013、40125：AppID または AppSecret の誤り。40164：IP 許可リストに未登録。48001：アカウントに権限がありません',
      ],
    }),
    mini_result: select(
      ['小程序测试结果', 'Test of the mini program', 'Prueba del miniprograma', 'ミニプログラムのテスト'],
      results,
      resultOptions,
    ),
    mini_code: text(['小程序拒绝原因', 'Reason of its refusal', 'Motivo de su rechazo', 'ミニプログラムの拒否理由'], {
      server: true,
      max: 100,
    }),
    sync_problem: text(
      [
        '同步被拒原因',
        'Why a synchronisation was refused',
        'Motivo de rechazo de la sincronización',
        '同期が拒否された理由',
      ],
      { server: true, max: 200, names: 'refusal' },
    ),
    fans_synced_at: datetime(
      ['粉丝同步时间', 'Followers synchronised', 'Seguidores sincronizados', 'フォロワー同期日時'],
      { server: true },
    ),
    sync_from: datetime(['同步开始', 'Synchronising since', 'Sincronizando desde', '同期開始'], { server: true }),
    sync_next: text(['同步位置', 'Synchronised up to', 'Sincronizado hasta', '同期位置'], { server: true, max: 100 }),
  },
  example: {
    values: (body, n) => ({
      ...body,
      appid: `wx${n}`,
      mini_appid: `wx-mini-${n}`,
      mode: 'encrypted',
      token: `token${10_000 + n}`,
      aes_key: String(n).padStart(43, 'k'),
    }),
  },
  list: { columns: [] },
  form: [
    { title: commonTexts.officialAccount, fields: ['appid', 'app_secret'] },
    {
      title: ['接收消息', 'Receiving messages', 'Recepción de mensajes', 'メッセージの受信'],
      fields: ['mode', 'token', 'aes_key', 'receive_path'],
    },
    { title: optionTexts.miniProgram, fields: ['mini_appid', 'mini_secret'] },
    { title: ['同步', 'Synchronising', 'Sincronización', '同期'], fields: ['fans_synced_at', 'sync_problem'] },
    { title: labelTexts.test, fields: ['tested_at', 'test_result', 'test_code', 'mini_result', 'mini_code'] },
  ],
})
