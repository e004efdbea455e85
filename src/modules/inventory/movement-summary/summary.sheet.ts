import type { CallSheet } from '#core/define/call.ts'
import { inLang } from '#core/text/i18n.ts'
import type { Lang } from '#core/text/i18n.ts'
import { formatDecimal } from '#core/value/decimal.ts'
import type { Figures, StockSummary, SummaryRow } from './summary-answer.ts'
import { summaryTexts } from '../shared/summary-texts.ts'

type SheetValue = string | number | null

/** The summary as a file: one column for each figure, as plain decimals that a spreadsheet can add up. */
export function sheetOf(summary: StockSummary, { lang, name }: { lang: Lang; name: string }): CallSheet {
  const text = (key: keyof typeof summaryTexts) => inLang(summaryTexts[key], lang)
  const parts = [
    text('opening'),
    ...summary.movements.map(({ inward, title }) => `${text(inward ? 'in' : 'out')} ${title}`),
    text('closing'),
  ]
  const figures: readonly (keyof Figures)[] = summary.values ? ['qty', 'weight', 'value'] : ['qty', 'weight']
  const heads = [summary.by === 'place' ? text('warehouse') : text('batch'), text('spec'), text('unit')]
  return {
    name,
    columns: [
      { title: text(summary.by === 'place' || summary.by === 'batch' ? 'material' : summary.by), kind: 'text' },
      ...heads.map((title) => ({ title, kind: 'text' as const })),
      ...parts.flatMap((part) =>
        figures.map((figure) => ({
          title: `${part} ${text(figure)}${figure === 'weight' ? ' kg' : ''}`,
          kind: figure === 'value' ? ('money' as const) : ('text' as const),
        })),
      ),
    ],
    rows: [...summary.rows, summary.total].map((row) => [
      [row.code, row.label].filter(Boolean).join(' '),
      row.detail,
      row.spec,
      row.unit,
      ...[row.opening, ...row.moved, row.closing].flatMap((amount) => figures.map((figure) => valueOf(amount, figure))),
    ]),
  }
}

function valueOf(amount: SummaryRow['moved'][number], figure: keyof Figures): SheetValue {
  const value = amount?.[figure]
  if (value === null || value === undefined) return null
  return figure === 'value' ? value : formatDecimal(value, 3)
}
