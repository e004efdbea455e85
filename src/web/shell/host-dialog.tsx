import { Modal, Radio } from 'antd'
import { useState } from 'react'
import { allowedHosts, apiHost, chooseHost } from '../api/host.ts'
import { useT } from '../i18n/index.ts'
import { endSession } from '../context/account.ts'

/**
 * Ctrl+Alt+S: another server for this browser session. Only hosts the console was built to trust; the tokens of this
 * one go first.
 */
export default function HostDialog({ close }: { close: () => void }) {
  const t = useT()
  const [host, setHost] = useState(apiHost())
  const change = () => {
    if (host === apiHost()) return close()
    endSession()
    if (chooseHost(host)) location.reload()
  }
  const options = ['', ...allowedHosts()].map((value) => ({
    value,
    label: value || t('host_own', { host: location.origin }),
  }))
  return (
    <Modal open onCancel={close} onOk={change} title={t('host_title')} okText={t('ok')} cancelText={t('cancel')}>
      <p>{t('host_text')}</p>
      <Radio.Group vertical options={options} value={host} onChange={(event) => setHost(String(event.target.value))} />
    </Modal>
  )
}
