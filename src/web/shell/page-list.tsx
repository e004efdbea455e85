import type { RouteEntry } from '#core/wire/access-wire.ts'
import { StarFilled, StarOutlined } from '@ant-design/icons'
import type { PointerEvent } from 'react'
import { useT } from '../i18n/index.ts'
import { useBadges } from '../context/counters.ts'
import { MenuIcon } from '../context/menu-icon.tsx'
import { MenuLink } from '../context/menu-link.tsx'
import { usePosition } from '../context/position.ts'
import { useTabs } from '../context/tab-store.ts'
import { MenuBadge } from './menu-badge.tsx'
import { toggleStar } from './starred.ts'

interface Props {
  items: readonly RouteEntry[]
  starred: ReadonlySet<string>
  done?: (() => void) | undefined
}

/** Pages of the menu, each with what waits there and a star that keeps it at hand. */
export function PageList({ items, starred, done }: Props) {
  const t = useT()
  const { active } = useTabs()
  const currentPath = usePosition().owner?.path ?? active
  const badges = useBadges()
  return (
    <ul className="panel-list">
      {items.map((entry) => {
        const { path, title, menu } = entry
        const count = badges.get(path) ?? 0
        const isStarred = starred.has(path)
        const action = isStarred ? t('quick_remove', { name: title }) : t('quick_add')
        return (
          <li key={path} onPointerEnter={titleCutText}>
            <MenuLink
              path={path}
              className="panel-item"
              current={path === currentPath}
              done={done}
              label={menu?.short && title}
              more={count > 0 ? t('waiting_count', { count }) : undefined}
            >
              <MenuIcon name={menu?.icon} />
              <span className="panel-text">{menu?.short ?? title}</span>
              <MenuBadge count={count} />
            </MenuLink>
            {/* for the mouse only: the menu of a tab does the same by key */}
            <button
              type="button"
              className="plain panel-star"
              tabIndex={-1}
              aria-hidden="true"
              title={action}
              onClick={() => void toggleStar(entry, isStarred)}
            >
              {isStarred ? <StarFilled /> : <StarOutlined />}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** A text that is cut after its second line is readable as a title. */
function titleCutText({ currentTarget }: PointerEvent): void {
  const text = currentTarget.querySelector<HTMLElement>('.panel-text')
  if (text && text.scrollHeight > text.clientHeight + 1) text.title = text.textContent ?? ''
}
