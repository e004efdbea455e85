/** Words of flash sales. */
export const seckillWords = {
  sale: ['秒杀', 'Flash sale', 'Venta relámpago', 'タイムセール'],
  sales: ['秒杀活动', 'Flash sales', 'Ventas relámpago', 'タイムセール'],
  session: ['场次', 'Session', 'Sesión', '時間帯'],
  sessions: ['秒杀场次', 'Sessions', 'Sesiones', '時間帯'],
  records: ['秒杀记录', 'Flash sale records', 'Registros de ventas relámpago', 'タイムセール記録'],
  record: ['秒杀记录', 'Flash sale record', 'Registro de venta relámpago', 'タイムセール記録'],
  price: ['秒杀价', 'Sale price', 'Precio relámpago', 'セール価格'],
  quota: ['限量', 'Quota', 'Cuota', '限定数'],
  left: ['剩余', 'Left', 'Restante', '残り'],
  sold: ['已售', 'Sold', 'Vendido', '販売済み'],
  held: ['待付款', 'Awaiting payment', 'Pendiente de pago', '支払い待ち'],
  limit: ['每人限购', 'Limit each', 'Límite por persona', '1人の上限'],
  day: ['日期', 'Day', 'Día', '日付'],
  from: ['开始', 'Starts', 'Empieza', '開始'],
  to: ['结束', 'Ends', 'Termina', '終了'],
} as const
