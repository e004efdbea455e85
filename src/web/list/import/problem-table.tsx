import type { ColumnMeta } from '#core/wire/wire.ts'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { useT } from '../../i18n/index.ts'
import type { ImportProblem } from './import-file.ts'
import './problem-table.css'

const rowHeight = 36

/**
 * Every refused cell with its row, column, value and reason. A file may hold a hundred thousand, so only those in sight
 * are drawn.
 */
export function ProblemTable({
  problems,
  columns,
}: {
  problems: readonly ImportProblem[]
  columns: readonly ColumnMeta[]
}) {
  const t = useT()
  const frame = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises this component
  const virtual = useVirtualizer({
    count: problems.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 10,
  })
  const titles = new Map(columns.map((column) => [column.name, column.title]))
  const items = virtual.getVirtualItems()
  const above = items[0]?.start ?? 0
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <section className="problems scroll-quiet" ref={frame} tabIndex={0} aria-label={t('list_import_errors')}>
      <table aria-rowcount={problems.length + 1}>
        <thead>
          <tr>
            <th className="problem-row">{t('list_problem_row')}</th>
            <th className="problem-col">{t('list_problem_col')}</th>
            <th className="problem-value">{t('list_problem_value')}</th>
            <th>{t('list_problem_reason')}</th>
          </tr>
        </thead>
        <tbody>
          {above > 0 && <tr aria-hidden="true" style={{ height: above }} />}
          {items.map(({ index }) => {
            const problem = problems[index]
            if (!problem) return null
            const col = titles.get(problem.col) ?? problem.col
            return (
              <tr key={index} aria-rowindex={index + 2} style={{ height: rowHeight }}>
                <td className="num">{problem.row}</td>
                <td title={col}>{col}</td>
                <td title={problem.value}>{problem.value}</td>
                <td title={problem.msg} className="reason">
                  {problem.msg}
                </td>
              </tr>
            )
          })}
          {below > 0 && <tr aria-hidden="true" style={{ height: below }} />}
        </tbody>
      </table>
    </section>
  )
}
