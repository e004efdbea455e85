import { int } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'

/** How flash sales are paid (秒杀设置). */
export const seckillSetting = defineResource({
  table: 'seckill_setting',
  single: true,
  page: '/plugin/seckill/setup',
  api: 'addons/seckill/seller',
  object: 'Set',
  calls: { Info: '/addons/seckill/seller/SetInfo', Save: '/addons/seckill/seller/SetSave' },
  title: ['秒杀设置', 'Flash sale settings', 'Ajustes de ventas relámpago', 'タイムセール設定'],
  icon: 'thunderbolt',
  fields: {
    pay_minutes: int(['付款时限（分钟）', 'Payment time limit (minutes)', 'Plazo de pago (minutos)', '支払い期限（分）'], {
      required: true,
      default: 10,
      min: 5,
      max: 15,
    }),
  },
  list: { columns: [] },
  form: [{ title: ['规则', 'Rules', 'Reglas', 'ルール'], fields: ['pay_minutes'] }],
})
