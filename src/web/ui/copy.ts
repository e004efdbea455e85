import { t } from '../i18n/index.ts'
import { toast } from './notify.tsx'

/**
 * Copies a text to the clipboard and confirms it. The clipboard API exists on secure origins only, hence the fallback.
 */
export async function copyText(text: string, done: string = t('list_copied')): Promise<void> {
  const copied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )
  if (copied || copyBySelection(text)) toast.success(done, 1.5)
  else toast.warning(t('list_copy_refused'))
}

function copyBySelection(text: string): boolean {
  const before = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.className = 'visually-hidden'
  // inside of what has the focus: a dialog takes it back from anywhere else
  const container = before?.closest('[role=dialog]') ?? document.body
  container.append(area)
  area.select()
  const done = document.execCommand('copy')
  area.remove()
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  return done
}
