import { HomeOutlined } from '@ant-design/icons'
import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useT } from '../i18n/index.ts'
import { useAccount } from '../context/account.ts'
import { useBadges } from '../context/counters.ts'
import { listScreenOf, matchEntry } from '../context/entries.ts'
import type { MenuBranch } from '../context/entries.ts'
import { MenuIcon } from '../context/menu-icon.tsx'
import { Logo } from '../context/logo.tsx'
import { MenuLink } from '../context/menu-link.tsx'
import { useSettings } from '../context/settings.ts'
import { useSidebar } from '../context/use-sidebar.ts'
import { useShop } from '../context/site.ts'
import { useTabs } from '../context/tab-store.ts'
import { home } from '../context/tabs.ts'
import { landingOf } from './guard.ts'
import { useMenu } from '../context/use-menu.ts'
import './side-menu.css'

/** The rail of groups on the left, and next to it the pages of one group. */
export function SideMenu() {
  const t = useT()
  const { sidebarLogo } = useSettings()
  const sidebar = useSidebar()
  const menu = useMenu()
  const current = useCurrentGroup()
  const { active } = useTabs()
  /** Folded, the pages of a group lie over the page until one is chosen. */
  const [peeked, setPeeked] = useState<string>()
  const peek = peeked === active
  // A group stays chosen until another page is shown.
  const [chosen, setChosen] = useState<{ key: string; over: string | undefined }>()
  const open = chosen && chosen.over === current ? chosen.key : current
  const branch = menu.find((group) => group.key === open) ?? menu[0]
  const badges = useBadges()
  const choose = (key: string) => {
    setChosen({ key, over: current })
    setPeeked(sidebar || (peek && key === branch?.key) ? undefined : active)
  }
  const frame = useRef<HTMLElement>(null)
  useEffect(() => (peek ? leaving(frame, () => setPeeked(undefined)) : undefined), [peek])
  const isVisible = sidebar || peek

  return (
    <>
      <nav className="rail scroll-quiet" aria-label={t('main_menu')}>
        <LogoLink />
        <MenuLink path={home} className="rail-item" current={current === undefined}>
          <HomeOutlined aria-hidden="true" />
          <span>{t('workbench')}</span>
        </MenuLink>
        {menu.map((group) => (
          <button
            key={group.key}
            type="button"
            className="plain rail-item"
            aria-expanded={isVisible && group.key === branch?.key}
            aria-controls="menu-panel"
            data-current={group.key === current || undefined}
            data-open={(isVisible && group.key === branch?.key) || undefined}
            onClick={() => choose(group.key)}
          >
            <MenuIcon name={group.icon} />
            <span>{group.title}</span>
            <Badge count={group.items.reduce((sum, { path }) => sum + (badges.get(path) ?? 0), 0)} />
          </button>
        ))}
      </nav>
      {isVisible && branch && (
        <nav
          className={sidebar ? 'panel scroll-quiet' : 'panel panel-over scroll-quiet'}
          id="menu-panel"
          ref={frame}
          aria-label={branch.title}
        >
          {sidebarLogo && <Shop />}
          <h2 className="panel-title">{branch.title}</h2>
          <MenuList branch={branch} done={() => setPeeked(undefined)} />
        </nav>
      )}
    </>
  )
}

/** Reports a press outside or Escape. */
function leaving(frame: RefObject<HTMLElement | null>, leave: () => void): () => void {
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

export function MenuList({ branch, done }: { branch: MenuBranch; done?: () => void }) {
  const { active } = useTabs()
  const { routes } = useAccount().permission
  const currentPath = listScreenOf(matchEntry(active, routes)?.entry, routes)?.path ?? active
  const t = useT()
  const badges = useBadges()
  const waiting = (path: string) => badges.get(path) ?? 0
  const list = (items: MenuBranch['items']) => (
    <ul className="panel-list">
      {items.map((entry) => (
        <li key={entry.path}>
          <MenuLink
            path={entry.path}
            className="panel-item"
            current={entry.path === currentPath}
            done={done}
            label={entry.menu?.short && entry.title}
            more={waiting(entry.path) ? t('waiting_count', { count: waiting(entry.path) }) : undefined}
          >
            <MenuIcon name={entry.menu?.icon} />
            <span>{entry.menu?.short ?? entry.title}</span>
            <Badge count={waiting(entry.path)} />
          </MenuLink>
        </li>
      ))}
    </ul>
  )
  const parts = (branch.parts ?? []).map((part) => ({
    ...part,
    items: branch.items.filter(({ menu }) => menu?.part === part.key),
  }))
  const otherItems = branch.items.filter(({ menu }) => !parts.some(({ key }) => key === menu?.part))
  if (otherItems.length === branch.items.length) return list(otherItems)
  const headed = parts
    .filter(({ items }) => items.length > 0)
    .map(({ key, title, short, items }) => (
      <section key={key} className="panel-part" aria-label={title}>
        <h3 title={short && title}>{short ?? title}</h3>
        {list(items)}
      </section>
    ))
  return (
    <>
      {headed}
      {otherItems.length > 0 && list(otherItems)}
    </>
  )
}

/** The pending count, hidden if zero. Visual only: the link's description has the same text. */
function Badge({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <b className="menu-badge num" aria-hidden="true">
      {count > 99 ? '99+' : count}
    </b>
  )
}

/** Spec 2.4: the logo leads to the shop, or to the profile in the offline-pay industry. */
function LogoLink() {
  const t = useT()
  const { user, permission } = useAccount()
  const { logo: shop } = useShop()
  const wish = landingOf(user.industry_type) ?? '/content/shopinfo'
  const path = permission.routes.some((entry) => entry.path === wish) ? wish : home
  return (
    <MenuLink path={path} className="rail-logo" label={t('app_title')}>
      {shop ? <img src={shop} alt="" width="28" height="28" /> : <Logo />}
    </MenuLink>
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

/** The group of the page that is shown; undefined on the workbench. */
function useCurrentGroup(): string | undefined {
  const { active } = useTabs()
  const { routes } = useAccount().permission
  return listScreenOf(matchEntry(active, routes)?.entry, routes)?.menu?.group
}
