import { HomeOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useT } from '../i18n/index.ts'
import { useAccount } from '../context/account.ts'
import { useBadges } from '../context/counters.ts'
import { listScreenOf, matchEntry } from '../context/entries.ts'
import type { MenuBranch } from '../context/entries.ts'
import { MenuIcon } from '../context/menu-icon.tsx'
import { Logo } from '../context/logo.tsx'
import { MenuLink } from '../context/menu-link.tsx'
import { pictureSource } from '../context/pictures.ts'
import { changeSettings, useSettings } from '../context/settings.ts'
import { useSite } from '../context/site.ts'
import { useTabs } from '../context/tab-store.ts'
import { home } from '../context/tabs.ts'
import { useMenu } from '../context/use-menu.ts'
import './side-menu.css'

/** The rail of groups at the very left, and beside it the pages of one group. */
export function SideMenu() {
  const t = useT()
  const { sidebar, sidebarLogo } = useSettings()
  const menu = useMenu()
  const current = useCurrentGroup()
  // A group stays chosen until another page is shown.
  const [chosen, setChosen] = useState<{ key: string; over: string | undefined }>()
  const open = chosen && chosen.over === current ? chosen.key : current
  const branch = menu.find((group) => group.key === open) ?? menu[0]
  const badges = useBadges()
  const choose = (key: string) => {
    setChosen({ key, over: current })
    if (!sidebar) changeSettings({ sidebar: true })
  }

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
            aria-expanded={sidebar && group.key === branch?.key}
            aria-controls="menu-panel"
            data-current={group.key === current || undefined}
            data-open={(sidebar && group.key === branch?.key) || undefined}
            onClick={() => choose(group.key)}
          >
            <MenuIcon name={group.icon} />
            <span>{group.title}</span>
            <Badge count={group.items.reduce((sum, { path }) => sum + (badges.get(path) ?? 0), 0)} />
          </button>
        ))}
      </nav>
      {sidebar && branch && (
        <nav className="panel scroll-quiet" id="menu-panel" aria-label={branch.title}>
          {sidebarLogo && <Shop />}
          <h2 className="panel-title">{branch.title}</h2>
          <MenuList branch={branch} />
        </nav>
      )}
    </>
  )
}

export function MenuList({ branch, done }: { branch: MenuBranch; done?: () => void }) {
  const { active } = useTabs()
  const { routes } = useAccount().permission
  const shown = listScreenOf(matchEntry(active, routes)?.entry, routes)?.path ?? active
  const t = useT()
  const badges = useBadges()
  const waiting = (path: string) => badges.get(path) ?? 0
  return (
    <ul className="panel-list">
      {branch.items.map((entry) => (
        <li key={entry.path}>
          <MenuLink
            path={entry.path}
            className="panel-item"
            current={entry.path === shown}
            done={done}
            more={waiting(entry.path) ? t('waiting_count', { count: waiting(entry.path) }) : undefined}
          >
            <MenuIcon name={entry.menu?.icon} />
            <span>{entry.title}</span>
            <Badge count={waiting(entry.path)} />
          </MenuLink>
        </li>
      ))}
    </ul>
  )
}

/** How much work waits; nothing while there is none. For the eye only: a link says the same in its description. */
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
  const wish = user.industry_type === 'offlinepay' ? '/profile/user/edit' : '/content/shopinfo'
  const path = permission.routes.some((entry) => entry.path === wish) ? wish : home
  return (
    <MenuLink path={path} className="rail-logo" label={t('app_title')}>
      <Logo />
    </MenuLink>
  )
}

function Shop() {
  const { supplier, logo: own } = useAccount().user
  const logo = pictureSource(useSite()?.logo || own)
  return (
    <div className="panel-shop">
      {logo ? (
        <img src={logo} alt="" width="32" height="32" />
      ) : (
        <span className="panel-shop-letter">{supplier.short_name.slice(0, 1)}</span>
      )}
      <span title={supplier.name}>{supplier.name}</span>
    </div>
  )
}

/** The group of the page that is shown; undefined on the workbench. */
function useCurrentGroup(): string | undefined {
  const { active } = useTabs()
  const { routes } = useAccount().permission
  return listScreenOf(matchEntry(active, routes)?.entry, routes)?.menu?.group
}
