import { useQuery } from '@tanstack/react-query'
import { Modal, Segmented, Select } from 'antd'
import { useState } from 'react'
import { call } from '../api/client.ts'
import { useT } from '../i18n/index.ts'
import { startViewing } from '../context/view-as.ts'

const paths = { role: '/seller/role/RoleSelect', person: '/seller/operator/OperatorSelect' } as const

/** Chooses the role or the person as whom to view. */
export default function ViewAsDialog({ close }: { close: () => void }) {
  const t = useT()
  const [kind, setKind] = useState<keyof typeof paths>('person')
  const [id, setId] = useState<number>()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const roles = useQuery({
    queryKey: [paths[kind], 'view', typed],
    queryFn: ({ signal }) => call('GET', paths[kind], { q: typed, page: 1 }, { signal }),
  })
  const [names, setNames] = useState<Readonly<Record<number, string>>>({})
  const start = async () => {
    if (id === undefined) return
    setBusy(true)
    await startViewing({ id, name: names[id] ?? '', isPerson: kind === 'person' })
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
      <Segmented<keyof typeof paths>
        value={kind}
        options={[
          { value: 'person', label: t('view_as_kind_person') },
          { value: 'role', label: t('view_as_kind_role') },
        ]}
        onChange={(next) => {
          setKind(next)
          setId(undefined)
        }}
      />
      <Select<number>
        showSearch={{ filterOption: false, onSearch: setTyped }}
        aria-label={t(`view_as_${kind}`)}
        placeholder={t(`view_as_${kind}`)}
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
