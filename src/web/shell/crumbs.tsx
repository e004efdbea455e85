import { useT } from '../i18n/index.ts'
import { useAccount } from './account.ts'
import { listScreenOf, matchEntry } from './entries.ts'
import { MenuLink } from './menu-link.tsx'
import { useTabName } from './names.ts'
import { useTabs } from './tab-store.ts'
import { home } from './tabs.ts'

/** The way to the page that is shown, from the workbench. */
export function Crumbs() {
  const t = useT()
  const { tabs, active } = useTabs()
  const { routes, groups } = useAccount().permission
  const nameOf = useTabName()
  const tab = tabs.find(({ key }) => key === active)
  const entry = matchEntry(active, routes)?.entry
  const owner = listScreenOf(entry, routes)
  const list = owner === entry ? undefined : owner
  const group = groups.find(({ key }) => key === owner?.menu?.group)
  return (
    <nav className="crumbs" aria-label={t('breadcrumb')}>
      <ol>
        {active !== home && (
          <li>
            <MenuLink path={home} className="crumb">
              {t('workbench')}
            </MenuLink>
          </li>
        )}
        {group && <li>{group.title}</li>}
        {list && (
          <li>
            <MenuLink path={list.path} className="crumb">
              {list.title}
            </MenuLink>
          </li>
        )}
        {tab && <li aria-current="page">{nameOf(tab)}</li>}
      </ol>
    </nav>
  )
}
