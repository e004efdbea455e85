import { PlusOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { ApiError, call, callNamed } from '#web/api/client.ts'
import { readRecord } from '#web/api/records.ts'
import { bodyOf, formOf } from '#web/form/form-values.ts'
import { useT } from '#web/i18n/index.ts'
import { useTableMeta } from '#web/record/table-meta.ts'
import { usePane } from '#web/context/pane.ts'
import { Empty } from '#web/ui/empty.tsx'
import { confirm, toast } from '#web/ui/notify.tsx'
import { DeptForm } from './dept-form.tsx'
import { DeptTree } from './dept-tree.tsx'
import { find, flat, mayMove } from './tree.ts'
import type { Dept } from './tree.ts'
import './department.css'

/** The list behind the form; the tree has a call of its own. */
const listPath = '/jxc/dept/DeptManage'
const treePath = '/jxc/dept/DeptDataTreeList'

/** What stands on the right: a department, or a new one below another. */
type Shown = { id: number } | { below: number | null } | undefined

/** /basicdata/department/manage: the departments as a tree, the chosen one beside it. */
export default function Department() {
  const t = useT()
  const pane = usePane()
  const queries = useQueryClient()
  const meta = useTableMeta(listPath)
  const tree = useQuery({
    queryKey: [treePath],
    queryFn: ({ signal }) => call('GET', treePath, {}, { signal }),
    refetchOnMount: 'always',
  })
  const depts = tree.data ?? []
  const shown = shownIn(pane.search)
  const show = (next: Shown) => pane.setSearch(searchOf(next), { replace: true })
  const [moving, setMoving] = useState(false)
  const form = meta.data?.x.form
  const mayEdit = form?.can_edit === true
  const mayDelete = meta.data?.x.actions.some((action) => action.key === 'del') ?? false

  const leave = async (next: Shown) => {
    if (pane.dirty && !(await confirm({ title: t('form_leave'), ok: t('form_leave_ok'), danger: true }))) return
    show(next)
  }
  const move = async (id: number, to: number | null) => {
    const dept = find(depts, id)
    if (!form || !dept || moving || !mayMove(depts, { id, to })) return
    const title = to === null ? t('dept_move_top', { name: dept.name }) : t('dept_move', { name: dept.name, to: find(depts, to)?.name })
    if (!(await confirm({ title }))) return
    setMoving(true)
    try {
      const record = await readRecord(form.info, { id })
      const body = { ...bodyOf(form, formOf(form, record), record), parent_id: to }
      await callNamed('POST', form.save, body, { once: true })
      toast.success(t('dept_moved'))
      await queries.invalidateQueries({ predicate: ({ queryKey }) => isDept(queryKey[0]) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    } finally {
      setMoving(false)
    }
  }
  const remove = async (dept: Dept) => {
    if (
      !(await confirm({
        title: t('list_confirm_step', { label: t('dept_delete') }),
        content: dept.name,
        ok: t('dept_delete'),
        danger: true,
      }))
    )
      return
    try {
      await call('POST', '/jxc/dept/DeptDel', { id: dept.id }, { once: true })
    } catch (error) {
      if (error instanceof ApiError) return // the client has said why: departments below, people, warehouses
      throw error
    }
    toast.success(t('list_deleted'))
    show(dept.parent_id === null ? undefined : { id: dept.parent_id })
    await queries.invalidateQueries({ predicate: ({ queryKey }) => isDept(queryKey[0]) })
  }

  return (
    <section className="dept page-frame">
      <header className="list-head">
        <div className="list-title">
          <h1>{pane.entry?.title ?? meta.data?.x.title}</h1>
          {tree.data && <span className="count num">{t('dept_count', { count: flat(depts).length })}</span>}
        </div>
        {(mayEdit || meta.isPending) && (
          <Button type="primary" icon={<PlusOutlined />} disabled={!mayEdit} onClick={() => void leave({ below: null })}>
            {t('dept_add_root')}
          </Button>
        )}
      </header>
      {(tree.isError || meta.isError) && <Alert type="error" showIcon title={(tree.error ?? meta.error)?.message} />}
      <div className="dept-both">
        <div className="dept-side">
          {tree.isPending ? (
            <Skeleton active className="dept-wait" paragraph={{ rows: 8 }} />
          ) : depts.length === 0 ? (
            <Empty text={t('dept_none')} />
          ) : (
            <DeptTree
              depts={depts}
              chosen={shown && 'id' in shown ? shown.id : undefined}
              types={meta.data?.rows.type_id?.options ?? []}
              may={{ edit: mayEdit && !moving, del: mayDelete }}
              onChoose={(id) => void leave({ id })}
              onAdd={(below) => void leave({ below })}
              onDelete={(dept) => void remove(dept)}
              onMove={(id, to) => void move(id, to)}
            />
          )}
        </div>
        <div className="dept-main scroll-quiet">
          {meta.data && shown ? (
            <DeptForm
              key={'id' in shown ? `id ${shown.id}` : `below ${shown.below}`}
              meta={meta.data}
              path={listPath}
              id={'id' in shown ? shown.id : undefined}
              below={'below' in shown ? shown.below : null}
              depts={depts}
              onAdd={(below) => void leave({ below })}
              onDelete={mayDelete ? (dept) => void remove(dept) : undefined}
              onSaved={(id) => show(id === undefined ? undefined : { id })}
              onCancel={() => show('below' in shown && shown.below !== null ? { id: shown.below } : undefined)}
            />
          ) : (
            <Empty text={t('dept_pick')} hint={mayEdit ? t('dept_pick_hint') : undefined} />
          )}
        </div>
      </div>
    </section>
  )
}

function shownIn(search: URLSearchParams): Shown {
  const id = Number(search.get('id'))
  if (Number.isSafeInteger(id) && id > 0) return { id }
  const below = search.get('below')
  if (below === null) return undefined
  return { below: below === 'top' ? null : Number(below) }
}

function searchOf(shown: Shown): Record<string, string> {
  if (!shown) return {}
  return 'id' in shown ? { id: String(shown.id) } : { below: shown.below === null ? 'top' : String(shown.below) }
}

function isDept(key: unknown): boolean {
  return typeof key === 'string' && key.startsWith('/jxc/dept/')
}
