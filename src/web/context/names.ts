import { useT } from '../i18n/index.ts'
import type { Key } from '../i18n/index.ts'
import { useAccount } from './account.ts'
import { matchEntry } from './entries.ts'
import { home } from './tabs.ts'
import type { Tab } from './tabs.ts'

const fixed: Readonly<Record<string, Key>> = {
  [home]: 'workbench',
  '/404': 'not_found_title',
  '/401': 'not_allowed_title',
}

/** What a tab is called: its record's name, its route's title, or the name of a screen that needs no route. */
export function useTabName(): (tab: Pick<Tab, 'key' | 'title'>) => string {
  const t = useT()
  const { routes } = useAccount().permission
  return ({ key, title }) => {
    const fixedName = fixed[key]
    const entry = matchEntry(key, routes)?.entry
    if (fixedName) return t(fixedName)
    return title && entry ? `${entry.title} · ${title}` : (title ?? entry?.title ?? key)
  }
}
