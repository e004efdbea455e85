import { entry } from '#core/define/module.ts'
import { definePlugin } from '../db.ts'
import { paysetErrors } from './errors.ts'
import { alipayPort, wechatPort } from './ports.ts'
import { paysetSetting } from './setting/setting.resource.ts'
import { sealKeys } from './setting/setting.rules.ts'
import { renewCertificates, testAlipay, testCall, testWechat } from './setting/test.job.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** 支付结算: payment channels with the supplier's own accounts. */
export const payset = definePlugin({
  key: 'payset',
  title: labelTexts.paymentSettlement,
  icon: 'pay-circle',
  category: 'payment',
  version: '1.0.0',
  summary: [
    '用自己的微信支付、支付宝商户号收款：扫码、公众号与小程序、手机网页、电脑网页；退款与对账单自动处理。',
    'Takes payments with your own accounts at WeChat Pay and Alipay: by code, inside WeChat, on phones and computers, with refunds and daily lists.',
    'Cobra con sus propias cuentas de WeChat Pay y Alipay: por código, dentro de WeChat, en móviles y ordenadores, con reembolsos y extractos.',
    '自社の WeChat Pay・Alipay アカウントで受け取ります。コード、WeChat 内、スマートフォン、パソコンに対応し、返金と明細も扱います。',
  ],
  errors: paysetErrors,
  settings: entry(paysetSetting, [sealKeys]),
  calls: [testCall],
  daily: [renewCertificates],
  ports: [wechatPort, alipayPort],
  jobs: [testWechat, testAlipay],
})
