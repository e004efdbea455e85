import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { MenuBranch } from '../context/entries.ts'
import { useSettings } from '../context/settings.ts'
import { useShop } from '../context/site.ts'
import { useTabs } from '../context/tab-store.ts'
import { scrollToPart } from '../ui/use-in-view.ts'
import { MenuPages } from './menu-pages.tsx'
import './menu-panel.css'

interface Props {
  branch: MenuBranch
  /** It lies over the page until a page of it is chosen. */
  over: boolean
  frame: RefObject<HTMLElement | null>
  done: () => void
}

/** How far the panel of each group is scrolled. */
const scrolled = new Map<string, number>()

/** The pages of one group, next to the rail. */
export function MenuPanel({ branch, over, frame, done }: Props) {
  const { sidebarLogo } = useSettings()
  const { active } = useTabs()
  const { key, title } = branch
  useLayoutEffect(() => {
    frame.current?.scrollTo({ top: scrolled.get(key) ?? 0 })
  }, [frame, key])
  const last = useRef('')
  useLayoutEffect(() => {
    if (last.current === active) return
    last.current = active
    const entry = frame.current?.querySelector('[aria-current=page]')
    if (frame.current && entry) scrollToPart(frame.current, entry)
  })
  return (
    <nav
      className={over ? 'panel panel-over scroll-quiet' : 'panel scroll-quiet'}
      id="menu-panel"
      ref={frame}
      aria-label={title}
      onScroll={({ currentTarget }) => scrolled.set(key, currentTarget.scrollTop)}
    >
      {sidebarLogo && <Shop />}
      <MenuPages branch={branch} done={done} />
    </nav>
  )
}

function Shop() {
  const { name, short_name, logo } = useShop()
  return (
    <div className="panel-shop">
      {logo ? (
        <img src={logo} alt="" width="32" height="32" />
      ) : (
        <span className="panel-shop-letter">{short_name.slice(0, 1)}</span>
      )}
      <span title={name}>{name}</span>
    </div>
  )
}
