import { Drawer } from 'antd'
import { useT } from '../i18n/index.ts'
import { HistoryList } from './history-list.tsx'
import type { HistoryOf } from './history-list.tsx'

interface HistoryDrawerProps {
  of: HistoryOf
  name: string
  onClose: () => void
}

/** What was done to a record, over the screen that shows it. */
export default function HistoryDrawer({ of, name, onClose }: HistoryDrawerProps) {
  const t = useT()
  return (
    <Drawer open size={560} title={name ? `${t('history')} · ${name}` : t('history')} onClose={onClose}>
      <HistoryList of={of} />
    </Drawer>
  )
}
