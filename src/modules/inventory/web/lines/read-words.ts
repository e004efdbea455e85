import type { Text } from '#core/text/i18n.ts'

/** Lines of trade as they are read and printed, and where they came from and went. */
export const readWords = {
  progress: { zh: '进度', en: 'Progress', es: 'Progreso', ja: '進捗' },
  chain: { zh: '上下游单据', en: 'Before and after', es: 'Antes y después', ja: '前後の伝票' },
  chain_none: { zh: '没有关联的单据', en: 'No related documents', es: 'Sin documentos relacionados', ja: '関連伝票はありません' },
  chain_before: { zh: '来源', en: 'Source', es: 'Origen', ja: '元伝票' },
  chain_after: { zh: '下游', en: 'Later', es: 'Posterior', ja: '後続' },
  batches: { zh: '涉及批次', en: 'Batches', es: 'Lotes', ja: '関係ロット' },
  batches_chosen: { zh: '先到期先出：', en: 'First expired, first out:', es: 'Primero en vencer, primero en salir:', ja: '先期限先出し：' },
  print_batches: { zh: '批次', en: 'Batches', es: 'Lotes', ja: 'ロット' },
  print_until: { zh: '至 {day}', en: 'until {day}', es: 'hasta {day}', ja: '{day} まで' },
} as const satisfies Record<string, Text>
