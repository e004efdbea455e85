import { QueryClientProvider } from '@tanstack/react-query'
import { ConfigProvider } from 'antd'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import type { ReactNode } from 'react'
import { queryClient } from '../api/queries.ts'
import { watchPresses } from '../ui/click-guard.ts'
import { trackFocus } from '../ui/focus-trail.ts'
import { NotifyHost, loadFeedback } from '../ui/notify.tsx'
import { useAntdLocale } from './antd-locale.ts'
import { watchLang } from '../context/lang-menu.ts'
import { useSettings, watchSettings } from '../context/settings.ts'
import { buildTheme } from './theme.ts'
import { useDark, useMedia, useMobile } from '../context/use-dark.ts'
import './root.css'

/**
 * Milliseconds after which what shows messages is loaded although none is wanted yet: it must be there when the network
 * fails.
 */
const quiet = 6000

/** The star of what is required stands behind its name in forms of every making. */
const requiredMark = (label: ReactNode, { required }: { required: boolean }) => (
  <span className={required ? 'required' : undefined}>{label}</span>
)

/** Look, language, messages and cache around everything. */
export function ConsoleProviders({ children }: { children: ReactNode }) {
  const { primary, density } = useSettings()
  const dark = useDark()
  const touch = useMobile()
  const look = useMemo(() => buildTheme({ primary, density, touch }, dark), [primary, density, touch, dark])
  // With reduced motion antd must not wait for animations to end, nor measure a menu while it moves.
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const theme = useMemo(() => ({ ...look.antd, token: { ...look.antd.token, motion: !still } }), [look, still])
  const locale = useAntdLocale()
  useLayoutEffect(() => {
    const { style, dataset } = document.documentElement
    for (const [name, value] of Object.entries(look.vars)) style.setProperty(name, value)
    style.colorScheme = dark ? 'dark' : 'light'
    dataset.theme = dark ? 'dark' : 'light'
    dataset.density = density
  }, [look, dark, density])
  useEffect(trackFocus, [])
  useEffect(watchPresses, [])
  useEffect(watchSettings, [])
  useEffect(watchLang, [])
  useEffect(() => {
    const timer = window.setTimeout(() => void loadFeedback(), quiet)
    return () => clearTimeout(timer)
  }, [])

  return (
    <ConfigProvider
      theme={theme}
      locale={locale}
      componentSize="medium"
      button={{ autoInsertSpace: false }}
      form={{ requiredMark }}
    >
      <NotifyHost />
      <QueryClientProvider client={queryClient}>
        <div className="app">{children}</div>
      </QueryClientProvider>
    </ConfigProvider>
  )
}
