import type { CountAnswer } from '#core/wire.ts'
import type { RouteEntry } from '#core/access-wire.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useT } from '../../i18n/index.ts'
import type { MenuBranch } from '../../shell/entries.ts'
import { MenuIcon } from '../../shell/menu-icon.tsx'
import { MenuLink } from '../../shell/menu-link.tsx'
import { Card } from '../../ui/page.tsx'
import { scaled } from '../../ui/format.ts'

/** Records are counted for so many lists only; a workbench is no load test. */
const counted = 12

/** The ways into the sections, with how many records each of the first lists holds. */
export function Ways({ menu }: { menu: readonly MenuBranch[] }) {
  const lists = menu.flatMap((branch) => branch.items.filter((entry) => entry.kind === 'list')).slice(0, counted)
  return (
    <div className="bench-sections">
      {menu.map((branch) => (
        <Card key={branch.key} title={branch.title}>
          <ul className="ways">
            {branch.items.map((entry) => (
              <li key={entry.path}>
                <MenuLink path={entry.path} className="way">
                  <span className="way-icon">
                    <MenuIcon name={entry.menu?.icon ?? branch.icon} />
                  </span>
                  <span className="way-words">
                    <span className="way-name">{entry.title}</span>
                    {lists.includes(entry) && <Count entry={entry} />}
                  </span>
                </MenuLink>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}

function Count({ entry }: { entry: RouteEntry }) {
  const t = useT()
  const path = entry.list ?? entry.api[0] ?? ''
  const { data, isPending } = useQuery({
    queryKey: ['how-many', path],
    queryFn: ({ signal }) => call<CountAnswer>('GET', path, { _count_sum: 1 }, { signal, quiet: true }),
    staleTime: 60_000,
    enabled: path !== '',
  })
  if (isPending) return <span className="bone way-wait" />
  if (!data) return null
  const count = scaled(data.count, { decimals: 0, keep: 0 }) + (data.x.count_exact ? '' : '+')
  return <span className="way-count num">{t('record_count', { count })}</span>
}
