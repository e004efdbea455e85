import { int } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'

/** How group-buys are paid (拼团设置). */
export const groupbuySetting = defineResource({
  table: 'groupbuy_setting',
  single: true,
  page: '/plugin/groupbuy/setup',
  api: 'addons/groupbuy/seller',
  object: 'Set',
  calls: { Info: '/addons/groupbuy/seller/SetInfo', Save: '/addons/groupbuy/seller/SetSave' },
  title: ['拼团设置', 'Group-buy settings', 'Ajustes de compras en grupo', '共同購入設定'],
  icon: 'team',
  fields: {
    pay_minutes: int(['付款时限（分钟）', 'Payment time limit (minutes)', 'Plazo de pago (minutos)', '支払い期限（分）'], {
      required: true,
      default: 15,
      min: 5,
      max: 30,
    }),
  },
  list: { columns: [] },
  form: [{ title: ['规则', 'Rules', 'Reglas', 'ルール'], fields: ['pay_minutes'] }],
})
