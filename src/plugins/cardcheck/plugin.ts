import { entry } from '#core/define/module.ts'
import { definePlugin } from '../db.ts'
import { inquireCard, createInquiry } from './inquiry/inquiry.job.ts'
import { cardInquiry } from './inquiry/inquiry.resource.ts'
import { cardPort } from './port.ts'
import { cardCheckSetting } from './setting/setting.resource.ts'
import { sealSecret } from './setting/setting.rules.ts'

/** 银行卡四要素核验: the platform checks with a provider whether name, identity number, card and phone belong together. */
export const cardcheck = definePlugin({
  key: 'cardcheck',
  title: ['银行卡四要素核验', 'Card verification', 'Verificación de tarjetas', 'カード四要素確認'],
  short: ['银行卡四要素核验', 'Card verification', 'Verif. de tarjetas', 'カード四要素確認'],
  icon: 'safety',
  category: 'payment',
  version: '1.0.0',
  rule: { platform: true },
  summary: [
    '商户提交个人银行卡后，自动向腾讯云核对姓名、身份证号、卡号与手机号；没有答复的转人工核验。',
    'Asks Tencent Cloud whether name, identity number, card and phone of a person’s card belong together. What has no answer is left to a person.',
    'Consulta a Tencent Cloud si el nombre, el documento, la tarjeta y el móvil coinciden. Lo que queda sin respuesta se verifica manualmente.',
    '個人のカードについて氏名・身分証番号・カード番号・携帯番号の一致を Tencent Cloud に照会します。応答のないものは担当者が確認します。',
  ],
  settings: entry(cardCheckSetting, [sealSecret]),
  entries: [entry(cardInquiry)],
  ports: [cardPort],
  jobs: [inquireCard],
  on: { 'card_check.ask': createInquiry },
})
