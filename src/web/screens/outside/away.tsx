import { Button } from 'antd'
import { useT } from '../../i18n/index.ts'
import { Empty } from '../../ui/empty.tsx'
import { go } from '../../shell/go.ts'
import './outside.css'

/** A page that is not what one wanted, with the way back. */
export function Away({ code, title, text }: { code: string; title: string; text: string }) {
  const t = useT()
  return (
    <div className="away">
      <p className="away-code" aria-hidden="true">
        {code}
      </p>
      <Empty
        art="search"
        text={<strong>{title}</strong>}
        hint={text}
        action={
          <Button type="primary" onClick={() => go('/')}>
            {t('to_workbench')}
          </Button>
        }
      />
    </div>
  )
}
