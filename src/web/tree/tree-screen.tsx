import { PlusOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { ApiError } from '../api/client.ts'
import { useT } from '../i18n/index.ts'
import { useTableMeta } from '../record/table-meta.ts'
import { usePane } from '../context/pane.ts'
import { Empty } from '../ui/empty.tsx'
import { BranchSkeletons } from '../ui/skeletons.tsx'
import { confirm, toast } from '../ui/notify.tsx'
import { TreeForm } from './tree-form.tsx'
import type { TreeSettings } from './tree-settings.ts'
import { TreeList } from './tree-list.tsx'
import { find, flat, mayMove } from './tree.ts'
import type { TreePosition, Tree } from './tree.ts'
import { useTreeWords } from './words.ts'
import './tree.css'

/** What stands on the right: a record, or a new one below another. */
type Selection = { id: number } | { below: number | null } | undefined

/** The records of a resource as a tree, with the selected one next to it. */
export function TreeScreen<R extends Tree<R>>({ settings }: { settings: TreeSettings<R> }) {
  const t = useT()
  const text = useTreeWords()
  const pane = usePane()
  const queries = useQueryClient()
  const meta = useTableMeta(settings.list)
  const calls = settings.list.slice(0, settings.list.lastIndexOf('/') + 1)
  const tree = useQuery({
    queryKey: [`${calls}tree`],
    queryFn: ({ signal }) => settings.read(signal),
    refetchOnMount: 'always',
  })
  const rows = tree.data ?? []
  const selection = selectionIn(pane.search)
  const show = (next: Selection) => pane.setSearch(searchOf(next), { replace: true })
  const [moving, setMoving] = useState(false)
  const mayEdit = meta.data?.x.form?.can_edit === true
  const mayDelete = meta.data?.x.actions.some((action) => action.key === 'del') ?? false
  const readAgain = () =>
    queries.invalidateQueries({ predicate: ({ queryKey: [key] }) => typeof key === 'string' && key.startsWith(calls) })

  const leave = async (next: Selection) => {
    if (pane.dirty && !(await confirm({ title: t('form_leave'), ok: t('form_leave_ok'), danger: true }))) return
    show(next)
  }
  const move = async (id: number, position: TreePosition) => {
    const row = find(rows, id)
    if (!row || moving || !mayMove(rows, id, position, settings.levels)) return
    const { parent_id: to } = position
    // A change of order is easily reverted; a change of parent requires a confirmation.
    const title =
      to === null ? text('move_top', { name: row.name }) : text('move', { name: row.name, to: find(rows, to)?.name })
    if (to !== row.parent_id && !(await confirm({ title }))) return
    setMoving(true)
    try {
      await settings.move(row, position)
      toast.success(text('moved'))
      await readAgain()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    } finally {
      setMoving(false)
    }
  }
  const remove = async (row: R) => {
    const label = t('list_delete')
    if (!(await confirm({ title: t('list_confirm_step', { label }), content: row.name, ok: label, danger: true })))
      return
    try {
      await settings.remove(row.id)
    } catch (error) {
      if (error instanceof ApiError) return // the client has said what it is used by
      throw error
    }
    toast.success(t('list_deleted'))
    show(row.parent_id === null ? undefined : { id: row.parent_id })
    await readAgain()
  }

  return (
    <section className="tree page-frame">
      <header className="list-head">
        <div className="list-title">
          <h1>{pane.entry?.title ?? meta.data?.x.title}</h1>
          {tree.data && <span className="count num">{text('count', { count: flat(rows).length })}</span>}
        </div>
        {(mayEdit || meta.isPending) && (
          <Button
            type="primary"
            icon={<PlusOutlined />}
            disabled={!mayEdit}
            onClick={() => void leave({ below: null })}
          >
            {text('add_root')}
          </Button>
        )}
      </header>
      {(tree.isError || meta.isError) && <Alert type="error" showIcon title={(tree.error ?? meta.error)?.message} />}
      <div className="tree-both">
        <div className="tree-side">
          {tree.isPending || !meta.data ? (
            <BranchSkeletons />
          ) : rows.length === 0 ? (
            <Empty text={text('none')} />
          ) : (
            <TreeList
              settings={settings}
              rows={rows}
              meta={meta.data}
              chosen={selection && 'id' in selection ? selection.id : undefined}
              may={{ edit: mayEdit && !moving, del: mayDelete }}
              onChoose={(id) => void leave({ id })}
              onAdd={(below) => void leave({ below })}
              onDelete={(row) => void remove(row)}
              onMove={(id, position) => void move(id, position)}
            />
          )}
        </div>
        <div className="tree-main scroll-quiet">
          {meta.data && selection ? (
            <TreeForm
              key={'id' in selection ? `id ${selection.id}` : `below ${selection.below}`}
              settings={settings}
              rows={rows}
              meta={meta.data}
              id={'id' in selection ? selection.id : undefined}
              below={'below' in selection ? selection.below : null}
              onAdd={(below) => void leave({ below })}
              onDelete={mayDelete ? (row) => void remove(row) : undefined}
              onSaved={(id) => show(id === undefined ? undefined : { id })}
              onCancel={() =>
                show('below' in selection && selection.below !== null ? { id: selection.below } : undefined)
              }
            />
          ) : (
            // the text depends on the right to edit, so it is shown once that is known
            !meta.isPending && <Empty text={text('pick')} hint={mayEdit ? text('pick_hint') : undefined} />
          )}
        </div>
      </div>
    </section>
  )
}

function selectionIn(search: URLSearchParams): Selection {
  const id = Number(search.get('id'))
  if (Number.isSafeInteger(id) && id > 0) return { id }
  const below = search.get('below')
  if (below === null) return undefined
  return { below: below === 'top' ? null : Number(below) }
}

function searchOf(selection: Selection): Record<string, string> {
  if (!selection) return {}
  return 'id' in selection
    ? { id: String(selection.id) }
    : { below: selection.below === null ? 'top' : String(selection.below) }
}
