import {
  FullscreenExitOutlined,
  FullscreenOutlined,
  GlobalOutlined,
  MenuFoldOutlined,
  MenuOutlined,
  MenuUnfoldOutlined,
  MoonOutlined,
  SearchOutlined,
  SettingOutlined,
  SunOutlined,
} from '@ant-design/icons'
import { memo, Suspense, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { useT } from '../i18n/index.ts'
import { MenuButton } from '../ui/menu-button.tsx'
import { toast } from '../ui/notify.tsx'
import { useOutbox } from '../api/outbox.ts'
import { useLangMenu } from '../context/lang-menu.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { useLive } from '../context/counters.ts'
import { useScreens } from '../context/screen.ts'
import { changeSettings } from '../context/settings.ts'
import { useSidebar } from '../context/use-sidebar.ts'
import type { Overlay } from './shell.tsx'
import { useDark, useMedia } from '../context/use-dark.ts'
import { UserMenu } from './user-menu.tsx'
import { lazyOptional } from '../ui/loaded.tsx'
import './header.css'

const Outbox = lazyOptional(() => import('./outbox.tsx'))
const ExportTasks = lazyOptional(() => import('./export-tasks.tsx'))

/** The line over the tabs: where one is at the left, tools at the right. */
export const Header = memo(function Header({ mobile, open }: { mobile: boolean; open: (overlay: Overlay) => void }) {
  const t = useT()
  const sidebar = useSidebar()
  const { tools } = useScreens()
  const awake = useLive((live) => live.awake) // loaded after the first page; their space is reserved
  const unsure = useOutbox(({ list }) => list.length > 0)
  const tiny = useMedia('(max-width: 479px)') // the settings change the look as well
  return (
    <header className="head">
      {mobile ? (
        <Tool label={t('main_menu')} onClick={() => open('menu')}>
          <MenuOutlined />
        </Tool>
      ) : (
        <Tool label={t(sidebar ? 'fold_menu' : 'unfold_menu')} onClick={() => changeSettings({ sidebar: !sidebar })}>
          {sidebar ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
        </Tool>
      )}
      <Breadcrumbs />
      <div className="head-tools">
        <SearchButton mobile={mobile} open={() => open('palette')} />
        {tools.map(({ key, Tool: HeaderTool }) => (
          <span key={key} className="tool-place">
            <Suspense fallback={null}>{awake && <HeaderTool />}</Suspense>
          </span>
        ))}
        <Suspense fallback={null}>
          {unsure && <Outbox />}
          <ExportTasks />
        </Suspense>
        {!mobile && <FullscreenTool />}
        <LangTool />
        {!tiny && <ThemeTool />}
        {!mobile && (
          <Tool label={t('settings')} onClick={() => open('settings')}>
            <SettingOutlined />
          </Tool>
        )}
        <UserMenu open={open} mobile={mobile} />
      </div>
    </header>
  )
})

/** A small square button with an icon and a name. */
export function Tool({ label, onClick, children }: { label: string; onClick?: () => void; children: ReactNode }) {
  return (
    <button type="button" className="plain tool" aria-label={label} title={label} onClick={onClick}>
      {children}
    </button>
  )
}

function SearchButton({ mobile, open }: { mobile: boolean; open: () => void }) {
  const t = useT()
  if (mobile)
    return (
      <Tool label={t('menu_search')} onClick={open}>
        <SearchOutlined />
      </Tool>
    )
  return (
    <button type="button" className="plain head-search" onClick={open}>
      <SearchOutlined />
      <span>{t('menu_search')}</span>
      <kbd>{/Mac/i.test(navigator.platform) ? '⌘K' : 'Ctrl K'}</kbd>
    </button>
  )
}

function FullscreenTool() {
  const t = useT()
  const full = useSyncExternalStore(watchFullscreen, () => document.fullscreenElement !== null)
  const toggle = () => {
    if (!document.fullscreenEnabled) toast.warning('you browser can not work')
    else if (full) void document.exitFullscreen()
    else void document.documentElement.requestFullscreen().catch(() => toast.warning('you browser can not work'))
  }
  return (
    <Tool label={t(full ? 'leave_fullscreen' : 'fullscreen')} onClick={toggle}>
      {full ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
    </Tool>
  )
}

function watchFullscreen(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

function LangTool() {
  const t = useT()
  const menu = useLangMenu()
  return (
    <MenuButton menu={menu}>
      <button type="button" className="plain tool" aria-label={t('language')} title={t('language')}>
        <GlobalOutlined />
      </button>
    </MenuButton>
  )
}

function ThemeTool() {
  const t = useT()
  const dark = useDark()
  return (
    <Tool
      label={t(dark ? 'light_look' : 'dark_look')}
      onClick={() => changeSettings({ theme: dark ? 'light' : 'dark' })}
    >
      {dark ? <SunOutlined /> : <MoonOutlined />}
    </Tool>
  )
}
