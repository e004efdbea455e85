import { QueryClientProvider } from '@tanstack/react-query'
import { App, ConfigProvider } from 'antd'
import { useLayoutEffect, useMemo } from 'react'
import type { ReactNode } from 'react'
import { queryClient } from '../api/queries.ts'
import { NotifyBridge } from '../ui/notify.tsx'
import { useAntdLocale } from './antd-locale.ts'
import { useSettings } from './settings.ts'
import { lookOf } from './theme.ts'
import { useDark } from './use-dark.ts'
import './root.css'

/** Look, language and cache around everything. */
export function Providers({ children }: { children: ReactNode }) {
  const { primary, density } = useSettings()
  const dark = useDark()
  const look = useMemo(() => lookOf({ primary, density }, dark), [primary, density, dark])
  const locale = useAntdLocale()
  useLayoutEffect(() => {
    const { style, dataset } = document.documentElement
    for (const [name, value] of Object.entries(look.vars)) style.setProperty(name, value)
    style.colorScheme = dark ? 'dark' : 'light'
    dataset.theme = dark ? 'dark' : 'light'
    dataset.density = density
  }, [look, dark, density])

  return (
    <ConfigProvider theme={look.antd} locale={locale} componentSize="medium" button={{ autoInsertSpace: false }}>
      <App className="app" message={{ maxCount: 4 }}>
        <NotifyBridge />
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </App>
    </ConfigProvider>
  )
}
