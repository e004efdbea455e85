import { entry } from '#core/define/module.ts'
import { definePlugin } from '../db.ts'
import { settingsFrom } from './environment.ts'
import { paygateErrors } from './errors.ts'
import { gatewayPort } from './port.ts'
import { gatewayTitle, paygateSetting } from './setting.resource.ts'
import { resumePayments, sealGatewaySecret } from './setting.rules.ts'

/** 支付网关: collects for the platform through a gateway that speaks signed JSON. */
export const paygate = definePlugin({
  key: 'paygate',
  title: gatewayTitle,
  icon: 'pay-circle',
  category: 'payment',
  version: '1.0.0',
  rule: { platform: true },
  summary: [
    '通过自有支付网关在线收取入驻费：下单、查询与通知均带签名。',
    'Collects joining fees online through a gateway of your own, with signed orders, queries and notifications.',
    'Cobra en línea las cuotas de alta mediante una pasarela propia, con pedidos, consultas y avisos firmados.',
    '自社の決済ゲートウェイで出店料をオンライン徴収します。注文・照会・通知に署名が付きます。',
  ],
  errors: paygateErrors,
  settings: entry(paygateSetting, [sealGatewaySecret, resumePayments]),
  environment: settingsFrom,
  ports: [gatewayPort],
})
