import { int } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** Payment terms of flash sales (秒杀设置). */
export const seckillSetting = defineResource({
  table: 'seckill_setting',
  single: true,
  page: '/plugin/seckill/setup',
  api: 'addons/seckill/seller',
  object: 'Set',
  calls: { Info: '/addons/seckill/seller/SetInfo', Save: '/addons/seckill/seller/SetSave' },
  title: ['秒杀设置', 'Flash sale settings', 'Ajustes de ventas relámpago', 'タイムセール設定'],
  short: ['秒杀设置', 'Settings', 'Ajustes', 'タイムセール設定'],
  icon: 'thunderbolt',
  fields: {
    pay_minutes: int(fieldTexts.paymentTimeLimitMinutes, {
      required: true,
      default: 10,
      min: 5,
      max: 15,
    }),
  },
  list: { columns: [] },
  form: [{ title: labelTexts.rules, fields: ['pay_minutes'] }],
})
