import { Suspense } from 'react'
import { Alert } from 'antd'
import { useT } from '../i18n/index.ts'
import { useAccount } from '../context/account.ts'
import { useFilling } from '../context/counters.ts'
import { MenuLink } from '../context/menu-link.tsx'
import { useTabName } from '../context/names.ts'
import { useRecent } from '../context/recent.ts'
import { useMenu } from '../context/use-menu.ts'
import { dateTime, zone } from '../ui/format.ts'
import { Card } from '../ui/page.tsx'
import { Ago } from '../ui/ago.tsx'
import { Empty } from '../ui/empty.tsx'
import { SiteFoot } from '../context/site-foot.tsx'
import { useNow } from '../ui/now.ts'
import { lazyOptional } from '../ui/loaded.tsx'
import { ChartsWait } from './charts-wait.tsx'
import { FirstSteps, FirstStepsWait, useFirstSteps } from './first-steps.tsx'
import { Figures } from './figures.tsx'
import { Notices, Todos } from './todos.tsx'
import { QuickMenus } from './quick-menus.tsx'
import './workbench.css'

const Charts = lazyOptional(() => import('./charts.tsx'))

/** /dashboard: what waits, the pages kept at hand, figures, what to look out for, and what was looked at last. */
export default function Workbench() {
  const t = useT()
  const menu = useMenu()
  const { steps, expected, isLoading } = useFirstSteps()
  // in a browser that was never here: what came above the rest later would take it away from under a finger
  if (isLoading && expected === undefined)
    return (
      <div className="page">
        <Greeting />
      </div>
    )
  return (
    <div className="page">
      <Greeting />
      <Filling />
      <div className="bench">
        <div className="bench-main">
          {menu.length === 0 ? (
            <Empty text={t('no_sections')} hint={t('no_sections_hint')} />
          ) : (
            <>
              {isLoading && expected ? <FirstStepsWait expected={expected} /> : expected !== 0 && <FirstSteps steps={steps} />}
              <Todos />
              <QuickMenus menu={menu} />
              {expected === 0 && <FirstSteps steps={steps} />}
            </>
          )}
        </div>
        <div className="bench-side">
          <Notices />
          <Recent />
        </div>
        {menu.length > 0 && (
          <div className="bench-wide">
            <Figures />
            <Suspense fallback={<ChartsWait />}>
              <Charts />
            </Suspense>
          </div>
        )}
      </div>
      <SiteFoot />
    </div>
  )
}

function Greeting() {
  const t = useT()
  const { user } = useAccount()
  const now = useNow()
  const hour = Number(dateTime(now, 'H'))
  const part = hour < 5 ? 'night' : hour < 11 ? 'morning' : hour < 13 ? 'noon' : hour < 18 ? 'afternoon' : 'evening'
  const today = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'full', timeZone: zone }).format(now * 1000)
  return (
    <header className="greeting">
      <h1>{t(`good_${part}`, { name: user.nick_name })}</h1>
      <p>
        {today} · {user.supplier.name}
      </p>
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
