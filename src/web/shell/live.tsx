import type { LiveEvent } from '#core/wire/access-wire.ts'
import { CloudSyncOutlined, DisconnectOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { call } from '../api/client.ts'
import { queryClient } from '../api/queries.ts'
import { useT } from '../i18n/index.ts'
import { useAccount } from '../context/account.ts'
import { countersKey, toolsKey, useLive } from '../context/counters.ts'
import { shareEvents } from './live-share.ts'
import { saveWorkspace } from '../context/workspace.ts'
import './live.css'

/**
 * Subscribes to server events while someone is signed in, and shows what they must know: no connection, a new version.
 */
export default function Live() {
  const t = useT()
  const { user } = useAccount()
  const { suid, uid } = user
  const { down, outdated } = useLive()
  const [later, setLater] = useState(false)
  useEffect(() => listen({ suid, uid }), [suid, uid])
  const reload = () => void saveWorkspace({ suid, uid }).then(() => location.reload())

  if (down) return <Bar icon={<DisconnectOutlined />} text={t('server_down')} bad />
  if (!outdated || later) return null
  return (
    <Bar icon={<CloudSyncOutlined />} text={t('new_version')}>
      <Button size="small" type="primary" onClick={reload}>
        {t('reload_now')}
      </Button>
      <Button size="small" onClick={() => setLater(true)}>
        {t('not_now')}
      </Button>
    </Bar>
  )
}

function Bar({ icon, text, bad, children }: { icon: ReactNode; text: string; bad?: boolean; children?: ReactNode }) {
  return (
    <output className={bad ? 'live-bar live-bad' : 'live-bar'}>
      {icon}
      <span>{text}</span>
      {children}
    </output>
  )
}

function listen(owner: { suid: number; uid: number }): () => void {
  useLive.setState({ awake: true })
  const stop = shareEvents(owner, {
    hear,
    state: (now) => useLive.setState({ connected: now === 'told', down: now === 'down' }),
  })
  const offline = () => useLive.setState({ down: true })
  // Changes missed by a hidden page are fetched when it becomes visible.
  const look = () => {
    if (document.visibilityState === 'visible') refresh()
  }
  window.addEventListener('offline', offline)
  document.addEventListener('visibilitychange', look)
  return () => {
    stop()
    window.removeEventListener('offline', offline)
    document.removeEventListener('visibilitychange', look)
    useLive.setState({ awake: false, connected: false, down: false, outdated: false, exports: false })
  }
}

/** Changes not fetched yet. */
const missed = new Set<string>()

function hear(event: LiveEvent): void {
  switch (event.what) {
    case 'hello':
      useLive.setState({ down: false, outdated: event.build !== '' && event.build !== buildId() })
      return changed(countersKey, toolsKey)
    case 'counts':
      return changed(countersKey)
    case 'tools':
      return changed(toolsKey)
    case 'exports':
      useLive.setState({ exports: true })
      return void queryClient.invalidateQueries({ queryKey: ['export-tasks'] })
    case 'end':
      // The next call receives the reason and requests sign-in in the standard way.
      if (event.why === 'signed_out') void call('GET', '/buyer/user/info', {}, { quiet: true }).catch(() => undefined)
  }
}

function changed(...keys: readonly string[]): void {
  for (const key of keys) missed.add(key)
  if (document.visibilityState === 'visible') refresh()
}

function refresh(): void {
  if (missed.has(countersKey)) useLive.setState(({ eventCount }) => ({ eventCount: eventCount + 1 }))
  for (const key of missed) void queryClient.invalidateQueries({ queryKey: [key] })
  missed.clear()
}

/** The console that this page is, named as the server names the one it serves. */
function buildId(): string {
  return document.querySelector('script[type=module][src]')?.getAttribute('src') ?? ''
}
