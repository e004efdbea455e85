import type { FormMeta, RecordAnswer, TableMeta } from '#core/wire/wire.ts'
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Alert, Breadcrumb, Button, Skeleton } from 'antd'
import { useDraft } from '../form/drafts.ts'
import { RecordForm } from '../form/record-form.tsx'
import { useInfo, useRecordForm } from '../form/use-record-form.ts'
import { useT } from '../i18n/index.ts'
import type { TreeSettings } from './tree-settings.ts'
import { above, below as children, find, flat } from './tree.ts'
import type { Tree } from './tree.ts'
import { useTreeWords } from './words.ts'

interface TreeFormProps<R extends Tree<R>> {
  settings: TreeSettings<R>
  rows: readonly R[]
  meta: TableMeta
  /** None: a new one. */
  id: number | undefined
  /** Where a new one goes. */
  below: number | null
  onAdd: (below: number) => void
  onDelete: ((row: R) => void) | undefined
  onSaved: (id: number | undefined) => void
  onCancel: () => void
}

/** One record of a tree, changed in place. */
export function TreeForm<R extends Tree<R>>(props: TreeFormProps<R>) {
  const { meta, id } = props
  const { form } = meta.x
  const info = useInfo(form, id)
  if (!form) return null
  if (info.isError) return <Alert type="error" showIcon title={info.error.message} />
  if (id !== undefined && !info.data) return <Skeleton active className="tree-wait" paragraph={{ rows: 8 }} />
  return <Ready {...props} form={form} record={id === undefined ? undefined : info.data} />
}

function Ready<R extends Tree<R>>({
  settings,
  rows,
  form: meta,
  record,
  below,
  onAdd,
  onDelete,
  onSaved,
  onCancel,
}: TreeFormProps<R> & { form: FormMeta; record: RecordAnswer | undefined }) {
  const t = useT()
  const text = useTreeWords()
  const form = useRecordForm({
    path: settings.list,
    meta,
    record,
    start: { parent_id: below },
    onSaved: ({ id }) => onSaved(record?.id ?? id),
  })
  useDraft('tree', form)
  const row = record && find(rows, record.id)
  const path = [...(record ? above(rows, record.id) : below === null ? [] : [...above(rows, below), below])]
  const off = form.busy || form.resting
  const locked = record ? !record.x.can.includes('edit') : !meta.can_add
  const { Summary, levels = Infinity } = settings
  return (
    <RecordForm
      form={form}
      flat
      className="tree-form"
      before={
        <header className="tree-head">
          <div>
            {path.length > 0 && <Breadcrumb items={path.map((id) => ({ title: find(rows, id)?.name }))} />}
            <h2>{row?.name ?? text('new')}</h2>
            {row && (
              <p className="quiet num">
                {Summary && (
                  <>
                    <Summary row={row} /> ·{' '}
                  </>
                )}
                {text('below', { count: flat(children(row)).length })}
              </p>
            )}
          </div>
          <div className="list-tools">
            {row && meta.can_add && path.length + 1 < levels && (
              <Button icon={<PlusOutlined />} onClick={() => onAdd(row.id)}>
                {text('add_below')}
              </Button>
            )}
            {row && onDelete && (
              <Button
                danger
                type="text"
                icon={<DeleteOutlined />}
                aria-label={t('list_delete')}
                onClick={() => onDelete(row)}
              />
            )}
          </div>
        </header>
      }
      after={
        <footer className="tree-foot">
          <span className="quiet form-state">{form.dirty ? t('form_unsaved') : ''}</span>
          {!record && <Button onClick={onCancel}>{t('form_cancel')}</Button>}
          <Button
            type="primary"
            htmlType="submit"
            loading={form.busy}
            disabled={locked || (off && !form.busy) || (record !== undefined && !form.dirty)}
          >
            {t('form_save')}
          </Button>
        </footer>
      }
    />
  )
}
