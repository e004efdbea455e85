import type { FormMeta, RecordAnswer, TableMeta } from '#core/wire/wire.ts'
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Alert, Breadcrumb, Button, Skeleton } from 'antd'
import { useDraft } from '#web/form/drafts.ts'
import { RecordForm } from '#web/form/record-form.tsx'
import { useInfo, useRecordForm } from '#web/form/use-record-form.ts'
import { useT } from '#web/i18n/index.ts'
import { above, find, flat, peopleIn } from './tree.ts'
import type { Dept } from './tree.ts'

interface DeptFormProps {
  meta: TableMeta
  path: string
  /** None: a new one. */
  id: number | undefined
  /** Where a new one goes. */
  below: number | null
  depts: readonly Dept[]
  onAdd: (below: number) => void
  onDelete?: (dept: Dept) => void
  onSaved: (id: number | undefined) => void
  onCancel: () => void
}

/** One department, changed in place. */
export function DeptForm(props: DeptFormProps) {
  const { meta, id } = props
  const { form } = meta.x
  const info = useInfo(form, id)
  if (!form) return null
  if (info.isError) return <Alert type="error" showIcon title={info.error.message} />
  if (id !== undefined && !info.data) return <Skeleton active className="dept-wait" paragraph={{ rows: 8 }} />
  return <Ready {...props} form={form} record={id === undefined ? undefined : info.data} />
}

function Ready({
  path,
  form: meta,
  record,
  below,
  depts,
  onAdd,
  onDelete,
  onSaved,
  onCancel,
}: DeptFormProps & { form: FormMeta; record: RecordAnswer | undefined }) {
  const t = useT()
  const form = useRecordForm({ path, meta, record, start: { parent_id: below }, onSaved: ({ id }) => onSaved(record?.id ?? id) })
  useDraft('dept', form)
  const dept = record && find(depts, record.id)
  const way = [...(record ? above(depts, record.id) : below === null ? [] : [...above(depts, below), below])]
  const off = form.busy || form.resting
  const locked = record ? !record.x.can.includes('edit') : !meta.can_add
  return (
    <RecordForm
      form={form}
      flat
      className="dept-form"
      before={
        <header className="dept-head">
          <div>
            {way.length > 0 && <Breadcrumb items={way.map((id) => ({ title: find(depts, id)?.name }))} />}
            <h2>{dept?.name ?? t('dept_new')}</h2>
            {dept && (
              <p className="quiet num">
                {t('dept_people', { count: peopleIn(dept) })} · {t('dept_below', { count: flat(dept.children ?? []).length })}
              </p>
            )}
          </div>
          <div className="list-tools">
            {dept && meta.can_add && (
              <Button icon={<PlusOutlined />} onClick={() => onAdd(dept.id)}>
                {t('dept_add_child')}
              </Button>
            )}
            {dept && onDelete && (
              <Button danger type="text" icon={<DeleteOutlined />} aria-label={t('dept_delete')} onClick={() => onDelete(dept)} />
            )}
          </div>
        </header>
      }
      after={
        <footer className="dept-foot">
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
