import { receiveNotice } from '#modules/payment/notice/receive.ts'
import { definePort } from '../db.ts'
import { alipayBillHost } from './alipay/bill.ts'
import { alipayHost } from './alipay/client.ts'
import { alipayPay } from './alipay/pay.ts'
import { paysetSetting } from './setting/setting.resource.ts'
import { reportsIn } from './wechat/account.ts'
import { wechatHost } from './wechat/client.ts'
import { wechatPay } from './wechat/pay.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** WeChat Pay with the supplier’s own merchant account. */
export const wechatPort = definePort({
  kind: 'payment',
  name: 'wxpay',
  title: labelTexts.wechatPay,
  methods: ['native', 'jsapi', 'h5'],
  settings: paysetSetting,
  hosts: [wechatHost],
  open(set, tools) {
    const { wx_mchid: mchid, wx_appid: appid, wx_serial: serial, wx_private_key: privateKey, wx_api_key: apiKey } = set
    if (!mchid || !appid || !serial || !privateKey || !apiKey) return undefined
    const keys = {
      public_key_id: set.wx_public_key_id,
      public_key: set.wx_public_key,
      certificates: set.wx_certificates,
    }
    const scene = set.wx_scene ? { id: set.wx_scene, reports: reportsIn(set.wx_reports ?? '') } : undefined
    return wechatPay(
      { mchid, appid, serial, privateKey, apiKey, ...keys, scene, notify: set.notify_host + tools.webhookPath },
      tools,
    )
  },
  receive: (item, ctx) => receiveNotice(ctx, 'wxpay', item),
})

/** Alipay with the supplier’s own application. */
export const alipayPort = definePort({
  kind: 'payment',
  name: 'alipay',
  title: optionTexts.alipay,
  methods: ['page', 'wap'],
  settings: paysetSetting,
  hosts: [alipayHost, alipayBillHost],
  open(set, tools) {
    const { ali_app_id: appId, ali_seller_id: sellerId, ali_private_key: privateKey, ali_public_key: publicKey } = set
    if (!appId || !sellerId || !privateKey || !publicKey) return undefined
    return alipayPay({ appId, sellerId, privateKey, publicKey, notify: set.notify_host + tools.webhookPath }, tools)
  },
  receive: (item, ctx) => receiveNotice(ctx, 'alipay', item),
})
