import type { ActionMeta, ListRow, TableMeta } from '#core/wire.ts'
import { Dropdown } from 'antd'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { download } from '../api/client.ts'
import { useT } from '../i18n/index.ts'
import { usePane } from '../shell/pane.ts'
import { useSettings } from '../shell/settings.ts'
import { useMobile } from '../shell/use-dark.ts'
import { allows, nameOf, useRunAction, wayOf } from './actions.ts'
import { isVisible, readPrefs, savePrefs, shownColumns } from './column-prefs.ts'
import type { ColumnPrefs } from './column-prefs.ts'
import { DataTable } from './data-table.tsx'
import { FilterBar } from './filters/filter-bar.tsx'
import { FilterChips } from './filters/filter-chips.tsx'
import { ChangesNote, CountNote } from './list-notes.tsx'
import { ListFoot } from './list-foot.tsx'
import { NoRows } from './no-rows.tsx'
import { withFilters, withSort, sizesOf } from './query-state.ts'
import { Toolbar } from './toolbar.tsx'
import type { Tool } from './toolbar.tsx'
import { openActions, useColumns } from './use-columns.ts'
import { useList, useSelection } from './use-list.ts'
import { useSize } from './use-size.ts'
import { useStable } from './use-stable.ts'

// What is opened later is loaded later.
const ColumnDialog = lazy(async () => ({ default: (await import('./dialogs/column-dialog.tsx')).ColumnDialog }))
const ExportDialog = lazy(async () => ({ default: (await import('./dialogs/export-dialog.tsx')).ExportDialog }))
const ImportDialog = lazy(async () => ({ default: (await import('./dialogs/import-dialog.tsx')).ImportDialog }))
const PictureShow = lazy(async () => ({ default: (await import('./picture-show.tsx')).PictureShow }))
const FormDialog = lazy(() => import('../form/form-dialog.tsx'))
const AskDialog = lazy(() => import('../form/ask-dialog.tsx'))

type Open =
  | { dialog: 'export' | 'export_async' | 'import' | 'columns' }
  | { dialog: 'form'; id: number | undefined }
  | { dialog: 'ask'; action: ActionMeta; row: ListRow }
  | { dialog: 'more'; row: ListRow; at: DOMRect }
  | { dialog: 'pictures'; sources: string[]; at: number }

/** Spec section 9: the page is back at its top so many ms after paging. */
const toTopAfter = 800

export function ListBody({ path, title, meta }: { path: string; title: string; meta: TableMeta }) {
  const t = useT()
  const pane = usePane()
  const { density } = useSettings()
  const narrow = useMobile()
  const [open, setOpen] = useState<Open>()
  const list = useList(path, meta)
  const { state, rows, rowsQuery, count, put } = list
  const selection = useSelection(rows)
  const { onRow, onMany } = useRunAction(path)

  const route = pane.entry?.path ?? pane.path
  const [prefs, setPrefs] = useState(() => readPrefs(route))
  const keep = (next: ColumnPrefs) => {
    setPrefs(next)
    savePrefs(route, next)
  }
  const columns = useMemo(() => shownColumns(meta), [meta])
  const frame = useRef<HTMLDivElement>(null)
  const { width: room } = useSize(frame)
  const tight = room > 0 && room < 800
  const rowActions = useMemo(() => meta.x.actions.filter((action) => action.scope === 'row'), [meta])
  const model = useColumns({
    columns,
    prefs,
    rows,
    room,
    actions: rowActions,
    narrow,
    onWidth: (name, width) => keep({ ...prefs, width: { ...prefs.width, [name]: width } }),
  })

  const act = async (action: ActionMeta, row?: ListRow) => {
    const way = wayOf(action, meta, row)
    if (way.way === 'open') return pane.navigate(way.to)
    if (way.way === 'dialog') return setOpen({ dialog: 'form', id: way.id })
    if (!row) return
    if (way.way === 'ask') return setOpen({ dialog: 'ask', action, row })
    const done = await onRow(action, row, nameOf(row, meta)).catch(() => false)
    if (done && action.key === 'del') selection.drop([row.id])
  }
  const bulk = async (action: ActionMeta) => {
    const done = await onMany(action, [...selection.getState().rows.values()]).catch(() => undefined)
    if (done && action.key === 'del') selection.drop(done)
  }
  const tool = (chosen: Tool) => {
    if (chosen === 'refresh') return void list.refresh()
    if (chosen === 'print') return window.print()
    if (chosen === 'template') return void template()
    setOpen({ dialog: chosen })
  }
  const template = () => download(path, { _down_excel_import_tpl: 1, _excel_file_name: title }).catch(() => undefined)
  const turn = (page: number, limit: number) => {
    put({ ...state, page: limit === state.limit ? page : 1, limit })
    if (page === 1) void list.countQuery.refetch()
    setTimeout(() => {
      for (const element of [frame.current, pane.scroller.current]) element?.scrollTo({ top: 0, behavior: 'smooth' })
    }, toTopAfter)
  }

  const onAction = useStable((action: ActionMeta, row: ListRow) => void act(action, row))
  const onMore = useStable((row: ListRow, at: DOMRect) => setOpen({ dialog: 'more', row, at }))
  const onOpen = useStable((to: string) => pane.navigate(to))
  const onPictures = useStable((sources: string[], at: number) => setOpen({ dialog: 'pictures', sources, at }))
  const handlers = useMemo(() => ({ onAction, onMore, onOpen, onPictures }), [onAction, onMore, onOpen, onPictures])

  const offset = (state.page - 1) * state.limit
  const known = count?.count ?? 0
  const total = Math.max(known, offset + rows.length + (rows.length === state.limit && !count ? 1 : 0))
  const filtered = Object.keys(state.filters).length > 0
  const add = meta.x.actions.find((action) => action.scope === 'table' && action.key === 'add')

  return (
    <section className="list" data-narrow={narrow || undefined}>
      <Toolbar
        title={title}
        count={
          <>
            <CountNote count={count} counting={list.countQuery.isFetching} cap={meta.x.limits.count_cap} onExact={list.askExact} />
            <ChangesNote changes={list.changes} />
          </>
        }
        meta={meta}
        actions={meta.x.actions.filter((action) => action.scope === 'table')}
        narrow={narrow || tight}
        fetching={rowsQuery.isFetching}
        onAction={(action) => void act(action)}
        onTool={tool}
      />
      <FilterBar
        filters={meta.top_search}
        values={state.filters}
        missing={count?.x.missing}
        onChange={(change) => put(withFilters(state, change))}
      />
      <FilterChips
        filters={meta.top_search}
        values={state.filters}
        onRemove={(change) => put(withFilters(state, change))}
        onClear={() => put({ ...state, page: 1, filters: {} })}
      />
      <div className="list-card">
        <DataTable
          label={title}
          model={model}
          rows={rows}
          offset={offset}
          total={count?.x.count_exact ? count.count : undefined}
          changes={list.changes}
          selection={selection}
          sort={state.sort}
          totals={meta.show_sum ? { values: count?.x.count_exact ? count.totalrow : undefined } : undefined}
          actions={rowActions}
          narrow={narrow}
          rowHeight={density === 'compact' ? 34 : 42}
          waiting={rowsQuery.isPlaceholderData}
          frame={frame}
          onSort={(by, more) => put(withSort(state, by, more))}
          onRow={handlers}
        />
        {rows.length === 0 && (
          <NoRows
            meta={meta}
            failed={rowsQuery.isError}
            loading={rowsQuery.isPending}
            filtered={filtered}
            limit={state.limit}
            add={add}
            onAdd={() => add && void act(add)}
            onImport={meta.show_excel_import ? () => setOpen({ dialog: 'import' }) : undefined}
            onClear={() => put({ ...state, page: 1, filters: {} })}
            onRetry={() => void list.refresh()}
          />
        )}
        <ListFoot
          page={state.page}
          limit={state.limit}
          sizes={sizesOf(meta)}
          total={total}
          narrow={narrow}
          tight={tight}
          selection={selection}
          columns={columns}
          bulk={meta.x.actions.filter((action) => action.scope === 'bulk')}
          onBulk={(action) => void bulk(action)}
          onPage={turn}
        />
      </div>

      <Suspense>
        {open?.dialog === 'columns' && (
          <ColumnDialog columns={columns} prefs={prefs} widths={model.widths} onSave={keep} onClose={() => setOpen(undefined)} />
        )}
        {(open?.dialog === 'export' || open?.dialog === 'export_async') && (
          <ExportDialog
            path={path}
            title={title}
            kind={open.dialog === 'export' ? 'sync' : 'async'}
            columns={model.ordered}
            chosen={model.ordered.filter((column) => isVisible(column, prefs)).map((column) => column.name)}
            state={state}
            count={count?.count}
            onClose={() => setOpen(undefined)}
          />
        )}
        {open?.dialog === 'import' && (
          <ImportDialog
            path={path}
            columns={columns}
            most={meta.x.limits.import_rows}
            onTemplate={() => void template()}
            onClose={() => setOpen(undefined)}
          />
        )}
        {open?.dialog === 'form' && meta.x.form && (
          <FormDialog path={path} meta={meta.x.form} title={title} id={open.id} onClose={() => setOpen(undefined)} />
        )}
        {open?.dialog === 'ask' && (
          <AskDialog path={path} action={open.action} row={open.row} name={nameOf(open.row, meta)} onClose={() => setOpen(undefined)} />
        )}
        {open?.dialog === 'more' && (
          <Dropdown
            open
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that was asked for takes the arrow keys
            autoFocus
            trigger={['click']}
            placement="bottomRight"
            onOpenChange={(stay) => !stay && setOpen(undefined)}
            menu={{
              onClick: () => setOpen(undefined),
              items: openActions(rowActions, narrow).more.map((action) => ({
                key: action.key,
                label: action.label,
                danger: action.danger,
                disabled: !allows(open.row, action),
                title: allows(open.row, action) ? undefined : t('list_not_now', { label: action.label }),
                onClick: () => onAction(action, open.row),
              })),
            }}
          >
            <span className="more-anchor" style={{ left: open.at.left, top: open.at.top, width: open.at.width, height: open.at.height }} />
          </Dropdown>
        )}
        {open?.dialog === 'pictures' && (
          <PictureShow sources={open.sources} at={open.at} onTurn={(at) => setOpen({ ...open, at })} onClose={() => setOpen(undefined)} />
        )}
      </Suspense>
    </section>
  )
}
