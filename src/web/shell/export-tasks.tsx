import { CloudDownloadOutlined, DeleteOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Popover } from 'antd'
import { useState } from 'react'
import type { ExportTask } from '#core/wire/account-wire.ts'
import { call, download } from '../api/client.ts'
import { useT } from '../i18n/index.ts'
import { Empty } from '../ui/empty.tsx'
import { takeFocus } from '../ui/focus-trail.ts'
import { useLive } from '../context/counters.ts'
import { Tool } from './header.tsx'
import { formatsNow } from '../ui/format.ts'
import { When } from '../ui/ago.tsx'
import './export-tasks.css'

/** A file being made in the background. `status` 2 is done; a done one without a file has expired. */
const every = 5000
const done = 2
const failed = 3

/** The person's export tasks, refreshed every five seconds while the list is open. */
export default function ExportTasks() {
  const t = useT()
  const [open, setOpen] = useState(false)
  const news = useLive((live) => live.exports) && !open
  const show = (is: boolean) => {
    setOpen(is)
    useLive.setState({ exports: false })
  }
  const tasks = useQuery({
    queryKey: ['export-tasks'],
    queryFn: ({ signal }) => call('GET', '/seller/export/ExportManage', {}, { signal, quiet: true }),
    enabled: open,
    refetchInterval: open ? every : false,
  })
  const queries = useQueryClient()
  const remove = async ({ id }: ExportTask) => {
    await call('POST', '/seller/export/ExportDel', { id }, { once: true }).catch(() => undefined)
    await queries.invalidateQueries({ queryKey: ['export-tasks'] })
  }
  const list = (
    <ul className="tasks scroll-quiet" tabIndex={-1} ref={takeFocus} aria-label={t('export_tasks')}>
      {(tasks.data ?? []).map((task) => (
        <li key={task.id}>
          <span className="tasks-what">
            <span className="tasks-name" title={task.name}>
              {task.name}
            </span>
            <small className="quiet num">
              <When seconds={task.created_at} withTime />
              {task.status === done && ` · ${t('export_rows', { count: formatsNow().count(task.rows) })}`}
            </small>
            {task.filter && (
              <small className="tasks-filter quiet" title={task.filter}>
                {task.filter}
              </small>
            )}
          </span>
          <TaskState task={task} />
          <button
            type="button"
            className="plain tasks-off"
            aria-label={`${t('export_delete')} ${task.name}`}
            title={t('export_delete')}
            onClick={() => void remove(task)}
          >
            <DeleteOutlined />
          </button>
        </li>
      ))}
      {tasks.isSuccess && tasks.data.length === 0 && <Empty text={t('no_exports')} />}
      {tasks.isError && <Empty art="broken" text={tasks.error.message} />}
    </ul>
  )
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={show}
      title={t('export_tasks')}
      content={list}
      destroyOnHidden
      classNames={{ root: 'over-all' }}
    >
      <span className={news ? 'has-news' : undefined}>
        <Tool label={t('export_tasks')}>
          <CloudDownloadOutlined />
        </Tool>
      </span>
    </Popover>
  )
}

function TaskState({ task }: { task: ExportTask }) {
  const t = useT()
  if (task.status === failed) return <span className="tasks-bad">{t('export_failed')}</span>
  if (task.status !== done)
    return (
      <span className="tasks-progress">
        <progress max={100} value={task.progress ?? 0} aria-label={task.name} /> {task.progress ?? 0}%
      </span>
    )
  if (!task.excel) return <span className="tasks-gone">{t('export_expired')}</span>
  return (
    <Button type="link" size="small" onClick={() => void download('/seller/export/ExportFile', { id: task.id })}>
      {t('download')}
    </Button>
  )
}
