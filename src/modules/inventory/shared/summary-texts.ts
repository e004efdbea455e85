import type { Text } from '#core/text/i18n.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { goodsTerms } from '#core/text/goods-terms.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { directionTexts } from './direction-texts.ts'

/** Texts of the stock summary that its calls and its screen share. */
export const summaryTexts = {
  title: ['收发存汇总', 'Stock summary', 'Resumen de existencias', '受払残高表'],
  export: [
    '导出收发存汇总',
    'Export the stock summary',
    'Exportar el resumen de existencias',
    '受払残高表をエクスポート',
  ],
  from: fieldTexts.startDate,
  to: fieldTexts.endDate,
  by: ['汇总方式', 'Group by', 'Agrupar por', '集計単位'],
  material: glossaryTerms.material,
  kind: glossaryTerms.materialKind,
  warehouse: glossaryTerms.warehouse,
  batch: glossaryTerms.batch,
  place: ['物料与仓库', 'Material and warehouse', 'Material y almacén', '品目と倉庫'],
  spec: glossaryTerms.spec,
  unit: glossaryTerms.unit,
  opening: optionTexts.openingBalance,
  in: directionTexts.in,
  out: directionTexts.out,
  closing: ['期末结存', 'Closing balance', 'Saldo de cierre', '期末在庫'],
  qty: goodsTerms.quantity,
  weight: goodsTerms.weight,
  value: glossaryTerms.amount,
  total: glossaryTerms.totals,
} as const satisfies Record<string, Text>
