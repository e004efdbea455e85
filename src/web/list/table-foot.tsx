import { memo } from 'react'
import { useT } from '../i18n/index.ts'
import { totalText } from './cells.tsx'
import { stickTo } from './stick.ts'
import type { Leaf } from './use-columns.ts'

interface TableFootProps {
  leaves: readonly Leaf[]
  values: Readonly<Record<string, number>> | undefined
}

/** The totals of everything that matches, not of the page. Unknown ones (too many rows to count in time) are left open. */
export const TableFoot = memo(function TableFoot({ leaves, values }: TableFootProps) {
  const t = useT()
  return (
    <tfoot>
      <tr>
        {leaves.map((leaf, at) => {
          const { id, column } = leaf
          const pin = leaf.pinned ? ` pinned${leaf.edge ? ` edge-${leaf.pinned}` : ''}` : ''
          const known = values && id in values
          return (
            <td key={id} style={stickTo(leaf)} className={`to-${column?.item_align ?? 'left'}${pin}`}>
              {at === 0 ? <span className="total-label">{t('list_total')}</span> : null}
              {at > 0 && column?.sum && <span className="num">{known ? totalText(column, values[id]) : '…'}</span>}
            </td>
          )
        })}
      </tr>
    </tfoot>
  )
})
