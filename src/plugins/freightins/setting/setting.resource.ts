import { glossaryTerms } from '#core/text/glossary.ts'
import { bool, datetime, money, password, region, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { insuranceTexts } from '../words.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { hintTexts } from '#core/text/hint-texts.ts'

/** The mini program whose return insurance (无忧退货) a supplier uses, and which parcels are insured (运费险设置). */
export const freightinsSetting = defineResource({
  table: 'freightins_setting',
  single: true,
  page: '/plugin/freightins/setup',
  api: 'addons/freightins/seller',
  object: 'Set',
  calls: { Info: '/addons/freightins/seller/SetInfo', Save: '/addons/freightins/seller/SetSave' },
  title: ['运费险设置', 'Freight insurance settings', 'Ajustes del seguro de portes', '返品送料保険の設定'],
  short: ['运费险设置', 'Settings', 'Ajustes', '送料保険の設定'],
  icon: 'setting',
  fields: {
    is_open: bool(['发货时自动投保', 'Insure when shipping', 'Asegurar al enviar', '発送時に自動加入'], {
      default: true,
      help: [
        '仅限在小程序内用微信支付、带运单号发货的订单',
        'Orders paid by WeChat inside the mini program and shipped under a tracking number',
        'Pedidos pagados con WeChat en el miniprograma y enviados con número de seguimiento',
        'ミニプログラム内で WeChat 決済し、送り状番号付きで発送した注文のみ',
      ],
    }),
    appid: text(fieldTexts.appidOfTheMiniProgram, {
      required: true,
      max: 40,
      pattern: { test: /^[\w-]+$/, refused: 'wrong_type' },
      help: [
        '须与收款的小程序一致，并已在小程序后台开通「无忧退货」',
        'The one that buyers pay in; the insurance must be switched on in its console',
        'El mismo en el que pagan los compradores, con el seguro activado en su consola',
        '決済に使うミニプログラムと同じもの。その管理画面で返品送料保険を有効にしておきます',
      ],
    }),
    app_secret: password(['AppSecret', 'AppSecret', 'AppSecret', 'AppSecret'], {
      help: hintTexts.storedEncryptedLeaveBlankToKeepIt,
    }),
    order_path: text(['小程序订单页', 'Order page of the mini program', 'Página del pedido', '注文ページ'], {
      required: true,
      max: 120,
      default: 'pages/order/info?no={no}',
      pattern: { test: /^[\w/-]+(\?[\w=&{}-]*)?$/, refused: 'wrong_type' },
      help: [
        '{no} 处填入订单号',
        '{no} is replaced by the order number',
        'El número de pedido sustituye a {no}',
        '{no} は注文番号に置き換わります',
      ],
    }),
    region: region(['发货地区', 'Shipped from', 'Lugar de envío', '発送地域'], { required: true }),
    street: text(glossaryTerms.address, { required: true, max: 200 }),
    min_amount: money(
      ['实付达到多少才投保', 'Insure from amount paid', 'Asegurar desde un importe pagado de', '加入対象の最低支払額'],
      {
        required: true,
        default: 0,
        min: 0,
        max: 1_000_000,
      },
    ),
    premium_cap: money(['每单保费上限', 'Highest premium', 'Prima máxima', '保険料の上限'], {
      min: 0.01,
      max: 1000,
      help: [
        '最近一单保费超过上限后，新保单等待人工处理；不填不限',
        'Once a premium exceeds this limit, new policies await manual processing. Leave blank for no limit',
        'Si una prima supera el límite, las nuevas pólizas esperan gestión manual. Deje en blanco para no limitar',
        '直近の保険料が上限を超えると、以後の契約は担当者の確認待ちになります。空欄の場合：無制限',
      ],
    }),
    low_balance: money(['余额提醒', 'Warn below', 'Avisar por debajo de', '残高の警告'], {
      required: true,
      default: 100,
      min: 0,
      max: 1_000_000,
    }),
    tested_at: datetime(fieldTexts.testedAt, { server: true }),
    test_result: select(
      labelTexts.testResult,
      {
        ok: optionTexts.connected,
        refused: optionTexts.refusedByWechat,
        unreachable: optionTexts.notReachable,
      },
      { server: true, colors: { ok: 'green', refused: 'red', unreachable: 'orange' } },
    ),
    test_code: text(fieldTexts.reasonOfRefusal, {
      server: true,
      max: 100,
      help: [
        '40013、40125：AppID 或 AppSecret 不对；40164：本服务器的 IP 不在白名单；48001：没有这项接口权限',
        '40013, 40125: wrong AppID or AppSecret. 40164: this server is not on the list of allowed addresses. 48001: the mini program lacks the right',
        '40013, 40125: AppID o AppSecret erróneos. 40164: este servidor no está en la lista de IP permitidas. 48001: falta el permiso',
        '40013、40125：AppID または AppSecret の誤り。40164：IP 許可リストに未登録。48001：権限がありません',
      ],
    }),
  },
  example: { values: (body, n) => ({ ...body, appid: `wx-program-${n}`, order_path: 'pages/order/info?no={no}' }) },
  list: { columns: [] },
  form: [
    { title: optionTexts.miniProgram, fields: ['appid', 'app_secret', 'order_path'] },
    {
      title: insuranceTexts.policies,
      fields: ['is_open', 'region', 'street', 'min_amount', 'premium_cap', 'low_balance'],
    },
    { title: labelTexts.test, fields: ['tested_at', 'test_result', 'test_code'] },
  ],
})
