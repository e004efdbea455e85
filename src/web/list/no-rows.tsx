import { midSentence } from '#core/text/i18n.ts'
import type { ActionMeta, TableMeta } from '#core/wire/wire.ts'
import { Button, Space } from 'antd'
import { useT } from '../i18n/index.ts'
import { RowSkeletons } from '../ui/skeletons.tsx'
import { Empty } from '../ui/empty.tsx'
import './no-rows.css'

interface NoRowsProps {
  meta: TableMeta
  failed: boolean
  loading: boolean
  filtered: boolean
  limit: number
  add: ActionMeta | undefined
  onAdd: () => void
  onImport: (() => void) | undefined
  onClear: () => void
  onRetry: () => void
}

/**
 * Why there is nothing to see, and the one thing to do about it: nothing stored yet, nothing matches, or it could not
 * be fetched.
 */
export function NoRows({
  meta,
  failed,
  loading,
  filtered,
  limit,
  add,
  onAdd,
  onImport,
  onClear,
  onRetry,
}: NoRowsProps) {
  const t = useT()
  if (loading)
    return (
      <div className="no-rows">
        <RowSkeletons rows={Math.min(limit, 20)} />
      </div>
    )
  if (failed)
    return (
      <div className="no-rows">
        <Empty
          art="broken"
          text={t('list_failed')}
          action={
            <Button type="primary" onClick={onRetry}>
              {t('list_retry')}
            </Button>
          }
        />
      </div>
    )
  if (filtered)
    return (
      <div className="no-rows">
        <Empty
          art="search"
          text={t('list_no_match')}
          hint={t('list_no_match_hint')}
          action={<Button onClick={onClear}>{t('list_clear_filters')}</Button>}
        />
      </div>
    )
  return (
    <div className="no-rows">
      <Empty
        text={meta.x.none ?? t('list_empty', { title: midSentence(meta.x.title) })}
        action={
          (add || onImport) && (
            <Space>
              {add && (
                <Button type="primary" onClick={onAdd}>
                  {add.label}
                </Button>
              )}
              {onImport && <Button onClick={onImport}>{t('list_import')}</Button>}
            </Space>
          )
        }
      />
    </div>
  )
}
