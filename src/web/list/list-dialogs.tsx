import type { ActionMeta, ColumnMeta, ListRow, TableMeta } from '#core/wire/wire.ts'
import type { ListView } from '#core/wire/view-wire.ts'
import { Dropdown } from 'antd'
import type { Dispatch, SetStateAction } from 'react'
import { storedDialogIn } from '../form/drafts.ts'
import { fieldsOf } from '../form/form-values.ts'
import { useT } from '../i18n/index.ts'
import type { T } from '../i18n/index.ts'
import { usePane } from '../context/pane.ts'
import { allows, nameOf, refusalText, rowActionsOf, rowChoices, subjectOf } from '../record/action-rules.ts'
import { ExcludedRows } from '../record/excluded-rows.tsx'
import { SummaryColumns } from '../record/summary-columns.tsx'
import { isVisible } from './column-prefs.ts'
import type { Job } from './jobs.ts'
import type { ColumnsModel } from './use-columns.ts'
import type { List } from './use-list.ts'
import type { ActiveView } from './views/use-list-view.ts'
import { useViewWrites } from './views/use-views.ts'
import { viewStateIn, viewStateOf } from './views/view-state.ts'
import { lazyOptional } from '../ui/loaded.tsx'
import './list-dialogs.css'

// What is opened later is loaded later.
const ColumnDialog = lazyOptional(async () => ({ default: (await import('./dialogs/column-dialog.tsx')).ColumnDialog }))
const ExportDialog = lazyOptional(async () => ({ default: (await import('./dialogs/export-dialog.tsx')).ExportDialog }))
const ImportDialog = lazyOptional(async () => ({ default: (await import('./import/import-dialog.tsx')).ImportDialog }))
const BulkDialog = lazyOptional(async () => ({ default: (await import('./dialogs/bulk-dialog.tsx')).BulkDialog }))
const PictureShow = lazyOptional(async () => ({
  default: (await import('../record/picture-viewer.tsx')).PictureViewer,
}))
const FormDialog = lazyOptional(() => import('../form/form-dialog.tsx'))
const HistoryDrawer = lazyOptional(() => import('../record/history-drawer.tsx'))
const ChangesDrawer = lazyOptional(() => import('../record/changes-drawer.tsx'))
const ActionDialog = lazyOptional(() => import('../form/action-dialog.tsx'))
const ViewDialog = lazyOptional(async () => ({ default: (await import('./views/view-dialog.tsx')).ViewDialog }))
const ViewsDialog = lazyOptional(async () => ({ default: (await import('./views/views-dialog.tsx')).ViewsDialog }))

/** What stands open over a list; one thing at a time. */
export type Open =
  | { dialog: 'export' | 'export_async' | 'import' | 'columns' }
  | { dialog: 'views' }
  | { dialog: 'view'; view?: ListView }
  | { dialog: 'form'; id: number | undefined }
  /** A form with unsaved input when the page was reloaded. */
  | { dialog: 'kept' }
  /** For one record, for those of the ticked that allow it, or for the whole table. */
  | { dialog: 'ask'; action: ActionMeta; row?: ListRow; ticked?: readonly ListRow[] }
  | { dialog: 'history'; row: ListRow }
  /** Over everything that matches the filters of the list, or over the ticked records. */
  | { dialog: 'bulk'; action: ActionMeta; ids?: number[] }
  | { dialog: 'more'; row: ListRow; at: DOMRect }
  | { dialog: 'pictures'; sources: string[]; at: number }

interface ListDialogsProps {
  open: Open
  path: string
  route: string
  title: string
  meta: TableMeta
  columns: readonly ColumnMeta[]
  model: ColumnsModel
  standing: ActiveView
  views: readonly ListView[]
  list: List
  narrow: boolean
  onOpen: Dispatch<SetStateAction<Open | undefined>>
  onAction: (action: ActionMeta, row: ListRow) => void
  onTemplate: () => void
  onJob: (job: Job | undefined) => void
}

export default function ListDialogs(props: ListDialogsProps) {
  const { open, path, title, meta, columns, model, standing, list, narrow, onOpen, onAction, onTemplate, onJob } = props
  const { state, prefs, keep: persist } = standing
  const t = useT()
  const close = () => onOpen(undefined)
  const pane = usePane()
  switch (open.dialog) {
    case 'columns':
      return <ColumnDialog columns={columns} prefs={prefs} widths={model.widths} onSave={persist} onClose={close} />
    case 'export':
    case 'export_async':
      return (
        <ExportDialog
          path={path}
          title={title}
          kind={open.dialog === 'export' ? 'sync' : 'async'}
          columns={model.ordered}
          chosen={model.ordered.filter((column) => isVisible(column, prefs)).map((column) => column.name)}
          state={state}
          count={list.count?.count}
          lines={meta.x.form?.lines[0]?.title}
          onClose={close}
        />
      )
    case 'import':
      return (
        <ImportDialog
          path={meta.x.import?.path ?? path}
          list={path}
          pictures={meta.x.import?.pictures ?? false}
          columns={columns}
          fields={meta.x.import?.fields ?? (meta.x.form ? fieldsOf(meta.x.form) : [])}
          most={meta.x.limits.import_rows}
          onTemplate={onTemplate}
          onDone={(job) => {
            onJob(job)
            close()
          }}
          onClose={close}
        />
      )
    case 'form':
    case 'kept': {
      const back = open.dialog === 'kept' ? storedDialogIn(pane.restored('dialog')) : { id: open.id, kept: undefined }
      if (!meta.x.form || !back) return null
      return (
        <FormDialog path={path} meta={meta.x.form} title={meta.x.one} id={back.id} kept={back.kept} onClose={close} />
      )
    }
    case 'ask':
      return (
        <ActionDialog path={path} action={open.action} {...actionContext(fresh(open, list), meta, t)} onClose={close} />
      )
    case 'history':
      return meta.x.changes === undefined ? (
        <HistoryDrawer
          of={{ biz_type: meta.x.history ?? '', biz_id: open.row.id }}
          name={nameOf(open.row, meta)}
          onClose={close}
        />
      ) : (
        <ChangesDrawer path={meta.x.changes} id={open.row.id} onClose={close} />
      )
    case 'bulk':
      return (
        <BulkDialog
          path={path}
          action={open.action}
          over={open.ids ? { query: {}, ids: open.ids } : { query: { ...state.filters } }}
          onStarted={(id) => {
            onJob({ kind: 'task', id })
            close()
          }}
          onClose={close}
        />
      )
    case 'pictures':
      return (
        <PictureShow sources={open.sources} at={open.at} onTurn={(at) => onOpen({ ...open, at })} onClose={close} />
      )
    case 'view':
    case 'views':
      return <ViewDialogs {...props} open={open} />
    case 'more':
      return (
        <Dropdown
          open
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- an opened menu receives the arrow keys
          autoFocus
          trigger={['click']}
          placement="bottomRight"
          classNames={{ root: 'over-all' }}
          // what an entry opens takes the menu's place and must not be closed with it
          onOpenChange={(stay) => !stay && onOpen((now) => (now?.dialog === 'more' ? undefined : now))}
          menu={{
            items: rowChoices(rowActionsOf(meta, t), open.row, narrow).more.map((action) => {
              const may = allows(open.row, action)
              return {
                key: action.key,
                label: may ? (
                  action.label
                ) : (
                  <Refused label={action.label} reason={refusalText(open.row, action, meta.x.reasons, t)} />
                ),
                danger: action.danger,
                disabled: !may,
                onClick: () => {
                  close()
                  onAction(action, open.row)
                },
              }
            }),
          }}
        >
          <span
            className="more-anchor"
            style={{ left: open.at.left, top: open.at.top, width: open.at.width, height: open.at.height }}
          />
        </Dropdown>
      )
  }
}

/**
 * The record as the list shows it now: what others did since, the dialog knows as well, and loses nothing that was
 * typed.
 */
function fresh(open: Extract<Open, { dialog: 'ask' }>, { rows }: List): Extract<Open, { dialog: 'ask' }> {
  const row = open.row && rows.find(({ id }) => id === open.row?.id)
  return row ? { ...open, row } : open
}

/**
 * The title of an action's dialog: a single record by its name, several by their number and the number of excluded
 * ones.
 */
function actionContext({ action, row, ticked }: Extract<Open, { dialog: 'ask' }>, meta: TableMeta, t: T) {
  if (row)
    return {
      subject: subjectOf(action, row),
      record: row,
      reason: allows(row, action) ? undefined : refusalText(row, action, meta.x.reasons, t),
      name: nameOf(row, meta),
      note: <SummaryColumns names={action.tells} meta={meta} record={row} />,
    }
  if (!ticked) return { name: '' }
  const fit = ticked.filter((tickedRow) => allows(tickedRow, action))
  const unfit = ticked.filter((tickedRow) => !allows(tickedRow, action))
  return {
    subject: { ids: fit.map(({ id }) => id) },
    name: t('form_several', { count: fit.length }),
    note: unfit.length > 0 && <ExcludedRows rows={unfit} action={action} meta={meta} />,
  }
}

/** What is not possible now, with the reason below it. */
function Refused({ label, reason }: { label: string; reason: string }) {
  return (
    <span className="refused">
      {label}
      <small>{reason}</small>
    </span>
  )
}

interface ViewDialogsProps extends Omit<ListDialogsProps, 'open'> {
  open: Extract<Open, { dialog: 'view' | 'views' }>
}

/** A new view takes the list as it stands; an old one keeps what it holds while its name and readers change. */
function ViewDialogs({ open, route, meta, standing, views, list, onOpen }: ViewDialogsProps) {
  const writes = useViewWrites(route, views)
  if (open.dialog === 'views')
    return (
      <ViewsDialog
        views={views}
        writes={writes}
        onEdit={(chosen) => onOpen({ dialog: 'view', view: chosen })}
        onClose={() => onOpen(undefined)}
      />
    )
  const { view } = open
  const { state, prefs, today, forgetEdits } = standing
  return (
    <ViewDialog
      view={view}
      content={view ? viewStateIn(view.definition) : viewStateOf(state, prefs, { meta, now: today, standard: false })}
      save={writes.save}
      onSaved={(id) => {
        if (view) return onOpen({ dialog: 'views' })
        forgetEdits()
        onOpen(undefined)
        list.put({ ...state, view: id, columns: undefined })
      }}
      onClose={() => onOpen(view ? { dialog: 'views' } : undefined)}
    />
  )
}
