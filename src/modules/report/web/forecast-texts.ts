import type { Text } from '#core/text/i18n.ts'
import { defineTexts } from '#web/i18n/define-texts.ts'
import { forecastWords } from '../shared/forecast-words.ts'
import { labelTexts } from '#core/text/label-texts.ts'

const texts = {
  ...forecastWords,
  about: [
    '可售天数 = 可用 ÷ 日均销量；订货量补足到货与备货期间的销量和最低库存',
    'Days left = available ÷ average daily sales. Suggested quantity covers lead time, cover period and minimum stock',
    'Días restantes = disponible ÷ venta diaria media. La cantidad sugerida cubre el plazo de entrega, el periodo de cobertura y las existencias mínimas',
    '販売可能日数 = 利用可能 ÷ 1日平均販売数。推奨発注数はリードタイム、カバー期間の販売と最低在庫を満たします',
  ],
  show: labelTexts.showResults,
  xlsx: labelTexts.exportToExcel,
  none: [
    '这段时间没有销售',
    'Nothing was sold in these weeks',
    'No hubo ventas en estas semanas',
    'この期間の販売はありません',
  ],
  partial: [
    '您只能看到部分部门的销售，而库存是全公司的：可售天数会偏长，订货请以能看到全部的人为准',
    'You see the sales of some departments but the stock of the entire company, so days left are too high. Leave orders to a person who sees everything',
    'Usted ve las ventas de algunos departamentos, pero las existencias de toda la empresa: los días restantes resultan demasiado altos. Deje los pedidos a un operador con acceso completo',
    '一部の部門の販売しか見えませんが、在庫は全社のものです。販売可能日数が長めに出るため、発注は全体を見られる人が判断してください',
  ],
  more: [
    '只显示最紧急的 500 项',
    'The 500 most urgent are shown',
    'Se muestran los 500 más urgentes',
    '緊急な順に500件を表示しています',
  ],
  open: [
    '{name} {what}：{value}，打开列表',
    '{name} {what}: {value}, open the list',
    '{name} {what}: {value}, abrir la lista',
    '{name} {what}：{value}、一覧を開く',
  ],
} as const satisfies Record<string, Text>

export const { useWords: useForecastWords } = defineTexts<keyof typeof texts>(texts)
