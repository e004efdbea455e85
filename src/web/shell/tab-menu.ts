import type { MenuProps } from 'antd'
import { useT } from '../i18n/index.ts'
import { renew, sweep } from './close.ts'
import { reopenTab, sweptTabs, useTabs } from './tab-store.ts'
import type { Sweep, Tab } from './tabs.ts'

const sweeps = ['one', 'left', 'right', 'others', 'all'] as const satisfies readonly Sweep[]

/** The actions of one tab: draw anew, close it, those left, right, the others, all, and bring back the last closed one. */
export function useTabMenu(): (tab: Tab) => MenuProps {
  const t = useT()
  const { closed } = useTabs()
  return (tab) => ({
    items: [
      { key: 'refresh', label: t('tab_refresh'), onClick: () => void renew(tab.key, tab.dirty) },
      { type: 'divider' },
      ...sweeps.map((means) => ({
        key: means,
        label: t(`tab_close_${means}`),
        disabled: sweptTabs(tab.key, means).length === 0,
        onClick: () => void sweep(tab.key, means),
      })),
      { type: 'divider' },
      { key: 'reopen', label: t('tab_reopen'), disabled: closed.length === 0, onClick: reopenTab },
    ],
  })
}
