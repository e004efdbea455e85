import { NotificationOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Badge, Button, Modal, Popover } from 'antd'
import { Suspense, useState } from 'react'
import type { OwnNotice } from '../notice/notice.calls.ts'
import { call } from '#web/api/client.ts'
import { countersKey, useLive } from '#web/context/counters.ts'
import { Tool } from '#web/shell/header.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { dateTime } from '#web/ui/format.ts'
import { takeFocus } from '#web/ui/focus-trail.ts'
import { lazyOptional } from '#web/ui/loaded.tsx'
import { useWords } from './words.ts'
import './notices.css'

const RichView = lazyOptional(() => import('#web/form/rich-view.tsx'))
/** Told of with the counters: what a commit changes is asked for once, together. */
const own = [countersKey, 'notices']
const every = 60_000

/** The notices for this person; one that must be confirmed stands before all else until it is. */
export default function Notices() {
  const say = useWords()
  const [listed, setListed] = useState(false)
  const [opened, setOpened] = useState<number>()
  const awake = useLive((live) => live.awake)
  const { data = [] } = useQuery({
    queryKey: own,
    queryFn: ({ signal }) => call('GET', '/seller/content/NoticeMine', {}, { signal, quiet: true }),
    enabled: awake,
    staleTime: every,
  })
  const unread = data.filter(({ read_at }) => read_at === null).length
  const due = data.find(({ need_confirm, confirmed_at }) => need_confirm && confirmed_at === null)
  const shown = due ?? data.find(({ id }) => id === opened)
  const label = unread > 0 ? say('notices_unread', { count: unread }) : say('notices')
  const open = (id: number) => {
    setListed(false)
    setOpened(id)
  }
  return (
    <>
      <Popover
        trigger="click"
        placement="bottomRight"
        open={listed}
        onOpenChange={setListed}
        title={say('notices')}
        content={<Headlines notices={data} open={open} />}
        destroyOnHidden
        classNames={{ root: 'over-all' }}
      >
        <span>
          <Badge count={unread} size="small" overflowCount={99} offset={[-6, 6]}>
            <Tool label={label}>
              <NotificationOutlined />
            </Tool>
          </Badge>
        </span>
      </Popover>
      {shown && <Reader key={shown.id} notice={shown} close={() => setOpened(undefined)} />}
    </>
  )
}

function Headlines({ notices, open }: { notices: readonly OwnNotice[]; open: (id: number) => void }) {
  const say = useWords()
  return (
    <ul className="notices scroll-quiet" tabIndex={-1} ref={takeFocus} aria-label={say('notices')}>
      {notices.map(({ id, title, publish_at, read_at, top }) => (
        <li key={id}>
          <button type="button" className="plain notices-one" data-unread={read_at === null || undefined} onClick={() => open(id)}>
            <span className="notices-title">
              {top && <span aria-hidden>▲ </span>}
              {title}
            </span>
            <small className="quiet num">{dateTime(publish_at, 'MM-DD HH:mm')}</small>
          </button>
        </li>
      ))}
      {notices.length === 0 && <Empty text={say('no_notices')} />}
    </ul>
  )
}

function Reader({
  notice: { id, title, body, publish_at, need_confirm, confirmed_at, read_at },
  close,
}: {
  notice: OwnNotice
  close: () => void
}) {
  const say = useWords()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const must = need_confirm && confirmed_at === null
  const done = async () => {
    setBusy(true)
    try {
      if (must || read_at === null) await call('POST', '/seller/content/NoticeRead', { id, confirm: must }, { once: true })
      close()
    } finally {
      setBusy(false)
      await queries.invalidateQueries({ queryKey: own })
    }
  }
  return (
    <Modal
      open
      title={title}
      width={680}
      closable={!must}
      maskClosable={!must}
      keyboard={!must}
      onCancel={() => void done()}
      footer={
        <Button type="primary" loading={busy} onClick={() => void done()}>
          {say(must ? 'notice_confirm' : 'notice_close')}
        </Button>
      }
    >
      <p className="quiet num">
        {dateTime(publish_at, 'YYYY-MM-DD HH:mm')}
        {must && ` · ${say('notice_must')}`}
      </p>
      <div className="notices-body">
        <Suspense fallback={null}>
          <RichView html={body} />
        </Suspense>
      </div>
    </Modal>
  )
}
