import { useQueryClient } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import type { OwnNotice } from '../notice/notice.calls.ts'
import { call } from '#web/api/client.ts'
import { Empty } from '#web/ui/empty.tsx'
import { NoticeText, useNoticeText } from './notice-text.tsx'
import { toolsKey } from '#web/context/counters.ts'
import { useWords } from './words.ts'
import { formatsNow } from '#web/ui/format.ts'
import { When } from '#web/ui/ago.tsx'

/** The list of own notices and the opened one. A notice that requires confirmation cannot be closed before. */
export default function NoticesDialog({
  notices,
  due,
  close,
}: {
  notices: readonly OwnNotice[]
  due: OwnNotice | undefined
  close: () => void
}) {
  const label = useWords()
  const queries = useQueryClient()
  const [opened, setOpened] = useState<number>()
  const [busy, setBusy] = useState(false)
  const current = due ?? notices.find(({ id }) => id === opened)
  const { data: text } = useNoticeText(current?.id, current?.publish_at)
  const markRead = async (notice: OwnNotice, confirm: boolean) => {
    setBusy(true)
    try {
      await call('POST', '/seller/content/NoticeRead', { id: notice.id, confirm }, { once: true })
    } finally {
      setBusy(false)
      await queries.invalidateQueries({ queryKey: [toolsKey, 'notices'] })
    }
  }
  const open = (notice: OwnNotice) => {
    setOpened(notice.id)
    if (notice.read_at === null) void markRead(notice, false).catch(() => undefined)
  }
  const footer = due ? (
    <Button
      type="primary"
      loading={busy}
      disabled={!text}
      onClick={() => void markRead(due, true).catch(() => undefined)}
    >
      {label('notice_confirm')}
    </Button>
  ) : current ? (
    <Button onClick={() => setOpened(undefined)}>{label('notices_back')}</Button>
  ) : null
  return (
    <Modal
      open
      title={current?.title ?? label('notices')}
      width={680}
      closable={!due}
      maskClosable={!due}
      keyboard={!due}
      onCancel={close}
      footer={footer}
    >
      {current ? <NoticeView notice={current} /> : <Headlines notices={notices} open={open} />}
    </Modal>
  )
}

function Headlines({ notices, open }: { notices: readonly OwnNotice[]; open: (notice: OwnNotice) => void }) {
  const text = useWords()
  if (notices.length === 0) return <Empty text={text('no_notices')} />
  return (
    <ul className="notices" aria-label={text('notices')}>
      {notices.map((notice) => (
        <li key={notice.id}>
          <button
            type="button"
            className="plain notices-one"
            data-unread={notice.read_at === null || undefined}
            onClick={() => open(notice)}
          >
            <span className="notices-title">{notice.title}</span>
            <small className="quiet">
              <When seconds={notice.publish_at} withTime />
            </small>
          </button>
        </li>
      ))}
    </ul>
  )
}

function NoticeView({ notice: { id, publish_at, need_confirm, confirmed_at } }: { notice: OwnNotice }) {
  const text = useWords()
  return (
    <>
      <p className="quiet num">
        {formatsNow().time(publish_at)}
        {need_confirm && confirmed_at === null && ` · ${text('notice_must')}`}
      </p>
      <div className="notices-body">
        <NoticeText id={id} at={publish_at} />
      </div>
    </>
  )
}
