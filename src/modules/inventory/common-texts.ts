import type { Text } from '#core/text/i18n.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { directionTexts } from './shared/direction-texts.ts'

/** Texts that several files of this section use. */
export const commonTexts = {
  counts: ['盘点明细', 'Counts', 'Líneas de recuento', '棚卸明細'],
  daysWithoutStock: ['缺货天数', 'Days without stock', 'Días sin existencias', '欠品日数'],
  inText: directionTexts.in,
  lastPrice: ['上次进价', 'Last price', 'Último precio', '前回単価'],
  lineRemark: ['行备注', 'Line remark', 'Nota de línea', '明細備考'],
  movements: ['流水', 'Movements', 'Movimientos', '入出庫履歴'],
  otherCharges: ['其他费用', 'Other charges', 'Otros cargos', 'その他費用'],
  ordered: ['采购金额', 'Ordered', 'Pedido', '発注金額'],
  out: directionTexts.out,
  overTheCreditLimit: ['超信用额度', 'Over the credit limit', 'Al superar el límite de crédito', '与信限度額の超過'],
  receiver: labelTexts.receiver,
  reopenBooks: ['重新开账', 'Reopen books', 'Reabrir libros', '締め解除'],
  reserved: ['占用', 'Reserved', 'Reservado', '引当'],
  reservedAndOnTheWay: ['占用与在途', 'Reserved and in transit', 'Reservas y en tránsito', '引当と入荷予定'],
  sharedCharges: ['分摊费用', 'Shared charges', 'Cargos repartidos', '配分費用'],
  stockOutsAndSellThrough: ['缺货与动销', 'Stock-outs and sell-through', 'Roturas y rotación', '日別の欠品と販売'],
  stockValue: ['库存金额', 'Stock value', 'Valor de existencias', '在庫金額'],
  traceABatch: ['批次追溯', 'Trace a batch', 'Rastrear un lote', 'ロットの追跡'],
  transport: ['运输', 'Transport', 'Transporte', '輸送'],
  verifyStock: ['库存校验', 'Verify stock', 'Verificar existencias', '在庫の検証'],
  warn: ['仅提醒', 'Warn only', 'Solo advertir', '警告のみ'],
  stockWeight: ['库存重量', 'Stock weight', 'Peso de existencias', '在庫重量'],
} as const satisfies Record<string, Text>
