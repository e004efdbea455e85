import type { ActionMeta, ColumnMeta, ListRow } from '#core/wire/wire.ts'
import { EllipsisOutlined } from '@ant-design/icons'
import { Button, Pagination, Select } from 'antd'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useT } from '../i18n/index.ts'
import { MenuButton } from '../ui/menu-button.tsx'
import { totalText } from '../record/numbers.ts'
import { outOfView } from '../record/out-of-view.ts'
import { countableColumns, selectionFigures, uncountedIn } from './selection.ts'
import type { SelectionStore, Uncounted } from './selection.ts'
import { fittingActions } from './selected-actions.ts'
import { formatsNow } from '../ui/format.ts'
import './list-foot.css'

interface ListFootProps {
  page: number
  limit: number
  sizes: readonly number[]
  /** Minimum number of rows; grows as pages are visited until a count exists. */
  total: number
  narrow: boolean
  /** Little room although the screen is wide. */
  tight: boolean
  selection: SelectionStore
  columns: readonly ColumnMeta[]
  /** States whose rows count in no sum. */
  uncounted: (Uncounted & { readonly label: string }) | undefined
  bulk: readonly ActionMeta[]
  /** Everything that matches, for actions over the query; undefined where there are none. */
  all: AllMatching | undefined
  /** The rows that the list shows now. */
  visible: readonly ListRow[]
  onBulk: (action: ActionMeta) => void
  onPage: (page: number, limit: number) => void
}

/** Selecting more than a page: everything that matches the filters, on all pages. */
export interface AllMatching {
  /** How many there are, in words. */
  count: string
  /** The page is ticked whole and there is more than that. */
  offered: boolean
  on: boolean
  actions: readonly ActionMeta[]
  onTurn: (on: boolean) => void
  onAction: (action: ActionMeta) => void
}

/** Always one line, so that ticking a row moves nothing: what is ticked on the left, the pages on the right. */
export function ListFoot({
  page,
  limit,
  sizes,
  total,
  narrow,
  tight,
  selection,
  columns,
  uncounted,
  bulk,
  all,
  visible,
  onBulk,
  onPage,
}: ListFootProps) {
  return (
    <footer className="list-foot">
      {all?.on ? (
        <AllBar all={all} />
      ) : (
        <SelectionBar {...{ selection, columns, uncounted, bulk, all, visible, onBulk }} />
      )}
      <Pagination
        className="pages"
        current={page}
        pageSize={limit}
        total={total}
        pageSizeOptions={[...sizes]}
        showSizeChanger={!narrow}
        showLessItems={narrow || tight}
        showQuickJumper={!narrow && total > limit * 10}
        size={narrow ? 'small' : 'medium'}
        onChange={onPage}
      />
    </footer>
  )
}

/** Three stand open, the rest in a menu: the pages stay in their place. */
function Actions({ actions, onAction }: { actions: readonly ActionMeta[]; onAction: (action: ActionMeta) => void }) {
  const t = useT()
  const open = actions.length <= 3 ? actions : actions.slice(0, 2)
  const more = actions.slice(open.length)
  return (
    <>
      {open.map((action) => (
        <Button key={action.key} size="small" danger={action.danger} onClick={() => onAction(action)}>
          {action.label}
        </Button>
      ))}
      {more.length > 0 && (
        <MenuButton
          placement="topLeft"
          menu={{
            items: more.map((action) => ({
              key: action.key,
              label: action.label,
              danger: action.danger,
              onClick: () => onAction(action),
            })),
          }}
        >
          <Button size="small" icon={<EllipsisOutlined />} aria-label={t('list_more_actions')} />
        </MenuButton>
      )}
    </>
  )
}

function AllBar({ all }: { all: AllMatching }) {
  const t = useT()
  return (
    <section className="selection selected-some" aria-live="polite" aria-label={t('list_selection')}>
      <strong className="num">{t('list_all_selected', { count: all.count })}</strong>
      <Button type="link" size="small" onClick={() => all.onTurn(false)}>
        {t('list_unselect')}
      </Button>
      <Actions actions={all.actions} onAction={all.onAction} />
    </section>
  )
}

type SelectionBarProps = Pick<
  ListFootProps,
  'selection' | 'columns' | 'uncounted' | 'bulk' | 'all' | 'visible' | 'onBulk'
>
function SelectionBar({ selection, columns, uncounted, bulk, all, visible, onBulk }: SelectionBarProps) {
  const t = useT()
  const { rows } = useStore(selection)
  const numbers = countableColumns(columns)
  const [chosen, setChosen] = useState<string>()
  const column = numbers.find(({ name }) => name === chosen) ?? numbers[0]
  if (rows.size === 0) return <div className="selection" />
  const away = outOfView(rows.values(), visible).length
  const figures =
    column &&
    selectionFigures(rows.values(), column.name, uncounted?.still.includes(column.name) ? [] : uncounted?.states)
  const keys = ['sum', 'average', 'min', 'max'] as const
  const figureText =
    column && figures && keys.map((key) => `${t(`list_${key}`)} ${totalText(column, figures[key])}`).join('  ')
  const uncountedCount = column ? uncountedIn(rows.values(), column.name, uncounted) : 0
  return (
    <section className="selection selected-some" aria-live="polite" aria-label={t('list_selection')}>
      <strong className="num">{t('list_selected', { count: formatsNow().count(rows.size) })}</strong>
      {away > 0 && <span className="wrong num">{t('list_selected_away', { count: formatsNow().count(away) })}</span>}
      <Button type="link" size="small" onClick={() => selection.clear()}>
        {t('list_unselect')}
      </Button>
      {all?.offered && (
        <Button size="small" type="dashed" className="take-all" onClick={() => all.onTurn(true)}>
          {t('list_select_all', { count: all.count })}
        </Button>
      )}
      <Actions actions={fittingActions(bulk, rows)} onAction={onBulk} />
      {column && figures && (
        <span className="figures num" title={figureText}>
          {numbers.length > 1 ? (
            <Select
              size="small"
              variant="borderless"
              value={column.name}
              options={numbers.map(({ name, title }) => ({ value: name, label: title }))}
              popupMatchSelectWidth={false}
              aria-label={t('list_figures_of')}
              onChange={setChosen}
            />
          ) : (
            <span className="quiet">{column.title}</span>
          )}
          {keys.map((key) => (
            <span key={key} className={key === 'sum' ? undefined : 'figure-more'}>
              <span className="quiet">{t(`list_${key}`)}</span> {totalText(column, figures[key])}
            </span>
          ))}
          {uncountedCount > 0 && (
            <span className="quiet figure-more">
              {t('list_uncounted', { count: formatsNow().count(uncountedCount), states: uncounted?.label })}
            </span>
          )}
        </span>
      )}
    </section>
  )
}
