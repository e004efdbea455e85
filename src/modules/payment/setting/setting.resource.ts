import { defineResource } from '#core/define/resource.ts'
import { bool, int, multi_select, textarea } from '#core/fields/index.ts'
import { channels, payMethods } from '../shared/words.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

const byPort = [
  '渠道参数在插件“支付结算”中设置',
  'Set up in the plugin “Payments”',
  'Se configura en el complemento «Cobros y pagos»',
  'プラグイン「決済・精算」で設定します',
] as const
const { native, jsapi, h5, page, wap } = payMethods

/** The payment channels of a supplier and their methods (支付渠道). The access data of a provider is set in its add-on. */
export const paySetting = defineResource({
  table: 'pay_setting',
  single: true,
  page: '/payment/setting',
  api: 'seller/payment',
  object: 'PaySetting',
  title: ['支付渠道', 'Payment channels', 'Canales de pago', '決済サービス'],
  icon: 'setting',
  proof: true,
  fields: {
    wallet: bool(channels.wallet, { default: true }),
    score: bool(channels.score),
    score_rate: int(['每元所需积分', 'Points for one yuan', 'Puntos por yuan', '1元あたりのポイント'], {
      required: true,
      min: 1,
      max: 1_000_000,
      default: 100,
    }),
    cash: bool(channels.cash, { default: true }),
    transfer: bool(channels.transfer, { default: true }),
    transfer_to: textarea(fieldTexts.receivingAccount, {
      max: 300,
      help: [
        '买家转账时看到',
        'Shown to buyers who pay by transfer',
        'Se muestra al pagar por transferencia',
        '振込で支払う購入者に表示されます',
      ],
    }),
    wxpay: bool(channels.wxpay, { default: true, help: byPort }),
    wxpay_ways: multi_select(
      ['微信支付方式', 'WeChat Pay methods', 'Métodos de WeChat Pay', 'WeChat Pay の支払方法'],
      { native, jsapi, h5 },
      { help: anyWay() },
    ),
    alipay: bool(channels.alipay, { default: true, help: byPort }),
    alipay_ways: multi_select(
      ['支付宝方式', 'Alipay methods', 'Métodos de Alipay', 'Alipay の支払方法'],
      { page, wap },
      { help: anyWay() },
    ),
    unionpay: bool(channels.unionpay, { default: true, help: byPort }),
    minutes: int(['支付时限（分钟）', 'Minutes to pay', 'Minutos para pagar', '支払期限（分）'], {
      required: true,
      min: 5,
      max: 1440,
      default: 30,
    }),
  },
  list: { columns: ['wallet', 'cash', 'transfer', 'wxpay', 'alipay'] },
  form: [
    {
      title: ['本店收款', 'In the shop', 'En la tienda', '店内'],
      fields: ['wallet', 'score', 'score_rate', 'cash', 'transfer', 'transfer_to'],
    },
    {
      title: ['支付机构', 'Providers', 'Proveedores de pago', '決済会社'],
      fields: ['wxpay', 'wxpay_ways', 'alipay', 'alipay_ways', 'unionpay', 'minutes'],
    },
  ],
})

function anyWay() {
  return ['不选为全部', 'Leave blank for all', 'Deje en blanco para todos', '空欄の場合：すべて'] as const
}
