import { SendOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Badge, Button, Popover } from 'antd'
import { useState } from 'react'
import { useOutbox } from '../api/outbox.ts'
import type { Sent } from '../api/outbox.ts'
import { useT } from '../i18n/index.ts'
import { Ago } from '../ui/ago.tsx'
import { takeFocus } from '../ui/focus-trail.ts'
import { Tool } from './header.tsx'
import { useTabName } from '../context/names.ts'
import './export-tasks.css'

/** What was sent over a bad line: on its way, confirmed, or unknown with the way to find out. */
export default function Outbox() {
  const t = useT()
  const { list } = useOutbox()
  const open = list.filter(({ state }) => state !== 'confirmed').length
  const content = (
    <ul className="tasks scroll-quiet" tabIndex={-1} ref={takeFocus} aria-label={t('outbox')}>
      {list.map((sent) => (
        <SentItem key={sent.key} sent={sent} />
      ))}
      <li className="quiet">{t('outbox_safe')}</li>
    </ul>
  )
  return (
    <Popover trigger="click" placement="bottomRight" title={t('outbox')} content={content} destroyOnHidden>
      <Badge count={open} size="small" offset={[-6, 6]}>
        <Tool label={t('outbox')}>
          <SendOutlined />
        </Tool>
      </Badge>
    </Popover>
  )
}

function SentItem({ sent: { page, at, state, resend } }: { sent: Sent }) {
  const t = useT()
  const queries = useQueryClient()
  const nameOf = useTabName()
  const [busy, setBusy] = useState(false)
  const check = async () => {
    setBusy(true)
    try {
      await resend()
      await queries.invalidateQueries()
    } catch {
      // the client has already shown the reason; items with an unknown outcome stay here
    } finally {
      setBusy(false)
    }
  }
  return (
    <li>
      <span className="tasks-name">
        {nameOf({ key: page })} <Ago seconds={Math.floor(at / 1000)} />
      </span>
      <span className={state === 'unknown' ? 'tasks-bad' : 'quiet'}>{t(`outbox_${state}`)}</span>
      {state === 'unknown' && (
        <Button type="link" size="small" loading={busy} onClick={() => void check()}>
          {t('outbox_check')}
        </Button>
      )}
    </li>
  )
}
