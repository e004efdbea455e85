import { Suspense, useEffect, useState } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import { viewedRole } from '../api/view-as.ts'
import { useT } from '../i18n/index.ts'
import { useAccount } from '../context/account.ts'
import { Header } from './header.tsx'
import { useRefused } from '../context/refused.ts'
import { useScreens } from '../context/screen.ts'
import { useSettings } from '../context/settings.ts'
import { useSidebar } from '../context/use-sidebar.ts'
import { SideMenu } from './side-menu.tsx'
import { TabBar } from './tab-bar.tsx'
import { TabHost } from './tab-host.tsx'
import { reopenTab, useTabs } from '../context/tab-store.ts'
import { WindowTitle } from './window-title.ts'
import { useMobile } from '../context/use-dark.ts'
import { keepWorkspace } from '../context/workspace.ts'
import { lazyOptional } from '../ui/loaded.tsx'
import { Opening } from '../ui/opening.tsx'
import './shell.css'

const Live = lazyOptional(() => import('./live.tsx'))
const Stamp = lazyOptional(() => import('./page-watermark.tsx'))
const Palette = lazyOptional(() => import('./palette.tsx'))
const HostDialog = lazyOptional(() => import('./host-dialog.tsx'))
const SettingsDrawer = lazyOptional(() => import('./settings-drawer.tsx'))
const MobileMenu = lazyOptional(() => import('./mobile-menu.tsx'))

const ViewBanner = lazyOptional(() => import('./view-banner.tsx'))
const WhyDialog = lazyOptional(() => import('../account/access-dialog.tsx'))
const ViewAsDialog = lazyOptional(() => import('../account/view-as-dialog.tsx'))

export type Overlay = 'palette' | 'host' | 'settings' | 'menu' | 'why' | 'view_as'

/** Milliseconds for the first page alone; events and badges come after it. */
const quiet = 1200

/** What a signed-in person has around every page. */
export default function Shell() {
  const t = useT()
  const { user, permission } = useAccount()
  const { widgets } = useScreens()
  const { tagsView, fixedHeader } = useSettings()
  const sidebar = useSidebar()
  const mobile = useMobile()
  const [overlay, setOverlay] = useState<Overlay>()
  const { path: refused } = useRefused()
  const close = () => setOverlay(undefined)
  const [calm, setCalm] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setCalm(true), quiet)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => keepWorkspace(user), [user])
  useUnsavedWarning()
  const anywhere = { enableOnFormTags: true, preventDefault: true } as const
  useHotkeys('mod+k', () => setOverlay('palette'), anywhere)
  useHotkeys('ctrl+alt+s', () => setOverlay('host'), anywhere)
  useHotkeys('ctrl+shift+t, alt+shift+t', () => reopenTab(), anywhere)

  return (
    <div
      className="shell"
      data-mobile={mobile || undefined}
      data-sidebar={(sidebar && !mobile) || undefined}
      data-fixed={fixedHeader || undefined}
    >
      <WindowTitle />
      <a className="skip" href="#main">
        {t('skip_to_content')}
      </a>
      {!mobile && <SideMenu />}
      <div className="stage">
        {viewedRole() && (
          <Suspense fallback={null}>
            <ViewBanner />
          </Suspense>
        )}
        <Header mobile={mobile} open={setOverlay} />
        {tagsView && <TabBar />}
        <Suspense fallback={null}>{calm && <Live />}</Suspense>
        <TabHost />
      </div>
      <Suspense fallback={null}>
        <Stamp text={[user.nick_name, user.phone].filter(Boolean)} />
      </Suspense>
      {widgets.map(
        ({ key, Widget }) =>
          permission.addons.includes(key) && (
            <Suspense key={key} fallback={null}>
              <Widget />
            </Suspense>
          ),
      )}
      <Suspense fallback={overlay && <Opening onClose={close} />}>
        {overlay === 'palette' && <Palette close={close} open={setOverlay} />}
        {overlay === 'host' && <HostDialog close={close} />}
        {overlay === 'settings' && <SettingsDrawer close={close} />}
        {overlay === 'why' && <WhyDialog path={refused} close={close} />}
        {overlay === 'view_as' && <ViewAsDialog close={close} />}
        {overlay === 'menu' && <MobileMenu close={close} />}
      </Suspense>
    </div>
  )
}

/** The browser confirms before leaving while a tab has unsaved input; input of an earlier visit is already stored. */
function useUnsavedWarning(): void {
  const unsaved = useTabs((state) => state.tabs.some((tab) => tab.dirty && tab.cached))
  useEffect(() => {
    if (!unsaved) return undefined
    const confirmLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', confirmLeave)
    return () => window.removeEventListener('beforeunload', confirmLeave)
  }, [unsaved])
}
