import type { ListView } from '#core/wire/view-wire.ts'
import { Checkbox, Form, Input, Modal, Radio } from 'antd'
import { useState } from 'react'
import { fieldProblems } from '../../api/client.ts'
import { RemoteSelectMany } from '../../form/remote-select.tsx'
import { useT } from '../../i18n/index.ts'
import { useAccount } from '../../context/account.ts'
import { toast } from '../../ui/notify.tsx'
import type { useViewWrites } from './use-views.ts'
import { viewStateIn } from './view-state.ts'
import './views.css'

interface ViewDialogProps {
  /** The view to change; a new one without. */
  view: ListView | undefined
  /** What is stored in it; its own content when only its name or its readers change. */
  content: object
  save: ReturnType<typeof useViewWrites>['save']
  onSaved: (id: number) => void
  onClose: () => void
}

const roles = { path: '/seller/role/RoleSelect', value: 'id', label: 'label' }

/** Name, readers and default of a saved view. */
export function ViewDialog({ view, content, save, onSaved, onClose }: ViewDialogProps) {
  const t = useT()
  const { api_arr } = useAccount().permission
  const [name, setName] = useState(view?.name ?? '')
  const [shared, setShared] = useState<ListView['shared']>(view?.shared ?? 'none')
  const [roleIds, setRoleIds] = useState<readonly number[]>(view?.role_ids ?? [])
  const [standard, setStandard] = useState(view ? viewStateIn(view.definition).standard : false)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const byRole = shared === 'roles' || api_arr.some((path) => path.endsWith(roles.path))

  const send = async () => {
    if (name.trim() === '') return setProblem(t('list_view_unnamed'))
    if (shared === 'roles' && roleIds.length === 0) return toast.warning(t('list_view_no_role'))
    setBusy(true)
    try {
      const named = view ? { id: view.id, ver: view.ver } : {}
      const id = await save({
        ...named,
        name: name.trim(),
        shared,
        role_ids: [...roleIds],
        definition: { ...content, standard },
      })
      toast.success(t(view ? 'form_saved' : 'form_added'))
      onSaved(id)
    } catch (error) {
      setProblem(fieldProblems(error).find(({ field }) => field === 'name')?.msg ?? '')
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal
      open
      width={520}
      title={t(view ? 'list_view_edit' : 'list_view_new')}
      confirmLoading={busy}
      okText={t('form_save')}
      cancelText={t('form_cancel')}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <Form layout="vertical" component="div" className="view-form">
        <Form.Item
          label={t('list_view_name')}
          htmlFor="view-name"
          required
          validateStatus={problem ? 'error' : ''}
          help={problem || undefined}
        >
          <Input
            id="view-name"
            ref={(input) => {
              if (!name && !view) input?.focus()
            }}
            value={name}
            maxLength={40}
            onChange={({ target }) => {
              setName(target.value)
              setProblem('')
            }}
            onPressEnter={({ nativeEvent }) => !nativeEvent.isComposing && void send()}
          />
        </Form.Item>
        <Form.Item label={t('list_view_readers')}>
          <Radio.Group
            value={shared}
            onChange={({ target }) =>
              setShared(target.value === 'all' ? 'all' : target.value === 'roles' ? 'roles' : 'none')
            }
            options={[
              { value: 'none', label: t('list_view_private') },
              ...(byRole ? [{ value: 'roles', label: t('list_view_roles') }] : []),
              { value: 'all', label: t('list_view_everybody') },
            ]}
          />
        </Form.Item>
        {shared === 'roles' && (
          <Form.Item>
            <RemoteSelectMany
              remote={roles}
              value={[...roleIds]}
              placeholder={t('list_view_roles')}
              ariaLabel={t('list_view_roles')}
              onChange={(ids) => setRoleIds(ids.map(Number))}
            />
          </Form.Item>
        )}
        <Checkbox checked={standard} onChange={({ target }) => setStandard(target.checked)}>
          {t(shared === 'none' ? 'list_view_open_mine' : 'list_view_open_all')}
        </Checkbox>
      </Form>
    </Modal>
  )
}
