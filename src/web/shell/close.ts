import { t } from '../i18n/index.ts'
import { choose, confirm, toast } from '../ui/notify.tsx'
import { closeTabs, redrawTab, reopenTab, tabsToClose, useTabs } from '../context/tab-store.ts'
import type { CloseScope } from '../context/tabs.ts'

/** Closes the tabs in a scope, after one confirmation if any of them has unsaved input. */
export async function closeByScope(key: string, means: CloseScope): Promise<void> {
  const tabs = tabsToClose(key, means)
  const unsaved = tabs.filter((tab) => tab.dirty)
  if (unsaved.length && !(await confirmLoss(unsaved.length))) return
  closeTabs(tabs.map((tab) => tab.key))
}

/** Closes a cancelled tab: its input is offered for restoring instead of a confirmation. */
export function cancelTab(key: string, to?: string): void {
  const isDirty = useTabs.getState().tabs.some((tab) => tab.key === key && tab.dirty)
  closeTabs([key], to)
  if (isDirty) toast.offer(t('cancelled'), { label: t('undo'), act: () => reopenTab(key) })
}

/** Remounts a tab; confirms if input would be lost. */
export async function reloadTab(key: string, dirty: boolean): Promise<void> {
  if (dirty && !(await confirmLoss(1))) return
  redrawTab(key)
}

function confirmLoss(count: number): Promise<boolean> {
  return confirm({
    title: t('unsaved_title'),
    content: t('unsaved_text', { count }),
    ok: t('discard'),
    cancel: t('keep_editing'),
    danger: true,
    global: true,
  })
}

/** What becomes of unsaved input when one signs out: it waits for the next sign-in, goes, or one stays. */
export async function confirmSignOut(count: number): Promise<'keep' | 'discard' | 'stay'> {
  const answer = await choose({
    title: t('unsaved_title'),
    content: t('unsaved_out', { count }),
    ok: t('keep_and_out'),
    other: t('discard_and_out'),
    cancel: t('keep_editing'),
    global: true,
  })
  return answer === 'ok' ? 'keep' : answer === 'other' ? 'discard' : 'stay'
}
