import type { MenuProps } from 'antd'
import { useT } from '../i18n/index.ts'
import { useAccount } from '../context/account.ts'
import { reloadTab, closeByScope } from './close.ts'
import { listScreenOf, matchEntry, patternOf } from '../context/entries.ts'
import { useTabName } from '../context/names.ts'
import { addQuickMenu } from '../context/quick.ts'
import { reopenTab, tabsToClose, useTabs } from '../context/tab-store.ts'
import type { CloseScope, Tab } from '../context/tabs.ts'

const closeScopes = ['one', 'left', 'right', 'others', 'all'] as const satisfies readonly CloseScope[]

/** The actions of a tab: reload, close, close left, right, others, all, and reopen the last closed one. */
export function useTabMenu(): (tab: Tab) => MenuProps {
  const t = useT()
  const { closed } = useTabs()
  const nameOf = useTabName()
  const { routes } = useAccount().permission
  // For a record's page, its list is pinned instead, since records come and go.
  const keepAtHand = ({ key, search }: Tab) => {
    const entry = matchEntry(key, routes)?.entry
    const page = entry && patternOf(entry.path).includes(':') ? listScreenOf(entry, routes) : entry
    const same = page?.path === key
    const adding = { path: page?.path ?? key, title: page?.title ?? nameOf({ key }), search: same ? search : '' }
    return addQuickMenu(adding).catch(() => undefined) // the refusal was shown
  }
  return (tab) => ({
    items: [
      { key: 'refresh', label: t('tab_refresh'), onClick: () => void reloadTab(tab.key, tab.dirty) },
      { type: 'divider' },
      ...closeScopes.map((means) => ({
        key: means,
        label: t(`tab_close_${means}`),
        disabled: tabsToClose(tab.key, means).length === 0,
        onClick: () => void closeByScope(tab.key, means),
      })),
      { type: 'divider' },
      { key: 'quick', label: t('quick_add'), onClick: () => void keepAtHand(tab) },
      { key: 'reopen', label: t('tab_reopen'), disabled: closed.length === 0, onClick: () => reopenTab() },
    ],
  })
}
