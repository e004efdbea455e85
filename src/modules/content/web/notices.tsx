import { NotificationOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { call } from '#web/api/client.ts'
import { countersKey } from '#web/context/counters.ts'
import { Tool } from '#web/shell/header.tsx'
import { lazyOptional } from '#web/ui/loaded.tsx'
import { useWords } from './words.ts'
import './notices.css'

const NoticesDialog = lazyOptional(() => import('./notices-dialog.tsx'))
/** Told of with the counters: what a commit changes is asked for once, together. */
const ownNotices = [countersKey, 'notices']
const every = 60_000

/** The notices for this person; one that must be confirmed stands before all else until it is. */
export default function Notices() {
  const say = useWords()
  const [open, setOpen] = useState(false)
  const { data = [] } = useQuery({
    queryKey: ownNotices,
    queryFn: ({ signal }) => call('GET', '/seller/content/NoticeMine', {}, { signal, quiet: true }),
    staleTime: every,
  })
  const unread = data.filter(({ read_at }) => read_at === null).length
  const due = data.find(({ need_confirm, confirmed_at }) => need_confirm && confirmed_at === null)
  return (
    <>
      <span className="notices-tool">
        <Tool label={unread > 0 ? say('notices_unread', { count: unread }) : say('notices')} onClick={() => setOpen(true)}>
          <NotificationOutlined />
        </Tool>
        {unread > 0 && (
          <span className="notices-count num" aria-hidden>
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </span>
      <Suspense fallback={null}>{(open || due) && <NoticesDialog notices={data} due={due} close={() => setOpen(false)} />}</Suspense>
    </>
  )
}
