import { Button } from 'antd'
import { useT } from '../i18n/index.ts'
import { Empty } from '../ui/empty.tsx'

/** The server does not answer: nothing is lost, one may try again. */
export function Unreachable({ text, retry }: { text: string; retry: () => void }) {
  const t = useT()
  return (
    <main className="alone">
      <Empty
        art="broken"
        text={text}
        hint={t('unreachable_hint')}
        action={
          <Button type="primary" onClick={retry}>
            {t('retry')}
          </Button>
        }
      />
    </main>
  )
}
