import type { ActionMeta, ListRow, TableMeta } from '#core/wire/wire.ts'
import type { ListView } from '#core/wire/view-wire.ts'
import { Suspense, useMemo, useRef } from 'react'
import type { CSSProperties } from 'react'
import { useT } from '../i18n/index.ts'
import { usePane } from '../context/pane.ts'
import { useSettings } from '../context/settings.ts'
import { useMedia, useMobile } from '../context/use-dark.ts'
import { rowActionsOf } from '../record/action-rules.ts'
import { selectedActions } from './selected-actions.ts'
import { isVisible, movedColumn, visibleColumns } from './column-prefs.ts'
import { CardList } from './cards/card-list.tsx'
import { DataTable } from './data-table.tsx'
import { FilterBar } from './filters/filter-bar.tsx'
import { FilterChips } from './filters/filter-chips.tsx'
import { StateTabs, tabFilter } from './filters/state-tabs.tsx'
import { useJob } from './jobs.ts'
import { ChangesNote, CountNote, DroppedNote, PaperNote } from './list-notes.tsx'
import { ListFoot } from './list-foot.tsx'
import { OpeningNote } from './opening-note.tsx'
import { NoRows } from './no-rows.tsx'
import { withFilters, withSort, pageSizes } from '../record/query-state.ts'
import type { Within } from './within.ts'
import { Toolbar } from './toolbar.tsx'
import { useAllMatching } from './use-all-matching.ts'
import { useColumns } from './use-columns.ts'
import { useListActions } from './use-list-actions.ts'
import { useList, useSelection } from './use-list.ts'
import { OpenDialog, useOpenDialog } from './open-dialog.tsx'
import { isAxis } from './pivot/is-axis.ts'
import { useScrollRestore } from './use-scroll-restore.ts'
import { useSize } from '../browser/use-size.ts'
import { useStable } from '../browser/use-stable.ts'
import { phoneSized, rowHeights, toTopAfter, touchRow } from './list-sizes.ts'
import { virtualFrom } from './virtual-from.ts'
import { useListView } from './views/use-list-view.ts'
import { ViewMenu } from './views/view-menu.tsx'
import { lazyOptional } from '../ui/loaded.tsx'
import { formatsNow } from '../ui/format.ts'
import './list.css'

const PivotView = lazyOptional(() => import('./pivot/pivot-view.tsx'))
const JobBar = lazyOptional(() => import('./job-bar.tsx'))

interface ListBodyProps {
  path: string
  /** The screen's own path: views and column choices belong to it. */
  route: string
  title: string
  meta: TableMeta
  views: readonly ListView[]
  within: Within | undefined
  /** Permanent filters, independent of the address. */
  fixed: Within['filters'] | undefined
}

export function ListBody({ path, route, title, meta, views, within, fixed }: ListBodyProps) {
  const t = useT()
  const pane = usePane()
  const settings = useSettings()
  const narrow = useMobile()
  const phone = useMedia(phoneSized)
  const [opened, setOpen] = useOpenDialog()
  const standing = useListView(route, meta, views, fixed)
  const { state, prefs, keep: persist } = standing
  const list = useList(path, meta, state)
  const { rows, rowsQuery, count, put } = list
  const selection = useSelection(rows)
  const [job, setJob] = useJob()

  const rowHeight = narrow ? touchRow : rowHeights[prefs.density ?? settings.density]
  const look: Record<`--${string}`, string> & CSSProperties = { '--row': `${rowHeight}px` }
  const columns = useMemo(() => visibleColumns(meta), [meta])
  const frame = useRef<HTMLDivElement>(null)
  const { width: available } = useSize(frame)
  useScrollRestore(frame, rows.length > 0)
  const tight = available > 0 && available < 800
  // where there is little room the figures need it more than the words of actions
  const folded = narrow || tight
  const rowActions = useMemo(() => rowActionsOf(meta, t), [meta, t])
  // rows have a fixed height if only some are rendered, so nothing can expand between them
  const lined = rows.length <= virtualFrom && meta.x.form?.lines.length ? meta.x.form : undefined
  const uncountedNote =
    count?.x.left_out === undefined
      ? undefined
      : t('list_uncounted', { count: formatsNow().count(count.x.left_out), states: meta.x.uncounted?.label }) +
        (meta.x.uncounted?.still_label ? t('list_still', { columns: meta.x.uncounted.still_label }) : '')
  const model = useColumns({
    columns,
    prefs,
    rows,
    totals: count?.totalrow,
    available,
    actions: rowActions,
    lined: lined !== undefined,
    narrow,
    folded,
    onWidth: (name, width) => persist({ ...prefs, width: { ...prefs.width, [name]: width } }),
  })

  const visible = useMemo(() => model.ordered.filter((column) => isVisible(column, prefs)), [model.ordered, prefs])
  const { act, bulk, tool, template } = useListActions({ path, title, meta, within, list, state, selection, setOpen })
  const turn = (page: number, limit: number) => {
    put({ ...state, page: limit === state.limit ? page : 1, limit })
    if (page === 1) void list.countQuery.refetch()
    setTimeout(() => {
      for (const element of [frame.current, pane.scroller.current]) element?.scrollTo({ top: 0, behavior: 'smooth' })
    }, toTopAfter)
  }

  const all = useAllMatching({
    meta,
    state,
    rows,
    count,
    selection,
    onAction: (action) => setOpen({ dialog: 'bulk', action }),
  })
  const onAction = useStable((action: ActionMeta, row: ListRow) => void act(action, row))
  const onMore = useStable((row: ListRow, at: DOMRect) => setOpen({ dialog: 'more', row, at }))
  const onOpen = useStable((to: string) => pane.navigate(to))
  const onPictures = useStable((sources: string[], at: number) => setOpen({ dialog: 'pictures', sources, at }))
  const handlers = useMemo(() => ({ onAction, onMore, onOpen, onPictures }), [onAction, onMore, onOpen, onPictures])

  const offset = (state.page - 1) * state.limit
  const matchCount = count?.count ?? 0
  const total = Math.max(matchCount, offset + rows.length + (rows.length === state.limit && !count ? 1 : 0))
  // cards and table alike
  const body = {
    label: title,
    rows,
    offset,
    total: count?.x.count_exact ? count.count : undefined,
    changes: list.changes,
    removed: list.news.gone,
    selection,
    sort: state.sort,
    totals: meta.show_sum ? { values: count?.x.count_exact ? count.totalrow : undefined, uncountedNote } : undefined,
    actions: rowActions,
    waiting: rowsQuery.isPlaceholderData,
    frame,
    onSort: (by: string, more: boolean) => put(withSort(state, by, more)),
    onRow: handlers,
  }
  const filtered = Object.keys(state.filters).some((name) => !(fixed && name in fixed))
  const tabs = tabFilter(meta.top_search, meta.x.tabs)
  const add = meta.x.actions.find((action) => action.scope === 'table' && action.key === 'add')

  return (
    <section className="list page-frame" style={look} data-narrow={narrow || undefined} data-density={prefs.density}>
      <Toolbar
        title={title}
        view={
          !within && (
            <ViewMenu
              route={route}
              meta={meta}
              views={views}
              standing={standing}
              onPut={put}
              onDialog={(dialog) => setOpen({ dialog })}
            />
          )
        }
        meta={meta}
        actions={meta.x.actions.filter((action) => action.scope === 'table')}
        narrow={folded}
        pivots={!within && meta.top_search.some(isAxis)}
        fetching={rowsQuery.isFetching}
        onAction={(action) => void act(action)}
        onTool={tool}
      />
      <DroppedNote names={standing.dropped} />
      <Suspense>
        {job && <JobBar key={`${job.kind}${job.id}`} path={path} job={job} onClose={() => setJob(undefined)} />}
      </Suspense>
      {tabs && (
        <StateTabs
          path={path}
          filter={tabs}
          values={state.filters}
          beside={meta.x.beside}
          ready={!rowsQuery.isPending}
          onChange={(change) => put(withFilters(state, change))}
        />
      )}
      <FilterBar
        filters={meta.top_search}
        tabs={tabs}
        values={state.filters}
        missing={count?.x.missing}
        ready={!rowsQuery.isPending}
        onChange={(change) => put(withFilters(state, change))}
      />
      <div className="list-status">
        <CountNote list={list} cap={meta.x.limits.count_cap} />
        <OpeningNote meta={meta} filters={state.filters} />
        <FilterChips
          filters={meta.top_search}
          tabs={tabs}
          values={state.filters}
          missing={count?.x.missing}
          onRemove={(change) => put(withFilters(state, change))}
          onClear={() => put({ ...state, page: 1, filters: {} })}
        />
      </div>
      <PaperNote from={Math.min(offset + 1, offset + rows.length)} to={offset + rows.length} />
      <div className="list-card">
        {state.pivot ? (
          <Suspense>
            <PivotView
              path={path}
              at={route}
              meta={meta}
              state={state}
              pivot={state.pivot}
              onPut={put}
              onOpen={onOpen}
            />
          </Suspense>
        ) : (
          <>
            <ChangesNote changes={list.changes} />
            {phone ? (
              <CardList {...body} naming={meta.x.label} columns={visible} />
            ) : (
              <DataTable
                {...body}
                model={model}
                lined={lined}
                narrow={folded}
                rowHeight={rowHeight}
                onMove={(move) => persist(movedColumn(columns, prefs, move))}
              />
            )}
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
              sizes={pageSizes(meta)}
              total={total}
              narrow={narrow}
              tight={tight}
              selection={selection}
              columns={columns}
              uncounted={meta.x.uncounted}
              bulk={selectedActions(meta, t)}
              all={all}
              visible={rows}
              onBulk={(action) => void bulk(action)}
              onPage={turn}
            />
          </>
        )}
      </div>

      <OpenDialog
        opened={opened}
        path={path}
        route={route}
        title={title}
        meta={meta}
        columns={columns}
        model={model}
        standing={standing}
        views={views}
        list={list}
        narrow={folded}
        onOpen={setOpen}
        onAction={onAction}
        onTemplate={() => void template()}
        onJob={(next) => {
          setJob(next)
          all?.onTurn(false)
        }}
      />
    </section>
  )
}
