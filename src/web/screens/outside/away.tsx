import { Button } from 'antd'
import { use } from 'react'
import { useT } from '../../i18n/index.ts'
import { Empty } from '../../ui/empty.tsx'
import { go } from '../../shell/go.ts'
import { PaneContext } from '../../shell/pane.ts'
import './outside.css'

/** A page that is not what one wanted, with the way back. */
export function Away({ code, title, text }: { code: string; title: string; text: string }) {
  const t = useT()
  const Root = use(PaneContext) ? 'div' : 'main' // inside the shell there is a main already
  return (
    <Root className="away">
      <div className="away-code" data-code={code} />
      <Empty
        art="search"
        text={<h1 className="away-title">{title}</h1>}
        hint={text}
        action={
          <Button type="primary" onClick={() => go('/')}>
            {t('to_workbench')}
          </Button>
        }
      />
    </Root>
  )
}
