import type { Text } from '#core/text/i18n.ts'

/** Lines of trade as they are read and printed, and where they came from and went. */
export const readWords = {
  progress: ['进度', 'Progress', 'Progreso', '進捗'],
  chain: ['上下游单据', 'Before and after', 'Antes y después', '前後の伝票'],
  chain_none: ['没有关联的单据', 'No related documents', 'Sin documentos relacionados', '関連伝票はありません'],
  chain_before: ['来源', 'Source', 'Origen', '元伝票'],
  chain_after: ['下游', 'Later', 'Posterior', '後続'],
  batches: ['涉及批次', 'Batches', 'Lotes', '関係ロット'],
  batches_chosen: ['先到期先出：', 'First expired, first out:', 'Primero en vencer, primero en salir:', '先期限先出し：'],
  print_batches: ['批次', 'Batches', 'Lotes', 'ロット'],
  print_until: ['至 {day}', 'until {day}', 'hasta {day}', '{day} まで'],
} as const satisfies Record<string, Text>
