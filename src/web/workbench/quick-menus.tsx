import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useT } from '../i18n/index.ts'
import { useAccount } from '../context/account.ts'
import { matchEntry } from '../context/entries.ts'
import type { MenuBranch } from '../context/entries.ts'
import { MenuIcon } from '../context/menu-icon.tsx'
import { MenuLink } from '../context/menu-link.tsx'
import { saveQuickMenus, useQuickMenus } from '../context/quick.ts'
import type { QuickMenu } from '../context/quick.ts'
import { Empty } from '../ui/empty.tsx'
import { useExpectedCount } from '../ui/expected.ts'
import { Card } from '../ui/page.tsx'
import { lazyOptional } from '../ui/loaded.tsx'

const QuickEditor = lazyOptional(() => import('./quick-editor.tsx'))
/** Number of the menu's first lists suggested to a person without shortcuts. */
const suggested = 8

/** The pages a person keeps at hand, in their own order. */
export function QuickMenus({ menu }: { menu: readonly MenuBranch[] }) {
  const t = useT()
  const { data, isPending } = useQuickMenus()
  const expected = useExpectedCount('quick', data?.length, 0)
  const [editing, setEditing] = useState(false)
  const edit = (
    <Button size="small" type="text" disabled={!data} onClick={() => setEditing(true)}>
      {t('quick_edit')}
    </Button>
  )
  const content = (
    <Card title={t('quick_menus')} extra={edit}>
      {(data?.length === 0 || (isPending && expected === 0)) && (
        <div className={isPending ? 'ways-wait' : undefined}>
          <Empty
            text={t('quick_none')}
            hint={t('quick_none_hint')}
            action={
              <Button type="primary" onClick={() => void saveQuickMenus([], suggestionsOf(menu))}>
                {t('quick_suggest')}
              </Button>
            }
          />
        </div>
      )}
      <ul className="ways">
        {isPending && Array.from({ length: expected }, (_, at) => <li key={at} className="skeleton-bar way-wait" />)}
        {data?.map((quick) => (
          <li key={quick.path}>
            <MenuLink path={quick.full_path || quick.path} className="way">
              <QuickFace quick={quick} />
            </MenuLink>
          </li>
        ))}
      </ul>
    </Card>
  )
  if (!editing || !data) return content
  return (
    // the card stays until its editor is here: what is below keeps its place
    <Suspense fallback={content}>
      <QuickEditor menu={menu} before={data} done={() => setEditing(false)} />
    </Suspense>
  )
}

/** Icon and name of a page. */
export function QuickFace({ quick }: { quick: Pick<QuickMenu, 'path' | 'title'> }) {
  const { routes, groups } = useAccount().permission
  const entry = matchEntry(quick.path, routes)?.entry
  const list = entry?.menu
    ? entry
    : routes.find((route) => route.list !== undefined && route.list === entry?.list && route.menu)
  return (
    <>
      <span className="way-icon">
        <MenuIcon name={list?.menu?.icon ?? groups.find(({ key }) => key === list?.menu?.group)?.icon} />
      </span>
      <span className="way-name">{quick.title}</span>
    </>
  )
}

function suggestionsOf(menu: readonly MenuBranch[]): QuickMenu[] {
  // what the role does every day comes first, then one of each section in turn, so that every part of the work is there
  const daily = (part: string | undefined, { parts }: MenuBranch) =>
    parts?.some(({ key, daily: is }) => is && key === part) ?? false
  const lists = menu.map((branch) => ({
    branch,
    items: branch.items.filter(({ kind }) => kind === 'list' || kind === 'custom'),
  }))
  const first = lists.flatMap(({ branch, items }) => items.filter((entry) => daily(entry.menu?.part, branch)))
  const rows = lists.map(({ items }) => items.filter((entry) => !first.includes(entry)))
  const longest = Math.max(0, ...rows.map((row) => row.length))
  const turns = Array.from({ length: longest }, (_, at) => rows.flatMap((row) => row[at] ?? [])).flat()
  return [...first, ...turns]
    .slice(0, suggested)
    .map(({ path, title }) => ({ path, full_path: path, name: title, title }))
}
