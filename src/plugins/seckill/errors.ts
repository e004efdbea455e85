import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'
import { activityErrors } from '../shared/activity/errors.ts'
import { messageTexts } from '#core/text/message-texts.ts'

/** Refusals of flash sales. */
export const seckillErrors = {
  ...activityErrors,
  seckill_clock: refusal(422, [
    '时间格式为 10:30',
    'Use the format 10:30',
    'Use el formato 10:30',
    '時刻は10:30の形式です',
  ]),
  seckill_order: refusal(422, messageTexts.theEndMustBeAfterTheStart),
  seckill_price: refusal(422, { price: 'money' }, [
    '秒杀价须低于售价 {price}',
    'The sale price is not below the price, {price}',
    'El precio relámpago debe ser menor que el precio de venta, {price}',
    'セール価格は販売価格{price}より低くしてください',
  ]),
  seckill_running: refusal(409, [
    '秒杀活动未结束或有待付款的订单，不能卸载：{names}',
    'Flash sales are not over, or orders are to be paid: {names}',
    'Hay ventas relámpago sin terminar o pedidos por pagar: {names}',
    '終了していないか未払いの注文があるタイムセールがあるためアンインストールできません：{names}',
  ]),
} as const satisfies ErrorTexts

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    seckill: typeof seckillErrors
  }
}
