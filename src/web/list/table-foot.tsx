import type { CountAnswer } from '#core/wire/wire.ts'
import { memo } from 'react'
import { useT } from '../i18n/index.ts'
import { padOf } from '../ui/format.ts'
import { totalText } from '../record/numbers.ts'
import { pinnedStyle } from './pinning.ts'
import { selectColumn } from './use-columns.ts'
import type { Leaf } from './use-columns.ts'

interface TableFootProps {
  leaves: readonly Leaf[]
  values: CountAnswer['totalrow'] | undefined
  /** Said of rows that count in no total. */
  uncountedNote: string | undefined
}

/** Whether there is a total: rows of different kinds have none, and a line of dashes is useless. */
export function hasTotals(leaves: readonly Leaf[], values: CountAnswer['totalrow'] | undefined): boolean {
  return leaves.some(({ id, column }) => column?.sum && (!values || id in values))
}

/**
 * The totals of everything that matches, not of the page. Unknown ones (too many rows to count in time) are left open.
 */
export const TableFoot = memo(function TableFoot({ leaves, values, uncountedNote }: TableFootProps) {
  const t = useT()
  const first = leaves.find(({ column }) => column)?.id
  return (
    <tfoot>
      <tr>
        {leaves.map((leaf, at) => {
          const { id, column, decimals } = leaf
          const pin = leaf.pinned ? ` pinned${leaf.edge ? ` edge-${leaf.pinned}` : ''}` : ''
          if (!column)
            return (
              <td key={id} style={pinnedStyle(leaf)} className={`${id === selectColumn ? 'tick' : 'acts'}${pin}`}>
                {at === 0 && <span title={uncountedNote}>{t('list_total')}</span>}
              </td>
            )
          const mixed = column.sum && values && !(id in values)
          const text = !column.sum ? '' : mixed ? '–' : values ? totalText(column, values[id], { decimals }) : '…'
          return (
            <td
              key={id}
              style={pinnedStyle(leaf)}
              className={`to-${column.item_align}${pin}`}
              title={mixed ? t('list_mixed') : [text, column.sum && uncountedNote].filter(Boolean).join('\n')}
            >
              {/* on paper there is no column of ticks to say it */}
              {id === first && !column.sum && <span className="on-paper">{t('list_total')}</span>}
              {column.sum && (
                <span className="num" data-pad={values && padOf(text, decimals)}>
                  {text}
                </span>
              )}
            </td>
          )
        })}
      </tr>
    </tfoot>
  )
})
