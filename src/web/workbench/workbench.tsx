import { LayoutOutlined } from '@ant-design/icons'
import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { Alert, Button } from 'antd'
import type { MenuBranch } from '../context/entries.ts'
import { useT } from '../i18n/index.ts'
import { useAccount } from '../context/account.ts'
import { useFilling } from '../context/counters.ts'
import { MenuLink } from '../context/menu-link.tsx'
import { useTabName } from '../context/names.ts'
import { useRecent } from '../context/recent.ts'
import { useMenu } from '../context/use-menu.ts'
import { dateTime, formatsNow } from '../ui/format.ts'
import { Card } from '../ui/page.tsx'
import { Ago } from '../ui/ago.tsx'
import { Empty } from '../ui/empty.tsx'
import { SiteFoot } from '../context/site-foot.tsx'
import { useNow } from '../ui/now.ts'
import { lazyOptional } from '../ui/loaded.tsx'
import { ChartsWait } from './charts-wait.tsx'
import { FirstSteps, FirstStepsWait, useFirstSteps } from './first-steps.tsx'
import { Figures } from './figures.tsx'
import type { Block, Layout } from './layout.ts'
import { useLayout } from './use-layout.ts'
import { Notices, Todos } from './todos.tsx'
import { QuickMenus } from './quick-menus.tsx'
import './workbench.css'

const LayoutEditor = lazyOptional(() => import('./layout-editor.tsx'))
const Charts = lazyOptional(() => import('./charts.tsx'))

/** /dashboard: pending work, shortcuts, figures, warnings and recent pages, as the person arranged them. */
export default function Workbench() {
  const t = useT()
  const menu = useMenu()
  const { steps, expected, isLoading } = useFirstSteps()
  const state = useLayout()
  const [draft, setDraft] = useState<Layout>()
  const layout = draft ?? state.layout
  // in a browser that was never here: what came above the rest later would take it away from under a finger
  if (layout === undefined || (isLoading && expected === undefined))
    return (
      <div className="page">
        <Greeting />
      </div>
    )
  return (
    <div className="page">
      <Greeting
        extra={
          menu.length > 0 && (
            <Button icon={<LayoutOutlined />} disabled={draft !== undefined} onClick={() => setDraft(layout)}>
              {t('bench_arrange')}
            </Button>
          )
        }
      />
      <Filling />
      {menu.length > 0 && isLoading && expected ? (
        <FirstStepsWait expected={expected} />
      ) : (
        expected !== 0 && <FirstSteps steps={steps} />
      )}
      {menu.length === 0 && <Empty text={t('no_sections')} hint={t('no_sections_hint')} />}
      <div className="bench">
        {layout
          .filter(({ key, shown }) => shown && (menu.length > 0 || key === 'notices' || key === 'recent'))
          .map((block) => (
            <div key={block.key} className={`bench-block bench-${block.width}`}>
              <BlockCard block={block} menu={menu} />
            </div>
          ))}
      </div>
      {expected === 0 && <FirstSteps steps={steps} />}
      {draft && (
        <Suspense fallback={null}>
          <LayoutEditor state={state} draft={draft} onDraft={setDraft} onClose={() => setDraft(undefined)} />
        </Suspense>
      )}
      <SiteFoot />
    </div>
  )
}

function BlockCard({ block: { key, items }, menu }: { block: Block; menu: readonly MenuBranch[] }) {
  if (key === 'todos') return <Todos />
  if (key === 'quick') return <QuickMenus menu={menu} />
  if (key === 'notices') return <Notices />
  if (key === 'recent') return <Recent />
  if (key === 'figures') return <Figures items={items} />
  return (
    <Suspense fallback={<ChartsWait />}>
      <Charts items={items} />
    </Suspense>
  )
}

function Greeting({ extra }: { extra?: ReactNode }) {
  const t = useT()
  const { user } = useAccount()
  const now = useNow()
  const hour = Number(dateTime(now, 'H'))
  const part = hour < 5 ? 'night' : hour < 11 ? 'morning' : hour < 13 ? 'noon' : hour < 18 ? 'afternoon' : 'evening'
  return (
    <header className="greeting">
      <div>
        <h1>{t(`good_${part}`, { name: user.nick_name })}</h1>
        <p>
          {formatsNow().longDay(now)} · {user.supplier.name}
        </p>
      </div>
      {extra}
    </header>
  )
}

/** A demo is shown while its past is still being made; without a word its lists would look half empty. */
function Filling() {
  const t = useT()
  return useFilling() && <Alert type="info" showIcon className="bench-filling" title={t('filling')} />
}

function Recent() {
  const t = useT()
  const nameOf = useTabName()
  const { list } = useRecent()
  return (
    <Card title={t('recent')}>
      {list.length === 0 && <Empty text={t('no_recent')} hint={t('no_recent_hint')} />}
      <ul className="recent">
        {list.map((visit) => (
          <li key={visit.key}>
            <MenuLink path={visit.key} className="recent-way">
              <span>{nameOf(visit)}</span>
              <Ago seconds={visit.at} />
            </MenuLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
