import { HistoryOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useT } from '../i18n/index.ts'
import { lazyOptional } from '../ui/loaded.tsx'
import { Opening } from '../ui/opening.tsx'

const HistoryDrawer = lazyOptional(() => import('./history-drawer.tsx'))

interface HistoryButtonProps {
  /** The name under which the history is stored, from the list's metadata; without one there is no button. */
  biz_type: string | undefined
  biz_id: number
  /** What people call the record. */
  name: string
}

/** Opens what was done to a record. */
export function HistoryButton({ biz_type, biz_id, name }: HistoryButtonProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  if (biz_type === undefined) return null
  return (
    <>
      <Button icon={<HistoryOutlined />} onClick={() => setOpen(true)}>
        {t('history')}
      </Button>
      {open && (
        <Suspense fallback={<Opening onClose={() => setOpen(false)} />}>
          <HistoryDrawer of={{ biz_type, biz_id }} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
