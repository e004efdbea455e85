import type { ColumnMeta, CountAnswer } from '#core/wire/wire.ts'
import { useT } from '../../i18n/index.ts'
import { totalText } from '../../record/numbers.ts'

interface CardTotalsProps {
  columns: readonly ColumnMeta[]
  values: CountAnswer['totalrow'] | undefined
  /** Which records do not count, in words. */
  uncountedNote: string | undefined
}

/** The totals of everything that matches, in a line that slides. What has no sum over several units is left out. */
export function CardTotals({ columns, values, uncountedNote }: CardTotalsProps) {
  const t = useT()
  const summed = columns.filter((column) => column.sum && (!values || column.name in values))
  if (summed.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className="card-totals num" aria-label={t('list_total')} tabIndex={0}>
      <strong>{t('list_total')}</strong>
      {summed.map((column) => (
        <span key={column.name}>
          <span className="quiet">{column.title}</span> {values ? totalText(column, values[column.name]) : '…'}
        </span>
      ))}
      {uncountedNote && <span className="quiet">{uncountedNote}</span>}
    </section>
  )
}
