import { useQuery } from '@tanstack/react-query'
import { Modal, Select } from 'antd'
import { useState } from 'react'
import { call } from '../api/client.ts'
import { useT } from '../i18n/index.ts'
import { startViewing } from '../context/view-as.ts'

const path = '/seller/role/RoleSelect'

/** Chooses the role to look through. */
export default function ViewAsDialog({ close }: { close: () => void }) {
  const t = useT()
  const [id, setId] = useState<number>()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const roles = useQuery({
    queryKey: [path, 'view', typed],
    queryFn: ({ signal }) => call('GET', path, { q: typed, page: 1 }, { signal }),
    placeholderData: (before) => before,
  })
  const [names, setNames] = useState<Readonly<Record<number, string>>>({})
  const start = async () => {
    if (id === undefined) return
    setBusy(true)
    await startViewing({ id, name: names[id] ?? '' })
    setBusy(false)
  }
  return (
    <Modal
      open
      width={480}
      title={t('view_as')}
      okText={t('view_as_start')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: id === undefined }}
      confirmLoading={busy}
      onOk={() => void start()}
      onCancel={close}
    >
      <p className="quiet">{t('view_as_text')}</p>
      <Select<number>
        showSearch={{ filterOption: false, onSearch: setTyped }}
        aria-label={t('view_as_role')}
        placeholder={t('view_as_role')}
        style={{ width: '100%' }}
        loading={roles.isFetching}
        value={id}
        options={roles.data?.map((role) => ({ value: role.id, label: role.label }))}
        onChange={(next) => {
          setId(next)
          setNames({ ...names, [next]: roles.data?.find((role) => role.id === next)?.label ?? '' })
        }}
      />
    </Modal>
  )
}
