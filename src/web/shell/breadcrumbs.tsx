import { useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useT } from '../i18n/index.ts'
import { MenuButton } from '../ui/menu-button.tsx'
import { go } from '../context/go.ts'
import { MenuLink } from '../context/menu-link.tsx'
import { useTabName } from '../context/names.ts'
import { usePosition } from '../context/position.ts'
import { home } from '../context/tabs.ts'
import './breadcrumbs.css'

/** A breadcrumb; a menu group has no link. */
interface Step {
  title: string
  path?: string
}

/** The breadcrumbs from the workbench to the shown page. Without room, all before the page folds into one menu. */
export function Breadcrumbs() {
  const t = useT()
  const { tab, entry, owner, group } = usePosition()
  const nameOf = useTabName()
  const list = owner === entry ? undefined : owner
  const current = tab && nameOf(tab)
  // a group may be called as its first list is: once is enough
  const named = group && group.title !== (list?.title ?? current)
  const steps: Step[] = [
    ...(tab?.key === home ? [] : [{ title: t('workbench'), path: home }]),
    ...(named ? [{ title: group.title }] : []),
    ...(list ? [{ title: list.title, path: list.path }] : []),
  ]
  const nav = useRef<HTMLElement>(null)
  const folded = useTooLong(nav, [...steps.map(({ title }) => title), current].join('/'))
  return (
    <nav className="breadcrumbs" aria-label={t('breadcrumb')} ref={nav}>
      <ol className={folded ? 'folded' : undefined}>
        {folded && steps.length > 0 ? (
          <FoldedSteps steps={steps} />
        ) : (
          steps.map((step) => <li key={step.title}>{linkOf(step)}</li>)
        )}
        {current && (
          <li aria-current="page" title={folded ? current : undefined}>
            {current}
          </li>
        )}
      </ol>
    </nav>
  )
}

function FoldedSteps({ steps }: { steps: readonly Step[] }) {
  const t = useT()
  const items = steps.map((step) => ({
    key: step.title,
    label: step.title,
    disabled: step.path === undefined,
    onClick: () => go(step.path ?? home),
  }))
  return (
    <li>
      <MenuButton placement="bottomLeft" menu={{ items }}>
        <button type="button" className="plain crumb crumb-fold" aria-label={t('breadcrumb')}>
          …
        </button>
      </MenuButton>
    </li>
  )
}

function linkOf({ title, path }: Step) {
  return path === undefined ? (
    title
  ) : (
    <MenuLink path={path} className="crumb">
      {title}
    </MenuLink>
  )
}

/** Whether the rendered text overflows. Measured before painting, again for other texts and window sizes. */
function useTooLong(element: RefObject<HTMLElement | null>, title: string): boolean {
  const [long, setLong] = useState<string>()
  const [width, setRoom] = useState(() => window.innerWidth)
  const key = `${width} ${title}`
  useLayoutEffect(() => {
    const measure = () => {
      const list = element.current?.firstElementChild
      if (list && list.scrollWidth > list.clientWidth + 1) setLong(key)
    }
    measure()
  }, [element, key])
  useLayoutEffect(() => {
    const resized = () => setRoom(window.innerWidth)
    window.addEventListener('resize', resized)
    return () => window.removeEventListener('resize', resized)
  }, [])
  return long === key
}
