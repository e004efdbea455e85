import { NotificationOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { call } from '#web/api/client.ts'
import { toolsKey, useLive } from '#web/context/counters.ts'
import { Tool } from '#web/shell/header.tsx'
import { lazyOptional } from '#web/ui/loaded.tsx'
import { useWords } from './words.ts'
import './notices.css'

const NoticesDialog = lazyOptional(() => import('./notices-dialog.tsx'))
const noticesKey = [toolsKey, 'notices']
const POLL_MS = 60_000
/** Random delay, so that not all consoles request at the second at which a notice begins. */
const MAX_JITTER_MS = 3000

/**
 * Milliseconds until the next request: the server sends events for changes, but not for notices that begin or expire by
 * time.
 */
function refetchDelay(next: number | null | undefined, hasLiveUpdates: boolean): number | false {
  const due = next ? Math.max(1000, next * 1000 - Date.now()) + Math.random() * MAX_JITTER_MS : Infinity
  const soonest = Math.min(due, hasLiveUpdates ? Infinity : POLL_MS)
  return Number.isFinite(soonest) ? Math.min(soonest, 2 ** 31 - 1) : false
}

/** The notices tool in the header. A notice that requires confirmation opens as a dialog until confirmed. */
export default function Notices() {
  const text = useWords()
  const [open, setOpen] = useState(false)
  const { connected: hasLiveUpdates } = useLive()
  const { data } = useQuery({
    queryKey: noticesKey,
    queryFn: ({ signal }) => call('GET', '/seller/content/NoticeMine', {}, { signal, quiet: true }),
    refetchInterval: ({ state }) => refetchDelay(state.data?.next_at, hasLiveUpdates),
    staleTime: POLL_MS,
  })
  const notices = data?.notices ?? []
  const unread = data?.unread ?? 0
  const due = notices.find(({ need_confirm, confirmed_at }) => need_confirm && confirmed_at === null)
  return (
    <>
      <span className="notices-tool">
        <Tool
          label={unread > 0 ? text('notices_unread', { count: unread }) : text('notices')}
          onClick={() => setOpen(true)}
        >
          <NotificationOutlined />
        </Tool>
        {unread > 0 && (
          <span className="notices-count num" aria-hidden>
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </span>
      <Suspense fallback={null}>
        {(open || due) && <NoticesDialog notices={notices} due={due} close={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
