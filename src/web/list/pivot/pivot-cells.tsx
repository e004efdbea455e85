import type { CSSProperties, MouseEvent } from 'react'
import type { PivotAnswer, PivotKey } from '#core/wire/pivot-wire.ts'
import { useWords } from './words.ts'

interface PivotCellsProps {
  answer: PivotAnswer
  /** What stands over the first column. */
  head: string
  label: (key: PivotKey, axis: string) => string
  figure: (digits: string) => string
  /** The address of the list behind a row, a column or both; undefined where there is none. */
  hrefOf: (...keys: readonly PivotKey[]) => string | undefined
  onOpen: (href: string) => void
}

/** A table of which every cell and every total is a way to the list that adds up to it. */
export function PivotCells({ answer, head, label, figure, hrefOf, onOpen }: PivotCellsProps) {
  const text = useWords()
  const { rows, cols, asked } = answer
  const cells = new Map(answer.cells.map(([row, col, value]) => [row * 100 + col, value]))
  const most = Math.max(0, ...answer.cells.map(([, , value]) => Number(value ?? 0)))
  /** The share of the largest cell that determines the tint; the cell itself has the figure. */
  const heat = (value: string | null | undefined): (Record<`--${string}`, string> & CSSProperties) | undefined =>
    most > 0 && Number(value ?? 0) > 0 ? { '--heat': `${Math.round((Number(value) / most) * 28)}%` } : undefined
  const cell = (
    value: string | null | undefined,
    href: string | undefined,
    key: string,
    tint?: ReturnType<typeof heat>,
  ) => (
    <td key={key} className={tint ? 'num pivot-heat' : 'num'} style={tint}>
      {value === null ? (
        <span title={text('mixed')}>—</span>
      ) : value === undefined ? null : href === undefined ? (
        figure(value)
      ) : (
        <a href={href}>{figure(value)}</a>
      )}
    </td>
  )
  // twelve thousand cells share one handler
  const open = (event: MouseEvent) => {
    const link = event.target instanceof HTMLElement ? event.target.closest('a') : null
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen(link.getAttribute('href') ?? '')
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a place that scrolls must be reached by key
    <section className="pivot-frame" tabIndex={0} aria-label={head}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- what is pressed are the links in it */}
      <table className="pivot-table" onClick={open}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {cols.map((col) => (
              <th key={col.k ?? ''} scope="col" className="pivot-number">
                {label(col, asked.cols)}
              </th>
            ))}
            <th scope="col" className="pivot-number">
              {text('total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.k ?? ''}>
              <th scope="row">{label(row, asked.rows)}</th>
              {cols.map((col, index) => {
                const value = cells.get(at * 100 + index)
                return cell(value, hrefOf(row, col), col.k ?? '', heat(value))
              })}
              {cell(answer.row_totals[at], hrefOf(row), ' total')}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text('total')}</th>
            {cols.map((col, index) => cell(answer.col_totals[index], hrefOf(col), col.k ?? ''))}
            {cell(answer.total, hrefOf(), ' total')}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
