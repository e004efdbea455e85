import { int } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** Payment terms of group-buys (拼团设置). */
export const groupbuySetting = defineResource({
  table: 'groupbuy_setting',
  single: true,
  page: '/plugin/groupbuy/setup',
  api: 'addons/groupbuy/seller',
  object: 'Set',
  calls: { Info: '/addons/groupbuy/seller/SetInfo', Save: '/addons/groupbuy/seller/SetSave' },
  title: ['拼团设置', 'Group-buy settings', 'Ajustes de compras en grupo', '共同購入設定'],
  short: ['拼团设置', 'Group-buy settings', 'Ajustes', '共同購入設定'],
  icon: 'team',
  fields: {
    pay_minutes: int(fieldTexts.paymentTimeLimitMinutes, {
      required: true,
      default: 15,
      min: 5,
      max: 30,
    }),
  },
  list: { columns: [] },
  form: [{ title: labelTexts.rules, fields: ['pay_minutes'] }],
})
