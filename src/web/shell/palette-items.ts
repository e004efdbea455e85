import type { RouteEntry } from '#core/wire/access-wire.ts'
import type { IconName } from '#core/text/icon.ts'
import { createElement, useDeferredValue, useMemo } from 'react'
import type { ReactNode } from 'react'
import { useT } from '../i18n/index.ts'
import { useAccount } from '../context/account.ts'
import { listScreenOf, patternOf } from '../context/entries.ts'
import type { Findable } from './finder.ts'
import { go } from '../context/go.ts'
import { MenuIcon } from '../context/menu-icon.tsx'
import { useScreens } from '../context/screen.ts'
import { changeSettings } from '../context/settings.ts'
import type { Overlay } from './shell.tsx'
import { home } from '../context/tabs.ts'
import { useDark } from '../context/use-dark.ts'
import { usePinyin } from '../context/use-pinyin.ts'

export interface PaletteItem extends Findable {
  where: string
  /** What distinguishes it. */
  note?: string | null
  icon: ReactNode
  run: () => void
}

/** The pages that can be opened as they are, and what can be done from anywhere. */
export function usePaletteItems(open: (overlay: Overlay) => void): readonly PaletteItem[] {
  const t = useT()
  const dark = useDark()
  const { groups, routes } = useAccount().permission
  const { hasScreen } = useScreens()
  const spell = useDeferredValue(usePinyin()) // titles are there before their spelling
  return useMemo(() => {
    const groupOf = (entry: RouteEntry) =>
      groups.find(({ key }) => listScreenOf(entry, routes)?.menu?.group === key)?.title ?? ''
    const pages = routes
      .filter(
        (entry) =>
          !patternOf(entry.path).includes(':') &&
          (entry.kind === 'list' || entry.kind === 'form' || entry.kind === 'custom') &&
          hasScreen(entry),
      )
      .map((entry) => ({
        id: entry.path,
        title: entry.title,
        path: entry.path,
        pinyin: spell?.(entry.title),
        where: groupOf(entry),
        icon: createElement(MenuIcon, { name: entry.menu?.icon ?? (entry.kind === 'form' ? 'file-text' : undefined) }),
        run: () => go(entry.path),
      }))
    const act = (id: string, title: string, run: () => void, icon: IconName) => ({
      id,
      title,
      path: '',
      pinyin: spell?.(title),
      where: t('action'),
      icon: createElement(MenuIcon, { name: icon }),
      run,
    })
    return [
      { ...act(home, t('workbench'), () => go(home), 'home'), where: '' },
      ...pages.filter((page) => page.path !== home),
      act(
        'theme',
        t(dark ? 'light_look' : 'dark_look'),
        () => changeSettings({ theme: dark ? 'light' : 'dark' }),
        'tool',
      ),
      act('settings', t('settings'), () => open('settings'), 'setting'),
    ]
  }, [t, dark, groups, routes, hasScreen, spell, open])
}
