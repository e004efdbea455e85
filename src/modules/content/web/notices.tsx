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
const ownNotices = [toolsKey, 'notices']
const every = 60_000
/** Not all consoles ask at the very second at which a notice begins. */
const apart = 3000

/** Milliseconds until it has to be asked again: the server tells of what people do, and not of what begins or ends by the clock. */
function wait(next: number | null | undefined, told: boolean): number | false {
  const due = next ? Math.max(1000, next * 1000 - Date.now()) + Math.random() * apart : Infinity
  const soonest = Math.min(due, told ? Infinity : every)
  return Number.isFinite(soonest) ? Math.min(soonest, 2 ** 31 - 1) : false
}

/** The notices for this person; one that must be confirmed stands before all else until it is. */
export default function Notices() {
  const say = useWords()
  const [open, setOpen] = useState(false)
  const { told } = useLive()
  const { data } = useQuery({
    queryKey: ownNotices,
    queryFn: ({ signal }) => call('GET', '/seller/content/NoticeMine', {}, { signal, quiet: true }),
    refetchInterval: ({ state }) => wait(state.data?.next_at, told),
    staleTime: every,
  })
  const notices = data?.notices ?? []
  const unread = data?.unread ?? 0
  const due = notices.find(({ need_confirm, confirmed_at }) => need_confirm && confirmed_at === null)
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
      <Suspense fallback={null}>{(open || due) && <NoticesDialog notices={notices} due={due} close={() => setOpen(false)} />}</Suspense>
    </>
  )
}
