import type { ColumnMeta, ListRow } from '#core/wire/wire.ts'
import { ArrowDownOutlined, ArrowUpOutlined, SortAscendingOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useT } from '../../i18n/index.ts'
import type { Sort } from '../../record/query-state.ts'
import { MenuButton } from '../../ui/menu-button.tsx'
import type { SelectionStore } from '../selection.ts'
import { TickAll } from '../table-head.tsx'

interface CardHeadProps {
  columns: readonly ColumnMeta[]
  rows: readonly ListRow[]
  selection: SelectionStore
  sort: readonly Sort[]
  onSort: (by: string, add: boolean) => void
}

/** What the titles of a table do: tick the page, and choose the order; the chosen column again turns it. */
export function CardHead({ columns, rows, selection, sort, onSort }: CardHeadProps) {
  const t = useT()
  const sortable = columns.filter((column) => column.sort)
  const [now] = sort
  const arrow = now && (now.asc ? <ArrowUpOutlined /> : <ArrowDownOutlined />)
  const by = columns.find(({ name }) => name === now?.by)
  return (
    <div className="cards-head">
      <span className="cards-all">
        <TickAll rows={rows} selection={selection} />
      </span>
      {sortable.length > 0 && (
        <MenuButton
          menu={{
            selectedKeys: now ? [now.by] : [],
            items: sortable.map(({ name, title }) => ({
              key: name,
              label: title,
              extra: name === now?.by ? arrow : undefined,
              onClick: () => onSort(name, false),
            })),
          }}
        >
          <Button type="text" size="small" icon={arrow ?? <SortAscendingOutlined />} iconPlacement="end">
            {by ? by.title : t('list_sort')}
          </Button>
        </MenuButton>
      )}
    </div>
  )
}
