import type { FormMeta, RecordAnswer } from '#core/wire/wire.ts'
import type { RightsGroup } from '#core/wire/access-wire.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useEffect, useMemo } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import { call } from '#web/api/client.ts'
import { useDraft, useKeptDraft } from '#web/form/drafts.ts'
import { useListPath } from '#web/form/list-path.ts'
import { RecordForm } from '#web/form/record-form.tsx'
import { useInfo, useRecordForm } from '#web/form/use-record-form.ts'
import { useLang, useT } from '#web/i18n/index.ts'
import { useTableMeta } from '#web/record/table-meta.ts'
import { useStable } from '#web/browser/use-stable.ts'
import { useAccount } from '#web/context/account.ts'
import { usePane } from '#web/context/pane.ts'
import { startViewing } from '#web/context/view-as.ts'
import { HistoryButton } from '#web/record/history-button.tsx'
import { FormSkeleton } from '#web/ui/skeletons.tsx'
import { Card, Page } from '#web/ui/page.tsx'
import { RoleRights, RIGHTS_FIELDS } from './role-rights.tsx'
import './role.css'

const listPath = '/seller/role/rolemanage'
const treePath = '/seller/role/RoleTree'
const peoplePath = '/seller/role/RolePeople'

/**
 * /sys/permission/management/role/add and edit/:id: editor of a role's name and rights, as a matrix of objects and
 * actions, with the tree of pages and calls as an advanced view.
 */
export default function Role() {
  const lang = useLang()
  const { entry, params } = usePane()
  const id = params.id === undefined ? undefined : Number(params.id)
  const meta = useTableMeta(listPath)
  const form = meta.data?.x.form
  const info = useInfo(form, id)
  const tree = useQuery({
    queryKey: [treePath, lang],
    queryFn: ({ signal }) => call('GET', treePath, {}, { signal }),
  })
  const failed = meta.error ?? info.error ?? tree.error
  const title = entry?.title ?? ''
  if (form && tree.data && (id === undefined || info.data))
    return (
      <Editor key={id} meta={form} record={id === undefined ? undefined : info.data} groups={tree.data} title={title} />
    )
  return <Page title={title}>{failed ? <Alert type="error" showIcon title={failed.message} /> : <FormSkeleton />}</Page>
}

interface EditorProps {
  meta: FormMeta
  record: RecordAnswer | undefined
  groups: readonly RightsGroup[]
  title: string
}

function Editor({ meta, record, groups, title }: EditorProps) {
  const t = useT()
  const pane = usePane()
  const { user } = useAccount()
  const back = useListPath(listPath)
  const draft = useKeptDraft('form')
  // The protocol has a separate call for a new role.
  const formMeta = useMemo(
    () => (record ? meta : withBlankRights({ ...meta, save: '/seller/role/roleadd' })),
    [meta, record],
  )
  const form = useRecordForm({ path: listPath, meta: formMeta, record, kept: draft, onSaved: () => pane.close(back) })
  useDraft('form', form)
  const name = typeof record?.name === 'string' ? record.name : ''
  const setTitle = useStable(pane.setTitle)
  useEffect(() => {
    if (name) setTitle(name)
  }, [name, setTitle])
  useHotkeys('mod+s', () => void form.submit(), { preventDefault: true, enableOnFormTags: true })

  const isAdmin = record?.is_admin === true
  const locked = record !== undefined && !record.x.can.includes('edit')
  const isDisabled = form.busy || form.resting
  return (
    <Page
      title={name ? `${title} · ${name}` : title}
      lead={t('role_lead')}
      extra={
        record && (
          <>
            {user.roles.includes('admin') && !isAdmin && (
              <Button onClick={() => void startViewing({ id: record.id, name })}>{t('view_as_this')}</Button>
            )}
            <HistoryButton biz_type="role" biz_id={record.id} name={name} />
          </>
        )
      }
      footer={
        <>
          <output className="quiet form-state">{form.dirty ? t('form_unsaved') : ''}</output>
          <Button onClick={() => pane.close(back)}>{t('form_cancel')}</Button>
          <Button
            type="primary"
            loading={form.busy}
            disabled={(isDisabled && !form.busy) || locked}
            title={`${t('form_save')} (Ctrl+S)`}
            onClick={() => void form.submit()}
          >
            {t('form_save')}
          </Button>
        </>
      }
    >
      {draft && form.dirty && <Alert type="info" showIcon closable title={t('form_draft_back')} />}
      {isAdmin && <Alert type="info" showIcon title={t('role_admin')} />}
      {locked && !isAdmin && <Alert type="warning" showIcon title={t('form_locked')} />}
      <RecordForm
        form={form}
        skip={RIGHTS_FIELDS}
        after={!isAdmin && <RoleRights store={form.store} groups={groups} locked={locked} />}
      />
      {record && <People id={record.id} />}
    </Page>
  )
}

/** The operators with the role. */
function People({ id }: { id: number }) {
  const t = useT()
  const { navigate } = usePane()
  const { permission } = useAccount()
  const canListPeople = permission.api_arr.some((path) => path.endsWith(peoplePath))
  const edit = permission.routes.find(({ path }) => path.startsWith('/sys/permission/management/operators/edit/'))?.path
  const people = useQuery({
    queryKey: [peoplePath, id],
    queryFn: ({ signal }) => call('GET', peoplePath, { id, disabled: true }, { signal }),
    enabled: canListPeople,
  })
  if (!people.data) return null
  return (
    <Card title={t('role_people', { count: people.data.length })}>
      {people.data.length === 0 && <p className="quiet">{t('role_nobody')}</p>}
      <ul className="role-people">
        {people.data.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              className={person.disabled ? 'plain role-person off' : 'plain role-person'}
              disabled={edit === undefined}
              onClick={() => edit && navigate(edit.replace(/:id|\{id\}/, String(person.id)))}
            >
              <b>{person.label}</b>
              <span>{person.code}</span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** A new role has empty rights lists, rather than missing values. */
function withBlankRights(meta: FormMeta): FormMeta {
  const blank = (names: readonly string[]) => (field: FormMeta['groups'][number]['fields'][number]) =>
    names.includes(field.name) ? { ...field, default: '[]' } : field
  return { ...meta, groups: meta.groups.map((group) => ({ ...group, fields: group.fields.map(blank(RIGHTS_FIELDS)) })) }
}
