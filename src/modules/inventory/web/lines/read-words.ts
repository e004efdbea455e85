import type { Text } from '#core/text/i18n.ts'

/** Texts of displayed and printed trade lines and their document chains. */
export const readWords = {
  progress: ['进度', 'Progress', 'Progreso', '進捗'],
  chain: ['上下游单据', 'Related documents', 'Documentos relacionados', '関連伝票'],
  chain_none: ['没有关联的单据', 'No related documents', 'Sin documentos relacionados', '関連伝票はありません'],
  chain_before: ['来源', 'Source', 'Origen', '元伝票'],
  chain_after: ['下游', 'Later', 'Posterior', '後続'],
  weighed: [
    '毛重 {gross} − 皮重 {tare} = 净重 {net} kg',
    'Gross {gross} − tare {tare} = net {net} kg',
    'Bruto {gross} − tara {tare} = neto {net} kg',
    '総重量 {gross} − 風袋 {tare} = 正味 {net} kg',
  ],
  weighed_packed: [
    '毛重 {gross} − 皮重 {tare} − 包装 {packaging} = 净重 {net} kg',
    'Gross {gross} − tare {tare} − packaging {packaging} = net {net} kg',
    'Bruto {gross} − tara {tare} − embalaje {packaging} = neto {net} kg',
    '総重量 {gross} − 風袋 {tare} − 包装 {packaging} = 正味 {net} kg',
  ],
  weighed_ticket: ['磅单 {no}', 'Scale ticket {no}', 'Ticket de báscula {no}', '計量票 {no}'],
  weighed_by: ['司磅 {name}', 'Weighed by {name}', 'Pesado por {name}', '計量 {name}'],
  weight_within: [
    '按数量应重 {expected} kg，实称 {difference} kg（{bp}%）',
    'Calculated {expected} kg, weighed difference {difference} kg ({bp}%)',
    'Calculado {expected} kg, diferencia pesada {difference} kg ({bp} %)',
    '個数換算 {expected} kg、実測との差 {difference} kg（{bp}%）',
  ],
  weight_beyond: [
    '按数量应重 {expected} kg，实称 {difference} kg（{bp}%），超出允差',
    'Calculated {expected} kg, weighed difference {difference} kg ({bp}%), beyond the tolerance',
    'Calculado {expected} kg, diferencia pesada {difference} kg ({bp} %), fuera de tolerancia',
    '個数換算 {expected} kg、実測との差 {difference} kg（{bp}%）。許容差を超過',
  ],
  chain_taken: ['关联 {qty}', '{qty} linked', '{qty} vinculado', '紐付け {qty}'],
  chain_whole: ['整单 {amount}', 'document total {amount}', 'total del documento {amount}', '伝票全体 {amount}'],
  source_progress: [
    '来源 {no}：共 {wanted} · 已执行 {done} · 待审核 {pending} · 未执行 {left}',
    'Of {no}: total {wanted} · {done} done · {pending} awaiting approval · {left} outstanding',
    'De {no}: total {wanted} · {done} hecho · {pending} por aprobar · {left} pendiente',
    '元伝票 {no}：計 {wanted} · 実行済み {done} · 承認待ち {pending} · 残り {left}',
  ],
  batches: ['涉及批次', 'Batches', 'Lotes', '関係ロット'],
  batches_chosen: [
    '先到期先出：',
    'First expired, first out:',
    'Primero en vencer, primero en salir:',
    '先期限先出し：',
  ],
  print_batches: ['批次', 'Batches', 'Lotes', 'ロット'],
  print_until: ['至 {day}', 'until {day}', 'hasta {day}', '{day} まで'],
} as const satisfies Record<string, Text>
