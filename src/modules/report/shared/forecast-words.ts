import { glossaryTerms } from '#core/text/glossary.ts'
import type { Text } from '#core/text/i18n.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** Labels of the stock-out forecast. */
export const forecastWords = {
  title: ['缺货预测', 'Stock-out forecast', 'Previsión de rotura de stock', '欠品予測'],
  short: ['缺货预测', 'Stock-out forecast', 'Rotura de stock', '欠品予測'],
  export: [
    '导出缺货预测',
    'Export the stock-out forecast',
    'Exportar la previsión de rotura de stock',
    '欠品予測をエクスポート',
  ],
  material: glossaryTerms.material,
  spec: glossaryTerms.spec,
  unit: glossaryTerms.unit,
  weeks: ['统计周数', 'Sales history (weeks)', 'Historial de ventas (semanas)', '集計期間（週）'],
  lead: ['到货天数', 'Lead time (days)', 'Plazo de entrega (días)', 'リードタイム（日）'],
  cover: ['备货天数', 'Cover period (days)', 'Periodo de cobertura (días)', 'カバー期間（日）'],
  sold: ['期间销量', 'Sold', 'Vendido', '期間の販売数'],
  per_day: ['日均销量', 'Average daily sales', 'Venta diaria media', '1日平均販売数'],
  available: labelTexts.available,
  incoming: glossaryTerms.incoming,
  least: labelTexts.minimumStock,
  days_left: ['可售天数', 'Days left', 'Días restantes', '販売可能日数'],
  order_on: ['建议下单日', 'Order by', 'Pedir antes del', '推奨発注日'],
  quantity: ['建议订货量', 'Suggested quantity', 'Cantidad sugerida', '推奨発注数'],
} as const satisfies Record<string, Text>
