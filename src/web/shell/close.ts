import { t } from '../i18n/index.ts'
import { confirm } from '../ui/notify.tsx'
import { closeTabs, redrawTab, sweptTabs } from './tab-store.ts'
import type { Sweep } from './tabs.ts'

/** Closes what the action means, after asking once when something in it is not saved. */
export async function sweep(key: string, means: Sweep): Promise<void> {
  const tabs = sweptTabs(key, means)
  const unsaved = tabs.filter((tab) => tab.dirty)
  if (unsaved.length && !(await askToLose(unsaved.length))) return
  closeTabs(tabs.map((tab) => tab.key))
}

/** Draws a tab anew; asks when that would lose input. */
export async function renew(key: string, dirty: boolean): Promise<void> {
  if (dirty && !(await askToLose(1))) return
  redrawTab(key)
}

export function askToLose(count: number): Promise<boolean> {
  return confirm({
    title: t('unsaved_title'),
    content: t('unsaved_text', { count }),
    ok: t('discard'),
    cancel: t('keep_editing'),
    danger: true,
    global: true,
  })
}
