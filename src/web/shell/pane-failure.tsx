import { Button } from 'antd'
import { useEffect } from 'react'
import { useT } from '../i18n/index.ts'
import { Empty } from '../ui/empty.tsx'

/**
 * Shown in a tab whose screen failed; the other tabs continue. A chunk that cannot be loaded means that a newer console
 * was released.
 */
export function PaneFailure({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useT()
  const outdated =
    error instanceof Error && /dynamically imported module|module script failed|Failed to fetch/i.test(error.message)
  useEffect(() => console.warn('a screen failed', error), [error])
  return (
    <Empty
      art="broken"
      text={t(outdated ? 'screen_outdated' : 'screen_failed')}
      hint={outdated ? undefined : t('screen_failed_hint')}
      action={
        <Button type="primary" onClick={outdated ? () => location.reload() : retry}>
          {t(outdated ? 'reload' : 'retry')}
        </Button>
      }
    />
  )
}
