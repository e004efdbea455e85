import { fieldTexts } from '#core/text/field-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'

/** Texts of flash sales. */
export const seckillTexts = {
  sale: ['秒杀', 'Flash sale', 'Venta relámpago', 'タイムセール'],
  sales: ['秒杀活动', 'Flash sales', 'Ventas relámpago', 'タイムセール'],
  session: ['场次', 'Session', 'Sesión', '時間帯'],
  sessions: ['秒杀场次', 'Sessions', 'Sesiones', '時間帯'],
  records: ['秒杀记录', 'Flash sale records', 'Registros de ventas relámpago', 'タイムセール記録'],
  record: ['秒杀记录', 'Flash sale record', 'Registro de venta relámpago', 'タイムセール記録'],
  price: ['秒杀价', 'Sale price', 'Precio relámpago', 'セール価格'],
  quota: optionTexts.quota,
  left: optionTexts.left,
  sold: optionTexts.sold,
  held: optionTexts.awaitingPayment,
  limit: optionTexts.limitEach,
  day: fieldTexts.day,
  from: optionTexts.starts,
  to: optionTexts.ends,
} as const
