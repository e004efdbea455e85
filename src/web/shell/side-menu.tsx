import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { usePosition } from '../context/position.ts'
import { useSidebar } from '../context/use-sidebar.ts'
import { useTabs } from '../context/tab-store.ts'
import { useMenu } from '../context/use-menu.ts'
import { MenuPanel } from './menu-panel.tsx'
import { Rail } from './rail.tsx'

/** The rail of groups on the left, and next to it the pages of one group; a page without a group shows no panel. */
export function SideMenu() {
  const sidebar = useSidebar()
  const menu = useMenu()
  const current = usePosition().group?.key
  const { active } = useTabs()
  /** Folded, the pages of a group lie over the page until one is chosen. */
  const [peeked, setPeeked] = useState<string>()
  const peek = peeked === active
  // A group stays chosen until another page is shown.
  const [chosen, setChosen] = useState<{ key: string; over: string }>()
  const open = chosen?.over === active ? chosen.key : current
  const branch = menu.find((group) => group.key === open)
  const choose = (key: string) => {
    const closing = (sidebar ? current === undefined : peek) && key === branch?.key
    setChosen(closing ? undefined : { key, over: active })
    setPeeked(sidebar || closing ? undefined : active)
  }
  const frame = useRef<HTMLElement>(null)
  useEffect(() => (peek ? watchLeaving(frame, () => setPeeked(undefined)) : undefined), [peek])
  const isVisible = (sidebar || peek) && branch !== undefined

  return (
    <>
      <Rail menu={menu} current={current} open={isVisible ? branch.key : undefined} choose={choose} />
      {isVisible && (
        <MenuPanel key={branch.key} branch={branch} over={!sidebar} frame={frame} done={() => setPeeked(undefined)} />
      )}
    </>
  )
}

/** Reports a press outside or Escape. */
function watchLeaving(frame: RefObject<HTMLElement | null>, leave: () => void): () => void {
  const press = ({ target }: PointerEvent) => {
    if (target instanceof Element && !frame.current?.contains(target) && !target.closest('.rail')) leave()
  }
  const key = (event: KeyboardEvent) => event.key === 'Escape' && leave()
  window.addEventListener('pointerdown', press)
  window.addEventListener('keydown', key)
  return () => {
    window.removeEventListener('pointerdown', press)
    window.removeEventListener('keydown', key)
  }
}
