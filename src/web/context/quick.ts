import { useQuery } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { queryClient } from '../api/queries.ts'
import { t, useLang } from '../i18n/index.ts'
import type { Key } from '../i18n/index.ts'
import { toast } from '../ui/notify.tsx'
import { home } from './tabs.ts'

/** A page that a person keeps at hand on the workbench. */
export interface QuickMenu {
  path: string
  full_path: string
  name: string
  title: string
}
/** Spec section 9. */
export const quickMost = 16
const key = 'quick-menus'

export function useQuickMenus(enabled = true) {
  const lang = useLang()
  return useQuery({ queryKey: [key, lang], queryFn: ({ signal }) => listed(signal), staleTime: 60_000, enabled })
}

/** Why a page cannot join the list (spec section 5); undefined when it can. */
export function quickProblem(list: readonly Pick<QuickMenu, 'path'>[], path: string): Key | undefined {
  if (path === home || path === '/') return 'quick_home'
  if (list.some((menu) => menu.path === path)) return 'quick_twice'
  return list.length >= quickMost ? 'quick_full' : undefined
}

/** The list as the server has it. */
export const quickMenusOf = () => listed()

/** Adds a page and reports the result. */
export async function addQuickMenu({
  path,
  title,
  search = '',
}: {
  path: string
  title: string
  search?: string
}): Promise<void> {
  const problem = quickProblem(await listed(), path)
  if (problem) return toast.warning(t(problem, { name: title }))
  await call(
    'POST',
    '/seller/quickmenu/QuickMenuAdd',
    { path, full_path: path + search, name: title, title },
    { once: true },
  )
  await refreshQuickMenus()
  toast.success(t('quick_added'))
}

/** Saves the whole list in its order; the same list again is not sent (spec section 5). */
export async function saveQuickMenus(before: readonly QuickMenu[], after: readonly QuickMenu[]): Promise<boolean> {
  if (dataOf(before) === dataOf(after)) {
    toast.warning(t('unchanged'))
    return false
  }
  await call('POST', '/seller/quickmenu/QuickMenuAdds', { menu_data: dataOf(after) }, { once: true })
  await refreshQuickMenus()
  toast.success(t('quick_saved'))
  return true
}

/** Cancels a first request in flight, whose answer would otherwise overwrite the new list. */
async function refreshQuickMenus(): Promise<void> {
  await queryClient.cancelQueries({ queryKey: [key] })
  await queryClient.invalidateQueries({ queryKey: [key] })
}

function listed(signal?: AbortSignal): Promise<QuickMenu[]> {
  return call('GET', '/seller/quickmenu/QuickMenuList', {}, { quiet: true, signal })
}

function dataOf(list: readonly QuickMenu[]): string {
  return JSON.stringify(list.map(({ path, full_path, name, title }) => ({ path, full_path, name, title })))
}
