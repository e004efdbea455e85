import type { ActionMeta, ListRow, TableMeta } from '#core/wire/wire.ts'
import type { Dispatch, SetStateAction } from 'react'
import { download } from '../api/client.ts'
import { usePane } from '../context/pane.ts'
import { actionTarget, nameOf } from '../record/action-rules.ts'
import { useRunAction } from '../record/actions.ts'
import { withSearch } from '../record/query-state.ts'
import type { ListState } from '../record/query-state.ts'
import type { Open } from './list-dialogs.tsx'
import { printSelected } from './selected-actions.ts'
import type { ToolbarItem } from './toolbar.tsx'
import type { List, useSelection } from './use-list.ts'
import type { Within } from './within.ts'

interface ListActionsInput {
  path: string
  title: string
  meta: TableMeta
  within: Within | undefined
  list: Pick<List, 'rows' | 'put' | 'refresh'>
  state: ListState
  selection: ReturnType<typeof useSelection>
  setOpen: Dispatch<SetStateAction<Open | undefined>>
}

/** The actions of a list on a row, on ticked rows and from its toolbar. */
export function useListActions({ path, title, meta, within, list, state, selection, setOpen }: ListActionsInput) {
  const pane = usePane()
  const { rows, put } = list
  const { onRow, onMany, onTable, fitting } = useRunAction(path)
  const queues = meta.x.actions.some(({ key }) => key === 'queue')
  const act = async (action: ActionMeta, row?: ListRow) => {
    const target = actionTarget(action, meta, row)
    // documents are audited one after the other within the filters of the list
    const filters =
      action.filtered || action.key === 'queue' || (['audit', 'approve'].includes(action.key) && queues)
        ? state.filters
        : action.key === 'add'
          ? within?.filters
          : {}
    if (target.kind === 'open') return pane.navigate(withSearch(target.to, filters ?? {}))
    if (target.kind === 'dialog') return setOpen({ dialog: 'form', id: target.id })
    if (!row && action.scope === 'table' && target.kind !== 'history')
      return target.kind === 'ask' ? setOpen({ dialog: 'ask', action }) : void onTable(action).catch(() => false)
    if (!row) return
    if (target.kind === 'history') return setOpen({ dialog: 'history', row })
    if (target.kind === 'ask') return setOpen({ dialog: 'ask', action, row })
    const done = await onRow(action, row, nameOf(row, meta)).catch(() => false)
    if (done && action.key === 'del') selection.drop([row.id])
  }
  const bulk = async (action: ActionMeta) => {
    const ticked = [...selection.getState().rows.values()]
    if (action.key === 'print') return printSelected(action, ticked, pane)
    if (action.scope === 'query') return setOpen({ dialog: 'bulk', action, ids: ticked.map(({ id }) => id) })
    if (action.form?.length)
      return fitting(action, ticked, meta).length > 0 && setOpen({ dialog: 'ask', action, ticked })
    const done = await onMany(action, ticked, meta, rows).catch(() => undefined)
    if (done && action.key === 'del') selection.drop(done)
  }
  const tool = (chosen: ToolbarItem) => {
    if (chosen === 'pivot')
      return put({ ...state, page: 1, pivot: state.pivot ? undefined : { rows: '', cols: '', of: '' } })
    if (chosen === 'refresh') return void list.refresh()
    if (chosen === 'print') return window.print()
    if (chosen === 'template') return void template()
    setOpen({ dialog: chosen })
  }
  const template = () =>
    download(meta.x.import?.path ?? path, { _down_excel_import_tpl: 1, _excel_file_name: title }).catch(() => undefined)
  return { act, bulk, tool, template }
}
