import { CustomerServiceOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { PointerEvent as Drag } from 'react'
import { useLocation } from 'react-router'
import { call } from '#web/api/client.ts'
import { useWords } from './words.ts'
import { useConfig } from '#web/context/account.ts'
import { useScreens } from '#web/context/screen.ts'
import type { ChatPosition } from './chat-position.ts'
import { chatStart, isQuiet } from './chat-start.ts'
import { useFreePosition } from './use-free-position.ts'
import './chat.css'

/**
 * The chat page stores the conversation in its own origin, which is never ours, since `chatStart` refuses our own
 * origin.
 */
const sandbox = 'allow-scripts allow-forms allow-same-origin allow-popups'

type Size = 'small' | 'normal' | 'large'

/** The customer-service window over the screens: another site in a sandboxed frame. */
export default function Chat() {
  const { pathname } = useLocation()
  const { registration } = useScreens()
  const { chat_hosts: hosts } = useConfig()
  const { data } = useQuery({
    queryKey: ['/addons/kefu/public/GetKefuConfig'],
    queryFn: () => call('GET', '/addons/kefu/public/GetKefuConfig', { host: location.host }, { silent: true }),
    staleTime: Infinity,
  })
  const start = data && hosts ? chatStart(data, hosts, location.origin) : undefined
  const trouble =
    start &&
    ('missing' in start
      ? `it lacks ${start.missing.join(', ')}`
      : 'refused' in start
        ? `CHAT_HOSTS does not name ${start.refused}`
        : '')
  useEffect(() => {
    if (trouble) console.error(`the customer-service chat does not start: ${trouble}`)
  }, [trouble])
  // Hidden instead of unmounted, so that a conversation survives when the person returns.
  return start && 'address' in start ? (
    <Window address={start.address} quiet={isQuiet(pathname, registration?.within)} />
  ) : null
}

function Window({ address, quiet }: { address: string; quiet: boolean }) {
  const text = useWords()
  const [size, setSize] = useState<Size>('small')
  const [opened, setOpened] = useState(false)
  const [position, setPosition] = useFreePosition(size === 'small')
  const { hold: dragHandlers, moved: wasDragged } = useDrag(position, setPosition)
  const show = (next: Size) => {
    if (wasDragged()) return
    setOpened(true)
    setSize(next)
  }
  return (
    <aside
      className="chat"
      data-size={size}
      hidden={quiet}
      style={size === 'large' ? undefined : position}
      aria-label={text('chat')}
    >
      {size === 'small' && (
        <button
          type="button"
          className="plain chat-ball"
          aria-label={text('chat')}
          title={text('chat')}
          {...dragHandlers}
          onClick={() => show('normal')}
        >
          <CustomerServiceOutlined />
        </button>
      )}
      <div className="chat-window" hidden={size === 'small'}>
        <header className="chat-head" {...(size === 'normal' ? dragHandlers : {})}>
          <span>{text('chat')}</span>
          <button
            type="button"
            className="plain"
            onClick={() => show('small')}
            aria-label={text('chat_smaller')}
            title={text('chat_smaller')}
          >
            –
          </button>
          <button
            type="button"
            className="plain"
            onClick={() => show(size === 'large' ? 'normal' : 'large')}
            aria-label={text(size === 'large' ? 'chat_normal' : 'chat_bigger')}
            title={text(size === 'large' ? 'chat_normal' : 'chat_bigger')}
          >
            {size === 'large' ? '❐' : '□'}
          </button>
        </header>
        {opened && (
          <iframe title={text('chat')} src={address} sandbox={sandbox} referrerPolicy="no-referrer" loading="lazy" />
        )}
      </div>
    </aside>
  )
}

/** Moves the window by its header or its button, and keeps it on the screen. A drag does not count as a click. */
function useDrag(position: ChatPosition, setPlace: (next: ChatPosition) => void) {
  const from = useRef<{ x: number; y: number; position: ChatPosition }>(undefined)
  const dragged = useRef(false)
  const within = (value: number, extent: number) => Math.min(Math.max(8, value), Math.max(8, extent - 64))
  const hold = {
    onPointerDown: (event: Drag<HTMLElement>) => {
      // pressing a button of the header is a click, whatever was dragged before
      dragged.current = false
      if (
        event.target instanceof Element &&
        event.target.closest('button') &&
        event.target.closest('button') !== event.currentTarget
      )
        return
      from.current = { x: event.clientX, y: event.clientY, position }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: ({ clientX, clientY }: Drag<HTMLElement>) => {
      const start = from.current
      if (!start) return
      const [dx, dy] = [start.x - clientX, start.y - clientY]
      if (Math.abs(dx) + Math.abs(dy) > 4) dragged.current = true
      setPlace({
        right: within(start.position.right + dx, window.innerWidth),
        bottom: within(start.position.bottom + dy, window.innerHeight),
      })
    },
    onPointerUp: () => {
      from.current = undefined
      // the click of this press, if any, fires first
      setTimeout(() => (dragged.current = false))
    },
    onPointerCancel: () => (from.current = undefined),
  }
  return {
    hold,
    moved: () => {
      const was = dragged.current
      dragged.current = false
      return was
    },
  }
}
