import type { MenuGroupPart, RouteEntry } from '#core/wire/access-wire.ts'
import { LeftOutlined, RightOutlined, SettingOutlined } from '@ant-design/icons'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useT } from '../i18n/index.ts'
import { useBadges } from '../context/counters.ts'
import type { MenuBranch } from '../context/entries.ts'
import { MenuIcon } from '../context/menu-icon.tsx'
import { MenuLink } from '../context/menu-link.tsx'
import { usePosition } from '../context/position.ts'
import { useTabs } from '../context/tab-store.ts'
import { MenuBadge } from './menu-badge.tsx'
import { PageList } from './page-list.tsx'
import { useStarred } from './starred.ts'

interface Props {
  branch: MenuBranch
  done?: () => void
}
/** A part of a group with its pages. */
interface FilledPart extends MenuGroupPart {
  items: RouteEntry[]
}

/** The pages of a group under their headings, those a person keeps at hand first; of add-ons one at a time. */
export function MenuPages({ branch, done }: Props) {
  const { active } = useTabs()
  const { owner } = usePosition()
  const parts: FilledPart[] = (branch.parts ?? [{ key: branch.key, title: branch.title }])
    .map((part) => ({ ...part, items: branch.items.filter(({ menu }) => menu?.part === part.key) }))
    .filter(({ items }) => items.length > 0)
  const addons = parts.filter(({ icon }) => icon)
  // an add-on stays chosen until another page is shown
  const [chosen, setChosen] = useState<{ key: string | undefined; over: string }>()
  const opened = chosen?.over === active ? chosen.key : owner?.menu?.part
  const addon = addons.find(({ key, items }) => key === opened && items.length > 1)
  const open = (key: string | undefined) => setChosen({ key, over: active })
  if (addon) return <AddonPages branch={branch} addon={addon} back={() => open(undefined)} done={done} />
  return (
    <>
      <h2 className="panel-title">{branch.title}</h2>
      <SectionPages branch={branch} parts={parts.filter(({ icon }) => !icon)} done={done} />
      {addons.length > 0 && <AddonList addons={addons} open={open} done={done} />}
    </>
  )
}

function SectionPages({ branch, parts, done }: Props & { parts: readonly FilledPart[] }) {
  const t = useT()
  const starred = useStarred()
  const atHand = branch.items.filter(({ path }) => starred.has(path))
  const rest = parts
    .map((part) => ({ ...part, items: part.items.filter(({ path }) => !starred.has(path)) }))
    .filter(({ items }) => items.length > 0)
  const isHeaded = rest.length + (atHand.length > 0 ? 1 : 0) > 1
  return (
    <>
      {atHand.length > 0 && (
        <Part title={t('quick_menus')} isHeaded>
          <PageList items={atHand} starred={starred} done={done} />
        </Part>
      )}
      {rest.map(({ key, title, short, items }) => (
        // an entry that is called as its heading needs none
        <Part
          key={key}
          title={title}
          short={short}
          isHeaded={isHeaded && (items.length > 1 || items[0]?.title !== title)}
        >
          <PageList items={items} starred={starred} done={done} />
        </Part>
      ))}
    </>
  )
}

interface PartProps {
  title: string
  short?: string | undefined
  isHeaded: boolean
  children: ReactNode
}
function Part({ title, short, isHeaded, children }: PartProps) {
  return (
    <section className="panel-part" aria-label={title}>
      {isHeaded && <h3 title={short && title}>{short ?? title}</h3>}
      {children}
    </section>
  )
}

/** The installed add-ons; one with a single page leads there. */
function AddonList({
  addons,
  open,
  done,
}: Pick<Props, 'done'> & { addons: readonly FilledPart[]; open: (key: string) => void }) {
  const t = useT()
  const { owner } = usePosition()
  const badges = useBadges()
  return (
    <Part title={t('installed_addons')} isHeaded>
      <ul className="panel-list">
        {addons.map(({ key, title, short, icon, items }) => {
          const [only] = items.length === 1 ? items : []
          const face = (
            <>
              <MenuIcon name={icon} />
              <span className="panel-text">{short ?? title}</span>
              <MenuBadge count={items.reduce((sum, { path }) => sum + (badges.get(path) ?? 0), 0)} />
            </>
          )
          return (
            <li key={key}>
              {only ? (
                <MenuLink path={only.path} className="panel-item" current={only.path === owner?.path} done={done}>
                  {face}
                </MenuLink>
              ) : (
                <button type="button" className="plain panel-item" onClick={() => open(key)}>
                  {face}
                  <RightOutlined className="panel-deeper" aria-hidden="true" />
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </Part>
  )
}

/** The pages of one add-on, under a head that leads back and to its settings. */
function AddonPages({ branch, addon, back, done }: Props & { addon: FilledPart; back: () => void }) {
  const { owner } = usePosition()
  const starred = useStarred()
  const setup = addon.items.find(({ menu }) => menu?.setup)
  return (
    <>
      <div className="panel-head">
        <button
          type="button"
          className="plain panel-tool"
          aria-label={branch.title}
          title={branch.title}
          onClick={back}
        >
          <LeftOutlined />
        </button>
        <h2 className="panel-title">{addon.title}</h2>
        {setup && (
          <MenuLink
            path={setup.path}
            className="panel-tool"
            label={setup.title}
            current={setup.path === owner?.path}
            done={done}
          >
            <SettingOutlined />
          </MenuLink>
        )}
      </div>
      <PageList items={addon.items.filter((entry) => entry !== setup)} starred={starred} done={done} />
    </>
  )
}
