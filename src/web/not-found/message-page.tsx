import { Button } from 'antd'
import { Suspense, use, useState } from 'react'
import { useT } from '../i18n/index.ts'
import { Empty } from '../ui/empty.tsx'
import { lazyOptional } from '../ui/loaded.tsx'
import { go } from '../context/go.ts'
import { PageTitle } from '../context/page-title.ts'
import { PaneContext } from '../context/pane.ts'
import { useRefused } from '../context/refused.ts'
import './message-page.css'

const WhyDialog = lazyOptional(() => import('../account/access-dialog.tsx'))

/** A page with a message and the way back (401, 404). */
export function MessagePage({ code, title, text }: { code: string; title: string; text: string }) {
  const t = useT()
  const inside = use(PaneContext) !== undefined
  const { path } = useRefused()
  const [asking, setAsking] = useState(false)
  const Root = inside ? 'div' : 'main' // inside the shell there is a main already
  return (
    <Root className="away">
      {!inside && <PageTitle name={title} />}
      <div className="away-code" data-code={code} />
      <Empty
        art="search"
        text={<h1 className="away-title">{title}</h1>}
        hint={text}
        action={
          <div className="away-ways">
            <Button type="primary" onClick={() => go('/')}>
              {t('to_workbench')}
            </Button>
            {inside && <Button onClick={() => setAsking(true)}>{t('why')}</Button>}
          </div>
        }
      />
      {asking && (
        <Suspense fallback={null}>
          <WhyDialog path={path} close={() => setAsking(false)} />
        </Suspense>
      )}
    </Root>
  )
}
