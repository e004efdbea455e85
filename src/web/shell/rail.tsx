import { EllipsisOutlined, HomeOutlined } from '@ant-design/icons'
import { useSyncExternalStore } from 'react'
import { useT } from '../i18n/index.ts'
import { useAccount } from '../context/account.ts'
import { useBadges } from '../context/counters.ts'
import type { MenuBranch } from '../context/entries.ts'
import { MenuIcon } from '../context/menu-icon.tsx'
import { Logo } from '../context/logo.tsx'
import { MenuLink } from '../context/menu-link.tsx'
import { useShop } from '../context/site.ts'
import { home } from '../context/tabs.ts'
import { MenuButton } from '../ui/menu-button.tsx'
import { landingOf } from './guard.ts'
import { MenuBadge } from './menu-badge.tsx'
import { railGroups } from './rail-groups.ts'
import './rail.css'

interface Props {
  menu: readonly MenuBranch[]
  /** The group of the shown page; undefined for a page without one. */
  current: string | undefined
  /** The group whose pages are open next to the rail. */
  open: string | undefined
  choose: (key: string) => void
}

/** Pixels of the logo with the padding, and of an item with its gap. */
const [headHeight, itemHeight] = [68, 54]

/** The groups of the menu. What the window has no room for is under "More"; plugins and settings stay at the foot. */
export function Rail({ menu, current, open, choose }: Props) {
  const t = useT()
  const height = useSyncExternalStore(watchWindow, () => window.innerHeight)
  const { list, more, foot } = railGroups(menu, Math.floor((height - headHeight) / itemHeight) - 1, current)
  const countOf = useGroupCount()
  const item = (group: MenuBranch) => (
    <button
      key={group.key}
      type="button"
      className="plain rail-item"
      title={group.short === group.title ? undefined : group.short && group.title}
      aria-expanded={group.key === open}
      aria-controls="menu-panel"
      data-current={group.key === current || undefined}
      data-open={group.key === open || undefined}
      onClick={() => choose(group.key)}
    >
      <MenuIcon name={group.icon} />
      <span>{group.short ?? group.title}</span>
      <MenuBadge count={countOf(group)} />
    </button>
  )
  const hidden = more.some(({ key }) => key === current)
  const items = more.map((group) => ({
    key: group.key,
    label: (
      <span className="rail-more">
        <MenuIcon name={group.icon} />
        {group.title}
      </span>
    ),
    extra: countOf(group) || undefined,
    onClick: () => choose(group.key),
  }))
  return (
    <nav className="rail scroll-quiet" aria-label={t('main_menu')}>
      <LogoLink />
      <MenuLink path={home} className="rail-item" current={current === undefined}>
        <HomeOutlined aria-hidden="true" />
        <span>{t('workbench')}</span>
      </MenuLink>
      {list.map(item)}
      <div className="rail-foot">
        {more.length > 0 && (
          <MenuButton menu={{ items }} placement="topLeft" align={{ points: ['bl', 'br'], offset: [4, 0] }}>
            <button type="button" className="plain rail-item" data-current={hidden || undefined}>
              <EllipsisOutlined aria-hidden="true" />
              <span>{t('more_groups')}</span>
              <MenuBadge count={more.reduce((sum, group) => sum + countOf(group), 0)} />
            </button>
          </MenuButton>
        )}
        {foot.map(item)}
      </div>
    </nav>
  )
}

function watchWindow(changed: () => void): () => void {
  window.addEventListener('resize', changed)
  return () => window.removeEventListener('resize', changed)
}

/** How much work waits in a group. */
function useGroupCount(): (group: MenuBranch) => number {
  const badges = useBadges()
  return ({ items }) => items.reduce((sum, { path }) => sum + (badges.get(path) ?? 0), 0)
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
